import { ok } from '../../../kernel/result.ts';
import type { ExchangeNote } from '../../../rules/exchange.ts';
import { findColumn, setCells } from '../../../rules/party.ts';
import type { RuleSystem } from '../../../rules/system.ts';
import type { ImportRecord } from '../importing.ts';
import { refused, taken } from '../readRecord.ts';
import type { FoundHero } from './found.ts';
import { saying } from '../../../kernel/said.ts';

/** A hero of another program as one of these rules: what a column of the party holds, the rest in words among the notes. */
export function heroRecord(hero: FoundHero, system: RuleSystem): ImportRecord {
  const source = { name: hero.source, text: '' };
  const kind = system.creatures.find((each) => each.hero);
  if (!kind) return refused(source, hero.name, { ...saying('exchange.noHeroes'), code: 'IMP-09' }, hero.name);
  const cells: { [column: string]: string } = { name: hero.name };
  const aside: (readonly [label: string, text: string])[] = [];
  for (const [label, text] of Object.entries(hero.values)) {
    const column = findColumn(label, system.party.columns);
    if (column && cells[column.key] === undefined) cells[column.key] = text;
    else aside.push([label, text]);
  }
  const { draft, wrong } = setCells(kind, system.party.columns, system.party.blank, cells);
  for (const [column, why] of Object.entries(wrong)) aside.push([column, `${cells[column] ?? ''} (${why})`]);
  const party = hero.party === '' ? '' : `Party: ${hero.party}`;
  const words = [hero.notes, party, ...aside.map(([label, text]) => `${label}: ${text}`)].filter(
    (each) => each !== '',
  );
  const notes = aside.map(([where, text]): ExchangeNote => ({
    where,
    ...saying('exchange.keptInNotes', { text }),
    weight: 'asText',
  }));
  const place = { where: hero.name, name: hero.name, format: hero.program };
  const whole = words.length === 0 ? draft : { ...draft, notes: words.join('\n').slice(0, 20_000) };
  return taken(source, place, system, ok({ kind: kind.key, draft: whole, notes }), [system]);
}
