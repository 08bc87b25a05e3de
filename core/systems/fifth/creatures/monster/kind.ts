import { monsterKind } from '../../../../rules/builds.ts';
import { typed } from '../../../../rules/draftFields.ts';
import type { Sheet } from '../../../../rules/sheet.ts';
import { ABILITIES } from '../../tables.ts';
import { COUNTER, slotCounter } from '../../words.ts';
import { challengeOf } from '../baselines.ts';
import { guide } from '../shelf/guide.ts';
import type { FifthTraits } from '../traits.ts';
import { findingsOf } from './findings.ts';
import { BLANK_MONSTER, MONSTER_FORM } from './form.ts';
import { legendaryUses } from './legend.ts';
import { makeover } from './makeover.ts';
import { natureOf } from './nature.ts';
import { hitDiceOf, holding, numbersOf, type Numbers, saveOf, skillOf, shownSkills } from './numbers.ts';
import { powersOf } from './powers.ts';
import { quickLine } from './quick.ts';
import { type MonsterDraft, monsterShape } from './schema.ts';
import { kindLine, monsterView } from './view.ts';
import type { Told } from '../../../../rules/traits.ts';

/** Monsters, built from their challenge or typed from a block. FIF-181 FIF-182 FIF-237 FIF-238 */
export const monster = monsterKind(
  monsterShape,
  { numbersOf, sheetOf, findingsOf },
  {
    form: MONSTER_FORM,
    basis: 'usual',
    blank: BLANK_MONSTER,
    makeover,
    wish: 'CR 7 undead',
    quick: quickLine,
    guide,
  },
);

function sheetOf(draft: MonsterDraft, numbers: Numbers): Sheet {
  const powers = powersOf(draft, numbers);
  const uses = legendaryUses(draft);
  const saves = ABILITIES.map(({ key }) => [key, saveOf(draft, key)] as const);
  return {
    name: draft.name,
    kind: kindLine(draft),
    level: Math.max(1, Math.floor(challengeOf(draft.cr).value)),
    vitality: numbers.hp.value,
    defenses: { ac: holding(numbers.ac), ...Object.fromEntries(saves) },
    initiativeDice: '1d20',
    initiative: holding(numbers.initiative),
    // Halving and doubling are the rules’; a sheet’s own amounts are for games that subtract.
    resist: {},
    weak: {},
    immune: draft.immune,
    powers,
    counters: countersOf(draft),
    traits: traitsFrom(draft, numbers),
    view: monsterView(draft, numbers, powers),
    ...(uses > 0 ? { extra: { most: uses, text: legendaryText(draft) } } : {}),
  };
}

function legendaryText({ powers }: MonsterDraft): string {
  return powers
    .filter(({ action }) => action === 'legendary')
    .map(({ name, cost }) => (cost && cost > 1 ? `${name} (${cost})` : name))
    .join(', ');
}

/** Legendary resistances, and slots where it casts by them. FIF-147 FIF-158 FIF-161 */
function countersOf({ resistances, slots }: MonsterDraft): Sheet['counters'] {
  return {
    ...(resistances ? { [COUNTER.legendaryResistance]: resistances } : {}),
    ...Object.fromEntries(
      Object.entries(typed(slots))
        .filter(([, count]) => count > 0)
        .map(([level, count]) => [slotCounter(Number(level)), count]),
    ),
  };
}

function traitsFrom(draft: MonsterDraft, numbers: Numbers): Told<FifthTraits> {
  const { legendaryLair, resistances, resistancesLair } = draft;
  const legendary = legendaryUses(draft);
  const [speeds, senses] = [typed(draft.speeds), typed(draft.senses)];
  return {
    hero: false,
    scores: draft.abilities,
    skills: Object.fromEntries(shownSkills(draft).map(({ key }) => [key, skillOf(draft, key).value])),
    proficiency: numbers.proficiency.value,
    cr: challengeOf(draft.cr).value,
    xp: numbers.xp.value,
    ...(draft.xpLair ? { xpLair: draft.xpLair } : {}),
    size: draft.size,
    type: draft.type,
    tags: draft.tags.map((tag) => tag.toLowerCase()),
    speeds,
    ...(draft.hover ? { hover: true } : {}),
    senses,
    passivePerception: numbers.passive.value,
    resists: draft.resist,
    resistsNonmagical: draft.resistNonmagical,
    immuneNonmagical: draft.immuneNonmagical,
    vulnerable: draft.weak,
    hitDice: hitDiceOf(draft),
    edition: draft.edition,
    ...natureOf(draft),
    ...(legendary && legendaryLair ? { lairActions: legendaryLair - legendary } : {}),
    ...(resistances && resistancesLair ? { lairResistance: resistancesLair - resistances } : {}),
    ...(draft.deathSaves ? { deathSaves: true } : {}),
    ...(draft.threshold ? { damageThreshold: draft.threshold } : {}),
    ...(draft.swarm ? { swarm: true } : {}),
    ...(draft.spellAbility === '' ? {} : { spellAbility: draft.spellAbility }),
    ...(draft.spellDc ? { spellDc: draft.spellDc } : {}),
    ...(typeof draft.spellAttack === 'number' ? { spellAttack: draft.spellAttack } : {}),
  };
}
