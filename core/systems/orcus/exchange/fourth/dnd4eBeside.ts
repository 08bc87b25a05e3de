import { FOUNDRY_BESIDE } from '../../../../rules/exchange/foundry.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/u);

/** What the dnd4e system keeps beside the words of a creature: what it works out, and how it draws. */
export const DND4E_BESIDE: readonly string[] = [
  ...FOUNDRY_BESIDE,
  ...words(`system.identifier system.advancedCals system.attributes.hp.value system.attributes.hp.autototal
    system.attributes.init.value system.attributes.temphp system.defences.*.value system.defences.*.height
    system.attributes.hp.formula system.currency system.encumbrance system.magicItemUse system.details.tier
    system.details.surges system.details.bloodied system.details.deathsavefail system.marker system.modifiers`).map(
    (each) => each,
  ),
  ...words(`identifier powerType powerSubtype weaponType weaponUse rangePower rangeTextShort autoGenChatPowerCard
    subName featureType attack.ability attack.detail attack.abilityBonus attack.canCrit attack.canFumble
    hit.baseQuantity hit.baseDiceType hit.critFormula hit.detailRollable hit.healSurge uses preparedMaxUses prepared
    area level powersource target.value chatFlavor macro effectType source autoGenChatSettings customSVTable sortSet
    chat.shown activation duration attackTemplate`).map((key) => `items.*.system.${key}`),
];
