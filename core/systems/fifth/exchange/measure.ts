import { guessRole } from '../../../exchange/conversion.ts';
import type { ExchangeCreature, MonsterScale } from '../../../rules/exchange.ts';
import { BUDGETS } from '../creatures/budgets.ts';
import { type Challenge, challengeOf, CHALLENGES } from '../creatures/baselines.ts';
import { DAMAGE_TYPES } from '../words.ts';

/** What one with legendary actions counts as: it is met alone. FIF-160 */
const LEGEND = 4;
/** Share of a round’s damage that one hit of it is, by challenge: two attacks from 2 on, three from 11. FIF-237 */
const HITS = [
  [11, 3],
  [2, 2],
  [0, 1],
] as const;

/** Monsters by challenge: one for each hero is met where its XP is the moderate budget of one hero. FIF-228 FIF-237 */
export const measure: MonsterScale = {
  top: BUDGETS.length,
  gradeOf: (plain) => {
    const weight =
      'Legend' in plain.more || plain.powers.some(({ action }) => action === 'legendary') ? LEGEND : 1;
    const { xp } = rowOf(plain);
    const level = nearest(
      BUDGETS.map(([, moderate], at) => [at + 1, moderate * weight] as const),
      xp,
    );
    return { level, weight, part: guessRole(plain), guessed: true };
  },
  fields: ({ level, weight }) => {
    const budget = (BUDGETS[Math.min(BUDGETS.length, level) - 1]?.[1] ?? 0) * weight;
    const value = nearest(
      CHALLENGES.map((each) => [each.value, Math.max(1, each.xp)] as const),
      budget,
    );
    const row = CHALLENGES.find((each) => each.value === value);
    return { level: value, ...(row ? { more: { Challenge: row.key } } : {}) };
  },
  said: (plain) => `CR ${rowOf(plain).key}`,
  usual: (plain) => {
    const { hp, ac, attack, dc, damage, value } = rowOf(plain);
    const hits = HITS.find(([from]) => value >= from)?.[1] ?? 1;
    return {
      hp: hp[0],
      damage: damage[0] / hits,
      attack: { armor: attack[0], body: dc[0], quick: dc[0], mind: dc[0] },
      defenses: { ac: ac[0] },
    };
  },
  guards: { ac: 'armor', str: 'body', con: 'body', dex: 'quick', int: 'mind', wis: 'mind', cha: 'mind' },
  aims: { armor: 'ac', body: 'con', quick: 'dex', mind: 'wis' },
  costs: [
    ['action', 'main'],
    ['move', 'move'],
    ['bonus', 'minor'],
    ['reaction', 'reaction'],
    ['free', 'free'],
    ['legendary', 'free'],
    ['lair', 'free'],
    ['trait', 'trait'],
  ],
  die: 6,
  unit: 'feet',
  resists: 'type',
  lacks: ['origin'],
  out: (plain) => {
    const { Challenge: _challenge, Edition: _edition, ...more } = plain.more;
    const [resist, weak, immune] = [
      typesIn(more['Resist']),
      typesIn(more['Vulnerable']),
      typesIn(more['Immune']),
    ];
    // What is more than types alone stays a line.
    const spent = new Set([resist && 'Resist', weak && 'Vulnerable', immune && 'Immune']);
    return {
      ...plain,
      resist: Object.fromEntries((resist ?? []).map((type) => [type, 0])),
      weak: Object.fromEntries((weak ?? []).map((type) => [type, 0])),
      immune: immune ?? [],
      more: {
        ...Object.fromEntries(Object.entries(more).filter(([label]) => !spent.has(label))),
        Challenge: plain.more['Challenge'] ?? '',
      },
      powers: plain.powers.map((power) => ({ ...power, name: power.name.replace(/\s*\([^)]*\)$/u, '') })),
    };
  },
  // Its entries carry their limit in their names, as its books print them.
  into: (plain) => ({
    ...plain,
    powers: plain.powers.map((power) => ({
      ...power,
      name: `${power.name}${limitOf(power.usage)}`,
      effect: [power.effect, ...power.riders.map(({ label, text }) => `${label}: ${text}`)]
        .filter((each) => each !== '')
        .join(' '),
    })),
  }),
};

function limitOf(usage: ExchangeCreature['powers'][number]['usage']): string {
  if (usage.kind === 'recharge') return usage.on >= 6 ? ' (Recharge 6)' : ` (Recharge ${usage.on}–6)`;
  if (usage.kind === 'encounter' || usage.kind === 'daily') return ` (${usage.most ?? 1}/Day)`;
  return usage.kind === 'other' && usage.text !== '' ? ` (${usage.text})` : '';
}

/** The row of its challenge; where none is named, that of its level. */
function rowOf({ more, level = 1 }: ExchangeCreature): Challenge {
  const said = /^\s*(\d{1,2}(?:\/[248])?)/u.exec(more['Challenge'] ?? '')?.[1];
  return challengeOf(said ?? String(level));
}

/** The key whose number lies nearest, as ratios go. */
function nearest(all: readonly (readonly [key: number, of: number])[], wanted: number): number {
  const distance = (of: number): number => Math.abs(Math.log(of / Math.max(1, wanted)));
  return all.toSorted(([, a], [, b]) => distance(a) - distance(b))[0]?.[0] ?? 1;
}

/** Types of damage in a line that holds nothing else. */
function typesIn(line = ''): readonly string[] | undefined {
  const all = line.split(/[,;]/u).map((each) => each.trim().toLowerCase());
  const types = all.filter((each) => DAMAGE_TYPES.some(({ key }) => key === each));
  return line !== '' && types.length === all.length ? types : undefined;
}
