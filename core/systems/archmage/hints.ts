import type { Circumstance } from '../../rules/check.ts';
import { areEngaged, areFoes, heldBy, opportunists } from './engagement.ts';
import type { Situation } from './circumstances.ts';
import { factsOf } from './facts.ts';
import { cannotAct } from './life.ts';
import { has } from './traits.ts';

/** What stands against an attack, or what it will draw; the GM may attack all the same. ARC-62 ARC-64 ARC-75 ARC-76 ARC-96 ARC-148 ARC-151 ARC-162 */
export function hintsOn(situation: Situation): readonly Circumstance[] {
  return [...obstacles(situation), ...drawn(situation)];
}

function obstacles({ attacker, power, target, now }: Situation): readonly Circumstance[] {
  const facts = factsOf(attacker.sheet, power.id);
  const fighting = now.acting !== undefined;
  const limited = power.usage.limited;
  const said = [
    [
      fighting && power.origin === 'melee' && !areEngaged(attacker, target),
      'notEngaged',
      'Not engaged: a melee attack needs that first',
      'ARC-64',
    ],
    [has(attacker, 'hampered') && !facts.basic, 'hampered', 'Hampered: basic attacks only', 'ARC-151'],
    [
      has(attacker, 'grabbed') && power.origin === 'ranged',
      'grabbed',
      'Grabbed: no ranged attacks',
      'ARC-162',
    ],
    [
      has(attacker, 'confused') && (limited || areFoes(attacker, target)),
      'confused',
      'Confused: a basic or at-will attack on a random ally',
      'ARC-148',
    ],
    [cannotAct(attacker), 'cannotAct', 'Cannot act', 'ARC-154'],
    [
      facts.hpLimit > 0 && target.hp > facts.hpLimit,
      'overLimit',
      `Only targets with ${facts.hpLimit} hit points or fewer`,
      'ARC-96',
    ],
  ] as const;
  return said
    .filter(([holds]) => holds)
    .map(([, key, label, rule]) => ({ key, label, rule, value: 0, on: true }));
}

/** Who gets an opportunity attack for it: for a spell all that engage, for a shot those not aimed at. ARC-75 ARC-76 AMB-18 */
function drawn({ attacker, power, target, now }: Situation): readonly Circumstance[] {
  const spell = factsOf(attacker.sheet, power.id).spell;
  if (power.origin === 'close' || (power.origin === 'melee' && !spell)) return [];
  if (heldBy(attacker, now.all).length === 0) return [];
  const all = opportunists(attacker, now.all);
  const those = spell ? all : all.filter(({ id }) => id !== target.id);
  return those.map(({ id, name }) => ({
    key: `draws:${id}`,
    label: `Draws an opportunity attack from ${name}`,
    rule: spell ? 'ARC-76' : 'ARC-75',
    value: 0,
    on: true,
  }));
}
