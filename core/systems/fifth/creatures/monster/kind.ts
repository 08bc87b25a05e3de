import { monsterKind } from '../../../../rules/creatureKinds.ts';
import { typedNumbers } from '../../../../rules/fields.ts';
import type { Sheet, PartialTraits } from '../../../../rules/sheet.ts';
import { ABILITIES } from '../../tables.ts';
import { COUNTER, DAMAGE_TYPES, slotCounter } from '../../words.ts';
import { challengeOf } from '../baselines.ts';
import { guide } from '../shelf/guide.ts';
import type { FifthTraits } from '../traits.ts';
import { findingsOf } from './findings.ts';
import { BLANK_MONSTER, MONSTER_FORM } from './form.ts';
import { headsOf } from './heads.ts';
import { legendaryUses } from './legend.ts';
import { makeover } from './makeover.ts';
import { hitDiceOf, holding, type Numbers, numbersOf, saveOf, shownSkills, skillOf } from './numbers.ts';
import { powersOf } from './powers.ts';
import { quickLine } from './quick.ts';
import { type MonsterDraft, monsterShape } from './schema.ts';
import { kindLine, monsterView } from './view.ts';

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
    hitPoints: numbers.hp.value,
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

/** Legendary resistances, slots where it casts by them, and heads that die one by one. FIF-147 FIF-158 FIF-161 FIF-178 */
function countersOf({ resistances, slots, powers }: MonsterDraft): Sheet['counters'] {
  const { heads } = headsOf(powers.map(({ effect }) => effect));
  return {
    ...(heads ? { [COUNTER.parts]: heads } : {}),
    ...(resistances ? { [COUNTER.legendaryResistance]: resistances } : {}),
    ...Object.fromEntries(
      Object.entries(typedNumbers(slots))
        .filter(([, count]) => count > 0)
        .map(([level, count]) => [slotCounter(Number(level)), count]),
    ),
  };
}

function traitsFrom(draft: MonsterDraft, numbers: Numbers): PartialTraits<FifthTraits> {
  const { legendaryLair, resistances, resistancesLair } = draft;
  const legendary = legendaryUses(draft);
  const [speeds, senses] = [typedNumbers(draft.speeds), typedNumbers(draft.senses)];
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

const REGAINS = /\bregains?\s+(\d{1,3})(?:\s*\([^)]*\))?\s+hit\s+points?\s+at\s+the\s+start\s+of/iu;
const STOPS = /\bif\s+[^.]{0,60}?\btakes?\s+([^.]{1,80}?)\s+damage\b/iu;
const LIVES = /\bdies\s+only\s+if\s+it\s+starts\s+its\s+turn\s+with\s+0\s+hit\s+points/iu;

/** What the words of its traits mean to the rules: regeneration, magic resistance, siege monster. FIF-167 FIF-168 FIF-227 */
function natureOf({ powers }: Pick<MonsterDraft, 'powers'>): PartialTraits<FifthTraits> {
  const traits = powers.filter(({ action }) => action === 'trait');
  const named = (name: RegExp): boolean => traits.some((each) => name.test(each.name));
  const regrows = traits.map(({ effect }) => effect).find((text) => REGAINS.test(text)) ?? '';
  const amount = Number(REGAINS.exec(regrows)?.[1] ?? 0);
  const stops = (STOPS.exec(regrows)?.[1] ?? '').toLowerCase();
  return {
    ...(amount > 0 ? { regeneration: amount } : {}),
    ...(amount > 0 && stops !== ''
      ? { regenerationStops: DAMAGE_TYPES.filter(({ key }) => stops.includes(key)).map(({ key }) => key) }
      : {}),
    ...(LIVES.test(regrows) ? { livesWhileRegenerating: true } : {}),
    ...(named(/^magic resistance/iu) ? { magicResistance: true } : {}),
    ...(named(/^siege monster/iu) ? { siege: true } : {}),
    ...headsOf(traits.map(({ effect }) => effect)),
  };
}
