import { LineCounter, parseAllDocuments, type YAMLParseError } from 'yaml';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import type { Found } from './jsonText.ts';
import { inWords, LIMITS } from './importing.ts';

/** Longer YAML than any stat block or folder of them: it is slower to read than JSON. */
const MAX_CHARACTERS = 20_000_000;
/** So much of what the parser says is shown. */
const MOST_SAID = 200;

/** Reads every document of a YAML text; each that is broken is refused by itself. Never throws. */
export function* readYamlText(text: string): Generator<Found> {
  if (text.length > MAX_CHARACTERS) {
    const message = `The file is longer than ${inWords(MAX_CHARACTERS)} characters of YAML. Split it.`;
    yield { where: 'the file', value: refuse({ message }) };
    return;
  }
  const documents = documentsOf(text);
  if (!documents.ok) {
    yield { where: 'the file', value: documents };
    return;
  }
  for (const [index, value] of documents.value.entries())
    yield { where: documents.value.length === 1 ? 'the file' : `document ${index + 1}`, value };
}

/** A single YAML document as plain data. */
export function parseYaml(text: string): Result<unknown> {
  const documents = documentsOf(text);
  if (!documents.ok) return documents;
  return documents.value[0] ?? refuse({ message: 'There is nothing in it.' });
}

function documentsOf(text: string): Result<readonly Result<unknown>[]> {
  const lineCounter = new LineCounter();
  const said = ({ message, pos }: YAMLParseError): string => {
    const { line, col } = lineCounter.linePos(pos[0]);
    return sentence(`${message} at line ${line}, column ${col}`);
  };
  try {
    const documents = parseAllDocuments(text, {
      uniqueKeys: false,
      // A spoilt line can bring ten thousand errors, and each would be laid out with its surroundings.
      prettyErrors: false,
      lineCounter,
      strict: false,
      logLevel: 'silent',
    });
    if (!Array.isArray(documents)) return ok([]);
    return ok(
      documents.map((document) => {
        const [error] = document.errors;
        if (error) return refuse({ message: `This is not readable YAML: ${said(error)}` });
        return plain(() => document.toJS({ maxAliasCount: LIMITS.aliases }));
      }),
    );
  } catch (error) {
    return refuse({
      message: `This is not readable YAML: ${sentence(error instanceof Error ? error.message : '')}`,
    });
  }
}

function plain(read: () => unknown): Result<unknown> {
  try {
    return ok(read());
  } catch (error) {
    return refuse({
      message: `This is not readable YAML: ${sentence(error instanceof Error ? error.message : '')}`,
    });
  }
}

/** The first line of what the parser says, as a sentence. */
function sentence(message: string): string {
  const first = message.split('\n')[0]?.replace(/:$/u, '').trim().slice(0, MOST_SAID) ?? '';
  return first === '' ? 'it cannot be read.' : `${first}${/[.!]$/u.test(first) ? '' : '.'}`;
}
