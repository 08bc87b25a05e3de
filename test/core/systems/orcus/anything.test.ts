import { toEnglish } from '../../../../core/kernel/said.ts';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../core/kernel/json.ts';
import type { FormField } from '../../../../core/rules/creature.ts';
import type { Fighter } from '../../../../core/rules/combat.ts';
import { type RulesContext, CONTEXT_WITHOUT_FIGHT } from '../../../../core/rules/context.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { hand, TURN } from './asking.ts';
import { ally, effect, foe } from './fighters.ts';

const procedures = orcus.procedures ?? [];
const cards = new Set(orcus.reference.map(({ id }) => id));

/** Values a screen, or an old file, might send for a field: none, usual ones, the ends, nonsense. */
function valuesOf(fields: readonly FormField[]): readonly JsonObject[] {
  const filled = (pick: (field: FormField) => JsonObject[string]): JsonObject =>
    Object.fromEntries(fields.map((field) => [field.key, pick(field)]));
  return [
    {},
    filled((field) => {
      if (field.kind === 'number') return field.min;
      return field.kind === 'choice' ? (field.choices[0]?.key ?? '') : '';
    }),
    filled((field) => {
      if (field.kind === 'number') return field.max;
      if (field.kind === 'choice') return field.choices.at(-1)?.key ?? '';
      return field.kind === 'flag' ? true : '2d6';
    }),
    filled(() => null),
    filled(() => 'nonsense'),
    filled(() => [1, { a: 2 }]),
    { unknown: 7 },
  ];
}

const people: readonly Fighter[] = [
  ally(),
  ally({ attacks: [] }, { id: 'down', hp: -4 }),
  foe({ rank: 'mook' }, { id: 'mook' }),
  foe(
    { type: 'beast', tags: ['undead'] },
    {
      id: 'held',
      hp: 2,
      effects: [effect('grappled', { source: 'hero' }), effect('unconscious'), effect('hidden')],
      marks: {
        hiddenFrom: ['hero'],
        stealth: 12,
        unmoved: 'x',
        studied: 3,
        unread: [1],
        gripped: [],
        mount: 'hero',
      },
    },
  ),
];

const moments: readonly RulesContext[] = [
  { ...CONTEXT_WITHOUT_FIGHT, all: people },
  { ...TURN, all: people, own: { lights: [{ light: 'torch' }, 5], underwater: 3, dayLoad: 'much' } },
];

describe('every button', () => {
  it('has a key and a name of its own, and a rule with a card', () => {
    expect(new Set(procedures.map(({ key }) => key)).size).toBe(procedures.length);
    expect(new Set(procedures.map(({ label }) => toEnglish(label))).size).toBe(procedures.length);
    expect(procedures.filter(({ rule }) => !cards.has(rule))).toEqual([]);
    expect(procedures.filter(({ text }) => toEnglish(text).length < 15).map(({ key }) => key)).toEqual([]);
  });

  it.each(procedures.map((each) => [each.key, each] as const))('%s takes whatever is typed', (_key, each) => {
    for (const values of valuesOf(each.fields))
      for (const now of moments)
        for (const who of people)
          for (const targets of [[], [who], people]) {
            const asked = { targets, values, now, ...(each.who === 'one' ? { who } : {}) };
            const offer = each.offer?.(asked);
            const chances = offer?.outcomes.map(({ chance }) => chance) ?? [1];
            expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
            expect(chances.every((chance) => chance >= 0 && chance <= 1)).toBe(true);
            expect(offer === undefined || cards.has(offer.rule)).toBe(true);
            const ended = each.decide(asked, hand(10, 11, 12, 13));
            const rules = ended.ok
              ? ended.value.consequences.map(({ rule }) => rule)
              : [ended.refusal.rule ?? 'ORC-01'];
            expect(rules.filter((rule) => !cards.has(rule))).toEqual([]);
          }
  });

  it('the travel cards are drawn from whatever is kept', () => {
    for (const now of moments) expect(orcus.journey?.cards(now).length).toBeGreaterThan(1);
  });
});
