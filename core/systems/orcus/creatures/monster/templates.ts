import type { Draft } from '../../../../rules/creature.ts';
import { isJsonObject } from '../../../../kernel/json.ts';
import { ok, refuse, type Result } from '../../../../kernel/result.ts';
import { labelOf } from '../../../../rules/words.ts';
import { abilityModifier, half, type Rank } from '../../tables.ts';
import { NO_ATTACK } from '../shelf/row.ts';
import { TEMPLATE_WORDS } from './choices.ts';
import { holding, numbersOf, type Numbers } from './numbers.ts';
import { BLANK_POWER } from './powerForm.ts';
import { scale, scaledDraft } from './scale.ts';
import type { MonsterDraft } from './schema.ts';
import { typedNumbers } from '../../../../rules/fields.ts';
import { saying } from '../../../../kernel/said.ts';

/** The ranks that a template begins with, and what it makes of them: hit points, and XP beside what is printed. */
const RAISED = {
  standard: { rank: 'elite', hp: 2, xp: 2 },
  elite: { rank: 'boss', hp: 2, xp: 2.5 },
} as const;

/** What one template adds at the level of the creature. */
interface Added {
  /** On top of what the defenses are. */
  readonly defenses?: { readonly [key in 'ac' | 'fort' | 'ref' | 'will']?: number };
  /** Fields that it sets. */
  readonly set?: Draft;
  /** Words that join a list, and numbers of which the larger counts. */
  readonly senses?: readonly string[];
  readonly immune?: readonly string[];
  readonly resist?: { readonly [type: string]: number };
  readonly weak?: { readonly [type: string]: number };
  readonly powers: readonly Draft[];
}

/** Levels at which what grows by tier is worth once, twice, three times as much. */
const byTier = (level: number, once: number): number => once * (level >= 21 ? 3 : level >= 11 ? 2 : 1);

const TRAIT = { action: 'trait', ...NO_ATTACK } as const;
/** The attack of a template: what its level gives, and no damage besides what is said. */
const cast = (level: number): Draft => ({
  action: 'standard',
  usage: 'recharge5',
  versus: 'will',
  attackBonus: level + 2,
  damageKind: 'none',
});

const ghost = ({ level }: MonsterDraft): Added => ({
  set: { speeds: { fly: 6 }, incorporeal: true },
  senses: ['hovers'],
  weak: { radiant: 10, force: 10 },
  powers: [
    {
      ...TRAIT,
      name: 'Bound by light',
      effect: 'When it takes radiant or force damage, it is corporeal until the start of its next turn.',
    },
    {
      ...TRAIT,
      name: 'Drain Lifeforce',
      effect: `While it is adjacent to a staggered or dying creature it has regeneration ${byTier(level, 5)}.`,
    },
    {
      ...cast(level),
      name: 'Malevolence',
      origin: 'ranged',
      range: 'ranged 5',
      tags: ['Psychic'],
      hit: 'The target is controlled (save ends).',
      special:
        'Until that save the ghost is out of play: no turns, no persistent damage, no saves. Then it stands in a free space beside the target.',
    },
  ],
});

const halfFiend = ({ level }: MonsterDraft): Added => {
  const resists = byTier(level, 5);
  return {
    defenses: { fort: 2, ref: 2 },
    senses: ['darkvision'],
    immune: ['poison'],
    resist: { acid: resists, cold: resists, fire: resists },
    powers: [
      { ...TRAIT, name: 'Darkness', range: 'aura 6', effect: 'Bright light in the aura is only dim light.' },
      {
        ...TRAIT,
        name: 'Smite Good',
        effect: `Its attacks deal ${byTier(level, 2)} more damage against good and lawful good creatures.`,
      },
      {
        ...cast(level),
        name: 'Blasphemous Word',
        origin: 'near',
        range: 'near burst 5',
        target: 'enemies',
        area: true,
        hit: 'The target is dazed (save ends). If the target is staggered, it is stunned (save ends) instead.',
      },
    ],
  };
};

const forlornShade = ({ level, abilities }: MonsterDraft): Added => ({
  defenses: { ac: 2, ref: 1, will: 1 },
  senses: ['darkvision'],
  powers: [
    {
      ...NO_ATTACK,
      name: 'Shadow Walk',
      action: 'swift',
      usage: 'encounter',
      tags: ['Illusion', 'Teleportation'],
      effect: 'The shade shifts 3 squares. It is invisible until the end of its next turn.',
    },
    {
      name: 'Grasping Shadow',
      action: 'reaction',
      usage: 'atWill',
      trigger: 'A creature that the shade has marked makes an attack that leaves out the shade.',
      origin: 'ranged',
      range: 'ranged 20',
      target: 'the marked creature',
      versus: 'will',
      attackBonus: half(level) + abilityModifier(abilities.cha),
      damage: String(level),
      damageType: 'psychic',
    },
    {
      ...TRAIT,
      name: 'Dark Challenge',
      effect: 'Whoever it hits in melee is marked until the end of its next turn.',
    },
  ],
});

/** What each template adds, by the key of its word. */
const ADDS: { readonly [key in TemplateKey]: (draft: MonsterDraft) => Added } = {
  ghost,
  'half-fiend': halfFiend,
  shade: forlornShade,
};

export type TemplateKey = (typeof TEMPLATE_WORDS)[number]['key'];

/**
 * The monster under a template: a standard one becomes an elite, an elite one a boss, with twice the hit points it has.
 * Refuses mooks and bosses, for which the templates say nothing, and a template it has already.
 */
export function templated(draft: MonsterDraft, raw: Draft, key: TemplateKey): Result<Draft> {
  const label = labelOf(TEMPLATE_WORDS, key);
  const raised = raisedBy(draft.rank);
  if (!raised)
    return refuse({
      ...saying('orcus.templateNeedsRank', { rank: draft.rank }),
      field: 'scaleTemplate',
      rule: 'ORC-BOOK-01',
    });
  if (draft.tags.some((tag) => tag.toLowerCase() === label.toLowerCase()))
    return refuse({
      ...saying('orcus.templateAlready', { template: label.toLowerCase() }),
      field: 'scaleTemplate',
    });
  const added: Added = ADDS[key](draft);
  const scaled = scale(draft, { rank: raised.rank });
  const [before, after] = [numbersOf(draft), numbersOf({ ...scaled, overrides: {} })];
  const overrides = { ...scaled.overrides, ...doubled(draft, raised), ...better(added, before, after) };
  const next = scaledDraft(raw, { ...scaled, overrides });
  return ok({
    ...next,
    name: `${label} ${draft.name}`.slice(0, 80),
    tags: [...draft.tags, label],
    senses: together(draft.senses, added.senses),
    immune: together(draft.immune, added.immune),
    resist: { ...typedNumbers(draft.resist), ...larger(draft.resist, added.resist) },
    weak: { ...typedNumbers(draft.weak), ...larger(draft.weak, added.weak) },
    ...added.set,
    powers: [...listed(next['powers']), ...added.powers.map((power) => ({ ...BLANK_POWER, ...power }))],
  });
}

function raisedBy(rank: Rank): (typeof RAISED)[keyof typeof RAISED] | undefined {
  return rank === 'standard' || rank === 'elite' ? RAISED[rank] : undefined;
}

/** Hit points and XP of its own are multiplied as those of the tables are. */
function doubled(
  { overrides }: MonsterDraft,
  { hp, xp }: (typeof RAISED)[keyof typeof RAISED],
): MonsterDraft['overrides'] {
  return {
    ...(typeof overrides.hp === 'number' ? { hp: overrides.hp * hp } : {}),
    ...(typeof overrides.xp === 'number' ? { xp: Math.floor(overrides.xp * xp) } : {}),
  };
}

/** Defenses with what the template adds; those it leaves alone follow their formula. */
function better({ defenses = {} }: Added, before: Numbers, after: Numbers): MonsterDraft['overrides'] {
  const keys = ['ac', 'fort', 'ref', 'will'] as const;
  return Object.fromEntries(
    keys.flatMap((key) => {
      const more = defenses[key] ?? 0;
      const own = holding(before[key]).value - before[key].computed.value;
      return more === 0 ? [] : [[key, after[key].computed.value + own + more]];
    }),
  );
}

function together(own: readonly string[], more: readonly string[] = []): string[] {
  return [...own, ...more.filter((each) => !own.some((word) => word.toLowerCase() === each))];
}

function larger(
  own: { readonly [type: string]: number | null | undefined },
  more: { readonly [type: string]: number } = {},
): { [type: string]: number } {
  return Object.fromEntries(
    Object.entries(more).map(([type, amount]) => [type, Math.max(own[type] ?? 0, amount)]),
  );
}

function listed(list: Draft[string] | undefined): readonly Draft[] {
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}
