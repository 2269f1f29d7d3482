/**
 * Games in one file, an SQLite database: with `node:sqlite` where Node has it (22.13 and later), else with
 * `node-sqlite3-wasm`, which writes the same file.
 */

/** @typedef {{ readonly id: string, readonly saved: unknown, readonly times: readonly number[] }} Row */

const TABLES = `
  CREATE TABLE IF NOT EXISTS games (id TEXT PRIMARY KEY, saved TEXT NOT NULL, times TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS set_aside (id TEXT PRIMARY KEY, saved, times, why TEXT NOT NULL);
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
  const write = ({ id, saved, times }) =>
    database.run('INSERT OR REPLACE INTO games VALUES (?, ?, ?)', id, JSON.stringify(saved), JSON.stringify(times));
  /** All of it, or nothing. @param {() => void} steps */
  const together = steps => {
    database.exec('BEGIN');
    try {
      steps();
      database.exec('COMMIT');
    } catch (error) {
      rollBack();
      throw error;
    }
  };
  /** SQLite has rolled back itself after some errors, that of a full disk among them. */
  const rollBack = () => {
    try {
      database.exec('ROLLBACK');
    } catch {
      // there is nothing to roll back
    }
  };
  return {
    name: database.name,
    /** A game with the times at which its moves were taken: both or neither. @param {Row} row */
    write,
    /** A new game with a token for each seat. @param {Row} row @param {readonly string[]} tokens */
    begin: (row, tokens) =>
      together(() => {
        write(row);
        for (const [seat, token] of tokens.entries())
          database.run('INSERT INTO seats VALUES (?, ?, ?)', token, row.id, seat);
      }),
    /** Every game, as text: a row may be damaged. @returns {readonly { id: string, saved: string, times: string }[]} */
    games: () => database.all('SELECT id, saved, times FROM games'),
    /** Moves a row out of the way, with the reason. @param {string} id @param {string} why */
    setAside: (id, why) =>
      together(() => {
        database.run('INSERT OR REPLACE INTO set_aside SELECT id, saved, times, ? FROM games WHERE id = ?', why, id);
        database.run('DELETE FROM games WHERE id = ?', id);
      }),
    /** @param {string} token @returns {{ readonly game: string, readonly seat: number } | undefined} */
    seatOf: token => {
      const [found] = database.all('SELECT game, seat FROM seats WHERE token = ?', token);
      return found && { game: found.game, seat: Number(found.seat) };
    },
    close: () => database.close(),
  };
}
