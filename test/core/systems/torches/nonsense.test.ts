import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../core/kernel/json.ts';
import { createSeededDice } from '../../../../core/dice/source.ts';
import { torches } from '../../../../core/systems/torches/index.ts';
import { aTable, begin, machine, withFoes, withHeroes } from './aTable.ts';

const JUNK: readonly JsonObject[string][] = [
  -1,
  0,
  0.5,
  1e12,
  '',
  '__proto__',
  'toString',
  '999d999',
  '2d6!',
  'x'.repeat(10_000),
  true,
  null,
  [],
  [1, 'a'],
  { a: 1 },
];
const HERO = {
  name: 'Anna',
  torches: 1,
  oil: 1,
  supplies: 2,
  hours: 30,
  attacks: [{ name: 'Blade', dice: '1d6' }],
};
const table = withFoes(withHeroes(begin(aTable()), HERO, { ...HERO, name: 'Bert' }), {
  name: 'Ghoul',
  hd: 40,
});

describe('nonsense', () => {
  it.each((torches.procedures ?? []).map((each) => [each.key, each] as const))(
    'TOR-01: %s answers whatever is typed with an outcome or a sentence',
    (_key, { key, fields }) => {
      const sentences = JUNK.flatMap((junk) => {
        const values = Object.fromEntries(fields.map((field) => [field.key, junk]));
        const decided = machine.decide(
          table.state,
          {
            type: 'procedure.do',
            procedure: key,
            who: table.named('Anna').id,
            targets: [table.named('Ghoul').id, table.named('Bert').id],
            values,
          },
          createSeededDice('junk'),
        );
        return decided.ok ? [] : [decided.refusal.message];
      });
      for (const sentence of sentences) expect(sentence).toMatch(/^[“A-Z].{8,}\.$/u);
    },
  );

  it.each((torches.procedures ?? []).flatMap(({ key, offer }) => (offer ? [[key, offer] as const] : [])))(
    'TOR-01: the odds of %s add up to 1 whatever is typed',
    (_key, offer) => {
      for (const junk of JUNK) {
        const values = { dc: junk, ability: junk, speed: junk, obstacles: junk, edge: junk, ground: junk };
        const found = offer({
          who: table.named('Anna'),
          targets: [table.named('Bert')],
          values,
          now: table.now,
        });
        const sum = (found?.outcomes ?? [{ chance: 1 }]).reduce((all, { chance }) => all + chance, 0);
        expect(sum).toBeCloseTo(1, 12);
      }
    },
  );

  it('TOR-44: who was left unconscious wakes with the next rest', () => {
    const home = withHeroes(aTable(), { ...HERO, level: 2, hp: 8 }).ask({
      type: 'gauge.set',
      gauge: 'turns',
      to: 9,
    });
    const down = home.does('return', { who: 'Anna' }, [5, ...Array.from({ length: 14 }, () => 6)]);
    expect(down.named('Anna')).toMatchObject({ hp: 0, fate: 'knockedOut' });
    expect(down.does('rest', { values: { safe: true } }).named('Anna')).toMatchObject({
      hp: 2,
      fate: 'none',
      marks: {},
    });
  });
});
