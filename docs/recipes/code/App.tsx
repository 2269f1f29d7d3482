import { useState } from 'react';
import type { Game, Rules } from 'tilewright';
import { Board } from './Board';
import { atOneScreen, moved } from './one-screen';

export function App({ rules, game }: { readonly rules: Rules; readonly game: Game }) {
  const [table, setTable] = useState(() => atOneScreen(rules, game));
  return <Board {...table} onMove={move => setTable(before => moved(before, move))} />;
}
