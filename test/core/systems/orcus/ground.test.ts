import { describe, expect, it } from 'vitest';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { asked, outcome, procedure, refusal, TURN } from './asking.ts';
import { ally, effect, firstPower, foe } from './fighters.ts';

const { attacks } = orcus;
const said = (key: string, values: { readonly [field: string]: string | number | boolean }): string =>
  outcome(key, asked(undefined, [], values)).label;

describe('how far (ORC-05, ORC-71, ORC-78)', () => {
  it.each([
    [1, 1, '1 square, 5 feet, adjacent'],
    [1, 0, '1 square, 5 feet, adjacent'],
    [6, 2, '6 squares, 30 feet'],
    [3, 7, '7 squares, 35 feet'],
  ])('%i across and %i up: %s', (across, up, text) => {
    expect(said('distance', { across, up })).toBe(text);
  });
});

describe('cover and concealment', () => {
  it.each([
    [0, 'no cover; no concealment'],
    [1, 'cover, −2; no concealment'],
    [2, 'cover, −2; no concealment'],
    [3, 'three-quarters cover, −5; no concealment'],
    [4, 'three-quarters cover, −5; no concealment'],
  ])('%i blocked lines: %s (ORC-132, ORC-133, ORC-134)', (lines, text) => {
    expect(said('sight', { lines })).toBe(text);
  });

  it.each([
    ['lightly', false, false, 'normal', 'concealment, −2'],
    ['heavily', false, false, 'normal', 'total concealment, −5'],
    ['heavily', true, false, 'normal', 'concealment, −2'],
    ['totally', true, false, 'normal', 'total concealment, −5'],
    ['lightly', false, true, 'lowLight', 'no concealment'],
    ['totally', false, true, 'lowLight', 'total concealment, −5'],
    ['lightly', false, true, 'darkvision', 'no concealment'],
    ['totally', false, true, 'darkvision', 'concealment, −2'],
    ['totally', false, false, 'darkvision', 'total concealment, −5'],
  ])(
    '%s obscured, adjacent %s, by the light %s, with eyes %s: %s (ORC-10, ORC-11, ORC-135, ORC-136)',
    (obscured, adjacent, light, sense, text) => {
      expect(said('sight', { obscured, adjacent, light, sense })).toBe(`no cover; ${text}`);
    },
  );
});

describe('being moved against one’s will (ORC-142)', () => {
  const held = foe({}, { effects: [effect('grappled', { source: 'other' })] });

  it('breaks the hold on it and those it has, and gives nobody an opening (ORC-45, ORC-105)', () => {
    const victim = ally({}, { effects: [effect('grappled', { id: 'g', source: 'hero' })] });
    const holder = foe({}, { id: 'other' });
    const result = outcome(
      'moved',
      asked(undefined, [held], { way: 'push', squares: 2 }, { ...TURN, all: [held, holder] }),
    );
    expect(result.label).toBe('New monster pushed 2');
    expect(result.consequences).toMatchObject([{ do: 'endEffect', effect: 'e-grappled' }]);
    const dragged = outcome('moved', asked(undefined, [ally()], {}, { ...TURN, all: [ally(), victim] }));
    expect(dragged.consequences).toMatchObject([{ do: 'endEffect', effect: 'g' }]);
  });

  it('does not happen to the restrained (ORC-127)', () => {
    const stuck = foe({}, { effects: [effect('restrained')] });
    expect(refusal('moved', asked(undefined, [stuck]))).toBe('ORC-127');
  });

  it('a rider goes along with its mount, or is moved alone and falls off (ORC-147)', () => {
    const rider = ally({}, { marks: { mount: 'horse' } });
    expect(outcome('moved', asked(undefined, [rider])).consequences).toEqual([]);
    expect(outcome('moved', asked(undefined, [rider], { off: true })).consequences).toMatchObject([
      { do: 'mark', key: 'mount', to: null, rule: 'ORC-147' },
    ]);
  });
});

describe('mounts (ORC-149, ORC-151)', () => {
  const horse = foe({ size: 'large' }, { id: 'horse', name: 'Horse', side: 'heroes' });
  const rider = ally({}, { initiative: { total: 17 } });
  it.each([
    [{ trained: true }, 17],
    [{ initiative: 9 }, 9],
    [{}, undefined],
  ])('mounted with %o it acts on %o', (values, total) => {
    const placed = outcome('mount', asked(rider, [horse], values)).consequences.find(
      (each) => each.do === 'initiative',
    );
    expect(placed && 'total' in placed ? placed.total : undefined).toBe(total);
  });
});

describe('aiming', () => {
  const breath = { ...firstPower(foe()), area: true };

  it('an area takes in each creature once (ORC-66)', () => {
    const target = ally();
    expect(attacks.legal?.(foe(), breath, [target, target], TURN)?.rule).toBe('ORC-66');
    expect(attacks.legal?.(foe(), breath, [target, ally({}, { id: 'b' })], TURN)).toBeUndefined();
    expect(attacks.legal?.(foe(), { ...breath, area: false }, [target, target], TURN)).toBeUndefined();
  });

  it.each([
    [3, 3, undefined],
    [3, 2, 'ORC-198'],
    [1, 0, 'ORC-198'],
  ])('%i targets with %i arrows: %s (ORC-67, ORC-198)', (count, missiles, rule) => {
    const archer = ally({ missiles, attacks: [{ name: 'Bow', weapon: 'longbow', origin: 'ranged' }] });
    const targets = Array.from({ length: count }, (_, at) => foe({}, { id: `t${at}` }));
    expect(attacks.legal?.(archer, firstPower(archer), targets, TURN)?.rule).toBe(rule);
  });

  it('each shot takes a missile; what is not counted, thrown or swung takes none (ORC-72)', () => {
    const shots = (draft: object, more: object = {}): readonly object[] => {
      const archer = ally({ attacks: [{ name: 'Bow', origin: 'ranged', ...draft }], ...more });
      const offer = attacks.offer(archer, firstPower(archer), foe(), {}, TURN);
      const roll = { notation: '', parts: [], total: 9 };
      const result = { key: 'miss', natural: 4, total: 9, roll };
      return (
        attacks.rolled?.({ attacker: archer, target: foe(), offer, outcome: result, damage: [] }, TURN) ?? []
      );
    };
    expect(shots({ weapon: 'longbow' }, { missiles: 8 })).toMatchObject([
      { do: 'count', counter: 'missiles', to: 7, rule: 'ORC-72' },
    ]);
    expect(shots({ weapon: 'longbow' })).toEqual([]);
    expect(shots({ weapon: 'handaxe' }, { missiles: 8 })).toEqual([]);
  });

  it('a target may let itself be hit: no roll, an ordinary hit (ORC-82, ORC-83)', () => {
    const hero = ally({ attacks: [{ name: 'Blow', bonus: 2, damage: '1d8+4' }] });
    const offer = attacks.offer(hero, firstPower(hero), foe(), { letsHit: true }, TURN);
    expect(offer.check).toBeUndefined();
    expect(Object.keys(offer.damage)).toEqual(['hit']);
    expect(offer.expected).toBe(8.5);
    expect(attacks.offer(hero, firstPower(hero), foe(), {}, TURN).check).toBeDefined();
  });
});

describe('actions are for everyone (ORC-99, ORC-111, ORC-261)', () => {
  it('a monster rushes and checks like a hero, and an untrained hero may try every skill action', () => {
    const brute = foe({ abilities: { str: 18, con: 10, dex: 10, int: 10, wis: 10, cha: 10 } });
    expect(procedure('bullRush').offer?.(asked(brute, [ally()]))?.modifier.value).toBe(4);
    const novice = ally({ abilities: { cha: 14, wis: 12 } });
    for (const key of ['deter', 'feint', 'stabilize', 'rallyAlly', 'check'])
      expect(
        procedure(key).offer?.(asked(novice, [foe()], { attitude: 'indifferent' }))?.outcomes[0]?.chance,
      ).toBeGreaterThan(0);
    expect(refusal('senseMagic', asked(novice))).toBe('ORC-239');
  });
});
