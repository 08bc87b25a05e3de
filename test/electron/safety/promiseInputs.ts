import { type Promised, rule } from './promised.ts';

const E2E = 'e2e/safety.spec.ts';
const WALLS = 'e2e/safety-walls.spec.ts';
const RESTORE = 'electron/safety/restore.test.ts';
const VAULT = 'electron/safety/vault.test.ts';
const FORGED = 'electron/safety/hostile.test.ts';
const CHANCE = 'electron/safety/chance.test.ts';
const KEEPER = 'core/store/keeper.test.ts';
const FILES = 'electron/files.test.ts';
const FOLDERS = 'electron/folders.test.ts';
const READERS = 'core/hostileReaders.test.ts';
const IMPORTS = 'core/hostileImports.test.ts';
const CODES = 'core/hostileCodes.test.ts';
const READING = 'core/bestiary/formats/reading.test.ts';
const MUTANTS = 'core/bestiary/formats/mutants.test.ts';
const DICE = 'core/dice/mistakes.test.ts';
const CHRONICLE = 'e2e/chronicle.spec.ts';
const EXCHANGE = 'e2e/exchange.spec.ts';

/** The lines of section 4 of the design: what comes in from outside. */
export const INPUTS: readonly Promised[] = [
  rule(
    '4',
    'each line with its code, what is unchanged and what to do',
    [CODES, 'is refused in the one form of all doors'],
    [CODES, 'is explained in the help'],
    [FORGED, 'of the corpus is refused'],
    [FILES, 'that cannot be had is named'],
  ),
  rule('4', 'a key that stands twice is taken with a warning', [
    CODES,
    'is taken, the last one, with a warning',
  ]),
  rule('4', 'an empty file', [READING, 'says what is wrong with %s'], [FORGED, 'of the corpus is refused']),
  rule('4', 'JSON that is cut off', [IMPORTS, 'is refused with what and where: %s']),
  rule('4', 'a byte order mark is taken', [IMPORTS, 'is read for all that']),
  rule(
    '4',
    'text that is no UTF-8',
    [IMPORTS, 'and is %s, is refused with a sentence'],
    [FILES, 'that cannot be had is named'],
  ),
  rule('4', 'text after the end', [IMPORTS, 'is refused with what and where: %s']),
  rule(
    '4',
    'NaN and numbers without end',
    [IMPORTS, 'with %s is refused or comes in with sound ones'],
    [READERS, 'is refused with a sentence: %s'],
    [FORGED, 'is refused for %s'],
  ),
  rule(
    '4',
    'numbers as text, negative, out of bounds',
    [IMPORTS, 'with %s is refused or comes in with sound ones'],
    [READERS, 'is refused with a sentence: %s'],
  ),
  rule(
    '4',
    'control characters, halves of them, turned directions',
    [IMPORTS, 'comes in under one fit to be a name'],
    [FORGED, 'its lying names cleaned'],
    [READERS, 'comes in with a sign in its place and a warning'],
    [READERS, 'come in under a name that is fit'],
  ),
  rule(
    '4',
    'nested without end',
    [IMPORTS, 'is refused with what and where: %s'],
    [FORGED, 'is refused for %s'],
  ),
  rule(
    '4',
    'larger than 50 MB, before it is read',
    [IMPORTS, 'and is %s, is refused with a sentence'],
    [FILES, 'that cannot be had is named'],
  ),
  rule(
    '4',
    'names that reach a prototype',
    [READERS, 'is refused with a sentence: %s'],
    [KEEPER, 'one with a forbidden name too'],
  ),
  rule(
    '4',
    'another product',
    [IMPORTS, 'is refused with what and where: %s'],
    [FORGED, 'in its first line'],
  ),
  rule(
    '4',
    'a newer version',
    [IMPORTS, 'is refused with what and where: %s'],
    [FORGED, 'in its first line'],
  ),
  rule(
    '4',
    'wrong types and missing fields, each with its place',
    [READING, 'says what is wrong with %s'],
    [READING, 'never stops at the first bad record'],
    [EXCHANGE, 'nonsense is answered by a sentence'],
  ),
  rule('4', 'dice without end', [DICE, 'a notation of more than 500 characters']),
  rule('4', 'the same creature again', [EXCHANGE, 'pasted text of a known name shows each difference']),
  rule(
    '4',
    'a backup whose checksum is wrong can be rescued',
    [RESTORE, 'of a damaged backup is refused'],
    [CHANCE, 'is never taken for the truth'],
  ),
  rule('4', 'dates out of range', [FORGED, 'is refused for %s']),
  rule(
    '4',
    'bombs: gzip, zip, and a zip that lies',
    [FORGED, 'a bomb is stopped'],
    [READING, 'is refused before it unpacks to too much'],
    [IMPORTS, 'that holds %s is refused with a sentence'],
  ),
  rule('4', 'names in a zip, encrypted ones, 2,000 files', [
    IMPORTS,
    'that holds %s is refused with a sentence',
  ]),
  rule(
    '4',
    'YAML that grows, and YAML that is meant so',
    [IMPORTS, 'is refused as a bomb'],
    [IMPORTS, 'is read where it is what people write'],
  ),
  rule('4', 'tags of code in YAML, entities in XML', [READERS, 'is refused with a sentence: %s']),
  rule(
    '4',
    'markup and scripts are text',
    [CHRONICLE, 'what it shows cannot run'],
    [WALLS, 'whoever gets text into the window'],
  ),
  rule(
    '4',
    'lines that keep a reader busy',
    [IMPORTS, 'with a line of 100 kB of %s'],
    [IMPORTS, 'of a million signs are read or refused in time'],
  ),
  rule(
    '4',
    'spoilt by chance, ten thousand times',
    [MUTANTS, 'spoilt input'],
    [CHANCE, 'in a body is answered with a sentence'],
  ),
  rule(
    '4',
    'a folder, a pipe, a file that is gone',
    [FILES, 'that cannot be had is named'],
    [FOLDERS, 'that is not chosen or not there'],
    [FOLDERS, 'leaves out hidden files, links'],
  ),
  rule(
    '4',
    'a place that cannot be written; the old file stays',
    [FILES, 'that cannot be had is named'],
    [VAULT, 'is the old one when the disk fails'],
    [E2E, 'an export that is killed'],
  ),
  rule('4', 'a clock that stands or goes back', [RESTORE, 'of every backup that was ever written']),
  rule(
    '4',
    'tables, decks, notes, settings and calls',
    [IMPORTS, 'are refused with what and where'],
    [READERS, 'hostile notes'],
    [READERS, 'hostile settings'],
    [READERS, 'is not answered: %s'],
  ),
];
