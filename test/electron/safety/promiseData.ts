import { type Promised, rule } from './promised.ts';

const E2E = 'e2e/safety.spec.ts';
const SOAK = 'e2e/safety-soak.spec.ts';
const PANEL = 'e2e/safety-panel.spec.ts';
const FULL = 'e2e/safety-full.spec.ts';
const PACKING = 'electron/packing.test.ts';
const DISK = 'electron/patientRename.test.ts';
const POWER = 'e2e/safety-power.spec.ts';
const TWICE = 'e2e/safety-twice.spec.ts';
const CHROMIUM = 'e2e/chromium-storage.spec.ts';
const BACKUPS = 'electron/safety/backups.test.ts';
const RETENTION = 'electron/safety/retention.test.ts';
const VAULT = 'electron/safety/vault.test.ts';
const DESIGN = 'electron/safety/design.test.ts';
const EVERY = 'electron/safety/everyCall.test.ts';
const JOURNAL = 'electron/journal.test.ts';
const DAMAGE = 'electron/damage.test.ts';
const KEEPER = 'core/store/keeper.test.ts';
const OPENING = 'core/store/opening.test.ts';
const MIGRATIONS = 'core/store/migrations.test.ts';
const IPC = 'electron/ipc.test.ts';

/** The lines of section 2 of the design: what keeps the data. */
export const DATA: readonly Promised[] = [
  rule(
    '2.1',
    'the journal is the truth, the database the view',
    [KEEPER, 'an emptied database is rebuilt'],
    [KEEPER, 'a step that the journal refuses did not happen'],
  ),
  rule('2.2', 'the folder belongs to its owner alone', [DESIGN, 'can be read by nobody but its owner']),
  rule('2.2', 'a new file of the log at 4 MB', [DESIGN, 'begins a new file of the log after 4 MB']),
  rule('2.2', 'a reserve of 8 MB of real bytes', [DESIGN, 'holds a reserve of real bytes']),
  rule(
    '2.2',
    'what is broken is put aside for 90 days',
    [VAULT, 'keeps a copy of the damaged file'],
    [VAULT, 'after 90 days'],
  ),
  rule(
    '2.2',
    'a second place, daily and at the end',
    [BACKUPS, 'lies in a second place'],
    [PANEL, 'brings a wiped profile back from the documents'],
  ),
  rule(
    '2.3',
    'each line has its own checksum',
    [DAMAGE, 'loses at most the lines a flipped bit'],
    [DAMAGE, 'is summed as every other CRC-32'],
  ),
  rule(
    '2.3',
    'recovery never throws and keeps every whole line',
    [DAMAGE, 'never throws, whatever it holds'],
    [DAMAGE, 'keeps every whole line'],
  ),
  rule('2.3', 'never a line behind a torn end', [JOURNAL, 'never behind a torn end']),
  rule(
    '2.3',
    'a short write is taken back, the reserve given up, once',
    [DAMAGE, 'is met with the reserve'],
    [EVERY, 'every call of the disk'],
  ),
  rule(
    '2.3',
    'no number is used twice, whichever of both is behind',
    [KEEPER, 'a lost journal is filled from the database'],
    [JOURNAL, 'is refused with the number that is expected'],
  ),
  rule(
    '2.3',
    'lines that were damaged are written once more',
    [KEEPER, 'a line of the journal that was damaged is written once more'],
    [DAMAGE, 'what it lost can be written once more'],
  ),
  rule(
    '2.4',
    'a call is checked for sender, form and size',
    [IPC, 'is refused to a page that is not ours'],
    [IPC, 'is refused with %s, and says what is wrong'],
  ),
  rule(
    '2.4',
    'on the disk before it is acknowledged',
    [DAMAGE, 'says in words that a sync failed'],
    [POWER, 'a power cut loses no acknowledged entry'],
  ),
  rule('2.4', 'calls that come together share a sync', [
    DESIGN,
    'is synced once for calls that come together',
  ]),
  rule('2.4', 'the database is asked to write durably', [CHROMIUM, 'asks for each write to be on the disk']),
  rule(
    '2.4',
    'a database that fails is told once and left alone',
    [KEEPER, 'a database that fails is told once'],
    [KEEPER, 'is left alone from then on'],
  ),
  rule(
    '2.4',
    'of two windows none overwrites the other',
    [TWICE, 'two windows that write into one campaign'],
    [JOURNAL, 'lets only one of two'],
  ),
  rule('2.5', 'one app at a time', [TWICE, 'a second start shows the first']),
  rule(
    '2.5',
    'a folder for a newer reader is not opened',
    [VAULT, 'not one byte of it changes'],
    [E2E, 'records of a newer version are refused'],
  ),
  rule(
    '2.5',
    'a look at the database before it is opened',
    [OPENING, 'tells one that is not there, and does not make it'],
    [OPENING, 'that was emptied beside a full journal'],
  ),
  rule('2.5', 'one limit for opening it', [OPENING, 'given up within the limit']),
  rule(
    '2.5',
    'equal, behind, different, empty, or never opening',
    [KEEPER, 'missing last steps, as any quit may leave, are filled in'],
    [KEEPER, 'a hole is filled'],
    [KEEPER, 'F4 where they hold different entries both are kept'],
    [OPENING, 'that does not open is put aside and made anew'],
    [KEEPER, 'runs from the journal alone'],
  ),
  rule('2.5', 'fewer entries than last time are told', [
    VAULT,
    'says what the safety log lacks of what it had',
  ]),
  rule('2.5', 'a clean exit is written down', [VAULT, 'says whether it was closed properly']),
  rule(
    '2.6',
    'every five minutes of change, after 200 entries',
    [BACKUPS, 'when a backup is made'],
    [BACKUPS, 'is looked after by itself'],
  ),
  rule(
    '2.6',
    'when the app ends or the laptop is closed',
    [E2E, 'quitting makes a backup'],
    [E2E, 'a window that crashes comes back by itself'],
  ),
  rule(
    '2.6',
    'before a migration and before a new version',
    [MIGRATIONS, 'is made after a backup'],
    [DESIGN, 'is backed up first when a new version'],
  ),
  rule(
    '2.6',
    'older parts of the log are packed, read back first, never deleted',
    [PACKING, 'are packed, byte for byte'],
    [PACKING, 'lose nothing, whichever call of the disk fails'],
    [PACKING, 'packs after a backup what stands in the three newest'],
  ),
  rule('2.6', 'a scanner that holds a new file is waited for', [DISK, 'is waited for up to ten seconds']),
  rule('2.6', 'read back before it takes its name', [BACKUPS, 'is not listed before it was read back']),
  rule('2.6', 'a disk that refuses one leaves the old ones', [
    BACKUPS,
    'that the disk does not take leaves the old ones',
  ]),
  rule(
    '2.6',
    '30 newest, 30 days, 12 months, 180 days, never below three',
    [RETENTION, 'are the newest 30, one a day, one a month'],
    [RETENTION, 'are never fewer than three'],
  ),
  rule('2.6', 'an empty state lets no full one go', [RETENTION, 'never lose a full one to empty ones']),
  rule(
    '2.6',
    '500 MB, and a word when they are full',
    [RETENTION, 'fill 500 MB at most'],
    [VAULT, 'are told of'],
  ),
  rule(
    '2.7',
    'numbered forms, a fixture of each',
    [MIGRATIONS, 'is numbered without gaps'],
    [MIGRATIONS, 'has a fixture, and its database opens'],
  ),
  rule(
    '2.7',
    'a migration that fails changes nothing',
    [MIGRATIONS, 'leaves the database as it was'],
    [MIGRATIONS, 'is not begun when no backup could be made'],
  ),
  rule('2.7', 'a database of a newer app is left alone', [OPENING, 'of a newer app is left alone']),
  rule('2.7', 'a window whose database another one changed says so', [KEEPER, 'is left alone from then on']),
  rule(
    '2.8',
    'repaired, and rebuilt, with counts',
    [KEEPER, 'missing last steps, as any quit may leave, are filled in'],
    [SOAK, 'every damage of the database is mended'],
  ),
  rule(
    '2.8',
    'damaged lines are shown as they stand',
    [E2E, 'damaged lines of the safety log'],
    [VAULT, 'shows the raw text of what it cannot read'],
  ),
  rule(
    '2.8',
    'nothing found while there are backups',
    [E2E, 'is not greeted as new while there are backups'],
    [PANEL, 'brings a wiped profile back'],
  ),
  rule(
    '2.8',
    'a full disk is told and the evening goes on',
    [FULL, 'a disk that fills up in the middle of a session'],
    [CHROMIUM, 'on a disk that fills up'],
  ),
  rule('2.8', 'what cannot be saved did not happen, and says why', [
    DAMAGE,
    'acknowledges nothing it did not keep',
  ]),
  rule('2.8', 'every backup looked into, restored beside or in place, and taken back', [
    PANEL,
    'makes a backup, restores it as a copy and in place',
  ]),
  rule('2.8', 'everything to another computer', [
    PANEL,
    'carries everything to another computer in two clicks',
  ]),
];
