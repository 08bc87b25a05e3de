import { ownValue } from '../../../../kernel/checks.ts';
import { valueAt, isJsonRecord, listAt, textAt } from '../../../../exchange/recordFields.ts';
import { joined } from './block.ts';

const ATTACKS: { readonly [kind: string]: string } = {
  mw: 'Melee Weapon Attack:',
  rw: 'Ranged Weapon Attack:',
  ms: 'Melee Spell Attack:',
  rs: 'Ranged Spell Attack:',
  'mw,rw': 'Melee or Ranged Weapon Attack:',
  'ms,rs': 'Melee or Ranged Spell Attack:',
};
const ROLLS: { readonly [kind: string]: string } = {
  m: 'Melee Attack Roll:',
  r: 'Ranged Attack Roll:',
  'm,r': 'Melee or Ranged Attack Roll:',
};
const LONG: { readonly [short: string]: string } = {
  str: 'Strength',
  dex: 'Dexterity',
  con: 'Constitution',
  int: 'Intelligence',
  wis: 'Wisdom',
  cha: 'Charisma',
};
const FIXED: { readonly [tag: string]: string } = {
  h: 'Hit: ',
  m: 'Miss: ',
  hom: 'Hit or Miss: ',
  actSaveFail: 'Failure:',
  actSaveSuccess: 'Success:',
  actSaveSuccessOrFail: 'Failure or Success:',
  actTrigger: 'Trigger:',
  actResponse: 'Response:',
};

/** A text without the tags in braces: `{@hit 7}` is `+7`, `{@damage 2d8 + 3}` its dice, any other its words. */
export function withoutTags(text: string): string {
  let now = text;
  // Tags stand within tags, from the inside out; a few rounds are enough for any book.
  for (let round = 0; round < 5 && now.includes('{@'); round += 1)
    now = now.replaceAll(/\{@(\w+)(?:\s+([^{}]*))?\}/gu, (_all, tag: string, inside = '') =>
      worded(tag, String(inside)),
    );
  return now;
}

function worded(tag: string, inside: string): string {
  const [first = '', , third] = inside.split('|');
  const fixed = ownValue(FIXED, tag);
  if (fixed !== undefined) return fixed;
  if (tag === 'atk') return ownValue(ATTACKS, inside.replaceAll(' ', '')) ?? 'Attack:';
  if (tag === 'atkr') return ownValue(ROLLS, inside.replaceAll(' ', '')) ?? 'Attack Roll:';
  if (tag === 'hit') return /^[+-]/u.test(first) ? first : `+${first}`;
  if (tag === 'dc') return `DC ${first}`;
  if (tag === 'actSave') return `${ownValue(LONG, first.trim()) ?? first} Saving Throw:`;
  if (tag === 'recharge') return first === '' || first === '6' ? '(Recharge 6)' : `(Recharge ${first}–6)`;
  if (tag === 'chance') return `${first} percent`;
  return third !== undefined && third !== '' ? third : first;
}

/** The words of entries: texts, lists, tables and boxes within boxes. */
export function entriesText(entries: unknown): string {
  if (typeof entries === 'string' || typeof entries === 'number') return withoutTags(String(entries));
  if (Array.isArray(entries)) return joined(entries.map(entriesText), '\n');
  if (!isJsonRecord(entries)) return '';
  const name = withoutTags(textAt(entries, 'name'));
  const rows = listAt(entries, 'rows').map((row) =>
    Array.isArray(row) ? joined(row.map(entriesText), ' | ') : entriesText(row),
  );
  const below = joined(
    [
      entriesText(valueAt(entries, 'entry')),
      entriesText(listAt(entries, 'entries')),
      joined(
        listAt(entries, 'items').map((item) => `- ${entriesText(item)}`),
        '\n',
      ),
      joined(listAt(entries, 'colLabels').map(entriesText), ' | '),
      ...rows,
    ],
    '\n',
  );
  return name === '' ? below : `${name}${/[.:]$/u.test(name) ? '' : '.'} ${below}`;
}
