import type { Draft, Finding } from '../../../../rules/creature.ts';
import { isJsonObject } from '../../../../kernel/json.ts';
import { LADDER } from '../../../../dice/ladder.ts';
import { dieAt, stepsOf } from '../shelf/thumb.ts';
import { diceOf } from './powers.ts';
import type { AttackDraft, CreatureDraft } from './schema.ts';
import { saying } from '../../../../kernel/said.ts';

/** Rungs of the ladder that a die may lie from what is usual for its rank and role, before it is said. Rule of thumb. */
const FAR = 4;

/** What is worth a second look; never an obstacle. LAD-18 LAD-19 LAD-20 LAD-40 LAD-46 */
export function findingsOf(draft: CreatureDraft, hero: boolean, raw: Draft): readonly Finding[] {
  return [
    ...draft.attacks.flatMap((attack, at) => [
      ...reachFinding(attack, at, raw),
      ...ladderFinding(attack, at, raw),
      ...(hero ? [] : rankFinding(draft, attack, at, raw)),
    ]),
    ...(draft.attacks.length === 0
      ? [{ field: 'attacks', rule: 'LAD-40', ...saying('ladder.creatureNoAttack'), weight: 'usual' } as const]
      : []),
    ...(hero && draft.mp === 0
      ? [
          {
            field: 'mp',
            rule: 'LAD-19',
            ...saying('ladder.heroNoMastery'),
            weight: 'notable',
          } as const,
        ]
      : []),
  ];
}

/** Melee is the own region, ranged the next or further. LAD-46 */
function reachFinding({ kind, reach, name }: AttackDraft, at: number, raw: Draft): readonly Finding[] {
  const wanted = kind === 'melee' ? 0 : 1;
  if (kind === 'melee' ? reach === 0 : reach > 0) return [];
  const why =
    kind === 'melee'
      ? saying('ladder.meleeReaches', { attack: name, n: reach })
      : saying('ladder.rangedReachesNone', { attack: name });
  const repair = {
    label: `Use ${wanted}`,
    draft: { ...raw, attacks: mended(raw['attacks'], at, { reach: wanted }) },
  };
  return [{ field: `attacks[${at}].reach`, rule: 'LAD-46', ...why, weight: 'notable', repair }];
}

/** A die far from what rank and role suggest: too strong or too weak for the heroes it is meant for. LAD-20 */
function rankFinding(
  { rank, role }: CreatureDraft,
  { name, die, ranks }: AttackDraft,
  at: number,
  raw: Draft,
): readonly Finding[] {
  const usual = dieAt(rank, stepsOf(role)[0]);
  const apart = rungOf(`d${die}`) + ranks - rungOf(usual);
  if (Math.abs(apart) < FAR) return [];
  return [
    {
      field: `attacks[${at}].die`,
      rule: 'LAD-20',
      ...saying(apart > 0 ? 'ladder.dieHigh' : 'ladder.dieLow', {
        attack: name,
        die,
        rank,
        usual: usual.toUpperCase(),
      }),
      weight: 'usual',
      advice: true,
      repair: {
        label: `Use ${usual.toUpperCase()}`,
        draft: { ...raw, attacks: mended(raw['attacks'], at, { die: usual, ranks: 0 }) },
      },
    },
  ];
}

function rungOf(die: string): number {
  return LADDER.findIndex((sides) => `d${sides}` === die);
}

function mended(attacks: Draft[string] | undefined, at: number, to: Draft): readonly Draft[] {
  if (!Array.isArray(attacks)) return [];
  return attacks.flatMap((each, index) =>
    isJsonObject(each) ? [index === at ? { ...each, ...to } : each] : [],
  );
}

/** Ranks beyond the ends of the ladder are levels. LAD-18 */
function ladderFinding(attack: AttackDraft, at: number, raw: Draft): readonly Finding[] {
  const { sides, level } = diceOf(attack);
  if (level === 0) return [];
  return [
    {
      field: `attacks[${at}].ranks`,
      rule: 'LAD-18',
      ...saying(level > 0 ? 'ladder.aboveLadder' : 'ladder.belowLadder', {
        attack: attack.name,
        sides,
        level: Math.abs(level),
      }),
      weight: 'usual',
      // Each rank that is left over is one level: without those, it stands on the last rung.
      repair: {
        label: `Use ${attack.ranks - level}`,
        draft: { ...raw, attacks: mended(raw['attacks'], at, { ranks: attack.ranks - level }) },
      },
    },
  ];
}
