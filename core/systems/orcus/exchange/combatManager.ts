import { ok } from '../../../kernel/result.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { ExchangeCreature, ExchangePower, RecordReader } from '../../../rules/exchange.ts';
import { stripHtml } from '../../../exchange/markup.ts';
import { valueAt, isJsonRecord, textAt } from '../../../exchange/recordFields.ts';
import { importCreature } from './importCreature.ts';
import { readFields } from './readHeader.ts';
import { readPower } from './readPower.ts';

/** Stat blocks in the library of the DnD4e Combat Manager, a file of XML that ends in `.dnd4`. */
export const combatManagerRecords: RecordReader = {
  key: 'dnd4e-combat-manager',
  label: 'DnD4e Combat Manager library',
  // Healing surges and points for powers are a hero's; its presets are what its own screen offers.
  beside: ['surges', 'p_pts', 'displayname', 'notesonly', 'power.url', 'power.*.url', 'effectbase'],
  read: (raw) => {
    const name = textAt(raw, 'name').trim();
    if (name === '' || textAt(raw, 'levelrole') === '' || valueAt(raw, 'd_ac') === undefined)
      return undefined;
    return ok(importCreature(readMonster(name, raw)));
  },
};

const ABILITIES = ['str', 'con', 'dex', 'int', 'wis', 'cha'] as const;

function readMonster(name: string, raw: JsonObject): ExchangeCreature {
  const said = (key: string): string => textAt(raw, key).trim();
  const some = (key: string): string => (said(key) === '0' ? '' : said(key));
  const plain = readFields(name.slice(0, 80), {
    level_role: said('levelrole'),
    size_type: said('type'),
    xp: some('xp'),
    senses: said('senses').replaceAll(';', ','),
    skills_line: said('skills').replaceAll(';', ','),
    languages: said('lang'),
    equipment: said('equip'),
    initiative: said('init'),
    speed: said('speed'),
    action_points: some('a_pts'),
    ac: said('d_ac'),
    fort: said('d_fort'),
    ref: said('d_ref'),
    will: said('d_will'),
    saving_throws: some('save'),
    hp: said('max_hp'),
    immune: said('immune'),
    resist: said('resist'),
    vulnerable: said('vuln'),
    regeneration: said('regen'),
    listed_mods: ABILITIES.map((key) => [key, some(`s_${key}`)] as const)
      .filter(([, score]) => score !== '')
      .map(([key, score]) => `${key} ${score}`)
      .join(', '),
  });
  const notes = stripHtml(
    said('notes')
      .replaceAll('###', '\n')
      .replace(/<style[^>]*>[^]*?<\/style>/iu, ''),
  );
  const aside = (['feats', 'trap', 'hazard', 'puzzle'] as const)
    .filter((key) => said(key) !== '')
    .map((key) => `${key.charAt(0).toUpperCase()}${key.slice(1)}: ${said(key)}`);
  const odd = plain.level === undefined ? /\bLevel (\d{1,2})\b/iu.exec(said('levelrole'))?.[1] : undefined;
  return {
    ...plain,
    game: '4e',
    // Traps and hazards have roles of their own; their level counts all the same.
    ...(odd === undefined ? {} : { level: Number(odd), more: { ...plain.more, Level: said('levelrole') } }),
    alignment: plain.alignment === '' ? said('align').toLowerCase() : plain.alignment,
    powers: readPowers(valueAt(raw, 'power')),
    notes: [said('desc').replaceAll('###', '\n'), notes, ...aside].filter((each) => each !== '').join('\n'),
    credit: said('source'),
  };
}

const SIGNS: { readonly [type: string]: string } = {
  'Basic Melee': 'm',
  Melee: 'M',
  'Basic Ranged': 'r',
  Ranged: 'R',
  'Basic Close': 'c',
  Close: 'C',
  Area: 'A',
};

function readPowers(raw: unknown): readonly ExchangePower[] {
  return (Array.isArray(raw) ? raw : [raw]).filter(isJsonRecord).map((each) => {
    const said = (key: string): string => textAt(each, key).trim();
    const aura = /^Aura (\d{1,2})$/iu.exec(said('type'))?.[1];
    const sign = Object.hasOwn(SIGNS, said('type')) ? SIGNS[said('type')] : undefined;
    const [act, key] = [said('act'), said('key')];
    const name = said('name').slice(0, 80) || 'Unnamed';
    const title = [
      ...(sign === undefined || act === '' ? [] : [sign]),
      name,
      ...(act === '' ? [] : [`(${act})`]),
      ...(key === '' ? [] : ['✦', key.replaceAll(';', ',')]),
    ].join(' ');
    const desc = said('desc') === '(no description)' ? '' : said('desc');
    const power = readPower({ title, lines: [{ label: '', text: desc.replaceAll('###', '\n') }] });
    return {
      ...power,
      name,
      ...(aura === undefined
        ? {}
        : { action: 'trait', range: `aura ${aura}`, area: true, reach: 'near' as const }),
    };
  });
}
