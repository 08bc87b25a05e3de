import type { Member } from '../rules/combat.ts';
import { placed } from './people.ts';
import type { Context } from './stream.ts';

/** Someone at the table as its state has them, as far as the log tells of them. */
interface Present extends Member {
  readonly id: string;
  readonly name: string;
  readonly presence: string;
  readonly hp: number;
  readonly fate: string;
}

/** The table between two steps, outside of a fight. */
export interface Standing {
  readonly combatants: readonly Present[];
  readonly paused: readonly { readonly id: string; readonly combatants: readonly Present[] }[];
}

/**
 * What is known of those who are there, from the table alone: the log of what follows reads as after all steps before.
 * Whom the players ever saw it does not tell, so nothing is made for them from here.
 */
export function knownOf({ combatants, paused }: Standing): Context {
  const personOf = ({ name, presence, hp, fate, ...member }: Present) => ({
    name,
    ...placed(member),
    shown: presence === 'here',
    down: hp <= 0 || fate === 'dead' || fate === 'knockedOut',
  });
  const here = combatants.map((each) => [each.id, personOf(each)] as const);
  const aside = paused.flatMap((fight) =>
    fight.combatants.map((each) => [each.id, { ...personOf(each), aside: fight.id }] as const),
  );
  return { people: new Map([...aside, ...here]), fight: undefined, seen: new Set(), unseen: new Set() };
}
