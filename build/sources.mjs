import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './shell.mjs';
import { literalsOfScript } from './languages/expressions.mjs';

/** Files below a folder that end so, each with its path from the root and its text. */
function filesOf(folder, endings = ['.ts']) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => endings.some((ending) => name.endsWith(ending)))
    .map((name) => ({ path: `${folder}/${name.replaceAll('\\', '/')}` }))
    .map(({ path }) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}
const textOf = (path) => readFileSync(join(ROOT, path), 'utf8');

/** How the rules of a game are called. */
const RULES = {
  orcus: 'ORC',
  archmage: 'ARC',
  fifth: 'FIF',
  torches: 'TOR',
  ladder: 'LAD',
  actiondice: 'ACT',
};

/** Each rule that the code of a game names has a card, so that a GM can open it. */
function* rulesWithoutCard() {
  for (const [game, letters] of Object.entries(RULES)) {
    const named = new RegExp(`${letters}-\\d{2,3}`, 'gu');
    const files = filesOf(`core/systems/${game}`);
    const known = new Set(JSON.parse(textOf(`core/systems/${game}/cards.json`)).map(({ id }) => id));
    for (const { path, text } of files)
      for (const id of new Set(text.match(named)))
        if (!known.has(id)) yield `${path}: ${id} has no card in core/systems/${game}/cards.json.`;
  }
}

/** A value taken for something else; an import under another name is none. */
const CAST = /[\w)\]}] as (?:unknown|never|any|string|number|[A-Z{])/u;
const NO_CAST = /^\s*(?:import|export|type \w+ as|\/\/|\/?\*)|\bfrom '/u;

/** A cast in a component says on the line above why it holds; the linter sees only those of scripts. */
function* castsWithoutReason() {
  for (const { path, text } of filesOf('renderer', ['.vue'])) {
    const [, script = ''] = /<script[^>]*>([^]*?)<\/script>/u.exec(text) ?? [];
    const lines = script.split('\n');
    for (const [at, line] of lines.entries())
      if (CAST.test(line) && !NO_CAST.test(line) && !/^\s*\/\/ .*\S/u.test(lines[at - 1] ?? ''))
        yield `${path}: “${line.trim()}” needs the reason on the line above.`;
  }
}

/** A component gives commands: what they take with them and how a refusal is said is settled in one place. */
function* asksPastDispatcher() {
  for (const { path, text } of filesOf('renderer', ['.vue']))
    if (/\btable\.(?:ask|override)\b|useTable\(\)\.ask/u.test(text))
      yield `${path} asks the table itself. Send the command by useActions(), or run its id by useDispatcher().`;
}

/** The beginning of a text's code that ends with one of several keys: said(`own.part.${key}`). */
const BEGINNING = /`([a-z]\w*\.(?:\w+\.)*)\$\{\w+\}`/gu;

/** Each text of core is said somewhere. */
function* textsUnsaid() {
  const files = ['core', 'electron', 'renderer'].flatMap((folder) => filesOf(folder));
  const said = new Set(files.flatMap(({ text }) => [...literalsOfScript(text)]));
  const beginnings = files.flatMap(({ text }) => [...text.matchAll(BEGINNING)].map(([, each]) => each));
  for (const code of Object.keys(JSON.parse(textOf('core/languages/en.json'))))
    if (!said.has(code) && !beginnings.some((each) => code.startsWith(each)))
      yield `core/languages/en.json: “${code}” is said nowhere. Take it out.`;
}

/** What no file of a folder may hold, and why. */
const NEVER = [
  ['electron', /load(?:URL|File)\([^)]*['"`]http/u, 'loads from outside'],
  ['electron', /nodeIntegration\w*: true/u, 'gives a window Node'],
  ['electron', /webSecurity: false|disable-web-security/u, 'turns web security off'],
  ['electron', /allowRunningInsecureContent: true/u, 'allows insecure content'],
  ['electron', /experimentalFeatures: true|enable-experimental|enableBlinkFeatures/u, 'enables experiments'],
  ['electron', /allowpopups|webviewTag: true/u, 'allows WebViews'],
  ['electron', /loadFile\(/u, 'loads by file://'],
  ['electron', /exposeInMainWorld\([^)]*ipcRenderer\b[,)]/u, 'hands Electron to the page'],
  ['electron', /openPath|setAsDefaultProtocolClient/u, 'opens a path by the system'],
  [
    'electron',
    /from '(?:node:)?(?:child_process|net|https?|http2|dgram|tls|dns)'/u,
    'starts a child, a socket or a server',
  ],
  ['electron', /\bnet\b[^;]*from 'electron'|\bfetch\(/u, 'could reach a network (R15)'],
  [
    'renderer',
    /v-html|innerHTML|outerHTML|insertAdjacentHTML|document\.write/u,
    'makes markup of text; use a component',
  ],
];
/** `export const rollAttack`, `export interface Attack`: the kind of thing and its name. */
const EXPORTED = /^export (?:declare )?(?:async )?(function\*?|const|class|interface|type) (\w+)/gmu;
const VALUES = new Set(['function', 'function*', 'const', 'class']);

/** A name means one thing outside the games, and what is exported is taken somewhere: in the tree or by a test. */
function* namesTwiceOrUntaken() {
  const files = ['core', 'electron', 'renderer', 'test', 'build'].flatMap((folder) =>
    filesOf(folder, ['.ts', '.vue', '.mjs']),
  );
  const words = new Map();
  for (const { path, text } of files)
    for (const word of new Set(text.match(/\w+/gu))) words.set(word, [...(words.get(word) ?? []), path]);
  const homes = new Map();
  for (const { path, text } of files) {
    if (!/^(?:core|electron|renderer)\//u.test(path)) continue;
    for (const [, kind, name] of text.matchAll(EXPORTED)) {
      // The inferred type of another export may need the name of a type.
      if (VALUES.has(kind) && words.get(name)?.length === 1)
        yield `${path}: nobody takes “${name}”. Do not export it.`;
      if (!VALUES.has(kind) || /^core\/(?:systems|content)\/\w+\//u.test(path)) continue;
      if (homes.has(name) && homes.get(name) !== path)
        yield `${path}: “${name}” is exported by ${homes.get(name)} as well. Give one of them another name.`;
      homes.set(name, path);
    }
  }
}

/** What a file must hold, and why: Electron’s security list, as far as the sources show it. */
const ALWAYS = [
  ['electron/main.ts', /app\.enableSandbox\(\)/u, 'no sandbox for all windows (4)'],
  [
    'electron/guard.ts',
    /setPermissionRequestHandler[^]*setPermissionCheckHandler[^]*setDevicePermissionHandler/u,
    'permissions not guarded (5)',
  ],
  ['electron/assets.ts', /'default-src': "'none'"(?![^]*unsafe-)/u, 'content policy too wide (7)'],
  [
    'electron/guard.ts',
    /contents\.on\('will-attach-webview', \(event\) => event\.preventDefault\(\)\)/u,
    'WebViews not prevented (12)',
  ],
  [
    'electron/guard.ts',
    /will-navigate[^]*will-frame-navigate[^]*will-redirect/u,
    'navigation not prevented (13)',
  ],
  ['package.json', /"electron": "45\.\d+\.\d+"/u, 'Electron not pinned to 45 (16)'],
  ['electron/appRuntime.ts', /senderFrame === sender\.mainFrame/u, 'sender of a call not checked (17)'],
  [
    'electron-builder.yml',
    /grantFileProtocolExtraPrivileges: false/u,
    'file:// keeps its privileges (18, 19)',
  ],
];

/** The security list of Electron and what else the sources must never do. */
function* unsafe() {
  for (const [folder, pattern, why] of NEVER)
    for (const { path, text } of filesOf(folder, ['.ts', '.vue']))
      if (pattern.test(text)) yield `${path} ${why}.`;
  for (const [path, pattern, why] of ALWAYS) if (!pattern.test(textOf(path))) yield `${path}: ${why}.`;
  const electron = filesOf('electron');
  for (const { path, text } of electron) {
    for (const [settings] of text.matchAll(/(?:webPreferences:|const SAFE =) \{[^}]*\}/gu))
      if (!settings.includes('...SAFE'))
        for (const setting of ['contextIsolation: true', 'sandbox: true'])
          if (!settings.includes(setting)) yield `${path}: a window without ${setting}.`;
    if (/ipcMain\.(?:handle|on)\b/u.test(text) && !path.endsWith('/appRuntime.ts'))
      yield `${path} answers calls; only appRuntime.ts may.`;
    if (text.includes('openExternal') && !path.endsWith('/appRuntime.ts'))
      yield `${path} opens an address; only appRuntime.ts may.`;
  }
  const about = JSON.parse(textOf('package.json'));
  for (const [name, version] of Object.entries({ ...about.dependencies, ...about.devDependencies }))
    if (!/^\d+\.\d+\.\d+$/u.test(version)) yield `package.json: ${name} is not pinned to one version.`;
}

/** What is wrong with the sources and no linter can see, a sentence each. */
export function sourceFaults() {
  return [
    ...rulesWithoutCard(),
    ...castsWithoutReason(),
    ...asksPastDispatcher(),
    ...textsUnsaid(),
    ...namesTwiceOrUntaken(),
    ...unsafe(),
  ];
}
