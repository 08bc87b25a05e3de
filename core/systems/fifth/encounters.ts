import { explain, type Explained, labelling, type Reason, said, type Said } from '../../kernel/said.ts';
import type { EncounterRules, EncounterWeight } from '../../rules/system.ts';
import type { RulesContext } from '../../rules/context.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { editionFor, RULING } from './rulings.ts';
import { BUDGETS, CROWD, LEVEL_XP, MULTIPLIERS, THRESHOLDS } from './tables/challenge.ts';
import { traitsOf } from './fighter.ts';

type Group = { readonly sheet: Sheet; readonly count: number };
type Rulings = RulesContext['rulings'];

/** How encounters weigh and heroes rise, by the budgets of 2024 or the thresholds of 2014. FIF-228 to FIF-233 */
export const encounters: EncounterRules = {
  weigh,
  budget: (party, rulings) => (party.length === 0 ? undefined : fairBudget(party, rulings)),
  share: (experience, heroes) => Math.floor(experience / Math.max(1, heroes)),
  levelAt: (experience) => LEVEL_XP.filter((needed) => needed <= experience).length,
  experienceAt: (level) => LEVEL_XP[level - 1] ?? 0,
};

const LABELS = {
  '2024': ['low', 'moderate', 'high'],
  '2014': ['easy', 'medium', 'hard', 'deadly'],
} as const;

function weigh(
  foes: readonly Group[],
  party: readonly Sheet[],
  rulings: Rulings = {},
): EncounterWeight | undefined {
  if (party.length === 0 || foes.length === 0) return undefined;
  const older = editionFor({ rulings }, RULING.encounter) === '2014';
  const budget = fairBudget(party, rulings);
  const threat = older ? adjusted(foes, party.length) : spent(foes);
  return {
    budget,
    threat,
    load: budget.value === 0 ? 0 : threat.value / budget.value,
    difficulty: older ? difficulty2014(threat.value, party) : difficulty2024(threat.value, party),
    rule: older ? 'FIF-230' : 'FIF-228',
    warnings: warningsOf(foes, party),
  };
}

/** What the party is a fair match for: moderate, or medium. FIF-228 FIF-230 */
function fairBudget(party: readonly Sheet[], rulings: Rulings): Explained {
  const edition = editionFor({ rulings }, RULING.encounter);
  const rule = edition === '2014' ? 'FIF-230' : 'FIF-228';
  const levels = [...new Set(party.map(({ level }) => level))].toSorted((a, b) => a - b);
  return explain(
    ...levels.map((level): Reason => {
      const count = party.filter((each) => each.level === level).length;
      const each = rowOf(edition, level)[1] ?? 0;
      return { rule, ...labelling('weight.heroesOfLevel', { n: count, level, each }), value: count * each };
    }),
  );
}

function rowOf(edition: '2024' | '2014', level: number): readonly number[] {
  const rows: readonly (readonly number[])[] = edition === '2014' ? THRESHOLDS : BUDGETS;
  return rows[Math.min(Math.max(level, 1), rows.length) - 1] ?? [];
}

/** The sums of a party for each grade of difficulty: every hero’s own row. FIF-228 FIF-230 */
export function budgetsOf(
  party: readonly Pick<Sheet, 'level'>[],
  edition: '2024' | '2014',
): readonly number[] {
  return LABELS[edition].map((_label, at) =>
    party.reduce((sum, { level }) => sum + (rowOf(edition, level)[at] ?? 0), 0),
  );
}

function worth({ sheet, count }: Group): number {
  return traitsOf(sheet).xp * count;
}

function spent(foes: readonly Group[]): Explained {
  return explain(
    ...foes.map((group) => ({
      rule: 'FIF-228',
      ...labelling('weight.groupEach', {
        count: group.count,
        name: group.sheet.name,
        each: traitsOf(group.sheet).xp,
      }),
      value: worth(group),
    })),
  );
}

/** What numbers make of it in 2014. FIF-231 */
function adjusted(foes: readonly Group[], heroes: number): Explained {
  const plain = spent(foes);
  const count = foes.reduce((sum, each) => sum + each.count, 0);
  const times = multiplierOf(count, heroes);
  const more = Math.floor(plain.value * times) - plain.value;
  return explain(...plain.because, {
    rule: 'FIF-231',
    ...labelling('weight.foesTimes', { n: count, times }),
    value: more,
  });
}

/** The multiplier for so many monsters against so many heroes. FIF-231 */
export function multiplierOf(monsters: number, heroes: number): number {
  const row = [CROWD.lowest, ...MULTIPLIERS.map(([, times]) => times), CROWD.highest];
  const at = MULTIPLIERS.filter(([from]) => monsters >= from).length;
  const shift = heroes < CROWD.few ? 1 : heroes >= CROWD.many ? -1 : 0;
  return row[at + shift] ?? 1;
}

/** Up to low, up to moderate, up to high, beyond. FIF-228 */
function difficulty2024(xp: number, party: readonly Sheet[]): string {
  const at = budgetsOf(party, '2024').findIndex((most) => xp <= most);
  return at < 0 ? 'beyond high' : (LABELS['2024'][at] ?? 'low');
}

/** A threshold is a lower bound; below the first it is trivial. FIF-230 */
function difficulty2014(xp: number, party: readonly Sheet[]): string {
  const reached = budgetsOf(party, '2014').filter((least) => xp >= least).length;
  return LABELS['2014'][reached - 1] ?? 'trivial';
}

/** What the text advises to look at twice. FIF-229 */
function warningsOf(foes: readonly Group[], party: readonly Sheet[]): readonly Said[] {
  const highest = Math.max(...party.map(({ level }) => level));
  const count = foes.reduce((sum, each) => sum + each.count, 0);
  const over = foes.filter(({ sheet }) => traitsOf(sheet).cr > highest);
  return [
    ...(count > 2 * party.length ? [said('weight.manyFoes')] : []),
    ...over.map(({ sheet }) => said('weight.aboveParty', { name: sheet.name })),
    ...(foes.length > 3 ? [said('weight.manyBlocks')] : []),
  ];
}
