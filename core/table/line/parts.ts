import { said, type SaidValue } from '../../kernel/said.ts';
import type { LineScene } from './answer.ts';
import { namesOf } from './clause.ts';
import { takeDuration } from './duration.ts';
import { amountHere, typeEntries } from './harm.ts';
import { creatureEntries } from './making.ts';
import { matchAt } from './match.ts';
import { modifierHere } from './modifiers.ts';
import { takePeople } from './people.ts';
import { doings } from './verbs.ts';
import { tokensOf, Words } from './words.ts';

/** A piece of a line as it was understood. */
export interface LinePart {
  readonly is: 'who' | 'what' | 'how long' | 'note' | 'unknown';
  /** As typed. */
  readonly text: string;
  /** Whom it names, or what kind of thing it is; empty where there is nothing to add. */
  readonly says: SaidValue;
}

/** What each piece of a line was taken for, in the order it was typed; commas left out. Never throws. */
export function partsOf(line: string, scene: LineScene): readonly LinePart[] {
  const words = new Words(tokensOf(line), line);
  const parts: LinePart[] = [];
  while (words.here) {
    const from = words.at;
    if (words.here.is === 'comma') {
      words.at += 1;
      continue;
    }
    const { is, says } = pieceAt(words, scene);
    const { from: start, to } = words.since(from);
    const before = parts.at(-1);
    // Words of a note are one piece.
    if (is === 'note' && before?.is === 'note' && scene.means === 'note')
      parts.splice(-1, 1, { is, says, text: `${before.text} ${line.slice(start, to)}` });
    else parts.push({ is, says, text: line.slice(start, to) });
  }
  return parts;
}

/** In a note only those are told apart whom it names. */
function noteUpToPeople(words: Words, scene: LineScene): Omit<LinePart, 'text'> {
  const people = takePeople(words, scene, doings(scene, undefined));
  if (people.ok && people.value) return { is: 'who', says: namesOf(scene, people.value.ids) };
  words.at += 1;
  return { is: 'note', says: '' };
}

/** Takes the piece that stands here; at least one word. */
function pieceAt(words: Words, scene: LineScene): Omit<LinePart, 'text'> {
  if (words.quote() !== undefined) return { is: 'note', says: '' };
  if (scene.means === 'note') return noteUpToPeople(words, scene);
  const from = words.at;
  if (['save', 'saves', 'until', 'till', 'for', 'by'].includes(words.plain)) {
    const lasting = takeDuration(words, scene);
    if (lasting.ok && words.at > from) return { is: 'how long', says: '' };
    words.at = from;
  }
  if (modifierHere(words, scene)) {
    words.at += 2;
    return { is: 'what', says: said('kind.bonusOrPenalty') };
  }
  if (amountHere(words)) {
    const heals = words.plain.startsWith('+');
    words.at += 1;
    return { is: 'what', says: said(heals ? 'kind.healing' : 'kind.damage') };
  }
  const people = takePeople(words, scene, doings(scene, undefined));
  if (people.ok && people.value) return { is: 'who', says: namesOf(scene, people.value.ids) };
  words.at = from;
  const known = [...doings(scene, undefined), ...typeEntries(scene), ...creatureEntries(scene)];
  const { found, count } = matchAt<unknown>(words, known);
  words.at = from + Math.max(1, count);
  const [first] = found;
  if (!first) return { is: /^\d/u.test(words.tokens[from]?.plain ?? '') ? 'what' : 'unknown', says: '' };
  return { is: 'what', says: first.said ?? first.is };
}
