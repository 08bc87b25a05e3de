import type { RuleCard } from '../../rules/words.ts';

/** Checks, actions, order, attacks. TOR-01 to TOR-19 */
const actions: readonly RuleCard[] = [
  {
    id: 'TOR-01',
    title: 'Checks and saves',
    text: 'A saving throw is a check with the modifiers that fit. Advantage: two d20, the higher counts. Disadvantage: the lower. Any number of one cancels any number of the other; neither adds up.',
  },
  {
    id: 'TOR-02',
    title: 'Proficient checks',
    text: 'There are no skills. Class and archetype make a hero proficient in some checks: d20 + ability modifier + proficiency there, d20 + ability modifier elsewhere. The number is 11 unless you state another. Proficiency is 2, and 1 more every 4 levels, unless typed.',
  },
  {
    id: 'TOR-03',
    title: 'A round',
    text: 'One active, one movement and one quick action each. A check that is forced on someone is no action.',
  },
  {
    id: 'TOR-04',
    title: 'Active actions',
    text: 'Most of what needs a check: hiding, attacking, casting, commanding. It may be traded for a movement or a quick action, and a movement for a quick one.',
  },
  {
    id: 'TOR-05',
    title: 'Movement',
    text: 'Up to the speed in feet, 30 as a rule, in as many pieces as one likes, with other actions between them.',
  },
  {
    id: 'TOR-06',
    title: 'Hard going',
    text: 'Swimming, crawling, climbing and difficult terrain are done at half speed: 15 feet of 30.',
  },
  {
    id: 'TOR-07',
    title: 'Load',
    text: 'Each load above the STR score takes 5 feet of speed and all of them together give disadvantage on all checks. STR 10 with load 11 goes 25 feet; with load 16 it cannot move.',
  },
  {
    id: 'TOR-08',
    title: 'Quick actions',
    text: 'A readied action above all; also drawing something, some spells, keeping up concentration, some features, and what you rule to be quick.',
  },
  {
    id: 'TOR-10',
    title: 'Order',
    text: 'By the DEX score itself, not its modifier: the higher acts first, in every round. Of equals heroes and their allies go first, then as you place them.',
  },
  {
    id: 'TOR-11',
    title: 'Ambush and delay',
    text: 'Ambushers act in a round of their own before the first. Anyone may delay to a slower place in the order and stays there.',
  },
  {
    id: 'TOR-12',
    title: 'Superior position',
    text: 'Several allies around one target, high ground, the better weapon for the place: you may give advantage.',
  },
  {
    id: 'TOR-13',
    title: 'Stealth',
    text: 'Whoever is in stealth cannot be targeted directly. Its own attack ends it. The number to hide depends on the place, and some places allow no hiding.',
  },
  {
    id: 'TOR-14',
    title: 'Range',
    text: 'Close: melee works, ranged attacks are at disadvantage. Ranged: beyond melee. Far: seen, but out of reach. On a grid melee is 5 to 10 feet.',
  },
  {
    id: 'TOR-15',
    title: 'Attacks',
    text: 'A check against AC: melee by STR, ranged by DEX, arcane by INT, divine by WIS, with proficiency where the hero has it.',
  },
  {
    id: 'TOR-16',
    title: 'Damage',
    text: 'A hit deals the dice that weapon, spell or feature lists, with the ability modifier where it says so.',
  },
  {
    id: 'TOR-17',
    title: 'Monsters attack',
    text: 'You roll for them with their own modifiers against the heroes’ AC, and they deal their damage. The builder proposes the number of hit dice as the bonus.',
  },
  {
    id: 'TOR-18',
    title: 'Natural 20',
    text: 'An attack of any kind that shows a 20 on the die hits and deals double damage, whoever made it.',
  },
  {
    id: 'TOR-19',
    title: 'Natural 1',
    text: 'On a check that hurts the hero who fails it, a 1 on the die doubles the damage.',
  },
];

/** Light, resilience, corruption, retreat. TOR-60 to TOR-77 */
const dark: readonly RuleCard[] = [
  {
    id: 'TOR-60',
    title: 'Darkness',
    text: 'Advantage: stealth, hiding, listening. Disadvantage: all attacks, all defense checks, predicting danger, finesse and precision, morale of surface folk. Sight is impossible.',
  },
  {
    id: 'TOR-61',
    title: 'Dim light',
    text: '30 feet around a torch or lantern, or moonlight. Advantage: stealth, hiding, listening. Disadvantage: ranged attacks, defense against them, sight.',
  },
  {
    id: 'TOR-62',
    title: 'Well lit',
    text: 'Daylight and rooms full of lanterns. Nothing changes unless you rule it.',
  },
  {
    id: 'TOR-63',
    title: 'Brilliant light',
    text: 'High sun on snow. Advantage: tracking, seeing movement. Disadvantage: stealth, hiding, attacks at long range.',
  },
  {
    id: 'TOR-64',
    title: 'Darksight',
    text: 'Turns it round: where darkness or dim light puts ordinary eyes at disadvantage, darksight is at advantage. It may be heat, echoes, tremors or magic.',
  },
  {
    id: 'TOR-65',
    title: 'Stating the light',
    text: 'You say how light it is and what gives it. The clock tells when each light ends; a torch or lantern that burns makes darkness dim around the party.',
  },
  {
    id: 'TOR-70',
    title: 'Resilience',
    text: 'As many hours without food or rest as the CON score. You may take hours from it, and say why. By the usual ruling food or rest begins the count anew.',
  },
  {
    id: 'TOR-71',
    title: 'Resilience check',
    text: 'Beyond it: d20 + CON modifier against 10 + the hours over. CON 10 in hour 13: 13. Failure: exhausted. Failing again may bring damage, injury or unconsciousness.',
  },
  {
    id: 'TOR-72',
    title: 'Exhausted',
    text: 'Disadvantage on all checks, speed 0. Only safe rest with food cures it, not magic as a rule, nor rest where it is unsafe; medical care is quicker. Sickness, magic and tainted food can bring it too.',
  },
  {
    id: 'TOR-73',
    title: 'Corruption',
    text: 'Disease, poison, venom: a CON check against 11, more for strong sources. Failure: infected.',
  },
  {
    id: 'TOR-74',
    title: 'Stages',
    text: 'Each lasts hours to weeks and does harm: usually 1d6 CON, STR or INT, or limbs, movement, exhaustion, sanity. At its end a check: success ends the corruption, failure brings the next stage, which is worse. Modifiers follow the lowered score. CON at 0 is death; another ability at 0 incapacitates.',
  },
  {
    id: 'TOR-75',
    title: 'Retreat',
    text: 'The whole turn. You ask for a check by the way it is done, or let enemies attack, or both. Concentration ends at once. A failed check or any hit stops it; success is out of the order of turns. Pursuers begin a chase. Retainers check morale at once at disadvantage and rout where they fail. Afterwards one may roll to return, or find the others again.',
  },
  {
    id: 'TOR-76',
    title: 'No roll needed',
    text: 'Where one side’s place, weapons or surroundings are wildly superior, it simply succeeds.',
  },
  {
    id: 'TOR-77',
    title: 'Only the living waver',
    text: 'Morale is the will of living creatures. Mark a creature as without life and it never checks.',
  },
];

/** Travel turns, the way home, time, the road, water, chases. TOR-40 to TOR-55 */
const road: readonly RuleCard[] = [
  {
    id: 'TOR-40',
    title: 'Travel turns',
    text: 'An hour of the fiction. Three or four scenes, rooms or encounters count as one; the counter offers it at 3.',
  },
  {
    id: 'TOR-41',
    title: 'Travel turn table',
    text: '1 the worst, now: they stumble into a fight, an ambush that breaks them, a place that turns deadly · 2–10 something bad soon: a hidden trap or poison, wary foes about to strike, a retainer who runs or betrays · 11–19 the threat grows or comes nearer, one far off moves, the place turns hostile by degrees, something new looks suspicious · 20 nothing bad, perhaps something good. Cautious: advantage. Incautious: disadvantage. The four lines can be rewritten for a place.',
  },
  {
    id: 'TOR-42',
    title: 'Roll to return',
    text: 'Each hero rolls d20 + its highest modifier with proficiency against 10 + 1 for each travel turn away, 20 at most. Success: home without trouble.',
  },
  {
    id: 'TOR-43',
    title: 'The price of the way',
    text: 'Dangerous path: 1d6 damage for each point under. Arduous path: 1 load lost for each; you choose, from the least valuable and least secure up to weapons and armor.',
  },
  {
    id: 'TOR-44',
    title: 'Hurt on the way home',
    text: 'That damage ignores armor and can be neither avoided nor healed; by the usual ruling it heals after the next safe night. At 0 HP: dead or left unconscious, as you say.',
  },
  {
    id: 'TOR-45',
    title: 'Time dice',
    text: 'Up to four d6 whose sum is the hour. Each full die is a quarter of 6 hours: pre-dawn, morning, afternoon, night. 5 is 05:00; 6 and 1 is 07:00; 6, 6, 6 and 2 is 20:00. A turn raises the last die, a 6 brings the next one; after 24 a new day begins with one die at 1.',
  },
  {
    id: 'TOR-46',
    title: 'A random hour',
    text: 'Roll 1 to 4 time dice and add them: more dice, later. Or set the hour they started and roll 1 or 2 for the time since. The same dice tell how long an effect lasts.',
  },
  {
    id: 'TOR-47',
    title: 'Torches and lanterns',
    text: 'A torch burns 1 hour, a flask of oil in a lantern 3. Each gives 30 feet of dim light. What is put out burns the rest later.',
  },
  {
    id: 'TOR-50',
    title: 'Miles a day',
    text: '10 + STR modifier, unencumbered. Difficult terrain leaves half, harsh a quarter. Dim light counts as difficult, darkness as harsh; weather, snow and heat as you say. The worst of the three counts alone. STR +2: 12, 6 or 3 miles.',
  },
  {
    id: 'TOR-51',
    title: 'Burden and pace',
    text: 'Encumbered: half. Tactically: three quarters. Stealthily: half. These multiply with the ground. A party goes as fast as its slowest.',
  },
  {
    id: 'TOR-52',
    title: 'Days on the road',
    text: 'Overland, travel turns may come once a day, while torches and supplies still go down by the hour: 1 supply for each hero by the usual ruling.',
  },
  {
    id: 'TOR-53',
    title: 'Over water',
    text: 'A boat on smooth water makes 3 miles an hour, about 30 a day. A ship at sea makes 5, up to 100 in a full day and night. Against wind or current half, with it double. Travel turns once a day on rivers and lakes, once a week at sea.',
  },
  {
    id: 'TOR-54',
    title: 'Chase',
    text: 'STR on flat ground, DEX on uneven; CON where it takes hours or days; the commander’s CHA or the followers’ morale to outmanoeuvre. 11 against speed 30, 1 more for each 5 feet faster, 1 less for each 5 slower, less again where a bowshot is enough. Speed 40: 13.',
  },
  {
    id: 'TOR-55',
    title: 'How a chase is run',
    text: 'Each alone, or the worst modifier for all. Disadvantage where sight is easily broken, advantage with the better position; caltrops, bait and barriers change the number. Failure: they are gone. Fleeing is the same in reverse, and the heroes still roll.',
  },
];

/** Death, injury, healing, morale, traps, treasure. TOR-20 to TOR-38 */
const wounds: readonly RuleCard[] = [
  {
    id: 'TOR-20',
    title: '0 hit points',
    text: 'At 0 HP one is incapacitated, and dead unless stabilised within 1 minute or by the end of the fight, whichever comes later. HP never fall below 0 nor rise above the maximum. By the usual ruling foes are dead at once.',
  },
  {
    id: 'TOR-21',
    title: 'Stabilising',
    text: 'A check, a spell or any healing by an ally. Then a d20 on the injury table: unless it says dead, the hero has 1 HP again, or what was healed.',
  },
  {
    id: 'TOR-22',
    title: 'Injury table',
    text: '1 dead after all · 2 lose 1d6 STR · 3 lose 1d6 DEX · 4 lose 1d6 CON · 5 lose 1d6 INT · 6 lose 1d6 WIS · 7 lose 1d6 CHA · 8–13 a body part is lost, you say which · 14–19 disadvantage on all checks until rest · 20 stands with 1d8 HP at once.',
  },
  {
    id: 'TOR-23',
    title: 'Mundane help',
    text: 'An ordinary check can take away what a wound does to someone. Hit points come back only by magic, medicine, rest and the like.',
  },
  {
    id: 'TOR-24',
    title: 'A night of rest',
    text: 'In safety 1 HP for each level; in a dungeon or hostile wilds 1 HP. Level 4: 4 HP, or 1.',
  },
  {
    id: 'TOR-25',
    title: 'Magic, medicine, care',
    text: 'Potions, herbs and spells heal the dice they list. Lost ability points come back with weeks of rest and care: give them back, or keep the day on which they will be.',
  },
  {
    id: 'TOR-26',
    title: 'Monsters’ hit points',
    text: 'By hit dice, 1d8 each. The builder takes the average of 4.5, rounded down in the end: 1 HD has 4, 2 HD have 9, 3 HD have 13. Type your own instead.',
  },
  {
    id: 'TOR-30',
    title: 'Morale check',
    text: 'd20 + WIS modifier + the bonus by hit dice, and proficiency where it fits, against 11. Who fails flees or surrenders. The builder proposes half the hit dice as the bonus.',
  },
  {
    id: 'TOR-31',
    title: 'When to check',
    text: 'When the battle begins, the first combatant falls, the leader or expert falls, or the tide is plain (half of them down). Each moment is noticed and offered at the next foe’s turn.',
  },
  {
    id: 'TOR-32',
    title: 'Who checks',
    text: 'Heroes one by one, and rarely. Monsters as a side, by their type, or one by one, as the campaign’s ruling says; a living leader speaks for several.',
  },
  {
    id: 'TOR-35',
    title: 'Traps',
    text: 'A trap is a dangerous check, magical or mundane, and there may be several ways past it. Unless a player says how and where, you owe no check to find it; but you owe a sign before it springs. Foreshadow it first: then it may be sprung.',
  },
  {
    id: 'TOR-36',
    title: 'Coins',
    text: '10 cp are 1 sp, 10 sp are 1 gp. All weigh the same: 100 coins a pound, 500 a load. A part of a load counts as one by the usual ruling: 750 coins are 2.',
  },
  {
    id: 'TOR-37',
    title: 'Carried loot',
    text: '1d20 gp for each hit die of an enemy: 3 HD carry 3d20 gp. Hoards are apart.',
  },
  {
    id: 'TOR-38',
    title: 'Treasure is experience',
    text: 'Gold is the main source; how much a gp gives is our ruling, usually 1 XP. Captured magic gives its fair value, and the gold from selling it nothing more. What was inherited or not earned gives none.',
  },
];

/** The rules in our words, one card a rule. */
export const reference: readonly RuleCard[] = [...actions, ...wounds, ...road, ...dark];
