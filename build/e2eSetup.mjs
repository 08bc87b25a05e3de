import { ensureScreen } from './display.mjs';
import { findRuntime } from './runtime.mjs';

/** Finds an Electron and a screen for the tests; they read where from the environment. Answers how to clean up. */
export default async function setUp() {
  const { executable, args, version } = await findRuntime();
  process.env.FOURFOLD_RUNTIME = JSON.stringify({ executable, args, version });
  return ensureScreen();
}
