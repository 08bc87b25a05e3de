import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const GAMES = readdirSync(join(ROOT, 'core/systems'), { withFileTypes: true }).flatMap((each) =>
  each.isDirectory() ? [each.name] : [],
);

/** The picture of a game from inside, a line a room: `turns/  turns.ts order and edges · …`. */
const PICTURE = /core\/systems\/<key>\/\n([^]*?)\n```/u.exec(
  readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8'),
)?.[1];
const named = [...(PICTURE ?? '').matchAll(/^ {2}(\w+(?:\/|\.ts))/gmu)].map(([, name = '']) => name);
/** What an overlay has besides, as the page says below the picture. */
const OF_AN_OVERLAY = ['state.ts', 'kinds.ts'];

describe('a game from inside has the rooms of the picture in ARCHITECTURE, and no other', () => {
  it('the picture has rooms and files', () =>
    expect(named).toEqual(expect.arrayContaining(['turns/', 'words.ts'])));

  it.each(GAMES)('%s', (game) => {
    const inside = readdirSync(join(ROOT, 'core/systems', game), { withFileTypes: true }).map((each) =>
      each.isDirectory() ? `${each.name}/` : each.name,
    );
    const known = new Set([...named, ...(game === 'actiondice' ? OF_AN_OVERLAY : [])]);
    expect(inside.filter((name) => !known.has(name))).toEqual([]);
  });
});

/** A value taken for something else; what is brought in under another name is none. */
const CAST = /[\w)\]}] as (?:unknown|never|any|string|number|[A-Z{])/u;
const NO_CAST = /^\s*(?:import|export|\/\/|\/?\*)|\bfrom '/u;

it('a cast in a component says on the line above why it holds', () => {
  const files = readdirSync(join(ROOT, 'renderer'), { recursive: true, encoding: 'utf8' });
  const bare = files
    .filter((path) => path.endsWith('.vue'))
    .flatMap((path) => {
      const [, script = ''] =
        /<script[^>]*>([^]*?)<\/script>/u.exec(readFileSync(join(ROOT, 'renderer', path), 'utf8')) ?? [];
      const lines = script.split('\n');
      return lines.flatMap((line, at) =>
        CAST.test(line) && !NO_CAST.test(line) && !/^\s*\/\/ .*\S/u.test(lines[at - 1] ?? '')
          ? [`${path}: ${line.trim()}`]
          : [],
      );
    });
  expect(bare).toEqual([]);
});
