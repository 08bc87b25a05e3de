import type { Lexicon } from '../../../../core/rules/powerText/grammar.ts';
import { readPower } from '../../../../core/rules/powerText/readPower.ts';
import { lexicon as orcus } from '../../../../core/systems/orcus/lexicon.ts';
import { atomsOf } from './atoms.ts';

export const POWERS = ['Claw', 'Bite', 'Longsword', 'Maw', 'Spit', 'Claw: second attack'];

interface Told {
  readonly label?: string;
  readonly lexicon?: Lexicon;
  readonly passive?: boolean;
  readonly action?: string;
}

/** What a marsh troll’s power brings by these words: of a hit, unless they stand elsewhere. */
export function told(
  text: string,
  { label = 'Hit', lexicon = orcus, passive = false }: Told = {},
): readonly string[] {
  const line = { label, text };
  const lines = passive ? [line] : [{ label: 'Attack', text: '+8 vs AC' }, line];
  return atomsOf(readPower(lines, lexicon, { owner: 'Marsh Troll', power: 'Claw', powers: POWERS, passive }));
}
