/** The placement rules, asked of a play. Every rule reports; violations come in the order of the list. */
import { isEmptyBoard, letterAt, tileAt, type Board, type Placed } from '../board/board.ts';
import { inLine, type Axis } from '../board/run.ts';
import { returnMessage } from '../core/argument.ts';
import type { Square } from '../core/flavours.ts';
import { isIndexList } from '../core/list.ts';
import { phoniesAmong } from '../lexicon/dictionary.ts';
import type { GameData } from './game.ts';
import type { ReadPlay } from './move.ts';
import type { PlacementRule, Rules } from './rules.ts';
import { laidTiles, squareOf, withBoardAfter } from './read-play.ts';
import { violation, type Violation } from './violation.ts';
import { isWaived } from './working.ts';
import { placingKey, RACK, zoneAt, zoneSize } from './zones.ts';

/**
 * Too many tiles, and every placement rule that the play breaks; then the phonies, where the challenge rule refuses
 * them at once.
 */
export function brokenRules(rules: Rules, game: GameData, play: ReadPlay): readonly Violation[] {
  const broken: Violation[] = [];
  // a rack may hold more after an over-draw; what other zones hold adds to it
  let allowed = rules.rackSize;
  for (const zone of rules.playFrom)
    if (zone !== RACK) allowed += zoneSize(zoneAt(game, placingKey(game, zone, play.seat)));
  const there = play.tiles.length;
  if (there > allowed) broken.push({ code: 'too-many-tiles', allowed, there, squares: play.tiles.map(squareOf) });
  for (const rule of rules.placement) {
    const fault = breach(rules, game, play, rule);
    if (fault !== undefined && !isWaived(game, rule)) broken.push(fault);
  }
  if (rules.challenge.phonies !== 'refused') return broken;
  return [...broken, ...phoniesIn(rules, play)];
}

/** The words of a play that the dictionary lacks, as one violation. */
export function phoniesIn({ dictionary }: Rules, play: Pick<ReadPlay, 'words'>): readonly Violation[] {
  const words = phoniesAmong(dictionary, play.words);
  return words.length === 0 ? [] : [{ code: 'phony', squares: words.flatMap(word => word.squares), words }];
}

function breach(rules: Rules, game: GameData, play: ReadPlay, rule: PlacementRule): Violation | undefined {
  switch (rule.type) {
    case 'on-empty-squares':
      return laidOn('occupied', play);
    case 'off-walls':
      return laidOn('wall', play);
    case 'forms-a-word':
      return play.words.length === 0 ? violation('no-word', play.tiles.map(squareOf)) : undefined;
    case 'in-one-line':
      return rules.read.type === 'along' ? outOfLine(rules, play, rules.read.axes) : undefined;
    case 'covers-start':
      return coversStart(play) || (rule.when === 'board-empty' && !isEmptyBoard(play.before))
        ? undefined
        : violation('misses-start', play.before.layout.starts);
    case 'connected':
      return isConnected(play) || (rule.when === 'board-empty' && isEmptyBoard(play.before))
        ? undefined
        : violation('detached', play.tiles.map(squareOf));
    default:
      return ownBreach(rule.name, rule.broken({ rules, game, play: withBoardAfter(rules, play) }));
  }
}

/**
 * The violation of a rule of the game's own: `undefined` where the rule is not broken.
 * @throws TypeError that names the rule, when `broken` is neither a boolean nor a list of squares.
 */
export function ownBreach(rule: string, broken: boolean | readonly Square[]): Violation | undefined {
  if (broken === false) return undefined;
  if (broken !== true && !isIndexList(broken))
    throw new TypeError(returnMessage(rule, broken, 'true, false or a list of squares'));
  if (broken !== true && broken.length === 0) return undefined;
  return { code: 'rule', rule, squares: broken === true ? [] : [...broken] };
}

/** A violation when tiles or pieces lie on others, or on walls. */
function laidOn(code: 'occupied' | 'wall', play: ReadPlay): Violation | undefined {
  const { before } = play;
  const squares: Square[] = [];
  for (const { square } of laidTiles(play))
    if ((code === 'wall' ? before.layout.walls[square] : tileAt(before, square)) !== 0) squares.push(square);
  return squares.length > 0 ? violation(code, squares) : undefined;
}

function coversStart(play: ReadPlay): boolean {
  const { starts } = play.before.layout;
  for (const { square } of play.tiles) if (starts.includes(square)) return true;
  return false;
}

/** Does any word hold a letter that lay on the board before? */
function isConnected(play: ReadPlay): boolean {
  for (const word of play.words)
    for (const square of word.squares) if (letterAt(play.before, square) !== 0) return true;
  return false;
}

function outOfLine(rules: Rules, play: ReadPlay, axes: readonly Axis[]): Violation | undefined {
  const { tiles, before } = play;
  if (tiles.length < 2) return undefined;
  const main = play.words[0]?.squares ?? [];
  for (const axis of axes) {
    if (!inLine(before.layout, tiles, axis)) continue;
    for (const { square } of tiles)
      if (!main.includes(square)) return violation('gap', gapsOf(withBoardAfter(rules, play).board, tiles, axis));
    return undefined;
  }
  return violation('not-in-line', tiles.map(squareOf));
}

/** Squares between the tiles that show no letter. */
function gapsOf(board: Board, tiles: readonly Placed[], axis: Axis): readonly Square[] {
  const step = axis.rows * board.layout.columns + axis.columns;
  const gaps: Square[] = [];
  const last = Math.max(...tiles.map(squareOf));
  // the tiles are in ascending order of squares
  for (let square = tiles[0]?.square ?? last; step > 0 && square < last; square += step)
    if (letterAt(board, square) === 0) gaps.push(square);
  return gaps;
}
