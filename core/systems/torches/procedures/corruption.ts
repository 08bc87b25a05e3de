import { type Consequence, beginCondition } from '../../../rules/consequences.ts';
import { refuse, ok, type Result } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import {
  type ProcedureInput,
  decideForOne,
  succeed,
  failProcedure,
  type Procedure,
  type Roller,
  inputFlag,
} from '../../../rules/procedures.ts';
import { lose } from '../harm/body.ts';
import { CONDITION } from '../harm/conditions.ts';
import {
  cleared,
  corruptionCheck,
  type Infection,
  infectionsOf,
  isStageOver,
  runningLabel,
  stageBegins,
} from '../harm/corruption.ts';
import { readDamageDice } from '../../../rules/damage.ts';
import { RULING } from '../options.ts';
import { labelOf } from '../../../rules/words.ts';
import { ABILITIES, STAGE_DICE, USUAL_DC } from '../tables.ts';
import { numberField, typedAbility, typedKey, typedNumber, typedText } from './asked.ts';
import { saying, said as coded } from '../../../kernel/said.ts';

const GROUP = coded('torches.corruption');
const HOURS_OF = { hours: 1, days: 24, weeks: 168 } as const;

/** What the GM has typed, as an infection at its first stage. TOR-73 TOR-74 */
function described(asked: ProcedureInput): Infection {
  const unit = typedKey(asked, 'unit', ['hours', 'days', 'weeks'], 'hours');
  const dice = typedText(asked, 'dice');
  return {
    name: typedText(asked, 'name') === '' ? 'Corruption' : typedText(asked, 'name'),
    stage: 1,
    hours: typedNumber(asked, 'period', 1, [1, 100]) * HOURS_OF[unit],
    dc: typedNumber(asked, 'dc', USUAL_DC, [1, 40]),
    check: typedAbility(asked, 'con', 'check'),
    harms: typedAbility(asked, 'con', 'harms'),
    dice: dice === '' ? STAGE_DICE : dice,
    first: typedKey(asked, 'first', ['exhausted', 'damage', 'nothing'], 'nothing'),
  };
}

/** A bite, a sip, a breath. TOR-73 TOR-74 */
const expose: Procedure = {
  key: 'expose',
  label: coded('torches.exposeCorruption'),
  rule: 'TOR-73',
  group: GROUP,
  text: coded('torches.conAgainst11Sources'),
  who: 'one',
  targets: 'none',
  said: [{ word: 'infected', values: {} }],
  fields: [
    { kind: 'text', key: 'name', label: coded('torches.diseasePoisonVenom') },
    numberField('dc', 'DC', 1, 40, coded('torches.empty11')),
    {
      kind: 'choice',
      key: 'check',
      label: coded('torches.check'),
      choices: ABILITIES,
      hint: coded('torches.emptyCon'),
    },
    numberField('period', coded('torches.stageLasts'), 1, 100),
    {
      kind: 'choice',
      key: 'unit',
      label: coded('torches.counted'),
      choices: [
        { key: 'hours', label: coded('torches.hoursUnit') },
        { key: 'days', label: coded('torches.days') },
        { key: 'weeks', label: coded('torches.weeks') },
      ],
    },
    {
      kind: 'choice',
      key: 'first',
      label: coded('torches.firstStageBrings'),
      choices: [
        { key: 'nothing', label: coded('torches.nothingYet') },
        { key: 'exhausted', label: coded('torches.exhaustion') },
        { key: 'damage', label: coded('torches.damageOnce') },
      ],
    },
    {
      kind: 'choice',
      key: 'harms',
      label: coded('torches.damage'),
      choices: ABILITIES,
      hint: coded('torches.emptyCon'),
    },
    { kind: 'text', key: 'dice', label: coded('torches.damageStage'), hint: '1d6' },
  ],
  offer: (asked) => asked.who && corruptionCheck(asked.who, described(asked), asked.now),
  decide: decideForOne((who, asked, roller) => {
    const infection = described(asked);
    if (!readDamageDice(infection.dice))
      return refuse({ ...saying('torches.typeDamageDice'), field: 'dice' });
    const offer = corruptionCheck(who, infection, asked.now);
    if (roller.check(offer).total >= offer.target.value) return succeed(coded('torches.resistsIt'));
    return failProcedure(
      coded('torches.isInfected', { name: infection.name }),
      ...stageBegins(who, infection, asked.now),
      ...firstHarm(who, infection, asked, roller),
    );
  }),
};

function firstHarm(
  who: Fighter,
  infection: Infection,
  asked: ProcedureInput,
  roller: Roller,
): readonly Consequence[] {
  if (infection.first === 'exhausted')
    return [beginCondition(who, CONDITION.exhausted, 'Exhausted', 'TOR-74')];
  return infection.first === 'damage' ? worsened(who, infection, asked, roller) : [];
}

function worsened(who: Fighter, { harms, dice }: Infection, asked: ProcedureInput, roller: Roller) {
  const points = roller.roll(
    coded('torches.abilityLost', { ability: { label: labelOf(ABILITIES, harms) } }),
    dice,
  ).total;
  return lose(who, harms, points, 'TOR-74', asked.now);
}

/** The infection that is asked about, or the first whose stage is over. TOR-74 */
function infectionAsked(asked: ProcedureInput, who: Fighter): Result<Infection> {
  const name = typedText(asked, 'name');
  const all = infectionsOf(who).filter((each) => name === '' || each.name === name);
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
const stage: Procedure = {
  key: 'stage',
  label: coded('torches.checkEndStage'),
  rule: 'TOR-74',
  group: GROUP,
  text: coded('torches.successEndsCorruptionHolds'),
  who: 'one',
  targets: 'none',
  fields: [
    { kind: 'text', key: 'name', label: coded('form.which'), hint: coded('torches.emptyDue') },
    { kind: 'flag', key: 'now', label: coded('torches.evenBeforeTime') },
    { kind: 'flag', key: 'exhausts', label: coded('torches.thisStageExhaustsWell') },
    {
      kind: 'text',
      key: 'dice',
      label: coded('torches.damageNow'),
      hint: coded('torches.worseThanBeforeIf'),
    },
  ],
  offer: (asked) => {
    const infection = asked.who && infectionAsked(asked, asked.who);
    return asked.who && infection?.ok ? corruptionCheck(asked.who, infection.value, asked.now) : undefined;
  },
  decide: decideForOne((who, asked, roller) => {
    const infection = infectionAsked(asked, who);
    if (!infection.ok) return infection;
    const dice = typedText(asked, 'dice');
    if (dice !== '' && !readDamageDice(dice))
      return refuse({ ...saying('torches.typeDamageDice'), field: 'dice' });
    const offer = corruptionCheck(who, infection.value, asked.now);
    if (roller.check(offer).total >= offer.target.value)
      return asked.now.rulings[RULING.cured] === 'holds'
        ? succeed(
            coded('torches.holdsAtStage'),
            ...cleared(who, infection.value, false),
            ...stageBegins(who, infection.value, asked.now),
          )
        : succeed(coded('torches.throwsItOff'), ...cleared(who, infection.value, true));
    const next = {
      ...infection.value,
      stage: infection.value.stage + 1,
      ...(dice === '' ? {} : { dice }),
    };
    return failProcedure(
      coded('torches.stageNumber', { stage: next.stage }),
      ...cleared(who, infection.value, false),
      ...stageBegins(who, next, asked.now),
      ...worsened(who, next, asked, roller),
      ...(inputFlag(asked, 'exhausts')
        ? [beginCondition(who, CONDITION.exhausted, 'Exhausted', 'TOR-74')]
        : []),
    );
  }),
};

/** Disease, poison, venom. TOR-73 TOR-74 */
export const corruptions: readonly Procedure[] = [expose, stage];
