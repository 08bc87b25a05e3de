import { toEnglish, explain, said, saying } from '../../../kernel/said.ts';
import { ok, refuse, type Refusal, type Result } from '../../../kernel/result.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
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
import type { ChoosableWord } from '../../../rules/words.ts';
import { decideAgain, nameOf } from '../attacks/again.ts';
import { chanceToAdd, explodesNow, notationOf, partOf } from '../attacks/dice.ts';
import { keepLast, lastOf, type LastRoll } from '../attacks/last.ts';
import { spendDice } from '../turns/pool.ts';
import { closedBy } from '../state.ts';
import { DAMAGE_DICE, LIMITS } from '../tables.ts';
import { DICE, diceAsked, hasNumber, heroOf, sidesOf, typedNumber } from './asked.ts';

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
function healedField({ all }: RulesContext): FormField {
  const choices = all.map(({ id, name }) => ({ key: id, label: name }));
  return { kind: 'choice', key: 'healed', label: said('actiondice.healed'), choices, hint: WHOM };
}

/** Dice for the last roll the table has seen of this hero, or one made by hand. ACT-10 ACT-11 ACT-12 ACT-14 ACT-15 ACT-16 ACT-25 */
export function boostOver(host: RuleSystem): Procedure {
  return {
    key: 'actBoost',
    label: said('actiondice.boostRoll'),
    rule: 'ACT-10',
    group: said('actiondice.actionDice'),
    text: said('actiondice.diceHerosLastSave'),
    who: 'one',
    targets: 'none',
    fields: [...FIELDS, { kind: 'text', key: 'healed', label: said('actiondice.healed'), hint: WHOM }],
    fieldsNow: (now) => [...FIELDS, healedField(now)],
    offer: (asked) => {
      const made = makingOf(asked);
      return made.ok ? offerFor(made.value) : undefined;
    },
    decide: (asked, roller) => {
      const made = makingOf(asked);
      if (!made.ok) return made;
      const spent = spendDice(made.value.who, made.value.dice, 'ACT-10');
      if (!spent.ok) return spent;
      const ended = boosted(host, made.value, asked, roller);
      return ok({ ...ended, consequences: [...spent.value, ...ended.consequences] });
    },
  };
}

/** Said where the rules cannot take back by themselves what a failure did. ACT-15 */
const STANDS = 'reaches it; take back by hand what the failure did';

interface Making {
  readonly who: Fighter;
  readonly dice: number;
  readonly notation: string;
  readonly last: LastRoll;
}

function makingOf(asked: ProcedureInput): Result<Making> {
  const hero = heroOf(asked);
  if (!hero.ok) return hero;
  const last = rollOf(asked, hero.value);
  if (!last.ok) return last;
  const [who, dice] = [hero.value, diceAsked(asked)];
  const explodes = explodesNow(asked.now, last.value.exploded);
  return ok({ who, dice, notation: notationOf(dice, sidesOf(who, asked.now), explodes), last: last.value });
}

/** The roll that is raised, unless it may not be. ACT-11 ACT-12 ACT-13 ACT-14 ACT-15 */
function rollOf(asked: ProcedureInput, who: Fighter): Result<LastRoll> {
  const kind = inputText(asked, 'roll');
  const never = Object.hasOwn(NEVER, kind) ? NEVER[kind] : undefined;
  if (never) return refuse(never);
  const seen = lastOf(who, asked.now);
  const made = kind === 'initiative' ? initiativeOf(asked, who) : undefined;
  if (made && !made.ok) return made;
  const last = made?.value ?? (hasNumber(asked, 'result') ? typedRoll(asked, who, seen) : seen);
  if (!last)
    return refuse({
      ...saying('actiondice.noOpenRollOf', { who: who.name }),
      rule: 'ACT-10',
      field: 'result',
    });
  const closed = last === seen ? closedBy(asked.now) : undefined;
  if (closed) return refuse(closed);
  if (kind === 'damage' && (diceAsked(asked) > DAMAGE_DICE || last.damage))
    return refuse({
      ...saying('actiondice.oneDieEachDamage'),
      rule: 'ACT-11',
      field: 'dice',
    });
  return ok(last);
}

/** The roll for initiative, while nobody has acted on it. ACT-10 ACT-15 */
function initiativeOf(asked: ProcedureInput, who: Fighter): Result<LastRoll> {
  const { now } = asked;
  if (!who.initiative || now.round > 1)
    return refuse({
      ...(who.initiative
        ? saying('actiondice.orderFixed')
        : saying('actiondice.noInitiative', { who: who.name })),
      rule: 'ACT-10',
      field: 'roll',
    });
  return ok({ ...byHand(asked, who), label: 'Initiative', total: who.initiative.total, needs: 0 });
}

/** A number typed that is the seen roll's total is that roll. ACT-11 ACT-15 */
function typedRoll(asked: ProcedureInput, who: Fighter, seen: LastRoll | undefined): LastRoll {
  const total = typedNumber(asked, 'result', 0);
  if (seen?.total === total) return seen;
  return byHand(asked, who);
}

/** A roll made by hand, as it was typed. */
function byHand(asked: ProcedureInput, who: Fighter): LastRoll {
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

function offerFor({ last, notation }: Making): CheckOffer {
  const chance = chanceToAdd(notation, last.needs - last.total);
  return {
    label: nameOf(last),
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

function boosted(host: RuleSystem, making: Making, asked: ProcedureInput, roller: Roller): ProcedureOutcome {
  const { last, who } = making;
  const thrown = roller.roll(making.dice === 1 ? 'Action die' : 'Action dice', making.notation);
  const total = last.total + thrown.total;
  const good = total >= last.needs;
  const again =
    good && !last.good ? decideAgain(host, last, who, partOf(thrown), asked.now, roller) : undefined;
  const exploded =
    last.exploded || partOf(thrown).dice.some(({ explodedFrom }) => explodedFrom !== undefined);
  const damage = last.damage || inputText(asked, 'roll') === 'damage';
  const turned =
    again?.label ?? (good && !last.good && last.source['kind'] !== 'hand' ? STANDS : 'reaches it');
  const ending = last.needs === 0 ? '' : good ? `: ${turned}` : ': falls short';
  return {
    label: `${nameOf(last)}: ${last.total} becomes ${total}${ending}`,
    success: good,
    consequences: [
      ...(again?.consequences ?? []),
      ...(inputText(asked, 'roll') === 'initiative' ? [placed(who, total)] : []),
      ...(inputText(asked, 'roll') === 'cure' ? cured(asked, who, thrown.total) : []),
      ...keepLast({ ...last, total, good, exploded, damage }),
    ],
  };
}

/** What a raised cure heals more. ACT-12 */
function cured(asked: ProcedureInput, who: Fighter, amount: number): readonly Consequence[] {
  const named = inputText(asked, 'healed');
  const whom = asked.now.all.find(({ id, name }) => named !== '' && (id === named || name === named)) ?? who;
  return [{ do: 'heal', who: whom.id, amount, label: 'action dice', rule: 'ACT-12' }];
}

/** The order as the better roll has it. ACT-10 */
function placed({ id }: Fighter, total: number): Consequence {
  return { do: 'initiative', who: id, total, label: 'action dice', rule: 'ACT-10' };
}
