import { ok, type Result } from '../../kernel/result.ts';
import { type Said, said as coded } from '../../kernel/said.ts';
import type { CommandOf } from '../commands.ts';
import { entriesOf, type EntryKind } from '../orderEntry.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import { written, type Clause, type Meaning, type Reading } from './clause.ts';
import type { Words } from './words.ts';

/** What each kind is called where the GM gives it no name. */
const NAMES = { lair: 'preview.lairName', trap: 'preview.trapName', clock: 'preview.clockName' } as const;
const KINDS = { lair: 'preview.lair', trap: 'preview.trap', clock: 'preview.clock' } as const;
/** The count on which a lair usually acts. */
const LAIR = 20;
const NUMBER = /^(-?\d{1,3}):?$/u;
/** Traps and clocks are the GM's own business until it says otherwise. */
const HIDDEN: ReadonlySet<EntryKind> = new Set(['trap', 'clock']);

/**
 * `lair 20 "everyone saves"`, `trap Spiked pit 15 in 3 rounds the floor drops`, `clock Bell 4 at 10`: a row of the order
 * that is no creature. The name of one that is there changes it.
 */
export function entering(kind: EntryKind): Reading {
  return ({ scene, words }: Clause): Result<Meaning, LineProblem> => {
    const name = takeName(words);
    const first = takeNumber(words);
    if (kind === 'clock') words.eat('rounds', 'round', 'turns', 'turn');
    const at =
      kind === 'clock' && words.eat('at', 'on', 'init') !== undefined ? takeNumber(words) : undefined;
    const until = kind === 'clock' ? first : takeUntil(words);
    const shown = takeShown(words);
    const text = words.here?.is === 'quote' ? words.quote() : words.raw().text;
    const seen = takeShown(words) ?? shown;
    if (kind === 'clock' && (until === undefined || until < 1))
      return wrong(coded('typed.clockRounds'), words.place);
    const called = name === '' ? written(scene, coded(NAMES[kind])) : name;
    const known = knownAs(scene, called, kind);
    const total = kind === 'clock' ? at : first;
    if (kind === 'trap' && total === undefined && !known)
      return wrong(coded('typed.entryInitiative'), words.place);
    const count = total ?? (kind === 'lair' && !known ? LAIR : undefined);
    const does: CommandOf<'entry.put'> = {
      type: 'entry.put',
      kind,
      name: known?.name ?? called,
      text: (text ?? '').trim() === '' ? (known?.text ?? '') : (text ?? '').trim(),
      ...(known ? { id: known.id } : {}),
      ...(count === undefined ? {} : { total: count }),
      ...(until === undefined ? {} : { turns: until }),
      ...((seen ?? (known ? known.hidden !== true : !HIDDEN.has(kind))) ? {} : { hidden: true }),
    };
    return ok({ does: [does], says: [said(does)] });
  };
}

function takeName(words: Words): string {
  const from = words.at;
  while (words.here?.is === 'word' && !NUMBER.test(words.plain)) {
    if (words.at > from && words.plain.endsWith(':')) {
      words.at += 1;
      break;
    }
    words.at += 1;
  }
  const [first, last] = [words.tokens[from], words.tokens[words.at - 1]];
  const name = first && last && words.at > from ? words.line.slice(first.from, last.to) : '';
  return name.replace(/:$/u, '').trim();
}

function takeNumber(words: Words): number | undefined {
  const found = words.here?.is === 'word' ? NUMBER.exec(words.plain) : null;
  if (!found) return undefined;
  words.at += 1;
  return Number(found[1]);
}

/** `in 3 rounds`. */
function takeUntil(words: Words): number | undefined {
  const from = words.at;
  if (words.eat('in') === undefined) return undefined;
  const turns = takeNumber(words);
  if (turns === undefined) words.at = from;
  else words.eat('rounds', 'round', 'turns', 'turn');
  return turns;
}

function takeShown(words: Words): boolean | undefined {
  const word = words.eat('hidden', 'seen');
  return word === undefined ? undefined : word === 'seen';
}

function knownAs({ state }: LineScene, name: string, kind: EntryKind) {
  return entriesOf(state)
    .flatMap((each) => (each.kind === 'turn' ? [] : [each]))
    .find((each) => each.kind === kind && each.name.toLowerCase() === name.toLowerCase());
}

function said({ kind, name, text, total, turns, hidden }: CommandOf<'entry.put'>): Said {
  const parts = [
    coded(KINDS[kind]),
    ...(total === undefined ? [] : [coded('preview.atInitiative', { total })]),
    turns === undefined ? coded('preview.everyRound') : coded('preview.inRounds', { n: turns }),
    ...(hidden === true ? [coded('preview.hiddenFromPlayers')] : []),
  ];
  const whole = coded('log.colon', { first: name, second: parts });
  return text === '' ? whole : coded('log.colon', { first: whole, second: text });
}
