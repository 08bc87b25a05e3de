import '@fontsource-variable/inter';
import '@fontsource-variable/source-serif-4';
import '@fontsource-variable/source-serif-4/standard-italic.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/looks.css';
import './styles/print.css';
import { startPrefetch } from './platform/startupPrefetch.ts';

// The app is large: what its start waits for is asked for while it is being read.
const ahead = window.fourfold && startPrefetch(window.fourfold);
const [{ begin }] = await Promise.all([import('./app/begin.ts'), parsed()]);
await begin(ahead);

/** This script runs as soon as it is there, perhaps before the place that the app is put into. */
function parsed(): Promise<unknown> | undefined {
  if (document.readyState !== 'loading') return undefined;
  return new Promise((done) => {
    document.addEventListener('DOMContentLoaded', done, { once: true });
  });
}
