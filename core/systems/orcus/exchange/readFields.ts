import { blankExchangeCreature } from '../../../exchange/exchangeCreature.ts';
import type { ExchangeCreature } from '../../../rules/exchange.ts';
import { type Header, takePart } from './header.ts';
import { readLevel, readNature } from './nature.ts';

/** Keys of the lines and the label under which each is read. ORC-261 */
const LABELS: { readonly [key: string]: string } = {
  xp: 'XP',
  senses: 'Senses',
  skills_line: 'Skills',
  languages: 'Languages',
  equipment: 'Equipment',
  initiative: 'Initiative',
  speed: 'Speed',
  action_points: 'Action Points',
  ac: 'AC',
  fort: 'Fort',
  ref: 'Ref',
  will: 'Will',
  saving_throws: 'Saving Throws',
  hp: 'HP',
  immune: 'Immune',
  resist: 'Resist',
  vulnerable: 'Vulnerable',
  regeneration: 'Regeneration',
};

/** A monster without powers from the lines of its block. ORC-261 */
export function readFields(name: string, fields: { readonly [key: string]: string }): ExchangeCreature {
  const header: Header = blankExchangeCreature(name, 'orcus');
  const level = readLevel(header, fields['level_role'] ?? '');
  readNature(header, fields['size_type'] ?? '');
  for (const found of (fields['listed_mods'] ?? '').matchAll(/([A-Za-z]{3,12}):?\s*(\d{1,2})\s*(?:\(|,|$)/gu))
    takePart(header, found[1] ?? '', found[2] ?? '');
  for (const [key, label] of Object.entries(LABELS)) {
    const text = fields[key];
    if (text !== undefined) takePart(header, label, text);
  }
  return { ...header, ...(level === undefined ? {} : { level }) };
}
