import { sumText } from '../rules/check.ts';
import type { DamagePart } from '../rules/combat.ts';
import { typeWords } from '../rules/damage/parts.ts';
import type { Tellers } from './logTellers.ts';
import type { ProcedureRoll, TableEvent } from './events.ts';
import {
  listed,
  nameOf,
  named,
  rolled,
  ruleOnly,
  say,
  strong,
  text,
  type LogLine,
  type LogPart,
  type Telling,
} from './logParts.ts';
import { rolledNow } from './pending.ts';
import type { PendingTarget } from './state.ts';
import type { TableRoll } from '../dice/tables/rollTable.ts';

/** What is rolled: attacks and their answers, the buttons of a system, free rolls and tables. */
export const rollTellers = {
  attackRolled: ({ attack, ...event }, telling) =>
    rolledNow({ attack, ...event })
      .filter(isAttack)
      .map((target) => attackLine(attack.attacker, attack.powerName, target, telling)),
  attackAnswered: ({ answer, label, rolls }, telling) => [
    {
      ...say(
        named(answer.who, telling),
        text(`: ${answer.label}: `),
        ...rolls.flatMap(({ roll }) => rolled(roll)),
        strong(label),
      ),
      because: ruleOnly(answer.rule, answer.label),
    },
  ],
  attackPaid: () => [],
  sequenceSet: ({ back }) => (back ? [say(text('The attack is discarded, and what it took is back.'))] : []),
  attackChanged: ({ target, told }, telling) => (told === undefined ? [] : [toldLine(target, told, telling)]),
  attackClosed: ({ applied, back }) => {
    if (applied) return [];
    return [
      say(text(back ? 'The attack is discarded, and what it took is back.' : 'The attack is discarded.')),
    ];
  },
  broughtAbout: ({ who, label, power, text: sentence, rule }, telling) => [
    {
      ...say(...listed(who.map((id) => nameOf(id, telling))), text(`: ${label} (${power})`)),
      because: [{ rule, label: sentence, value: 0 }],
    },
  ],
  procedureDone: (event, telling) => [procedureLine(event, telling)],
  rolled: ({ roll, why, who, secret }, telling) => [
    say(
      ...(who === undefined ? [] : [named(who, telling), text(': ')]),
      text(`${secret ? 'secret: ' : ''}${why === '' ? '' : `${why}: `}${roll.notation}: `),
      ...rolled(roll),
      strong(String(roll.total)),
    ),
  ],
  tableRolled: ({ result, secret }) => [tableLine(result, secret === true)],
  tableShuffled: ({ name }) => [say(text('Shuffled: '), strong(name))],
  favouriteAdded: ({ name, notation }) => [
    say(text('Favourite roll kept: '), strong(name), text(` (${notation})`)),
  ],
  favouriteRemoved: ({ name }) => [say(text('Favourite roll removed: '), strong(name))],
} satisfies Partial<Tellers>;

/** A blessing is used, and hits nobody. */
function isAttack({ offer: { check, power } }: PendingTarget): boolean {
  return check !== undefined || power.damage !== undefined;
}

function procedureLine(
  { who, title, targets, rolls, label, success, rule }: TableEvent<'procedureDone'>,
  telling: Telling,
): LogLine {
  return {
    ...say(
      ...(who === undefined ? [] : [named(who, telling), text(' · ')]),
      strong(title),
      ...(targets.length === 0 ? [] : [text(' on '), ...listed(targets.map((id) => nameOf(id, telling)))]),
      text(': '),
      ...rolls.flatMap((each) => rollParts(each, rolls.length > 1)),
      { is: success ? 'gain' : 'loss', text: label },
    ),
    because: [
      ...rolls.flatMap(({ check }) => [...(check?.modifier.because ?? []), ...(check?.target.because ?? [])]),
      ...ruleOnly(rule, title),
    ],
  };
}

/** One roll of a procedure; of several, each with its name. */
function rollParts({ label, roll, check }: ProcedureRoll, several: boolean): readonly LogPart[] {
  if (!check) return [text(`${label} `), ...rolled(roll), text(`= ${roll.total} · `)];
  return [...(several ? [text(`${label} `)] : []), ...rolled(roll), text(`${sumText(check, roll)} · `)];
}

/** What a roll was given once it lay there, and what it comes to with it. */
function toldLine(target: PendingTarget, told: string, telling: Telling): LogLine {
  return {
    ...say(named(target.who, telling), text(`: ${told}: `), ...cameTo(target, telling)),
    because: reasonsOf(target),
  };
}

/** `5 fire + 7 cold = `: what the total of several parts is made of. */
function inParts(damage: readonly DamagePart[], { system }: Telling): string {
  if (damage.length < 2) return '';
  const each = damage.map((part) =>
    `${Math.floor(part.amount * part.share)} ${typeWords(part, system.words.damageTypes)}`.trim(),
  );
  return `${each.join(' + ')} = `;
}

function attackLine(attacker: string, power: string, target: PendingTarget, telling: Telling): LogLine {
  return {
    ...say(
      named(attacker, telling),
      text(` · ${power} on `),
      named(target.who, telling),
      text(' '),
      ...rolled(target.outcome?.roll),
      ...cameTo(target, telling),
    ),
    because: reasonsOf(target),
  };
}

/** `+7 = 19 vs AC 17: hit · 9 damage`. */
function cameTo({ offer, outcome, damage, roll }: PendingTarget, telling: Telling): readonly LogPart[] {
  const result = offer.check?.outcomes.find(({ key }) => key === outcome?.key);
  const total = damage.reduce((sum, part) => sum + Math.floor(part.amount * part.share), 0);
  return [
    ...(outcome && offer.check
      ? [text(`${sumText(offer.check, { ...outcome.roll, total: outcome.total })}: `)]
      : []),
    { is: result?.good === false ? 'loss' : 'gain', text: result?.label ?? 'hits' },
    ...(damage.length > 0
      ? [
          text(' · '),
          ...rolled(roll),
          { is: 'loss' as const, text: `${inParts(damage, telling)}${total} damage` },
        ]
      : []),
  ];
}

function reasonsOf({ offer: { check } }: PendingTarget): LogLine['because'] {
  return check ? [...check.modifier.because, ...check.target.because] : [];
}

/** `Road: [4] 3 wolves (2d4 [1][2], Weather [3])`: what came up, and after it every die that made it. */
function tableLine(result: TableRoll, secret: boolean): LogLine {
  const within = partsOf(result);
  return say(
    text(`${secret ? 'secret: ' : ''}${result.table}: `),
    ...rolled(result.roll),
    strong(result.said),
    ...(within.length === 0 ? [] : [text(' ('), ...within, text(')')]),
  );
}

function partsOf({ dice, nested }: TableRoll): readonly LogPart[] {
  const thrown = dice.map((roll): readonly LogPart[] => [text(`${roll.notation} `), ...rolled(roll)]);
  const below = nested.map((each): readonly LogPart[] => [
    text(`${each.table} `),
    ...rolled(each.roll),
    ...partsOf(each),
  ]);
  return [...thrown, ...below].flatMap((parts, at) => (at === 0 ? parts : [text(', '), ...parts]));
}
