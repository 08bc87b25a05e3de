import { FOUNDRY_BESIDE } from '../../../../exchange/otherPrograms.ts';

/** Keys of other programs that say nothing of a creature: what they sort, draw and work out by. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/u);
const below = (box: string, keys: readonly string[]): readonly string[] => keys.map((key) => `${box}.${key}`);

export const OPEN_FIRST = [
  ...words(`slug index url updated_at desc_html img_main image image_url v2_converted_path document__slug
    document__url document__license_url page_no layout statblock bestiary columns dice fage_stats proficiency_bonus
    **.index **.url from_table strength_save armor_class.*.armor hit_points_roll`),
  ...words('actions special_abilities legendary_actions reactions traits bonus_actions').flatMap((list) =>
    below(
      `${list}.*`,
      words(`attack_bonus damage_dice damage_bonus damage dc usage options multiattack_type actions attacks
        action_options spellcasting`),
    ),
  ),
];

export const OPEN_SECOND = words(`url key **.url **.key creaturesets illustration category speed_all modifiers
  saving_throws_all skill_bonuses_all proficiency_bonus document pk model actions.*.attacks
  actions.*.order_in_statblock passive_perception darkvision_range blindsight_range tremorsense_range truesight_range
  normal_sight_range`);

export const FIVE_TOOLS =
  words(`source otherSources additionalSources page srd srd52 basicRules basicRules2024
  reprintedAs referenceSources hasToken hasFluff hasFluffImages tokenCredit tokenUrl token fluff soundClip altArt
  attachedItems traitTags senseTags actionTags languageTags damageTags damageTagsSpell damageTagsLegendary
  spellcastingTags miscTags conditionInflict conditionInflictSpell conditionInflictLegendary savingThrowForced
  savingThrowForcedSpell savingThrowForcedLegendary dragonCastingColor isNamedCreature isNpc uniqueId
  foundryTokenScale **.type **.style **.colStyles **.data **.cond spellcasting.*.ability spellcasting.*.displayAs`);

export const TETRA_CUBE =
  words(`isLegendary isLair isMythic isRegional doubleColumns separationPoint shortName
  pluralName properties damage pronoun customHP customSpeed shieldBonus natArmorBonus customProf hitDice hpText
  speedDesc customCr speed understandsBut legendariesDescription mythicDescription lairDescription
  lairDescriptionEnd regionalDescription regionalDescriptionEnd cr blind burrowSpeed climbSpeed flySpeed swimSpeed
  hover armorName otherArmorDesc tag otherType sthrows.*.order specialdamage.*.note damagetypes.*.note
  conditions.*.note`);

const FOUNDRY_ITEM =
  words(`source identifier chatFlavor unidentified container quantity weight price attunement attuned
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
    ...below(
      box,
      words('currency spells bonuses resources favorites scale bastion attunement tools identifier'),
    ),
    ...below(
      `${box}.attributes`,
      words(`attunement concentration death exhaustion inspiration spell spelldc encumbrance prof init.ability
        init.roll hp.value hp.temp hp.tempmax hp.bonuses hp.min ac.calc ac.formula movement.units senses.units
        loyalty price spellcasting`),
    ),
    ...below(`${box}.abilities.*`, words('check bonuses max roll save mod prof dc attack type')),
    ...below(`${box}.skills.*`, words('bonuses roll ability passive mod total prof bonus')),
    ...below(
      `${box}.details`,
      words('source.custom source.page source.revision source.rules ideal bond flaw race spellLevel'),
    ),
    ...below(`${box}.source`, words('page revision rules license bookPlaceholder value')),
    ...below(`${box}.traits`, words('weaponProf armorProf toolProf dm important size')),
    ...below(`items.*.${box}`, FOUNDRY_ITEM),
  ]),
];

export const CRITTER_DB = words(`_id id bestiaryId publishedBestiaryId sharing __v flavor.imageUrl
  flavor.nameIsProper stats.*._id stats.*.*._id stats.*.*.id stats.hitDieSize stats.numHitDie
  stats.extraHealthFromConstitution stats.proficiencyBonus stats.abilityScoreModifiers stats.abilityScoreStrs
  stats.experiencePoints stats.hitPoints stats.savingThrows.*.proficient stats.skills.*.proficient
  stats.legendaryActionsPerTurn`);
