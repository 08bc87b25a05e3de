import { join } from 'node:path';
import { ROOT } from '../shell.mjs';
import { startRunner } from './proving.mjs';

/** One mutant after the other in a runner that stays warm; its parent ends it where a mutant never does. */
let mutant;
const runner = await startRunner(
  (path, text) =>
    mutant?.path === path
      ? { code: text.slice(0, mutant.from) + mutant.code + text.slice(mutant.to), map: null }
      : undefined,
  // Each mutant has workers of its own; the tests of one may share what they read.
  { isolate: false, setup: [join(ROOT, 'build', 'proof', 'noShrinking.mjs')] },
);
await runner.standalone();
runner.config.bail = 1;

process.on('message', async ({ of, tests }) => {
  mutant = of;
  const file = join(ROOT, of.path);
  runner.invalidateFile(file);
  const specifications = tests.flatMap((test) => runner.getModuleSpecifications(test));
  const { testModules } = await runner.runTestSpecifications(specifications);
  // The runner remembers how tests of earlier mutants ended as well.
  const mine = testModules.filter(({ moduleId }) => tests.includes(moduleId));
  const killer = mine.find((each) => each.state() === 'failed')?.moduleId ?? '';
  mutant = undefined;
  runner.invalidateFile(file);
  process.send({ killer });
});
process.on('disconnect', () => process.exit());
process.send({ ready: true });
