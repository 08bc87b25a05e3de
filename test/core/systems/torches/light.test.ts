import { inEnglish } from '../../../support/inEnglish.ts';
import { toEnglish } from '../../../../core/kernel/said.ts';
import { describe, expect, it } from 'vitest';
import { torches } from '../../../../core/systems/torches/index.ts';
import {
  type LightLevel,
  lightLevelNow,
  listLightLeanings,
  type Subject,
  SUBJECTS,
} from '../../../../core/systems/torches/light.ts';
import { aTable, begin, HOUR, type TorchTable, withFoes, withHeroes } from './aTable.ts';

const ANNA = {
  name: 'Anna',
  torches: 2,
  oil: 1,
  attacks: [{ name: 'Bow', method: 'ranged', reach: 'ranged', dice: '1d6' }],
};
const DEEP = { name: 'Deep one', darksight: true, attacks: [{ name: 'Claw', damage: '1d6' }] };
const party = (): TorchTable => withHeroes(aTable(), ANNA);
const wait = (table: TorchTable, seconds: number): TorchTable =>
  table.ask({ type: 'clock.advance', seconds, why: '' });

const leanOf = (level: LightLevel, subject: Subject, darksight = false): number =>
  listLightLeanings(level, subject, darksight)[0]?.value ?? 0;
const subjects = (level: LightLevel, value: number): readonly string[] =>
  SUBJECTS.filter(({ key }) => leanOf(level, key) === value).map(({ key }) => key);

describe('light', () => {
  it('TOR-60: darkness helps stealth and listening and hinders everything else it names', () => {
    expect(subjects('dark', 1)).toEqual(['stealth', 'listen']);
    expect(subjects('dark', -1)).toEqual([
      'sight',
      'foresight',
      'finesse',
      'defense',
      'defenseRanged',
      'morale',
      'melee',
      'ranged',
      'farShot',
    ]);
  });

  it('TOR-60: in darkness sight is impossible, listening is not', () => {
    const dark = party().does('setLight', { values: { level: 'dark' } });
    expect(dark.refuses('check', { who: 'Anna', values: { about: 'sight' } })).toContain('sees nothing');
    expect(dark.does('check', { who: 'Anna', values: { about: 'listen' } }, [3, 14]).said).toBe('succeeds');
  });

  it('TOR-61: dim light hinders ranged attacks, defense against them and sight', () => {
    expect(subjects('dim', 1)).toEqual(['stealth', 'listen']);
    expect(subjects('dim', -1)).toEqual(['sight', 'defenseRanged', 'ranged', 'farShot']);
  });

  it('TOR-62: well lit changes nothing', () => {
    expect([...subjects('lit', 1), ...subjects('lit', -1)]).toEqual([]);
  });

  it('TOR-63: brilliant light helps tracking and seeing movement, hinders hiding and long shots', () => {
    expect(subjects('brilliant', 1)).toEqual(['tracking', 'motion']);
    expect(subjects('brilliant', -1)).toEqual(['stealth', 'farShot']);
  });

  it('TOR-64, worked example 16: with darksight, attacks in darkness are at advantage', () => {
    expect(leanOf('dark', 'melee', true)).toBe(1);
    const table = withFoes(begin(party().does('setLight', { values: { level: 'dark' } })), DEEP);
    const power = table.named('Deep one').sheet.powers[0];
    if (!power) throw new Error('no power');
    const offer = torches.attacks.offer(table.named('Deep one'), power, table.named('Anna'), {}, table.now);
    expect(offer.check?.dice).toBe('2d20kh1');
    expect(offer.circumstances.find(({ rule }) => rule === 'TOR-64')?.label).toBe(
      'Advantage: darksight in darkness',
    );
  });

  it.each(SUBJECTS.map(({ key }) => [key] as const))(
    'TOR-64: darksight never loses %s to darkness or dim light',
    (subject) => {
      for (const level of ['dark', 'dim'] as const)
        expect(leanOf(level, subject, true)).toBeGreaterThanOrEqual(0);
    },
  );

  it('TOR-47: a torch burns 1 hour and a lantern 3, out of the pack', () => {
    const lit = party().does('light', { who: 'Anna', values: { kind: 'torch' } });
    expect(lit.named('Anna').counters['torches']).toBe(1);
    expect(wait(lit, HOUR - 1).named('Anna').effects).toHaveLength(1);
    expect(wait(lit, HOUR).named('Anna').effects).toEqual([]);
    const lantern = party().does('light', { who: 'Anna', values: { kind: 'lantern' } });
    expect(lantern.named('Anna').counters['oil']).toBe(0);
    expect(lantern.named('Anna').effects[0]?.duration).toEqual({ kind: 'time', until: 3 * HOUR });
    expect(lantern.refuses('light', { who: 'Anna', values: { kind: 'lantern' } })).toContain('no oil left');
  });

  it('TOR-47: a torch that is put out keeps what is left of it', () => {
    const lit = party().does('light', { who: 'Anna', values: { kind: 'torch' } });
    const out = wait(lit, 1_200).does('putOut', { who: 'Anna' });
    expect(out.named('Anna').marks).toEqual({ spark: { torch: 2_400 } });
    const again = wait(out, HOUR).does('light', { who: 'Anna', values: { kind: 'torch' } });
    expect(again.named('Anna').counters['torches']).toBe(1);
    expect(again.named('Anna').effects[0]?.duration).toEqual({ kind: 'time', until: 1_200 + HOUR + 2_400 });
    expect(again.named('Anna').marks).toEqual({ bears: 'torch' });
  });

  it('TOR-65: a light that burns makes darkness dim; when it ends it is dark, and the clock stops there', () => {
    const lit = party()
      .does('setLight', { values: { level: 'dark' } })
      .does('light', { who: 'Anna', values: { kind: 'torch' } });
    expect(lightLevelNow(lit.now)).toBe('dim');
    const stopped = wait(lit, 5 * HOUR);
    expect(stopped.state.worldTime).toBe(HOUR);
    expect(lightLevelNow(stopped.now)).toBe('dark');
  });

  it('TOR-65: the card shows each light with what is left of it', () => {
    const lit = wait(party().does('light', { who: 'Anna', values: { kind: 'lantern' } }), 20 * 60);
    const card = inEnglish(torches.journey?.cards(lit.now) ?? []).find(({ key }) => key === 'light');
    expect(card?.rows[0]).toMatchObject({ label: 'Lantern, Anna', text: '2 h 40', tone: 'plain' });
    expect(card?.rows[0]?.share).toBeCloseTo(160 / 180, 10);
  });

  it('TOR-65: a clock that is set to the night asks how light it is, and no march begins before', () => {
    const night = party().ask({ type: 'clock.set', worldTime: 22 * HOUR });
    const asked = torches.openings?.(night.now) ?? [];
    expect(asked.map(({ label }) => toEnglish(label))).toEqual([
      'Darkness',
      'Dim: moon or stars',
      'As it was',
    ]);
    const card = inEnglish(torches.journey?.cards(night.now) ?? []).find(({ key }) => key === 'light');
    expect(card?.rows.find(({ tone }) => tone === 'warn')).toMatchObject({ label: 'Night has fallen' });
    expect(night.refuses('march', { values: { hours: 1 } })).toContain('the light is not set');
    const moonlit = night.does('setLight', { values: { level: 'dim' } });
    expect(torches.openings?.(moonlit.now)).toEqual([]);
    const open = night.does('setLight', { values: { level: 'lit' } });
    const gone = (table: TorchTable): unknown =>
      table.does('march', { values: { hours: 1, quiet: true } }).state.own['gone'];
    expect([gone(open), gone(moonlit)]).toEqual([1, 0.5]);
  });

  it('TOR-47 TOR-61: players read the level and what is left of a light, not whose it is', () => {
    const dark = party().does('setLight', { values: { level: 'dark' } });
    expect(toEnglish(torches.journey?.shines?.(dark.now) ?? '')).toBe('darkness');
    const lit = wait(dark.does('light', { who: 'Anna', values: { kind: 'torch' } }), 20 * 60);
    expect(toEnglish(torches.journey?.shines?.(lit.now) ?? '')).toBe('dim, torch 40 min');
  });
});
