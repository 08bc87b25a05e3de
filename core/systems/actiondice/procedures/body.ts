import { refuse, type Result } from '../../../kernel/result.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { succeed, type Procedure, inputFlag } from '../../../rules/procedures.ts';
import type { RuleSystem } from '../../../rules/system.ts';
import { explosionRule, diceNotation } from '../dice.ts';
import { RULING, readRuling } from '../rulings.ts';
import { readRecordNumber, readRecordAt, readRecordText } from '../state.ts';
import { spendDice } from '../pools.ts';
import { ARMOR, STRAIN } from '../tables.ts';
import { OWN } from '../words.ts';
import { readActionKinds, DICE, countDiceAsked, requireHero, formatDie } from './actions.ts';
import { saying, type Saying, said } from '../../../kernel/said.ts';

const plain = { group: said('actiondice.actionDice'), who: 'one', targets: 'none', fields: [] } as const;

/** Armour, healing and holding on: what a hero does for its own body. ACT-17 ACT-20 ACT-23 */
export function overlayBody(host: RuleSystem): readonly Procedure[] {
  return [armor, overlayHealing(host), stabilise];
}

/** Whether an armour die already counts. ACT-17 */
function hasArmorDie({ effects }: Fighter): boolean {
  return effects.some(({ modifiers = [] }) => modifiers.some(({ rule }) => rule === 'ACT-17'));
}

/** Two on Armor Class for as many rounds as the die shows; the table counts them down. ACT-16 ACT-17 ACT-25 */
const armor: Procedure = {
  ...plain,
  key: 'actArmor',
  label: said('actiondice.armourDie'),
  rule: 'ACT-17',
  text: said('actiondice.armourText', { bonus: ARMOR }),
  decide: (asked, roller) => {
    const hero = requireHero(asked);
    if (!hero.ok) return hero;
    const who = hero.value;
    const refusal = refuseArmor(who, asked.now);
    if (refusal !== undefined) return refuse({ ...refusal, rule: 'ACT-17' });
    const spent = spendDice(who, 1, 'ACT-17');
    if (!spent.ok) return spent;
    const rounds = roller.roll(
      'Armour die',
      diceNotation(1, formatDie(who, asked.now), explosionRule(asked.now)),
    ).total;
    return succeed(
      said('actiondice.armorFor', { bonus: ARMOR, rounds }),
      ...spent.value,
      addArmorDie(who, rounds, asked.now.acting ?? who.id),
    );
  },
};

function refuseArmor(who: Fighter, now: RulesContext): Saying | undefined {
  const acting = now.all.find(({ id }) => id === now.acting);
  if (!acting) return saying('actiondice.noRoundRuns');
  if (hasArmorDie(who)) return saying('actiondice.armorAlready', { who: who.name });
  const own = readRuling(now, RULING.armor) === 'turn' && acting.id === who.id;
  if (!own && !isFirst(acting, now)) return saying('actiondice.roundHasBegun');
  const acted = Object.values(acting.used ?? {}).some((used) => used > 0);
  return acted ? saying('actiondice.someoneActed', { who: acting.name }) : undefined;
}

/** Whether a round begins just now: nobody has acted in it. ACT-17 */
export function isRoundBeginning(now: RulesContext): boolean {
  const acting = now.all.find(({ id }) => id === now.acting);
  return (
    acting !== undefined &&
    isFirst(acting, now) &&
    Object.values(acting.used ?? {}).every((used) => used <= 0)
  );
}

/** Whether the round began with this one’s turn: the dead, the absent and those who delay begin none. ACT-17 */
function isFirst({ id, initiative }: Fighter, now: RulesContext): boolean {
  const began = readRecordAt(now, OWN.began);
  if (readRecordNumber(began, 'round', -1) === now.round) return readRecordText(began, 'by') === id;
  // The dice came to a round that ran already: whoever can act and has the highest place began it.
  const able = now.all.filter(({ presence, fate, hp }) => presence !== 'absent' && fate === 'none' && hp > 0);
  return able.every((each) => (each.initiative?.total ?? -Infinity) <= (initiative?.total ?? Infinity));
}

/** Counted by the turns of whoever acts now, so that whole rounds pass. ACT-17 */
function addArmorDie({ id }: Fighter, rounds: number, acting: string): Consequence {
  return {
    do: 'addEffect',
    who: id,
    effect: {
      condition: 'custom',
      label: `Armour die: +${ARMOR} AC`,
      source: id,
      duration: { kind: 'untilTurn', edge: 'start', of: acting, turns: rounds },
      modifiers: [{ to: 'ac', value: ARMOR, rule: 'ACT-17' }],
    },
    rule: 'ACT-17',
  };
}

/** Hit points back for dice, away from foes. ACT-12 ACT-16 ACT-20 ACT-23 ACT-25 */
function overlayHealing(host: RuleSystem): Procedure {
  return {
    ...plain,
    key: 'actHeal',
    label: said('actiondice.healActionDice'),
    rule: 'ACT-20',
    text: said('actiondice.anyNumberDiceEach'),
    fields: [
      DICE,
      {
        kind: 'flag',
        key: 'free',
        label: said('actiondice.noFoeThreatens'),
        hint: said('actiondice.onlyAskedWhileFight'),
      },
      { kind: 'flag', key: 'able', label: said('actiondice.ableAct0Hit') },
    ],
    action: readActionKinds(host).attack,
    decide: (asked, roller) => {
      const hero = requireHero(asked);
      if (!hero.ok) return hero;
      const who = hero.value;
      const may = checkHealing(host, who, asked.now, inputFlag(asked, 'free'), inputFlag(asked, 'able'));
      if (!may.ok) return may;
      const count = countDiceAsked(asked);
      const spent = spendDice(who, count, 'ACT-20');
      if (!spent.ok) return spent;
      const thrown = roller.roll(
        'Action dice',
        diceNotation(count, formatDie(who, asked.now), explosionRule(asked.now)),
      ).total;
      const amount = Math.max(0, thrown - strainDamage(who, asked.now));
      const text =
        amount === thrown
          ? said('actiondice.healedBy', { hp: amount })
          : said('actiondice.healedByLess', { hp: amount, less: STRAIN });
      return succeed(text, ...spent.value, {
        do: 'heal',
        who: who.id,
        amount,
        label: 'action dice',
        rule: 'ACT-20',
      });
    },
  };
}

function checkHealing(
  host: RuleSystem,
  who: Fighter,
  now: RulesContext,
  free: boolean,
  able: boolean,
): Result<true> {
  if (now.acting !== undefined && !free)
    return refuse({
      ...saying('actiondice.foeThreatens'),
      rule: 'ACT-20',
      field: 'free',
    });
  if (who.hp <= 0 && !able)
    return refuse({
      ...saying('actiondice.downStabilizesOnly', { who: who.name }),
      rule: 'ACT-23',
      field: 'able',
    });
  return host.harm.heal(who, 1).refused === undefined
    ? { ok: true, value: true }
    : refuse({ ...saying('actiondice.beyondHealing', { who: who.name }), rule: 'ACT-20' });
}

function strainDamage({ hp }: Fighter, now: RulesContext): number {
  const when = readRuling(now, RULING.strain);
  return when === 'always' || (when === 'down' && hp <= 0) ? STRAIN : 0;
}

/** Out of danger for one die, without an action. ACT-23 ACT-25 */
const stabilise: Procedure = {
  ...plain,
  key: 'actStabilise',
  label: said('actiondice.stabiliseActionDie'),
  rule: 'ACT-23',
  text: said('actiondice.unconsciousStableDieWithout'),
  decide: (asked) => {
    const hero = requireHero(asked);
    if (!hero.ok) return hero;
    const who = hero.value;
    if (who.hp > 0) return refuse({ ...saying('actiondice.notDownHeal', { who: who.name }), rule: 'ACT-23' });
    if (who.fate !== 'none')
      return refuse({
        ...saying(who.fate === 'dead' ? 'actiondice.isDead' : 'actiondice.outOfDanger', { who: who.name }),
        rule: 'ACT-23',
      });
    const spent = spendDice(who, 1, 'ACT-23');
    if (!spent.ok) return spent;
    return succeed('stable', ...spent.value, {
      do: 'fate',
      who: who.id,
      to: 'stable',
      label: 'an action die',
      rule: 'ACT-23',
    });
  },
};
