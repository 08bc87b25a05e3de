import { LADDER } from '../../dice/ladder.ts';
import { gradeByRank, wordForRole } from '../../exchange/conversion.ts';
import { blankExchangeCreature, UNSTATED_POWER } from '../../exchange/exchangeCreature.ts';
import { makeLabelledExchange } from '../../exchange/labelledText.ts';
import { parseInputFully } from '../../kernel/result.ts';
import { saying } from '../../kernel/said.ts';
import type { Draft } from '../../rules/creature.ts';
import { notesWithTactics, splitTactics } from '../../rules/creatureKinds.ts';
import { averageDamage, readDamageDice } from '../../rules/damage.ts';
import type {
  Exchange,
  ExchangeCreature,
  ExchangeNote,
  ExchangePower,
  ImportedDraft,
  MonsterScale,
} from '../../rules/exchange.ts';
import { dieAt, hpAt, roleSteps } from './creatures/choices.ts';
import { creatureShape } from './creatures/creature.ts';
import { BASE_DAMAGE, LIMITS } from './tables.ts';

/** Numbers that cross, with their bounds; those of defenses are sides of a die. LAD-01 */
const NUMBERS = [
  ['rank', 'Rank', 1, LIMITS.rank],
  ['hp', 'HP', 1, LIMITS.hitPoints],
  ['ap', 'AP', 1, LIMITS.actions],
  ['mp', 'MP', 0, LIMITS.points],
] as const;
const DICE = [
  ['ref', 'REF'],
  ['basic', 'Defense'],
  ['dodge', 'Dodge'],
  ['block', 'Block'],
  ['parry', 'Parry'],
  ['will', 'Will'],
] as const;

const labelled = makeLabelledExchange({
  key: 'ladder',
  title: 'Ladder',
  games: ['ladder'],
  numbers: [...NUMBERS.map(([key, label]) => [key, label] as const), ...DICE],
  dice: [...DICE.map(([key]) => key), 'abilities'],
  describe: (raw, { sheet }) => {
    const read = parseInputFully(creatureShape, raw);
    const draft = read.ok ? read.value : undefined;
    const numbers = [...NUMBERS, ...DICE].flatMap(([key]) => {
      const value = draft?.[key] ?? 0;
      return value > 0 ? [[key, value] as const] : [];
    });
    const attacks = draft?.attacks ?? [];
    return {
      ...blankExchangeCreature(sheet.name, 'ladder'),
      level: sheet.level,
      type: draft?.kind ?? '',
      numbers: { hp: sheet.hitPoints, ...Object.fromEntries(numbers) },
      abilities: Object.fromEntries((draft?.abilities ?? []).map(({ name, die }) => [name, die])),
      powers: sheet.powers.map((power, at): ExchangePower => {
        const own = attacks[at];
        return {
          name: power.name,
          action: power.action,
          usage: { kind: power.usage.limited ? 'cooldown' : 'atWill' },
          reach: own ? own.kind : 'self',
          ...UNSTATED_POWER,
          area: power.area,
          range: own ? `${describeReach(own.reach)}${own.ranks === 0 ? '' : `, ${own.ranks} ranks`}` : '',
          ...(own ? { attack: { bonus: 0, versus: own.versus, dice: `d${own.die}` } } : {}),
          ...(own && own.base > 0 ? { damage: { notation: String(own.base), type: '' } } : {}),
          effect: power.lines.find(({ label }) => label === 'Effect')?.text ?? '',
        };
      }),
      notes: notesWithTactics(sheet.view),
      credit: sheet.view.credit,
      more: draft && draft.band !== '' ? { Group: draft.band } : {},
    };
  },
  adopt: importCreature,
  writeLine: ({ name, numbers, powers }) => {
    const attacks = powers.flatMap(({ name: called, attack }) =>
      attack ? [`${called} ${attack.dice?.toUpperCase() ?? ''}`] : [],
    );
    return `${name}: Rank ${numbers['rank'] ?? 1}, HP ${numbers['hp'] ?? 1}, AP ${numbers['ap'] ?? 1}, REF D${numbers['ref'] ?? 4}, Defense D${numbers['basic'] ?? 4}, ${attacks.join('; ') || 'no attack'}.`;
  },
});

/** Ranks that heroes reach in long play; the rules set no end. */
const TOP = 10;

const PARTS = [
  ['brute', 'wrecker'],
  ['brute', 'blocker'],
  ['skirmisher', 'striker'],
  ['archer', 'archer'],
  ['controller', 'spoiler'],
  ['leader', 'leader'],
  ['lurker', 'skulker'],
] as const;

/** Monsters by rank and role, on our rule of thumb. LAD-10 LAD-17 LAD-20 */
const measureDrafts: MonsterScale = {
  top: TOP,
  gradeOf: gradeByRank('rank', PARTS),
  fields: ({ level, weight, part }) => {
    const rank = Math.min(LIMITS.rank, Math.max(1, level + ranksBy(weight)));
    return { level: rank, role: wordForRole(PARTS, part), numbers: { rank } };
  },
  said: ({ level = 1, numbers, role }) => `rank ${numbers['rank'] ?? level} ${role}`.trim(),
  usual: ({ level = 1, numbers, role }) => {
    const rank = Math.max(1, Math.round(numbers['rank'] ?? level));
    return {
      hp: hpAt(rank, role),
      damage: BASE_DAMAGE,
      attack: { armor: 0, body: 0, quick: 0, mind: 0 },
      defenses: {},
    };
  },
  guards: { basic: 'armor', will: 'mind' },
  aims: { armor: 'basic', body: 'basic', quick: 'basic', mind: 'will' },
  costs: [
    ['major', 'main'],
    ['exclusive', 'main'],
    ['minor', 'move'],
    ['minor', 'minor'],
    ['minorInterrupt', 'reaction'],
    ['majorInterrupt', 'reaction'],
    ['freeInterrupt', 'reaction'],
    ['free', 'free'],
    ['trait', 'trait'],
  ],
  flat: true,
  resists: 'type',
  lacks: [
    'size',
    'origin',
    'alignment',
    'tags',
    'senses',
    'languages',
    'gear',
    'resist',
    'weak',
    'immune',
    'abilities',
    'speeds',
  ],
  out: (plain) => ({
    ...plain,
    // Its abilities are dice, no scores.
    abilities: {},
    more: { ...plain.more, ...diceTold(plain.abilities) },
    powers: plain.powers.map((power) => powerInPoints(power, plain.numbers['rank'] ?? plain.level ?? 1)),
  }),
  into: (plain, { part }) => {
    const rank = plain.numbers['rank'] ?? 1;
    const [attack, basic, ref] = roleSteps(wordForRole(PARTS, part));
    const sides = (steps: number): number => Number(dieAt(rank, steps).slice(1));
    return {
      ...plain,
      numbers: { ...plain.numbers, ap: 2, ref: sides(ref), basic: sides(basic), will: sides(0) },
      powers: plain.powers.map((power) => ({
        ...power,
        usage: power.usage.kind === 'atWill' ? power.usage : { kind: 'cooldown' },
        range: power.reach === 'ranged' || power.reach === 'far' ? '1 region' : 'own region',
        reach: power.reach === 'ranged' || power.reach === 'far' ? 'ranged' : 'melee',
        ...(power.attack
          ? {
              attack: {
                bonus: 0,
                versus: power.attack.versus,
                dice: dieAt(rank, attack + Math.round(power.attack.bonus / POINTS_A_STEP)),
              },
            }
          : {}),
        effect: [
          power.trigger === '' ? '' : `Trigger: ${power.trigger}.`,
          power.hit === '' ? '' : `On a success ${power.hit}`,
          power.miss === '' ? '' : `On a failure: ${power.miss}`,
          ...power.riders.map(({ label, text }) => `${label}: ${text}`),
          power.effect,
          power.special,
        ]
          .filter((each) => each !== '')
          .join(' '),
      })),
    };
  },
  draftOf: ({ part }) => ({ role: wordForRole(PARTS, part) }),
};

/** How creatures of this game leave for other programs and come in from them. */
export const exchange: Exchange = { ...labelled, measure: measureDrafts };

/** How far an attack reaches, as the game says it: no further than its own region, or so many away. */
function describeReach(reach: number): string {
  return reach === 0 ? 'own region' : reach === 1 ? '1 region' : `${reach} regions`;
}

/** A creature of ours; a die that the ladder lacks gives way to the next below. LAD-01 */
function importCreature(plain: ExchangeCreature): ImportedDraft {
  const told: ExchangeNote[] = [];
  const die = (sides: number, where: string): string => {
    const fits = LADDER.findLast((each) => each <= sides) ?? LADDER[0];
    if (fits !== sides)
      told.push({
        where,
        ...saying('ladder.dieNotOnLadder', { die: sides, instead: fits }),
        weight: 'changed',
      });
    return `d${fits}`;
  };
  const counted = NUMBERS.map(
    ([key, , min, max]) =>
      [key, Math.min(max, Math.max(min, Math.round(plain.numbers[key] ?? min)))] as const,
  );
  const dice = DICE.flatMap(([key, label]) => {
    const sides = plain.numbers[key] ?? (key === 'ref' || key === 'basic' ? 4 : 0);
    return sides > 0 ? [[key, die(sides, label)] as const] : [];
  });
  const attacks = plain.powers.filter(({ attack }) => attack).slice(0, 40);
  const talents = plain.powers.filter(({ attack }) => !attack).slice(0, 40);
  return {
    kind: 'monster',
    draft: {
      name: plain.name,
      kind: plain.type.slice(0, 120),
      ...Object.fromEntries(counted),
      ...Object.fromEntries(dice),
      band: (plain.more['Group'] ?? '').slice(0, 60),
      abilities: Object.entries(plain.abilities)
        .slice(0, 40)
        .map(([name, sides]) => ({ name: name.slice(0, 40), die: die(sides, name) })),
      attacks: attacks.map((power) => attackFrom(power, die)),
      talents: talents.map(({ name, action, usage, effect }) => ({
        name,
        action: talentAction(action),
        cooldown: usage.kind === 'cooldown',
        text: effect.slice(0, 2_000),
      })),
      ...splitTactics(plain.notes.slice(0, 20_000)),
    },
    notes: told,
    credit: plain.credit,
  };
}

const ACTIONS = ['free', 'minor', 'major', 'exclusive', 'freeInterrupt', 'minorInterrupt', 'majorInterrupt'];

function talentAction(action: string): string {
  return ['trait', ...ACTIONS].includes(action) ? action : 'minor';
}

function attackFrom(
  { name, action, reach, range, attack, damage, area, usage, effect }: ExchangePower,
  die: (sides: number, where: string) => string,
): Draft {
  const sides = Number(/\d{1,3}/u.exec(attack?.dice ?? '')?.[0] ?? 4);
  const base = Number(damage?.notation ?? 0);
  const ranks = Number(/(-?\d{1,2}) ranks/u.exec(range)?.[1] ?? 0);
  return {
    name,
    die: die(sides, name),
    ranks: Math.min(LIMITS.levels, Math.max(-LIMITS.levels, ranks)),
    action: ACTIONS.includes(action) ? action : 'major',
    kind: reach === 'ranged' ? 'ranged' : 'melee',
    reach: Math.min(LIMITS.reach, Number(/^(\d{1,3}) region/u.exec(range)?.[1] ?? 0)),
    versus: attack?.versus === 'will' ? 'will' : 'basic',
    base: Number.isInteger(base) ? Math.min(LIMITS.base, Math.max(0, base)) : BASE_DAMAGE,
    area,
    cooldown: usage.kind === 'cooldown',
    effect: effect.slice(0, 2_000),
  };
}

/** A step of the ladder weighs about as much as two points on a d20: our ruling. */
const POINTS_A_STEP = 2;

/** Ranks more for one that counts as two standard ones or more, one less for a mook. */
function ranksBy(weight: number): number {
  return weight >= 3 ? 2 : weight >= 1.5 ? 1 : weight < 0.5 ? -1 : 0;
}

function diceTold(dice: { readonly [name: string]: number }): { readonly [label: string]: string } {
  const told = Object.entries(dice).map(([name, sides]) => `${name} D${sides}`);
  return told.length === 0 ? {} : { Abilities: told.join(', ') };
}

/** An attack in points of a d20 above what its rank has, and its damage as a share of the usual. */
function powerInPoints(power: ExchangePower, rank: number): ExchangePower {
  const sides = Number(/\d{1,3}/u.exec(power.attack?.dice ?? '')?.[0] ?? Number.NaN);
  const at = LADDER.findIndex((each) => each === sides);
  const usual = LADDER.findIndex((each) => `d${each}` === dieAt(Math.max(1, Math.round(rank))));
  const bonus = at < 0 ? 0 : (at - usual) * POINTS_A_STEP;
  const dice = power.damage && readDamageDice(power.damage.notation);
  return {
    ...power,
    ...(power.attack ? { attack: { bonus, versus: power.attack.versus } } : {}),
    ...(power.damage && dice ? { damage: { ...power.damage, notation: String(averageDamage(dice)) } } : {}),
  };
}
