import type { Draft } from '../../../../rules/creature.ts';

/** A fresh power. */
export const BLANK_POWER: Draft = {
  name: 'New power',
  action: 'standard',
  usage: 'atWill',
  origin: 'melee',
  attack: '+6 vs. AC',
  hit: '5 damage',
  miss: '',
  riders: '',
  trigger: '',
  effect: '',
  basic: false,
  spell: false,
  flexible: false,
  grabs: false,
  nastier: false,
  tags: [],
};
