import { makeHonest } from '../../../kernel/honestText.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import { isRecord } from '../../../rules/exchange/record.ts';
import { type ImportRecord, type ImportSource, LIMITS, isTheFile } from '../importing.ts';
import { faultIn, keptJson } from '../jsonText.ts';
import { type FoundCampaign, type FoundNote, NO_CAMPAIGN, together } from './found.ts';
import { foldersIn, type Folders, foundryCampaign } from './foundryWorld.ts';
import { improvedCampaign } from './improved.ts';
import { masterplanCampaign } from './masterplan.ts';
import { encountersInNote, trackerCampaign } from './tracker.ts';

/**
 * Encounters, heroes and notes of files that other programs wrote: an export of Improved Initiative, a vault with its
 * Initiative Tracker, encounters of Masterplan, journals of Foundry. Their creatures are `readSource`'s. `creatures`
 * names the files in which a stat block was found: such a note is no other. Never throws.
 */
export function campaignIn(
  sources: readonly ImportSource[],
  creatures: ReadonlySet<string> = new Set(),
): FoundCampaign {
  const read = sources.map((source) => ({ source, values: valuesIn(source) }));
  const folders = foldersIn(read.flatMap(({ values }) => values.flatMap(recordsIn)));
  return together(
    read.map(({ source, values }) =>
      isNote(source.name) ? ofNote(source, creatures) : ofValues(source.name, values, folders),
    ),
  );
}

/** Words of which one stands in every file that `campaignIn` finds something in. */
const SIGNS =
  /"(?:PersistentCharacters|PlayerCharacters|SavedEncounters|players|Traps|pages|content|sorting|character|Player Character|pc|player)\b/u;

/** Whether a file is worth a look for more than creatures: a note, or JSON in which a word of a campaign stands. */
export function mayHoldCampaign({ name, text }: ImportSource): boolean {
  return isNote(name) || (text.length <= LIMITS.characters && SIGNS.test(text));
}

function isNote(name: string): boolean {
  return /\.(?:md|markdown)$/iu.test(name);
}

function ofNote({ name, text }: ImportSource, creatures: ReadonlySet<string>): FoundCampaign {
  const notes: readonly FoundNote[] = creatures.has(name) || text.trim() === '' ? [] : [{ path: name, text }];
  return { ...NO_CAMPAIGN, encounters: encountersInNote(name, text), notes };
}

function ofValues(name: string, values: readonly unknown[], folders: Folders): FoundCampaign {
  const [first] = values;
  const own = isRecord(first) ? (improvedCampaign(name, first) ?? trackerCampaign(name, first)) : undefined;
  return (
    own ??
    masterplanCampaign(
      name,
      values.flatMap((each: unknown) => (Array.isArray(each) ? each : [each])),
    ) ??
    foundryCampaign(name, values.flatMap(recordsIn), folders) ??
    NO_CAMPAIGN
  );
}

function recordsIn(value: unknown): readonly JsonObject[] {
  return (Array.isArray(value) ? value : [value]).filter(isRecord);
}

/** What stands in a file of JSON, or of a record a line; nothing where it is none, or unfit to be looked into. */
function valuesIn(source: ImportSource): readonly unknown[] {
  const { name, text } = source;
  if (isNote(name) || text.length > LIMITS.characters || !/^\uFEFF?\s*[[{]/u.test(text)) return [];
  return keptJson(source)
    .slice(0, LIMITS.records)
    .flatMap(({ value }) => (value.ok && !faultIn(value.value) ? [value.value] : []))
    .map((value) => {
      makeHonest(value);
      return value;
    });
}

/** How many files were read and what came of them, for one sentence: `1,003 notes: 633 creatures, 370 without`. */
export interface Tally {
  readonly files: number;
  readonly creatures: number;
  /** Files in which no stat block stands: nothing is wrong with them. */
  readonly without: number;
  /** Records that could not be read. */
  readonly refused: number;
}

/** What came of records, counted. */
export function tallyOf(records: readonly Pick<ImportRecord, 'source' | 'where' | 'outcome'>[]): Tally {
  const isWithout = ({ where, outcome }: Pick<ImportRecord, 'where' | 'outcome'>): boolean =>
    !outcome.ok && isTheFile(where) && ['IMP-01', 'IMP-09'].includes(outcome.refusal.code ?? '');
  const without = records.filter(isWithout);
  return {
    files: new Set(records.map(({ source }) => source)).size,
    creatures: records.filter(({ outcome }) => outcome.ok).length,
    without: new Set(without.map(({ source }) => source)).size,
    refused: records.filter((each) => !each.outcome.ok && !isWithout(each)).length,
  };
}
