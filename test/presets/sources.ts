/**
 * What is known of every preset: letter sets and boards that go with it, minutes for each player, and the source of
 * each of its values. A source that begins with `default` is a value of ours: no source says it. docs/presets.md is
 * written from this, and the titles of the tests of presets name it.
 */
import type * as presets from 'tilewright/presets';

export interface Sources {
  readonly whose: string;
  /** Letter sets of `tilewright/alphabets/*` that it is played with. */
  readonly letters: readonly string[];
  /** Which edition of the rules its values are from, as far as it is known. */
  readonly rules: string;
  /** A board of `tilewright/layouts/*`, where it is not the standard one. */
  readonly board?: string;
  /** Minutes for each player, and where they are from; they are no option. */
  readonly minutes: string;
  /** By option, `ending.scoreless` for a part of one. */
  readonly values: Readonly<Record<string, string>>;
  /** What these switches cannot say, or what sources say differently. */
  readonly notes?: string;
}

/** `ending.noPlays` and `edition` of all: nobody declares, and an exchange is of one tile at least. */
const COMMON = { edition: 'default: the newest', 'ending.noPlays': 'default: nothing is declared' };

const OFF = 'no such ending in the source';
const DRAW = 'default: a draw, as in tournaments';
const HALF = 'said of the rules of the NSA, which NASPA took over: half a win each';

const WAIVABLE =
  'NASPA III.F.1: a first play beside the start is void only if challenged; V.C.2: a player has to claim the end';

const WOOGLES: Sources['values'] = {
  ...COMMON,
  challenge: 'liwords',
  challengeScope: 'liwords: the play is judged as a whole',
  exchange: 'macondo',
  'ending.scoreless': 'macondo',
  'ending.scorelessExcept': 'macondo: any play that stands begins the count anew',
  'ending.passesEach': 'macondo: none',
  outBonus: 'macondo',
  overtime: 'liwords; after how many minutes the game is lost is chosen for each game',
  ties: DRAW,
};

/** The site as it rules on challenges. `out`: what follows where a play goes out. */
const woogles = (
  whose: string,
  out: string = ' A play that goes out waits for a last pass or challenge there, here until it is accepted or challenged.',
): Sources => ({
  whose: `the site Woogles, ${whose}`,
  letters: ['english', 'french', 'german', 'polish', 'catalan', 'norwegian'],
  rules: 'what its programs do, date not known',
  minutes: 'chosen for each game (liwords)',
  values: WOOGLES,
  notes: `In Spanish an exchange needs one tile in the bag there: add \`exchange: { minBag: 1 }\`.${out}`,
});

const APPS: Sources['values'] = {
  ...COMMON,
  challenge: 'default: apps refuse what is not in their dictionary',
  exchange: 'default: as many as are exchanged',
  'ending.passesEach': OFF,
  overtime: 'default: no clock',
};

const ROMANIA: Sources['values'] = {
  ...COMMON,
  challenge: 'S3D: 10; default: for a play, and to the challenged',
  challengeScope: 'default: the words named, as at any table',
  exchange: 'S3D',
  'ending.passesEach': 'S3D',
  outBonus: 'S3D',
  overtime: 'S3D: none',
  ties: DRAW,
};

export const SOURCES: Readonly<Record<keyof typeof presets, Sources>> = {
  tournament: {
    whose: 'tournaments in English, whatever their challenge rule',
    letters: ['english'],
    rules: 'NASPA of 2012 to 2016, WESPA 2.0 (2010)',
    minutes: '25 (NASPA)',
    values: {
      ...COMMON,
      challengeScope: 'NASPA, WESPA: the words on the slip; one bad word among them takes the play off',
      exchange: 'NASPA IV.E.2.a, WESPA 3.2.1',
      'ending.scoreless': 'NASPA V.C.2, WESPA 5.2',
      'ending.passesEach': OFF,
      outBonus: 'NASPA',
      overtime: 'NASPA V.F.2–3, WESPA 5.3.2–3',
      ties: HALF,
    },
    notes:
      'Federations play with two, and count six turns in a row. With more seats it is three turns of each, by convention.',
  },
  naspa: {
    whose: 'NASPA, North America',
    letters: ['english'],
    rules: 'NASPA, editions of 2012 to 2016',
    minutes: '25 (NASPA)',
    values: {
      ...COMMON,
      challenge: 'NASPA',
      challengeScope: 'NASPA: the words on the slip; one bad word among them takes the play off',
      exchange: 'NASPA IV.E.2.a',
      'ending.scoreless': 'NASPA V.C.2',
      'ending.passesEach': OFF,
      waivable: WAIVABLE,
      outBonus: 'NASPA',
      overtime: 'NASPA V.F.2–3',
      ties: HALF,
    },
    notes: 'A play of 0 points is a score of 0 and counts (V.C.2); programs differ.',
  },
  wespa: {
    whose: 'WESPA, the world outside North America',
    letters: ['english'],
    rules: 'WESPA 2.0 (2010); 5.1 is in use',
    minutes: '25 (WESPA)',
    values: {
      ...COMMON,
      challenge: 'WESPA 3.10.15, option (d)',
      challengeScope: 'WESPA: the words on the slip; one bad word among them takes the play off',
      exchange: 'WESPA 3.2.1',
      'ending.scoreless': 'WESPA 5.2',
      'ending.passesEach': OFF,
      outBonus: 'WESPA 5.1.4',
      overtime: 'WESPA 5.3.2–3',
      ties: DRAW,
    },
    notes:
      'National associations choose the challenge rule; some events pay 10 for two words. WESPA Rules 5.1 are in use today. The values and section numbers here are those of version 2.0 (17 November 2010): we have not read a later text, so compare them before you run an event.',
  },
  absp: {
    whose: 'ABSP, Britain',
    letters: ['english'],
    rules: 'WESPA 2.0 (2010) and what is said of ABSP',
    minutes: '25 (WESPA)',
    values: {
      ...COMMON,
      challenge: 'default: said of it, without a source at hand; earlier it was double',
      challengeScope: 'default: the words named, as they are paid for',
      exchange: 'WESPA 3.2.1',
      'ending.scoreless': 'WESPA 5.2',
      'ending.passesEach': OFF,
      outBonus: 'WESPA 5.1.4',
      overtime: 'WESPA 5.3.2–3',
      ties: DRAW,
    },
  },
  wooglesVoid: woogles('phonies refused', ''),
  wooglesSingle: woogles('free challenges'),
  wooglesDouble: woogles('double challenge'),
  wooglesTriple: woogles('triple challenge'),
  wooglesFivePoint: woogles('5 points for a wrong challenge'),
  wooglesTenPoint: woogles('10 points for a wrong challenge'),
  fisf: {
    whose: 'FISF and FQCSF, French',
    letters: ['french'],
    rules: 'FISF 7.5a, date not known',
    minutes: '25 (FISF, as advice)',
    values: {
      ...COMMON,
      challenge: 'FISF 5.3; 5 is S3D’s',
      challengeScope: 'FISF 5.3: each word contested',
      exchange: 'FISF 4.3',
      'ending.passesEach': 'FISF 7: an exchange is no pass',
      outBonus: 'FISF 7',
      overtime: 'FISF: none, the game stops',
      ties: DRAW,
    },
    notes: 'When the time is up play stops. There is no such ending; the director adjudicates.',
  },
  fise: {
    whose: 'FISE, Spanish',
    letters: ['spanish'],
    rules: 'mirrors (date not known), wolges',
    minutes: '25 (FISE 34)',
    values: {
      ...COMMON,
      challenge: 'FISE: no penalty',
      challengeScope: 'default: the words named, as at any table',
      exchange: 'FISE: no limit; macondo and wolges: 1',
      'ending.passesEach': 'FISE 45.2',
      'ending.passCounts': 'wolges: a play challenged off is a pass',
      'ending.scoreless': 'wolges',
      'ending.emptyBoard': 'wolges',
      outBonus: 'FISE 45.4',
      overtime: 'FISE 35',
      ties: DRAW,
    },
    notes:
      'An opening beside the start square may be accepted without its premium (FISE 20): not offered, it is refused.',
  },
  sdev: {
    whose: 'SDeV, German',
    letters: ['german'],
    rules: 'TSO 1.0; overtime as changed on 28 September 2017',
    minutes: '30 (TSO)',
    values: {
      ...COMMON,
      challenge: 'TSO 3.1.4; to the challenged: recorded games',
      challengeScope: 'TSO 3.1.4: each word',
      exchange: 'TSO 3.2.1',
      'ending.passesEach': 'TSO 5.1',
      outBonus: 'TSO',
      overtime: 'TSO, since 28 September 2017: 10 a minute, the game after more than 5 (before: 10)',
      ties: DRAW,
    },
  },
  pfs: {
    whose: 'PFS, Polish',
    letters: ['polish'],
    rules: 'pages and programs, date not known',
    minutes: '20 (said of it, without a source at hand)',
    values: {
      ...COMMON,
      challenge: 'default: a turn lost, as is the practice',
      challengeScope: 'default: the words named, as at any table',
      exchange: 'PFS; zagraj.pl: 7 in the bag, three times',
      'ending.passesEach': 'PFS',
      'ending.scoreless': 'wolges',
      'ending.scorelessExcept': 'wolges: an exchange does not count',
      outBonus: 'PFS',
      overtime: 'default: 10 a minute, without limit',
      ties: DRAW,
    },
  },
  fisc: {
    whose: 'FISC, Catalan',
    letters: ['catalan'],
    rules: 'as Scrabble3D 4.0 gives them',
    minutes: '30 (S3D; it varies)',
    values: {
      ...COMMON,
      challenge: 'default: none is stated',
      challengeScope: 'default: the words named, as at any table',
      exchange: 'the rules 4.3, by S3D',
      'ending.passesEach': 'the rules, by S3D; wolges has six turns without points instead',
      outBonus: 'S3D',
      overtime: 'S3D',
      ties: DRAW,
    },
    notes:
      'A rack of vowels or of consonants alone could once be exchanged without losing the turn (“senyors”). For two players it was abolished in 2017, and it is not offered.',
  },
  figs: {
    whose: 'FIGS, Italian',
    letters: ['italian'],
    rules: 'as Scrabble3D 4.0 gives them',
    minutes: '25 (S3D)',
    values: {
      ...COMMON,
      challenge: 'default: article 30 has a rule of its own',
      challengeScope: 'default: the words named, as at any table',
      exchange: 'article 34, by S3D',
      'ending.passesEach': 'article 39b, by S3D',
      outBonus: 'article 40, by S3D',
      unplayedBlank: 'article 40, by S3D',
      overtime: 'article 37, simplified by S3D; default: lost after one minute',
      ties: DRAW,
    },
    notes:
      'An exchange without losing the turn before one’s first move (“cambio secco”) is not offered: no source at hand says how often and of how many tiles.',
  },
  romania: {
    whose: 'Romanian',
    letters: ['romanian'],
    rules: 'as Scrabble3D 4.0 gives them',
    minutes: '25 (S3D)',
    values: ROMANIA,
  },
  romaniaEight: {
    whose: 'Romanian, eight tiles of which seven may be laid',
    letters: ['romanian'],
    rules: 'as Scrabble3D 4.0 gives them',
    minutes: '25 (S3D)',
    values: {
      ...ROMANIA,
      rackSize: 'a tournament game',
      maxPlaced: 'a tournament game',
      bingo: 'default: 50 for the seven',
    },
  },
  slovakia: {
    whose: 'Slovak',
    letters: ['slovak'],
    rules: 'as Scrabble3D 4.0 gives them',
    minutes: '22 (S3D)',
    values: { ...ROMANIA, challenge: 'S3D: 10, then more; default: 20, for a play, to the challenged' },
  },
  bonus35: {
    whose: 'apps with a bonus of 35',
    letters: ['english-wwf'],
    board: 'wwf-15',
    rules: 'help pages, date not known',
    minutes: 'none',
    values: {
      ...APPS,
      bingo: 'the help of such an app',
      'ending.scoreless': 'the help of such an app: passes or turns without points',
      'ending.emptyBoard': 'the help of such an app: not at 0 to 0',
      outBonus: 'the help of such an app',
    },
  },
  bonus40: {
    whose: 'apps with racks of eight and bonuses of 40 and 50',
    letters: ['english-lexulous'],
    board: 'lexulous-15',
    rules: 'help pages, date not known',
    minutes: 'none',
    values: {
      ...APPS,
      rackSize: 'the rules of such an app',
      bingo: 'the rules of such an app',
      'ending.scoreless': 'default: six, as in tournaments',
      outBonus: 'default: as in most rules',
    },
    notes: 'The game with 40 points for seven tiles and a last turn for each seat is a game of its own.',
  },
  bonus50: {
    whose: 'apps with a bonus of 50',
    letters: ['english'],
    rules: 'help pages, date not known',
    minutes: 'none',
    values: {
      ...APPS,
      bingo: 'default: the usual bonus',
      'ending.scoreless': 'the help of such an app: three passes in a row',
      'ending.scorelessExcept': 'the help of such an app: only passes count',
      outBonus: 'the help of such an app',
    },
    notes: 'Such an app breaks a tie by a point for going out: not offered.',
  },
};

/** A source, as the title of a test says it. */
export function sourceOf(preset: keyof typeof presets, option: string): string {
  const { values } = SOURCES[preset];
  return Object.entries(values).find(([name]) => name === option)?.[1] ?? 'default: the classic game’s';
}
