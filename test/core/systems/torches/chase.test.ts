import { describe, expect, it } from 'vitest';
import { torches } from '../../../../core/systems/torches/index.ts';
import { inEnglish } from '../../../support/inEnglish.ts';
import { aTable, begin, fighting, HOUR, type TorchTable, withFoes, withHeroes } from './aTable.ts';

const ANNA = {
  name: 'Anna',
  level: 1,
  hp: 12,
  str: 14,
  dex: 12,
  con: 10,
  load: 6,
  torches: 4,
  oil: 1,
  supplies: 9,
  attacks: [],
};
const BERT = { ...ANNA, name: 'Bert', str: 8, torches: 0, oil: 0 };
const party = (): TorchTable => withHeroes(aTable(), ANNA, BERT);
const card = (table: TorchTable, key: string) =>
  inEnglish(torches.journey?.cards(table.now) ?? []).find((each) => each.key === key);

describe('a chase on the way', () => {
  const on = (): TorchTable => party().does('beginChase', { values: { ground: 'flat', speed: 40 } });

  it('TOR-54 TOR-55: the card shows each one’s odds and the worst for all', () => {
    const chase = card(on(), 'chase');
    expect(chase?.text).toBe('The heroes give chase, DC 13');
    expect(chase?.rows.slice(0, 3).map(({ label, chance }) => [label, chance])).toEqual([
      ['Anna', 0.5],
      ['Bert', 0.35],
      ['All together', 0.35],
    ]);
    expect(card(party(), 'chase')).toBeUndefined();
  });

  it('TOR-55: each runs alone, how it ended is kept, and the chase can be changed and ended', () => {
    const ran = on().does('runAlone', { who: 'Anna' }, [11]).does('runAlone', { who: 'Bert' }, [11]);
    expect(
      card(ran, 'chase')
        ?.rows.slice(0, 2)
        .map(({ text }) => text),
    ).toEqual(['catches up', 'loses them']);
    const changed = ran.does('beginChase', { values: { ground: 'flat', speed: 40, obstacles: 2 } });
    expect(card(changed, 'chase')?.text).toContain('DC 15');
    expect(card(ran.does('endChase'), 'chase')).toBeUndefined();
    expect(party().refuses('endChase')).toBe('No chase is going on.');
    expect(party().refuses('runAlone', { who: 'Anna' })).toBe('No chase is going on.');
  });

  it('TOR-54, worked example of the seed: a scout of 40 feet in a thicket: DC 13 by DEX at disadvantage, a 4 fails', () => {
    const table = party().does('beginChase', { values: { ground: 'uneven', speed: 40, broken: true } });
    expect(card(table, 'chase')?.rows[0]?.text).toContain('disadvantage: sight is easily broken');
    expect(table.does('runAlone', { who: 'Anna' }, [4, 15]).said).toBe('loses them');
  });

  it('TOR-75: who escapes a fight finds the chase ready, at the speed of the fastest foe', () => {
    const fight = fighting(
      withFoes(begin(party()), { name: 'Ghoul', hd: 2, speed: 40 }, { name: 'Slow', hd: 1, speed: 20 }),
    );
    const away = fight.does('retreat', { who: 'Anna', values: { how: 'check', ability: 'dex' } }, [19]);
    expect(away.said).toBe('escapes');
    expect(away.state.own['chase']).toEqual({ fleeing: true, ground: 'flat', speed: 40 });
    const blows = fight.does('retreat', { who: 'Anna', values: { how: 'blows' } }, []);
    expect(blows.state.own['chase']).toBeUndefined();
    expect(blows.does('getAway', { who: 'Anna' }).state.own['chase']).toMatchObject({ fleeing: true });
  });
});

describe('packs', () => {
  it('TOR-47 TOR-52: things go from pack to pack, or are gone', () => {
    const table = party();
    const given = table.does('handOver', {
      who: 'Anna',
      values: { what: 'torches', count: 3, to: table.named('Bert').id },
    });
    expect([given.named('Anna').counters['torches'], given.named('Bert').counters['torches']]).toEqual([
      1, 3,
    ]);
    expect(
      given.does('handOver', { who: 'Bert', values: { what: 'torches', to: 'nobody' } }).named('Bert')
        .counters['torches'],
    ).toBe(2);
    expect(given.refuses('handOver', { who: 'Anna', values: { count: 9 } })).toBe(
      'Anna has 1 torches, not 9.',
    );
    expect(card(given, 'packs')?.rows[1]).toMatchObject({
      label: 'Bert',
      text: '6 of 8 · 3 torches, 9 supplies',
    });
  });

  it('TOR-43: a failed return on an arduous path waits for the GM to say what is lost', () => {
    const table = party()
      .does('route', { values: { path: 'arduous' } })
      .ask({ type: 'gauge.set', gauge: 'turns', to: 4 })
      .does('return', { who: 'Bert' }, [10]);
    expect(table.named('Bert').marks).toMatchObject({ owes: 3 });
    expect(card(table, 'return')?.rows.find(({ act }) => act?.procedure === 'loseLoad')?.text).toBe(
      '3 loads lost: which?',
    );
    const named = table.does('loseLoad', { who: 'Bert', values: { lost: 'a tent', supplies: 4 } });
    expect(named.said).toBe('loses a tent');
    expect(named.named('Bert')).toMatchObject({ marks: {}, counters: { load: 3, supplies: 5 } });
    expect(named.refuses('loseLoad', { who: 'Bert' })).toContain('nothing to lose');
  });

  it('TOR-36 TOR-37: loot goes into a pack with its load', () => {
    const table = party();
    const found = table.does(
      'loot',
      { targets: ['Anna'], values: { hd: 3, pack: table.named('Anna').id } },
      [20, 20, 20],
    );
    expect(found.named('Anna').counters).toMatchObject({ gold: 60, load: 7 });
  });
});

describe('what an hour and a trap leave to see', () => {
  it('TOR-65: a torch that went out stays in sight until its bearer lights another', () => {
    const out = party()
      .does('light', { who: 'Anna', values: { kind: 'torch' } })
      .does('hour', {}, [12]);
    expect(card(out, 'light')?.rows[0]).toMatchObject({ label: 'Torch, Anna', text: 'out', tone: 'bad' });
    const next = out.does('light', { who: 'Anna', values: { kind: 'torch' } });
    expect(card(next, 'light')?.rows[0]).toMatchObject({ label: 'Torch, Anna', text: '1 h', share: 1 });
  });

  it('TOR-35: a prepared trap wants its sign before it can be sprung', () => {
    const made = party().does('prepareTrap', {
      values: { name: 'Pit', sign: 'a draft', dc: 12, damage: '2d6' },
    });
    const row = (table: TorchTable) => card(table, 'traps')?.rows[0];
    expect(row(made)).toMatchObject({ text: 'no sign given yet: a draft', act: { procedure: 'foreshadow' } });
    const signed = made.does('foreshadow', { values: { name: 'Pit', sign: 'a draft' } });
    const spring = row(signed)?.act;
    expect(spring).toMatchObject({
      procedure: 'danger',
      form: true,
      values: { dc: 12, damage: '2d6', trap: true },
    });
    const sprung = signed.does('danger', { who: 'Anna', values: spring?.values ?? {} }, [4, 1, 2]);
    expect(sprung.named('Anna').hp).toBe(9);
    expect(card(sprung.does('trapGone', { values: { name: 'Pit' } }), 'traps')?.rows).toHaveLength(1);
    expect(sprung.refuses('trapGone', { values: { name: 'Net' } })).toBe('No trap is called “Net”.');
  });

  it.each([
    ['nothing', [3], 'fails again', {}],
    ['damage', [3, 4], '4 damage', { hp: 8 }],
    ['unconscious', [3], 'falls unconscious', { fate: 'knockedOut' }],
    ['injury', [3, 15], 'is hurt: disadvantage on all checks until rest, 12 HP', {}],
  ])('TOR-71: the exhausted fail again: %s', (again, faces, said, expected) => {
    const tired = withHeroes(aTable(), { ...ANNA, hours: 12 }).does('resilience', { who: 'Anna' }, [2]);
    expect(tired.said).toBe('is exhausted');
    // Exhaustion rolls two dice for the check.
    const failed = tired.does('resilience', { who: 'Anna', values: { again } }, [9, ...faces]);
    expect(failed.said).toBe(said);
    expect(failed.named('Anna')).toMatchObject(expected);
    expect(
      tired.does('resilience', { who: 'Anna', values: { again, sure: true } }, faces.slice(1)).said,
    ).toBe(said);
  });

  it('TOR-40: a fight is one of the scenes that make an hour, and the third offers it', () => {
    const fought = begin(party().does('scene').does('scene')).ask({ type: 'encounter.end', award: false });
    expect(fought.state.own['scenes']).toBe(3);
    expect(card(fought, 'turn')?.rows.find(({ label }) => label === 'An hour')?.act?.procedure).toBe('hour');
    expect(fought.does('scene').does('hour', {}, [12]).state).toMatchObject({
      worldTime: HOUR,
      own: { scenes: 0 },
    });
  });
});

const met = (): TorchTable =>
  withFoes(withHeroes(aTable(), { name: 'Anna', dex: 12 }, { name: 'Bo', dex: 9 }), {
    name: 'Ghoul',
    dex: 11,
  });
const acting = ({ state }: TorchTable): string | undefined =>
  state.combatants.find(({ id }) => id === state.encounter?.acting)?.name;
const begun = (table: TorchTable): TorchTable =>
  table.ask({ type: 'encounter.begin', name: 'Moor', entries: [] }).ask({ type: 'turn.next' });

describe('S3 13: distance and surprise of those who are met, by a ruling of ours', () => {
  it.each([
    ['lit', [1, 2, 3, 4], 100],
    ['dim', [3, 4], 70],
    ['dark', [6], 30],
  ] as const)('in %s light', (level, dice, feet) => {
    const here = level === 'lit' ? met() : met().does('setLight', { values: { level } });
    const seen = here.does('meeting', {}, [...dice, 6, 6]);
    expect(seen.said).toBe(`${feet} feet away, nobody is surprised`);
  });

  it('foes who are surprised sit out the round of the ambushers', () => {
    const ambush = met().does('meeting', {}, [1, 1, 1, 1, 3, 2]);
    expect(ambush.said).toContain('the foes are surprised');
    const first = begun(ambush);
    expect(acting(first)).toBe('Anna');
    const second = first.ask({ type: 'turn.next' });
    expect([acting(second), second.state.encounter?.surprise]).toEqual(['Bo', true]);
    expect(acting(second.ask({ type: 'turn.next' }))).toBe('Anna');
  });

  it('so does the party, but nobody where both would be, and not in a fight of a later hour', () => {
    const ambushed = met().does('meeting', {}, [1, 1, 1, 1, 2, 3]);
    expect(acting(begun(ambushed))).toBe('Ghoul');
    const both = met().does('meeting', {}, [1, 1, 1, 1, 1, 1]);
    expect(both.said).toContain('nobody is surprised');
    expect(acting(begun(both))).toBe('Anna');
    expect(
      acting(begun(ambushed.ask({ type: 'clock.advance', seconds: 3_600, why: '', through: true }))),
    ).toBe('Anna');
  });

  it('a party that moves stealthily surprises more often, as the card says before it is rolled', () => {
    const sneaking = met().does('route', { values: { pace: 'stealthy' } });
    expect(sneaking.does('meeting', {}, [1, 1, 1, 1, 3, 3]).said).toContain('the foes are surprised');
    expect(torches.journey?.meets).toEqual(['meeting', 'reaction']);
  });
});

it('the marching order stands with the march, retainers with it', () => {
  const row = (table: TorchTable) =>
    inEnglish(torches.journey?.cards(table.now) ?? [])
      .find(({ key }) => key === 'march')
      ?.rows.find(({ label }) => label === 'Marching order')?.text;
  const placed = met()
    .does('marchingOrder', { targets: ['Bo'], values: { rank: 'front' } })
    .does('marchingOrder', { targets: ['Anna'], values: { rank: 'back' } });
  expect(row(placed)).toBe('Front: Bo; Back: Anna');
});
