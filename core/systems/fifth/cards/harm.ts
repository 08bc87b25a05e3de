import type { RuleCard } from '../../../rules/words.ts';

/** Damage, healing, death. FIF-90 to FIF-120 */
export const harm: readonly RuleCard[] = [
  { id: 'FIF-90', title: 'Hit points', text: 'From 0 to the maximum; losing them changes nothing before 0.' },
  {
    id: 'FIF-91',
    title: 'Bloodied',
    text: 'At half the maximum or below. Traits speak of it; 2014 has no word for it.',
  },
  {
    id: 'FIF-92',
    title: 'Damage',
    text: 'Dice and modifiers; a part below 0 counts as 0. Damage that is not rolled gets no modifier.',
  },
  {
    id: 'FIF-93',
    title: 'Types of damage',
    text: 'Acid, bludgeoning, cold, fire, force, lightning, necrotic, piercing, poison, psychic, radiant, slashing, thunder. A type does nothing by itself.',
  },
  {
    id: 'FIF-94',
    title: 'Critical hits',
    text: 'All dice of the attack twice, modifiers once. With average damage the dice are rolled, or their average counts once more: a ruling.',
  },
  {
    id: 'FIF-95',
    title: 'Damage to expect',
    text: 'The chance of a plain hit times its mean, and the chance of a critical times its own.',
  },
  {
    id: 'FIF-96',
    title: 'Half on a save',
    text: 'Half of what a failure deals, rounded down, type by type by our ruling; the campaign may halve the sum. “Half only” brings nothing else.',
  },
  {
    id: 'FIF-97',
    title: 'One roll for many',
    text: 'What several save against at once rolls its damage once.',
  },
  {
    id: 'FIF-98',
    title: 'Resistance',
    text: 'Half of that type, rounded down; twice resisted is resisted once.',
  },
  { id: 'FIF-99', title: 'Vulnerability', text: 'Twice that type; again only once.' },
  {
    id: 'FIF-100',
    title: 'Immunity',
    text: 'Nothing of that type; a condition one is immune to is never gained.',
  },
  {
    id: 'FIF-101',
    title: 'In this order',
    text: 'Immunity, then what adds or takes and halves by a save, then resistance, then vulnerability: 28 less 5 is 23, resisted 11, vulnerable 22.',
  },
  {
    id: 'FIF-102',
    title: 'Several types in one hit',
    text: 'Each is worked out by itself and then added: one sum for temporary hit points, thresholds and concentration. 13 slashing and 5 fire, both resisted, are 8.',
  },
  {
    id: 'FIF-103',
    title: 'Nonmagical weapons, 2014',
    text: 'Some older blocks resist or ignore blows that are not magical, silvered or adamantine; the attack’s tags say what it is.',
  },
  {
    id: 'FIF-104',
    title: 'Damage that heals, and other oddities',
    text: 'What a trait called Absorption feeds on is offered as healing; other oddities are read from their words and done by the GM.',
  },
  {
    id: 'FIF-105',
    title: 'Damage threshold',
    text: 'Below it nothing, at or above it everything, after resistance.',
  },
  {
    id: 'FIF-106',
    title: 'Temporary hit points',
    text: 'Lost first. They never add up: the larger pool is kept. No healing, and gone after a long rest.',
  },
  {
    id: 'FIF-107',
    title: 'Healing',
    text: 'Up to the maximum. From 0 it wakes, and death saves are forgotten; one stays prone.',
  },
  {
    id: 'FIF-108',
    title: 'Lowered maximum',
    text: 'Hit points above it are cut; a maximum of 0 kills. 2024: a long rest restores it.',
  },
  {
    id: 'FIF-109',
    title: 'Dead',
    text: 'No hit points and no healing until magic brings one back; in 2024 with the conditions that still run and one level of exhaustion fewer.',
  },
  { id: 'FIF-110', title: 'Monsters at 0', text: 'Dead. The GM may let one lie dying like a hero.' },
  {
    id: 'FIF-111',
    title: 'Heroes at 0',
    text: 'Unconscious and prone, whatever they held dropped, concentration over; death saves from the next turn on.',
  },
  {
    id: 'FIF-112',
    title: 'Massive damage',
    text: 'What is left of the damage at 0 reaches the maximum: dead. Temporary hit points come off before.',
  },
  {
    id: 'FIF-113',
    title: 'Death saves',
    text: 'At the start of a turn at 0: 10 or more is a success. Three successes are stable, three failures dead, in any order.',
  },
  { id: 'FIF-114', title: '1 and 20 on a death save', text: '1 fails twice, 20 is up with 1 hit point.' },
  {
    id: 'FIF-115',
    title: 'Hurt at 0',
    text: 'One failure, two by a critical hit, death by as much as the maximum. Blows from near are critical against the unconscious. A stable one is stable no longer.',
  },
  {
    id: 'FIF-116',
    title: 'Odds of dying',
    text: 'Without help, from no saves at all: dead 40.5%, stable 41.4%, up by a 20 18.1%. With two failures 78.8% die.',
  },
  {
    id: 'FIF-117',
    title: 'First aid',
    text: 'An action, Medicine DC 10: stable. A healer’s kit needs no check.',
  },
  {
    id: 'FIF-118',
    title: 'Stable',
    text: 'At 0 without death saves until hurt; 1 hit point after 1d4 hours.',
  },
  {
    id: 'FIF-119',
    title: 'Knocking out',
    text: 'Whoever brings one to 0 in melee may spare it. 2024: 1 hit point, unconscious until a short rest, healing or first aid. 2014: stable at 0.',
  },
  {
    id: 'FIF-120',
    title: 'Death at once, and back',
    text: 'Maximum 0, massive damage, the sixth exhaustion, the third failure, a score of 0 where the words say so. Spells of return name their hit points and how long ago.',
  },
];
