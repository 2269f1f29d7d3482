/**
 * Mistakes as people make them in a file, planted in its lines: a digit, a letter, a coordinate, a line that is missing
 * or stands there twice. They know nothing of rules and nothing of causes.
 */

/** A number below `below`, the same every time. */
export type Chance = (below: number) => number;

/** A mistake: the lines with it; `undefined` where it cannot be planted. */
export interface TextMistake {
  readonly name: string;
  readonly plant: (lines: readonly string[], chance: Chance) => readonly string[] | undefined;
}

/** Numbers that are the same for the same seed. */
export function chanceOf(seed: number): Chance {
  let state = (seed * 2654435761 + 1) % 2147483647 || 1;
  return below => {
    state = (state * 48271) % 2147483647;
    return Math.floor((state / 2147483647) * below);
  };
}

/** An event line, taken apart; `mark` is what stands between the rack and the points. */
interface Parts {
  readonly index: number;
  readonly nick: string;
  readonly gap: string;
  readonly rack: string;
  readonly mark: string;
  readonly score: number;
  readonly total: number;
}

const LINE = /^>(\S+):(\s+)(?:(\S+) )??((?:\d+[A-O]|[A-O]\d+) \S+|-\S*|\(\S+\)) ([+-]\d+) (-?\d+)\s*$/;

function partsOf(line: string, index: number): Parts | undefined {
  const [, nick = '', gap = '', rack = '', mark = '', score, total] = LINE.exec(line) ?? [];
  if (score === undefined || total === undefined) return undefined;
  const parts = { index, nick, gap, rack, mark, score: Number(score), total: Number(total) };
  // what is read otherwise than written cannot be planted in
  return textOf(parts) === line ? parts : undefined;
}

function textOf({ nick, gap, rack, mark, score, total }: Parts): string {
  return `>${nick}:${gap}${rack === '' ? '' : `${rack} `}${mark} ${score < 0 ? '' : '+'}${score} ${total}`;
}

const eventsOf = (lines: readonly string[]): readonly Parts[] =>
  lines.flatMap((line, index) => partsOf(line, index) ?? []);

const isPlay = ({ mark }: Parts): boolean => /^(\d|[A-O])/.test(mark);
const isPass = ({ mark }: Parts): boolean => mark === '-';
const isBonus = ({ mark }: Parts): boolean => mark === '(challenge)';
const isTime = ({ mark }: Parts): boolean => mark === '(time)';
const isOut = ({ mark, rack }: Parts): boolean => /^\([A-Z?]+\)$/.test(mark) && rack === '';
const isPenalty = ({ mark, rack }: Parts): boolean => /^\([A-Z?]+\)$/.test(mark) && rack !== '';
const isWithdrawn = ({ mark }: Parts): boolean => mark === '--';
const isExchange = ({ mark }: Parts): boolean => /^-[A-Z?]/.test(mark);
const isAny = (): boolean => true;

/** A planting in one event of a kind; `change` makes the lines that stand there instead. */
const at =
  (
    is: (parts: Parts) => boolean,
    change: (parts: Parts, chance: Chance, lines: readonly string[]) => Partial<Parts> | readonly string[] | undefined,
  ): TextMistake['plant'] =>
  (lines, chance) => {
    const all = eventsOf(lines).filter(is);
    const parts = all[chance(Math.max(1, all.length))];
    const made = parts === undefined ? undefined : change(parts, chance, lines);
    if (parts === undefined || made === undefined) return undefined;
    const put = isLines(made) ? made : [textOf({ ...parts, ...made })];
    return [...lines.slice(0, parts.index), ...put, ...lines.slice(parts.index + 1)];
  };

function isLines(made: Partial<Parts> | readonly string[]): made is readonly string[] {
  return Array.isArray(made);
}

/** Totals of one player from a line on, moved. */
function shifted(lines: readonly string[], from: number, by: number): readonly string[] | undefined {
  const nick = partsOf(lines[from] ?? '', from)?.nick;
  // a line that is written otherwise would be left behind
  if (lines.some((line, n) => n >= from && line.startsWith(`>${nick ?? ''}:`) && partsOf(line, n) === undefined))
    return undefined;
  return lines.map((line, index) => {
    const parts = index < from ? undefined : partsOf(line, index);
    return parts?.nick === nick && parts !== undefined ? textOf({ ...parts, total: parts.total + by }) : line;
  });
}

/** Another score in one event of a kind, and totals that follow it. */
const rescored =
  (is: (parts: Parts) => boolean, by: (parts: Parts, chance: Chance) => number | undefined): TextMistake['plant'] =>
  (lines, chance) => {
    const all = eventsOf(lines).filter(is);
    const parts = all[chance(Math.max(1, all.length))];
    const more = parts === undefined ? undefined : by(parts, chance);
    if (parts === undefined || more === undefined || more === 0) return undefined;
    const moved = shifted(lines, parts.index, more);
    const now = partsOf(moved?.[parts.index] ?? '', parts.index);
    return moved === undefined || now === undefined
      ? undefined
      : moved.map((line, index) => (index === parts.index ? textOf({ ...now, score: now.score + more }) : line));
  };

const sign = (chance: Chance): number => (chance(2) === 0 ? 1 : -1);

/** One digit of a number changed, or two that stand beside each other swapped. */
function slipped(number: number, chance: Chance): number | undefined {
  const digits = `${Math.abs(number)}`.split('');
  const n = chance(digits.length);
  if (chance(3) === 0 && n + 1 < digits.length) {
    [digits[n], digits[n + 1]] = [digits[n + 1] ?? '', digits[n] ?? ''];
  } else digits[n] = `${(Number(digits[n]) + 1 + chance(9)) % 10}`;
  const wrong = Number(digits.join('')) * (number < 0 ? -1 : 1);
  return wrong === number ? undefined : wrong;
}

const positionOf = ({ mark }: Parts): string => mark.split(' ')[0] ?? '';
const tilesOf = ({ mark }: Parts): string => mark.split(' ')[1] ?? '';

/** A play moved by n columns and rows. */
function movedBy(parts: Parts, columns: number, rows: number): Partial<Parts> | undefined {
  const position = positionOf(parts);
  const row = Number(/\d+/.exec(position)?.[0]) + rows;
  const column = (/[A-O]/.exec(position)?.[0].charCodeAt(0) ?? 0) - 65 + columns;
  if (row < 1 || row > 15 || column < 0 || column > 14) return undefined;
  const letter = String.fromCharCode(65 + column);
  const written = /^\d/.test(position) ? `${row}${letter}` : `${letter}${row}`;
  return written === position ? undefined : { mark: `${written} ${tilesOf(parts)}` };
}

const retiled = (parts: Parts, tiles: string): Partial<Parts> | undefined =>
  tiles === tilesOf(parts) || tiles === '' ? undefined : { mark: `${positionOf(parts)} ${tiles}` };

const LETTERS = 'EAIONRTLSUDGBCMPFHVWYKJXQZ';

const letterBy = (chance: Chance): string => LETTERS.charAt(chance(LETTERS.length));

/** One character of a text replaced by what `by` says, among those that fit. */
function replacedIn(text: string, fits: RegExp, chance: Chance, by: (character: string) => string): string | undefined {
  const places = Array.from(text, (character, n) => (fits.test(character) ? n : -1)).filter(n => n >= 0);
  const n = places[chance(Math.max(1, places.length))];
  return n === undefined ? undefined : text.slice(0, n) + by(text.charAt(n)) + text.slice(n + 1);
}

/** Two letters beside each other, swapped. */
function swappedIn(text: string, chance: Chance): string | undefined {
  if (text.length < 2) return undefined;
  const n = chance(text.length - 1);
  const swapped = text.slice(0, n) + text.charAt(n + 1) + text.charAt(n) + text.slice(n + 2);
  return swapped === text ? undefined : swapped;
}

const play = (change: (tiles: string, chance: Chance) => string | undefined): TextMistake['plant'] =>
  at(isPlay, (parts, chance) => {
    const tiles = change(tilesOf(parts), chance);
    return tiles === undefined ? undefined : retiled(parts, tiles);
  });

const nicksOf = (lines: readonly string[]): readonly string[] =>
  lines.flatMap(line => /^#player\d+ (\S+)/.exec(line)?.[1] ?? []);

/** Another nick in a header line. */
const headed =
  (nick: (own: string, other: string, chance: Chance) => string): TextMistake['plant'] =>
  (lines, chance) => {
    const nicks = nicksOf(lines);
    const n = chance(2);
    const [own, other] = [nicks[n], nicks[1 - n]];
    if (nicks.length !== 2 || own === undefined || other === undefined || own === other) return undefined;
    return lines.map(line =>
      line.startsWith(`#player${n + 1} ${own} `) ? line.replace(` ${own} `, ` ${nick(own, other, chance)} `) : line,
    );
  };

const doubled = (is: (parts: Parts) => boolean): TextMistake['plant'] =>
  at(is, ({ index }, _, lines) => [lines[index] ?? '', lines[index] ?? '']);
const missing = (is: (parts: Parts) => boolean): TextMistake['plant'] => at(is, () => []);
/** All mistakes. */
export const TEXT_MISTAKES: readonly TextMistake[] = [
  {
    name: 'a score, by 1 to 9',
    plant: at(isPlay, (parts, chance) => ({ score: parts.score + sign(chance) * (1 + chance(9)) })),
  },
  {
    name: 'a digit of a score',
    plant: at(isAny, ({ score }, chance) => {
      const wrong = slipped(score, chance);
      return wrong === undefined ? undefined : { score: wrong };
    }),
  },
  {
    name: 'score and total swapped',
    plant: at(isPlay, ({ score, total }) => (score === total ? undefined : { score: total, total: score })),
  },
  {
    name: 'a digit of a total',
    plant: at(isAny, ({ total }, chance) => {
      const wrong = slipped(total, chance);
      return wrong === undefined ? undefined : { total: wrong };
    }),
  },
  {
    name: 'the first total is taken for the next',
    plant: at(isAny, (parts, _, lines) => {
      const before = eventsOf(lines).filter(({ nick, index }) => nick === parts.nick && index < parts.index);
      const total = before.at(-1)?.total;
      return total === undefined || total === parts.total ? undefined : { total };
    }),
  },
  {
    name: 'all totals from a line on',
    plant: (lines, chance) => {
      const plays = eventsOf(lines).filter(isPlay);
      const from = plays[chance(Math.max(1, plays.length))];
      return from === undefined ? undefined : shifted(lines, from.index, sign(chance) * (1 + chance(30)));
    },
  },
  { name: 'a play misscored, totals follow', plant: rescored(isPlay, (_, chance) => sign(chance) * (1 + chance(12))) },
  { name: 'a play 5 or 10 too high, totals follow', plant: rescored(isPlay, (_, chance) => 5 + 5 * chance(2)) },
  {
    name: 'a bonus counted into the play',
    plant: (lines, chance) => {
      const bonuses = eventsOf(lines).filter(isBonus);
      const bonus = bonuses[chance(Math.max(1, bonuses.length))];
      const before = bonus === undefined ? undefined : partsOf(lines[bonus.index - 1] ?? '', bonus.index - 1);
      if (bonus === undefined || before?.nick !== bonus.nick) return undefined;
      const folded = textOf({ ...before, score: before.score + bonus.score, total: bonus.total });
      return [...lines.slice(0, before.index), folded, ...lines.slice(bonus.index + 1)];
    },
  },
  { name: 'the line of a bonus is missing', plant: missing(isBonus) },
  { name: 'the line of a bonus twice', plant: doubled(isBonus) },
  { name: 'a bonus of another price, totals follow', plant: rescored(isBonus, ({ score }) => (score === 5 ? 5 : -5)) },
  {
    name: 'a blank that is not marked',
    plant: play((tiles, chance) => replacedIn(tiles, /[a-z]/, chance, c => c.toUpperCase())),
  },
  {
    name: 'a tile marked as blank',
    plant: play((tiles, chance) => replacedIn(tiles, /[A-Z]/, chance, c => c.toLowerCase())),
  },
  {
    name: 'a letter for a tile that lies there',
    plant: play((tiles, chance) => replacedIn(tiles, /\./, chance, () => letterBy(chance))),
  },
  {
    name: 'row and column swapped',
    plant: at(isPlay, parts => ({
      mark: `${positionOf(parts).replace(/^(\d+)(\D+)$|^(\D+)(\d+)$/, '$2$1$4$3')} ${tilesOf(parts)}`,
    })),
  },
  {
    name: 'a play one square off',
    plant: at(isPlay, (parts, chance) =>
      chance(2) === 0 ? movedBy(parts, sign(chance), 0) : movedBy(parts, 0, sign(chance)),
    ),
  },
  {
    name: 'a coordinate',
    plant: at(isPlay, (parts, chance) =>
      chance(2) === 0 ? movedBy(parts, chance(15) - 7, 0) : movedBy(parts, 0, chance(15) - 7),
    ),
  },
  { name: 'two letters of a play swapped', plant: play(swappedIn) },
  {
    name: 'a letter of a play',
    plant: play((tiles, chance) => replacedIn(tiles, /[A-Z]/, chance, () => letterBy(chance))),
  },
  {
    name: 'a letter of a play left out',
    plant: play((tiles, chance) => replacedIn(tiles, /[A-Z.]/, chance, () => '')),
  },
  { name: 'a letter of a play twice', plant: play((tiles, chance) => replacedIn(tiles, /[A-Z.]/, chance, c => c + c)) },
  {
    name: 'the nick of the other player',
    plant: at(isAny, ({ nick }, _, lines) => {
      const other = nicksOf(lines).find(one => one !== nick);
      return other === undefined ? undefined : { nick: other };
    }),
  },
  {
    name: 'a nick that nobody has',
    plant: at(isAny, ({ nick }, chance) => ({ nick: swappedIn(nick, chance) ?? `${nick}x` })),
  },
  { name: 'the nick of the other player in the head', plant: headed((_, other) => other) },
  {
    name: 'a nick that nobody has in the head',
    plant: headed((own, _, chance) => swappedIn(own, chance) ?? `${own}x`),
  },
  { name: 'a pass is missing', plant: missing(isPass) },
  { name: 'a pass twice', plant: doubled(isPass) },
  { name: 'an exchange is missing', plant: missing(isExchange) },
  { name: 'an exchange twice', plant: doubled(isExchange) },
  { name: 'a play is missing', plant: missing(isPlay) },
  { name: 'a play twice', plant: doubled(isPlay) },
  {
    name: 'two lines have changed places',
    plant: (lines, chance) => {
      const all = eventsOf(lines).filter(({ index }) => partsOf(lines[index + 1] ?? '', index + 1) !== undefined);
      const index = all[chance(Math.max(1, all.length))]?.index;
      if (index === undefined) return undefined;
      return [...lines.slice(0, index), lines[index + 1] ?? '', lines[index] ?? '', ...lines.slice(index + 2)];
    },
  },
  { name: 'a withdrawal is missing', plant: missing(isWithdrawn) },
  {
    name: 'the sign of a withdrawal',
    plant: at(isWithdrawn, ({ score }) => (score === 0 ? undefined : { score: -score })),
  },
  { name: 'the line of the last rack twice', plant: doubled(isOut) },
  {
    name: 'the last rack paid twice, totals follow',
    plant: at(isOut, (parts, _, lines) => [
      lines[parts.index] ?? '',
      textOf({ ...parts, total: parts.total + parts.score }),
    ]),
  },
  { name: 'the line of the last rack is missing', plant: missing(isOut) },
  {
    name: 'the last rack counted wrong, totals follow',
    plant: rescored(isOut, (_, chance) => sign(chance) * (1 + chance(9))),
  },
  { name: 'the last rack counted once', plant: rescored(isOut, ({ score }) => -score / 2) },
  {
    name: 'a lost rack counted wrong, totals follow',
    plant: rescored(isPenalty, (_, chance) => sign(chance) * (1 + chance(5))),
  },
  { name: 'the line of a lost rack twice', plant: doubled(isPenalty) },
  { name: 'overtime of another minute, totals follow', plant: rescored(isTime, (_, chance) => -10 * (1 + chance(3))) },
  {
    name: 'overtime, the total is right',
    plant: at(isTime, ({ score }, chance) => ({ score: score - 10 * (1 + chance(3)) })),
  },
  { name: 'the line of overtime is missing', plant: missing(isTime) },
  { name: 'the line of overtime twice', plant: doubled(isTime) },
  {
    name: 'a letter of a rack',
    plant: at(isAny, ({ rack }, chance) => {
      const wrong = replacedIn(rack, /[A-Z]/, chance, () => letterBy(chance));
      return wrong === undefined || wrong === rack ? undefined : { rack: wrong };
    }),
  },
  {
    name: 'a letter of a rack left out',
    plant: at(isAny, ({ rack }, chance) => {
      const less = replacedIn(rack, /[A-Z?]/, chance, () => '');
      return less === undefined || less === '' ? undefined : { rack: less };
    }),
  },
  {
    name: 'two games in one file',
    plant: lines => [...lines.filter(line => line !== ''), ...lines],
  },
  {
    name: 'the events of a game twice',
    plant: lines => [...lines.filter(line => line !== ''), ...lines.filter(line => !line.startsWith('#'))],
  },
];
