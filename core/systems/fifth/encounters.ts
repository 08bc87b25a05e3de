import { explain, type Explained, labelling, type Reason, said, type Said } from '../../kernel/said.ts';
import type { EncounterRules, EncounterWeight } from '../../rules/system.ts';
import type { RulesContext } from '../../rules/context.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { editionFor, RULING } from './rulings.ts';
import { BUDGETS, CROWD_STEPS, LEVEL_XP, MULTIPLIERS, THRESHOLDS } from './challengeTables.ts';
import { traitsOf } from './fighter.ts';

type Group = { readonly sheet: Sheet; readonly count: number };
type Rulings = RulesContext['rulings'];

/** How encounters weigh and heroes rise, by the budgets of 2024 or the thresholds of 2014. FIF-228 to FIF-233 */
export const encounterRules: EncounterRules = {
  weigh: weighEncounter,
  budget: (party, rulings) => (party.length === 0 ? undefined : computeFairBudget(party, rulings)),
  share: (experience, heroes) => Math.floor(experience / Math.max(1, heroes)),
  levelAt: (experience) => LEVEL_XP.filter((needed) => needed <= experience).length,
  experienceAt: (level) => LEVEL_XP[level - 1] ?? 0,
};

const LABELS = {
  '2024': ['low', 'moderate', 'high'],
  '2014': ['easy', 'medium', 'hard', 'deadly'],
} as const;

function weighEncounter(
  foes: readonly Group[],
  party: readonly Sheet[],
  rulings: Rulings = {},
): EncounterWeight | undefined {
  if (party.length === 0 || foes.length === 0) return undefined;
  const older = editionFor({ rulings }, RULING.encounter) === '2014';
  const budget = computeFairBudget(party, rulings);
  const threat = older ? adjustXp(foes, party.length) : sumXp(foes);
  return {
    budget,
    threat,
    load: budget.value === 0 ? 0 : threat.value / budget.value,
    difficulty: older ? gradeDifficulty2014(threat.value, party) : gradeDifficulty2024(threat.value, party),
    rule: older ? 'FIF-230' : 'FIF-228',
    warnings: listWarnings(foes, party),
  };
}

/** What the party is a fair match for: moderate, or medium. FIF-228 FIF-230 */
function computeFairBudget(party: readonly Sheet[], rulings: Rulings): Explained {
  const edition = editionFor({ rulings }, RULING.encounter);
  const rule = edition === '2014' ? 'FIF-230' : 'FIF-228';
  const levels = [...new Set(party.map(({ level }) => level))].toSorted((a, b) => a - b);
  return explain(
    ...levels.map((level): Reason => {
      const count = party.filter((each) => each.level === level).length;
      const each = findBudgetRow(edition, level)[1] ?? 0;
      return { rule, ...labelling('weight.heroesOfLevel', { n: count, level, each }), value: count * each };
    }),
  );
}

function findBudgetRow(edition: '2024' | '2014', level: number): readonly number[] {
  const rows: readonly (readonly number[])[] = edition === '2014' ? THRESHOLDS : BUDGETS;
  return rows[Math.min(Math.max(level, 1), rows.length) - 1] ?? [];
}

/** The sums of a party for each grade of difficulty: every hero’s own row. FIF-228 FIF-230 */
export function computeBudgets(
  party: readonly Pick<Sheet, 'level'>[],
  edition: '2024' | '2014',
): readonly number[] {
  return LABELS[edition].map((_label, at) =>
    party.reduce((sum, { level }) => sum + (findBudgetRow(edition, level)[at] ?? 0), 0),
  );
}

function groupXp({ sheet, count }: Group): number {
  return traitsOf(sheet).xp * count;
}

function sumXp(foes: readonly Group[]): Explained {
  return explain(
    ...foes.map((group) => ({
      rule: 'FIF-228',
      ...labelling('weight.groupEach', {
        count: group.count,
        name: group.sheet.name,
        each: traitsOf(group.sheet).xp,
      }),
      value: groupXp(group),
    })),
  );
}

/** What numbers make of it in 2014. FIF-231 */
function adjustXp(foes: readonly Group[], heroes: number): Explained {
  const plain = sumXp(foes);
  const count = foes.reduce((sum, each) => sum + each.count, 0);
  const times = findMultiplier(count, heroes);
  const more = Math.floor(plain.value * times) - plain.value;
  return explain(...plain.because, {
    rule: 'FIF-231',
    ...labelling('weight.foesTimes', { n: count, times }),
    value: more,
  });
}

/** The multiplier for so many monsters against so many heroes. FIF-231 */
export function findMultiplier(monsters: number, heroes: number): number {
  const row = [CROWD_STEPS.lowest, ...MULTIPLIERS.map(([, times]) => times), CROWD_STEPS.highest];
  const at = MULTIPLIERS.filter(([from]) => monsters >= from).length;
  const shift = heroes < CROWD_STEPS.few ? 1 : heroes >= CROWD_STEPS.many ? -1 : 0;
  return row[at + shift] ?? 1;
}

/** Up to low, up to moderate, up to high, beyond. FIF-228 */
function gradeDifficulty2024(xp: number, party: readonly Sheet[]): string {
  const at = computeBudgets(party, '2024').findIndex((most) => xp <= most);
  return at < 0 ? 'beyond high' : (LABELS['2024'][at] ?? 'low');
}

/** A threshold is a lower bound; below the first it is trivial. FIF-230 */
function gradeDifficulty2014(xp: number, party: readonly Sheet[]): string {
  const reached = computeBudgets(party, '2014').filter((least) => xp >= least).length;
  return LABELS['2014'][reached - 1] ?? 'trivial';
}

/** What the text advises to look at twice. FIF-229 */
function listWarnings(foes: readonly Group[], party: readonly Sheet[]): readonly Said[] {
  const highest = Math.max(...party.map(({ level }) => level));
  const count = foes.reduce((sum, each) => sum + each.count, 0);
  const over = foes.filter(({ sheet }) => traitsOf(sheet).cr > highest);
  return [
    ...(count > 2 * party.length ? [said('weight.manyFoes')] : []),
    ...over.map(({ sheet }) => said('weight.aboveParty', { name: sheet.name })),
    ...(foes.length > 3 ? [said('weight.manyBlocks')] : []),
  ];
}
