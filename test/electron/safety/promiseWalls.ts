import { type Promised, rule } from './promised.ts';

const E2E = 'e2e/safety.spec.ts';
const WALLS = 'e2e/safety-walls.spec.ts';
const NETWORK = 'e2e/safety-network.spec.ts';
const PANEL = 'e2e/safety-panel.spec.ts';
const BACKUPS = 'electron/safety/backups.test.ts';
const DESIGN = 'electron/safety/design.test.ts';
const DIAGNOSIS = 'electron/safety/diagnosis.test.ts';
const GUARD = 'electron/guard.test.ts';
const WINDOW = 'electron/window.test.ts';
const ASSETS = 'electron/assets.test.ts';
const IPC = 'electron/ipc.test.ts';
const FILES = 'electron/files.test.ts';
const FOLDERS = 'electron/folders.test.ts';
const OPENED = 'electron/opened.test.ts';
const PACKAGE = 'electron/package.test.ts';
const CHRONICLE = 'e2e/chronicle.spec.ts';
const LOGBOOK = 'e2e/logbook.spec.ts';

/** The lines of section 3 of the design: what keeps strangers out. */
export const AROUND: readonly Promised[] = [
  rule(
    '3.1',
    'sandboxed, and no other door open',
    [WINDOW, 'without one of the doors'],
    [WALLS, 'the window is sandboxed'],
  ),
  rule('3.1', 'a scheme without a way around the policy', [DESIGN, 'give our scheme no way around']),
  rule(
    '3.1',
    'files of the window and no others, read only',
    [ASSETS, 'never leads out'],
    [ASSETS, 'is answered with type and policy, or not at all'],
  ),
  rule('3.1', 'its walls with every answer', [GUARD, 'every answer to the window carries its walls']),
  rule(
    '3.1',
    'no network: no request, no socket',
    [GUARD, 'reaches its own files and nothing else'],
    [NETWORK, 'no socket leaves the app'],
    [DESIGN, 'start no child, no socket and no server'],
  ),
  rule(
    '3.1',
    'the page stays where it is and opens nothing',
    [GUARD, 'is kept from %s'],
    [GUARD, 'opens no window but that of a panel'],
  ),
  rule('3.1', 'no downloads', [GUARD, 'downloads nothing']),
  rule('3.1', 'lasting storage is the one permission', [GUARD, 'is granted lasting storage alone']),
  rule(
    '3.1',
    'only our own page is answered, and only what the contract names',
    [WALLS, 'a page that is not ours'],
    [IPC, 'takes nothing but what the contract names'],
  ),
  rule('3.1', 'a backup by its handle, never by a path', [BACKUPS, 'has a handle that leads nowhere else']),
  rule('3.1', 'nothing is opened in another program, but our own page for a press', [
    DESIGN,
    'never hand an address',
  ]),
  rule(
    '3.1',
    'names of files that no system trips over',
    [FILES, '%s becomes %s'],
    [FILES, 'is safe whatever was proposed'],
  ),
  rule('3.1', 'words of a second start open backups only', [OPENED, 'among %j is %s']),
  rule(
    '3.1',
    'a crash: back three times, then a question; kept here only',
    [WINDOW, 'is loaded again after a crash'],
    [WINDOW, 'that hangs is ended only'],
    [E2E, 'a window that crashes comes back by itself'],
  ),
  rule('3.1', 'a fault of the main process: flushed, told, ended', [
    'e2e/killed.spec.ts',
    'a fault of the main process ends the app with a word',
  ]),
  rule('3.1', 'a diary of crashes that stays short', [DIAGNOSIS, 'keeps the newest on one line each']),
  rule(
    '3.1',
    'what is printed reaches nothing',
    [LOGBOOK, 'a campaign leaves as a folder, a page and a PDF'],
    [FOLDERS, 'a printer that fails is named'],
  ),
  rule(
    '3.1',
    'no debugger takes the package over',
    [GUARD, 'F16 switches on the command line of a package'],
    [PACKAGE, 'does not start for whoever would listen in'],
  ),
  rule(
    '3.2',
    'the policy, word for word; no code of text',
    [ASSETS, 'makes no code of text'],
    [WALLS, 'whoever gets text into the window'],
  ),
  rule(
    '3.3',
    'text stays text',
    [DESIGN, 'make no markup of text in any component'],
    [CHRONICLE, 'what it shows cannot run'],
  ),
  rule(
    '3.4',
    'the fuses, in the configuration and in the package',
    [PACKAGE, 'sets %s'],
    [PACKAGE, 'has its fuses set'],
  ),
  rule(
    '3.4',
    'the package does not run as Node, nor a folder beside it',
    [PACKAGE, 'does not run as Node'],
    [PACKAGE, 'takes no code from NODE_OPTIONS'],
    [PACKAGE, 'does not load a folder'],
  ),
  rule('3.4', 'checksums of the archive', [PACKAGE, 'whose checksums are those of its files']),
  rule('3.5', 'every package pinned', [DESIGN, 'pin every package to one version']),
  rule('3.5', 'windows beside the GM’s cannot call, reach or leave', [NETWORK, 'cannot call the desktop']),
  rule(
    'diagnosis',
    'tells all of the installation and no word of a campaign',
    [DIAGNOSIS, 'no word of a campaign'],
    [DIAGNOSIS, 'none of the secrets'],
    [PANEL, 'says what there is to say of this installation'],
  ),
  rule(
    'diagnosis',
    'finds what is not whole',
    [DIAGNOSIS, 'finds a byte that changed in the log'],
    [DIAGNOSIS, 'finds nothing wrong with what is whole'],
  ),
];
