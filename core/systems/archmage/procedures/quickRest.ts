import { GROUP, fighting, recoveryRoll, resting } from './asked.ts';
import { labelling, said as coded, saying, formatSigned } from '../../../kernel/said.ts';
import { refuse } from '../../../kernel/result.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { FormField } from '../../../rules/creature.ts';
import type { RulesContext } from '../../../rules/context.ts';
import {
  succeed,
  ONLY_SELECTED,
  partyOrNamed,
  type Procedure,
  type Roller,
  inputFlag,
  inputNumber,
} from '../../../rules/procedures.ts';
import { isStaggered, maximumOf } from '../harm/life.ts';
import { recoveriesLeft, recoveryBonus, recoveryDice, recoveryHealing, wakes } from '../harm/recovery.ts';
import { COUNTER } from '../words.ts';
import { recharged, recharging } from './recharge.ts';

const ANYWAY: FormField = {
  kind: 'flag',
  key: 'anyway',
  label: coded('archmage.evenIfSomeoneStaggered'),
};

/** ARC-137 ARC-138 ARC-139 ARC-140 AMB-38 */
export const quickRest: Procedure = {
  key: 'quickRest',
  label: coded('archmage.quickRest'),
  rule: 'ARC-137',
  group: GROUP,
  text: coded('archmage.afterBattleRecoveriesTyped'),
  who: 'none',
  targets: 'party',
  wholeParty: true,
  fields: [
    { kind: 'number', key: 'recoveries', label: coded('form.recoveriesEach'), min: 0, max: 100 },
    ANYWAY,
    ONLY_SELECTED,
  ],
  fieldsNow: (now) => [
    ...resting({ targets: now.all }).flatMap((each) => fieldOf(each, now)),
    ANYWAY,
    ONLY_SELECTED,
  ],
  // Whoever has to heal does so with one recovery, unless the GM types another number.
  startsWith: ({ all }) =>
    Object.fromEntries(owing(resting({ targets: all })).map(({ id }) => [keyOf(id), 1])),
  decide: (asked, roller) => {
    const all = resting({ targets: partyOrNamed(asked) });
    const most = ({ id }: Fighter): number =>
      inputNumber(asked, keyOf(id), inputNumber(asked, 'recoveries', 0));
    const busy = fighting(asked.now, 'ARC-137');
    if (busy) return busy;
    const unhealed = owing(all).filter((each) => most(each) < 1);
    if (unhealed.length > 0 && !inputFlag(asked, 'anyway')) {
      return refuse({
        ...saying('archmage.staggeredMustHeal', { who: unhealed.map(({ name }) => name) }),
        rule: 'ARC-139',
        field: 'recoveries',
      });
    }
    return succeed(
      coded('archmage.allRest', { n: all.length }),
      ...all.flatMap((each) => [
        ...recovered(each, most(each), asked.now, roller),
        ...recharged(each, asked.now, roller),
      ]),
    );
  },
};

/** Those who must try to heal and can. ARC-139 */
function owing(all: readonly Fighter[]): readonly Fighter[] {
  return all.filter((each) => isStaggeredNow(each) && recoveriesLeft(each) > 0);
}

function keyOf(id: string): string {
  return `of:${id}`;
}

/** One line for whoever has something to get back, with what it may come to. ARC-138 ARC-140 */
function fieldOf(who: Fighter, now: RulesContext): readonly FormField[] {
  const rolls = recharging(who, now).map(({ name, at, chance }) =>
    coded('archmage.backOn', { power: name, at, chance: Math.round(chance * 100) }),
  );
  if (who.hp >= maximumOf(who) && rolls.length === 0) return [];
  const left = recoveriesLeft(who);
  const dice = `${recoveryDice(who)}${signedOrNothing(recoveryBonus(who).value)}`;
  const has = { hp: who.hp, most: maximumOf(who) };
  const told = [coded('archmage.recoveriesLeft', { n: left, dice }), ...rolls].reduce(
    (first, second) => coded('archmage.dotted', { first, second }),
    isStaggeredNow(who) ? coded('archmage.hpOfStaggered', has) : coded('archmage.hpOf', has),
  );
  return [
    {
      kind: 'number',
      key: keyOf(who.id),
      label: coded('archmage.recoveriesFor', { who: who.name }),
      hint: told,
      min: 0,
      max: left,
    },
  ];
}

function signedOrNothing(value: number): string {
  return value === 0 ? '' : formatSigned(value);
}

/** At half or below counts for the unconscious as well. ARC-139 */
function isStaggeredNow(who: Fighter): boolean {
  return who.hp <= 0 || isStaggered(who);
}

/** One recovery after the other, while there are any and wounds to heal; never on debt. ARC-138 AMB-38 */
function recovered(who: Fighter, most: number, now: RulesContext, roller: Roller): readonly Consequence[] {
  let hp = Math.max(0, who.hp);
  let healed = 0;
  let spent = 0;
  while (spent < Math.min(most, recoveriesLeft(who)) && hp < maximumOf(who)) {
    const amount = recoveryHealing(who, recoveryRoll(who, roller), now);
    spent += 1;
    healed += amount;
    hp += amount;
  }
  if (spent === 0) return [];
  return [
    {
      do: 'count',
      who: who.id,
      counter: COUNTER.recoveries,
      to: recoveriesLeft(who) - spent,
      rule: 'ARC-138',
    },
    {
      do: 'heal',
      who: who.id,
      amount: healed,
      ...labelling('archmage.recoveriesSpent', { n: spent }),
      rule: 'ARC-138',
    },
    ...wakes(who),
  ];
}
