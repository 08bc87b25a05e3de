import { ok, type Refusal, refuse, type Result } from '../../../kernel/result.ts';
import { explain, labelling, said, saying, toEnglish } from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import type { Consequence, Due } from '../../../rules/consequences.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { FormField } from '../../../rules/creature.ts';
import {
  inputText,
  type Procedure,
  type ProcedureInput,
  type ProcedureOutcome,
  type Roller,
} from '../../../rules/procedures.ts';
import type { RuleSystem } from '../../../rules/system.ts';
import type { ChoosableWord } from '../../../rules/words.ts';
import { computeChanceToAdd, explosionRule, diceNotation, toTracePart } from '../dice.ts';
import {
  decideWithDice,
  saveLastRoll,
  saveLastDue,
  findLastRoll,
  type LastRoll,
  nameLastRoll,
} from '../lastRoll.ts';
import { listHeroes, spendDice } from '../pools.ts';
import { whyRollClosed, readRecordNumber } from '../state.ts';
import { DAMAGE_DICE, LIMITS, THREAT_FACE } from '../tables.ts';
import { readFailedSaves } from '../turns.ts';
import { DICE, countDiceAsked, hasNumber, requireHero, formatDie, typedNumber } from './actions.ts';

/** What may be raised, and what may not. ACT-10 ACT-11 ACT-12 ACT-14 */
const ROLLS: readonly ChoosableWord[] = [
  { key: 'check', label: said('actiondice.skillSaveAnyOther'), rule: 'ACT-10' },
  { key: 'damage', label: said('form.damage'), rule: 'ACT-11' },
  { key: 'initiative', label: said('form.initiative'), rule: 'ACT-10' },
  { key: 'cure', label: said('actiondice.healingSpellChannelling'), rule: 'ACT-12' },
  { key: 'score', label: said('actiondice.abilityScoreRolledRises'), rule: 'ACT-12' },
  { key: 'hitPoints', label: said('actiondice.hitPointsRolledRise'), rule: 'ACT-12' },
  { key: 'taken', label: said('actiondice.tenWasTakenNothing'), rule: 'ACT-14' },
];

const NEVER: { readonly [kind: string]: Refusal } = {
  score: { ...saying('actiondice.noneToAbilityRaise'), rule: 'ACT-12' },
  hitPoints: { ...saying('actiondice.noneToHpRaise'), rule: 'ACT-12' },
  taken: { ...saying('actiondice.nothingRolled'), rule: 'ACT-14' },
};

const FIELDS: readonly FormField[] = [
  DICE,
  { kind: 'choice', key: 'roll', label: said('form.roll'), choices: ROLLS },
  {
    kind: 'number',
    key: 'result',
    label: said('actiondice.came'),
    min: -LIMITS.result,
    max: LIMITS.result,
    hint: said('actiondice.rollMadeHand'),
  },
  { kind: 'number', key: 'needs', label: said('actiondice.needs'), min: 0, max: LIMITS.result },
];

const WHOM = said('actiondice.getsFurtherHitPoints');

/** Those a cure may have gone to. ACT-12 */
function makeHealedField({ all }: RulesContext): FormField {
  const choices = all.map(({ id, name }) => ({ key: id, label: name }));
  return { kind: 'choice', key: 'healed', label: said('actiondice.healed'), choices, hint: WHOM };
}

/** Dice for the last roll the table has seen of this hero, or one made by hand. ACT-10 ACT-11 ACT-12 ACT-14 ACT-15 ACT-16 ACT-25 */
export function overlayBoost(host: RuleSystem): Procedure {
  return {
    key: 'actBoost',
    label: said('actiondice.boostRoll'),
    rule: 'ACT-10',
    group: said('actiondice.actionDice'),
    text: said('actiondice.diceHerosLastSave'),
    who: 'one',
    targets: 'none',
    fields: [...FIELDS, { kind: 'text', key: 'healed', label: said('actiondice.healed'), hint: WHOM }],
    fieldsNow: (now) => [...FIELDS, makeHealedField(now)],
    offer: (asked) => {
      const made = readMaking(asked);
      return made.ok ? makeOffer(made.value) : undefined;
    },
    decide: (asked, roller) => {
      const made = readMaking(asked);
      if (!made.ok) return made;
      const spent = spendDice(made.value.who, made.value.dice, 'ACT-10');
      if (!spent.ok) return spent;
      const ended = applyBoost(host, made.value, asked, roller);
      return ok({ ...ended, consequences: [...spent.value, ...ended.consequences] });
    },
  };
}

/** Said where the rules cannot take back by themselves what a failure did. ACT-15 */
const STANDS = 'reaches it; take back by hand what the failure did';

interface BoostedRoll {
  readonly who: Fighter;
  readonly dice: number;
  readonly notation: string;
  readonly last: LastRoll;
}

function readMaking(asked: ProcedureInput): Result<BoostedRoll> {
  const hero = requireHero(asked);
  if (!hero.ok) return hero;
  const last = rollOf(asked, hero.value);
  if (!last.ok) return last;
  const [who, dice] = [hero.value, countDiceAsked(asked)];
  const explodes = explosionRule(asked.now, last.value.exploded);
  return ok({
    who,
    dice,
    notation: diceNotation(dice, formatDie(who, asked.now), explodes),
    last: last.value,
  });
}

/** The roll that is raised, unless it may not be. ACT-11 ACT-12 ACT-13 ACT-14 ACT-15 */
function rollOf(asked: ProcedureInput, who: Fighter): Result<LastRoll> {
  const kind = inputText(asked, 'roll');
  const never = Object.hasOwn(NEVER, kind) ? NEVER[kind] : undefined;
  if (never) return refuse(never);
  const seen = findLastRoll(who, asked.now);
  const made = kind === 'initiative' ? findInitiativeRoll(asked, who) : undefined;
  if (made && !made.ok) return made;
  const last = made?.value ?? (hasNumber(asked, 'result') ? readTypedRoll(asked, who, seen) : seen);
  if (!last)
    return refuse({
      ...saying('actiondice.noOpenRollOf', { who: who.name }),
      rule: 'ACT-10',
      field: 'result',
    });
  const closed = last === seen ? whyRollClosed(asked.now) : undefined;
  if (closed) return refuse(closed);
  if (kind === 'damage' && (countDiceAsked(asked) > DAMAGE_DICE || last.damage))
    return refuse({
      ...saying('actiondice.oneDieEachDamage'),
      rule: 'ACT-11',
      field: 'dice',
    });
  return ok(last);
}

/** The roll for initiative, while nobody has acted on it. ACT-10 ACT-15 */
function findInitiativeRoll(asked: ProcedureInput, who: Fighter): Result<LastRoll> {
  const { now } = asked;
  if (!who.initiative || now.round > 1)
    return refuse({
      ...(who.initiative
        ? saying('actiondice.orderFixed')
        : saying('actiondice.noInitiative', { who: who.name })),
      rule: 'ACT-10',
      field: 'roll',
    });
  return ok({ ...rollByHand(asked, who), label: 'Initiative', total: who.initiative.total, needs: 0 });
}

/** A number typed that is the seen roll's total is that roll. ACT-11 ACT-15 */
function readTypedRoll(asked: ProcedureInput, who: Fighter, seen: LastRoll | undefined): LastRoll {
  const total = typedNumber(asked, 'result', 0);
  if (seen?.total === total) return seen;
  return rollByHand(asked, who);
}

/** A roll made by hand, as it was typed. */
function rollByHand(asked: ProcedureInput, who: Fighter): LastRoll {
  const [total, needs] = [typedNumber(asked, 'result', 0), typedNumber(asked, 'needs', 0)];
  const label = ROLLS.find(({ key }) => key === inputText(asked, 'roll'))?.label ?? 'a roll';
  return {
    who: who.id,
    label: toEnglish(label),
    total,
    natural: 0,
    needs,
    good: total >= needs,
    exploded: false,
    damage: false,
    round: asked.now.round,
    source: { kind: 'hand' },
  };
}

function makeOffer({ last, notation }: BoostedRoll): CheckOffer {
  const chance = computeChanceToAdd(notation, last.needs - last.total);
  return {
    label: nameLastRoll(last),
    rule: 'ACT-10',
    dice: notation,
    modifier: explain({ rule: 'ACT-10', label: 'the roll so far', value: last.total }),
    target: { label: 'what it needs', value: last.needs, because: [] },
    outcomes: [
      { key: 'reached', label: 'reaches it', chance, good: true },
      { key: 'short', label: 'falls short', chance: 1 - chance, good: false },
    ],
  };
}

function applyBoost(
  host: RuleSystem,
  making: BoostedRoll,
  asked: ProcedureInput,
  roller: Roller,
): ProcedureOutcome {
  const { last, who } = making;
  const thrown = roller.roll(making.dice === 1 ? 'Action die' : 'Action dice', making.notation);
  const total = last.total + thrown.total;
  const good = total >= last.needs;
  const again =
    good && !last.good ? decideWithDice(host, last, who, toTracePart(thrown), asked.now, roller) : undefined;
  const exploded =
    last.exploded || toTracePart(thrown).dice.some(({ explodedFrom }) => explodedFrom !== undefined);
  const damage = last.damage || inputText(asked, 'roll') === 'damage';
  const turned =
    again?.label ?? (good && !last.good && last.source['kind'] !== 'hand' ? STANDS : 'reaches it');
  const ending = last.needs === 0 ? '' : good ? `: ${turned}` : ': falls short';
  return {
    label: `${nameLastRoll(last)}: ${last.total} becomes ${total}${ending}`,
    success: good,
    consequences: [
      ...(again?.consequences ?? []),
      ...(inputText(asked, 'roll') === 'initiative' ? [placeInOrder(who, total)] : []),
      ...(inputText(asked, 'roll') === 'cure' ? raiseCure(asked, who, thrown.total) : []),
      ...saveLastRoll({ ...last, total, good, exploded, damage }),
    ],
  };
}

/** What a raised cure heals more. ACT-12 */
function raiseCure(asked: ProcedureInput, who: Fighter, amount: number): readonly Consequence[] {
  const named = inputText(asked, 'healed');
  const whom = asked.now.all.find(({ id, name }) => named !== '' && (id === named || name === named)) ?? who;
  return [{ do: 'heal', who: whom.id, amount, label: 'action dice', rule: 'ACT-12' }];
}

/** The order as the better roll has it. ACT-10 */
function placeInOrder({ id }: Fighter, total: number): Consequence {
  return { do: 'initiative', who: id, total, label: 'action dice', rule: 'ACT-10' };
}

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
  choices: [
    ...new Set(listHeroes(now).flatMap((who) => listLastingEffects(who).map(({ label }) => label))),
  ].map((label) => ({
    key: label,
    label,
  })),
});

/** What lasts on someone, an armour die apart. */
function listLastingEffects({ effects }: Fighter): readonly Effect[] {
  return effects.filter(({ modifiers = [] }) => !modifiers.some(({ rule }) => rule === 'ACT-17'));
}

/** A second save or resistance check against what goes on, in a round after the first failed. ACT-24 */
export function overlaySecondSave(host: RuleSystem): Procedure {
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
      const found = findSecondSave(host, asked);
      return found.ok ? found.value.check : undefined;
    },
    decide: (asked, roller) => {
      const found = findSecondSave(host, asked);
      if (!found.ok) return found;
      const spent = spendDice(found.value.who, 1, 'ACT-24');
      if (!spent.ok) return spent;
      const ended = rollSecondSave(host, found.value, roller, asked.now);
      return ok({ ...ended, consequences: [...spent.value, ...ended.consequences] });
    },
  };
}

interface SecondSave {
  readonly who: Fighter;
  readonly effect: Effect;
  readonly check: CheckOffer;
  /** The host's own save, where it has one against this. */
  readonly due?: Due & { readonly check: CheckOffer };
}

function findSecondSave(host: RuleSystem, asked: ProcedureInput): Result<SecondSave> {
  const hero = requireHero(asked);
  if (!hero.ok) return hero;
  const who = hero.value;
  const effect = findEffect(who, inputText(asked, 'effect'));
  if (!effect.ok) return effect;
  const due = findSaveDue(host, who, effect.value, asked.now);
  if (!due) return secondSaveByHand(asked, who, effect.value);
  const failed = readRecordNumber(readFailedSaves(who), effect.value.id, -1);
  if (failed < 0)
    return refuse({
      ...saying('actiondice.noFailedSave', { who: who.name, effect: effect.value.label }),
      rule: 'ACT-24',
    });
  if (asked.now.acting !== undefined && asked.now.round <= failed)
    return refuse({ ...saying('actiondice.secondSaveLater'), rule: 'ACT-24' });
  return ok({ who, effect: effect.value, due, check: { ...due.check, rule: 'ACT-24' } });
}

function findEffect(who: Fighter, asked: string): Result<Effect> {
  const all = listLastingEffects(who);
  const fitting = all.filter(({ label }) => label.toLowerCase().includes(asked.toLowerCase()));
  const [only, other] = fitting;
  if (only && (!other || only.label.toLowerCase() === asked.toLowerCase())) return ok(only);
  const why =
    all.length === 0
      ? saying('actiondice.noLastingEffect', { who: who.name })
      : saying('actiondice.nameEffect', { effects: all.map(({ label }) => label) });
  return refuse({ ...why, rule: 'ACT-24', field: 'effect' });
}

function findSaveDue(
  { turns }: RuleSystem,
  who: Fighter,
  { id }: Effect,
  now: RulesContext,
): SecondSave['due'] {
  const all = [...turns.start(who, now.all, now), ...turns.end(who, now.all, now)];
  for (const due of all) if (due.effect === id && due.check) return { ...due, check: due.check };
  return undefined;
}

/** Where the host asks for no save, bonus and number are the GM's. ACT-24 */
function secondSaveByHand(asked: ProcedureInput, who: Fighter, effect: Effect): Result<SecondSave> {
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

function rollSecondSave(
  { turns }: RuleSystem,
  { who, effect, due, check }: SecondSave,
  roller: Roller,
  now: RulesContext,
): ProcedureOutcome {
  const roll = roller.check(check);
  if (due) {
    const ended = turns.resolve(due, who, roll, now);
    return {
      ...ended,
      consequences: [...ended.consequences, ...saveLastDue(due, who, roll, ended.success, {}, now)],
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
