import { type Said, said as coded, wordingOf } from '../../kernel/said.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Duration } from '../../rules/combat.ts';
import { parseEffect } from '../phrases.ts';
import { combatantOf } from '../state.ts';
import { spanSaid } from '../logParts.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import { takePeople } from './people.ts';
import { takeSpan } from './span.ts';
import type { Words } from './words.ts';

/** How long an effect lasts on each who gets it; nothing where the line does not say. */
export interface Lasting {
  readonly of: (who: string) => Duration | undefined;
  /** The one who caused it, where it is said. */
  readonly source?: string;
}

const NEVER: Lasting = { of: () => undefined };

/** Reads `save ends`, `until end of my next turn`, `for 10 min`, and `by mira`, in any order. */
export function takeDuration(words: Words, scene: LineScene): Result<Lasting, LineProblem> {
  let lasting = NEVER;
  for (;;) {
    const next = takePart(words, scene, lasting);
    if (!next.ok) return next;
    if (!next.value) return ok(lasting);
    lasting = next.value;
  }
}

function takePart(
  words: Words,
  scene: LineScene,
  lasting: Lasting,
): Result<Lasting | undefined, LineProblem> {
  if (words.eat('by')) {
    const source = takePeople(words, scene);
    if (!source.ok) return source;
    const [id, other] = source.value?.ids ?? [];
    if (id === undefined || other !== undefined) return wrong(coded('typed.causedBy'), words.place);
    return ok({ ...lasting, source: id });
  }
  if (
    words.plain === 'this' &&
    ['battle', 'fight', 'encounter'].includes(words.tokens[words.at + 1]?.plain ?? '')
  ) {
    words.at += 2;
    return ok({ ...lasting, of: () => ({ kind: 'encounter' }) });
  }
  if (words.eat('save', 'saves')) return takeSave(words, scene, lasting);
  if (words.eat('for')) {
    const span = takeSpan(words, scene);
    if (!span.ok) return span;
    if (span.value === undefined) return wrong(coded('typed.howLong'), words.place);
    const until = scene.state.worldTime + span.value;
    return ok({ ...lasting, of: () => ({ kind: 'time', until }) });
  }
  return words.plain === 'until' || words.plain === 'till' ? takeUntil(words, scene, lasting) : ok(undefined);
}

function takeSave(words: Words, scene: LineScene, lasting: Lasting): Result<Lasting, LineProblem> {
  const at = words.at - 1;
  words.eat('ends', 'end');
  if (!scene.system.words.saveEnds)
    return wrong(coded('table.noSaveEnds', { game: scene.system.title }), words.since(at));
  const dc = /^[1-9]\d?$/u.test(words.plain) ? Number(words.plain) : undefined;
  if (dc !== undefined) words.at += 1;
  return ok({ ...lasting, of: () => ({ kind: 'saveEnds', ...(dc === undefined ? {} : { dc }) }) });
}

/** The words from `until` up to `turn` or the fight, with a name in the place of `my` or `its`. */
function takeUntil(words: Words, scene: LineScene, lasting: Lasting): Result<Lasting, LineProblem> {
  const first = words.at;
  const said: string[] = [];
  let named: string | undefined;
  const rest = words.tokens
    .slice(first)
    .filter(({ is }) => is === 'word')
    .map(({ plain }) => plain);
  const length = rest.findIndex((word) => /^(?:turn|fight|encounter|ends)$/u.test(word)) + 1;
  const end = first + (length > 0 ? length : rest.length);
  while (words.at < end) {
    const person =
      /(?:'s|s')$/u.test(words.plain) || said.at(-1) === 'of' ? personAt(words, scene) : ok(undefined);
    if (!person.ok) return person;
    named = person.value ?? named;
    said.push(person.value === undefined ? words.plain : 'its');
    if (person.value === undefined) words.at += 1;
  }
  if (words.eat('ends')) said.push('ends');
  const text = `"x" ${said.join(' ')}`;
  const of = (who: string) =>
    parseEffect(text, scene.system.words, { acting: scene.state.encounter?.acting, target: named ?? who });
  const probe = of('');
  if (!probe.ok) return wrong(wordingOf(probe.refusal), words.since(first));
  return ok({ ...lasting, of: (who) => durationOf(of(who)) });
}

function durationOf(read: ReturnType<typeof parseEffect>): Duration | undefined {
  return read.ok ? read.value.duration : undefined;
}

const POINTING = new Set(['my', 'its', 'their', 'this', 'the']);

/** The id of the one whose turn is meant: `tam’s`. */
function personAt(words: Words, scene: LineScene): Result<string | undefined, LineProblem> {
  if (POINTING.has(words.plain)) return ok(undefined);
  const wanted = words.plain.replace(/'s?$/u, '');
  const found = scene.state.combatants.filter(
    ({ name, tag }) =>
      tag === wanted ||
      name
        .toLowerCase()
        .split(' ')
        .some((each) => each.startsWith(wanted)),
  );
  const exact = found.filter(({ name, tag }) => tag === wanted || name.toLowerCase() === wanted);
  const [one, other] = exact.length > 0 ? exact : found;
  if (one === undefined) return ok(undefined);
  if (other !== undefined)
    return wrong(
      coded('typed.whichTurn', { typed: wanted, one: one.name, other: other.name, tag: one.tag }),
      words.place,
    );
  words.at += 1;
  return ok(one.id);
}

/** `(save ends)`, as a preview says it; without a duration it is another one for each. */
export function durationSaid(scene: LineScene, duration: Duration | undefined): Said | undefined {
  switch (duration?.kind) {
    case undefined:
      return coded('preview.untilOwnTurn');
    case 'saveEnds':
      return duration.dc === undefined
        ? coded('log.aside', { text: coded('log.saveEnds') })
        : coded('preview.saveEndsOn', { dc: duration.dc });
    case 'time':
      return coded('preview.forSpan', { span: spanSaid(duration.until - scene.state.worldTime) });
    case 'untilTurn':
      return coded(UNTIL_TURN[duration.edge][duration.turns > 1 ? 'next' : 'this'], {
        name: combatantOf(scene.state, duration.of)?.name ?? coded('log.someone'),
      });
    case 'encounter':
      return coded('preview.untilFightEnds');
    case 'maintained':
    case 'removed':
      return undefined;
  }
}

const UNTIL_TURN = {
  start: { this: 'preview.untilStart', next: 'preview.untilNextStart' },
  end: { this: 'preview.untilEnd', next: 'preview.untilNextEnd' },
} as const;
