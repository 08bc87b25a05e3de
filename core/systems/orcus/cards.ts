import type { RuleCard } from '../../rules/words.ts';
import { formatCoins, makeChange } from './goods.ts';
import {
  AMMUNITION,
  type Armor,
  ARMOR,
  CAPACITY,
  FOCUSES,
  GEAR,
  HELD_FOCUSES,
  KIT_BONUS,
  LIGHTS,
  MOUNTS,
  PACK_CONTENTS,
  PACKS,
  SILVERING,
  VEHICLES,
  type Ware,
  type Weapon,
  WEAPONS,
} from './goodsTables.ts';
import { formatDifficulties } from './procedures/checks.ts';
import { DIFFICULTY_LEVELS } from './tables.ts';

/** What is easy, moderate and hard at each level, a card a level. ORC-216 ORC-217 */
const difficulties: readonly RuleCard[] = Array.from({ length: DIFFICULTY_LEVELS }, (_, at) => ({
  id: `ORC-DC-${String(at + 1).padStart(2, '0')}`,
  title: `Numbers of level ${at + 1}`,
  text: `A check of level ${at + 1}: ${formatDifficulties(at + 1)}.`,
}));

/** The core roll, rounding, senses, levels. ORC-01 to ORC-14 */
const basics: readonly RuleCard[] = [
  {
    id: 'ORC-01',
    title: 'The d20',
    text: 'Attacks, checks and saves all work alike: d20 + modifiers, and meeting the number is enough. A 20 or a 1 on the die means something special for attack rolls only.',
  },
  {
    id: 'ORC-02',
    title: 'Rounding',
    text: 'Every division rounds down. Half of level 7 is 3; a quarter of 31 hit points is 7.',
  },
  {
    id: 'ORC-03',
    title: 'The narrower rule wins',
    text: 'A power beats a condition, a condition beats a general rule, a printed table beats a formula.',
  },
  {
    id: 'ORC-04',
    title: 'Dice',
    text: '3d10 is three ten-sided dice added up: 3 to 30. The game uses d4, d6, d8, d10, d12 and d20.',
  },
  {
    id: 'ORC-05',
    title: 'Squares',
    text: 'One square is 5 feet, an inch on the map, the space of one medium creature. A speed of 6 is 30 feet.',
  },
  {
    id: 'ORC-06',
    title: 'Your word',
    text: 'Any number can be replaced by your own. The formula’s number stays beside it, with the distance between the two, and comes back when you clear yours. This is our ruling, no rule of the book.',
  },
  {
    id: 'ORC-07',
    title: 'Heroes and monsters',
    text: 'Heroes belong to the players, everyone else is yours. The rules speak of creatures when they mean both. Four or five players are usual.',
  },
  {
    id: 'ORC-08',
    title: 'Alignment',
    text: 'Lawful good, good, unaligned, evil or chaotic evil. It changes no number.',
  },
  {
    id: 'ORC-09',
    title: 'Ordinary senses',
    text: 'Without special senses a creature perceives about as a human does.',
  },
  { id: 'ORC-10', title: 'Low-light vision', text: 'Dim light is as good as bright light to it.' },
  {
    id: 'ORC-11',
    title: 'Darkvision',
    text: 'Dim light counts as bright, darkness as dim. In darkness it sees no colours.',
  },
  {
    id: 'ORC-12',
    title: 'Levels of heroes',
    text: 'A hero has the highest level whose sum of XP is reached. A step from level L costs ten times the XP of a standard monster of level L. Level 30 comes at 826,500 XP and is the last.',
  },
  { id: 'ORC-13', title: 'Tiers', text: 'Levels 1–10 adventurer, 11–20 prestige, 21–30 epic.' },
  { id: 'ORC-14', title: 'Where heroes begin', text: 'Usually at level 1.' },
];

/** Rounds, turns, action points, saves, acting out of turn. ORC-15 to ORC-47 */
const turns: readonly RuleCard[] = [
  { id: 'ORC-15', title: 'Rounds', text: 'In a round everyone has one turn. A round takes about 6 seconds.' },
  {
    id: 'ORC-16',
    title: 'How a fight begins',
    text: 'Decide who is surprised, place everyone, roll initiative, then take turns in order until you say that the fight is over.',
  },
  {
    id: 'ORC-17',
    title: 'Surprise round',
    text: 'Where some are surprised and some are not, a round before the first is played. If all or none are surprised there is none.',
  },
  {
    id: 'ORC-18',
    title: 'Acting while others are surprised',
    text: 'Each has a single standard action, or a move or swift in its place. Heroes cannot spend action points. The surprised do nothing, are off-guard and cannot flank; surprise ends with that round.',
  },
  {
    id: 'ORC-19',
    title: 'Initiative',
    text: 'd20 + half the level + Dexterity modifier. A printed initiative already holds half the level.',
  },
  {
    id: 'ORC-20',
    title: 'Groups roll once',
    text: 'Creatures of one kind share one initiative roll and act one after the other.',
  },
  {
    id: 'ORC-21',
    title: 'Order',
    text: 'The highest total acts first. The order stays the same from round to round.',
  },
  {
    id: 'ORC-22',
    title: 'Ties',
    text: 'You decide ties among your creatures and between heroes and monsters; players decide among themselves. The screen proposes the higher modifier first, then heroes before foes.',
  },
  {
    id: 'ORC-23',
    title: 'Start of a turn',
    text: 'Things that last until then end; regeneration heals; persistent damage hurts; spent recharge powers roll a d6; the actions are fresh again.',
  },
  {
    id: 'ORC-24',
    title: 'Actions in a turn',
    text: 'One standard, one move, one swift and any number of free actions, in any order, one finished before the next begins.',
  },
  {
    id: 'ORC-25',
    title: 'Trading actions',
    text: 'A standard action may become a move or a swift, a move may become a swift. Never the other way.',
  },
  { id: 'ORC-26', title: 'Doing less', text: 'Any action may be left unused.' },
  {
    id: 'ORC-27',
    title: 'End of a turn',
    text: 'A save against every effect that allows one, one for each kind of persistent damage, a death save for the dying. Effects that were not maintained end. Whoever’s turn it is chooses the order.',
  },
  {
    id: 'ORC-28',
    title: 'Bonuses to saves',
    text: 'Nothing is added to a save unless something grants it. Elites have +2, bosses +5.',
  },
  {
    id: 'ORC-29',
    title: 'Action points',
    text: 'Heroes have them; an elite has 1, a boss 2; standard monsters and mooks have none.',
  },
  {
    id: 'ORC-30',
    title: 'A hero’s action point',
    text: 'On its own turn, once a fight, never in the surprise round: 1 point buys one more standard, move or swift action.',
  },
  {
    id: 'ORC-31',
    title: 'A monster’s action point',
    text: 'More than one in a fight, but at most one in a round. On its own turn, not in the surprise round.',
  },
  {
    id: 'ORC-32',
    title: 'Action points after a long rest',
    text: 'They become exactly 1, whatever was left.',
  },
  {
    id: 'ORC-33',
    title: 'Earning an action point',
    text: 'After the 2nd, 4th, 6th fight since the last long rest each hero gains 1.',
  },
  {
    id: 'ORC-34',
    title: 'Saving throw',
    text: 'd20 + bonuses, 10 or more succeeds: a chance of 55% without a bonus. Success usually ends the effect.',
  },
  {
    id: 'ORC-35',
    title: 'When saves are made',
    text: 'At the end of the bearer’s own turn, one for each effect marked “save ends”, each rolled apart.',
  },
  {
    id: 'ORC-36',
    title: 'Aftereffect',
    text: 'Begins once the first effect is shaken off or has run out. Its own saves begin at the end of the bearer’s next turn.',
  },
  {
    id: 'ORC-37',
    title: 'First failed save',
    text: 'Happens the first time the save fails, and once only. “Instead” replaces the old effect; otherwise it comes on top.',
  },
  {
    id: 'ORC-38',
    title: 'Grappled (save ends)',
    text: 'All the usual ways out, and a save at the end of each turn as well.',
  },
  {
    id: 'ORC-39',
    title: 'Free actions',
    text: 'A few words or a gesture (in others’ turns too), dropping something, dropping prone, letting go of a grapple, spending an action point.',
  },
  {
    id: 'ORC-40',
    title: 'Acting out of turn',
    text: 'Immediate actions, opportunity actions, and free actions whose trigger happens in someone else’s turn.',
  },
  {
    id: 'ORC-41',
    title: 'Immediate actions',
    text: 'Only in another’s turn, and one between two turns of one’s own.',
  },
  {
    id: 'ORC-42',
    title: 'Counter and reaction',
    text: 'A counter goes first: the trigger waits, and may come to nothing. A reaction waits until the trigger is done. Resistance from a counter helps against the blow that caused it; from a reaction it does not.',
  },
  {
    id: 'ORC-43',
    title: 'Opportunity attack: walking away',
    text: 'When an adjacent enemy one can see moves out of reach, one may strike just before it leaves its square.',
  },
  {
    id: 'ORC-44',
    title: 'Opportunity attack: shooting',
    text: 'Using a ranged or far power next to an enemy lets that enemy strike.',
  },
  {
    id: 'ORC-45',
    title: 'What never provokes',
    text: 'A step, a teleport, and being pushed, pulled or shunted.',
  },
  {
    id: 'ORC-46',
    title: 'How many opportunity attacks',
    text: 'One in each creature’s turn, however often it is provoked. The immediate action is counted apart.',
  },
  {
    id: 'ORC-47',
    title: 'With what',
    text: 'A basic melee attack, unless a rule offers something else for the same occasion.',
  },
];

/** How powers and targets are read. ORC-48 to ORC-78 */
const powers: readonly RuleCard[] = [
  {
    id: 'ORC-48',
    title: 'Reading a power',
    text: 'Name, how often, tags, kind of action, range and targets, trigger, then what happens: attack, hit, miss, effect. Powers belong to some; other actions are open to all.',
  },
  {
    id: 'ORC-49',
    title: 'Example: tangles',
    text: 'Standard, at-will, far burst 1 within 10, every creature, against Fortitude: 2d6 + level damage (3d6 from level 21). Hit or miss, the area is difficult terrain until the end of the user’s next turn.',
  },
  {
    id: 'ORC-50',
    title: 'Powers that grow',
    text: 'A line “Level 21: …” replaces the older line once that level is reached.',
  },
  { id: 'ORC-51', title: 'Level damage', text: 'Read as the user’s level.' },
  {
    id: 'ORC-52',
    title: 'Attack and utility',
    text: 'Attacks aim at someone and usually roll. Utilities help, move or change the place.',
  },
  { id: 'ORC-53', title: 'Tags', text: 'Do nothing themselves. Other rules ask for them, word for word.' },
  {
    id: 'ORC-54',
    title: 'Weapon',
    text: 'The power takes damage dice, and often range, from the weapon in hand; skill with it adds its bonus to the attack.',
  },
  { id: 'ORC-55', title: 'Focus', text: 'The power may profit from one focus the user is skilled with.' },
  {
    id: 'ORC-56',
    title: 'Traditions',
    text: 'Arcane, divine, martial and spirit: where a power comes from.',
  },
  {
    id: 'ORC-57',
    title: 'How often',
    text: 'At-will: always. Encounter: once, back after a short or long rest. Daily: once, back after a long rest.',
  },
  {
    id: 'ORC-58',
    title: 'Recharge 5–6',
    text: 'Once used, roll a d6 at the start of each of its turns; a face shown makes it ready at once, in that same turn. A rest brings it back as well. 5–6 is one turn in three, 6 one in six.',
  },
  {
    id: 'ORC-59',
    title: 'Recharge if …',
    text: 'Comes back each time the thing happens, and after a rest. “It takes fire damage” and “first staggered” are noticed when they happen; anything else is set ready by hand.',
  },
  {
    id: 'ORC-60',
    title: 'When an action is possible',
    text: 'Standard, move, swift and free in one’s own turn. Immediate and opportunity in others’. Free with a trigger whenever it happens.',
  },
  { id: 'ORC-61', title: 'Triggers', text: 'Only when the trigger happened, and never a duty.' },
  { id: 'ORC-62', title: 'Aiming', text: 'Origin, area, range, targets.' },
  {
    id: 'ORC-63',
    title: 'Melee, ranged, near, far',
    text: 'Melee: within reach. Ranged: at a distance, one creature at a time. Near: an area from the user’s own space. Far: an area around a distant square. Near and far are areas; ranged and far are distant.',
  },
  {
    id: 'ORC-64',
    title: 'Areas',
    text: 'Burst N: the base square and all within N squares of it. Arc N: a square N on a side, beside the base. Wall N: N squares edge to edge, the first adjacent. An aura moves with its bearer; a zone stays.',
  },
  {
    id: 'ORC-65',
    title: 'Area: rolls',
    text: 'An attack roll for each target, one damage roll for all. Extra critical dice are rolled for each.',
  },
  {
    id: 'ORC-66',
    title: 'Large creatures in an area',
    text: 'Hit once, however many of their squares lie inside.',
  },
  { id: 'ORC-67', title: 'Area with a bow', text: 'Takes one missile for each target.' },
  { id: 'ORC-68', title: 'Eyesight and earshot', text: 'Whoever can be seen; whoever can hear.' },
  {
    id: 'ORC-69',
    title: 'Range of weapons',
    text: 'Melee: reach, usually 1. Ranged: two numbers; beyond the first −2 to the attack, beyond the second no shot at all.',
  },
  {
    id: 'ORC-70',
    title: 'Range without a weapon',
    text: 'Melee touch is one’s own reach. Near has no range, only an area. The base square of a far area must lie in range.',
  },
  {
    id: 'ORC-71',
    title: 'Counting squares',
    text: 'The shortest way, the target’s square included, diagonals as 1. Adjacent is 1.',
  },
  {
    id: 'ORC-72',
    title: 'Several shots',
    text: 'Each takes a missile; reloading is due after the whole action.',
  },
  {
    id: 'ORC-73',
    title: 'Whom it targets',
    text: 'Melee and ranged: as many as stated, one for monsters. Areas: every creature inside, friends too, unless it says otherwise.',
  },
  {
    id: 'ORC-74',
    title: 'Allies and enemies',
    text: 'The user names its allies for each action; nobody need be one. Everyone else is an enemy.',
  },
  {
    id: 'ORC-75',
    title: 'Line of sight',
    text: 'One clear line from a corner of one’s square to any part of the target’s space.',
  },
  {
    id: 'ORC-76',
    title: 'Line of effect',
    text: 'The same, but only solid things stop it: glass stops an effect and not a look.',
  },
  {
    id: 'ORC-77',
    title: 'Oneself as a target',
    text: '“Creature” may be oneself. “Ally” and “enemy” never are.',
  },
  { id: 'ORC-78', title: 'Nearest', text: 'Fewest squares away; the user picks among equals.' },
];

/** Attack rolls, damage, durations. ORC-79 to ORC-98 */
const attacks: readonly RuleCard[] = [
  {
    id: 'ORC-79',
    title: 'Attack roll',
    text: 'd20 + attack bonus + circumstances against AC, Fortitude, Reflex or Will. Meeting the defense hits.',
  },
  {
    id: 'ORC-80',
    title: 'Circumstances',
    text: 'Target off-guard +2. Charging +1. Attacker prone −2, restrained −2. Cover −2, three-quarters −5. Concealment −2, total −5 (melee and ranged). Long range −2. Each once; of cover and of concealment only the greater.',
  },
  { id: 'ORC-81', title: 'Charging bonus', text: '+1, but only after at least 2 squares.' },
  {
    id: 'ORC-82',
    title: 'Attacks without an attack roll',
    text: 'Some simply hit, some ask for a skill check.',
  },
  { id: 'ORC-83', title: 'Letting it hit', text: 'A target may let an attack hit. It is an ordinary hit.' },
  {
    id: 'ORC-84',
    title: 'Critical hit',
    text: 'A 20 on the die always hits, and every damage die counts as its highest face. Constants are added as usual.',
  },
  { id: 'ORC-85', title: 'Fumble', text: 'A 1 on the die always misses. Nothing more.' },
  {
    id: 'ORC-86',
    title: 'Extra critical dice',
    text: 'Dice that only a critical grants are rolled, and apart for each target.',
  },
  {
    id: 'ORC-87',
    title: 'Hit, miss, effect',
    text: 'Hit when the defense is met, miss when it is not, effect in every case. Half damage on a miss is half of the same roll.',
  },
  { id: 'ORC-88', title: 'Success and failure', text: 'The same for actions that are no attacks.' },
  { id: 'ORC-89', title: 'Knowing what hit you', text: 'Everyone knows which effects it bears.' },
  { id: 'ORC-90', title: 'Damage roll', text: 'Dice and bonuses less penalties, never below 0.' },
  {
    id: 'ORC-91',
    title: 'One roll for all',
    text: 'Several creatures hurt by one thing take the same roll, each with its own resistances.',
  },
  {
    id: 'ORC-92',
    title: 'Secondary attack',
    text: 'Belongs to the line it stands under: below Hit, only after a hit. Same range, tags and defense unless stated.',
  },
  { id: 'ORC-93', title: 'Weapon dice', text: '3dW with a d10 is 3d10, with 2d6 it is 6d6.' },
  {
    id: 'ORC-94',
    title: 'Durations',
    text: 'Until the start or end of the next turn of user or target; save ends; to the end of the fight; or as stated. The next turn is one that begins after the effect does.',
  },
  {
    id: 'ORC-95',
    title: 'Maintain',
    text: 'Ends with the user’s turn unless the named action was spent on it, each turn after the first.',
  },
  { id: 'ORC-96', title: 'Letting an effect go', text: 'A free action at any time.' },
  { id: 'ORC-97', title: 'Maintaining several', text: 'As many as there are actions to pay with.' },
  { id: 'ORC-98', title: 'Gone is gone', text: 'What has ended cannot be maintained any more.' },
];

/** Actions open to everyone. ORC-99 to ORC-124 */
const actions: readonly RuleCard[] = [
  {
    id: 'ORC-99',
    title: 'Open to everyone',
    text: 'Heroes and monsters alike may charge, grapple, run and so on. All at-will, save Rally.',
  },
  {
    id: 'ORC-100',
    title: 'Basic attack',
    text: 'Standard. Strength in melee, Dexterity at range, against AC: 2dW + level damage, 3dW from level 21. Monsters use the basic attack of their stat block.',
  },
  {
    id: 'ORC-101',
    title: 'Bull rush',
    text: 'Standard, melee touch. Strength against Fortitude: push 1 square and follow if you like.',
  },
  {
    id: 'ORC-102',
    title: 'Charge',
    text: 'Standard. Walk up to your speed straight at an enemy and make a basic melee attack, +1 after 2 squares or more. The rest of the turn is lost.',
  },
  {
    id: 'ORC-103',
    title: 'Coup de grace',
    text: 'Standard, against a helpless neighbour: hits and is critical. If the damage reaches its staggered value it dies.',
  },
  {
    id: 'ORC-104',
    title: 'Full defense',
    text: 'Standard: +2 to all four defenses until the start of your next turn.',
  },
  {
    id: 'ORC-105',
    title: 'Grapple',
    text: 'Standard, one hand free. Strength against Reflex: the target is immobilized until it escapes, is moved, or you move off or let go. Maintain with a swift action.',
  },
  {
    id: 'ORC-106',
    title: 'Rally',
    text: 'Standard, once a fight: spend a recovery, regain its value, +2 to all defenses until the start of your next turn.',
  },
  { id: 'ORC-107', title: 'Walk', text: 'Move: up to your speed.' },
  {
    id: 'ORC-108',
    title: 'Run',
    text: 'Move: speed + 2, but −5 to attack rolls and off-guard until the start of your next turn.',
  },
  {
    id: 'ORC-109',
    title: 'Step',
    text: 'Move: 1 square, which never provokes.',
  },
  { id: 'ORC-110', title: 'Stand up', text: 'Move: no longer prone.' },
  {
    id: 'ORC-111',
    title: 'Skill actions',
    text: 'Anyone may try, trained or not. Meeting the number is success.',
  },
  {
    id: 'ORC-112',
    title: 'Create a diversion',
    text: 'Standard, once a fight. Bluff against each passive Insight: you may try to hide from those who fall for it.',
  },
  {
    id: 'ORC-113',
    title: 'Deter',
    text: 'Standard. Intimidate against Will, +5 if it is unfriendly, +10 if hostile, +5 without a common language. Success: until the end of its next turn it may not do one thing you name. Afterwards it is hostile.',
  },
  {
    id: 'ORC-114',
    title: 'Disable a device',
    text: 'Standard. Thievery against the trap’s number or 20; +5 if only until the end of your next turn. Failing by 5 sets it off.',
  },
  {
    id: 'ORC-115',
    title: 'Escape a grapple',
    text: 'Move. Acrobatics against the grappler’s Reflex or Athletics against its Fortitude. Success frees you and lets you step 1 square.',
  },
  {
    id: 'ORC-116',
    title: 'Feint',
    text: 'Standard, once a fight. Bluff against passive Insight of a neighbour: off-guard to you until the end of your next turn.',
  },
  {
    id: 'ORC-117',
    title: 'Grant a save',
    text: 'Standard. Heal 15: an adjacent ally saves at once, or has +2 to one save at the end of its next turn.',
  },
  { id: 'ORC-118', title: 'Open a lock', text: 'Standard. Thievery 20, as often as you like.' },
  {
    id: 'ORC-119',
    title: 'Pick a pocket',
    text: 'Standard. Thievery 20 + half the target’s level, in a fight 30 + half. Failing by 5 is noticed.',
  },
  {
    id: 'ORC-120',
    title: 'Rally an ally',
    text: 'Standard. Heal 10: an adjacent ally may use its Rally without an action.',
  },
  {
    id: 'ORC-121',
    title: 'Sleight of hand',
    text: 'Standard. Thievery 15 for a small thing nobody holds. It is taken either way; failing is seen.',
  },
  {
    id: 'ORC-122',
    title: 'Soothe a beast',
    text: 'Standard. Nature against the hard number of its level, for a natural beast that is not hostile.',
  },
  {
    id: 'ORC-123',
    title: 'Stabilize',
    text: 'Standard. Heal 15: an adjacent dying ally makes no more death saves until it is hurt again. Failures so far are kept.',
  },
  {
    id: 'ORC-124',
    title: 'Unnerve',
    text: 'Standard, all staggered enemies who see and hear you. Intimidate against Will + 10, +5 more without a common language: those surrender.',
  },
];

/** Conditions, cover, movement, mounts, water. ORC-125 to ORC-156 */
const conditions: readonly RuleCard[] = [
  {
    id: 'ORC-125',
    title: 'Conditions',
    text: 'Something that hampers, or now and then helps. It lasts for its time, or until it is put right: prone until one stands up.',
  },
  {
    id: 'ORC-126',
    title: 'The same condition twice',
    text: 'Each keeps its own time and its own save; the effect counts once, and is over with the last of them.',
  },
  {
    id: 'ORC-127',
    title: 'The list',
    text: 'Blinded, dazed, helpless, immobilized, marked, prone, restrained, slowed, stunned, surprised, unconscious, weakened. Each word at the table shows what it does. Under Game, Rulings, a campaign gives any of them other words and numbers, and goes back to the rulebook.',
  },
  {
    id: 'ORC-128',
    title: 'Further conditions',
    text: 'Controlled, deafened, petrified (resists 20 of all damage), rattled (−2 to attack rolls), and words of your own.',
  },
  {
    id: 'ORC-129',
    title: 'Flanking',
    text: 'Two allies next to an enemy on opposite sides or corners: it is off-guard to both. Each must be able to attack it; the dazed, stunned, blinded and helpless do not count.',
  },
  {
    id: 'ORC-130',
    title: 'Incorporeal',
    text: 'Half damage from every attack. Persistent damage and falls are not halved.',
  },
  { id: 'ORC-131', title: 'Off-guard', text: 'Attackers who see it have +2. Several causes count once.' },
  {
    id: 'ORC-132',
    title: 'When cover counts',
    text: 'When the attack comes from the other side of the thing.',
  },
  {
    id: 'ORC-133',
    title: 'Measuring cover',
    text: 'Pick a corner of the attacker’s space and draw lines to the four corners of the target’s. One or two blocked: cover. Three or four: three-quarters. The target’s allies block too.',
  },
  { id: 'ORC-134', title: 'Cover', text: '−2 to attack rolls of every kind; three-quarters cover −5.' },
  {
    id: 'ORC-135',
    title: 'Concealment',
    text: '−2; total concealment −5. Only melee and ranged attacks suffer, near and far ones do not.',
  },
  {
    id: 'ORC-136',
    title: 'Fog, smoke and dark',
    text: 'Lightly obscured: concealment. Heavily: concealment if adjacent, else total. Totally: total concealment.',
  },
  {
    id: 'ORC-137',
    title: 'Invisible',
    text: 'Total concealment, and may always try to hide. Those who cannot see it are off-guard to it.',
  },
  { id: 'ORC-138', title: 'Speed', text: 'Squares in a move action.' },
  {
    id: 'ORC-139',
    title: 'Ways to move',
    text: 'With a climbing or swimming speed there is no extra cost and no being off-guard. Flying: part or all of the move; hovering only where stated. Burrowing: earth and sand, not rock.',
  },
  {
    id: 'ORC-140',
    title: 'Space',
    text: 'Tiny half a square, small and medium 1, large 2, huge 3, gargantuan 4 squares on a side.',
  },
  {
    id: 'ORC-141',
    title: 'Through others',
    text: 'Past friends and the helpless, yes. Nobody ends a move in another’s space, unless that one is prone.',
  },
  {
    id: 'ORC-142',
    title: 'Push, pull, shunt',
    text: 'Push: each square farther away. Pull: each nearer. Shunt: any way. It provokes nothing. At a hazardous edge a save leaves the creature prone on the brink instead.',
  },
  {
    id: 'ORC-143',
    title: 'Difficult terrain',
    text: 'Each square costs 1 more. Climbing or swimming through it without the knack costs 3.',
  },
  { id: 'ORC-144', title: 'Falling', text: '1d10 for each full 10 feet, and prone if it hurts.' },
  {
    id: 'ORC-145',
    title: 'What can be ridden',
    text: 'A willing creature of a fitting shape, at least one size larger.',
  },
  { id: 'ORC-146', title: 'Mounting', text: 'A move action, up or down.' },
  {
    id: 'ORC-147',
    title: 'Moving a rider',
    text: 'Move the mount and the rider goes along. Move the rider, and it chooses: the mount too, or fall off.',
  },
  {
    id: 'ORC-148',
    title: 'Thrown',
    text: 'Mount prone: the rider lands within 1 square. Rider knocked prone: a save keeps it in the saddle, failing leaves it on the ground.',
  },
  {
    id: 'ORC-149',
    title: 'Who commands',
    text: 'A trained mount obeys and takes the rider’s initiative. A creature with a mind of its own never does.',
  },
  {
    id: 'ORC-150',
    title: 'Commanding a mount',
    text: 'The rider gives up an action, the mount takes one of that kind.',
  },
  { id: 'ORC-151', title: 'A mount of its own mind', text: 'Keeps its initiative and does as it pleases.' },
  {
    id: 'ORC-152',
    title: 'Striking at riders',
    text: 'If the mount provokes, the attacker picks mount or rider. If the rider does, only the rider.',
  },
  {
    id: 'ORC-153',
    title: 'Fighting in water',
    text: 'Without a swimming speed it takes Athletics to get anywhere.',
  },
  { id: 'ORC-154', title: 'Weapons under water', text: '−2, spears, lances and crossbows apart.' },
  { id: 'ORC-155', title: 'Fire under water', text: '−2 to attack rolls of fire powers.' },
  {
    id: 'ORC-156',
    title: 'Aquatic creatures',
    text: 'Under water: +2 to attack rolls against those who are not aquatic.',
  },
];

/** Hit points, damage, dying, healing, rests. ORC-157 to ORC-183 */
const health: readonly RuleCard[] = [
  {
    id: 'ORC-157',
    title: 'Hit points',
    text: 'Begin at the maximum and fall with damage, for heroes also below 0.',
  },
  {
    id: 'ORC-158',
    title: 'Staggered',
    text: 'At half the maximum, rounded down, or below. Everyone can see it.',
  },
  {
    id: 'ORC-159',
    title: 'Temporary hit points',
    text: 'Go first. They do not add up: the larger number counts. Healing does not touch them.',
  },
  {
    id: 'ORC-160',
    title: 'Temporary hit points and the dying',
    text: 'They wake nobody, but still take the damage first.',
  },
  { id: 'ORC-161', title: 'When they go', text: 'At the end of the fight.' },
  {
    id: 'ORC-162',
    title: 'Damage types',
    text: 'Acid, cold, fire, force, lightning, necrotic, poison, psychic, radiant, thunder, or none.',
  },
  { id: 'ORC-163', title: 'Immune', text: 'No damage of that type, no condition of that name.' },
  {
    id: 'ORC-164',
    title: 'Resists',
    text: 'That much less damage of the type, not below 0. Several count as the highest.',
  },
  { id: 'ORC-165', title: 'Weak', text: 'That much more damage of the type, where there was any.' },
  {
    id: 'ORC-166',
    title: 'In which order',
    text: 'Immunity; halving; then weakness added and resistance taken off in one step; temporary hit points; hit points. Each type of a mixed blow goes its own way.',
  },
  {
    id: 'ORC-167',
    title: 'At 0',
    text: 'A hero, or a monster fighting beside the heroes, is dying and unconscious. A foe is dead. Regaining a single hit point wakes the dying.',
  },
  {
    id: 'ORC-168',
    title: 'Death save',
    text: 'At the end of each turn at 0 or below: under 10 is a failure, the third kills. Failures are forgotten after a rest, not by healing.',
  },
  {
    id: 'ORC-169',
    title: 'A death save of 20',
    text: 'Spend a recovery, stand at its value, conscious and still prone.',
  },
  { id: 'ORC-170', title: 'No recovery left', text: 'Then it is 1 hit point.' },
  {
    id: 'ORC-171',
    title: 'Dead at once',
    text: 'At minus the staggered value. With a maximum of 20, at −10; with 21, at −10 too.',
  },
  {
    id: 'ORC-172',
    title: 'Knocking out',
    text: 'Whoever deals the last blow may spare: unconscious, in no danger, 1 hit point after a short rest.',
  },
  { id: 'ORC-173', title: 'Healing', text: 'Up to the maximum; the rest is lost.' },
  { id: 'ORC-174', title: 'Healing below 0', text: 'Counts from 0: −5 healed by 10 stands at 10.' },
  { id: 'ORC-175', title: 'The dead', text: 'Cannot be healed.' },
  {
    id: 'ORC-176',
    title: 'Recoveries',
    text: 'Each heals the recovery value: a quarter of the maximum, unless the sheet says otherwise.',
  },
  {
    id: 'ORC-177',
    title: 'Regeneration',
    text: 'Heals at the start of each turn. Only the highest counts; the dead get nothing.',
  },
  {
    id: 'ORC-178',
    title: 'Persistent damage',
    text: 'Nothing at once. Of each type only the highest stays.',
  },
  {
    id: 'ORC-179',
    title: 'Persistent damage hurts',
    text: 'At the start of each of the bearer’s turns, with resistance, weakness and temporary hit points as usual.',
  },
  {
    id: 'ORC-180',
    title: 'Persistent damage ends',
    text: 'A save for each type at the end of the bearer’s turn.',
  },
  {
    id: 'ORC-181',
    title: 'Short rest',
    text: '5 minutes: any number of recoveries, encounter and recharge powers back, failed death saves forgotten, the knocked out wake with 1.',
  },
  {
    id: 'ORC-182',
    title: 'Long rest',
    text: '6 hours: all hit points, recoveries and powers, exactly 1 action point.',
  },
  { id: 'ORC-183', title: 'How often', text: 'One long rest in 24 hours.' },
];

/** What equipment changes in a fight, and what it costs. ORC-184 to ORC-213 */
const equipment: readonly RuleCard[] = [
  {
    id: 'ORC-184',
    title: 'Coins',
    text: '1 platinum = 100 gold, 1 gold = 10 silver = 100 copper. 50 coins weigh a pound.',
  },
  {
    id: 'ORC-186',
    title: 'Selling',
    text: 'Arms, armor, gear and magic fetch a fifth. Gems, art and trade goods keep their price.',
  },
  {
    id: 'ORC-187',
    title: 'Armor one cannot wear',
    text: 'Without skill in it: −2 to attack rolls and Reflex.',
  },
  {
    id: 'ORC-188',
    title: 'A hero’s AC',
    text: 'Armor (10 without) + shield + half level, and in light armor the better of Dexterity and Intelligence.',
  },
  {
    id: 'ORC-189',
    title: 'Armor check penalty',
    text: 'Hampers Acrobatics, Athletics, Endure, Stealth and Thievery.',
  },
  { id: 'ORC-190', title: 'Shields', text: 'Add to AC and Reflex: light 1, heavy 2. Only one counts.' },
  { id: 'ORC-191', title: 'Armor and speed', text: 'The penalty comes off every way of moving.' },
  {
    id: 'ORC-194',
    title: 'Which ability',
    text: 'Strength in melee, Dexterity at range, to attack and damage.',
  },
  {
    id: 'ORC-195',
    title: 'Skill with a weapon',
    text: 'Adds the weapon’s bonus to attack rolls; without skill, nothing.',
  },
  {
    id: 'ORC-197',
    title: 'Improved critical',
    text: 'A critical hit rolls 1dW more, 2dW from level 11, 3dW from level 21.',
  },
  {
    id: 'ORC-198',
    title: 'Loading',
    text: 'A missile for each shot; loading takes the action stated and two hands. A minute of searching finds half of them again.',
  },
  { id: 'ORC-199', title: 'Two ranges', text: 'Up to the first number as usual, up to the second at −2.' },
  {
    id: 'ORC-200',
    title: 'Reach',
    text: '1 square more. Flanking and opportunity attacks still need a neighbour.',
  },
  {
    id: 'ORC-201',
    title: 'Throwing',
    text: '5/10 squares unless noted. Light weapons by Dexterity, heavy ones by Strength.',
  },
  { id: 'ORC-203', title: 'Silvering', text: '500 gold for a weapon, 10 bolts, 20 bullets or 30 arrows.' },
  { id: 'ORC-204', title: 'Fists and chairs', text: '1d4 in one hand, 1d8 in two, no bonus for skill.' },
  { id: 'ORC-205', title: 'A larger weapon die', text: '1d4, 1d6, 1d8, 1d10, then 2d6 or 1d12.' },
  {
    id: 'ORC-208',
    title: 'Kits',
    text: 'A climber’s kit gives +2 to climb, thieves’ tools +2 with traps and locks.',
  },
  {
    id: 'ORC-209',
    title: 'Light',
    text: 'Candle: dim, 2 squares, 1 hour. Torch: bright, 5, 1 hour. Lantern: bright, 10, 8 hours a pint. Glowbasket: bright, 20, 4 hours.',
  },
  { id: 'ORC-211', title: 'Food', text: 'One entry feeds one person for 10 days.' },
  {
    id: 'ORC-185',
    title: 'What things cost',
    text: 'A skilled hand earns 1 gold a day; 1 silver pays half a day of plain work or a bed in a poor inn. Platinum is old money and looked at twice.',
  },
  {
    id: 'ORC-192',
    title: 'Armor',
    text: 'Light armor adds Dexterity or Intelligence to AC, heavy armor does not. Heavier pieces hamper skills or speed.',
  },
  {
    id: 'ORC-193',
    title: 'Kinds of weapons',
    text: 'Melee weapons reach neighbours, reach weapons one square more, ranged ones shoot, thrown ones do both.',
  },
  {
    id: 'ORC-196',
    title: 'Weapon groups',
    text: 'Twelve of them, from axes to staffs. Other rules ask for them.',
  },
  {
    id: 'ORC-202',
    title: 'Hands',
    text: 'Two-handed weapons take both. A side weapon fits the off hand; choose for each attack which one strikes.',
  },
  { id: 'ORC-206', title: 'Weapons', text: '35 for melee and 6 for range, simple, martial or exotic.' },
  {
    id: 'ORC-207',
    title: 'Focuses',
    text: 'Arcane and druidic ones are held, holy symbols and martial ones only carried. A quarterstaff may be both weapon and arcane focus.',
  },
  {
    id: 'ORC-210',
    title: 'Dungeoneer’s pack',
    text: '15 gold, 30.5 pounds: rope, light, food and what else a cellar asks for.',
  },
  { id: 'ORC-212', title: 'Spellbook', text: '128 pages for spells and incantations.' },
  {
    id: 'ORC-213',
    title: 'Other goods',
    text: 'Ammunition, focuses, mounts, vehicles, gear: priced in gold.',
  },
];

const HANDS = { side: 'side weapon', one: 'one-handed', two: 'two-handed' } as const;
const KITS = new Map([
  ['climbersKit', `+${KIT_BONUS} Athletics to climb`],
  ['thievesTools', `+${KIT_BONUS} Thievery with traps and locks`],
]);

/** One card for everything with a price: weapons, armor, gear, packs, mounts, vehicles. ORC-192 ORC-206 ORC-207 ORC-210 ORC-213 */
const goods: readonly RuleCard[] = [
  ...WEAPONS.map(weaponCard),
  ...ARMOR.map(armorCard),
  ...AMMUNITION.map((ware) => buildWareCard(ware, 'ammunition', [])),
  ...FOCUSES.map((ware) =>
    buildWareCard(ware, 'focus', [HELD_FOCUSES.includes(ware.key) ? 'held to be used' : 'carried']),
  ),
  ...PACKS.map(packCard),
  ...GEAR.map(gearCard),
  ...MOUNTS.map((ware) => buildWareCard(ware, 'mount', [])),
  ...VEHICLES.map((ware) => buildWareCard(ware, 'vehicle', [`carries ${CAPACITY[ware.key] ?? 0} lb`])),
  ...SILVERING.map((ware) => buildWareCard(ware, 'smith’s work', [])),
];

/** Checks, skills, hiding. ORC-214 to ORC-260 */
const skills: readonly RuleCard[] = [
  {
    id: 'ORC-214',
    title: 'Skill check',
    text: 'You name the skill and the number; d20 + modifier meets it or not.',
  },
  { id: 'ORC-215', title: 'Ability check', text: 'Where no skill fits: ability modifier + half level.' },
  { id: 'ORC-216', title: 'How hard', text: 'At level 1: easy 8, moderate 12, hard 18.' },
  {
    id: 'ORC-217',
    title: 'How hard at higher levels',
    text: 'Add half the level to easy, two thirds to moderate, three quarters to hard. Level 7: 11, 16, 23. Level 10: 13, 18, 25. Level 21: 18, 26, 33.',
  },
  {
    id: 'ORC-218',
    title: 'Ability modifier',
    text: 'Half of what the score has above 10: 16 is +3, 9 is −1.',
  },
  { id: 'ORC-219', title: 'Strength', text: 'Athletics, melee, Fortitude.' },
  {
    id: 'ORC-220',
    title: 'Carrying',
    text: '10 pounds a point of Strength without hindrance; slowed up to 20 to carry and 50 to drag.',
  },
  { id: 'ORC-221', title: 'Constitution', text: 'Endure, Fortitude, hit points and recoveries.' },
  { id: 'ORC-222', title: 'Dexterity', text: 'Initiative, Acrobatics, Stealth, Thievery, shooting, Reflex.' },
  { id: 'ORC-223', title: 'Intelligence', text: 'Arcana, History, Religion, Reflex.' },
  { id: 'ORC-224', title: 'Wisdom', text: 'Dungeoneering, Heal, Insight, Nature, Perception, Will.' },
  { id: 'ORC-225', title: 'Charisma', text: 'Bluff, Diplomacy, Intimidate, Streetwise, Will.' },
  {
    id: 'ORC-226',
    title: 'A hero’s defenses',
    text: '10 + half level + the better of two: Strength or Constitution for Fortitude, Dexterity or Intelligence for Reflex (shield too), Wisdom or Charisma for Will.',
  },
  {
    id: 'ORC-229',
    title: 'The skills',
    text: 'Acrobatics, Arcana, Athletics, Bluff, Diplomacy, Dungeoneering, Endure, Heal, History, Insight, Intimidate, Nature, Perception, Religion, Stealth, Streetwise, Thievery.',
  },
  {
    id: 'ORC-230',
    title: 'Skill modifier',
    text: 'Half level + ability, +5 if trained, less the armor’s penalty.',
  },
  {
    id: 'ORC-231',
    title: 'Passive',
    text: '10 + the modifier: Perception against sneaking, Insight against lies.',
  },
  { id: 'ORC-232', title: 'Lore', text: 'Common 10, expert 20, obscure or hidden 25.' },
  {
    id: 'ORC-233',
    title: 'Knowing a monster',
    text: 'No action. 15: name, type, tags. 20: powers. 25: what hurts it and what does not. Arcana for elemental, fey and shadow; Dungeoneering for cosmic; Nature for natural; Religion for outsiders and undead.',
  },
  {
    id: 'ORC-234',
    title: 'Slow fall',
    text: 'Trained in Acrobatics, free action: half the check less damage from a fall; none left, and one lands on one’s feet.',
  },
  { id: 'ORC-235', title: 'Acrobatics', text: 'Balance, swinging, tumbling; the number is yours.' },
  {
    id: 'ORC-237',
    title: 'Naming a lasting power',
    text: 'Trained in Arcana, swift: 15 + half its level tells name, tags and tradition of a zone or summoning.',
  },
  {
    id: 'ORC-238',
    title: 'Naming a magical thing',
    text: 'Trained in Arcana, standard: the hard number of one’s level.',
  },
  {
    id: 'ORC-239',
    title: 'Sensing magic',
    text: 'Trained in Arcana, standard: 5 + level squares around. What is 5 levels below is known; the rest takes the hard number of one’s level.',
  },
  {
    id: 'ORC-240',
    title: 'Climbing',
    text: 'Off-guard, each square costs 1 more. Rope 10, uneven 15, rough 20, smooth 25, slippery +5. Failing by 5 falls.',
  },
  {
    id: 'ORC-241',
    title: 'Swimming',
    text: 'Calm 10, choppy 15, stormy 20; each square costs 1 more. Failing by 5 sinks a square.',
  },
  {
    id: 'ORC-242',
    title: 'Long jump',
    text: 'A tenth of the check in squares, a fifth after a run of 2 squares.',
  },
  {
    id: 'ORC-243',
    title: 'High jump',
    text: 'A tenth of the check in feet, a fifth after a run of 2 squares.',
  },
  { id: 'ORC-244', title: 'Bluff', text: 'Against passive Insight.' },
  { id: 'ORC-245', title: 'Diplomacy', text: 'Persuading in good faith; the number is yours.' },
  {
    id: 'ORC-247',
    title: 'Endure',
    text: 'Hours of marching or labour, going without sleep, food or water, long swimming.',
  },
  {
    id: 'ORC-248',
    title: 'Heal',
    text: 'Stabilize (15), grant a save (15), rally an ally (10); sickness, poison, cause of death.',
  },
  {
    id: 'ORC-250',
    title: 'Insight',
    text: 'Reading someone: 10 + half its level. Seeing through an illusion: 15 + half its level.',
  },
  { id: 'ORC-251', title: 'Intimidate', text: 'Threats: Deter and Unnerve.' },
  {
    id: 'ORC-253',
    title: 'Perception',
    text: 'Against Stealth without an action. Searching a place takes 10 minutes or more.',
  },
  {
    id: 'ORC-255',
    title: 'Hiding',
    text: 'At the end of an action with movement, in three-quarters cover or total concealment: Stealth against each passive Perception. Hidden as long as one stays there, keeps quiet, does not attack and moves no more than 2 squares at a time.',
  },
  { id: 'ORC-256', title: 'Sneaking', text: '3 squares or more: −5 to Stealth; running: −10.' },
  {
    id: 'ORC-257',
    title: 'Looking for the hidden',
    text: 'The Stealth total is the number to beat for everyone who looks in its turn. It takes no action.',
  },
  {
    id: 'ORC-258',
    title: 'Giving oneself away',
    text: 'The attack from hiding still profits; then one is seen.',
  },
  { id: 'ORC-259', title: 'Asking around', text: 'An hour: common 13, niche 20, hidden 25.' },
  { id: 'ORC-260', title: 'Thievery', text: 'Locks (20), devices (20), pockets, small things (15).' },
  {
    id: 'ORC-227',
    title: 'Powers and abilities',
    text: 'A power says which ability attacks and which hurts.',
  },
  {
    id: 'ORC-228',
    title: 'A bare ability',
    text: 'Only where no skill fits: emptying a tankard, a hunch, talking with hands.',
  },
  {
    id: 'ORC-236',
    title: 'Arcana',
    text: 'Magic and its places; trained, also three actions to sense and name it.',
  },
  { id: 'ORC-246', title: 'Dungeoneering', text: 'Finding the way and the dangers below ground.' },
  { id: 'ORC-249', title: 'History', text: 'What was.' },
  {
    id: 'ORC-252',
    title: 'Nature',
    text: 'Land, weather, beasts and plants; living off them, calming them.',
  },
  { id: 'ORC-254', title: 'Religion', text: 'Gods, rites, and what is right by them.' },
];

/** Building monsters and fights. ORC-261 to ORC-296 */
const monsters: readonly RuleCard[] = [
  {
    id: 'ORC-261',
    title: 'Monsters play by the rules',
    text: 'Same actions, same conditions; what differs is said here.',
  },
  {
    id: 'ORC-262',
    title: 'What a level means',
    text: 'Four heroes get through four fights a day, each with one standard monster of their level for each of them.',
  },
  {
    id: 'ORC-263',
    title: 'Too far apart',
    text: 'Four levels above or below the heroes makes a poor fight: rebuild it as an elite or boss of lower, a mook of higher level.',
  },
  {
    id: 'ORC-264',
    title: 'Rank',
    text: 'Four mooks are one hero’s match, a standard monster one, an elite two, a boss four.',
  },
  {
    id: 'ORC-265',
    title: 'XP of a monster',
    text: 'By level and rank. An elite is worth two standard monsters, a boss five, a mook a quarter. Standard XP doubles every 4 levels; above 30 there is none.',
  },
  {
    id: 'ORC-266',
    title: 'Sharing XP',
    text: 'For beating a monster or dealing with it otherwise. The sum, divided among the heroes, rounded down.',
  },
  {
    id: 'ORC-267',
    title: 'Sizes',
    text: 'Cat tiny, dog small, human medium, cow large, elephant huge, whale gargantuan.',
  },
  { id: 'ORC-268', title: 'Source', text: 'Cosmic, elemental, fey, natural, outsider or shadow.' },
  { id: 'ORC-269', title: 'Type', text: 'Automaton, beast, humanoid or monstrosity.' },
  {
    id: 'ORC-270',
    title: 'Tags',
    text: 'Free words such as undead or aquatic, which other rules may ask for.',
  },
  {
    id: 'ORC-271',
    title: 'Role',
    text: 'Archer, blocker, skulker, spoiler, striker, wrecker. A leader is any of them, with the same numbers.',
  },
  {
    id: 'ORC-272',
    title: 'A monster’s powers',
    text: 'Melee and ranged hit one, near and far everyone in the area. Reach is 1 unless stated.',
  },
  { id: 'ORC-273', title: 'Half level', text: 'Is already inside every printed number.' },
  { id: 'ORC-274', title: 'Gear', text: 'Only what it wears and wields.' },
  {
    id: 'ORC-275',
    title: 'Making a monster',
    text: 'Level 1 to 35, rank, size, source, type, tags; then role, powers and abilities.',
  },
  { id: 'ORC-276', title: 'Speed', text: 'As fast as a human is 6.' },
  {
    id: 'ORC-277',
    title: 'Defenses',
    text: 'Level + AC/Fort/Ref/Will: archer 12/11/12/12, blocker 16/13/12/12, skulker 14/12/13/11, spoiler 14/12/11/13, striker 14/11/13/12, wrecker 12/13/11/12.',
  },
  {
    id: 'ORC-278',
    title: 'Hit points',
    text: 'Archer, skulker 21 + 4 a level; blocker, spoiler, striker 24 + 5; wrecker 27 + 6. Twice for an elite, four times for a boss, 1 for a mook.',
  },
  {
    id: 'ORC-279',
    title: 'Attack bonus',
    text: 'Level + 5 against AC, level + 3 against the others, for every role and rank.',
  },
  {
    id: 'ORC-280',
    title: 'Abilities',
    text: 'As you see fit, the highest about 16 + half level. The printed modifier holds half the level.',
  },
  { id: 'ORC-281', title: 'Skills', text: 'Half level + ability, +5 if trained.' },
  { id: 'ORC-282', title: 'Perception', text: 'Always given with the senses.' },
  {
    id: 'ORC-283',
    title: 'Initiative',
    text: 'Half level + Dexterity. Published strikers and blockers often have 2 more, skulkers 4.',
  },
  {
    id: 'ORC-284',
    title: 'Damage',
    text: 'By level, from four columns: one target or several, at-will or limited. Limited means encounter, daily and recharge.',
  },
  { id: 'ORC-285', title: 'Mooks', text: '1 hit point, a fixed number of damage, one target.' },
  {
    id: 'ORC-286',
    title: 'A mook is hit',
    text: 'Any damage fells it. A miss that would deal damage leaves it unharmed, unless you switch that off.',
  },
  {
    id: 'ORC-287',
    title: 'Elites',
    text: 'Twice the hit points, +2 to saves, 1 action point, about two attacks a round.',
  },
  {
    id: 'ORC-288',
    title: 'Bosses',
    text: 'Four times the hit points, +5 to saves, 2 action points, about four attacks a round or harder ones.',
  },
  {
    id: 'ORC-289',
    title: 'Wreckers',
    text: 'Add their bonus to the damage of every attack: 2 at level 1, 3 from 2, 4 from 6, 5 from 10 and so on. Mooks add half.',
  },
  {
    id: 'ORC-290',
    title: 'A monster’s critical',
    text: 'The highest its dice can show. A mook’s number stays.',
  },
  {
    id: 'ORC-291',
    title: 'Riders of rank',
    text: 'Elite: +2 to saves, 1 action point. Boss: +5 to saves, 2 action points.',
  },
  {
    id: 'ORC-292',
    title: 'Budget',
    text: 'Heroes × XP of a standard monster of their level: four heroes of level 3 have 600.',
  },
  {
    id: 'ORC-293',
    title: 'Threat',
    text: 'A mook weighs a quarter, an elite 2, a boss 4 standard monsters of its level.',
  },
  {
    id: 'ORC-294',
    title: 'How hard a fight is',
    text: 'Threat over budget. Below 0.50 trivial, below 0.85 easy, to 1.25 worthy, to 1.75 hard, above that deadly. These bounds are our ruling.',
  },
  { id: 'ORC-295', title: 'A day', text: 'Four worthy fights between long rests.' },
  {
    id: 'ORC-296',
    title: 'Trading rank for level',
    text: 'A standard monster four levels up is worth an elite; one eight levels down is worth a mook.',
  },
];

/** What the full rulebook and the published bestiary say beyond the basic rules; the numbers are theirs. */
const published: readonly RuleCard[] = [
  {
    id: 'ORC-BOOK-01',
    title: 'Templates',
    text: 'From the published bestiary. A template makes a standard monster an elite and an elite a boss: twice the hit points it has; +2 to saves and 1 action point as an elite, +5 and 2 as a boss; XP times 2, and times 2.5. What else it adds goes by the level the monster has then.',
  },
  {
    id: 'ORC-BOOK-02',
    title: 'Template: ghost',
    text: 'Flies 6 and hovers. Incorporeal, weak to radiant and force 10, which hold it in its body until its next turn. Regeneration 5, 10 from level 11, 15 from 21, beside the staggered or dying. Malevolence: level + 2 against Will, controlled until a save.',
  },
  {
    id: 'ORC-BOOK-03',
    title: 'Template: half-fiend',
    text: '+2 Fortitude and Reflex, darkvision, immune to poison, resists acid, cold and fire 5, 10 from level 11, 15 from 21. Its attacks deal 2, 4 or 6 more against the good. Blasphemous Word: level + 2 against Will, dazed until a save, or stunned where the target is staggered.',
  },
  {
    id: 'ORC-BOOK-04',
    title: 'Template: forlorn shade',
    text: '+2 AC, +1 Reflex and Will, darkvision. Marks whom it hits in melee, punishes whoever leaves it out of an attack, and once a fight shifts 3 and is invisible.',
  },
  {
    id: 'ORC-BOOK-05',
    title: 'Traps',
    text: 'Level, type and role. Worth a share of a standard monster of its level: one-off a quarter, hazard half, recurring all of it; an elite one twice as much.',
  },
  {
    id: 'ORC-BOOK-06',
    title: 'Extended challenges',
    text: 'Several checks decide together: so many successes before three failures, or before as many as you say. In a fight 4 to 6 successes, in place of one or two standard monsters. Losing it usually costs something rather than closing the way. All heroes take part, though not all by checks.',
  },
  {
    id: 'ORC-BOOK-07',
    title: 'Numbers in a challenge',
    text: 'By the level of the challenge, usually that of the heroes: moderate for the first check with a skill, hard for every further one with it, easy for a check of the whole group. A spent power, item or purse may be a success by itself; a check may take back a failure instead. Helping in vain is no failure.',
  },
  {
    id: 'ORC-BOOK-08',
    title: 'XP of a challenge',
    text: 'Won or lost, each hero usually earns the XP of one standard monster of its level.',
  },
  {
    id: 'ORC-BOOK-09',
    title: 'Afflictions',
    text: 'Diseases, poisons and curses go by stages. Whoever is at a stage suffers it and all before it; at stage 0 it is cured. They come by touch, food, breath or a wound; poison on a weapon counts for the next hit within 5 minutes.',
  },
  {
    id: 'ORC-BOOK-10',
    title: 'Course of an affliction',
    text: 'As it says: after each long rest an Endure check against its number, failed a stage worse, beaten by 5 a stage better; or a save each hour. At its last stage most stay as they are until they are treated.',
  },
  {
    id: 'ORC-BOOK-11',
    title: 'Treating disease',
    text: 'Whoever tends the sick makes a Heal check with every check against the disease; the better of the two counts.',
  },
  {
    id: 'ORC-BOOK-12',
    title: 'Aboleth slime',
    text: 'Disease, level 10. Takes hold at once; further slime makes it a stage worse. Each hour a save, at stage 3 each day: made, a stage better. 1: breathes water and no air. 2: resists fire 5, weak to all else 5. 3: breathes air again, loses a recovery for every hour it is dry.',
  },
  {
    id: 'ORC-BOOK-13',
    title: 'Cackle fever',
    text: 'Disease, level 12. Whoever begins a turn within 2 squares of the laughter: +16 against Fortitude. Endure 25 after a long rest. From the beginning one recovery less. 1: −2 to skills of Int, Wis and Cha. 2: under stress a save, or 2d10 psychic damage and helpless laughter until a save. 3: stays so.',
  },
  {
    id: 'ORC-BOOK-14',
    title: 'Curse of lycanthropy',
    text: 'Curse of the level of the one who bit. A save a day after the bite. Endure 14 + its level at each full moon. 1: cannot willingly leave an enemy it stands beside. 2: no powers that aim at allies. 3: is a lycanthrope, and changes under the full moon.',
  },
  {
    id: 'ORC-BOOK-15',
    title: 'Sewer plague',
    text: 'Disease, level 3. A save five minutes after the bite or the filth; it shows after 1d4 days. Endure 16 after a long rest. 1: spent recoveries do not return. 2: cannot be healed above its staggered value. 3: cannot be healed.',
  },
  {
    id: 'ORC-BOOK-16',
    title: 'Shadowstuff toxin',
    text: 'Poison, level 7, 104 gp a dose. +10 against Fortitude. Each hour a save: failed a stage worse, made it stops where it is until an antidote. 1: grey. 2: +2 Stealth. 3: cannot be healed above its staggered value. 4: +2 AC. 5: is no more.',
  },
  {
    id: 'ORC-BOOK-17',
    title: 'Sight rot',
    text: 'Disease, level 9. A day after tainted water: +12 against Fortitude. Endure 22 after a long rest. 1: −2 to attack rolls and Perception. 2: −4. 3: blinded. Eyebright, an hour of one trained in Nature, keeps it from growing worse after that rest; three doses cure it.',
  },
];

/** Every rule of the book, one card a rule ID, in our words and in the order of the rules; then what the full books add, goods and numbers by level. */
export const reference: readonly RuleCard[] = [
  ...listSectionCards(),
  ...published,
  ...goods,
  ...difficulties,
];

function listSectionCards(): readonly RuleCard[] {
  return [
    ...basics,
    ...turns,
    ...powers,
    ...attacks,
    ...actions,
    ...conditions,
    ...health,
    ...equipment,
    ...skills,
    ...monsters,
  ].toSorted((a, b) => Number(a.id.slice(4)) - Number(b.id.slice(4)));
}

/** `ORC-EQ-TWO-BLADED-SWORD`. */
function equipmentCardId(name: string): string {
  return `ORC-EQ-${name
    .toUpperCase()
    .replaceAll('’', '')
    .replaceAll(/[^A-Z0-9]+/gu, '-')
    .replace(/-$/u, '')}`;
}

function buildWareCard({ name, copper, pounds }: Ware, kind: string, words: readonly string[]): RuleCard {
  const weight = pounds === 0 ? '' : `${pounds} lb`;
  const said = [kind, ...words, formatCoins(makeChange(copper)), weight]
    .filter((word) => word !== '')
    .join('; ');
  return { id: equipmentCardId(name), title: name, text: `${said.charAt(0).toUpperCase()}${said.slice(1)}.` };
}

function weaponCard(weapon: Weapon): RuleCard {
  const { category, shot, hands, dice, proficiency, range, groups, properties } = weapon;
  return buildWareCard(weapon, `${category} ${shot ? 'ranged' : 'melee'} weapon`, [
    HANDS[hands],
    `damage die ${dice}`,
    `+${proficiency} with proficiency`,
    range ? `range ${range[0]}/${range[1]}` : '',
    groups.join(', '),
    properties.join(', '),
  ]);
}

function armorCard(armor: Armor): RuleCard {
  const { kind, ac, check, speed } = armor;
  return buildWareCard(armor, kind === 'shield' ? 'shield' : `${kind} armor`, [
    kind === 'shield' ? `+${ac} to AC and Reflex` : `AC ${ac}`,
    check === 0 ? '' : `check penalty ${check}`.replace('-', '−'),
    speed === 0 ? '' : `speed ${speed}`.replace('-', '−'),
  ]);
}

function gearCard(ware: Ware): RuleCard {
  const light = LIGHTS.find(({ key }) => key === ware.key);
  return buildWareCard(ware, 'gear', [
    light ? `${light.bright ? 'bright' : 'dim'} light for ${light.squares} squares, ${light.hours} h` : '',
    KITS.get(ware.key) ?? '',
  ]);
}

function packCard(pack: Ware): RuleCard {
  const inside = PACK_CONTENTS.map(({ item, count }) => {
    const name = GEAR.find(({ key }) => key === item)?.name ?? item;
    return count === 1 ? name : `${count} × ${name}`;
  });
  return buildWareCard(pack, 'pack', [inside.join(', ')]);
}
