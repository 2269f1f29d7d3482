/** The end of games of three: one player goes out, and the racks of both others are paid. */
import { describe, expect, test } from 'vitest';
import { unwrap } from 'tilewright';
import { rulesKeeper } from 'tilewright/catalogue';
import { parseGcg, verifyGame } from 'tilewright/records';

const rulesOf = rulesKeeper();

const PLAYS = `#player1 Ann Ann
#player2 Bob Bob
#player3 Cid Cid
>Ann: AAEEPRT H4 PATERAE +74 74
>Bob: CDHKRUV G7 RUKH +38 38
>Cid: AEOQSWW I5 WAWES +44 44
>Ann: BBEENOT J4 NEB +28 102
>Bob: CDGIIVX K5 DIXI +46 84
>Cid: AENOQRU F3 QUENA +23 67
>Ann: BDEENOT L8 DEBONE +27 129
>Bob: CGIIVZ? K11 ZInC +53 137
>Cid: ADEFOOR 15H FEDORA +48 115
>Ann: HIOPRT? 13E TRIPHO..s +84 213
>Bob: GGINTUV 9K T.GG +21 158
>Cid: EEILOOS O4 LOOIES +28 143
>Ann: AAGLNOT N2 ALANG +31 244
>Bob: IMNNUVY G2 VIM +28 186
>Cid: ACEELRS 1I RESCALE +93 236
>Ann: AJMOOTT J10 JAT. +42 286
>Bob: DINNUVY M11 NY. +25 211
>Cid: EFLRSUY 11B FLYERS +36 272
>Ann: IMOOOTT E4 MOI +26 312
>Bob: DIINUV B11 .UNDI +18 229
>Cid: U D11 .U +10 282
`;

function said(...end: readonly string[]): readonly string[] {
  const { record } = parseGcg(`${PLAYS}${end.join('\n')}\n`);
  const { findings } = verifyGame(unwrap(rulesOf(record)), record);
  return findings.map(({ line, severity, message }) => `${line} ${severity} ${message}`);
}

describe('Ann keeps OOTT, worth 4, and Bob IV, worth 5', () => {
  test.each([
    [
      'both racks at once, and both lose theirs',
      ['>Ann: OOTT (OOTT) -4 308', '>Bob: IV (IV) -5 224', '>Cid: (OOTTIV) +9 291'],
    ],
    [
      'a line for each rack',
      ['>Cid:  (OOTT) +4 286', '>Cid:  (IV) +5 291', '>Ann: OOTT (OOTT) -4 308', '>Bob: IV (IV) -5 224'],
    ],
    ['twice over', ['>Cid:  (OOTT) +8 290', '>Cid:  (IV) +10 300']],
  ])('%s', (_, lines) => {
    expect(said(...lines)).toEqual([]);
  });

  test('one of the two racks is paid', () => {
    expect(said('>Cid:  (OOTT) +4 286')).toContain(
      '25 error Cid gets 4 points for the unplayed racks of the others, which are worth 9.',
    );
    expect(said('>Cid:  (IV) +10')).toContain(
      '25 warning Cid gets 10 points for the unplayed racks of the others, which are worth 18.',
    );
  });

  test('a rack that nobody has is paid as well', () => {
    expect(said('>Cid:  (OOTT) +4 286', '>Cid:  (OOTT) +4 290')).toContain(
      '26 error Cid gets 8 points for the unplayed racks of the others, which are worth 9.',
    );
  });

  test('both are paid once, and nobody loses one', () => {
    expect(said('>Cid:  (OOTT) +4 286', '>Cid:  (IV) +5 291')).toEqual([
      '26 warning The racks of the others are paid once (9 points), although nobody loses one.',
    ]);
  });
});
