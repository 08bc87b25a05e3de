import { explain, type Reason } from '../../kernel/explained.ts';
import type { EncounterRules, EncounterWeight } from '../../rules/encounter.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { HERO_XP, LEVEL_GAP, LOAD_BANDS, MONSTER_XP, type Rank, THREAT_WEIGHT } from './tables.ts';

const RANK_KEYS = ['mook', 'standard', 'elite', 'boss'] as const satisfies readonly Rank[];

type Group = { readonly sheet: Sheet; readonly count: number };

/** How encounters weigh and heroes rise. ORC-12 ORC-263 ORC-292 ORC-293 ORC-294 */
export const encounters: EncounterRules = {
  weigh,
  levelAt: (experience) => HERO_XP.filter((needed) => needed <= experience).length,
  experienceAt: (level) => HERO_XP[level - 1] ?? 0,
};

function weigh(foes: readonly Group[], party: readonly Sheet[]): EncounterWeight | undefined {
  if (party.length === 0 || foes.length === 0) return undefined;
  const level = Math.floor(party.reduce((sum, hero) => sum + hero.level, 0) / party.length);
  const each = standardXp(level);
  const budget = explain({
    rule: 'ORC-292',
    label: `${party.length} heroes of level ${level}, ${each} each`,
    value: party.length * each,
  });
  const threat = explain(...foes.map(threatOf));
  const load = threat.value / budget.value;
  return {
    budget,
    threat,
    load,
    difficulty: difficultyOf(load),
    rule: 'ORC-294',
    warnings: foes.flatMap((group) => gapWarning(group, level)),
  };
}

function threatOf({ sheet, count }: Group): Reason {
  const each = THREAT_WEIGHT[rankOf(sheet)] * standardXp(sheet.level);
  return { rule: 'ORC-293', label: `${count} × ${sheet.name}, ${each} each`, value: count * each };
}

/** The last band takes what lies on its lower edge; worthy takes both of its edges. ORC-294 */
function difficultyOf(load: number): string {
  const band = LOAD_BANDS.find(
    ({ below, label }) => load < below || (label !== 'trivial' && label !== 'easy' && load === below),
  );
  return band?.label ?? 'deadly';
}

function gapWarning({ sheet }: Group, party: number): readonly string[] {
  const gap = sheet.level - party;
  if (Math.abs(gap) < LEVEL_GAP) return [];
  const instead = gap > 0 ? 'an elite or boss of the party’s level' : 'a mook of the party’s level';
  return [
    `${sheet.name} is ${Math.abs(gap)} levels ${gap > 0 ? 'above' : 'below'} the party: rather ${instead}.`,
  ];
}

function rankOf(sheet: Sheet): Rank {
  const { rank } = sheet.traits;
  return RANK_KEYS.find((key) => key === rank) ?? 'standard';
}

function standardXp(level: number): number {
  return MONSTER_XP[Math.min(Math.max(level, 1), MONSTER_XP.length) - 1]?.standard ?? 0;
}
