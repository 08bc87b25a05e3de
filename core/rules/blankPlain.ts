import type { ExchangeCreature, ExchangePower } from './exchange.ts';

/** A power with nothing said but what every reader finds for itself: its name and what it costs. */
export const BLANK_POWER: Omit<ExchangePower, 'name' | 'action'> = {
  usage: { kind: 'atWill' },
  reach: 'self',
  basic: false,
  area: false,
  range: '',
  target: '',
  missShare: 'none',
  trigger: '',
  hit: '',
  miss: '',
  effect: '',
  special: '',
  riders: [],
  tags: [],
  nastier: false,
};

/** A creature with nothing said but its name and its game. */
export function blankPlain(name: string, game: string): ExchangeCreature {
  return {
    name,
    game,
    rank: '',
    role: '',
    leader: false,
    size: '',
    origin: '',
    type: '',
    alignment: '',
    tags: [],
    numbers: {},
    abilities: {},
    skills: {},
    speeds: {},
    senses: [],
    languages: [],
    gear: '',
    resist: {},
    weak: {},
    immune: [],
    powers: [],
    notes: '',
    credit: '',
    more: {},
  };
}

/** What a power says where its game has no words for it. */
export const UNSTATED_POWER = {
  basic: false,
  target: '',
  missShare: 'none',
  trigger: '',
  hit: '',
  miss: '',
  special: '',
  riders: [],
  tags: [],
  nastier: false,
} as const satisfies Partial<ExchangePower>;
