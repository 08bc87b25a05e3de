import type { Refusal } from '../../kernel/result.ts';
import { parseRoll } from '../notation.ts';
import { namesIn, piecesOf } from './pieces.ts';
import type { RandomTable } from './shape.ts';

/** What keeps a table from being rolled: dice that cannot be read, with their line. */
export function tableFault({ lines }: Pick<RandomTable, 'lines'>): Refusal | undefined {
  for (const [at, { text }] of lines.entries()) {
    for (const piece of piecesOf(text)) {
      const notation = piece.is === 'dice' ? piece.notation : piece.is === 'table' ? piece.times : '';
      if (piece.is === 'words' || (piece.is === 'table' && notation === '')) continue;
      const read = parseRoll(notation);
      if (!read.ok)
        return {
          message: `Line ${at + 1}: “${notation}” cannot be rolled. ${read.refusal.message}`,
          field: `lines[${at}].text`,
        };
    }
  }
  return undefined;
}

/** Tables that these lines name and nobody has, each once: a roll on the line will say so. */
export function missingTables(
  { lines }: Pick<RandomTable, 'lines'>,
  names: readonly string[],
): readonly string[] {
  const known = new Set(names.map((name) => name.trim().toLowerCase()));
  return [...new Set(lines.flatMap(({ text }) => namesIn(text)))].filter(
    (name) => !known.has(name.toLowerCase()),
  );
}
