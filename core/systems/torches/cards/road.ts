import type { RuleCard } from '../../../rules/words.ts';

/** Travel turns, the way home, time, the road, water, chases. TOR-40 to TOR-55 */
export const road: readonly RuleCard[] = [
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
