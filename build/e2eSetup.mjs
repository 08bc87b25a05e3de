import { openScreens } from './display.mjs';
import { findRuntime } from './runtime.mjs';

/** Finds an Electron and a screen for each worker; they read where from the environment. Answers how to clean up. */
export default async function setUp({ workers }) {
  const { executable, args, version } = await findRuntime();
  process.env.FOURFOLD_RUNTIME = JSON.stringify({ executable, args, version });
  const screens = await openScreens(workers);
  process.env.FOURFOLD_SCREENS = screens.map(({ display }) => display).join(' ');
  return () => {
    for (const { stop } of screens) stop();
  };
}
