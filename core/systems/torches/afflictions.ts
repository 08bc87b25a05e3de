import type { Json } from '../../kernel/json.ts';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import { explain, labelInWords, labelling, said, type Said, saying, toLabelling } from '../../kernel/said.ts';
import type { CheckOffer } from '../../rules/checks.ts';
import type { Fighter } from '../../rules/combat.ts';
import { beginCondition, type Consequence } from '../../rules/consequences.ts';
import {
  asList,
  counterOf,
  hasCondition,
  jsonNumber,
  jsonText,
  type RulesContext,
} from '../../rules/context.ts';
import { advantageCheck } from '../../rules/d20/checks.ts';
import { readDamageDice } from '../../rules/damage.ts';
import {
  decideForOne,
  failProcedure,
  inputFlag,
  type Procedure,
  type ProcedureInput,
  type ProcedureOutcome,
  type Roller,
  succeed,
} from '../../rules/procedures.ts';
import { labelOf } from '../../rules/words.ts';
import { listLeanings, computeModifier } from './circumstances.ts';
import { CONDITION } from './conditions.ts';
import { loseAbilityPoints, saveTheDying } from './damage.ts';
import { proficientAbilities, scoreOf } from './fighter.ts';
import { makeNumberField, chosenAbility, chosenKey, typedNumber, typedText } from './procedures/checks.ts';
import { RULING } from './rulings.ts';
import {
  ABILITIES,
  type Ability,
  ABILITY_KEYS,
  RESILIENCE_DC,
  SECONDS,
  STAGE_DICE,
  USUAL_DC,
} from './tables.ts';
import { COUNTER, MARK } from './words.ts';

/** A disease, poison or venom at work in someone. TOR-73 TOR-74 */
interface Infection {
  readonly name: string;
  readonly stage: number;
  /** Hours that a stage lasts. */
  readonly hours: number;
  readonly dc: number;
  /** Ability of the check, ability that suffers, and how much. */
  readonly check: Ability;
  readonly harms: Ability;
  readonly dice: string;
  /** What the first stage brings. */
  readonly first: 'exhausted' | 'damage' | 'nothing';
}

const abilityIn = (record: Json, key: string): Ability =>
  ABILITY_KEYS.find((each) => each === jsonText(record, key)) ?? 'con';

/** The corruptions someone bears. TOR-73 */
export function listInfections(who: Fighter): readonly Infection[] {
  return asList(who.marks?.[MARK.infections]).map((each) => ({
    name: jsonText(each, 'name'),
    stage: jsonNumber(each, 'stage'),
    hours: jsonNumber(each, 'hours'),
    dc: jsonNumber(each, 'dc') === 0 ? USUAL_DC : jsonNumber(each, 'dc'),
    check: abilityIn(each, 'check'),
    harms: abilityIn(each, 'harms'),
    dice: jsonText(each, 'dice') === '' ? STAGE_DICE : jsonText(each, 'dice'),
    first: jsonText(each, 'first') === 'exhausted' ? 'exhausted' : 'damage',
  }));
}

/** Label of the effect that counts a stage down. TOR-74 */
export const runningLabel = ({ name, stage }: Pick<Infection, 'name' | 'stage'>): string =>
  `${name}, stage ${stage}`;
/** Label of what waits for the check after a stage. TOR-74 */
const overLabel = (infection: Pick<Infection, 'name' | 'stage'>): string =>
  `${runningLabel(infection)} is over: check due`;

/** Whether the stage has run its time. TOR-74 */
export function isStageOver(who: Fighter, infection: Infection): boolean {
  const label = overLabel(infection);
  return who.effects.some((each) => each.condition === CONDITION.stageOver && each.label === label);
}

/** The check at the source, or at the end of a stage, with its odds. TOR-73 TOR-74 */
export function buildCorruptionCheck(
  who: Fighter,
  { name, dc, check }: Infection,
  now: RulesContext,
): CheckOffer {
  return advantageCheck({
    ...labelling('torches.whoAgainst', { who: who.name, what: name }),
    rule: 'TOR-73',
    modifier: computeModifier(who, check, proficientAbilities(who).includes(check)),
    leanings: listLeanings(who, 'other', now),
    dc: explain({ rule: 'TOR-73', label: name, value: dc }),
    success: 'throws it off',
    failure: 'it takes hold',
  });
}

/** Keeps the infection at its stage and starts the stage’s clock. TOR-74 */
function beginStage(who: Fighter, infection: Infection, now: RulesContext): readonly Consequence[] {
  const others = listInfections(who).filter(({ name }) => name !== infection.name);
  return [
    saveInfections(
      who,
      [...others, infection],
      said('torches.infectionStage', { name: infection.name, stage: infection.stage }),
    ),
    {
      do: 'addEffect',
      who: who.id,
      effect: {
        condition: CONDITION.infected,
        label: runningLabel(infection),
        duration: { kind: 'time', until: now.worldTime + infection.hours * SECONDS.hour },
        after: {
          condition: CONDITION.stageOver,
          label: overLabel(infection),
          duration: { kind: 'removed' },
        },
      },
      rule: 'TOR-74',
    },
  ];
}

/** Forgets an infection, or the clock of the stage that is over. TOR-74 */
function clearInfection(who: Fighter, infection: Infection, healed: boolean): readonly Consequence[] {
  const labels = new Set([runningLabel(infection), overLabel(infection)]);
  const effects = who.effects.filter(({ label }) => labels.has(label));
  const others = listInfections(who).filter(({ name }) => name !== infection.name);
  return [
    ...effects.map(({ id }): Consequence => ({
      do: 'endEffect',
      who: who.id,
      effect: id,
      label: healed ? 'thrown off' : 'the next stage begins',
      rule: 'TOR-74',
    })),
    ...(healed ? [saveInfections(who, others, said('torches.thrownOff', { name: infection.name }))] : []),
  ];
}

function saveInfections(who: Fighter, infections: readonly Infection[], words: Said): Consequence {
  return {
    do: 'mark',
    who: who.id,
    key: MARK.infections,
    to: infections.length === 0 ? null : infections.map((each) => ({ ...each })),
    ...toLabelling(words),
    rule: 'TOR-73',
  };
}

/** Hours beyond what CON carries; 0 or less while it does. TOR-70 TOR-71 */
export function countHoursOver(who: Fighter): number {
  return counterOf(who, COUNTER.hours) - scoreOf(who, 'con');
}

/** Whether the check of the hour it is has been passed: the next is due with the next hour. TOR-71 */
export function hasHeldThisHour(who: Fighter): boolean {
  return jsonNumber(who.marks, MARK.held) === counterOf(who, COUNTER.hours) && countHoursOver(who) > 0;
}

/** What a resilience check must reach. TOR-71 */
export function computeResilienceDc(over: number): number {
  return RESILIENCE_DC + Math.max(0, over);
}

/** The check against hunger and weariness, with its odds. TOR-71 */
export function buildResilienceCheck(
  who: Fighter,
  now: RulesContext,
  over = countHoursOver(who),
): CheckOffer {
  return advantageCheck({
    ...labelling('torches.resilienceOf', { who: who.name }),
    rule: 'TOR-71',
    modifier: computeModifier(who, 'con', proficientAbilities(who).includes('con')),
    leanings: listLeanings(who, 'other', now),
    dc: explain(
      { rule: 'TOR-71', label: 'resilience', value: RESILIENCE_DC },
      { rule: 'TOR-71', label: 'hours over', value: Math.max(0, over) },
    ),
    success: 'goes on',
    failure: 'exhausted',
  });
}

/** Full hours of the clock between two times. TOR-40 TOR-70 */
export function countHoursBetween(from: number, to: number): number {
  return Math.max(0, Math.floor(to / SECONDS.hour) - Math.floor(from / SECONDS.hour));
}

const GROUP = said('torches.corruption');
const HOURS_OF = { hours: 1, days: 24, weeks: 168 } as const;

/** What the GM has typed, as an infection at its first stage. TOR-73 TOR-74 */
function typedInfection(asked: ProcedureInput): Infection {
  const unit = chosenKey(asked, 'unit', ['hours', 'days', 'weeks'], 'hours');
  const dice = typedText(asked, 'dice');
  return {
    name: typedText(asked, 'name') === '' ? 'Corruption' : typedText(asked, 'name'),
    stage: 1,
    hours: typedNumber(asked, 'period', 1, [1, 100]) * HOURS_OF[unit],
    dc: typedNumber(asked, 'dc', USUAL_DC, [1, 40]),
    check: chosenAbility(asked, 'con', 'check'),
    harms: chosenAbility(asked, 'con', 'harms'),
    dice: dice === '' ? STAGE_DICE : dice,
    first: chosenKey(asked, 'first', ['exhausted', 'damage', 'nothing'], 'nothing'),
  };
}

/** A bite, a sip, a breath. TOR-73 TOR-74 */
const expose: Procedure = {
  key: 'expose',
  label: said('torches.exposeCorruption'),
  rule: 'TOR-73',
  group: GROUP,
  text: said('torches.conAgainst11Sources'),
  who: 'one',
  targets: 'none',
  said: [{ word: 'infected', values: {} }],
  fields: [
    { kind: 'text', key: 'name', label: said('torches.diseasePoisonVenom') },
    makeNumberField('dc', 'DC', 1, 40, said('torches.empty11')),
    {
      kind: 'choice',
      key: 'check',
      label: said('torches.check'),
      choices: ABILITIES,
      hint: said('torches.emptyCon'),
    },
    makeNumberField('period', said('torches.stageLasts'), 1, 100),
    {
      kind: 'choice',
      key: 'unit',
      label: said('torches.counted'),
      choices: [
        { key: 'hours', label: said('torches.hoursUnit') },
        { key: 'days', label: said('torches.days') },
        { key: 'weeks', label: said('torches.weeks') },
      ],
    },
    {
      kind: 'choice',
      key: 'first',
      label: said('torches.firstStageBrings'),
      choices: [
        { key: 'nothing', label: said('torches.nothingYet') },
        { key: 'exhausted', label: said('torches.exhaustion') },
        { key: 'damage', label: said('torches.damageOnce') },
      ],
    },
    {
      kind: 'choice',
      key: 'harms',
      label: said('torches.damage'),
      choices: ABILITIES,
      hint: said('torches.emptyCon'),
    },
    { kind: 'text', key: 'dice', label: said('torches.damageStage'), hint: '1d6' },
  ],
  offer: (asked) => asked.who && buildCorruptionCheck(asked.who, typedInfection(asked), asked.now),
  decide: decideForOne((who, asked, roller) => {
    const infection = typedInfection(asked);
    if (!readDamageDice(infection.dice))
      return refuse({ ...saying('torches.typeDamageDice'), field: 'dice' });
    const offer = buildCorruptionCheck(who, infection, asked.now);
    if (roller.check(offer).total >= offer.target.value) return succeed(said('torches.resistsIt'));
    return failProcedure(
      said('torches.isInfected', { name: infection.name }),
      ...beginStage(who, infection, asked.now),
      ...applyFirstHarm(who, infection, asked, roller),
    );
  }),
};

function applyFirstHarm(
  who: Fighter,
  infection: Infection,
  asked: ProcedureInput,
  roller: Roller,
): readonly Consequence[] {
  if (infection.first === 'exhausted')
    return [beginCondition(who, CONDITION.exhausted, 'Exhausted', 'TOR-74')];
  return infection.first === 'damage' ? worsenInfection(who, infection, asked, roller) : [];
}

function worsenInfection(who: Fighter, { harms, dice }: Infection, asked: ProcedureInput, roller: Roller) {
  const points = roller.roll(
    said('torches.abilityLost', { ability: { label: labelOf(ABILITIES, harms) } }),
    dice,
  ).total;
  return loseAbilityPoints(who, harms, points, 'TOR-74', asked.now);
}

/** The infection that is asked about, or the first whose stage is over. TOR-74 */
function findInfection(asked: ProcedureInput, who: Fighter): Result<Infection> {
  const name = typedText(asked, 'name');
  const all = listInfections(who).filter((each) => name === '' || each.name === name);
  const [first] = all.toSorted((a, b) => Number(isStageOver(who, b)) - Number(isStageOver(who, a)));
  if (!first) return refuse({ ...saying('torches.noSuchCorruption', { who: who.name }), rule: 'TOR-73' });
  if (!isStageOver(who, first) && !inputFlag(asked, 'now'))
    return refuse({
      ...saying('torches.corruptionLasts', { what: runningLabel(first) }),
      rule: 'TOR-74',
      field: 'now',
    });
  return ok(first);
}

/** The end of a stage: over it, or deeper in. TOR-74 */
const stageProcedure: Procedure = {
  key: 'stage',
  label: said('torches.checkEndStage'),
  rule: 'TOR-74',
  group: GROUP,
  text: said('torches.successEndsCorruptionHolds'),
  who: 'one',
  targets: 'none',
  fields: [
    { kind: 'text', key: 'name', label: said('form.which'), hint: said('torches.emptyDue') },
    { kind: 'flag', key: 'now', label: said('torches.evenBeforeTime') },
    { kind: 'flag', key: 'exhausts', label: said('torches.thisStageExhaustsWell') },
    {
      kind: 'text',
      key: 'dice',
      label: said('torches.damageNow'),
      hint: said('torches.worseThanBeforeIf'),
    },
  ],
  offer: (asked) => {
    const infection = asked.who && findInfection(asked, asked.who);
    return asked.who && infection?.ok
      ? buildCorruptionCheck(asked.who, infection.value, asked.now)
      : undefined;
  },
  decide: decideForOne((who, asked, roller) => {
    const infection = findInfection(asked, who);
    if (!infection.ok) return infection;
    const dice = typedText(asked, 'dice');
    if (dice !== '' && !readDamageDice(dice))
      return refuse({ ...saying('torches.typeDamageDice'), field: 'dice' });
    const offer = buildCorruptionCheck(who, infection.value, asked.now);
    if (roller.check(offer).total >= offer.target.value)
      return asked.now.rulings[RULING.cured] === 'holds'
        ? succeed(
            said('torches.holdsAtStage'),
            ...clearInfection(who, infection.value, false),
            ...beginStage(who, infection.value, asked.now),
          )
        : succeed(said('torches.throwsItOff'), ...clearInfection(who, infection.value, true));
    const next = {
      ...infection.value,
      stage: infection.value.stage + 1,
      ...(dice === '' ? {} : { dice }),
    };
    return failProcedure(
      said('torches.stageNumber', { stage: next.stage }),
      ...clearInfection(who, infection.value, false),
      ...beginStage(who, next, asked.now),
      ...worsenInfection(who, next, asked, roller),
      ...(inputFlag(asked, 'exhausts')
        ? [beginCondition(who, CONDITION.exhausted, 'Exhausted', 'TOR-74')]
        : []),
    );
  }),
};

/** Disease, poison, venom. TOR-73 TOR-74 */
export const corruptions: readonly Procedure[] = [expose, stageProcedure];

const AGAIN = [
  { key: 'nothing', label: said('torches.nothingMore') },
  { key: 'damage', label: said('torches.damageChoice') },
  { key: 'injury', label: said('torches.injury') },
  { key: 'unconscious', label: said('torches.unconsciousness') },
] as const;

/** Beyond what CON carries. TOR-71 TOR-72 */
export const resilience: Procedure = {
  key: 'resilience',
  label: said('torches.resilienceCheck'),
  rule: 'TOR-71',
  group: said('torches.restHunger'),
  text: said('torches.conAgainst10Hours'),
  who: 'one',
  targets: 'none',
  fields: [
    { kind: 'choice', key: 'again', label: said('torches.ifExhaustedFailAgain'), choices: AGAIN },
    { kind: 'text', key: 'dice', label: said('form.damage'), hint: '1d6' },
    { kind: 'flag', key: 'sure', label: said('torches.failsWithoutRoll') },
  ],
  offer: (asked) =>
    asked.who && countHoursOver(asked.who) > 0 && !inputFlag(asked, 'sure')
      ? buildResilienceCheck(asked.who, asked.now)
      : undefined,
  decide: decideForOne((who, asked, roller) => {
    if (countHoursOver(who) <= 0)
      return refuse({ ...saying('torches.noResilienceDue', { who: who.name }), rule: 'TOR-71' });
    const offer = buildResilienceCheck(who, asked.now);
    if (!inputFlag(asked, 'sure') && roller.check(offer).total >= offer.target.value)
      return succeed('goes on', {
        do: 'mark',
        who: who.id,
        key: MARK.held,
        to: counterOf(who, COUNTER.hours),
        label: '',
        rule: 'TOR-71',
      });
    if (hasCondition(who, CONDITION.exhausted)) return failResilienceAgain(who, asked, roller);
    return failProcedure('is exhausted', beginCondition(who, CONDITION.exhausted, 'Exhausted', 'TOR-72'));
  }),
};

/** What another failure of the exhausted brings, by the GM’s word. TOR-71 */
function failResilienceAgain(who: Fighter, asked: ProcedureInput, roller: Roller): Result<ProcedureOutcome> {
  const again = chosenKey(asked, 'again', ['nothing', 'damage', 'injury', 'unconscious'], 'nothing');
  if (again === 'nothing') return failProcedure('fails again');
  if (again === 'unconscious')
    return failProcedure('falls unconscious', {
      do: 'fate',
      who: who.id,
      to: 'knockedOut',
      label: 'worn out',
      rule: 'TOR-71',
    });
  if (again === 'injury') {
    const end = saveTheDying(who, who.hp, '', asked.now, roller);
    return failProcedure(
      said('torches.isHurtBy', { injury: labelInWords(end.label, end.says) }),
      ...end.consequences,
    );
  }
  const dice = typedText(asked, 'dice') === '' ? STAGE_DICE : typedText(asked, 'dice');
  if (!readDamageDice(dice)) return refuse({ ...saying('torches.typeDamageDice'), field: 'dice' });
  const amount = roller.roll('Worn out', dice).total;
  return failProcedure(said('torches.damageTaken', { amount }), {
    do: 'harm',
    who: who.id,
    parts: [{ amount, type: '', share: 1 }],
    label: 'worn out',
    rule: 'TOR-71',
  });
}
