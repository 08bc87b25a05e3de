import { LineCounter, parseAllDocuments, type YAMLError } from 'yaml';
import { makeHonest } from '../../kernel/honestText.ts';
import { ok, refuse, type Refusal, type Result } from '../../kernel/result.ts';
import type { Found } from './jsonText.ts';
import { LIMITS, THE_FILE } from './importing.ts';
import { saying, type Said, said as coded } from '../../kernel/said.ts';

/** Longer YAML than any stat block or folder of them: it is slower to read than JSON. */
const MAX_CHARACTERS = 20_000_000;
/** So much of what the parser says is shown. */
const MOST_SAID = 200;

/** Reads every document of a YAML text; each that is broken is refused by itself. Never throws. */
export function* readYamlText(text: string): Generator<Found> {
  if (text.length > MAX_CHARACTERS) {
    const why = saying('exchange.yamlTooLong', { most: MAX_CHARACTERS });
    yield { where: THE_FILE, value: refuse({ ...why, code: 'IMP-07' }) };
    return;
  }
  const documents = documentsOf(text);
  if (!documents.ok) {
    yield { where: THE_FILE, value: documents };
    return;
  }
  for (const [index, value] of documents.value.entries()) {
    if (value.ok) makeHonest(value.value);
    const at = coded('exchange.atDocument', { at: String(index + 1) });
    yield { where: documents.value.length === 1 ? THE_FILE : at, value };
  }
}

/** A single YAML document as plain data. */
export function parseYaml(text: string): Result<unknown> {
  const documents = documentsOf(text);
  if (!documents.ok) return documents;
  return documents.value[0] ?? refuse({ ...saying('exchange.nothingInIt'), code: 'IMP-01' });
}

/** Lists and keys that stand within each other by their place on the line: each takes a column or more. */
const TOO_FAR_IN = /^(?: |[-?] ){400}/mu;
/** What stands before a line that begins with a key of its own, `? key`; each may stand within the one before. */
const OWN_KEY = /^[-? ]*\?(?= |$)/gmu;

/**
 * Whether a text would lead its parser too deep. The parser goes down with each level, and an engine that is out of
 * room in the middle of it ends the whole process.
 */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [sign] of text.matchAll(/[[\]{}]/gu)) {
    depth = sign === '[' || sign === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > LIMITS.depth) return true;
  }
  // The parser takes twice as long for each key within a key.
  let keys = 0;
  for (const [signs] of text.matchAll(OWN_KEY)) {
    keys += signs.split('?').length - 1;
    if (keys > LIMITS.depth) return true;
  }
  return TOO_FAR_IN.test(text);
}

function documentsOf(text: string): Result<readonly Result<unknown>[]> {
  if (isTooDeep(text))
    return refuse({ ...saying('exchange.nestedTooDeep', { n: LIMITS.depth }), code: 'IMP-06' });
  const lineCounter = new LineCounter();
  const saidOf = ({ message, pos }: YAMLError): Said => {
    const { line, col } = lineCounter.linePos(pos[0]);
    return coded('exchange.parserSaidAt', {
      what: firstOf(message),
      line: String(line),
      column: String(col),
    });
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
    if ('empty' in documents) return ok([]);
    return ok(
      documents.map((document) => {
        const [error] = document.errors;
        if (error)
          return refuse({ ...saying('exchange.yamlUnreadable', { why: saidOf(error) }), code: 'IMP-04' });
        const tag = document.warnings.find(({ code }) => code === 'TAG_RESOLVE_FAILED');
        if (tag) return refuse({ ...saying('exchange.yamlNotPlain', { why: saidOf(tag) }), code: 'YML-02' });
        return plain(() => document.toJS({ maxAliasCount: LIMITS.aliases }));
      }),
    );
  } catch (error) {
    return refuse(unreadable(error, 'IMP-04'));
  }
}

/** Anchors that grow without end are the one thing of which its parser tells only when its data is asked for. */
function plain(read: () => unknown): Result<unknown> {
  try {
    return ok(read());
  } catch (error) {
    return refuse(unreadable(error, 'YML-01'));
  }
}

function unreadable(error: unknown, code: 'IMP-04' | 'YML-01'): Refusal {
  const what = firstOf(error instanceof Error ? error.message : '');
  return { ...saying('exchange.yamlUnreadable', { why: coded('exchange.parserSaid', { what }) }), code };
}

/** The first line of what the parser says. */
function firstOf(message: string): string {
  return message.split('\n', 1).join('').replace(/:$/u, '').trim().slice(0, MOST_SAID);
}
