/**
 * The usual causes of findings. Where one is certain, the finding has the edits that mend it; where it is not, only
 * somebody who was there can say. A likely cause comes from whatever makes the finding: the code of a judge or a
 * reader, the replay, a finder. A certain one comes from a story, and takes its place.
 */
/** The code of a cause. */
export type CauseCode =
  | 'score-slip'
  | 'score-total-swapped'
  | 'bonus-folded'
  | 'blank-not-marked'
  | 'stray-premium'
  | 'all-tiles-bonus'
  | 'misscored'
  | 'total-slip'
  | 'totals-shifted'
  | 'line-missing'
  | 'line-uncounted'
  | 'play-uncounted'
  | 'turn-missing'
  | 'line-repeated'
  | 'pass-missing'
  | 'nick-slip'
  | 'header-nick-slip'
  | 'nick-shared'
  | 'position-slip'
  | 'tiles-slip'
  | 'rack-slip'
  | 'lines-swapped'
  | 'through-letter-wrong'
  | 'direction-wrong'
  | 'end-rack-single'
  | 'end-rack-folded'
  | 'end-line-missing'
  | 'rack-missing';

/** A usual cause of findings. */
export interface Cause {
  /** The kinds of the findings that it explains. Where none of these is on its line, the first one there has it. */
  readonly kinds: readonly string[];
  /** It can be certain: the finding has a `fix` where nothing else explains it and the record bears it out. */
  readonly certain: boolean;
  /** It says what stands there, which everybody can see, and not why. */
  readonly evident?: true;
  /** One plain sentence. */
  readonly sentence: string;
}

/** The causes by code. */
export const CAUSES: { readonly [Code in CauseCode]: Cause } = {
  'score-slip': {
    kinds: ['score', 'phony', 'challenge', 'endrack', 'penalty', 'time'],
    certain: true,
    sentence: 'Only the score is written wrong: the total has counted the right one.',
  },
  'score-total-swapped': {
    kinds: ['score', 'phony', 'challenge', 'endrack', 'penalty', 'time'],
    certain: true,
    sentence: 'Score and total have changed places.',
  },
  'bonus-folded': {
    kinds: ['score'],
    certain: false,
    sentence: 'The bonus for a wrong challenge is counted into the play: it belongs on a line of its own.',
  },
  'blank-not-marked': {
    kinds: ['score', 'tiles'],
    certain: true,
    sentence: 'One of the tiles is a blank: it has to be a small letter.',
  },
  'stray-premium': {
    kinds: ['score'],
    certain: false,
    sentence: 'One premium square is counted that does not count here, or is left out.',
  },
  'all-tiles-bonus': {
    kinds: ['score'],
    certain: false,
    sentence: 'The bonus for playing all tiles is left out, or counted where none is due.',
  },
  misscored: {
    kinds: ['score'],
    certain: false,
    sentence:
      'The points were counted wrong when the game was played, or tiles are written wrong, here or on an earlier line.',
  },
  'total-slip': {
    kinds: ['cumulative'],
    certain: true,
    sentence: 'Only this total is written wrong: no later one goes on from it.',
  },
  'totals-shifted': {
    kinds: ['cumulative'],
    certain: true,
    sentence: 'One addition went wrong: all totals of the player from here on are off by the same.',
  },
  'line-missing': {
    kinds: ['cumulative'],
    certain: false,
    sentence: 'The totals are off by what a bonus or a penalty is worth: its line may be missing.',
  },
  'line-uncounted': {
    kinds: ['cumulative'],
    certain: false,
    sentence: 'The totals behind this line do not count it: it may not belong here.',
  },
  'play-uncounted': {
    kinds: ['cumulative'],
    certain: false,
    sentence: 'The total lacks just what a play scored: it was not added, or the play was withdrawn.',
  },
  'turn-missing': {
    kinds: ['order', 'cumulative'],
    certain: false,
    sentence: 'A turn is missing.',
  },
  'line-repeated': {
    kinds: ['order', 'challenge', 'endrack', 'penalty', 'time'],
    certain: true,
    sentence: 'The line stands there twice: what it scores is counted once.',
  },
  'pass-missing': {
    kinds: ['order'],
    certain: true,
    sentence: 'A pass is missing: the player who did not move holds the same rack before and after.',
  },
  'nick-slip': {
    kinds: ['order'],
    certain: true,
    sentence: 'The line bears a wrong nick: it is the turn of another player, whose total it goes on from.',
  },
  'header-nick-slip': {
    kinds: ['order'],
    certain: true,
    sentence: 'The nick is written wrong on the line that declares the player.',
  },
  'position-slip': {
    kinds: ['placement', 'score'],
    certain: false,
    sentence: 'The play is written in the wrong place of its row or column.',
  },
  'tiles-slip': {
    kinds: ['placement', 'tiles', 'score', 'rack'],
    certain: false,
    sentence: 'A tile of the play is written wrong, twice or not at all.',
  },
  'rack-slip': {
    kinds: ['rack'],
    certain: false,
    sentence: 'A tile of the rack is written wrong.',
  },
  'lines-swapped': {
    kinds: ['order', 'cumulative', 'placement'],
    certain: false,
    sentence: 'Two lines have changed places.',
  },
  'nick-shared': {
    kinds: ['order'],
    certain: false,
    evident: true,
    sentence: 'Two players share a nick: their events are told apart by whose turn it is.',
  },
  'through-letter-wrong': {
    kinds: ['placement', 'tiles'],
    certain: true,
    sentence: 'A letter that lies there already is written wrong: with the right one the play has the recorded score.',
  },
  'direction-wrong': {
    kinds: ['placement', 'score', 'tiles'],
    certain: true,
    sentence: 'Row and column have changed places: in the other direction the play has the recorded score.',
  },
  'end-rack-single': {
    kinds: ['endrack'],
    certain: false,
    sentence: 'The rack counts once where it should count twice, or the line of the player who loses it is missing.',
  },
  'end-rack-folded': {
    kinds: ['endrack'],
    certain: false,
    sentence:
      'The points of a challenge or of overtime are counted in with the rack: they belong on a line of their own.',
  },
  'end-line-missing': {
    kinds: ['endrack', 'penalty'],
    certain: false,
    sentence: 'No line says what the unplayed racks bring, which their tiles and the rules show.',
  },
  'rack-missing': {
    kinds: ['format'],
    certain: false,
    evident: true,
    sentence: 'No rack is written: `tilewright fix --for plain` takes it from the next one, where that says it.',
  },
};
