import type { RuleCard } from '../../../rules/words.ts';

/** Hazards, traps, poisons, objects. FIF-211 to FIF-227 */
export const hazards: readonly RuleCard[] = [
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
