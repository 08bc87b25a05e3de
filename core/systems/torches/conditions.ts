import type { Word } from '../../rules/words.ts';

/** Keys of the conditions. */
export const CONDITION = {
  exhausted: 'exhausted',
  shaken: 'shaken',
  stealth: 'stealth',
  superior: 'superior',
  concentrating: 'concentrating',
  infected: 'infected',
  stageOver: 'stageOver',
  torch: 'torch',
  lantern: 'lantern',
  routed: 'routed',
  retreating: 'retreating',
  escaped: 'escaped',
  incapacitated: 'incapacitated',
} as const;

/** What can last on someone. TOR-08 TOR-12 TOR-13 TOR-22 TOR-30 TOR-47 TOR-72 TOR-73 TOR-74 TOR-75 */
// oxfmt-ignore
export const CONDITIONS = [
  { key: CONDITION.exhausted, label: 'Exhausted', short: 'Exhst', rule: 'TOR-72', text: 'Disadvantage on all checks, speed 0. Only safe rest with food cures it.' },
  { key: CONDITION.shaken, label: 'Shaken', short: 'Shaken', rule: 'TOR-22', text: 'Disadvantage on all checks until the next rest.' },
  { key: CONDITION.stealth, label: 'In stealth', helps: true, short: 'Stlth', rule: 'TOR-13', text: 'Cannot be targeted directly. Its own attack ends it.' },
  { key: CONDITION.superior, label: 'Superior position', helps: true, short: 'Super', rule: 'TOR-12', text: 'Advantage on its checks, by the GM’s word.' },
  { key: CONDITION.concentrating, label: 'Concentrating', short: 'Conc', rule: 'TOR-08', text: 'Kept up with a quick action; ends at once with a retreat.' },
  { key: CONDITION.infected, label: 'Infected', short: 'Infct', rule: 'TOR-73', text: 'A corruption is at work; the stage ends with its time.', ends: 'has run its time' },
  { key: CONDITION.stageOver, label: 'Stage over', short: 'Stage', rule: 'TOR-74', text: 'A check is due: success ends the corruption, failure brings the next stage.', ends: 'was answered' },
  { key: CONDITION.torch, label: 'Torch', short: 'Torch', rule: 'TOR-47', text: 'Dim light, 30 feet around, for 1 hour.', ends: 'goes out' },
  { key: CONDITION.lantern, label: 'Lantern', short: 'Lant', rule: 'TOR-47', text: 'Dim light, 30 feet around, for 3 hours.', ends: 'goes out' },
  { key: CONDITION.routed, label: 'Routed', short: 'Rout', rule: 'TOR-30', text: 'Flees or surrenders.' },
  { key: CONDITION.retreating, label: 'Retreating', short: 'Retr', rule: 'TOR-75', text: 'Any hit stops it where it is.' },
  { key: CONDITION.escaped, label: 'Escaped', short: 'Escpd', rule: 'TOR-75', text: 'Out of the order of turns.' },
  { key: CONDITION.incapacitated, label: 'Incapacitated', stops: true, short: 'Incap', rule: 'TOR-74', text: 'An ability is at 0: unable to act until it is healed.' },
] as const satisfies readonly Word[];

/** The condition of that key. */
export function findCondition(key: string): Word | undefined {
  return CONDITIONS.find((each) => each.key === key);
}
