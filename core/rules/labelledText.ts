import { ok } from '../kernel/result.ts';
import { blankPlain } from './blankPlain.ts';
import type { Exchange, FoundBlock, ExchangeCreature } from './exchange.ts';
import type { LabelledGame } from './labelledBlock.ts';

const MAX_LINES = 600;

/** How a game writes and reads the lines of a block and its powers. */
type Ways = Pick<Exchange, 'fields' | 'readFields' | 'writePower' | 'readPower'>;

export function blockOf(mark: string, plain: ExchangeCreature, { fields, writePower }: Ways): string {
  const flat = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
  const said = fields(plain)
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `${label}: ${flat(text)}`);
  const more = Object.entries(plain.more).map(([label, text]) => `${label}: ${flat(text)}`);
  const powers = plain.powers
    .map(writePower)
    .flatMap(({ title, lines }) => [
      '',
      `* ${title}`,
      ...lines.map(({ label, text }) => `${label}: ${flat(text)}`),
    ]);
  const notes = plain.notes === '' ? [] : ['', `Notes: ${plain.notes}`];
  return `${[plain.name, mark, ...said, ...more, ...powers, ...notes, ...(plain.credit === '' ? [] : ['', `Credit: ${flat(plain.credit)}`])].join('\n')}\n`;
}

export function* blocksIn(mark: string, text: string, game: LabelledGame, ways: Ways): Generator<FoundBlock> {
  const lines = text.split(/\r\n|\r|\n/u).map((line) => line.trim());
  const starts = lines.flatMap((line, at) =>
    at > 0 && line === mark && lines[at - 1] !== '' ? [at - 1] : [],
  );
  for (const [index, start] of starts.entries()) {
    const name = (lines[start] ?? '').slice(0, 80);
    const body = lines.slice(start + 2, Math.min(starts[index + 1] ?? lines.length, start + MAX_LINES));
    yield { name, line: start + 1, adopted: ok(game.adopt(plainFrom(name, body, ways))) };
  }
}

function plainFrom(
  name: string,
  lines: readonly string[],
  { fields, readFields, readPower }: Ways,
): ExchangeCreature {
  const keys = new Map(fields(blankPlain(name, '')).map(({ key, label }) => [label, key] as const));
  const given: { [key: string]: string } = {};
  const more: { [label: string]: string } = {};
  const texts: { title: string; lines: { label: string; text: string }[] }[] = [];
  let [notes, credit, noted] = ['', '', false];
  for (const line of lines) {
    const [, label = '', text = ''] = /^([^:]{1,60}): (.+)$/u.exec(line) ?? [];
    const key = keys.get(label);
    if (noted && label !== 'Credit') {
      notes += `\n${line}`;
      continue;
    }
    if (line.startsWith('* ')) texts.push({ title: line.slice(2), lines: [] });
    else if (label === 'Notes') [notes, noted] = [text, true];
    else if (label === 'Credit') credit = text;
    else if (label === '') continue;
    else if (texts.length > 0) texts.at(-1)?.lines.push({ label, text });
    else if (key !== undefined) given[key] = text;
    else more[label] = text;
  }
  return { ...readFields(name, given), powers: texts.map(readPower), more, notes: notes.trim(), credit };
}
