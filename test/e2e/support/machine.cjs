/**
 * Loaded before the app of a worker: gives it a fresh machine as often as it is asked, without starting the engine anew.
 * A fresh machine is an empty data folder, an empty database, none of the windows, and the app's main process read and
 * begun from its first line. What the app hung on the engine is taken down by what it is, not by a list of names.
 */
// oxlint-disable-next-line import/no-unassigned-import -- What it does is done as it is read.
require('./hold.cjs');
const { app, crashReporter, ipcMain, powerMonitor, protocol, session, BrowserWindow } = require('electron');
const { sep } = require('node:path');

/** Where the scripts of the main process lie: the first of them, and what it reads when a window is on its way. */
const OURS = ['dist', 'electron', ''].join(sep);
const byApp = () => new Error('by').stack.includes(OURS);
const hung = [];

/** Notes what the app hangs on an emitter, to take it down again. */
function noteListeners(emitter) {
  for (const name of ['on', 'once']) {
    const add = emitter[name];
    emitter[name] = function noted(event, listener) {
      if (byApp()) hung.push(() => emitter.removeListener(event, listener));
      return add.call(this, event, listener);
    };
  }
}

/** Notes the timers of the app: those of a machine that is gone must not go on. */
function noteTimers(start, stop) {
  const begin = globalThis[start];
  globalThis[start] = (...how) => {
    const timer = begin(...how);
    if (byApp()) hung.push(() => globalThis[stop](timer));
    return timer;
  };
}

noteTimers('setInterval', 'clearInterval');
noteTimers('setTimeout', 'clearTimeout');
for (const emitter of [app, ipcMain, powerMonitor, process]) noteListeners(emitter);
const handle = ipcMain.handle.bind(ipcMain);
ipcMain.handle = (channel, answer) => {
  hung.push(() => ipcMain.removeHandler(channel));
  handle(channel, answer);
};
// The engine ends with its last window where nobody listens; between two machines there is none.
app.on('window-all-closed', () => undefined);

let scheme = '';
const register = protocol.registerSchemesAsPrivileged.bind(protocol);
protocol.registerSchemesAsPrivileged = (schemes) => {
  if (scheme === '') register(schemes);
  scheme = schemes[0].scheme;
};
/** What the engine takes but once. */
for (const [holder, name] of [
  [app, 'enableSandbox'],
  [crashReporter, 'start'],
]) {
  const first = holder[name].bind(holder);
  let done = false;
  holder[name] = (...how) => {
    if (!done) first(...how);
    done = true;
  };
}

function forget({ protocol: served }) {
  if (served.isProtocolHandled?.(scheme)) served.unhandle(scheme);
  if (served.isProtocolRegistered?.(scheme)) served.unregisterProtocol(scheme);
}

/** How often it is looked whether the pages are gone, and how long at the most, in ms. */
const [LOOK, LONGEST] = [10, 10_000];

/** Ends when the pages' processes are gone: what they last asked of the engine is over then, and nothing is pulled from under it. */
async function pagesGone() {
  const pages = () => app.getAppMetrics().filter(({ type }) => type === 'Tab').length;
  for (let waited = 0; pages() > 0 && waited < LONGEST; waited += LOOK)
    await new Promise((done) => setTimeout(done, LOOK));
}

/** The engine's own log is shown where it ends: its last line says what was under way. */
const step = (name) => process.stderr.write(`fresh machine: ${name}\n`);

/** Takes down all that the app put up, and begins it in another data folder. */
globalThis.freshMachine = async (folder) => {
  step('listeners and timers');
  for (const down of hung.splice(0)) down();
  step('windows');
  for (const each of BrowserWindow.getAllWindows()) {
    each.webContents.setZoomFactor(1);
    each.destroy();
  }
  step('pages');
  await pagesGone();
  for (const each of [session.defaultSession, session.fromPartition('players')]) {
    step('protocol');
    forget(each);
    each.removeAllListeners('will-download');
    step('storage');
    await each.clearStorageData();
  }
  app.setPath('userData', folder);
  step('scripts');
  const scripts = Object.keys(require.cache).filter((path) => path.includes(OURS));
  for (const each of scripts) delete require.cache[each];
  require(scripts.find((path) => path.endsWith('main.cjs')));
  step('begun');
};
