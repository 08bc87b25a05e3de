import type { Promised } from './promised.ts';

const E2E = 'e2e/safety.spec.ts';
const CHROMIUM = 'e2e/chromium-storage.spec.ts';
const WALLS = 'e2e/safety-walls.spec.ts';
const NETWORK = 'e2e/safety-network.spec.ts';
const SOAK = 'e2e/safety-soak.spec.ts';
const BACKUPS = 'electron/safety/backups.test.ts';
const RESTORE = 'electron/safety/restore.test.ts';
const RETENTION = 'electron/safety/retention.test.ts';
const VAULT = 'electron/safety/vault.test.ts';
const DAMAGE = 'electron/damage.test.ts';
const KEEPER = 'core/store/keeper.test.ts';
const MIGRATIONS = 'core/store/migrations.test.ts';
const GUARD = 'electron/guard.test.ts';
const FORGED = 'electron/safety/hostile.test.ts';
const READERS = 'core/hostileReaders.test.ts';

/** The promises by their number; `help` are words of the sentence in which the app tells the GM of it. */
export const PROMISES: readonly (Promised & { readonly help: string })[] = [
  {
    id: 'R1',
    says: 'saved survives a kill',
    help: 'before it counts as done',
    proof: [
      ['e2e/killed.spec.ts', 'what was acknowledged is there after the process was killed'],
      [CHROMIUM, 'has what was confirmed after the engine was killed'],
      [SOAK, 'random kills lose no acknowledged entry'],
    ],
  },
  {
    id: 'R2',
    says: 'saved survives a power cut',
    help: 'survives a crash and a power cut',
    proof: [
      ['e2e/safety-power.spec.ts', 'a power cut loses no acknowledged entry'],
      [CHROMIUM, 'asks for each write to be on the disk'],
    ],
  },
  {
    id: 'R3',
    says: 'a full disk destroys nothing',
    help: 'frees space it kept in reserve',
    proof: [
      ['e2e/safety-full.spec.ts', 'a disk that fills up in the middle of a session'],
      [DAMAGE, 'is met with the reserve'],
    ],
  },
  {
    id: 'R4',
    says: 'a damaged database is mended',
    help: 'rebuilt from the log, and you are told',
    proof: [
      [E2E, 'is mended, now and at the next start'],
      [SOAK, 'every damage of the database is mended'],
      [CHROMIUM, 'is mended from the safety log'],
    ],
  },
  {
    id: 'R5',
    says: 'nobody with data is greeted as new',
    help: 'see your backups first, never an empty app',
    proof: [[E2E, 'is not greeted as new while there are backups']],
  },
  {
    id: 'R6',
    says: 'backups are made without set-up',
    help: 'Backups are made every few minutes',
    proof: [
      [BACKUPS, 'is looked after by itself'],
      [RETENTION, 'are the newest 30, one a day, one a month'],
    ],
  },
  {
    id: 'R7',
    says: 'each backup can be restored, and that undone',
    help: 'A restore can be undone',
    proof: [
      [RESTORE, 'of every backup that was ever written'],
      [RESTORE, 'can be taken back'],
    ],
  },
  {
    id: 'R8',
    says: 'an empty state replaces no good backup',
    help: 'never replaces a fuller one',
    proof: [[RETENTION, 'never lose a full one to empty ones']],
  },
  {
    id: 'R9',
    says: 'older data opens, newer is refused',
    help: 'Campaigns of every older version open',
    proof: [
      [MIGRATIONS, 'has a fixture, and its database opens'],
      [E2E, 'records of a newer version are refused'],
    ],
  },
  {
    id: 'R10',
    says: 'a failing migration changes nothing',
    help: 'if a change fails, everything stays as it was',
    proof: [[MIGRATIONS, 'leaves the database as it was']],
  },
  {
    id: 'R11',
    says: 'two windows and a second start do no harm',
    help: 'Starting the app twice',
    proof: [
      ['e2e/safety-twice.spec.ts', 'two windows that write into one campaign'],
      ['e2e/safety-twice.spec.ts', 'a second start shows the first'],
    ],
  },
  {
    id: 'R12',
    says: 'ready quickly with a long campaign',
    help: 'open hardly slower',
    proof: [[SOAK, 'a long log starts quickly']],
  },
  {
    id: 'R13',
    says: 'saving is never in the way',
    help: 'saving never makes you wait',
    proof: [[SOAK, 'saving does not get in the way']],
  },
  {
    id: 'R14',
    says: 'a crashed window comes back',
    help: 'The window comes back with everything',
    proof: [
      [E2E, 'a window that crashes comes back by itself'],
      ['electron/window.test.ts', 'is loaded again after a crash'],
    ],
  },
  {
    id: 'R15',
    says: 'nothing leaves the computer',
    help: 'reaches no network',
    proof: [
      [NETWORK, 'no socket leaves the app'],
      [GUARD, 'reaches its own files and nothing else'],
    ],
  },
  {
    id: 'R16',
    says: 'an imported file runs no code',
    help: 'cannot run anything',
    proof: [
      [WALLS, 'whoever gets text into the window'],
      ['electron/assets.test.ts', 'makes no code of text'],
    ],
  },
  {
    id: 'R17',
    says: 'a bad import changes nothing and says why',
    help: 'what is wrong and where, that nothing was changed',
    proof: [
      ['core/hostileCodes.test.ts', 'is refused in the one form of all doors'],
      ['renderer/reading/startReading.test.ts', 'that hangs is ended after ten seconds of silence'],
      [READERS, 'is refused with a sentence'],
      [FORGED, 'of the corpus is refused'],
    ],
  },
  {
    id: 'R18',
    says: 'a file is old or new, never half',
    help: 'never half of it',
    proof: [
      [VAULT, 'is the old one when the disk fails'],
      [E2E, 'an export that is killed'],
    ],
  },
  {
    id: 'R19',
    says: 'the package is locked',
    help: 'cannot be driven by another program',
    proof: [
      ['electron/package.test.ts', 'has its fuses set'],
      ['electron/package.test.ts', 'does not run as Node'],
    ],
  },
  {
    id: 'R20',
    says: 'the data is readable without us',
    help: 'any editor can read it',
    proof: [
      ['electron/packing.test.ts', 'R20 are found by zgrep'],
      [BACKUPS, 'as text anyone can read'],
    ],
  },
  {
    id: 'R21',
    says: 'saved means saved',
    help: 'is refused and did not happen',
    proof: [
      [KEEPER, 'a step that the journal refuses did not happen'],
      [DAMAGE, 'acknowledges nothing it did not keep'],
    ],
  },
  {
    id: 'R22',
    says: 'failure is tried, call by call',
    help: 'tested with failures at every step',
    proof: [['electron/safety/everyCall.test.ts', 'every call of the disk']],
  },
];
