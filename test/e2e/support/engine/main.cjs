/**
 * An engine without the app: it opens the window's part alone, as a browser does, without a preload, each time with a
 * memory of its own that ends with the window. The tests of a worker share it.
 */
// oxlint-disable-next-line import/no-unassigned-import -- What it does is done as it is read.
require('../hold.cjs');
const { app, BrowserWindow } = require('electron');

// The engine ends with its last window where nobody listens; between two tests there is none.
app.on('window-all-closed', () => undefined);

let count = 0;
/** Opens a page in a window of this inner size and closes those before. */
globalThis.openPage = async (address, { width, height }) => {
  const before = BrowserWindow.getAllWindows();
  count += 1;
  const window = new BrowserWindow({
    width,
    height,
    useContentSize: true,
    autoHideMenuBar: true,
    // Without `persist:` it is kept in memory alone.
    webPreferences: { partition: `page-${count}`, spellcheck: false, backgroundThrottling: false },
  });
  window.setMenu(null);
  for (const each of before) each.destroy();
  await window.loadURL(address);
  window.focus();
};
/** Gives the page this inner size. */
globalThis.resizePage = ({ width, height }) => BrowserWindow.getAllWindows()[0].setContentSize(width, height);

void app.whenReady();
