import type { ExchangeCreature } from '../exchange.ts';

type Kept = Pick<ExchangeCreature, 'gear' | 'more' | 'credit' | 'numbers'>;

const GEAR = 'Equipment';
const CREDIT = 'Credit';
const NUMBERS: readonly (readonly [key: string, label: string])[] = [
  ['regeneration', 'Regeneration'],
  ['xp', 'XP'],
  ['actionPoints', 'Action Points'],
  ['saves', 'Saving Throws'],
];

/** Labelled lines for what a format has no field for, the credit last; `numbers` names those it has none for. */
export function tailLines(plain: ExchangeCreature, numbers: readonly string[]): readonly string[] {
  const counted = NUMBERS.filter(([key]) => numbers.includes(key)).map(
    ([key, label]) => [label, plain.numbers[key]] as const,
  );
  return [
    [GEAR, plain.gear] as const,
    ...counted.map(([label, value]) => [label, value === undefined ? '' : String(value)] as const),
    ...Object.entries(plain.more),
    [CREDIT, plain.credit] as const,
  ]
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text.replaceAll(/\s*\n\s*/gu, ' ')}`);
}

/** What such lines say; undefined where they do not end with a credit, for then they are prose of somebody else. */
function readTail(lines: readonly string[]): Kept | undefined {
  const parts = lines.map((line) => /^([^:]{1,60}): (.+)$/u.exec(line.trim()));
  if (parts.at(-1)?.[1] !== CREDIT || parts.includes(null)) return undefined;
  const all = parts.map((part) => [part?.[1] ?? '', part?.[2] ?? ''] as const);
  const said = (label: string): string => all.find(([each]) => each === label)?.[1] ?? '';
  const known = new Set([GEAR, CREDIT, ...NUMBERS.map(([, label]) => label)]);
  return {
    gear: said(GEAR),
    credit: said(CREDIT),
    numbers: Object.fromEntries(
      NUMBERS.flatMap(([key, label]) =>
        /^-?\d{1,9}$/u.test(said(label)) ? [[key, Number(said(label))] as const] : [],
      ),
    ),
    more: Object.fromEntries(all.filter(([label]) => !known.has(label))),
  };
}

/** Prose cut into what the GM wrote and the labelled lines below it, where there are such. */
export function withoutTail(blocks: readonly string[]): { readonly notes: string; readonly tail?: Kept } {
  const filled = blocks.map((block) => block.trim()).filter((block) => block !== '');
  const tail = readTail(filled.at(-1)?.split('\n') ?? []);
  const notes = (tail ? filled.slice(0, -1) : filled).join('\n\n');
  return tail ? { notes, tail } : { notes };
}
