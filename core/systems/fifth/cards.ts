import type { RuleCard } from '../../rules/words.ts';

/** What holds for all rules, and the d20 test. FIF-01 to FIF-27 */
const basics: readonly RuleCard[] = [
  {
    id: 'FIF-01',
    title: 'Two editions',
    text: 'A campaign is played by the rules of 2024 or of 2014; single rules can be set to the other edition among the rulings. A stat block keeps the edition it was written in, and its own words win for what it can do.',
  },
  {
    id: 'FIF-02',
    title: 'Rounding',
    text: 'A fraction is rounded down, a half as well: half of 23 is 11, one and a half times 15 is 22. Where a rule rounds up it says so.',
  },
  {
    id: 'FIF-03',
    title: 'The exception wins',
    text: 'A trait, spell, item or stat block that says otherwise beats the general rule.',
  },
  {
    id: 'FIF-04',
    title: 'Your word',
    text: 'Any number, verdict or question can be replaced by the GM, once or lastingly. The old value stays beside it, and the log says so.',
  },
  {
    id: 'FIF-05',
    title: 'Fixed number or dice',
    text: 'Damage and hit points of a stat block stand as an average, rounded down, and as dice: take one of them. 2d6+3 is 10. The ruling “Monsters’ damage” says which.',
  },
  {
    id: 'FIF-06',
    title: 'Due at the same moment',
    text: 'Several things due at one moment of a turn are done in the order that the one whose turn it is likes.',
  },
  {
    id: 'FIF-07',
    title: 'Ally, enemy, target',
    text: 'An ally is of the party, a friend, or on the same side; an enemy fights against it or means harm. A target is attacked, made to save or picked. One is its own ally only where the words say so.',
  },
  {
    id: 'FIF-08',
    title: 'Sizes',
    text: 'Tiny takes 2.5 feet (d4 hit dice), Small and Medium 5 (d6, d8), Large 10 (d10), Huge 15 (d12), Gargantuan 20 (d20). Carries Strength × 15 pounds, Tiny half, Large double, and again for each size; drags twice as much, then at 5 feet.',
  },
  {
    id: 'FIF-09',
    title: 'The d20 test',
    text: 'Checks, saves and attacks: a d20, the ability modifier, the proficiency bonus where proficient, and what else adds. To reach the number is enough.',
  },
  {
    id: 'FIF-10',
    title: 'Ability modifier',
    text: 'The score less 10, halved and rounded down: 1 is −5, 10 is 0, 20 is +5, 30 is +10.',
  },
  {
    id: 'FIF-11',
    title: 'Proficiency bonus',
    text: '+2 up to level or CR 4, then one more for each four: +3 from 5, +4 from 9, +5 from 13, +6 from 17, up to +9 at CR 29.',
  },
  {
    id: 'FIF-12',
    title: 'Proficiency counts once',
    text: 'It is added once in a roll at the most, and doubled or halved once at the most. Expertise doubles it for checks with one skill.',
  },
  {
    id: 'FIF-13',
    title: 'Advantage',
    text: 'Two d20, the higher counts. Several reasons are no better than one.',
  },
  {
    id: 'FIF-14',
    title: 'Disadvantage',
    text: 'Two d20, the lower counts. Several reasons are no worse than one.',
  },
  {
    id: 'FIF-15',
    title: 'They cancel',
    text: 'One reason of each makes it a plain d20, however many stand on either side. The roll names them all, and any can be struck out.',
  },
  {
    id: 'FIF-16',
    title: 'Rerolls with two dice',
    text: 'What rerolls “the d20” rerolls one of the two, by choice of the roller; then the higher or lower counts.',
  },
  {
    id: 'FIF-17',
    title: 'Exact odds',
    text: 'Out of 400: plain, faces that do × 20; with advantage 400 less the square of the faces that do not; with disadvantage the square of those that do. An attack has at least face 20 and never face 1.',
  },
  {
    id: 'FIF-18',
    title: 'Ability checks',
    text: 'Against a DC: very easy 5, easy 10, medium 15, hard 20, very hard 25, nearly impossible 30. The GM says whether a roll is needed, and may ask for another ability with a skill.',
  },
  {
    id: 'FIF-19',
    title: 'Skills',
    text: 'Strength: Athletics. Dexterity: Acrobatics, Sleight of Hand, Stealth. Intelligence: Arcana, History, Investigation, Nature, Religion. Wisdom: Animal Handling, Insight, Medicine, Perception, Survival. Charisma: Deception, Intimidation, Performance, Persuasion.',
  },
  {
    id: 'FIF-20',
    title: 'Tool and skill together',
    text: 'A tool one knows adds proficiency to the check with it. Known in tool and skill alike, it is advantage in 2024; 2014 gives nothing more.',
  },
  {
    id: 'FIF-21',
    title: 'Saving throws',
    text: 'A d20, the ability modifier, proficiency where proficient, against the effect’s DC. A 1 or 20 means nothing special. One may fail on purpose.',
  },
  {
    id: 'FIF-22',
    title: 'DC of an effect',
    text: '8, the ability modifier and the proficiency bonus; monsters as printed. Intelligence 18 at +3 is 15.',
  },
  {
    id: 'FIF-23',
    title: 'Passive scores',
    text: '10 and the bonus of the check, 5 more with advantage, 5 less with disadvantage. Exhaustion of 2024 does not lower it by our ruling. 2014 knows it for every check.',
  },
  {
    id: 'FIF-24',
    title: 'Contests',
    text: '2014: both roll a check, the higher total wins, a tie leaves things as they were. 2024 has a DC or a save in their place.',
  },
  {
    id: 'FIF-25',
    title: 'Group checks',
    text: 'Everybody rolls; it is done if at least half succeed. Printed in 2014, kept as a ruling for both.',
  },
  {
    id: 'FIF-26',
    title: 'Natural 20 and 1',
    text: 'On attack rolls a 20 hits and is critical, a 1 misses, whatever the numbers. Death saves read the face as well. Nothing else does.',
  },
  {
    id: 'FIF-27',
    title: 'Heroic inspiration',
    text: 'One has it or not. Spent right after a roll it rerolls one die, and the new one stands. A second goes to somebody without. 2014: spent before the roll, for advantage.',
  },
];

/** Initiative, turns, movement. FIF-28 to FIF-53 */
const turns: readonly RuleCard[] = [
  {
    id: 'FIF-28',
    title: 'A fight',
    text: 'Places, initiative, turns in order, and round again: 6 seconds each, 10 to a minute. It is over when one side is dead, caught, gone, or both have had enough.',
  },
  {
    id: 'FIF-29',
    title: 'Initiative',
    text: 'A Dexterity check, highest first, the same order every round. Monsters take the printed modifier, those of 2014 their Dexterity. What touches ability checks touches it.',
  },
  {
    id: 'FIF-30',
    title: 'Alike creatures share',
    text: 'One roll for all of a group; each has its own turn within the shared count.',
  },
  {
    id: 'FIF-31',
    title: 'A score instead of a roll',
    text: '10 and the modifier, 5 more with advantage, 5 less with disadvantage. A ruling plays the whole campaign so.',
  },
  {
    id: 'FIF-32',
    title: 'Ties',
    text: 'Among monsters and between the sides the GM decides, among heroes the players do. Until then: modifier, Dexterity, hero first.',
  },
  {
    id: 'FIF-33',
    title: 'Surprise, 2024',
    text: 'Disadvantage on the initiative roll, or 5 less on the score, and nothing else.',
  },
  {
    id: 'FIF-34',
    title: 'Surprise, 2014',
    text: 'Who noticed no danger neither moves nor acts on the first turn and does not react before its end. Each one by itself: Stealth of the hidden against passive Perception.',
  },
  {
    id: 'FIF-35',
    title: 'Conditions and initiative',
    text: '2024: incapacitated rolls with disadvantage, invisible with advantage.',
  },
  {
    id: 'FIF-36',
    title: 'Coming late',
    text: 'A newcomer rolls as it appears and is put in its place; above the current count it acts from the next round on. Creatures of a spell often share their maker’s count.',
  },
  {
    id: 'FIF-37',
    title: 'A turn',
    text: 'Movement and one action in any order, a bonus action where something grants one, one thing handled for free, a few words. The lights on the row count them; a ruling says for whom.',
  },
  {
    id: 'FIF-38',
    title: 'Bonus action',
    text: 'One a turn at most, and only where a rule gives one. What takes actions takes it as well.',
  },
  {
    id: 'FIF-39',
    title: 'Reaction',
    text: 'One between the starts of two own turns, right after what sets it off unless it says otherwise. It may fall in one’s own turn.',
  },
  {
    id: 'FIF-40',
    title: 'A thing in hand, a few words',
    text: 'One object is handled for free in a turn; the second takes Utilize. Short talk is free, a real attempt to persuade is an action.',
  },
  {
    id: 'FIF-41',
    title: 'How long things last',
    text: '“Until its next turn” means the turn of the one named. A minute is 10 rounds, over at the start of the maker’s turn. What hangs on one who died keeps counting at its place.',
  },
  {
    id: 'FIF-42',
    title: 'Repeated saves',
    text: 'Most lasting effects let the target save again at the end of each of its turns, some whenever it is hurt. A success ends it for that one alone.',
  },
  {
    id: 'FIF-43',
    title: 'Speed',
    text: 'Feet a turn; every foot moved is taken off. A move may be split around actions and between attacks.',
  },
  {
    id: 'FIF-44',
    title: 'Several speeds',
    text: 'On changing the way of moving, what was moved so far is taken off the new speed. Speed 30 and fly 40: fly 10, walk 10, fly 20 more.',
  },
  {
    id: 'FIF-45',
    title: 'Changed Speed',
    text: 'What raises or lowers Speed does the same to every special speed; halved is halved everywhere, 0 is 0 everywhere.',
  },
  {
    id: 'FIF-46',
    title: 'Difficult terrain',
    text: 'Each foot costs one more, never two. Rubble, snow, undergrowth, furniture, liquid up to the waist, steep slopes, the space of a creature that is no ally. 2014: every creature’s space.',
  },
  {
    id: 'FIF-47',
    title: 'Climb, swim, crawl',
    text: 'Each foot costs one more, two in difficult terrain, unless one has the speed for it. Slippery or rough: Strength (Athletics), DC 15 in 2024.',
  },
  {
    id: 'FIF-48',
    title: 'Dropping and standing up',
    text: 'Dropping is free on one’s own turn. Standing costs half the Speed, rounded down. Neither works at Speed 0.',
  },
  {
    id: 'FIF-49',
    title: 'Through others',
    text: '2024: through allies, the incapacitated, Tiny ones, and those two sizes apart. 2014: through friends, and foes two sizes apart. Nobody stays there by will; who ends a turn so in 2024 falls prone.',
  },
  {
    id: 'FIF-50',
    title: 'Jumping',
    text: 'Far: the Strength score in feet after a run of 10, half without. High: 3 and the Strength modifier, half without. Every foot is a foot moved. Rough landing: Acrobatics DC 10 or prone.',
  },
  {
    id: 'FIF-51',
    title: 'Flying',
    text: 'A flyer that is incapacitated, prone or without speed falls, unless it hovers.',
  },
  {
    id: 'FIF-52',
    title: 'Squeezing',
    text: '2014: a gap for one size smaller costs double, own attacks and Dexterity saves have disadvantage, attacks against it advantage. 2024: just difficult terrain.',
  },
  {
    id: 'FIF-53',
    title: 'Teleports, pushes, squares',
    text: 'Neither teleporting nor being moved costs movement or provokes. On a grid a square is 5 feet, diagonals count as one, corners that are filled block.',
  },
];

/** What one can do. FIF-54 to FIF-65 */
const actions: readonly RuleCard[] = [
  {
    id: 'FIF-54',
    title: 'Attack',
    text: 'One attack with a weapon or unarmed; with it one weapon may be drawn or put away. Whoever has more attacks may move between them.',
  },
  {
    id: 'FIF-55',
    title: 'Dash',
    text: 'As much movement again as the Speed after everything that changes it.',
  },
  {
    id: 'FIF-56',
    title: 'Disengage',
    text: 'Movement provokes no opportunity attacks for the rest of the turn.',
  },
  {
    id: 'FIF-57',
    title: 'Dodge',
    text: 'Until the next turn attacks by those it sees have disadvantage, its Dexterity saves advantage. Lost while incapacitated or at Speed 0.',
  },
  {
    id: 'FIF-58',
    title: 'Help',
    text: 'An ally’s next check with something the helper knows has advantage, or the next attack of an ally against an enemy within 5 feet. Gone at the helper’s next turn.',
  },
  {
    id: 'FIF-59',
    title: 'Hide',
    text: '2024: heavily obscured or behind three-quarters cover, out of every enemy’s sight, Stealth DC 15; the total is what Perception must reach. Noise, an attack, a spoken spell or being found ends it. 2014: Stealth against Perception.',
  },
  {
    id: 'FIF-60',
    title: 'Influence',
    text: 'The willing agree and the unwilling refuse without a roll; the hesitant against 15 or Intelligence, the higher. Friendly is advantage, hostile disadvantage. After a failure the same way waits a day.',
  },
  {
    id: 'FIF-61',
    title: 'Magic',
    text: 'A spell with a casting time of an action, or an item or trait that says so.',
  },
  {
    id: 'FIF-62',
    title: 'Ready',
    text: 'Names what it waits for and what it does then; a reaction does it. A readied spell is cast at once and held by concentration. Lost at the next own turn.',
  },
  {
    id: 'FIF-63',
    title: 'Search',
    text: 'Wisdom: Insight for moods, Medicine for ailments, Perception for what is hidden, Survival for tracks.',
  },
  {
    id: 'FIF-64',
    title: 'Study',
    text: 'Intelligence: Arcana, History, Investigation, Nature or Religion; the type of a creature says which. 2014 has the checks without the name.',
  },
  {
    id: 'FIF-65',
    title: 'Utilize, and everything else',
    text: 'Using a thing that takes an action. What no rule names the GM allows, refuses or asks a test for.',
  },
];

/** Attacks. FIF-66 to FIF-89 */
const attacks: readonly RuleCard[] = [
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

/** Damage, healing, death. FIF-90 to FIF-120 */
const harm: readonly RuleCard[] = [
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

/** Conditions, concentration. FIF-121 to FIF-146 */
const conditions: readonly RuleCard[] = [
  {
    id: 'FIF-121',
    title: 'Conditions',
    text: 'One has it or has it not; several causes each have their own end, and it is over with the last. Only exhaustion has levels.',
  },
  {
    id: 'FIF-122',
    title: 'Conditions in conditions',
    text: 'Paralyzed, petrified and stunned bring incapacitated; unconscious brings incapacitated and prone, which stays.',
  },
  {
    id: 'FIF-123',
    title: 'At a glance',
    text: 'What each does to attacks, saves, checks and Speed stands on its own card and in the chip’s words, and every roll names it.',
  },
  {
    id: 'FIF-124',
    title: 'Blinded',
    text: 'Sees nothing, fails checks by sight. Own attacks disadvantage, attacks against it advantage. So is whoever looks into what is heavily obscured.',
  },
  {
    id: 'FIF-125',
    title: 'Charmed',
    text: 'Aims nothing harmful at the charmer, who has advantage on social checks with it.',
  },
  { id: 'FIF-126', title: 'Deafened', text: 'Hears nothing, fails checks by hearing.' },
  {
    id: 'FIF-127',
    title: 'Exhaustion, 2024',
    text: 'Each level takes 2 from every d20 test and 5 feet of Speed. Six are death. A long rest takes one off.',
  },
  {
    id: 'FIF-128',
    title: 'Exhaustion, 2014',
    text: '1 disadvantage on checks, 2 half Speed, 3 disadvantage on attacks and saves, 4 half the maximum hit points, 5 Speed 0, 6 death. A long rest with food takes one off.',
  },
  {
    id: 'FIF-129',
    title: 'Frightened',
    text: 'Disadvantage on checks and attacks while its source is in sight, and no step closer.',
  },
  {
    id: 'FIF-130',
    title: 'Grappled',
    text: 'Speed 0; 2024: disadvantage on attacks against everybody but the grappler.',
  },
  {
    id: 'FIF-131',
    title: 'Incapacitated',
    text: 'No action, bonus action or reaction, no concentration. 2024: no speech.',
  },
  {
    id: 'FIF-132',
    title: 'Invisible',
    text: 'Own attacks advantage, attacks against it disadvantage, but for those who see it all the same. What must see its target does not reach it.',
  },
  {
    id: 'FIF-133',
    title: 'Paralyzed',
    text: 'Incapacitated, Speed 0, Strength and Dexterity saves fail, attacks against it have advantage, hits from within 5 feet are critical.',
  },
  {
    id: 'FIF-134',
    title: 'Petrified',
    text: 'Incapacitated, Speed 0, Strength and Dexterity saves fail, attacks against it have advantage; it resists all damage and cannot be poisoned.',
  },
  { id: 'FIF-135', title: 'Poisoned', text: 'Disadvantage on attacks and ability checks, not on saves.' },
  {
    id: 'FIF-136',
    title: 'Prone',
    text: 'Crawls or stands up. Own attacks disadvantage; attacks against it advantage from within 5 feet, else disadvantage.',
  },
  {
    id: 'FIF-137',
    title: 'Restrained',
    text: 'Speed 0, own attacks and Dexterity saves disadvantage, attacks against it advantage.',
  },
  {
    id: 'FIF-138',
    title: 'Stunned',
    text: 'Incapacitated, Strength and Dexterity saves fail, attacks against it have advantage. 2014: it cannot move.',
  },
  {
    id: 'FIF-139',
    title: 'Unconscious',
    text: 'Incapacitated, prone, unaware, drops everything; Speed 0, Strength and Dexterity saves fail, attacks against it have advantage, hits from within 5 feet are critical.',
  },
  {
    id: 'FIF-140',
    title: 'Critical by condition',
    text: 'Every hit from within 5 feet on the paralyzed and the unconscious; it must still hit.',
  },
  {
    id: 'FIF-141',
    title: 'Speed 0',
    text: 'Beats every bonus and Dash; no dodging, no standing up, and a flyer that does not hover falls.',
  },
  {
    id: 'FIF-142',
    title: 'What hangs together',
    text: 'Ending what others hang on ends them: paralyzed while poisoned, restrained while grappled. A repeated save that succeeds ends all of the effect.',
  },
  {
    id: 'FIF-143',
    title: 'Immune later',
    text: 'Immunity gained afterwards holds a condition down as long as it lasts; the time goes on.',
  },
  {
    id: 'FIF-144',
    title: 'Concentration',
    text: 'On one thing at a time. It ends by another, by a failed save, by being incapacitated or dead, or by will; then it ends on everybody.',
  },
  {
    id: 'FIF-145',
    title: 'Hurt while concentrating',
    text: 'Constitution, DC half the damage, at least 10, at most 30 in 2024. One save a hit, also where only temporary hit points were lost.',
  },
  {
    id: 'FIF-146',
    title: 'Long casting',
    text: 'A minute or more: the action of every turn, and concentration all the while. Broken, the spell fails without taking its slot.',
  },
];

/** Spells. FIF-147 to FIF-158 */
const magic: readonly RuleCard[] = [
  {
    id: 'FIF-147',
    title: 'Slots',
    text: 'A spell of level 1 or more takes a slot of its level or higher. A long rest brings all back; pact slots come back by a short one.',
  },
  {
    id: 'FIF-148',
    title: 'Higher slots and cantrips',
    text: 'More effect only where the spell says so. Cantrips take no slot; those of heroes grow at 5, 11 and 17.',
  },
  {
    id: 'FIF-149',
    title: 'Spell DC and attack',
    text: '8, modifier and proficiency; modifier and proficiency. Monsters as printed.',
  },
  {
    id: 'FIF-150',
    title: 'One slot a turn',
    text: '2024: one slot in a turn. 2014: beside a bonus-action spell only a cantrip. A second one is warned of, and yours to allow.',
  },
  {
    id: 'FIF-151',
    title: 'Rituals',
    text: 'Ten minutes longer, no slot, not at a higher level. 2014: with a feature for it.',
  },
  {
    id: 'FIF-152',
    title: 'Components',
    text: 'Speech, a free hand, material at hand or a focus unless it has a price. In armor one has not learnt nobody casts.',
  },
  {
    id: 'FIF-153',
    title: 'Areas',
    text: 'Cone, cube, cylinder, emanation (2024), line, sphere. Pick those who are inside: damage is rolled once for them.',
  },
  {
    id: 'FIF-154',
    title: 'How long spells last',
    text: 'At once, for a time, or while concentrating. In 2024 the caster may end its own for free.',
  },
  {
    id: 'FIF-155',
    title: 'The same spell twice',
    text: 'Different spells add up; of the same one the strongest counts while they overlap, and the later end holds.',
  },
  {
    id: 'FIF-156',
    title: 'Wrong targets, knowing a spell',
    text: 'A spell on what it cannot affect is spent and looks like a save that was made. 2024: Arcana 15 knows a spell by what is seen.',
  },
  {
    id: 'FIF-157',
    title: 'Monsters’ spells, 2024',
    text: 'At will or so many a day each, with DC, attack and ability, at the lowest level unless printed.',
  },
  { id: 'FIF-158', title: 'Monsters’ spells, 2014', text: 'Innate, or by slots of a caster level.' },
];

/** Hazards, traps, poisons, objects. FIF-211 to FIF-227 */
const hazards: readonly RuleCard[] = [
  {
    id: 'FIF-211',
    title: 'Falling',
    text: '1d6 for each full 10 feet, at most 20, and prone. 2024: DC 15 into water for half.',
  },
  {
    id: 'FIF-212',
    title: 'Suffocation',
    text: '1 and Constitution in minutes, half a minute at least. Then exhaustion at the end of each turn; 2014: so many rounds, then 0 hit points.',
  },
  {
    id: 'FIF-213',
    title: 'Burning',
    text: '1d4 fire at the start of each turn, until an action rolls it out.',
  },
  {
    id: 'FIF-214',
    title: 'Extreme cold',
    text: 'Each hour Constitution 10 or exhaustion; who resists cold succeeds.',
  },
  {
    id: 'FIF-215',
    title: 'Extreme heat',
    text: 'Each hour Constitution 5 and one more an hour, without drink; heavy armor has disadvantage, who resists fire succeeds.',
  },
  {
    id: 'FIF-216',
    title: 'Deep and frigid water',
    text: 'Deep: each hour Constitution 10 or exhaustion. Frigid: each minute beyond the Constitution score.',
  },
  {
    id: 'FIF-217',
    title: 'Rain, wind, ice',
    text: 'Heavy rain obscures lightly, strong wind is disadvantage on shots, slippery ice asks Dexterity 10 or prone, thin ice bears so much.',
  },
  {
    id: 'FIF-218',
    title: 'On the ground',
    text: 'Caltrops: Dexterity 15 or 1 damage and Speed 0. Ball bearings: Dexterity 10 or prone. Burning oil: 5 fire.',
  },
  {
    id: 'FIF-219',
    title: 'Traps',
    text: 'What sets it off, how long, whether it resets; numbers by levels 1–4, 5–10, 11–16, 17–20. 2014: setback, dangerous, deadly.',
  },
  {
    id: 'FIF-220',
    title: 'Sample traps',
    text: 'Roof, net, statue, pits, darts, needle, stone: a button rolls their saves and damage. Complex traps of 2014 take turns.',
  },
  {
    id: 'FIF-221',
    title: 'Kinds of poison',
    text: 'Contact, ingested, inhaled, injury. 2024: put on as a bonus action. Harvesting: Nature 20 in minutes.',
  },
  {
    id: 'FIF-222',
    title: 'Sample poisons',
    text: 'Fourteen, each with its DC, damage and what it brings; a button rolls them. Purple worm and wyvern are otherwise in 2014.',
  },
  {
    id: 'FIF-223',
    title: 'Curses',
    text: 'Last until what they name, or magic, ends them. A possessing demon: Charisma 15, and a 1 on any d20 test lets it take over.',
  },
  {
    id: 'FIF-224',
    title: 'Contagions and diseases',
    text: 'Cackle fever, sewer plague, sight rot: the save, what follows, how it is fought.',
  },
  {
    id: 'FIF-225',
    title: 'Fear and mental stress',
    text: 'Wisdom 10, 15 or 20: frightened, or 1d6, 3d6, 9d6 psychic. Speak with the players first. 2014 has madness by tables.',
  },
  {
    id: 'FIF-226',
    title: 'Objects: AC',
    text: 'Cloth 11, glass 13, wood 15, stone 17, iron 19, mithral 21, adamantine 23.',
  },
  {
    id: 'FIF-227',
    title: 'Objects: hit points',
    text: 'Tiny 2 or 5, Small 3 or 10, Medium 4 or 18, Large 5 or 27, fragile or resilient; larger in sections. Immune to poison and psychic.',
  },
];

/** Encounters, experience, heroes, monsters by CR. FIF-228 to FIF-239 */
const encounters: readonly RuleCard[] = [
  {
    id: 'FIF-228',
    title: 'Budgets, 2024',
    text: 'Each hero’s level gives a low, moderate and high budget; the foes’ XP are set against the sums. No multiplier.',
  },
  {
    id: 'FIF-229',
    title: 'Advice with it',
    text: 'More than two foes a hero: fragile ones. Above the party’s level one blow may fell. Two or three stat blocks are enough.',
  },
  {
    id: 'FIF-230',
    title: 'Thresholds, 2014',
    text: 'Easy, medium, hard, deadly by level, against the adjusted XP. In no document of the rules; plain facts of the edition.',
  },
  {
    id: 'FIF-231',
    title: 'Multipliers, 2014',
    text: '1 monster × 1, 2 × 1.5, 3 × 2, 7 × 2.5, 11 × 3, 15 × 4; a step more against fewer than three heroes, one less against six.',
  },
  {
    id: 'FIF-232',
    title: 'Experience',
    text: 'For what is overcome, in equal parts, rounded down, by our ruling.',
  },
  {
    id: 'FIF-233',
    title: 'Levels',
    text: '2 at 300 XP, 3 at 900, 4 at 2,700, 5 at 6,500, 10 at 64,000, 15 at 165,000, 20 at 355,000; or by milestones.',
  },
  {
    id: 'FIF-234',
    title: 'Treasure',
    text: 'The text has no tables. Magic items are worth 100, 400, 4,000, 40,000 or 200,000 gold pieces from common to legendary, half for what is used up.',
  },
  { id: 'FIF-235', title: 'Attunement', text: 'A short rest of contact, three items at most.' },
  {
    id: 'FIF-236',
    title: 'A hero’s sheet',
    text: 'Only what a GM needs: name and hit points at least, then AC, saves, passive scores, Speed, hit dice, slots, counters.',
  },
  {
    id: 'FIF-237',
    title: 'Baselines by CR',
    text: 'What the published monsters have at each CR, the median and the middle half. Our own count, no rule.',
  },
  {
    id: 'FIF-238',
    title: 'A monster from a CR',
    text: 'Hit points, AC, attack, DC and damage from the row; hit dice, abilities and attacks follow.',
  },
  {
    id: 'FIF-239',
    title: 'Estimating a CR',
    text: 'Hit points moved by AC, damage moved by attack or DC, and the mean of the two: a house aid, right within one step for most.',
  },
];

/** What monsters do, and their stat blocks. FIF-159 to FIF-192 */
const monsters: readonly RuleCard[] = [
  {
    id: 'FIF-159',
    title: 'Multiattack',
    text: 'An action made of several attacks; what may replace one is chosen before. Never at an opening.',
  },
  {
    id: 'FIF-160',
    title: 'Legendary actions',
    text: 'After another creature’s turn one of its options, so many until its own turn gives all back. Not while incapacitated. 2014: some cost two or three.',
  },
  {
    id: 'FIF-161',
    title: 'Legendary resistance',
    text: 'So often a day a failed save becomes a success: it is offered when the roll lies there.',
  },
  {
    id: 'FIF-162',
    title: 'In the lair',
    text: '2024: what its block prints, one more legendary action and resistance, and the XP of the next CR.',
  },
  {
    id: 'FIF-163',
    title: 'Lair actions, 2014',
    text: 'On count 20, after everybody with 20, one action of the lair, not while incapacitated or surprised. Regional effects are words with an end.',
  },
  {
    id: 'FIF-164',
    title: 'Recharge',
    text: 'Spent, it comes back by 1d6 at the start of its turns: 5–6 with 1 in 3, 6 with 1 in 6; also after a rest. Each has a die of its own.',
  },
  { id: 'FIF-165', title: 'So many a day', text: 'Back after a long rest; “each” counts for every spell.' },
  {
    id: 'FIF-166',
    title: 'Reactions of monsters',
    text: 'Printed with what sets them off. Extra ones count for their purpose alone.',
  },
  {
    id: 'FIF-167',
    title: 'Regeneration',
    text: 'So much at the start of its turn, unless the damage that stops it came since. Where printed it dies only by beginning a turn at 0 without it.',
  },
  {
    id: 'FIF-168',
    title: 'Magic resistance',
    text: 'Advantage on saves against spells and other magic: the switch “Magical” of the save.',
  },
  {
    id: 'FIF-169',
    title: 'Pack tactics and the like',
    text: 'A switch of the attack with the trait’s name, where the GM sees that it holds.',
  },
  {
    id: 'FIF-170',
    title: 'Swarms',
    text: 'Share spaces, pass small gaps, regain nothing and gain no temporary hit points; weaker at half.',
  },
  {
    id: 'FIF-171',
    title: 'Auras and zones',
    text: 'At the moment their words name, for everyone marked as inside.',
  },
  { id: 'FIF-172', title: 'When they die', text: 'Bursts, splitting, rising again: offered as they fall.' },
  {
    id: 'FIF-173',
    title: 'Not dying at 0',
    text: 'A zombie: Constitution DC 5 and the damage, not against radiant or a critical; 1 hit point.',
  },
  {
    id: 'FIF-174',
    title: 'Swallowed',
    text: 'Blinded, restrained, behind total cover, hurt at the start of the swallower’s turns; enough damage from inside may free it.',
  },
  {
    id: 'FIF-175',
    title: 'Shape-shifting',
    text: 'What lies on it stays; dead it has its true form. Attacks of one form alone say so.',
  },
  {
    id: 'FIF-176',
    title: 'Summoned',
    text: 'Shares its maker’s count or rolls its own, as the spell says; it ends with the concentration.',
  },
  { id: 'FIF-177', title: 'Splitting', text: 'Two of half the hit points each, rounded down.' },
  {
    id: 'FIF-178',
    title: 'Heads and limbs',
    text: 'How many are left is counted on its row, by the GM’s hand: parts have hit points or thresholds of their own.',
  },
  {
    id: 'FIF-179',
    title: 'Second lives',
    text: 'No rule of the text. A phase at 0 hit points is a note of your own.',
  },
  {
    id: 'FIF-180',
    title: 'Running them',
    text: 'The strongest limited powers first, then multiattack; bonus actions, reactions and legendary actions whenever they can.',
  },
  {
    id: 'FIF-181',
    title: 'A block of 2024',
    text: 'AC and initiative, hit points, Speed, six abilities with saves, skills, vulnerabilities, resistances, immunities, gear, senses, languages, CR; traits, actions, bonus actions, reactions, legendary actions.',
  },
  {
    id: 'FIF-182',
    title: 'A block of 2014',
    text: 'AC with its source, hit points, Speed, six scores, saves it is good at, skills, damage and condition immunities, senses, languages, challenge; traits, actions, reactions, legendary actions.',
  },
  {
    id: 'FIF-183',
    title: 'Hit points of a block',
    text: 'Hit dice times their mean and Constitution, rounded down; the die goes by size.',
  },
  {
    id: 'FIF-184',
    title: 'Saves of a block',
    text: '2024 prints all six; in 2014 what is not printed is the modifier.',
  },
  {
    id: 'FIF-185',
    title: 'Initiative of a block',
    text: 'Dexterity, with proficiency or twice it for many.',
  },
  {
    id: 'FIF-186',
    title: 'Skills of a block',
    text: 'The modifier with proficiency once or twice; passive Perception is 10 and that.',
  },
  {
    id: 'FIF-187',
    title: 'How attacks are written',
    text: '2024: “Melee Attack Roll: +7, reach 5 ft. Hit: …”. 2014: “Melee Weapon Attack: +7 to hit”. Both are read.',
  },
  {
    id: 'FIF-188',
    title: 'How saves are written',
    text: '2024: “Dexterity Saving Throw: DC 15 … Failure: … Success: …”. 2014 in a sentence. Trigger and Response alike.',
  },
  {
    id: 'FIF-189',
    title: 'In brackets',
    text: 'Recharge 5–6, 3/Day, after a rest, costs 2 actions, one form only.',
  },
  {
    id: 'FIF-190',
    title: 'Senses, telepathy, gear',
    text: 'With their ranges. Telepathy needs no common language. Gear is what can be taken afterwards.',
  },
  {
    id: 'FIF-191',
    title: 'CR, XP, proficiency',
    text: 'CR 0 is 0 or 10 XP, 1/8 25, 1/4 50, 1/2 100, 1 200, 5 1,800, 10 5,900, 15 13,000, 20 25,000, 30 155,000.',
  },
  {
    id: 'FIF-192',
    title: 'Types',
    text: 'Aberration, beast, celestial, construct, dragon, elemental, fey, fiend, giant, humanoid, monstrosity, ooze, plant, undead.',
  },
];

/** Rests, light, travel. FIF-193 to FIF-210 */
const world: readonly RuleCard[] = [
  {
    id: 'FIF-193',
    title: 'Short rest',
    text: 'An hour with at least 1 hit point: any number of hit dice, each with Constitution, at least 1 in 2024. Initiative, a spell or damage breaks it in 2024.',
  },
  {
    id: 'FIF-194',
    title: 'Long rest, 2024',
    text: '8 hours, 16 until the next: all hit points, all hit dice, slots and powers, one exhaustion fewer. Each interruption costs an hour more.',
  },
  {
    id: 'FIF-195',
    title: 'Long rest, 2014',
    text: '8 hours, once a day: all hit points, half of the hit dice, at least one, slots and powers, one exhaustion fewer with food.',
  },
  {
    id: 'FIF-196',
    title: 'What a rest gives back',
    text: 'Short: hit dice are spent, pact slots and recharge come back. Long: everything else as well, temporary hit points end.',
  },
  {
    id: 'FIF-197',
    title: 'Light',
    text: 'Bright, dim (lightly obscured), dark (heavily obscured). Twilight and a full moon are dim, nights and dungeons dark.',
  },
  {
    id: 'FIF-198',
    title: 'Obscured',
    text: 'Lightly: disadvantage on Perception by sight, 5 less passive. Heavily: blinded toward it.',
  },
  {
    id: 'FIF-199',
    title: 'Sources of light',
    text: 'Candle 5 and 5 feet for an hour, lamp 15 and 30, hooded lantern 30 and 30, bullseye 60 and 60 in a cone, each 6 hours a flask, torch 20 and 20 for an hour.',
  },
  {
    id: 'FIF-200',
    title: 'Special senses',
    text: 'Darkvision sees dim as bright and dark as dim. Blindsight needs no eyes, tremorsense feels what touches the ground, truesight sees what is.',
  },
  {
    id: 'FIF-201',
    title: 'Pace',
    text: 'Fast 4 miles an hour and 30 a day, normal 3 and 24, slow 2 and 18. What it takes from Perception, Survival and Stealth stands on the travel screen.',
  },
  {
    id: 'FIF-202',
    title: 'Country, 2024',
    text: 'Sets the fastest pace, how far off encounters begin, and the DCs of foraging, navigating and searching.',
  },
  {
    id: 'FIF-203',
    title: 'What changes the pace',
    text: 'A good road one step faster; one at half Speed slows all; who ignores the ground goes fast anywhere.',
  },
  {
    id: 'FIF-204',
    title: 'Marching on',
    text: 'After 8 hours, each further hour Constitution 10 and those hours, or exhaustion. At 10,000 feet an hour counts twice.',
  },
  {
    id: 'FIF-205',
    title: 'Special movement',
    text: 'Speed by 10 in miles an hour; fast a third more, slow a third less.',
  },
  { id: 'FIF-206', title: 'Mounted travel', text: 'Twice the way for one hour, then the mounts rest.' },
  {
    id: 'FIF-207',
    title: 'Vehicles',
    text: 'Miles an hour: airship 8, galley 4, longship 3, warship 2.5, sailing ship 2, rowboat 1.5, keelboat 1. Half against the wind.',
  },
  { id: 'FIF-208', title: 'Marching order', text: 'Front, middle, back: who meets what first.' },
  {
    id: 'FIF-209',
    title: 'Foraging and finding the way',
    text: 'Survival against the country’s DC. By our ruling 1d6 and Wisdom in pounds and gallons, and 1d6 hours lost.',
  },
  {
    id: 'FIF-210',
    title: 'Food and water',
    text: 'A pound and a gallon a day for the Small and Medium. 2024: too little water exhausts, too little food asks Constitution 10, none exhausts from the fifth day. 2014: three days and Constitution.',
  },
];

/** Every rule of the game, one card a rule ID, in our words and in the order of the rules. FIF-01 to FIF-239 */
export const reference: readonly RuleCard[] = [
  ...basics,
  ...turns,
  ...actions,
  ...attacks,
  ...harm,
  ...conditions,
  ...magic,
  ...monsters,
  ...world,
  ...hazards,
  ...encounters,
];
