import { expect, test } from 'vitest';
import type { LogPart } from '../../../core/table/log.ts';
import { announcedLine } from '../../../renderer/shell/useAnnouncer.ts';

const text = (words: string): LogPart => ({ is: 'text', text: words });
const die = (face: number, kept = true): LogPart => ({ is: 'die', die: { sides: 20, face, kept } });

test.each<[string, readonly LogPart[], string]>([
  ['names and words', [{ is: 'name', text: 'Mira' }, text(' is up')], 'Mira is up.'],
  ['a full stop that is there', [text('Round 2 begins.')], 'Round 2 begins.'],
  ['a die by its face', [text('Mira attacks '), die(14), text(' = 22')], 'Mira attacks d20 14 = 22.'],
  ['of two dice the kept one', [text('Stealth '), die(7, false), die(18), text(' ')], 'Stealth d20 18.'],
  ['nothing at all', [], ''],
])('%s', (_, parts, said) => {
  expect(announcedLine({ parts })).toBe(said);
});
