import { ok, refuse, type Result } from '../../../kernel/result.ts';
import { labelling, said, saying } from '../../../kernel/said.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import { readTurnScoped, type RulesContext, turnScoped } from '../../../rules/context.ts';
import type { FormField } from '../../../rules/creature.ts';
import { inputText, type Procedure, type ProcedureInput, succeed } from '../../../rules/procedures.ts';
import type { RuleSystem, SystemWords } from '../../../rules/system.ts';
import type { Word } from '../../../rules/words.ts';
import { listHeroes, isHero, computePool, spendDice, spendTokens } from '../pools.ts';
import { saveHeroState, readHeroState } from '../state.ts';
import { LIMITS } from '../tables.ts';
import { MARK } from '../words.ts';

/** The hero who does it: nobody else has dice, and nobody has them for others. ACT-01 ACT-25 */
export function requireHero({ who }: ProcedureInput): Result<Fighter> {
  if (!who) return refuse({ ...saying('actiondice.chooseHero'), rule: 'ACT-25', field: 'who' });
  return isHero(who)
    ? ok(who)
    : refuse({ ...saying('actiondice.heroesOnly', { who: who.name }), rule: 'ACT-01' });
}

/** A whole number that was typed, within its limits, or what holds where none was. */
export function typedNumber(
  { values }: ProcedureInput,
  key: string,
  otherwise: number,
  most: number = LIMITS.result,
): number {
  const value = values[key];
  if (typeof value !== 'number' || !Number.isFinite(value)) return otherwise;
  return Math.max(-most, Math.min(most, Math.floor(value)));
}

/** Whether a number was typed at all. */
export function hasNumber({ values }: ProcedureInput, key: string): boolean {
  return typeof values[key] === 'number';
}

/** How many dice are spent: one, unless more were asked for. ACT-10 */
export function countDiceAsked(asked: ProcedureInput): number {
  return Math.max(1, typedNumber(asked, 'dice', 1, LIMITS.dice));
}

/** The field for how many dice. ACT-10 */
export const DICE: FormField = {
  kind: 'number',
  key: 'dice',
  label: said('form.dice'),
  min: 1,
  max: LIMITS.dice,
  hint: said('actiondice.oneUnlessTyped'),
};

/** The field for why. ACT-30 */
export const REASON: FormField = { kind: 'text', key: 'reason', label: said('form.why'), wide: true };

/** The kind of action that a plain attack or a move costs, where the host says so. ACT-20 ACT-22 */
export function findPayingAction({ actions }: SystemWords, what: 'attack' | 'move'): string | undefined {
  return actions.find(({ pays }) => pays === what)?.key;
}

/** The host's words for the action an attack takes and for a move. ACT-20 ACT-22 */
export function readActionKinds({ words }: RuleSystem): { readonly attack: string; readonly move: string } {
  const [first, second] = words.actions;
  return {
    attack: findPayingAction(words, 'attack') ?? first?.key ?? '',
    move: findPayingAction(words, 'move') ?? second?.key ?? first?.key ?? '',
  };
}

/** `d6`, as this hero throws. ACT-02 */
export function formatDie(who: Fighter, now: RulesContext): number {
  return computePool(who, now).sides;
}

const plain = { group: said('actiondice.actionDice'), who: 'one', targets: 'none', fields: [] } as const;

/** Limited abilities once more, more attacks and moves, and what abilities add to the list. ACT-21 ACT-22 ACT-26 */
export function overlayActions(host: RuleSystem): readonly Procedure[] {
  const { attack, move } = readActionKinds(host);
  return [
    reuse,
    makeExtraAction(host, 'attack', attack),
    makeExtraAction(host, 'move', move),
    makeTokenAction(host, attack),
    otherSpending,
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
  fieldsNow: (now) => [
    { kind: 'choice', key: 'power', label: said('form.ability'), choices: listSpentPowers(now) },
  ],
  decide: (asked) => {
    const hero = requireHero(asked);
    if (!hero.ok) return hero;
    const power = findSpentPower(hero.value, inputText(asked, 'power'));
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
function listSpentPowers(now: RulesContext): readonly Word[] {
  const heroes = listHeroes(now);
  const acting = heroes.filter(({ id }) => id === now.acting);
  const names = (acting.length > 0 ? acting : heroes).flatMap(({ sheet, spent }) =>
    sheet.powers.filter(({ id }) => spent.includes(id)).map(({ name }) => name),
  );
  return [...new Set(names)].map((name) => ({ key: name, label: name }));
}

function findSpentPower(
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
function makeExtraAction(host: RuleSystem, what: 'attack' | 'move', action: string): Procedure {
  return {
    ...plain,
    key: what === 'attack' ? 'actExtraAttack' : 'actExtraMove',
    label: what === 'attack' ? said('actiondice.extraAttack') : said('actiondice.extraMove'),
    rule: 'ACT-22',
    text: what === 'attack' ? said('actiondice.onceTurnAfterAttack') : said('actiondice.onceTurnAfterMove'),
    decide: (asked) => {
      const hero = requireHero(asked);
      if (!hero.ok) return hero;
      const who = hero.value;
      const back = giveActionBack(host, who, action, asked.now);
      if (!back.ok) return back;
      if (readTurnScoped(readHeroState(who, MARK.extra), asked.now))
        return refuse({ ...saying('actiondice.extraTaken', { who: who.name }), rule: 'ACT-22' });
      const spent = spendDice(who, 1, 'ACT-22');
      if (!spent.ok) return spent;
      return succeed(
        what === 'attack' ? said('actiondice.anotherAttack') : said('actiondice.anotherMove'),
        ...spent.value,
        ...back.value,
        saveHeroState(who, MARK.extra, turnScoped(asked.now, {}), '', 'ACT-22'),
      );
    },
  };
}

/** The action that was spent can be spent again; first it has to be. ACT-22 */
function giveActionBack(
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
function makeTokenAction(host: RuleSystem, action: string): Procedure {
  return {
    ...plain,
    group: said('actiondice.heroTokens'),
    key: 'actTokenAction',
    label: said('actiondice.standardActionHeroToken'),
    rule: 'ACT-22',
    text: said('actiondice.anotherStandardActionOwn'),
    decide: (asked) => {
      const hero = requireHero(asked);
      if (!hero.ok) return hero;
      const back = giveActionBack(host, hero.value, action, asked.now);
      if (!back.ok) return back;
      const spent = spendTokens(hero.value, 1, 'ACT-22');
      return spent.ok ? succeed('another standard action', ...spent.value, ...back.value) : spent;
    },
  };
}

/** Dice for what a class, a feat or an ability adds to the list. ACT-26 */
const otherSpending: Procedure = {
  ...plain,
  key: 'actOtherwise',
  label: said('actiondice.spendActionDiceOtherwise'),
  rule: 'ACT-26',
  text: said('actiondice.classAbilityFeatSays'),
  fields: [DICE, REASON],
  decide: (asked) => {
    const hero = requireHero(asked);
    if (!hero.ok) return hero;
    const count = countDiceAsked(asked);
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
