import { english, labelled, said, type SaidValue } from '../kernel/said.ts';
import { checkSumText } from '../rules/checks.ts';
import type { DamagePart } from '../rules/combat.ts';
import { damageTypesOf } from '../rules/damage.ts';
import {
  clause,
  inWords,
  line,
  listed,
  type LogLine,
  type LogPart,
  named,
  nameOf,
  outcome,
  rolled,
  ruleOnly,
  several,
  strong,
  type Tellers,
  type Telling,
  text,
  typesSaid,
  wording,
} from './logParts.ts';
import type { ProcedureRoll, TableEvent } from './events.ts';
import { type PendingAttack, type PendingTarget, rolledNow } from './state.ts';
import type { TableRoll } from '../dice/tables/rollTable.ts';

/** What is rolled: attacks and their answers, the buttons of a system, free rolls and tables. */
export const rollTellers = {
  attackRolled: ({ attack, ...event }, telling) =>
    rolledNow({ attack, ...event })
      .filter(isAttack)
      .map((target) => attackLine(attack, target, telling)),
  attackAnswered: ({ answer, label, rolls, says }, telling) => [
    {
      ...line(telling, 'log.answer', {
        who: named(answer.who, telling),
        answer: labelled(answer.label, answer.says),
        dice: rolls.flatMap(({ roll }) => rolled(roll)),
        result: strong(inWords(telling, labelled(label, says))),
      }),
      because: ruleOnly(answer.rule, answer.label),
    },
  ],
  attackPaid: () => [],
  sequenceSet: ({ back, left }, telling) => {
    if (back) return [line(telling, 'log.attackGivenBack')];
    if (!left) return [];
    const { power, times: n, fell } = left;
    return [
      fell === undefined
        ? line(telling, 'log.attacksSkipped', { n, power })
        : line(telling, 'log.attacksLeft', { n, power, who: named(fell, telling) }),
    ];
  },
  attackChanged: ({ target, told }, telling) => (told === undefined ? [] : [toldLine(target, told, telling)]),
  attackClosed: ({ applied, back }, telling) =>
    applied ? [] : [line(telling, back ? 'log.attackGivenBack' : 'log.attackDiscarded')],
  broughtAbout: ({ who, label, power, text: sentence, rule, says }, telling) => [
    {
      ...line(telling, 'log.broughtAbout', { ...several(who, telling), what: labelled(label, says), power }),
      because: [{ rule, label: sentence, value: 0 }],
    },
  ],
  procedureDone: (event, telling) => [procedureLine(event, telling)],
  rolled: ({ roll, why, who, secret }, telling) => [
    line(telling, 'log.rolled', {
      what: after(
        [
          who === undefined ? [] : [named(who, telling)],
          words(secret ? said('log.secretly') : '', telling),
          words({ label: why }, telling),
          words(roll.notation, telling),
        ],
        telling,
      ),
      dice: rolled(roll),
      total: strong(String(roll.total)),
    }),
  ],
  tableRolled: ({ result, secret }, telling) => [tableLine(result, secret === true, telling)],
  tableShuffled: ({ name }, telling) => [line(telling, 'log.shuffled', { name: strong(name) })],
  favouriteAdded: ({ name, notation }, telling) => [
    line(telling, 'log.favouriteKept', { name: strong(name), notation }),
  ],
  favouriteRemoved: ({ name }, telling) => [line(telling, 'log.favouriteRemoved', { name: strong(name) })],
} satisfies Partial<Tellers>;

function words(value: SaidValue, telling: Telling): readonly LogPart[] {
  const shown = inWords(telling, value);
  return shown === '' ? [] : [text(shown)];
}

/** `Mira: secret: Stealth: 1d20`, of what there is. */
function after(all: readonly (readonly LogPart[])[], telling: Telling): readonly LogPart[] {
  return all
    .filter((each) => each.length > 0)
    .reduce(
      (first, second) => (first.length === 0 ? second : clause(telling, 'log.colon', { first, second })),
      [],
    );
}

/** A blessing is used, and hits nobody. */
function isAttack({ offer: { check, power } }: PendingTarget): boolean {
  return check !== undefined || power.damage !== undefined;
}

function procedureLine(event: TableEvent<'procedureDone'>, telling: Telling): LogLine {
  const { who, title, targets, rolls, label, success, rule, says } = event;
  const alone = targets.length === 0 ? 'log.procedure' : 'log.procedureOn';
  const byOne = targets.length === 0 ? 'log.procedureBy' : 'log.procedureByOn';
  return {
    ...line(telling, who === undefined ? alone : byOne, {
      who: named(who ?? '', telling),
      title: strong(inWords(telling, titleOf(event, telling))),
      targets: listed(
        targets.map((id) => nameOf(id, telling)),
        telling,
      ),
      rolls: rolls.flatMap((each, at) => [
        ...(at === 0 ? [] : [text(' ')]),
        ...rollParts(each, rolls.length > 1, telling),
      ]),
      result: outcome(success, inWords(telling, labelled(label, says))),
    }),
    because: [
      ...rolls.flatMap(({ check }) => [...(check?.modifier.because ?? []), ...(check?.target.because ?? [])]),
      ...ruleOnly(rule, title),
    ],
  };
}

/** The procedure as it is called now; one that is no longer known as it was called then. */
function titleOf(
  { procedure, title }: TableEvent<'procedureDone'>,
  { system }: Telling,
): ReturnType<typeof wording> {
  const known = system.procedures?.find(({ key }) => key === procedure)?.label;
  return wording(known !== undefined && english(known) === title ? known : title);
}

/** One roll of a procedure; of several, each with its name. */
function rollParts(
  { label, says, roll, check }: ProcedureRoll,
  isNamed: boolean,
  telling: Telling,
): readonly LogPart[] {
  const dice = rolled(roll);
  if (!check) return clause(telling, 'log.rollOf', { label: labelled(label, says), dice, total: roll.total });
  return clause(telling, 'log.checkOf', {
    label: isNamed ? labelled(label, says) : '',
    dice,
    sum: checkSumText(check, roll),
  });
}

/** What a roll was given once it lay there, and what it comes to with it. */
function toldLine(target: PendingTarget, told: string, telling: Telling): LogLine {
  return {
    ...line(telling, 'log.toldOfRoll', {
      who: named(target.who, telling),
      told,
      result: cameTo(target, telling),
    }),
    because: reasonsOf(target),
  };
}

function attackLine(
  { attacker, mob, powerName }: Pick<PendingAttack, 'attacker' | 'mob' | 'powerName'>,
  target: PendingTarget,
  telling: Telling,
): LogLine {
  return {
    ...line(telling, 'log.attack', {
      who: mob === undefined ? named(attacker, telling) : { is: 'name', text: mob },
      power: { label: powerName },
      target: named(target.who, telling),
      dice: rolled(target.outcome?.roll),
      result: cameTo(target, telling),
    }),
    because: reasonsOf(target),
  };
}

/** `+7 = 19 vs AC 17: hit · 9 damage`. */
function cameTo({ offer, outcome: came, damage, roll }: PendingTarget, telling: Telling): readonly LogPart[] {
  const ended = offer.check?.outcomes.find(({ key }) => key === came?.key);
  const values = {
    result: outcome(
      ended?.good !== false,
      inWords(telling, ended ? { label: ended.label } : said('log.hits')),
    ),
    damage:
      damage.length === 0
        ? ''
        : clause(telling, 'log.andDamage', {
            dice: rolled(roll),
            damage: outcome(false, inWords(telling, said('log.damage', { amount: sumOf(damage, telling) }))),
          }),
  };
  if (!came || !offer.check) return clause(telling, 'log.cameTo', values);
  const sum = checkSumText(offer.check, { ...came.roll, total: came.total });
  return clause(telling, 'log.cameToAgainst', { ...values, sum });
}

/** `12`, or what the total of several parts is made of: `5 fire + 7 cold = 12`. */
function sumOf(damage: readonly DamagePart[], telling: Telling): string {
  const total = damage.reduce((sum, part) => sum + Math.floor(part.amount * part.share), 0);
  if (damage.length < 2) return String(total);
  const parts = damage.map((part) =>
    [String(Math.floor(part.amount * part.share)), typesSaid(damageTypesOf(part), telling)]
      .filter(Boolean)
      .join(' '),
  );
  return `${parts.join(' + ')} = ${total}`;
}

function reasonsOf({ offer: { check } }: PendingTarget): LogLine['because'] {
  return check ? [...check.modifier.because, ...check.target.because] : [];
}

/** `Road: [4] 3 wolves (2d4 [1][2], Weather [3])`: what came up, and after it every die that made it. */
function tableLine(result: TableRoll, secret: boolean, telling: Telling): LogLine {
  const within = partsOf(result);
  return line(telling, 'log.tableRolled', {
    what: after([words(secret ? said('log.secretly') : '', telling), [text(result.table)]], telling),
    dice: rolled(result.roll),
    result: strong(result.said),
    within: within.length === 0 ? '' : clause(telling, 'log.within', { parts: within }),
  });
}

function partsOf({ dice, nested }: TableRoll): readonly LogPart[] {
  const thrown = dice.map((roll): readonly LogPart[] => [text(`${roll.notation} `), ...rolled(roll)]);
  const below = nested.map((each): readonly LogPart[] => {
    const deeper = partsOf(each);
    return [
      text(`${each.table} `),
      ...rolled(each.roll),
      ...(deeper.length === 0 ? [] : [text(' '), ...deeper]),
    ];
  });
  return [...thrown, ...below].flatMap((parts, at) => (at === 0 ? parts : [text(', '), ...parts]));
}
