import { type Wording } from '../../kernel/said.ts';
import type { Exchange, ExchangeNote, ExchangeCreature, PowerText } from '../../rules/exchange.ts';
import { blankPlain } from '../../rules/blankPlain.ts';
import { type Takers, atLine } from './importing.ts';

/** A stat block of Markdown as we write it. */
interface OwnBlock {
  readonly where: Wording;
  readonly plain: ExchangeCreature;
  readonly notes: readonly ExchangeNote[];
  readonly format: string;
}

const MARK = /^\*(.{1,60}) stat block\*$/u;
const LABELLED = /^\*\*(.{1,80}?):\*\*\s+(.*)$/u;

/** Stat blocks in our own style, one under each first heading whose rules are known; empty where there are none. */
export function readOwnMarkdown(text: string, takers: Takers): readonly OwnBlock[] {
  const lines = text.split(/\r\n|\r|\n/u);
  const starts = lines.flatMap((line, at) => (/^# \S/u.test(line) ? [at] : []));
  return starts.flatMap((start, index) => {
    const body = lines.slice(start, starts[index + 1] ?? lines.length);
    const title = body.flatMap((line) => MARK.exec(line.trim())?.[1] ?? [])[0];
    const exchange = takers.find((system) => title !== undefined && system.title === bare(title))?.exchange;
    if (!exchange) return [];
    const plain = plainOf(bare(body[0]?.slice(2) ?? ''), body.slice(1), exchange);
    return [{ where: atLine(start + 1), plain, notes: [], format: 'Markdown' }];
  });
}

function plainOf(name: string, lines: readonly string[], exchange: Exchange): ExchangeCreature {
  const keys = new Map(exchange.fields(blankPlain('', '')).map(({ key, label }) => [label, key]));
  const sections = new Map(exchange.layout.sections.map(({ key, heading }) => [heading, key]));
  const fields: { [key: string]: string } = {};
  const texts: { title: string; section: string; lines: { label: string; text: string }[] }[] = [];
  const more: { [label: string]: string } = {};
  const notes: string[] = [];
  let [section, credit, tail]: [string, string, boolean] = ['', '', false];
  for (const raw of lines) {
    const line = raw.trim();
    const [, label = '', text = ''] = LABELLED.exec(line) ?? [];
    if (line === '' || MARK.test(line)) continue;
    if (line === '---') tail = true;
    else if (tail) credit = [credit, bare(line)].filter((each) => each !== '').join(' ');
    else if (line.startsWith('## ')) section = sections.get(bare(line.slice(3))) ?? '';
    else if (line.startsWith('### ')) texts.push({ title: bare(line.slice(4)), section, lines: [] });
    else if (line.startsWith('>')) notes.push(bare(line.slice(1).trim()));
    else if (label !== '' && texts.length === 0 && keys.has(bare(label)))
      fields[keys.get(bare(label)) ?? ''] = bare(text);
    else if (texts.length > 0)
      texts.at(-1)?.lines.push({ label: bare(label), text: bare(label === '' ? line : text) });
    else if (label !== '') more[bare(label)] = bare(text);
  }
  const plain = exchange.readFields(name, fields);
  return {
    ...plain,
    powers: texts.map((each: PowerText) => exchange.readPower(each)),
    more: { ...plain.more, ...more },
    notes: notes.length > 0 ? notes.join('\n') : plain.notes,
    credit,
  };
}

/** A text as it was before its signs were escaped. */
function bare(text: string): string {
  return text
    .replaceAll(/\\([!-/:-@[-`{-~])/gu, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
}
