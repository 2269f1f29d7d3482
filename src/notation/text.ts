/** `tilewright/text`: words for people, and moves and words as text. */
export {
  english,
  explainer,
  phrase,
  type Explainable,
  type MessageKey,
  type Messages,
  type Phrase,
  type Spelled,
} from './explain.ts';
export { formatMove, formatWord } from '../engine/move-text.ts';
