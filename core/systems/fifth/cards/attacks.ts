import type { RuleCard } from '../../../rules/words.ts';

/** Attacks. FIF-66 to FIF-89 */
export const attacks: readonly RuleCard[] = [
  {
    id: 'FIF-66',
    title: 'Attack rolls',
    text: 'A d20, the ability modifier and proficiency against AC; to reach it is a hit. Melee by Strength, ranged by Dexterity, finesse by either, spells by their ability. Monsters as printed.',
  },
  {
    id: 'FIF-67',
    title: 'Armor class',
    text: '10 and Dexterity, or what armor or a trait sets instead: one base counts. Monsters as printed.',
  },
  {
    id: 'FIF-68',
    title: 'Range',
    text: 'One number is a limit. Of two, disadvantage beyond the first and nothing beyond the second.',
  },
  {
    id: 'FIF-69',
    title: 'Shooting beside an enemy',
    text: 'Disadvantage on ranged attacks while an enemy within 5 feet sees the shooter and can act.',
  },
  {
    id: 'FIF-70',
    title: 'Unseen',
    text: 'A target one does not see: disadvantage. An attacker that is not seen: advantage. A wrong guess of the place misses. Attacking gives a hidden one away.',
  },
  {
    id: 'FIF-71',
    title: 'Cover',
    text: 'Half +2, three-quarters +5 to AC and Dexterity saves; behind total cover nobody is aimed at. Only the best counts, and only from its side.',
  },
  {
    id: 'FIF-72',
    title: 'Cover and areas',
    text: 'Total cover against the point of origin keeps one out of the area; lesser cover adds to the Dexterity save.',
  },
  {
    id: 'FIF-73',
    title: 'Reach',
    text: '5 feet unless printed; a reach weapon adds 5, for opportunity attacks as well.',
  },
  {
    id: 'FIF-74',
    title: 'Opportunity attacks',
    text: 'A creature one sees leaves one’s reach by its own means: a reaction, one melee attack just before. Disengaging, teleports and pushes provoke nobody.',
  },
  {
    id: 'FIF-75',
    title: 'Unarmed: a blow',
    text: 'Strength and proficiency to hit, 1 and Strength in bludgeoning damage, never below 0.',
  },
  {
    id: 'FIF-76',
    title: 'Unarmed: grapple',
    text: 'A free hand, at most one size larger, within 5 feet. 2024: the target’s Strength or Dexterity save against 8, Strength and proficiency, which is the escape DC too. 2014: Athletics against Athletics or Acrobatics.',
  },
  { id: 'FIF-77', title: 'Unarmed: shove', text: 'As for a grapple; pushed 5 feet or knocked prone.' },
  {
    id: 'FIF-78',
    title: 'A grapple',
    text: 'One creature a hand. It ends by escape, by letting go, out of reach, or when the grappler is incapacitated; what lasts as long as it ends with it.',
  },
  {
    id: 'FIF-79',
    title: 'Escaping',
    text: 'An action: Athletics or Acrobatics against the escape DC; where none is printed in 2014, 10 and Athletics of the holder.',
  },
  {
    id: 'FIF-80',
    title: 'Dragging along',
    text: 'Each foot costs one more, unless the other is Tiny or two sizes smaller. 2014: at half Speed.',
  },
  {
    id: 'FIF-81',
    title: 'Two weapons',
    text: 'After an attack with a light weapon a bonus action attacks with another; the modifier is left off its damage unless it is negative. Attacks tagged Light have the switch “Off hand”.',
  },
  {
    id: 'FIF-82',
    title: 'Weapon properties',
    text: 'Finesse takes Strength or Dexterity. Heavy: disadvantage below 13 (2014: for the small). Loading: one shot an action. Thrown uses the melee ability. Versatile: a larger die in two hands. Half the ammunition is found again. The tags of an attack name them: Light, Loading, Versatile (1d10).',
  },
  {
    id: 'FIF-83',
    title: 'Weapon mastery',
    text: '2024. Cleave strikes a second one, Graze hurts on a miss, Nick saves the bonus action, Push moves 10 feet, Sap takes the next attack down, Slow 10 feet, Topple a Constitution save or prone, Vex gives advantage on the next attack. Tagged on an attack, it comes or is offered by itself.',
  },
  {
    id: 'FIF-84',
    title: 'Graze',
    text: 'A miss still deals the ability modifier in the weapon’s type, where it is above 0.',
  },
  {
    id: 'FIF-85',
    title: 'Improvised weapons',
    text: '1d4 without proficiency, thrown 20/60; what resembles a weapon may count as it.',
  },
  {
    id: 'FIF-86',
    title: 'Flasks and nets',
    text: '2024: a Dexterity save against 8, Dexterity and proficiency. Acid 2d6, alchemist’s fire 1d4 and burning, holy water 2d8 to fiends and undead, oil 5 more by the next fire, a net restrains (Athletics 10). 2014: attacks.',
  },
  {
    id: 'FIF-87',
    title: 'Bonds',
    text: '2024, escape and burst: manacles 20 and 25, chain 18 and 20, rope 15 and 20. Only those who are grappled, restrained or incapacitated are bound.',
  },
  {
    id: 'FIF-88',
    title: 'Mounts',
    text: 'Willing and a size larger; up or down costs half the Speed. Trained ones act with the rider and Dash, Disengage or Dodge. DC 10 Dexterity when moved against its will or knocked down. 2014: a reaction lands one on the feet.',
  },
  {
    id: 'FIF-89',
    title: 'Underwater',
    text: 'Blows without a point or a swim speed, and all shots, have disadvantage; beyond normal range a shot misses. Everything resists fire. 2014 names the weapons that work.',
  },
];
