import { XMLParser } from 'fast-xml-parser';
import type { FaultCode } from '../../kernel/inputFaults.ts';
import { inWords } from './importing.ts';
import { refuse, ok } from '../../kernel/result.ts';
import type { Found } from './jsonText.ts';

const MAX_CHARACTERS = 4_000_000;

/** The record of an XML file, by the name of its root. Entities of the file’s own are never expanded. Never throws. */
export function* readXmlText(text: string): Generator<Found> {
  const no = (message: string, code: FaultCode): Found => ({
    where: 'the file',
    value: refuse({ message, code }),
  });
  if (text.length > MAX_CHARACTERS)
    return yield no(`The file is longer than ${inWords(MAX_CHARACTERS)} characters of XML.`, 'IMP-07');
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(text))
    return yield no(
      'The file declares entities of its own, which are not read. Remove its DOCTYPE.',
      'IMP-08',
    );
  try {
    const value: unknown = PARSER.parse(text, true);
    yield { where: 'the file', value: ok(value) };
  } catch (error) {
    const said = saidBy(error instanceof Error ? error.message : '');
    yield no(`This is not readable XML: ${said}`, 'IMP-04');
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
function saidBy(message: string): string {
  const [, what = '', line] = /^([^\n]*?)\.?(?::(\d+):\d+)?$/u.exec(message.split('\n')[0] ?? '') ?? [];
  return `${what.slice(0, 200)}${line === undefined ? '' : `, on line ${line}`}.`;
}
