import { describe, expect, it } from 'vitest';
import { torches } from '../../../../core/systems/torches/index.ts';
import { inEnglish } from '../../../support/inEnglish.ts';
import { aTable, type TorchTable, withFoes, withHeroes } from './aTable.ts';

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
