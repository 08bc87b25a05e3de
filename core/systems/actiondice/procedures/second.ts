import { explain, labelling, said, saying } from '../../../kernel/said.ts';
import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Due } from '../../../rules/consequences.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import type { FormField } from '../../../rules/creature.ts';
import type { RulesContext } from '../../../rules/context.ts';
import {
  type ProcedureInput,
  type Procedure,
  type ProcedureOutcome,
  type Roller,
  inputText,
} from '../../../rules/procedures.ts';
import type { RuleSystem } from '../../../rules/system.ts';
import { lastDue } from '../attacks/last.ts';
import { heroesOf, spendDice } from '../turns/pool.ts';
import { numberIn } from '../state.ts';
import { LIMITS, THREAT_FACE } from '../tables.ts';
import { failedOf } from '../turns/turns.ts';
import { heroOf, typedNumber } from './asked.ts';

const BY_HAND: readonly FormField[] = [
  {
    kind: 'number',
    key: 'bonus',
    label: said('form.bonus'),
    min: -LIMITS.levels,
    max: LIMITS.levels,
    hint: said('actiondice.whereRulesAskNo'),
  },
  { kind: 'number', key: 'needs', label: said('actiondice.needs'), min: 1, max: LIMITS.result },
];

/** What lasts on heroes, to choose from. ACT-24 */
const AGAINST = (now: RulesContext): FormField => ({
  kind: 'choice',
  key: 'effect',
  label: said('form.against'),
  choices: [...new Set(heroesOf(now).flatMap((who) => lasting(who).map(({ label }) => label)))].map(
    (label) => ({
      key: label,
      label,
    }),
  ),
});

/** What lasts on someone, an armour die apart. */
function lasting({ effects }: Fighter): readonly Effect[] {
  return effects.filter(({ modifiers = [] }) => !modifiers.some(({ rule }) => rule === 'ACT-17'));
}

/** A second save or resistance check against what goes on, in a round after the first failed. ACT-24 */
export function secondOver(host: RuleSystem): Procedure {
  return {
    key: 'actSecond',
    label: said('actiondice.secondSave'),
    rule: 'ACT-24',
    group: said('actiondice.actionDice'),
    text: said('actiondice.dieAnotherSaveCheck'),
    who: 'one',
    targets: 'none',
    fields: [
      {
        kind: 'text',
        key: 'effect',
        label: said('form.against'),
        wide: true,
        hint: said('actiondice.neededWhereSeveralThings'),
      },
      ...BY_HAND,
    ],
    fieldsNow: (now) => [AGAINST(now), ...BY_HAND],
    offer: (asked) => {
      const found = second(host, asked);
      return found.ok ? found.value.check : undefined;
    },
    decide: (asked, roller) => {
      const found = second(host, asked);
      if (!found.ok) return found;
      const spent = spendDice(found.value.who, 1, 'ACT-24');
      if (!spent.ok) return spent;
      const ended = rolledAgain(host, found.value, roller, asked.now);
      return ok({ ...ended, consequences: [...spent.value, ...ended.consequences] });
    },
  };
}

interface Second {
  readonly who: Fighter;
  readonly effect: Effect;
  readonly check: CheckOffer;
  /** The host's own save, where it has one against this. */
  readonly due?: Due & { readonly check: CheckOffer };
}

function second(host: RuleSystem, asked: ProcedureInput): Result<Second> {
  const hero = heroOf(asked);
  if (!hero.ok) return hero;
  const who = hero.value;
  const effect = effectOf(who, inputText(asked, 'effect'));
  if (!effect.ok) return effect;
  const due = saveOf(host, who, effect.value, asked.now);
  if (!due) return byHand(asked, who, effect.value);
  const failed = numberIn(failedOf(who), effect.value.id, -1);
  if (failed < 0)
    return refuse({
      ...saying('actiondice.noFailedSave', { who: who.name, effect: effect.value.label }),
      rule: 'ACT-24',
    });
  if (asked.now.acting !== undefined && asked.now.round <= failed)
    return refuse({ ...saying('actiondice.secondSaveLater'), rule: 'ACT-24' });
  return ok({ who, effect: effect.value, due, check: { ...due.check, rule: 'ACT-24' } });
}

function effectOf(who: Fighter, asked: string): Result<Effect> {
  const all = lasting(who);
  const fitting = all.filter(({ label }) => label.toLowerCase().includes(asked.toLowerCase()));
  const [only, other] = fitting;
  if (only && (!other || only.label.toLowerCase() === asked.toLowerCase())) return ok(only);
  const why =
    all.length === 0
      ? saying('actiondice.noLastingEffect', { who: who.name })
      : saying('actiondice.nameEffect', { effects: all.map(({ label }) => label) });
  return refuse({ ...why, rule: 'ACT-24', field: 'effect' });
}

function saveOf({ turns }: RuleSystem, who: Fighter, { id }: Effect, now: RulesContext): Second['due'] {
  const all = [...turns.start(who, now.all, now), ...turns.end(who, now.all, now)];
  for (const due of all) if (due.effect === id && due.check) return { ...due, check: due.check };
  return undefined;
}

/** Where the host asks for no save, bonus and number are the GM's. ACT-24 */
function byHand(asked: ProcedureInput, who: Fighter, effect: Effect): Result<Second> {
  const needs = typedNumber(asked, 'needs', 0);
  if (needs < 1)
    return refuse({
      ...saying('actiondice.noSaveKnown', { effect: effect.label }),
      rule: 'ACT-24',
      field: 'needs',
    });
  const bonus = typedNumber(asked, 'bonus', 0, LIMITS.levels);
  const chance = Math.max(0, Math.min(1, (THREAT_FACE + 1 + bonus - needs) / THREAT_FACE));
  const check: CheckOffer = {
    ...labelling('actiondice.secondSaveAgainst', { effect: { label: effect.label } }),
    rule: 'ACT-24',
    dice: `1d${THREAT_FACE}`,
    modifier: explain({ rule: 'ACT-24', label: 'as typed', value: bonus }),
    target: { label: 'what it needs', value: needs, because: [] },
    outcomes: [
      { key: 'saved', label: 'saved', chance, good: true },
      { key: 'failed', label: 'failed', chance: 1 - chance, good: false },
    ],
  };
  return ok({ who, effect, check });
}

function rolledAgain(
  { turns }: RuleSystem,
  { who, effect, due, check }: Second,
  roller: Roller,
  now: RulesContext,
): ProcedureOutcome {
  const roll = roller.check(check);
  if (due) {
    const ended = turns.resolve(due, who, roll, now);
    return {
      ...ended,
      consequences: [...ended.consequences, ...lastDue(due, who, roll, ended.success, {}, now)],
    };
  }
  const success = roll.total >= check.target.value;
  const label = success ? 'saved' : 'failed';
  const over = {
    do: 'endEffect',
    who: who.id,
    effect: effect.id,
    label,
    rule: 'ACT-24',
    by: 'save',
  } as const;
  return { label, success, consequences: success ? [over] : [] };
}
