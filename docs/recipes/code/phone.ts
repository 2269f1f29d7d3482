import {
  applyMove,
  loadGame,
  saveGame,
  type Actor,
  type Game,
  type Move,
  type Rules,
  type Violation,
} from 'tilewright';

/** What is asked of the phone's storage: `AsyncStorage` has it, and so have others. */
export interface PhoneStorage {
  readonly getItem: (key: string) => Promise<string | null>;
  readonly setItem: (key: string, value: string) => Promise<void>;
}

/** The game that is kept, if there is one that these rules can go on with. */
export async function keptGame(rules: Rules, storage: PhoneStorage, key: string): Promise<Game | undefined> {
  try {
    const text = await storage.getItem(key);
    const loaded = text === null ? undefined : loadGame(rules, JSON.parse(text));
    return loaded?.ok === true ? loaded.value : undefined;
  } catch {
    return undefined; // what lies there is no JSON
  }
}

/** A move, kept before it is shown: a phone may end the app at any time. */
export async function movedAndKept(
  { rules, storage, key }: { readonly rules: Rules; readonly storage: PhoneStorage; readonly key: string },
  game: Game,
  by: Actor,
  move: Move,
): Promise<Game | readonly Violation[]> {
  const done = applyMove(rules, game, by, move);
  if (!done.ok) return done.error;
  await storage.setItem(key, JSON.stringify(saveGame(rules, done.value.game)));
  return done.value.game;
}
