import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MAIN = `const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => new BrowserWindow({ width: 1440, height: 900 }).loadURL('data:text/html,<main><h1>Blank</h1></main>'));
app.on('window-all-closed', () => app.quit());
`;

/** Writes an app with nothing in it, the floor of every start; answers its folder. */
export async function blankApp(work) {
  const folder = join(work, 'blank');
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'package.json'),
    '{ "name": "blank", "version": "1.0.0", "main": "main.cjs" }\n',
  );
  await writeFile(join(folder, 'main.cjs'), MAIN);
  return folder;
}
