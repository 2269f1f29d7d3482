/**
 * Games in one file, an SQLite database: with `node:sqlite` where Node has it (22.13 and later), else with
 * `node-sqlite3-wasm`, which writes the same file.
 */

/** @typedef {{ readonly id: string, readonly saved: unknown, readonly times: readonly number[] }} Row */

const TABLES = `
  CREATE TABLE IF NOT EXISTS games (id TEXT PRIMARY KEY, saved TEXT NOT NULL, times TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS seats (token TEXT PRIMARY KEY, game TEXT NOT NULL, seat INTEGER NOT NULL) STRICT;`;

/**
 * @param {string} path
 * What is asked is the same of both: `run`, `all`, `exec`, `close`.
 */
async function open(path) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 13)) {
    const { DatabaseSync } = await import('node:sqlite');
    const database = new DatabaseSync(path);
    return {
      name: 'node:sqlite',
      exec: sql => database.exec(sql),
      run: (sql, ...values) => void database.prepare(sql).run(...values),
      all: (sql, ...values) => database.prepare(sql).all(...values),
      close: () => database.close(),
    };
  }
  const { default: sqlite } = await import('node-sqlite3-wasm');
  // it locks by a folder, which outlives a process that was killed: one server has one file
  const { rmSync } = await import('node:fs');
  rmSync(`${path}.lock`, { recursive: true, force: true });
  const database = new sqlite.Database(path);
  return {
    name: 'node-sqlite3-wasm',
    exec: sql => database.exec(sql),
    run: (sql, ...values) => void database.run(sql, values),
    all: (sql, ...values) => database.all(sql, values),
    close: () => database.close(),
  };
}

/** Opens the file, and makes it where there is none. @param {string} path */
export async function openStore(path) {
  const database = await open(path);
  database.exec(TABLES);
  return {
    name: database.name,
    /** A game with the times at which its moves were taken: both or neither. @param {Row} row */
    write: ({ id, saved, times }) =>
      database.run('INSERT OR REPLACE INTO games VALUES (?, ?, ?)', id, JSON.stringify(saved), JSON.stringify(times)),
    /** Every game. @returns {readonly Row[]} */
    games: () =>
      database
        .all('SELECT id, saved, times FROM games')
        .map(({ id, saved, times }) => ({ id, saved: JSON.parse(saved), times: JSON.parse(times) })),
    /** Whoever has the token sits there. @param {string} token @param {string} game @param {number} seat */
    sit: (token, game, seat) => database.run('INSERT INTO seats VALUES (?, ?, ?)', token, game, seat),
    /** @param {string} token @returns {{ readonly game: string, readonly seat: number } | undefined} */
    seatOf: token => {
      const [found] = database.all('SELECT game, seat FROM seats WHERE token = ?', token);
      return found && { game: found.game, seat: Number(found.seat) };
    },
    close: () => database.close(),
  };
}
