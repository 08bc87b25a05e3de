import { type Said, said, saying, type Saying } from '../../kernel/said.ts';
import { XMLParser } from 'fast-xml-parser';
import type { FaultCode } from '../../kernel/inputFaults.ts';
import { THE_FILE } from './importing.ts';
import { refuse, ok } from '../../kernel/result.ts';
import type { Found } from './jsonText.ts';

const MAX_CHARACTERS = 4_000_000;

/** The record of an XML file, by the name of its root. Entities of the file’s own are never expanded. Never throws. */
export function* readXmlText(text: string): Generator<Found> {
  const no = (why: Saying, code: FaultCode): Found => ({
    where: THE_FILE,
    value: refuse({ ...why, code }),
  });
  if (text.length > MAX_CHARACTERS)
    return yield no(saying('exchange.xmlTooLong', { most: MAX_CHARACTERS }), 'IMP-07');
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(text)) return yield no(saying('exchange.xmlEntities'), 'IMP-08');
  try {
    const value: unknown = PARSER.parse(text, true);
    yield { where: THE_FILE, value: ok(value) };
  } catch (error) {
    const why = saidBy(error instanceof Error ? error.message : '');
    yield no(saying('exchange.xmlUnreadable', { why }), 'IMP-04');
  }
}

const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
});

/** `Tag ‘x’ is not closed.:29:14` of the parser as a sentence with its place. */
function saidBy(message: string): Said {
  const [, what = '', line] = /^([^\n]*?)\.?(?::(\d+):\d+)?$/u.exec(message.split('\n')[0] ?? '') ?? [];
  const values = { what: what.slice(0, 200) };
  return line === undefined
    ? said('exchange.parserSaid', values)
    : said('exchange.parserSaidLine', { ...values, line });
}
