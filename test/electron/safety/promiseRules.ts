import type { Promised } from './promises.ts';

const E2E = 'e2e/safety.spec.ts';
const WALLS = 'e2e/safety-walls.spec.ts';
const NETWORK = 'e2e/safety-network.spec.ts';
const BACKUPS = 'electron/safety/backups.test.ts';
const VAULT = 'electron/safety/vault.test.ts';
const JOURNAL = 'electron/journal.test.ts';
const DAMAGE = 'electron/damage.test.ts';
const KEEPER = 'core/store/keeper.test.ts';
const OPENING = 'core/store/opening.test.ts';
const GUARD = 'electron/guard.test.ts';
const FORGED = 'electron/safety/hostile.test.ts';
const READERS = 'core/hostileReaders.test.ts';

/** The rules that keep the promises: data, window, input. */
export const RULES: readonly Promised[] = [
  {
    id: 'journal: no line behind a torn end',
    says: 'a new segment each run',
    proof: [[JOURNAL, 'never behind a torn end']],
  },
  {
    id: 'journal: whole lines survive',
    says: 'a cut or a flipped bit costs only what it touches',
    proof: [
      [DAMAGE, 'keeps every whole line'],
      [DAMAGE, 'loses at most the lines a flipped bit'],
    ],
  },
  {
    id: 'journal: one number, one entry',
    says: 'a number out of turn is refused',
    proof: [
      [JOURNAL, 'lets only one of two'],
      [JOURNAL, 'is refused with the number that is expected'],
    ],
  },
  {
    id: 'journal: group commit',
    says: 'calls at once share a write',
    proof: [[JOURNAL, 'share their writes']],
  },
  {
    id: 'journal: two-way repair',
    says: 'the database fills a lost journal',
    proof: [[KEEPER, 'a lost journal is filled from the database']],
  },
  {
    id: 'view: behind or empty',
    says: 'patched or rebuilt',
    proof: [
      [KEEPER, 'an emptied database is rebuilt'],
      [KEEPER, 'missing last steps are filled in'],
    ],
  },
  {
    id: 'view: fails',
    says: 'told once, run on from the journal',
    proof: [
      [KEEPER, 'a database that fails is told once'],
      [KEEPER, 'runs from the journal alone'],
    ],
  },
  {
    id: 'start: probe before Dexie',
    says: 'an emptied database is seen, a newer one left',
    proof: [
      [OPENING, 'that was emptied beside a full journal'],
      [OPENING, 'of a newer app is left alone'],
    ],
  },
  {
    id: 'start: one limit',
    says: 'a database that never answers is given up',
    proof: [[OPENING, 'given up within the limit']],
  },
  {
    id: 'backup: read back',
    says: 'listed only after it was read back',
    proof: [[BACKUPS, 'is not listed before it was read back']],
  },
  {
    id: 'backup: second place',
    says: 'once a day and at the end',
    proof: [[BACKUPS, 'lies in a second place']],
  },
  { id: 'quarantine: 90 days', says: 'copies of damaged files are kept', proof: [[VAULT, 'after 90 days']] },
  {
    id: 'screen: damaged lines',
    says: 'shown, kept, written once more',
    proof: [[E2E, 'damaged lines of the safety log']],
  },
  {
    id: 'screen: diagnosis',
    says: 'tells no word of a campaign',
    proof: [['electron/safety/diagnosis.test.ts', 'no word of a campaign']],
  },
  {
    id: 'window: settings',
    says: 'sandboxed, no door open',
    proof: [
      ['electron/window.test.ts', 'without one of the doors'],
      [WALLS, 'the window is sandboxed'],
    ],
  },
  {
    id: 'window: navigation',
    says: 'stays where it is',
    proof: [
      [GUARD, 'is kept from %s'],
      [GUARD, 'opens no window but that of a panel'],
    ],
  },
  {
    id: 'window: permissions',
    says: 'lasting storage alone',
    proof: [[GUARD, 'is granted lasting storage alone']],
  },
  { id: 'window: downloads', says: 'none', proof: [[GUARD, 'downloads nothing']] },
  {
    id: 'window: sender of a call',
    says: 'only our own page is answered',
    proof: [
      [WALLS, 'a page that is not ours'],
      ['electron/ipc.test.ts', 'is refused to a page that is not ours'],
    ],
  },
  {
    id: 'window: switches',
    says: 'no debugger takes over the package',
    proof: [[GUARD, 'a switch that hands the app']],
  },
  {
    id: 'window: other windows',
    says: 'players and panels cannot call, reach or leave',
    proof: [[NETWORK, 'cannot call the desktop']],
  },
  {
    id: 'window: file names',
    says: 'safe whatever was proposed',
    proof: [['electron/files.test.ts', 'is safe whatever was proposed']],
  },
  {
    id: 'input: backups',
    says: 'forged, cut and compressed bombs',
    proof: [
      [FORGED, 'a bomb is stopped'],
      ['electron/safety/chance.test.ts', 'is never taken for the truth'],
    ],
  },
  {
    id: 'input: creatures',
    says: 'depth, keys, numbers, names',
    proof: [
      [READERS, 'a hostile creature'],
      ['core/bestiary/formats/mutants.test.ts', 'spoilt input'],
    ],
  },
  { id: 'input: notes', says: 'names fit to be names, length', proof: [[READERS, 'hostile notes']] },
  { id: 'input: settings', says: 'as at first where unreadable', proof: [[READERS, 'hostile settings']] },
  {
    id: 'input: calls',
    says: 'payloads of every new call',
    proof: [[READERS, 'a hostile call of the window']],
  },
];
