import { FOUNDRY_BESIDE } from '../../../exchange/otherPrograms.ts';
import { ownValue } from '../../../kernel/checks.ts';
import type { ExchangeRoll, ExchangeSpells } from '../../../rules/exchange.ts';

/** A stat block of the fifth edition in the words it prints: what every reader of that game fills. */
export interface FifthBlock {
  readonly name: string;
  readonly size: string;
  /** `humanoid (elf, wizard)`. */
  readonly type: string;
  readonly alignment: string;
  /** `17 (natural armor)`. */
  readonly ac: string;
  /** `187 (17d10 + 85)`. */
  readonly hp: string;
  /** `30 ft., fly 60 ft. (hover)`. */
  readonly speed: string;
  /** `+2 (12)`; empty where Dexterity says it. */
  readonly initiative: string;
  /** By `str`, `dex`, `con`, `int`, `wis`, `cha`. */
  readonly abilities: { readonly [key: string]: number };
  /** `Dex +5, Wis +3`. */
  readonly saves: string;
  readonly skills: string;
  readonly weak: string;
  readonly resist: string;
  readonly immune: string;
  readonly conditions: string;
  readonly senses: string;
  readonly languages: string;
  /** `5 (1,800 XP)`. */
  readonly challenge: string;
  readonly gear: string;
  readonly entries: readonly FifthEntry[];
  readonly notes: string;
  readonly credit: string;
  /** Lines that no other field holds, by their labels. */
  readonly more: { readonly [label: string]: string };
}

/** Where an entry stands in the block. */
export type FifthSection = 'trait' | 'action' | 'bonus' | 'reaction' | 'legendary' | 'mythic' | 'lair';

export interface FifthEntry {
  readonly section: FifthSection;
  readonly name: string;
  readonly text: string;
  /** Its roll and its spells, where the source has them apart from the words. */
  readonly roll?: ExchangeRoll;
  readonly spells?: ExchangeSpells;
}

export const FIFTH_ABILITIES = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const;
/** The same in full, in the same order. */
export const FIFTH_LONG = [
  'strength',
  'dexterity',
  'constitution',
  'intelligence',
  'wisdom',
  'charisma',
] as const;

/** A block in which nothing is said. */
export const BLANK_FIFTH: Omit<FifthBlock, 'name'> = {
  size: '',
  type: '',
  alignment: '',
  ac: '',
  hp: '',
  speed: '',
  initiative: '',
  abilities: {},
  saves: '',
  skills: '',
  weak: '',
  resist: '',
  immune: '',
  conditions: '',
  senses: '',
  languages: '',
  challenge: '',
  gear: '',
  entries: [],
  notes: '',
  credit: '',
  more: {},
};

/** `+3`, `-1`: how the game prints a bonus. */
export function formatBonus(value: number): string {
  return value < 0 ? String(value) : `+${value}`;
}

/** The parts that say something, in order. */
export function joinTexts(parts: readonly string[], by = ', '): string {
  return parts.filter((each) => each.trim() !== '').join(by);
}

const SIZES: { readonly [letter: string]: string } = {
  T: 'Tiny',
  S: 'Small',
  M: 'Medium',
  L: 'Large',
  H: 'Huge',
  G: 'Gargantuan',
};

/** The word for the letter that programs write for a size; any other word as it stands. */
export function nameSize(letter: string): string {
  return ownValue(SIZES, letter) ?? letter;
}

/** Keys of other programs that say nothing of a creature: what they sort, draw and work out by. */

const splitWords = (text: string): readonly string[] => text.trim().split(/\s+/u);
const pathsBelow = (box: string, keys: readonly string[]): readonly string[] =>
  keys.map((key) => `${box}.${key}`);

export const OPEN_FIRST = [
  ...splitWords(`slug index url updated_at desc_html img_main image image_url v2_converted_path document__slug
    document__url document__license_url page_no layout statblock bestiary columns dice fage_stats proficiency_bonus
    **.index **.url from_table strength_save armor_class.*.armor hit_points_roll
    special_abilities.*.spellcasting.level special_abilities.*.spellcasting.school special_abilities.*.spellcasting.components_required
    special_abilities.*.spellcasting.spells.*.notes`),
  ...splitWords('actions special_abilities legendary_actions reactions traits bonus_actions').flatMap(
    (list) =>
      pathsBelow(
        `${list}.*`,
        splitWords(`attack_bonus damage_dice damage_bonus damage dc usage options multiattack_type actions attacks
        action_options spellcasting`),
      ),
  ),
];

export const OPEN_SECOND =
  splitWords(`url key **.url **.key creaturesets illustration category speed_all modifiers
  saving_throws_all skill_bonuses_all proficiency_bonus document pk model actions.*.attacks.*.name actions.*.attacks.*.attack_type actions.*.attacks.*.target_creature_only actions.*.attacks.*.distance_unit actions.*.attacks.*.key
  actions.*.order_in_statblock passive_perception darkvision_range blindsight_range tremorsense_range truesight_range
  normal_sight_range`);

export const FIVE_TOOLS =
  splitWords(`source otherSources additionalSources page srd srd52 basicRules basicRules2024
  reprintedAs referenceSources hasToken hasFluff hasFluffImages tokenCredit tokenUrl token fluff soundClip altArt
  attachedItems traitTags senseTags actionTags languageTags damageTags damageTagsSpell damageTagsLegendary
  spellcastingTags miscTags conditionInflict conditionInflictSpell conditionInflictLegendary savingThrowForced
  savingThrowForcedSpell savingThrowForcedLegendary dragonCastingColor isNamedCreature isNpc uniqueId
  foundryTokenScale **.type **.style **.colStyles **.data **.cond spellcasting.*.ability spellcasting.*.displayAs`);

export const TETRA_CUBE =
  splitWords(`isLegendary isLair isMythic isRegional doubleColumns separationPoint shortName
  pluralName properties damage pronoun customHP customSpeed shieldBonus natArmorBonus customProf hitDice hpText
  speedDesc customCr speed understandsBut legendariesDescription mythicDescription lairDescription
  lairDescriptionEnd regionalDescription regionalDescriptionEnd cr blind burrowSpeed climbSpeed flySpeed swimSpeed
  hover armorName otherArmorDesc tag otherType sthrows.*.order specialdamage.*.note damagetypes.*.note
  conditions.*.note`);

const FOUNDRY_ITEM =
  splitWords(`source identifier chatFlavor unidentified container quantity weight price attunement attuned
  equipped identified rarity cover crewed crew hp ammunition consume duration target enchant prerequisites
  requirements advancement type proficient properties mastery magicalBonus armor strength stealth capacity
  preparation prepared method school materials components scaling sourceClass sourceItem save formula critical
  cptooltipmode speed toolType weaponType consumableType baseItem recharge.charged activation attack uses
  range ability attackBonus description.chat description.unidentified damage.versatile damage.base.scaling
  damage.base.custom.enabled activities.*._id activities.*.sort activities.*.name activities.*.img
  activities.*.activation activities.*.consumption activities.*.description activities.*.duration
  activities.*.effects activities.*.range activities.*.target activities.*.uses activities.*.roll
  activities.*.attack.critical activities.*.attack.type activities.*.attack.ability activities.*.damage.critical
  activities.*.damage.includeBase activities.*.damage.parts.*.scaling activities.*.damage.parts.*.custom.enabled
  activities.*.damage.onSave activities.*.spell activities.*.useConditionText activities.*.useConditionReason
  activities.*.effectConditionText activities.*.macroData activities.*.visibility activities.*.flags`);

export const FOUNDRY_FIFTH = [
  ...FOUNDRY_BESIDE,
  ...['system'].flatMap((box) => [
    ...pathsBelow(
      box,
      splitWords('currency spells bonuses resources favorites scale bastion attunement tools identifier'),
    ),
    ...pathsBelow(
      `${box}.attributes`,
      splitWords(`attunement concentration death exhaustion inspiration spell spelldc encumbrance prof init.ability
        init.roll hp.value hp.temp hp.tempmax hp.bonuses hp.min ac.calc ac.formula movement.units senses.units
        loyalty price spellcasting`),
    ),
    ...pathsBelow(`${box}.abilities.*`, splitWords('check bonuses max roll save mod prof dc attack type')),
    ...pathsBelow(`${box}.skills.*`, splitWords('bonuses roll ability passive mod total prof bonus')),
    ...pathsBelow(
      `${box}.details`,
      splitWords('source.custom source.page source.revision source.rules ideal bond flaw race spellLevel'),
    ),
    ...pathsBelow(`${box}.source`, splitWords('page revision rules license bookPlaceholder value')),
    ...pathsBelow(`${box}.traits`, splitWords('weaponProf armorProf toolProf dm important size')),
    ...pathsBelow(`items.*.${box}`, FOUNDRY_ITEM),
  ]),
];

export const CRITTER_DB = splitWords(`_id id bestiaryId publishedBestiaryId sharing __v flavor.imageUrl
  flavor.nameIsProper stats.*._id stats.*.*._id stats.*.*.id stats.hitDieSize stats.numHitDie
  stats.extraHealthFromConstitution stats.proficiencyBonus stats.abilityScoreModifiers stats.abilityScoreStrs
  stats.experiencePoints stats.hitPoints stats.savingThrows.*.proficient stats.skills.*.proficient
  stats.legendaryActionsPerTurn`);
