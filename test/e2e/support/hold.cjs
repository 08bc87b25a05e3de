/**
 * Loaded before the app: nothing of it begins until the driver has taken hold, which it tells by calling this name.
 * Else the two race, and once in hundreds of starts the driver waits for ever for a window that came too early.
 */
const { app } = require('electron');
const { slowDown } = require('./slowDisk.cjs');

const slow = Number(process.env.FOURFOLD_SLOW_DISK);
if (slow > 0) void slowDown(slow);
// For a test in which the disk grows slow.
globalThis.slowDown = slowDown;

const ready = app.whenReady();
const held = new Promise((done) => {
  // oxlint-disable-next-line no-underscore-dangle -- the driver’s name for it
  globalThis.__playwright_run = done;
});
app.whenReady = () => held.then(() => ready);
