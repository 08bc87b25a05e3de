import '@fontsource-variable/inter';
import '@fontsource-variable/source-serif-4';
import '@fontsource-variable/source-serif-4/standard-italic.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/looks.css';
import './styles/print.css';
import { askAhead } from './bridge/ahead.ts';
import { findDesktop } from './bridge/desktop.ts';

// The app is large: what its start waits for is asked for while it is being read.
const host = findDesktop();
const ahead = askAhead(host);
const { begin } = await import('./app/begin.ts');
begin(host, ahead);
