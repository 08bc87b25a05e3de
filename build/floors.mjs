import { ROOT } from './shell.mjs';

/** What each folder imports of core, and nothing else; ARCHITECTURE has the same table, and a test holds both against the tree. */
export const STANDS_ON = {
  languages: [],
  kernel: ['languages'],
  dice: ['kernel'],
  log: ['kernel', 'dice'],
  rules: ['kernel', 'dice'],
  content: ['kernel', 'dice', 'rules'],
  exchange: ['kernel', 'dice', 'rules'],
  systems: ['kernel', 'dice', 'rules', 'exchange', 'content'],
  campaign: ['kernel', 'log', 'rules'],
  forms: ['kernel', 'log'],
  table: ['kernel', 'dice', 'log', 'rules', 'campaign'],
  library: ['kernel', 'dice', 'log', 'rules', 'exchange'],
  simulation: ['kernel', 'dice', 'rules', 'table'],
  store: ['kernel', 'log', 'rules', 'table', 'library', 'exchange'],
};
/** What the desktop imports of core. */
export const DESKTOP_ON = ['kernel', 'log'];

const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** What may import what. Each rule says in `comment` why it is broken. */
export const RULES = [
  forbid(
    'cycle',
    'Modules may not import each other in a circle, types apart.',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  forbid(
    'missing',
    'There is nothing at this address.',
    { path: '^(core|renderer|electron)/' },
    { couldNotResolve: true },
  ),
  ...Object.entries(STANDS_ON).map(([floor, lower]) =>
    forbid(
      `floor-${floor}`,
      `core/${floor} stands on ${lower.join(', ') || 'nothing'}.`,
      { path: `^core/${floor}/` },
      { path: `^core/(?!(${[floor, ...lower].join('|')})/)` },
    ),
  ),
  forbid(
    'core-alone',
    'Core knows neither window nor desktop.',
    { path: '^core/' },
    { path: '^(renderer|electron)/' },
  ),
  forbid(
    'core-packages',
    'Core uses the few packages that this rule names.',
    { path: '^core/' },
    {
      path: 'node_modules/(?!(valibot|dexie|seedrandom|markdown-it|yaml|papaparse|fast-xml-parser|fflate|@types)/)',
    },
  ),
  forbid(
    'formats',
    'Only core/exchange knows YAML, CSV and XML.',
    { path: '^(core|renderer)/', pathNot: '^core/exchange/' },
    { path: 'node_modules/(yaml|papaparse|fast-xml-parser)/' },
  ),
  forbid(
    'pdf',
    'Only renderer/platform/pdfPages.ts knows PDF, in a worker.',
    { path: '^(core|renderer|electron)/', pathNot: '^renderer/platform/pdfPages\\.ts$' },
    { path: 'node_modules/pdfjs-dist/' },
  ),
  forbid(
    'core-machine',
    'Core runs anywhere, also without Node.',
    { path: '^core/' },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'dexie',
    'Only core/store knows the database.',
    { path: '^(core|renderer|electron)/', pathNot: '^core/store/' },
    { path: 'node_modules/dexie/' },
  ),
  forbid(
    'markdown',
    'Markdown becomes a page in core/campaign and on the log screen alone.',
    { path: '^(core|renderer|electron)/', pathNot: '^(core/campaign|renderer/features/log)/' },
    { path: 'node_modules/markdown-it/' },
  ),
  forbid(
    'seedrandom',
    'Only core/dice makes chance.',
    { path: '^(core|renderer|electron)/', pathNot: '^core/dice/' },
    { path: 'node_modules/(@types/)?seedrandom/' },
  ),
  forbid(
    'registry',
    'Rule systems are reached through core/systems/registry.ts alone, what is said of them through catalogue.ts.',
    { path: '^(core|renderer|electron)/', pathNot: '^core/systems/' },
    { path: '^core/systems/(?!(registry|catalogue)\\.ts$)' },
  ),
  forbid(
    'systems-apart',
    'One rule system knows nothing of another.',
    { path: '^core/systems/([^/]+)/' },
    { path: '^core/systems/', pathNot: '^core/systems/$1/' },
  ),
  forbid(
    'bridge',
    'The window asks the desktop through renderer/platform.',
    { path: '^renderer/', pathNot: '^renderer/platform/' },
    { path: '^electron/' },
  ),
  forbid(
    'contract',
    'The bridge knows the contract, not the desktop.',
    { path: '^renderer/platform/' },
    { path: '^electron/(?!contract\\.ts$)' },
  ),
  forbid(
    'window-machine',
    'The window is sandboxed; there is no Node in it.',
    { path: '^renderer/' },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'features-apart',
    'What features draw meets in components and in the shell; a feature may take the stores and functions of another.',
    { path: '^renderer/features/([^/]+)/' },
    { path: '^renderer/features/.*\\.(vue|css)$', pathNot: '^renderer/features/$1/' },
  ),
  forbid(
    'shell-above',
    'The shell knows the features; they do not know what it draws.',
    { path: '^renderer/(features|stores|components)/' },
    { path: '^renderer/shell/.*\\.vue$' },
  ),
  forbid(
    'desktop-alone',
    `The desktop knows no window, and of core ${DESKTOP_ON.join(' and ')} alone.`,
    { path: '^electron/' },
    { path: `^(renderer|core/(?!(${DESKTOP_ON.join('|')})/))` },
  ),
  forbid(
    'tests-apart',
    'What ships imports no test.',
    { path: '^(core|renderer|electron)/' },
    { path: '^test/' },
  ),
  forbid(
    'ships',
    'What ships may not need a package that is only for development.',
    { path: '^(core|renderer|electron)/' },
    {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only'],
      pathNot: 'node_modules/(electron|@types)/',
    },
  ),
];

/** Every import of the folders that breaks a rule, as a sentence. */
export async function brokenFloors(root = ROOT, folders = ['core', 'renderer', 'electron']) {
  const { cruise } = await import('dependency-cruiser');
  const options = {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: RULES },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  };
  const { output } = await cruise([...folders], options);
  return output.summary.violations.map(({ from, to, rule, cycle }) => {
    const way = cycle ? [from, ...cycle.map(({ name }) => name)].join(' → ') : `${from} → ${to}`;
    return `${way}: ${RULES.find(({ name }) => name === rule.name)?.comment ?? rule.name}`;
  });
}
