import type { PowerText } from './exchange.ts';

/** Lines of a power as a stat block prints them: each one paragraph, empty ones left out. */
export function asParagraphs(lines: PowerText['lines']): PowerText['lines'] {
  return lines
    .map(({ label, text }) => ({ label, text: text.replaceAll(/\s*\n\s*/gu, ' ').trim() }))
    .filter(({ text }) => text !== '');
}
