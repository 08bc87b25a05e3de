import type { ExchangeCreature, Loss } from '../../../rules/exchange.ts';

/** Levels and concentration of spells, and properties of weapons, are no field of an entry there. */
export function spellTags({ powers }: ExchangeCreature): readonly Loss[] {
  return powers.some(({ tags }) => tags.length > 0)
    ? [{ part: 'tags', what: 'Tags of powers, spell levels among them', how: 'lost' }]
    : [];
}

/** What a lair does has no list of its own in a creature there. */
export function lairAmongTraits({ powers }: ExchangeCreature): readonly Loss[] {
  return powers.some(({ action }) => action === 'lair')
    ? [{ part: 'powers', what: 'Lair actions, which stand among the traits', how: 'asText' }]
    : [];
}

/** Where a caster has no list of spells, its numbers stand in words alone; an attack of its own that its DC does not say. */
export function spellNumbers({ more }: ExchangeCreature): readonly Loss[] {
  return more['Spells'] === undefined
    ? []
    : [{ part: 'more', what: 'Numbers and slots of a caster', how: 'asText' }];
}
