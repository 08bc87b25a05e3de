import type { RuleCard } from '../../rules/words.ts';

/** Rule cards, one an ID. ACT-01 to ACT-33 */
export const reference: readonly RuleCard[] = [
  {
    id: 'ACT-01',
    title: 'Two pools',
    text: 'Every hero has action dice and hero tokens, the tokens being worth more. Both are set as a session begins and gone as it ends.',
  },
  {
    id: 'ACT-02',
    title: 'Action dice by level',
    text: 'Up to level 5 three d4 a session, from level 6 four d6. The prelude speaks of d6 only; the table counts unless the campaign rules otherwise, and a ruling lets the pool grow on beyond level 10.',
  },
  {
    id: 'ACT-03',
    title: 'Feats as levels',
    text: 'Feats may count as levels for the table: more dice and larger ones. The number is set for each hero under “Edit a hero’s pools”.',
  },
  {
    id: 'ACT-04',
    title: 'Hero tokens at the start',
    text: 'The text names no number. Here it is one, ruled by the campaign or set for a single hero.',
  },
  {
    id: 'ACT-05',
    title: 'Carrying a pool over',
    text: 'A pool stays until the next session only where the GM says so, hero by hero; it comes on top of the new one. For tokens that is ours.',
  },
  {
    id: 'ACT-06',
    title: 'Tokens into dice',
    text: 'A hero token can be exchanged for action dice. The text names no rate; here it is two, unless ruled otherwise.',
  },
  {
    id: 'ACT-07',
    title: 'Session by session',
    text: 'The beginning of a session fills the pools and its end empties them. Both say what they did and are undone like any step.',
  },
  {
    id: 'ACT-10',
    title: 'Boosting a roll',
    text: 'The result of one or more dice is added to any roll of one’s own: an attack, damage, a skill, a save. Of an area each die goes to the roll against one target.',
  },
  {
    id: 'ACT-11',
    title: 'One die for damage',
    text: 'Each result of damage takes one action die and no more. Switch it on before the attack, or spend it on what was rolled.',
  },
  {
    id: 'ACT-12',
    title: 'Never for growth',
    text: 'No die goes to rolls that raise an ability score or hit points, for a time or for good. Healing by a cure or by channelling may be raised.',
  },
  {
    id: 'ACT-13',
    title: 'Rolls without dice',
    text: 'Some abilities forbid action dice. A mark on the attack, or on the roll that lies there, says so.',
  },
  {
    id: 'ACT-14',
    title: 'No roll, no die',
    text: 'Where nothing is rolled, as when a ten is taken or damage is fixed, no die can be added.',
  },
  {
    id: 'ACT-15',
    title: 'Until it is described',
    text: 'Dice may be declared before the roll or after it, as many as one has, until the GM has described the outcome. The offer stands on the rolled attack, and beside a save or check, until then; F takes the first.',
  },
  {
    id: 'ACT-16',
    title: 'Exploding dice',
    text: 'The highest face is rolled again and added, without end. Each die that is spent explodes; where one action point gives several dice, only the first of them that shows it.',
  },
  {
    id: 'ACT-17',
    title: 'The armour die',
    text: 'As a round of combat begins, without an action, one die gives +2 AC for as many rounds as it shows; it may explode. One such die counts at a time. A ruling also allows it as the hero’s own turn begins.',
  },
  {
    id: 'ACT-18',
    title: 'Threats',
    text: 'A natural 20 with a skill, or an attack within the weapon’s critical range, is a threat. A die makes it critical: the greatest success of a skill, a card of the crit deck for an attack. The host’s own critical stays beneath it, unless the campaign rules that a threat without a die is an ordinary hit. A card that begins with double or triple damage raises what lies there; the die must be spent before the attack is applied.',
  },
  {
    id: 'ACT-19',
    title: 'Negating a threat',
    text: 'A hero on whom an opponent scores a threat may undo it with one die, before it is settled: the attack is an ordinary hit.',
  },
  {
    id: 'ACT-20',
    title: 'Healing',
    text: 'Away from combat any number of dice give back their results in hit points. Not while a foe threatens; it is a standard action.',
  },
  {
    id: 'ACT-21',
    title: 'Once more',
    text: 'A die lets an ability that is limited by the rest or the day be used once more, even when it is spent.',
  },
  {
    id: 'ACT-22',
    title: 'Extra attack or move',
    text: 'Once in its turn a hero may buy another attack, at the best bonus of the round and after all attacks of the turn, or another move. Another standard action takes a hero token.',
  },
  {
    id: 'ACT-23',
    title: 'Holding on',
    text: 'One who lies unconscious becomes stable for a die, without an action. One who can still act heals instead, at one point less.',
  },
  {
    id: 'ACT-24',
    title: 'Second save',
    text: 'Against something that goes on, a die gives a second save or check of spell resistance in a later round, if the first has failed.',
  },
  {
    id: 'ACT-25',
    title: 'Only for oneself',
    text: 'Dice never go to another’s roll, armour, critical or healing, unless something says otherwise.',
  },
  {
    id: 'ACT-26',
    title: 'Further uses',
    text: 'Class abilities and feats may add uses to the list. Their dice are spent with the reason.',
  },
  {
    id: 'ACT-30',
    title: 'Awards',
    text: 'The GM awards dice for good play, leadership, solving a problem or entertaining the table. Players may nominate one another with a reason; the GM decides.',
  },
  {
    id: 'ACT-31',
    title: 'Awarded dice',
    text: 'They join the pool at once and are gone with the rest at the session’s end.',
  },
  {
    id: 'ACT-32',
    title: 'Experience of awards',
    text: 'Each die awarded brings 25 experience times the average level of the party at the session’s end, a tick on the rewards card; spending it changes nothing. It goes to the hero who was awarded, or by ruling to the party in equal parts.',
  },
  {
    id: 'ACT-33',
    title: 'Tokens earned',
    text: 'Hero tokens earned in play bring experience too, used or not. The text names no amount; here it is that of a die, unless ruled otherwise.',
  },
];
