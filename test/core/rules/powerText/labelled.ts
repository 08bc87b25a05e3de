import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Lexicon } from '../../../../core/rules/powerText/grammar.ts';
import { readPower } from '../../../../core/rules/powerText/readPower.ts';
import { archmage as archmageRules } from '../../../../core/systems/archmage/index.ts';
import { lexicon as archmage } from '../../../../core/systems/archmage/lexicon.ts';
import { orcus as orcusRules } from '../../../../core/systems/orcus/index.ts';
import { lexicon as orcus } from '../../../../core/systems/orcus/lexicon.ts';
import { wordsOfWeight } from '../../../support/wordsOfWeight.ts';
import { atomsOf, judge } from './atoms.ts';

/** A power of a published book with what its words bring, as a person labelled it. */
const labelledShape = v.object({
  of: v.string(),
  power: v.string(),
  action: v.string(),
  range: v.string(),
  names: v.array(v.string()),
  lines: v.array(v.tuple([v.string(), v.string()])),
  brings: v.array(v.string()),
  rolls: v.optional(v.number()),
  weight: v.optional(v.number(), 1),
});
type Labelled = v.InferOutput<typeof labelledShape>;

/** Rows that may be looked at while the reader is changed, and those of which only the figure is. */
export type Half = 'tuning' | 'held';

/** How the reader does on a set of labelled powers. */
export interface Judged {
  readonly powers: number;
  readonly played: number;
  readonly wrong: readonly string[];
  readonly labels: number;
  readonly missed: readonly string[];
  /** Share of what plays that is right, and of what the texts bring that plays or is offered. */
  readonly precision: number;
  readonly recall: number;
}

const SYSTEMS_OF = { orcus: orcusRules, archmage: archmageRules };
const LEXICONS: { readonly [game: string]: Lexicon } = { orcus, archmage };
const WAITING = new Set(['free', 'reaction', 'counter', 'opportunity', 'triggered', 'interrupt']);

/** Reads a file of labelled powers with the lexicon of its game and holds the reading against the labels. */
export function judged(game: 'orcus' | 'archmage', file: string, half?: Half): Judged {
  const rows = halfOf(labelled(file), half);
  return figures(
    rows.map((row) => ({
      ...judge(row.brings, atomsOf(reading(game, row)), `${row.of}, ${row.power}`),
      weight: row.weight,
    })),
  );
}

/** Sentences of a file of labelled powers that are passed over though they name what a GM may not overhear. */
export function passedOver(game: 'orcus' | 'archmage', file: string): readonly string[] {
  const spoken = wordsOfWeight(SYSTEMS_OF[game]);
  return labelled(file).flatMap((row) =>
    reading(game, row)
      .sentences.filter(({ use, text }) => use === 'silent' && spoken.test(text))
      .map(({ text }) => `${row.of}, ${row.power}: ${text}`),
  );
}

/** Every second row: the even ones for tuning. */
export function halfOf<Row>(rows: readonly Row[], half: Half | undefined): readonly Row[] {
  return half === undefined ? rows : rows.filter((_row, at) => (at % 2 === 0) === (half === 'tuning'));
}

/** The figures of judged rows, each counted as often as its weight says. */
export function figures(rows: readonly (ReturnType<typeof judge> & { readonly weight: number })[]): Judged {
  const sum = (of: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((total, row) => total + of(row) * row.weight, 0);
  return {
    powers: rows.length,
    played: rows.reduce((total, row) => total + row.played, 0),
    wrong: rows.flatMap((row) => row.wrong),
    labels: rows.reduce((total, row) => total + row.labels, 0),
    missed: rows.flatMap((row) => row.missed),
    precision: 1 - sum((row) => row.wrong.length) / sum((row) => row.played),
    recall: 1 - sum((row) => row.missed.length) / sum((row) => row.labels),
  };
}

function labelled(file: string): readonly Labelled[] {
  const text = readFileSync(new URL(`../../../fixtures/riders/${file}.json`, import.meta.url), 'utf8');
  return v.parse(v.array(labelledShape), JSON.parse(text));
}

function reading(
  game: string,
  { of, power, action, range, names, lines, rolls }: Labelled,
): ReturnType<typeof readPower> {
  return readPower(
    lines.map(([label, text]) => ({ label, text })),
    LEXICONS[game] ?? orcus,
    {
      owner: of,
      power,
      powers: names,
      range,
      passive: action === 'trait',
      waits: WAITING.has(action),
      ...(rolls === undefined ? {} : { rolls }),
    },
  );
}
