import { explain, type Explained, labelling, type Reason, said, type Said } from '../../kernel/said.ts';
import type { EncounterRules, EncounterWeight } from '../../rules/system.ts';
import type { RulesContext } from '../../rules/context.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { RULING } from './rulings.ts';
import { HERO_XP, LEVEL_GAP, LOAD_BANDS, MONSTER_XP, type Rank, THREAT_WEIGHT } from './tables.ts';
import { readTraits } from './creatures/traits.ts';

type Group = { readonly sheet: Sheet; readonly count: number };

/** How encounters weigh and heroes rise. ORC-12 ORC-266 ORC-263 ORC-292 ORC-293 ORC-294 */
export const encounters: EncounterRules = {
  weigh: weighEncounter,
  budget: (party, rulings) => (party.length === 0 ? undefined : computeBudget(party, rulings)),
  levelAt: (experience) => HERO_XP.filter((needed) => needed <= experience).length,
  share: (experience, heroes, rulings) =>
    rulings[RULING.share] === 'fullEach' ? experience : Math.floor(experience / Math.max(1, heroes)),
  experienceAt: (level) => HERO_XP[level - 1] ?? 0,
};

function weighEncounter(
  foes: readonly Group[],
  party: readonly Sheet[],
  rulings: RulesContext['rulings'] = {},
): EncounterWeight | undefined {
  if (party.length === 0 || foes.length === 0) return undefined;
  const level = measurePartyLevel(party, rulings[RULING.partyLevel]);
  const budget = computeBudget(party, rulings);
  const threat = explain(...foes.map((group) => assessThreat(group, rulings)));
  const load = threat.value / budget.value;
  return {
    budget,
    threat,
    load,
    difficulty: gradeDifficulty(load),
    rule: 'ORC-294',
    warnings: foes.flatMap((group) => gapWarning(group, level)),
  };
}

/** A standard monster of the party's level for each hero. ORC-292 */
function computeBudget(party: readonly Sheet[], rulings: RulesContext['rulings']): Explained {
  const level = measurePartyLevel(party, rulings[RULING.partyLevel]);
  const each = standardXp(level, rulings);
  return explain({
    rule: 'ORC-292',
    ...labelling('weight.heroesOfLevel', { n: party.length, level, each }),
    value: party.length * each,
  });
}

/** The level the party is measured by. ORC-292 */
function measurePartyLevel(party: readonly Sheet[], by: string | undefined): number {
  const levels = party.map(({ level }) => level);
  if (by === 'lowest') return Math.min(...levels);
  if (by === 'highest') return Math.max(...levels);
  return Math.floor(levels.reduce((sum, level) => sum + level, 0) / levels.length);
}

/** How many heroes one of this rank stands for. ORC-264 ORC-293 */
function rankWeight(rank: Rank, rulings: RulesContext['rulings']): number {
  const typed = Number(rank === 'elite' ? rulings[RULING.elite] : rank === 'boss' ? rulings[RULING.boss] : 0);
  return typed > 0 ? typed : THREAT_WEIGHT[rank];
}

function assessThreat({ sheet, count }: Group, rulings: RulesContext['rulings']): Reason {
  // A trap weighs what it is worth.
  const { trap, rank, xp } = readTraits(sheet);
  const each = trap ? xp : rankWeight(rank, rulings) * standardXp(sheet.level, rulings);
  return {
    rule: 'ORC-293',
    ...labelling('weight.groupEach', { count, name: sheet.name, each }),
    value: count * each,
  };
}

/** The last band takes what lies on its lower edge; worthy takes both of its edges. ORC-294 */
function gradeDifficulty(load: number): string {
  const band = LOAD_BANDS.find(
    ({ below, label }) => load < below || (label !== 'trivial' && label !== 'easy' && load === below),
  );
  return band?.label ?? 'deadly';
}

function gapWarning({ sheet }: Group, party: number): readonly Said[] {
  const gap = sheet.level - party;
  if (Math.abs(gap) < LEVEL_GAP) return [];
  const code = gap > 0 ? 'weight.levelsAbove' : 'weight.levelsBelow';
  return [said(code, { name: sheet.name, n: Math.abs(gap) })];
}

/** Levels in which the printed experience doubles. ORC-265 */
const DOUBLES = 4;

/** What a standard monster weighs: as printed, and above the table twice what it is so many levels lower, which is ours. */
function standardXp(level: number, rulings: RulesContext['rulings']): number {
  if (level > MONSTER_XP.length && rulings[RULING.above] !== 'capped')
    return 2 * standardXp(level - DOUBLES, rulings);
  return MONSTER_XP[Math.min(Math.max(level, 1), MONSTER_XP.length) - 1]?.standard ?? 0;
}
