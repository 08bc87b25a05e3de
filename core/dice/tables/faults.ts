import { saying, toWording } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import { parseRoll } from '../notation.ts';
import { listTableNames, parsePieces } from './pieces.ts';
import { computeTableChances, sumWeights } from './rollTable.ts';
import type { RandomTable } from './shape.ts';

/** What keeps a table from being rolled: dice that cannot be read, with their line. */
export function findTableFault(table: Pick<RandomTable, 'lines' | 'die' | 'once'>): Refusal | undefined {
  const { lines } = table;
  for (const [at, { text }] of lines.entries()) {
    for (const piece of parsePieces(text)) {
      const notation = piece.is === 'dice' ? piece.notation : piece.is === 'table' ? piece.times : '';
      if (piece.is === 'words' || piece.is === 'link' || (piece.is === 'table' && notation === '')) continue;
      const read = parseRoll(notation);
      if (!read.ok)
        return {
          ...saying('tables.lineNotRolled', { line: at + 1, dice: notation, why: toWording(read.refusal) }),
          field: `lines[${at}].text`,
        };
    }
  }
  return dieFault(table);
}

/** What is wrong with the dice: they cannot be read, or their results and the lines do not end together. */
function dieFault(table: Pick<RandomTable, 'lines' | 'die' | 'once'>): Refusal | undefined {
  const { die, once } = table;
  if (die === undefined || once === true) return undefined;
  const read = parseRoll(die);
  if (!read.ok)
    return { ...saying('tables.diceNotRolled', { dice: die, why: toWording(read.refusal) }), field: 'die' };
  const chances = computeTableChances(table);
  if (!chances) return { ...saying('tables.notCounted', { dice: die }), field: 'die' };
  const [last, most] = [chances.min + sumWeights(table) - 1, chances.min + chances.p.length - 1];
  return last === most
    ? undefined
    : { ...saying('tables.rangeTooLong', { dice: die, from: chances.min, to: most, last }), field: 'die' };
}

/** Tables that these lines name and nobody has, each once: a roll on the line will say so. */
export function findMissingTables(
  { lines }: Pick<RandomTable, 'lines'>,
  names: readonly string[],
): readonly string[] {
  const known = new Set(names.map((name) => name.trim().toLowerCase()));
  return [...new Set(lines.flatMap(({ text }) => listTableNames(text)))].filter(
    (name) => !known.has(name.toLowerCase()),
  );
}
