import { toEnglish } from '../../../../core/kernel/said.ts';
import { describe, expect, it } from 'vitest';
import type { Consequence } from '../../../../core/rules/consequences.ts';
import type { Fighter } from '../../../../core/rules/combat.ts';
import type { RulesContext } from '../../../../core/rules/context.ts';
import { ladder } from '../../../../core/systems/ladder/index.ts';
import {
  countRegionsBetween,
  readRegionMap,
  drawRegions,
  readMap,
} from '../../../../core/systems/ladder/regions.ts';
import {
  after,
  ally,
  attackWith,
  doing,
  foe,
  momentOf,
  outcomeOf,
  procedure,
  refusalOf,
} from './fighters.ts';

const ada = ally({ name: 'Ada' }, { id: 'ada' });
const bo = ally({ name: 'Bo' }, { id: 'bo' });
const quiet = momentOf([], { own: {}, acting: undefined });

describe('regions', () => {
  const text = 'hall - stairs - gallery\nhall - half-way house; Stairs - cellar';
  const drawn = outcomeOf(doing('map', { values: { map: text }, now: quiet }));
  const at = (region: string, of: Fighter): Fighter => ({ ...of, marks: { region } });
  const orc = foe({ ...attackWith('d8'), ap: 1 }, { id: 'orc' });
  const base = after(momentOf([at('hall', ada), at('hall', orc)]), drawn.consequences);

  it('are typed in a line and read back (LAD-45)', () => {
    const map = readRegionMap(base);
    expect(map?.regions).toEqual(['hall', 'stairs', 'gallery', 'half-way house', 'cellar']);
    expect(map?.links).toHaveLength(4);
    const again = readMap(text);
    expect(again.ok && again.value).toEqual({ regions: map?.regions, links: map?.links });
  });

  it('as a prepared fight begins, heroes stand in the first and foes in the last, unless a region is named (LAD-45)', () => {
    const there = momentOf([ada, orc], { own: {} });
    const placed = (values: { readonly [key: string]: string | boolean }) =>
      outcomeOf(doing('map', { values: { map: text, ...values }, now: there })).consequences.flatMap((each) =>
        each.do === 'mark' ? [[each.who, each.to]] : [],
      );
    expect(placed({ begins: true })).toEqual([
      ['ada', 'hall'],
      ['orc', 'cellar'],
    ]);
    expect(placed({ begins: true, foes: 'stairs' })).toEqual([
      ['ada', 'hall'],
      ['orc', 'stairs'],
    ]);
    expect(placed({})).toEqual([]);
    expect(refusalOf(doing('map', { values: { map: text, heroes: 'attic' }, now: there }))).toMatchObject({
      field: 'heroes',
    });
  });

  it.each([
    ['hall', 'hall', 0],
    ['hall', 'gallery', 2],
    ['half-way house', 'cellar', 3],
    ['hall', 'moon', Infinity],
  ])('%s to %s are %d regions (LAD-46)', (from, to, count) => {
    const map = readRegionMap(base);
    expect(map && countRegionsBetween(map, from, to)).toBe(count);
  });

  it('are drawn with everyone in them (LAD-45)', () => {
    const shown = drawRegions({ ...base, all: [...base.all, bo] });
    expect(shown?.places.map(({ label, members }) => [toEnglish(label), members])).toEqual([
      ['hall', ['ada', 'orc']],
      ['stairs', []],
      ['gallery', []],
      ['half-way house', []],
      ['cellar', []],
      ['not placed', ['bo']],
    ]);
    expect(shown?.links[0]).toEqual({ from: 'hall', to: 'stairs', label: '' });
    expect(ladder.picture?.(quiet)).toBeUndefined();
  });

  const provoked = (consequences: readonly Consequence[]): readonly unknown[] =>
    consequences.flatMap((each) => (each.do === 'offer' ? [`${each.who} ${each.label}`] : []));

  it.each([
    ['move', { to: 'stairs' }, ['leaves hall'], false],
    ['leaveCarefully', { to: 'stairs' }, [], false],
    ['run', { to: 'stairs', onward: 'hall' }, ['leaves hall', 'enters hall'], true],
    ['swimClimb', { to: 'stairs' }, ['leaves hall'], true],
  ])('%s %j provokes whoever is hostile there (LAD-39, LAD-48, LAD-49, LAD-50)', (key, values, why, runs) => {
    const [who] = base.all;
    const done = outcomeOf(doing(key, { ...(who ? { who } : {}), values, now: base }));
    expect(provoked(done.consequences)).toEqual(why.map((each) => `orc may strike Ada: ${each}`));
    expect(
      done.consequences.some((each) => each.do === 'addEffect' && each.effect.condition === 'running'),
    ).toBe(runs);
  });

  it('friends and the fallen do not strike, nor anybody out of a fight (LAD-48)', () => {
    const now = { ...base, all: [at('hall', ada), at('hall', bo), { ...at('hall', orc), hp: 0 }] };
    const who = at('hall', ada);
    expect(provoked(outcomeOf(doing('move', { who, values: { to: 'stairs' }, now })).consequences)).toEqual(
      [],
    );
    const calm = { ...base, acting: undefined };
    expect(
      provoked(outcomeOf(doing('move', { who, values: { to: 'stairs' }, now: calm })).consequences),
    ).toEqual([]);
    expect(
      provoked(outcomeOf(doing('provoke', { who, targets: [orc], now: base })).consequences),
    ).toHaveLength(1);
  });

  it('whoever has no action point left, or no attack, is offered no strike (LAD-43, LAD-48)', () => {
    const who = at('hall', ada);
    const strikes = (by: Fighter) =>
      provoked(
        outcomeOf(doing('move', { who, values: { to: 'stairs' }, now: { ...base, all: [who, by] } }))
          .consequences,
      );
    expect(strikes(at('hall', orc))).toHaveLength(1);
    expect(strikes({ ...at('hall', orc), used: { ap: 1 } })).toEqual([]);
    expect(strikes(at('hall', foe({ attacks: [] }, { id: 'orc' })))).toEqual([]);
    expect(strikes({ ...at('hall', orc), spent: ['a1'] })).toEqual([]);
    expect(
      refusalOf(doing('provoke', { who, targets: [foe({ attacks: [] }, { id: 'orc' })], now: base })).rule,
    ).toBe('LAD-43');
  });

  it('the best melee attack is offered first, then the others (LAD-46, LAD-48)', () => {
    const many = foe(
      {
        attacks: [
          { name: 'Bow', die: 'd20', kind: 'ranged', reach: 2 },
          { name: 'Kick', die: 'd4' },
          { name: 'Axe', die: 'd12' },
          { name: 'Ram', die: 'd60', action: 'exclusive' },
        ],
      },
      { id: 'orc' },
    );
    const who = at('hall', ada);
    const now = { ...base, all: [who, at('hall', many)] };
    const { consequences } = outcomeOf(doing('move', { who, values: { to: 'stairs' }, now }));
    const offered = consequences.find((each) => each.do === 'offer');
    expect(offered?.ways.map((way) => way.does === 'attack' && way.power)).toEqual(['a3', 'a2', 'a1']);
  });

  it.each([
    ['to a region that does not touch', at('hall', ada), { to: 'gallery' }],
    ['to a region that is not there', at('hall', ada), { to: 'moon' }],
    ['to two that begin alike', at('hall', ada), { to: 'ha' }],
    ['without a way where several lead', at('hall', ada), {}],
    ['from nowhere', ada, { to: 'hall' }],
  ])('a move %s is refused (LAD-46)', (_what, who, values) => {
    expect(refusalOf(doing('move', { who, values, now: base })).message).toMatch(/\.$/u);
  });

  it('where one way leads it need not be named; without a map there is no move (LAD-45, LAD-46)', () => {
    expect(outcomeOf(doing('move', { who: at('gallery', ada), now: base })).label).toBe('gallery → stairs');
    expect(refusalOf(doing('move', { who: ada, now: momentOf([ada]) })).rule).toBe('LAD-45');
  });

  it('costs of moving (LAD-39, LAD-48, LAD-49, LAD-50)', () => {
    expect(
      ['move', 'leaveCarefully', 'run', 'swimClimb', 'place'].map((key) => procedure(key).action),
    ).toEqual(['minor', 'major', 'minor', 'exclusive', undefined]);
  });

  describe('are gone to by pressing them', () => {
    const goes = (who: Fighter, place: string, more: Partial<RulesContext> = {}) =>
      doing('go', { who, values: { place }, now: { ...base, ...more } });

    it('one away is a move, two are a run with its penalty (LAD-39, LAD-46, LAD-49)', () => {
      const runs = (place: string) => {
        const { label, consequences } = outcomeOf(goes(at('hall', ada), place));
        return [
          label,
          provoked(consequences),
          consequences.some((each) => each.do === 'addEffect' && each.effect.condition === 'running'),
        ];
      };
      expect(runs('stairs')).toEqual(['hall → stairs', ['orc may strike Ada: leaves hall'], false]);
      expect(runs('gallery')).toEqual([
        'runs hall → stairs → gallery',
        ['orc may strike Ada: leaves hall'],
        true,
      ]);
      expect(drawRegions(base)?.move).toBe('go');
      expect(procedure('go').action).toBe('minor');
    });

    it('of two ways the one that provokes least (LAD-48, LAD-49)', () => {
      const map = outcomeOf(
        doing('map', { values: { map: 'hall - guard - yard; hall - hedge - yard' }, now: quiet }),
      );
      const now = after(momentOf([at('hall', ada), at('guard', orc)]), map.consequences);
      const { label } = outcomeOf(doing('go', { who: at('hall', ada), values: { place: 'yard' }, now }));
      expect(label).toBe('runs hall → hedge → yard');
    });

    it('while no turn is on, one is put there (LAD-45)', () => {
      const { label, consequences } = outcomeOf(goes(ada, 'gal', { acting: undefined }));
      expect([label, consequences]).toEqual([
        'in gallery',
        [{ do: 'mark', who: 'ada', key: 'region', to: 'gallery', label: '', rule: 'LAD-46' }],
      ]);
    });

    it.each([
      ['from nowhere', ada, 'hall', /is in no region yet/u],
      ['to where it is', at('hall', ada), 'hall', /already in hall/u],
      [
        'three away',
        at('half-way house', ada),
        'gallery',
        /3 regions from half-way house; a run crosses two/u,
      ],
      ['to no region', at('hall', ada), '', /Choose a region/u],
    ])('not %s (LAD-46)', (_what, who, place, message) => {
      expect(refusalOf(goes(who, place)).message).toMatch(message);
    });
  });

  it('are chosen from the map where one is drawn (LAD-45)', () => {
    const [field] = procedure('run').fieldsNow?.(base) ?? [];
    expect(field?.kind === 'choice' && field.choices.map(({ key }) => key)).toEqual(
      readRegionMap(base)?.regions,
    );
    expect(
      procedure('run')
        .fieldsNow?.(quiet)
        .map(({ kind }) => kind),
    ).toEqual(['text', 'text']);
  });
});
