/** What to do about findings of several codes. */

export const LOOK_AROUND: string =
  'Compare the lines around it with the score sheet: one is missing, doubled or under a wrong player.';
export const LOOK_AT_BOARD: string =
  'Compare position and tiles with a picture of the board, then those of the plays that it touches.';
export const LOOK_AT_RACK: string =
  'Compare the rack with the score sheet; where nobody knows it, write only the tiles that are played.';
export const LOOK_AT_REST: string =
  'Compare the last racks with the tiles that are not on the board, and with what the rules pay.';
export const LOOK_AT_TILES: string = 'Compare the tiles with the score sheet: a blank is written as a small letter.';
export const NAME_RULES: string = 'Look up what it cost where the game was played, and name those rules.';
