import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { turnScoped, type RulesContext, readTurnScoped } from '../../../rules/context.ts';
import { succeed, type Procedure, inputText } from '../../../rules/procedures.ts';
import type { RuleSystem } from '../../../rules/system.ts';
import type { Word } from '../../../rules/words.ts';
import { heroesOf, spendDice, spendTokens } from '../turns/pool.ts';
import { mark, markOf } from '../state.ts';
import { MARK } from '../words.ts';
import { actionsOf, DICE, diceAsked, heroOf, REASON } from './asked.ts';
import { saying, said, labelling } from '../../../kernel/said.ts';

const plain = { group: said('actiondice.actionDice'), who: 'one', targets: 'none', fields: [] } as const;

/** Limited abilities once more, more attacks and moves, and what abilities add to the list. ACT-21 ACT-22 ACT-26 */
export function actsOver(host: RuleSystem): readonly Procedure[] {
  const { attack, move } = actionsOf(host);
  return [
    reuse,
    extra(host, 'attack', attack),
    extra(host, 'move', move),
    tokenAction(host, attack),
    otherwise,
  ];
}

/** A spent power is ready once more. ACT-21 */
const reuse: Procedure = {
  ...plain,
  key: 'actReuse',
  label: said('actiondice.useLimitedAbilityOnce'),
  rule: 'ACT-21',
  text: said('actiondice.dieAbilitySpentRest'),
  fields: [
    {
      kind: 'text',
      key: 'power',
      label: said('form.ability'),
      wide: true,
      hint: said('actiondice.neededWhereSeveralSpent'),
    },
  ],
  fieldsNow: (now) => [{ kind: 'choice', key: 'power', label: said('form.ability'), choices: spentBy(now) }],
  decide: (asked) => {
    const hero = heroOf(asked);
    if (!hero.ok) return hero;
    const power = spentPower(hero.value, inputText(asked, 'power'));
    if (!power.ok) return power;
    const spent = spendDice(hero.value, 1, 'ACT-21');
    if (!spent.ok) return spent;
    const { id, name } = power.value;
    return succeed(said('actiondice.onceMore', { power: name }), ...spent.value, {
      do: 'restorePower',
      who: hero.value.id,
      power: id,
      rule: 'ACT-21',
    });
  },
};

/** What the acting hero has spent, else what any hero has. ACT-21 */
function spentBy(now: RulesContext): readonly Word[] {
  const heroes = heroesOf(now);
  const acting = heroes.filter(({ id }) => id === now.acting);
  const names = (acting.length > 0 ? acting : heroes).flatMap(({ sheet, spent }) =>
    sheet.powers.filter(({ id }) => spent.includes(id)).map(({ name }) => name),
  );
  return [...new Set(names)].map((name) => ({ key: name, label: name }));
}

function spentPower(
  { name, sheet, spent }: Fighter,
  asked: string,
): Result<{ readonly id: string; readonly name: string }> {
  const all = sheet.powers.filter(({ id }) => spent.includes(id));
  const fitting = all.filter((each) => each.name.toLowerCase().includes(asked.toLowerCase()));
  const [only, other] = fitting;
  if (only && (!other || only.name.toLowerCase() === asked.toLowerCase())) return ok(only);
  const why =
    all.length === 0
      ? saying('actiondice.nothingSpent', { who: name })
      : saying('actiondice.nameSpentPower', { powers: all.map((each) => each.name) });
  return refuse({ ...why, rule: 'ACT-21', field: 'power' });
}

/** One more attack or move in the own turn, once. ACT-22 */
function extra(host: RuleSystem, what: 'attack' | 'move', action: string): Procedure {
  return {
    ...plain,
    key: what === 'attack' ? 'actExtraAttack' : 'actExtraMove',
    label: what === 'attack' ? said('actiondice.extraAttack') : said('actiondice.extraMove'),
    rule: 'ACT-22',
    text: what === 'attack' ? said('actiondice.onceTurnAfterAttack') : said('actiondice.onceTurnAfterMove'),
    decide: (asked) => {
      const hero = heroOf(asked);
      if (!hero.ok) return hero;
      const who = hero.value;
      const back = givenBack(host, who, action, asked.now);
      if (!back.ok) return back;
      if (readTurnScoped(markOf(who, MARK.extra), asked.now))
        return refuse({ ...saying('actiondice.extraTaken', { who: who.name }), rule: 'ACT-22' });
      const spent = spendDice(who, 1, 'ACT-22');
      if (!spent.ok) return spent;
      return succeed(
        what === 'attack' ? said('actiondice.anotherAttack') : said('actiondice.anotherMove'),
        ...spent.value,
        ...back.value,
        mark(who, MARK.extra, turnScoped(asked.now, {}), '', 'ACT-22'),
      );
    },
  };
}

/** The action that was spent can be spent again; first it has to be. ACT-22 */
function givenBack(
  { turns, words }: RuleSystem,
  who: Fighter,
  action: string,
  now: RulesContext,
): Result<readonly Consequence[]> {
  if (now.acting !== who.id)
    return refuse({ ...saying('rules.notYourTurn', { who: who.name }), rule: 'ACT-22' });
  const allowance = turns.budget?.allowances(who, now).find(({ key }) => key === action);
  if (!allowance) return ok([]);
  const name = words.actions.find(({ key }) => key === action)?.label.toLowerCase() ?? action;
  if ((who.used?.[action] ?? 0) < 1)
    return refuse({
      ...saying('actiondice.actionStillThere', { who: who.name, action: name }),
      rule: 'ACT-22',
    });
  return ok([
    {
      do: 'spend',
      who: who.id,
      spends: { [action]: -1 },
      ...labelling('actiondice.oneActionMore', { action: name }),
      rule: 'ACT-22',
    },
  ]);
}

/** A whole standard action more takes a token. ACT-22 */
function tokenAction(host: RuleSystem, action: string): Procedure {
  return {
    ...plain,
    group: said('actiondice.heroTokens'),
    key: 'actTokenAction',
    label: said('actiondice.standardActionHeroToken'),
    rule: 'ACT-22',
    text: said('actiondice.anotherStandardActionOwn'),
    decide: (asked) => {
      const hero = heroOf(asked);
      if (!hero.ok) return hero;
      const back = givenBack(host, hero.value, action, asked.now);
      if (!back.ok) return back;
      const spent = spendTokens(hero.value, 1, 'ACT-22');
      return spent.ok ? succeed('another standard action', ...spent.value, ...back.value) : spent;
    },
  };
}

/** Dice for what a class, a feat or an ability adds to the list. ACT-26 */
const otherwise: Procedure = {
  ...plain,
  key: 'actOtherwise',
  label: said('actiondice.spendActionDiceOtherwise'),
  rule: 'ACT-26',
  text: said('actiondice.classAbilityFeatSays'),
  fields: [DICE, REASON],
  decide: (asked) => {
    const hero = heroOf(asked);
    if (!hero.ok) return hero;
    const count = diceAsked(asked);
    const spent = spendDice(hero.value, count, 'ACT-26');
    return spent.ok
      ? succeed(
          said('actiondice.spentFor', {
            count,
            reason: inputText(asked, 'reason') || said('actiondice.anAbility'),
          }),
          ...spent.value,
        )
      : spent;
  },
};
