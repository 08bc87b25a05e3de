/** What must not fail: the safety log, the backups, the books, and every door through which files come in. */
export const PROVED = [
  'electron/journal/*.ts',
  'electron/safety/*.ts',
  'core/log/{backup,journal,safety}.ts',
  'core/store/*.ts',
  'renderer/platform/*.ts',
  'core/kernel/{digest,json,result,text}.ts',
  'core/campaign/imports.ts',
  'core/exchange/{fileSources,importRecord,readSource,structuredText,zip}.ts',
  'core/exchange/tableFiles.ts',
];
