/**
 * `tilewright/bots`: players as functions of what they may see, games between them, and games that a view could have
 * come from.
 */
export { askBot, type AskOptions } from './ask-bot.ts';
export type { Bot, BotTurn } from './bot.ts';
export { bestBy, greedy, type By, type ByOptions } from './best-by.ts';
export { byChance } from './by-chance.ts';
export { verdictOn } from './duties.ts';
export { exchangesOf } from '../search/exchanges.ts';
export { botOf, LEVELS, type Level } from './levels.ts';
export { playGames, playOut } from './play-games.ts';
export { sampleGame } from './sample-game.ts';
export type { RulesPart, SelfPlayFault } from './kernel-setting.ts';
export {
  selfPlay,
  type SelfPlay,
  type SelfPlayer,
  type SelfPlayLine,
  type SelfPlayOptions,
  type SelfPlaySums,
} from './self-play.ts';
export { trainLeaves, type Training, type TrainingOptions, type TrainingSums } from './train-leaves.ts';
export { withRack } from './with-rack.ts';
