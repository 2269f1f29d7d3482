import type { Row, Rows } from './saving.ts';

/** What is used of a `Pool` of `pg`. */
export interface Postgres {
  readonly query: (sql: string, values?: (string | number | null)[]) => Promise<{ readonly rows: unknown[] }>;
}

export async function postgresRows(db: Postgres): Promise<Rows> {
  await db.query(`CREATE TABLE IF NOT EXISTS games
    (id text PRIMARY KEY, version integer NOT NULL, saved jsonb NOT NULL, times jsonb NOT NULL,
     deadline bigint)`);
  await db.query('CREATE INDEX IF NOT EXISTS due ON games (deadline)');
  return {
    read: async id => {
      // bigint comes as text from `pg`
      const { rows } = await db.query(
        `SELECT id, version, saved::text AS saved, times::text AS times, deadline::float8 AS deadline
         FROM games WHERE id = $1`,
        [id],
      );
      return rows[0] as Row | undefined;
    },
    write: async ({ id, version, saved, times, deadline }, before) => {
      const { rows } =
        before === undefined
          ? await db.query(
              `INSERT INTO games (id, version, saved, times, deadline) VALUES ($1, $2, $3, $4, $5)
               ON CONFLICT DO NOTHING RETURNING id`,
              [id, version, saved, times, deadline],
            )
          : await db.query(
              `UPDATE games SET version = $1, saved = $2, times = $3, deadline = $4
               WHERE id = $5 AND version = $6 RETURNING id`,
              [version, saved, times, deadline, id, before],
            );
      return rows.length === 1;
    },
    due: async now => {
      const { rows } = await db.query('SELECT id FROM games WHERE deadline <= $1', [now]);
      return (rows as { readonly id: string }[]).map(({ id }) => id);
    },
  };
}
