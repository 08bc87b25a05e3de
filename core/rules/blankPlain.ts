import type { PlainCreature } from './exchange.ts';

/** A creature with nothing said but its name and its game. */
export function blankPlain(name: string, game: string): PlainCreature {
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
