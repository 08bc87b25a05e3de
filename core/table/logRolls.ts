import { toEnglish, labelInWords, said, type SaidValue } from '../kernel/said.ts';
import { checkSumText } from '../rules/checks.ts';
import type { DamagePart } from '../rules/combat.ts';
import { damageTypesOf } from '../rules/damage.ts';
import {
  formatClause,
  toWords,
  formatLine,
  formatNames,
  type LogLine,
  type LogPart,
  namePart,
  nameById,
  outcomePart,
  formatDice,
  ruleOnly,
  formatSeveral,
  strongPart,
  type LogFormatters,
  type LogContext,
  textPart,
  formatDamageTypes,
  toRulebookWord,
} from './logParts.ts';
import type { ProcedureRoll, TableEvent } from './events.ts';
import { type PendingAttack, type PendingTarget, findRolledTargets } from './state.ts';
import type { TableRoll } from '../dice/tables/rollTable.ts';

/** What is rolled: attacks and their answers, the buttons of a system, free rolls and tables. */
export const rollFormatters = {
  attackRolled: ({ attack, ...event }, telling) =>
    findRolledTargets({ attack, ...event })
      .filter(isAttack)
      .map((target) => attackLine(attack, target, telling)),
  attackAnswered: ({ answer, label, rolls, says }, telling) => [
    {
      ...formatLine(telling, 'log.answer', {
        who: namePart(answer.who, telling),
        answer: labelInWords(answer.label, answer.says),
        dice: rolls.flatMap(({ roll }) => formatDice(roll)),
        result: strongPart(toWords(telling, labelInWords(label, says))),
      }),
      because: ruleOnly(answer.rule, answer.label),
    },
  ],
  attackPaid: () => [],
  sequenceSet: ({ back, left }, telling) => {
    if (back) return [formatLine(telling, 'log.attackGivenBack')];
    if (!left) return [];
    const { power, times: n, fell } = left;
    return [
      fell === undefined
        ? formatLine(telling, 'log.attacksSkipped', { n, power })
        : formatLine(telling, 'log.attacksLeft', { n, power, who: namePart(fell, telling) }),
    ];
  },
  attackChanged: ({ target, told }, telling) =>
    told === undefined ? [] : [lateBonusLine(target, told, telling)],
  attackClosed: ({ applied, back }, telling) =>
    applied ? [] : [formatLine(telling, back ? 'log.attackGivenBack' : 'log.attackDiscarded')],
  broughtAbout: ({ who, label, power, text: sentence, rule, says }, telling) => [
    {
      ...formatLine(telling, 'log.broughtAbout', {
        ...formatSeveral(who, telling),
        what: labelInWords(label, says),
        power,
      }),
      because: [{ rule, label: sentence, value: 0 }],
    },
  ],
  procedureDone: (event, telling) => [procedureLine(event, telling)],
  rolled: ({ roll, why, who, secret }, telling) => [
    formatLine(telling, 'log.rolled', {
      what: joinAfter(
        [
          who === undefined ? [] : [namePart(who, telling)],
          words(secret ? said('log.secretly') : '', telling),
          words({ label: why }, telling),
          words(roll.notation, telling),
        ],
        telling,
      ),
      dice: formatDice(roll),
      total: strongPart(String(roll.total)),
    }),
  ],
  tableRolled: ({ result, secret }, telling) => [tableLine(result, secret === true, telling)],
  tableShuffled: ({ name }, telling) => [formatLine(telling, 'log.shuffled', { name: strongPart(name) })],
  favouriteAdded: ({ name, notation }, telling) => [
    formatLine(telling, 'log.favouriteKept', { name: strongPart(name), notation }),
  ],
  favouriteRemoved: ({ name }, telling) => [
    formatLine(telling, 'log.favouriteRemoved', { name: strongPart(name) }),
  ],
} satisfies Partial<LogFormatters>;

function words(value: SaidValue, telling: LogContext): readonly LogPart[] {
  const shown = toWords(telling, value);
  return shown === '' ? [] : [textPart(shown)];
}

/** `Mira: secret: Stealth: 1d20`, of what there is. */
function joinAfter(all: readonly (readonly LogPart[])[], telling: LogContext): readonly LogPart[] {
  return all
    .filter((each) => each.length > 0)
    .reduce(
      (first, second) =>
        first.length === 0 ? second : formatClause(telling, 'log.colon', { first, second }),
      [],
    );
}

/** A blessing is used, and hits nobody. */
function isAttack({ offer: { check, power } }: PendingTarget): boolean {
  return check !== undefined || power.damage !== undefined;
}

function procedureLine(event: TableEvent<'procedureDone'>, telling: LogContext): LogLine {
  const { who, title, targets, rolls, label, success, rule, says } = event;
  const alone = targets.length === 0 ? 'log.procedure' : 'log.procedureOn';
  const byOne = targets.length === 0 ? 'log.procedureBy' : 'log.procedureByOn';
  return {
    ...formatLine(telling, who === undefined ? alone : byOne, {
      who: namePart(who ?? '', telling),
      title: strongPart(toWords(telling, procedureTitle(event, telling))),
      targets: formatNames(
        targets.map((id) => nameById(id, telling)),
        telling,
      ),
      rolls: rolls.flatMap((each, at) => [
        ...(at === 0 ? [] : [textPart(' ')]),
        ...rollParts(each, rolls.length > 1, telling),
      ]),
      result: outcomePart(success, toWords(telling, labelInWords(label, says))),
    }),
    because: [
      ...rolls.flatMap(({ check }) => [...(check?.modifier.because ?? []), ...(check?.target.because ?? [])]),
      ...ruleOnly(rule, title),
    ],
  };
}

/** The procedure as it is called now; one that is no longer known as it was called then. */
function procedureTitle(
  { procedure, title }: TableEvent<'procedureDone'>,
  { system }: LogContext,
): ReturnType<typeof toRulebookWord> {
  const known = system.procedures?.find(({ key }) => key === procedure)?.label;
  return toRulebookWord(known !== undefined && toEnglish(known) === title ? known : title);
}

/** One roll of a procedure; of several, each with its name. */
function rollParts(
  { label, says, roll, check }: ProcedureRoll,
  isNamed: boolean,
  telling: LogContext,
): readonly LogPart[] {
  const dice = formatDice(roll);
  if (!check)
    return formatClause(telling, 'log.rollOf', { label: labelInWords(label, says), dice, total: roll.total });
  return formatClause(telling, 'log.checkOf', {
    label: isNamed ? labelInWords(label, says) : '',
    dice,
    sum: checkSumText(check, roll),
  });
}

/** What a roll was given once it lay there, and what it comes to with it. */
function lateBonusLine(target: PendingTarget, told: string, telling: LogContext): LogLine {
  return {
    ...formatLine(telling, 'log.toldOfRoll', {
      who: namePart(target.who, telling),
      told,
      result: cameTo(target, telling),
    }),
    because: offerReasons(target),
  };
}

function attackLine(
  { attacker, mob, powerName }: Pick<PendingAttack, 'attacker' | 'mob' | 'powerName'>,
  target: PendingTarget,
  telling: LogContext,
): LogLine {
  return {
    ...formatLine(telling, 'log.attack', {
      who: mob === undefined ? namePart(attacker, telling) : { is: 'name', text: mob },
      power: { label: powerName },
      target: namePart(target.who, telling),
      dice: formatDice(target.outcome?.roll),
      result: cameTo(target, telling),
    }),
    because: offerReasons(target),
  };
}

/** `+7 = 19 vs AC 17: hit · 9 damage`. */
function cameTo(
  { offer, outcome: came, damage, roll }: PendingTarget,
  telling: LogContext,
): readonly LogPart[] {
  const ended = offer.check?.outcomes.find(({ key }) => key === came?.key);
  const values = {
    result: outcomePart(
      ended?.good !== false,
      toWords(telling, ended ? { label: ended.label } : said('log.hits')),
    ),
    damage:
      damage.length === 0
        ? ''
        : formatClause(telling, 'log.andDamage', {
            dice: formatDice(roll),
            damage: outcomePart(
              false,
              toWords(telling, said('log.damage', { amount: formatSum(damage, telling) })),
            ),
          }),
  };
  if (!came || !offer.check) return formatClause(telling, 'log.cameTo', values);
  const sum = checkSumText(offer.check, { ...came.roll, total: came.total });
  return formatClause(telling, 'log.cameToAgainst', { ...values, sum });
}

/** `12`, or what the total of several parts is made of: `5 fire + 7 cold = 12`. */
function formatSum(damage: readonly DamagePart[], telling: LogContext): string {
  const total = damage.reduce((sum, part) => sum + Math.floor(part.amount * part.share), 0);
  if (damage.length < 2) return String(total);
  const parts = damage.map((part) =>
    [String(Math.floor(part.amount * part.share)), formatDamageTypes(damageTypesOf(part), telling)]
      .filter(Boolean)
      .join(' '),
  );
  return `${parts.join(' + ')} = ${total}`;
}

function offerReasons({ offer: { check } }: PendingTarget): LogLine['because'] {
  return check ? [...check.modifier.because, ...check.target.because] : [];
}

/** `Road: [4] 3 wolves (2d4 [1][2], Weather [3])`: what came up, and after it every die that made it. */
function tableLine(result: TableRoll, secret: boolean, telling: LogContext): LogLine {
  const within = listDiceParts(result);
  return formatLine(telling, 'log.tableRolled', {
    what: joinAfter([words(secret ? said('log.secretly') : '', telling), [textPart(result.table)]], telling),
    dice: formatDice(result.roll),
    result: strongPart(result.said),
    within: within.length === 0 ? '' : formatClause(telling, 'log.within', { parts: within }),
  });
}

function listDiceParts({ dice, nested }: TableRoll): readonly LogPart[] {
  const thrown = dice.map((roll): readonly LogPart[] => [textPart(`${roll.notation} `), ...formatDice(roll)]);
  const below = nested.map((each): readonly LogPart[] => {
    const deeper = listDiceParts(each);
    return [
      textPart(`${each.table} `),
      ...formatDice(each.roll),
      ...(deeper.length === 0 ? [] : [textPart(' '), ...deeper]),
    ];
  });
  return [...thrown, ...below].flatMap((parts, at) => (at === 0 ? parts : [textPart(', '), ...parts]));
}
