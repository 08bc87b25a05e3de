import type { ExchangeNote, ExchangeCreature } from '../../../rules/exchange.ts';
import { labelParts } from '../../../exchange/exchangeCreature.ts';
import { ROLES, RANKS } from '../tables.ts';
import { saying } from '../../../kernel/said.ts';

const DEFENSES = ['ac', 'fort', 'ref', 'will'];
const TYPES: { readonly [word: string]: readonly [origin: string, type: string] } = {
  aberration: ['cosmic', 'monstrosity'],
  beast: ['natural', 'beast'],
  celestial: ['outsider', 'humanoid'],
  construct: ['natural', 'automaton'],
  dragon: ['natural', 'monstrosity'],
  elemental: ['elemental', 'automaton'],
  fey: ['fey', 'humanoid'],
  fiend: ['outsider', 'humanoid'],
  giant: ['elemental', 'humanoid'],
  humanoid: ['natural', 'humanoid'],
  monstrosity: ['natural', 'monstrosity'],
  ooze: ['natural', 'beast'],
  plant: ['natural', 'beast'],
  undead: ['shadow', 'humanoid'],
};

/** A monster of the fifth edition as a start for one of ours: its own numbers give way to the formulas of the level. ORC-275 */
export function fromFifth(plain: ExchangeCreature, told: ExchangeNote[]): ExchangeCreature {
  const level = Math.min(30, Math.max(1, Math.round(plain.level ?? 1)));
  const role = roleOf(plain);
  const [origin, type] = (Object.hasOwn(TYPES, plain.type) ? TYPES[plain.type] : undefined) ?? [
    'natural',
    'humanoid',
  ];
  const usual = ROLES[role].hpBase + ROLES[role].hpPerLevel * level;
  told.push(
    {
      where: 'Numbers',
      ...saying('orcus.fifthNumbers', {
        level,
        hp: plain.numbers['hp'] ?? '?',
        role,
        usual: usual * RANKS.standard.hpTimes,
      }),
      weight: 'changed',
    },
    {
      where: 'Role',
      ...saying('orcus.fifthRole', { role }),
      weight: 'changed',
    },
  );
  const known = new Set(DEFENSES);
  const aside = [...Object.entries(plain.more), ...labelParts(plain, ['skills'])].filter(
    ([, text]) => text !== '',
  );
  for (const [label, text] of aside)
    told.push({ where: label, ...saying('exchange.keptInNotes', { text }), weight: 'asText' });
  return {
    ...plain,
    level,
    role,
    rank: plain.rank === '' ? 'standard' : plain.rank,
    origin,
    type,
    tags: plain.type === '' || plain.type === type ? plain.tags : [plain.type, ...plain.tags],
    numbers: {},
    skills: {},
    more: {},
    notes: [plain.notes, ...aside.map(([label, text]) => `${label}: ${text}`)]
      .filter((each) => each !== '')
      .join('\n'),
    speeds: Object.fromEntries(
      Object.entries(plain.speeds).map(([mode, feet]) => [mode, Math.round(feet / 5)]),
    ),
    powers: plain.powers.map(({ attack, ...power }) =>
      attack
        ? {
            ...power,
            attack: {
              bonus: level + (known.has(attack.versus) && attack.versus !== 'ac' ? 3 : 5),
              versus: known.has(attack.versus) ? attack.versus : 'ac',
            },
          }
        : power,
    ),
  };
}

function roleOf({ powers }: ExchangeCreature): 'archer' | 'striker' {
  const attacks = powers.filter(({ attack }) => attack);
  return attacks.length > 0 && attacks.every(({ reach }) => reach === 'ranged') ? 'archer' : 'striker';
}
