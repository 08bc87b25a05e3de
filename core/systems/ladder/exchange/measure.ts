import { LADDER } from '../../../dice/ladder.ts';
import { gradeByRank, wordForRole } from '../../../exchange/conversion.ts';
import type { ExchangePower, MonsterScale } from '../../../rules/exchange.ts';
import { readDamageDice, averageDamage } from '../../../rules/damage.ts';
import { dieAt, hpAt, stepsOf } from '../creatures/shelf/thumb.ts';
import { BASE_DAMAGE, LIMITS } from '../tables.ts';

/** Ranks that heroes reach in long play; the rules set no end. */
const TOP = 10;
/** A step of the ladder weighs about as much as two points on a d20: our ruling. */
const POINTS_A_STEP = 2;
const PARTS = [
  ['brute', 'wrecker'],
  ['brute', 'blocker'],
  ['skirmisher', 'striker'],
  ['archer', 'archer'],
  ['controller', 'spoiler'],
  ['leader', 'leader'],
  ['lurker', 'skulker'],
] as const;

/** Ranks more for one that counts as two standard ones or more, one less for a mook. */
function ranksBy(weight: number): number {
  return weight >= 3 ? 2 : weight >= 1.5 ? 1 : weight < 0.5 ? -1 : 0;
}

/** Monsters by rank and role, on our rule of thumb. LAD-10 LAD-17 LAD-20 */
export const measure: MonsterScale = {
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
    powers: plain.powers.map((power) => pointsOf(power, plain.numbers['rank'] ?? plain.level ?? 1)),
  }),
  into: (plain, { part }) => {
    const rank = plain.numbers['rank'] ?? 1;
    const [attack, basic, ref] = stepsOf(wordForRole(PARTS, part));
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

function diceTold(dice: { readonly [name: string]: number }): { readonly [label: string]: string } {
  const told = Object.entries(dice).map(([name, sides]) => `${name} D${sides}`);
  return told.length === 0 ? {} : { Abilities: told.join(', ') };
}

/** An attack in points of a d20 above what its rank has, and its damage as a share of the usual. */
function pointsOf(power: ExchangePower, rank: number): ExchangePower {
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
