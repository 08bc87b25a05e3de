import type { JsonObject } from '../../../kernel/json.ts';
import { accountOf } from '../../../rules/exchange/account.ts';
import { isRecord, listAt, textAt } from '../../../rules/exchange/record.ts';
import { type FoundCampaign, groupsOf, oneLine } from './found.ts';

/** Whether a record is an encounter of Masterplan's export in JSON: a name, and lists of creatures and traps. */
export function isMasterplanEncounter(raw: unknown): raw is JsonObject {
  return (
    isRecord(raw) &&
    typeof raw['Name'] === 'string' &&
    Array.isArray(raw['Creatures']) &&
    Array.isArray(raw['Traps']) &&
    raw['Combatants'] === undefined
  );
}

/** The encounters of a project: who stands in each, its traps as words. Undefined where it is none. */
export function masterplanCampaign(source: string, raw: unknown): FoundCampaign | undefined {
  const all = (Array.isArray(raw) ? raw : [raw]).filter(isMasterplanEncounter).map(accountOf);
  if (all.length === 0) return undefined;
  const encounters = all.map(({ raw: each }) => ({
    source,
    program: 'Masterplan',
    name: oneLine(textAt(each, 'Name'), 120) || 'Encounter',
    notes: listAt(each, 'Traps').map(trapText).join('\n\n').slice(0, 20_000),
    groups: groupsOf(listAt(each, 'Creatures').map((creature) => ({ name: textAt(creature, 'Name') }))),
  }));
  const unread = all.flatMap(({ left }) => left(BESIDE)).map(({ where }) => where);
  const errors = all.flatMap(({ raw: each }) =>
    listAt(each, 'Errors')
      .filter((error) => typeof error === 'string')
      .map((error) => `Masterplan: ${oneLine(error, 160)}`),
  );
  return {
    encounters: encounters.filter(({ groups, notes }) => groups.length > 0 || notes !== ''),
    heroes: [],
    notes: [],
    taken: ['Creatures', 'Traps', 'Errors'].map((key) => ({ source, key })),
    left: [...unread, ...errors].map((key) => ({ source, key })),
  };
}

/** Creatures are read as such; of a trap what it works out, and what Masterplan itself goes by. */
const BESIDE = [
  'Creatures',
  'Errors',
  'Traps.*.Attacks.*.Damage',
  'Traps.*.Attacks.*.Attack.ID',
  'Traps.*.ID',
];

/** A trap in words, every part of it under its name. */
function trapText(raw: unknown): string {
  const attacks = listAt(raw, 'Attacks').map((each) => {
    const attack = isRecord(each) && isRecord(each['Attack']) ? each['Attack'] : each;
    const bonus = textAt(attack, 'Attack', 'Bonus');
    const roll = bonus === '' ? '' : `+${bonus} vs. ${textAt(attack, 'Attack', 'Defence')}`;
    const said = ['Action', 'Range', 'Target'].map((key) => textAt(attack, key));
    const does = [
      ['Hit', textAt(attack, 'OnHit')],
      ['Miss', textAt(attack, 'OnMiss')],
      ['Effect', textAt(attack, 'Effect')],
    ].flatMap(([label = '', text = '']) => (text === '' ? [] : [`${label}: ${text}`]));
    return [textAt(attack, 'Name'), ...said, roll, ...does].filter((each_) => each_ !== '').join('; ');
  });
  const skills = listAt(raw, 'Skills').map((each) =>
    [
      textAt(each, 'Name'),
      textAt(each, 'Bonus') === '' ? '' : `DC ${textAt(each, 'Bonus')}`,
      textAt(each, 'Desc'),
    ]
      .filter((text) => text !== '')
      .join(' '),
  );
  return [
    `${textAt(raw, 'Name')}: level ${textAt(raw, 'Level')} ${textAt(raw, 'Role')}`.trim(),
    textAt(raw, 'Description'),
    textAt(raw, 'Details'),
    labelled('Trigger', textAt(raw, 'Trigger')),
    ...['HP', 'AC', 'Fortitude', 'Reflex', 'Will', 'Initiative'].map((key) =>
      labelled(key, textAt(raw, key)),
    ),
    ...attacks.map((text) => labelled('Attack', text)),
    ...skills,
    ...listAt(raw, 'Countermeasures').map((each) => labelled('Countermeasure', String(each))),
  ]
    .filter((line) => line.trim() !== '')
    .join('\n');
}

function labelled(label: string, text: string): string {
  return text === '' || text === '0' ? '' : `${label}: ${text}`;
}
