import { useState } from 'react';
import type { Placed, Play } from 'tilewright';
import { chosen, kindOf, labelOf, shown, type Table } from './table';

interface Props extends Table {
  /** Called with a legal play: send it to the server as it is, or apply it here. */
  readonly onPlay: (play: Play) => void;
}

export function Board({ onPlay, ...table }: Props) {
  const [tiles, setTiles] = useState<readonly Placed[]>([]);
  const [hand, setHand] = useState<number>();
  const { squares, rack, points, lines, play } = shown(table, tiles);
  const choose = (info: (typeof squares)[number]) => {
    setTiles(chosen(tiles, info, hand === undefined ? undefined : rack[hand]?.tile));
    setHand(undefined);
  };
  const finish = () => {
    if (play === undefined) return;
    setTiles([]);
    onPlay(play);
  };
  return (
    <section>
      <div className="board" style={{ gridTemplateColumns: `repeat(${table.rules.layout.columns}, 2rem)` }}>
        {squares.map(info => (
          <button key={info.square} className={kindOf(info)} aria-label={info.spoken} onClick={() => choose(info)}>
            {info.tile?.text ?? labelOf(info)}
          </button>
        ))}
      </div>
      {rack.map(({ text }, index) => (
        <button key={index} className="tile" aria-pressed={hand === index} onClick={() => setHand(index)}>
          {text}
        </button>
      ))}
      <button disabled={play === undefined} onClick={finish}>
        Play {points}
      </button>
      <p aria-live="polite">{lines.join(' ')}</p>
    </section>
  );
}
