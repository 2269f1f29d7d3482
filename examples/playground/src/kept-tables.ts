/** Tables that this browser keeps (IndexedDB): a game is there again when the page is. */

/** A table under its name. `text` is what the referee's desk saves and loads. */
export interface KeptTable {
  readonly id: string;
  readonly name: string;
  /** When it was last played at, in milliseconds since 1970. */
  readonly changed: number;
  /** Seconds for a challenge; 0: no limit. */
  readonly seconds: number;
  readonly text: string;
}

const DATABASE = 'tilewright-playground';
const STORE = 'tables';

/** All tables, the last one first. What a broken entry does not say is made up, so that it can be seen. */
export async function keptTables(): Promise<readonly KeptTable[]> {
  const entries: readonly unknown[] = await inStore('readonly', store => store.getAll());
  return entries.map(asTable).sort((a, b) => b.changed - a.changed);
}

/** Keeps a table, in the place of the one with its id. */
export async function keepTable(table: KeptTable): Promise<void> {
  await inStore('readwrite', store => store.put(table));
}

/** Forgets a table. */
export async function forgetTable(id: string): Promise<void> {
  await inStore('readwrite', store => store.delete(id));
}

function asTable(entry: unknown): KeptTable {
  const { id, name, changed, seconds, text } = (typeof entry === 'object' && entry !== null ? entry : {}) as Readonly<
    Record<string, unknown>
  >;
  return {
    id: typeof id === 'string' ? id : '',
    name: typeof name === 'string' && name !== '' ? name : 'a table without a name',
    changed: typeof changed === 'number' ? changed : 0,
    seconds: typeof seconds === 'number' ? seconds : 0,
    text: typeof text === 'string' ? text : '',
  };
}

/** Asks the store one thing; fails where the browser keeps nothing (some do not in private windows). */
async function inStore<Value>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(STORE, { keyPath: 'id' });
  });
  const database = await answered(opening);
  try {
    return await answered(ask(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function answered<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((done, failed) => {
    request.addEventListener('success', () => {
      done(request.result);
    });
    request.addEventListener('error', () => {
      failed(request.error ?? new Error('the browser keeps no tables'));
    });
  });
}
