import type { Row, Rows } from './saving.ts';

/** What is used of `DatabaseSync` of `node:sqlite`, or of `Database` of `better-sqlite3`. */
export interface Sqlite {
  readonly exec: (sql: string) => unknown;
  readonly prepare: (sql: string) => {
    readonly run: (...values: (string | number | null)[]) => { readonly changes: number | bigint };
    readonly get: (...values: (string | number | null)[]) => unknown;
    readonly all: (...values: (string | number | null)[]) => unknown[];
  };
}

export function sqliteRows(db: Sqlite): Rows {
  db.exec(`CREATE TABLE IF NOT EXISTS games
    (id TEXT PRIMARY KEY, version INTEGER NOT NULL, saved TEXT NOT NULL, times TEXT NOT NULL,
     deadline INTEGER)`);
  db.exec('CREATE INDEX IF NOT EXISTS due ON games (deadline)');
  const read = db.prepare('SELECT id, version, saved, times, deadline FROM games WHERE id = ?');
  const insert = db.prepare(
    'INSERT INTO games (id, version, saved, times, deadline) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const update = db.prepare(
    'UPDATE games SET version = ?, saved = ?, times = ?, deadline = ? WHERE id = ? AND version = ?',
  );
  const due = db.prepare('SELECT id FROM games WHERE deadline <= ?');
  // the database answers at once; `Rows` may wait
  return {
    read: id => Promise.resolve(read.get(id) as Row | undefined),
    write: ({ id, version, saved, times, deadline }, before) => {
      const { changes } =
        before === undefined
          ? insert.run(id, version, saved, times, deadline)
          : update.run(version, saved, times, deadline, id, before);
      return Promise.resolve(Number(changes) === 1);
    },
    due: now => Promise.resolve((due.all(now) as { readonly id: string }[]).map(({ id }) => id)),
  };
}
