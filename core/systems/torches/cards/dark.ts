import type { RuleCard } from '../../../rules/words.ts';

/** Light, resilience, corruption, retreat. TOR-60 to TOR-77 */
export const dark: readonly RuleCard[] = [
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
