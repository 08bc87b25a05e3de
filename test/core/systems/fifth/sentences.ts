import type { Printed } from './printed.ts';
import { findSpell } from '../../../../core/systems/fifth/spells.ts';
import { WHY_NOT } from './whyNot.ts';

/** What the table does with a sentence, in a GM’s words. */
const DOES: { readonly [use: string]: string } = {
  played: 'played',
  rolled: 'rolled',
  offered: 'offered',
};

/** Why the words of a power are only shown; those of a spell of ours stand beside its roll. */
export function whyNot(of: string): string | undefined {
  const [, power = ''] = /^.*?: (.*)$/u.exec(of) ?? [];
  return WHY_NOT[of] ?? (findSpell(power) ? 'The words of a spell.' : undefined);
}

/** A sentence of a published monster: whose it is, which one, what is done with it, and else why not. */
export function sentencesOf({ name, built }: Printed): readonly string[] {
  return built.sheet.powers.flatMap((power) => {
    const of = `${name}: ${power.name}`;
    return (power.reading?.sentences ?? []).map(({ use }, at) => {
      const done = DOES[use] ?? `shown: ${whyNot(of) ?? 'NOBODY SAYS WHY'}`;
      return `${of}, ${at + 1}. ${done}`;
    });
  });
}

/** Which sentence a line of the list is about, without what is done with it. */
export function placeOf(line: string): string {
  return /^.*?, \d+\./u.exec(line)?.[0] ?? line;
}
