import { labelling, saying } from '../kernel/said.ts';
import type { Draft, Finding } from './creature.ts';
import { type Guide, type ShelfPower, suggestedFor, withPower } from './guide.ts';
import { coverageOf } from './riders/corrections.ts';
import type { Power, Sheet } from './sheet.ts';

/** Advice by rule of thumb on a creature of such a guide, each with its reason and, where one press mends it, that press. */
export function adviceOn(guide: Guide, draft: Draft, sheet: Sheet): readonly Finding[] {
  const { advice } = guide;
  if (!advice) return [];
  return [
    ...actsFinding(guide, draft, sheet),
    ...reachFinding(guide, draft, sheet),
    ...wordsFinding(guide, draft, sheet),
  ];
}

/** How often it attacks in a round: its turns, extra actions, and powers that answer once a round. */
export function attacksARound({ turns = 1, extra, powers }: Sheet): number {
  const answers = powers.filter(
    ({ attack, reading, usage }) =>
      attack &&
      reading?.trigger &&
      (!usage.limited || usage.uses?.per === 'round' || usage.uses?.per === 'turn'),
  ).length;
  return turns + (extra?.most ?? 0) + answers;
}

/** A creature that stands for several heroes falls behind where it acts once to their four turns. */
function actsFinding(guide: Guide, draft: Draft, sheet: Sheet): readonly Finding[] {
  const { advice } = guide;
  const wanted = advice?.actsOf(draft) ?? 1;
  const has = attacksARound(sheet);
  const attacks = sheet.powers.filter(({ attack }) => attack).length;
  // Two heroes’ match with a second attack has its action point for it.
  if (!advice || wanted <= has || attacks === 0 || (wanted === 2 && attacks > 1)) return [];
  const power = another(
    guide,
    draft,
    sheet,
    ({ slot, at }) => slot === advice.between && advice.answers(at(draft)),
  );
  return [
    {
      field: advice.field,
      rule: advice.ruleOf(draft),
      ...saying('advice.attacksTooRarely', { kind: sheet.kind, n: has, heroes: wanted }),
      weight: has * 2 < wanted ? 'notable' : 'usual',
      advice: true,
      ...adding(draft, power),
    },
  ];
}

/** Alone against a party, it is helpless against whoever stays out of its reach. */
function reachFinding(guide: Guide, draft: Draft, { powers }: Sheet): readonly Finding[] {
  const { advice } = guide;
  const attacks = powers.filter(({ attack }) => attack);
  if (!advice || attacks.length === 0 || !advice.alone(draft) || attacks.some(advice.reaches)) return [];
  const power = another(guide, draft, { powers }, ({ at }) => advice.far(at(draft)));
  return [
    {
      field: advice.field,
      rule: advice.ruleOf(draft),
      ...saying('advice.allCloseBy'),
      weight: 'usual',
      advice: true,
      ...adding(draft, power),
    },
  ];
}

/** A creature of whose powers nothing plays: the table shows their words, and the GM does the rest. */
function wordsFinding(guide: Guide, draft: Draft, sheet: Sheet): readonly Finding[] {
  const { advice } = guide;
  const plays = sheet.powers.some(({ attack, damage, reading }) => {
    const coverage = coverageOf([reading]);
    return attack !== undefined || damage !== undefined || coverage.plays + coverage.offered > 0;
  });
  if (!advice || plays || sheet.powers.length === 0) return [];
  const [first] = suggestedFor(guide, draft);
  return [
    {
      field: advice.field,
      rule: advice.ruleOf(draft),
      ...saying('advice.nothingPlays'),
      weight: 'notable',
      advice: true,
      ...adding(draft, first?.power),
    },
  ];
}

/** The first power of the shelf, those of its role before others, that it does not have and that is wanted. */
function another(
  guide: Guide,
  draft: Draft,
  { powers }: { readonly powers: readonly Power[] },
  wanted: (power: ShelfPower) => boolean,
): ShelfPower | undefined {
  const role = guide.roleOf(draft);
  const found = guide.shelf.filter((each) => wanted(each) && !powers.some(({ name }) => name === each.name));
  return found.find(({ roles }) => roles.includes(role)) ?? found[0];
}

function adding(draft: Draft, power: ShelfPower | undefined): Pick<Finding, 'repair'> {
  return power
    ? { repair: { ...labelling('advice.addPower', { power: power.name }), draft: withPower(draft, power) } }
    : {};
}

/** A creature as it is usual at the level, rank and role of this one: its guide’s own numbers and suggested powers. */
export function usualLike(guide: Guide, fresh: Draft, draft: Draft): Draft {
  const front = Object.fromEntries(
    guide.card.flatMap((key): [string, Draft[string]][] => {
      const value = draft[key];
      return value === undefined || key === 'name' ? [] : [[key, value]];
    }),
  );
  const framed: Draft = { ...fresh, ...front };
  const proposed: Draft = { ...framed, ...guide.proposed?.(framed) };
  const lists = [...new Set(guide.shelf.map(({ field }) => field))];
  const emptied: Draft = { ...proposed, ...Object.fromEntries(lists.map((field) => [field, []])) };
  let usual = emptied;
  for (const { power } of suggestedFor(guide, emptied)) usual = withPower(usual, power);
  return usual;
}
