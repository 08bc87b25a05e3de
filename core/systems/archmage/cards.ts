import type { RuleCard } from '../../rules/words.ts';

/** Numbers of a sheet, damage by level, types of damage, stacking. ARC-01 to ARC-28 */
const stats = makeCards([
  [1, 'Ability modifier', 'Score minus 10, halved, rounded down: 10 and 11 give 0, 9 gives −1, 18 gives +4.'],
  [
    2,
    'Multiplied by level',
    'On damage and on recoveries the ability modifier counts once up to level 4, twice at levels 5 to 7, three times from level 8. Never on attack rolls, defenses, initiative, checks or saves.',
  ],
  [3, 'Negative modifiers too', 'A modifier of −1 takes 2 from damage at level 5 and 3 at level 8.'],
  [4, 'Initiative bonus', 'A hero’s is Dexterity modifier + level. A monster’s is printed.'],
  [
    5,
    'Attack roll',
    'd20 + ability modifier + level + magic item + whatever else, and for heroes the escalation die. A monster adds its printed bonus.',
  ],
  [6, 'Hit', 'The total must reach the defense; equal is enough.'],
  [
    7,
    'Which defense',
    'Each attack names one: AC for weapons and the like, PD for other attacks on the body, MD for the mind.',
  ],
  [
    8,
    'Ability of the attack',
    'The class says which ability an attack uses; here it is chosen for each attack.',
  ],
  [
    9,
    'Several targets, several rolls',
    'One attack roll for each target, against that target’s own defense.',
  ],
  [
    10,
    'Several targets, one damage roll',
    'The damage dice are thrown once for all; criticals, resistances and misses are worked out for each.',
  ],
  [
    11,
    'Three defenses',
    'Base from the class (10 where nothing else is known) + the middle one of three ability modifiers + level + bonuses. Monsters have printed numbers.',
  ],
  [12, 'Armor Class', 'The middle of Constitution, Dexterity and Wisdom.'],
  [13, 'Physical Defense', 'The middle of Strength, Constitution and Dexterity.'],
  [14, 'Mental Defense', 'The middle of Intelligence, Wisdom and Charisma.'],
  [
    15,
    'Hit points',
    'The maximum comes from class, Constitution and level and is typed; lasting wounds lower it.',
  ],
  [
    16,
    'Speed check',
    'Nobody has a speed. Who is faster is for the GM to say or to have rolled: the Check procedure has a kind for it.',
  ],
  [17, 'Damage', 'Comes off temporary hit points first, then hit points. A hero’s can go below 0.'],
  [
    18,
    'One modifier on damage',
    'Dice + one ability modifier by level + fixed bonuses; only where the attack says so. Below 0 counts as 0, or as 1 if the campaign rules so.',
  ],
  [19, 'Weapon dice', 'A hero’s weapon rolls one die a level: d8 at level 6 is 6d8.'],
  [
    20,
    'Which die',
    'The class’s chart tells the die of a weapon; the same weapon can differ between classes. It is chosen on the attack.',
  ],
  [
    21,
    'Spell dice',
    'A spell rolls the dice it names, at every level; an ability modifier on it still counts by level.',
  ],
  [
    22,
    'Only heroes’ weapons grow',
    'Monsters deal what is printed. If you give numbers for another level, the builder shifts attack, defenses and initiative by 1 a level and hit points and damage by the percentage you type.',
  ],
  [
    23,
    'Types of damage',
    'Acid, cold, fire, force, holy, lightning, negative energy, poison, psychic, thunder (which is sound). Damage may also have no type.',
  ],
  [
    24,
    'Resistant and vulnerable',
    'A creature may resist types or be vulnerable to them. Vulnerable to a type: attacks of it are critical on two faces more; not twice with the condition.',
  ],
  [25, 'Things add up', 'Bonuses and penalties on one number all count, but for the next three rules.'],
  [26, 'Magic items', 'Of several items on one number only the best counts.'],
  [
    27,
    'Penalties of conditions',
    'Of several conditions on one number only the worst counts. Other penalties still add.',
  ],
  [
    28,
    'Same name',
    'A power or spell does not add to itself or to another of its name; the strongest counts.',
  ],
]);

/** Initiative, delay, ready, actions, the escalation die. ARC-29 to ARC-53 */
const turns = makeCards([
  [29, 'Initiative', 'd20 + bonus for everyone as the battle starts. Rolling it ends temporary hit points.'],
  [
    30,
    'The order',
    'Highest first, round after round; rolled once. Ties: higher bonus, then heroes, then as they joined.',
  ],
  [
    31,
    'Monsters of one kind',
    'All of exactly one kind share a roll and act on one count. One that delays or acts readied gets a count of its own.',
  ],
  [
    32,
    'Rounds and turns',
    'A round is once through the order, a turn each. After the last turn the next round begins and the die rises.',
  ],
  [33, 'Delay', 'Before doing anything in its turn a creature may give it up to act later.'],
  [
    34,
    'Acting after a delay',
    'A full turn right after whoever acts; that count is its initiative from now on.',
  ],
  [
    35,
    'A delay that lapses',
    'If its own next turn comes first, the delayed one is lost and the count stays.',
  ],
  [
    36,
    'Delayed into the next round',
    'Acting there before its own count raises its initiative to that point; it has no other turn in that round.',
  ],
  [
    37,
    'Ready',
    'A standard action prepares a standard, move or free action and names its trigger. Quick actions only if the campaign allows.',
  ],
  [
    38,
    'When the trigger comes',
    'The readied action happens just before it, interrupting; then the other goes on if it can.',
  ],
  [
    39,
    'Initiative after readying',
    'Its count becomes the one it acted on, directly ahead of the one who triggered it.',
  ],
  [
    40,
    'A readied action that lapses',
    'Its own next turn ends it; it may be readied anew for another standard action.',
  ],
  [
    41,
    'Readied into the next round',
    'Used there before its own count, it raises the initiative to that point and there is no other turn in that round.',
  ],
  [42, 'Actions of a turn', 'One standard, one move, one quick in any order, and free ones within reason.'],
  [
    43,
    'Trading down',
    'A standard may serve as a move, a standard or a move as a quick action. Never upward.',
  ],
  [44, 'Free actions', 'As many as the GM allows; talking is one.'],
  [
    45,
    'Free actions out of turn',
    'Only as part of something that triggers them: an opportunity attack, an intercept, a power.',
  ],
  [46, 'Saves come last', 'At the end of the turn, after the effect has done its work.'],
  [
    47,
    'Interrupt',
    'One on others’ turns, for those with a power or talent that grants it; then none until the end of the own next turn.',
  ],
  [
    48,
    'Others out of turn',
    'Intercepting and opportunity attacks are free: neither the turn’s actions nor the interrupt pay for them.',
  ],
  [49, 'Escalation die', 'None in round 1, 1 in round 2, then one more each round, at most 6.'],
  [
    50,
    'Heroes add it',
    'To every attack roll, whatever the attack; not to damage, defenses, saves, checks or initiative. Not while afraid.',
  ],
  [51, 'Monsters do not', 'Neither do helpers, unless the stat block says so.'],
  [52, 'Holding the die', 'If the party avoids the fight, the die does not rise as the next round begins.'],
  [53, 'Resetting the die', 'If fighting all but stops, it goes back to 0 and rises again from there.'],
]);

/** Position, melee, opportunity attacks, targets, ambush, special actions. ARC-54 to ARC-94 */
const position = makeCards([
  [54, 'Position has two parts', 'Roughly where somebody is, and whom it fights hand to hand.'],
  [55, 'Roughly where', 'No squares and no distances; the GM decides what is where.'],
  [56, 'Nearby', 'Everyone is, unless told otherwise: one move reaches anybody nobody guards.'],
  [
    57,
    'Far away',
    'Two moves from the foes, if the player says so and there is room. Whoever is engaged counts as nearby.',
  ],
  [
    58,
    'Behind an ally',
    'An ally that fights nobody may intercept whoever comes past it. Engaged, it guards no longer.',
  ],
  [59, 'Engaged or free', 'In melee with at least one foe, or free. Free is usual.'],
  [
    60,
    'Next to each other',
    'Allies that fight the same foe. To stabilise somebody one must get next to them.',
  ],
  [
    61,
    'What the free can do',
    'Move without being struck at, shoot and cast as they like, engage, intercept, usually go far away. No melee attacks.',
  ],
  [
    62,
    'What the engaged can do',
    'Melee and close-quarters attacks on those they fight. Walking away, shooting and casting draw opportunity attacks. Disengage with 11 or more. No intercepting.',
  ],
  [63, 'Engaging', 'A move that ends in melee with a foe; it holds for both.'],
  [
    64,
    'Melee needs it',
    'Melee attacks only against those one is engaged with, unless the GM says otherwise.',
  ],
  [65, 'Moving past', 'A free foe that is passed may engage the mover. What is “past” is the GM’s word.'],
  [
    66,
    'Intercepting',
    'By somebody free, near both the mover and its goal. They are engaged, the mover stops, the rest of the move is lost.',
  ],
  [
    67,
    'Who cannot intercept',
    'The engaged, so one can stop only one mover; the stuck, the stunned and the unconscious.',
  ],
  [68, 'Walking out of melee', 'Without disengaging, each foe it fights has one opportunity attack.'],
  [69, 'Disengaging', 'A move action and a roll of 11 or more, once for all foes.'],
  [70, 'Against several', '−1 for each foe beyond the first: three foes need 13.'],
  [
    71,
    'Success',
    'Free of all of them as the move begins, and the move is still there. Others may intercept.',
  ],
  [72, 'Failure', 'The move action is gone; it stays engaged, and nobody strikes at it.'],
  [
    73,
    'Opportunity attack',
    'A basic melee attack and nothing else, free, in the turn of whoever provokes it. Heroes add the die.',
  ],
  [
    74,
    'By moving away',
    'Not by a disengage that succeeds or fails, not by popping free or teleporting, not by a grabber that leaves its victim.',
  ],
  [75, 'By shooting', 'Each foe in melee that the shot is not aimed at has one.'],
  [76, 'By casting', 'All foes in melee have one, targets too. Close-quarters spells draw none.'],
  [
    77,
    'Who makes none',
    'The confused, the grabbed, whoever cannot act, whoever is not engaged with the one who provokes.',
  ],
  [78, 'Popping free', 'Ends engagements and grabs without a blow. The stuck cannot.'],
  [
    79,
    'What players may know',
    'Whether a target can be chosen and whether it is a mook, normal or large. Mooks have hit points of their own, unless the campaign lets damage spill over.',
  ],
  [80, 'In a group', 'One target and on to its neighbours; nobody is skipped. The GM says who stands where.'],
  [81, 'Not in a group', 'Any nearby foes, as one likes.'],
  [
    82,
    'Who is an ally',
    'For powers: the other heroes, and a companion if the GM says so. Helpers do not count.',
  ],
  [83, 'Ambush', 'One creature opens it; only that side rolls initiative.'],
  [84, 'The ambush round', 'Two act: the opener first, then the other ambusher with the highest initiative.'],
  [85, 'The die after it', 'If the GM says so the die is at 1 in round 1 and rises from there.'],
  [
    86,
    'After the ambush',
    'The others roll initiative and the ordinary rounds begin; the ambushers keep theirs.',
  ],
  [
    87,
    'Dicey moves',
    'A check with the ability of the deed; a background may help; the number depends on the place.',
  ],
  [
    88,
    'Fight in spirit: who',
    'Heroes that are out of the fight altogether, each once a round, with a story that inspires.',
  ],
  [89, 'Fight in spirit: what', 'One ally has +1 to attacks, AC, PD or MD; the first of a battle may be +2.'],
  [90, 'Fight in spirit: how long', 'One or two rounds; again with something new to tell.'],
  [91, 'Fleeing', 'A decision of all players, on any hero’s turn. One no is enough to stay.'],
  [
    92,
    'Having fled',
    'All are away, the fallen carried along, with no rolls. It costs a campaign loss and ends the battle.',
  ],
  [93, 'Rally', 'Once a battle a hero may use a recovery for a standard action, without a roll.'],
  [
    94,
    'Rallying again',
    'Needs 11 or more first. Failing costs no action, but there is no rally in that round.',
  ],
]);

/** Attacks, criticals, flexible attacks, circumstances. ARC-95 to ARC-116 */
const attacks = makeCards([
  [95, 'How an attack goes', 'Name it, choose targets, roll for each, read what the hit or miss does.'],
  [96, 'Only so many hit points', 'Compared with what the target has now; temporary ones do not count.'],
  [97, 'Critical hit', 'A natural 20 hits and the whole damage counts twice.'],
  [98, 'More from a critical', 'The GM may add something good.'],
  [99, 'Doubled again', 'A doubled critical doubled again counts three times, then four, and so on.'],
  [
    100,
    'Critical range',
    'Usually 20; each widening adds a face below. A face in the range is critical and hits, unless the campaign asks for the total too. Never a 1.',
  ],
  [101, 'Fumble', 'A natural 1 does nothing at all to the target, not even what a miss does.'],
  [102, 'Worse from a fumble', 'In a tight spot the GM may add something bad.'],
  [103, 'Damage on a miss', 'None, unless the attack says otherwise. Never on a natural 1.'],
  [
    104,
    'Flexible attacks',
    'Say so before the roll, then choose what the natural face allows: even, odd, 16 or more.',
  ],
  [105, 'One at a time', 'The total says whether it hits, the face what may be chosen, and only one is.'],
  [106, 'Not as opportunity attacks', 'An opportunity attack is never flexible.'],
  [107, 'Unarmed: the roll', 'Strength modifier + level − 2 against AC, for every class.'],
  [
    108,
    'Unarmed: the damage',
    'd6 for every two levels, d3 for the odd one, Strength by level. A miss does nothing.',
  ],
  [109, 'Two weapons', 'A natural 2 may be rolled again once; the new roll stands.'],
  [110, 'No further attack', 'The second weapon gives none.'],
  [111, 'Circumstances', '+2 where things favour it, −2 where they hinder.'],
  [
    112,
    'Shooting into melee',
    'On a natural 1 the shot is rolled again against an ally that fights the target; the GM picks.',
  ],
  [113, 'Invisible and unheard', '+5 or more to stealth, but not against what needs no eyes.'],
  [
    114,
    'Attacking the invisible',
    'Half of all attacks miss before any roll: d100, 1 to 50. No damage, not even that of a miss.',
  ],
  [
    115,
    'Another die for the moment',
    'Optional: a weapon may roll the dice of a bigger or smaller one when the story has it so.',
  ],
  [
    116,
    'Teleporting',
    'Draws no opportunity attack, cannot be intercepted, frees from melee and grabs, and works for the stuck, who stay stuck. The spell for it may still draw attacks.',
  ],
]);

/** Falling, recoveries, dying, rests. ARC-117 to ARC-146 */
const health = makeCards([
  [117, 'At 0', 'A foe is slain, or knocked out if it was to live. A hero falls unconscious.'],
  [118, 'Staggered', 'At half the maximum, rounded down, or below. It does nothing by itself.'],
  [119, 'Staggered monsters', 'Usually at the same point; the GM may say otherwise.'],
  [120, 'Recoveries', '8 or 9 for each hero at the start. Spells, potions and rallies use them.'],
  [121, 'Using one', 'A die a level + Constitution by level, at least 1, never above the maximum.'],
  [
    122,
    'None left',
    'It heals half and costs 1 on all defenses and attacks until the next full heal-up, each time.',
  ],
  [123, 'Unconscious', 'A hero at 0 or below: no actions, helpless.'],
  [124, 'Death save', 'As each own turn begins: 16 or more on a d20.'],
  [125, 'Saved', 'Uses a recovery, from 0, and wakes; no actions in that turn.'],
  [126, 'Natural 20', 'Saved, and takes its turn as well.'],
  [
    127,
    'Four and out',
    'The fourth failure of a battle kills. Waking does not wipe the count; the end of the battle does.',
  ],
  [128, 'Beyond saving', 'Dead at minus half the maximum, rounded down: −15 of 30, −12 of 25.'],
  [129, 'Healing the dying', 'Starts from 0. Awake at 1 or more.'],
  [
    130,
    'Stabilising',
    'A standard action next to the fallen: 10 or more with Wisdom. Failing only wastes it.',
  ],
  [131, 'Quickly', '25 or more costs only a quick action.'],
  [132, 'Stable', 'Still unconscious, still rolling, but failures do not count. Minus half still kills.'],
  [
    133,
    'A potion for the dying',
    'Feeding it takes a standard action and brings its drinker round, usually on a recovery.',
  ],
  [
    134,
    'Lasting wounds',
    'Optional: falling in a battle takes 2 + level from the maximum, once a battle, booked at its end.',
  ],
  [
    135,
    'Wounds add up',
    'Those of several battles do; half counts from what is left; a full heal-up ends them.',
  ],
  [
    136,
    'Meaningful death',
    'Optional: only named villains kill. Otherwise a hero falls into a coma until all danger is over.',
  ],
  [137, 'Quick rest', 'After each battle, to be ready for the next.'],
  [138, 'Healing in it', 'As many of the recoveries that are left as one likes, one by one.'],
  [139, 'The staggered must', 'At least one recovery or true healing; being staggered still is allowed.'],
  [
    140,
    'Recharging',
    'A d20 for each spent recharge power: its number or more, and it is ready. Otherwise it is lost for one battle.',
  ],
  [
    141,
    'Full heal-up',
    'All hit points, recoveries and powers; debts and wounds gone. Daily means once between two of these.',
  ],
  [
    142,
    'How often',
    'After about four battles, three hard ones, or two and a very hard one: 3, 4 and 6 points, 12 are due. The GM decides.',
  ],
  [143, 'Too early', 'A heal-up that is not earned costs a campaign loss.'],
  [
    144,
    'Retreating',
    'A beaten party may retreat and heal up for a campaign loss. If it fled, that one covers it.',
  ],
  [145, 'Campaign loss', 'The story gets worse; the GM says how. By flight, early heal-up or retreat.'],
  [146, 'Healing found early', 'One or two recoveries back and some recharge rolls, never a full heal-up.'],
]);

/** Conditions, grabs, saves, resistance, temporary hit points. ARC-147 to ARC-178 */
const conditions = makeCards([
  [
    147,
    'Once each',
    'A condition is borne once, the one hardest to lose. Penalties of several do not add: the worst counts.',
  ],
  [
    148,
    'Confused',
    'No opportunity attacks, no limited powers. The next attack is a basic or at-will one on a random nearby ally.',
  ],
  [149, 'Dazed', '−4 to attacks.'],
  [150, 'Fear', 'Dazed, −4 to attacks, and no escalation die.'],
  [151, 'Hampered', 'Only basic attacks. Moving is as usual.'],
  [152, 'Helpless', 'Unconscious or asleep: −4 to all defenses, open to a coup de grace.'],
  [153, 'Stuck', 'No moving, disengaging, popping free or being moved; only teleporting.'],
  [154, 'Stunned', '−4 to defenses and no actions.'],
  [155, 'Vulnerable', 'Attacks against it are critical on two faces more, usually 18 and up.'],
  [156, 'Weakened', '−4 to attacks and to defenses.'],
  [
    157,
    'Coup de grace: when',
    'A helpless target one is engaged with, on the own turn, for standard, move and quick action, with an attack on it alone.',
  ],
  [158, 'Coup de grace: what', 'A critical hit without a roll; for resistance it counts as a 20.'],
  [
    159,
    'Grabbed',
    'Engaged and held. It ends by teleporting, popping free or disengaging; the grabber lets go as a free action.',
  ],
  [160, 'Breaking a grab', '−5 to disengage, unless the grabber was hit earlier in that turn.'],
  [
    161,
    'Carried along',
    'A smaller victim goes where the grabber goes. One as large or larger must be let go first.',
  ],
  [
    162,
    'Fighting while grabbed',
    'No opportunity attacks, no ranged attacks. Melee and close attacks are fine.',
  ],
  [163, 'The grabber’s hold', '+4 to attack whom it holds.'],
  [164, 'Letting go to leave', 'Needs no check, and the victim gets no opportunity attack. Others may.'],
  [165, 'Ongoing damage', 'Hurts at the end of the bearer’s turn, right before its save.'],
  [
    166,
    'The save against it',
    '11 or more, unless another number is given. Failing, it hurts again next turn.',
  ],
  [167, 'After the battle', 'Heroes make these saves at once, with no further damage. Not death saves.'],
  [168, 'Saves', 'A d20 and nothing else: no ability, no level, no die.'],
  [169, 'How hard', 'Easy 6, normal 11, hard 16. Unsaid is normal.'],
  [170, 'Bonuses on saves', 'None by rule; a few talents and items give small ones.'],
  [
    171,
    'Resistance',
    'A number on the die: a natural roll below it deals half, at it or above all. Misses that hurt as well.',
  ],
  [
    172,
    'Resisting ongoing damage',
    'The natural roll of the attack decides for every turn: all in full or all halved, rounded down.',
  ],
  [173, 'Ordinary energy', 'Whoever resists a type of energy is unharmed by its ordinary kind.'],
  [174, 'Resisting weapons', 'No such immunity: a plain weapon is rolled against the number.'],
  [175, 'Damage without an attack', 'Where resisting seems fair, a d20 stands in for the attack.'],
  [
    176,
    'Temporary hit points',
    'A pool of their own. They do not add up: the higher number stays. No healing, no staggering.',
  ],
  [177, 'They go first', 'Damage empties them before it reaches hit points.'],
  [178, 'And end', 'With the battle, and with rolling initiative.'],
]);

/** Every rule of the book, one card a rule ID, in our words and in the order of the rules. */
export const reference: readonly RuleCard[] = [
  ...stats,
  ...turns,
  ...position,
  ...attacks,
  ...health,
  ...conditions,
];

/** Number, title and text of a card. */
type CardRow = readonly [number, string, string];

/** Cards from rows. */
function makeCards(rows: readonly CardRow[]): readonly RuleCard[] {
  return rows.map(([number, title, text]) => ({ id: `ARC-${String(number).padStart(2, '0')}`, title, text }));
}
