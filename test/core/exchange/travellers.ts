import { type ExportItem } from '../../../core/exchange/exportFiles.ts';
import { makeExportItem } from '../../../core/exchange/exportFormats.ts';
import type { ImportRecord } from '../../../core/exchange/importRecord.ts';
import { readImportSource } from '../../../core/exchange/readSource.ts';
import type { Draft } from '../../../core/rules/creature.ts';
import type { ExchangeCreature } from '../../../core/rules/exchange.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';
import { SYSTEMS } from '../../../core/systems/registry.ts';

/** The systems, that of the campaign first. */
export function takersFor(key: string): readonly RuleSystem[] {
  return [...SYSTEMS].sort((a, b) => Number(b.key === key) - Number(a.key === key));
}

/** A creature ready to leave, built by its own rules. */
export function traveller(system: RuleSystem, kind: string, draft: Draft): ExportItem {
  const built = system.creatures.find(({ key }) => key === kind)?.build(draft);
  if (!built?.ok) throw new Error(`It cannot be built: ${JSON.stringify(built?.refusal)}`);
  const creature = { id: 'x', system: system.key, kind, name: built.value.sheet.name, draft };
  const ready = makeExportItem(creature, built.value, system);
  if (!ready) throw new Error(`${system.title} has no way out.`);
  return ready;
}

/** Everybody of the samples whose rules have a way out; heroes are no stat blocks of a bestiary. */
export const TRAVELLERS: readonly ExportItem[] = SYSTEMS.flatMap((system) =>
  system.exchange ? system.sample.creatures.map(({ kind, draft }) => traveller(system, kind, draft)) : [],
);

/** All records of a text. */
export function recordsOf(text: string, key = 'orcus', name = 'file'): readonly ImportRecord[] {
  return [...readImportSource({ name, text }, takersFor(key))];
}

/** A record that was taken, as plain words again. */
export function plainOf(record: ImportRecord): ExchangeCreature {
  if (!record.outcome.ok) throw new Error(record.outcome.refusal.message);
  const { system, kind, draft } = record.outcome.creature;
  const rules = SYSTEMS.find(({ key }) => key === system);
  if (!rules) throw new Error('no rules');
  return traveller(rules, kind, draft).plain;
}
