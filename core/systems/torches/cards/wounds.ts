import type { RuleCard } from '../../../rules/words.ts';

/** Death, injury, healing, morale, traps, treasure. TOR-20 to TOR-38 */
export const wounds: readonly RuleCard[] = [
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
