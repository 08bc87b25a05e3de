import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fifth } from '../../../../core/systems/fifth/index.ts';
import { ON_SCREEN, READ_ALONE } from './coverage.ts';
import { isPlace } from './places.ts';

const RULES = Array.from({ length: 239 }, (_, at) => at + 1);
const FOLDERS = [import.meta.dirname, join(import.meta.dirname, '../../../e2e')];
const GAME = join(import.meta.dirname, '../../../../core/systems/fifth');

/** What names the game: its key, its folder, a rule of it. */
const NAMED = /'fifth'|\bfifth:|\/fifth\/|FIF-\d/u;
const NAMED_BY = ['core/systems/catalogue.ts', 'core/systems/registry.ts'];

const idOf = (rule: number): string => `FIF-${String(rule).padStart(2, '0')}`;

/** Rules that a test of the game names, one by one or as `FIF-12 to FIF-14`. The list itself counts for nothing. */
function tested(): ReadonlySet<number> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => /(?:\.test|^fifth.*\.spec)\.ts$/u.test(file) && !file.startsWith('coverage'))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  const named = files.flatMap((text) => [...text.matchAll(/FIF-(\d+)(?: to FIF-(\d+))?/gu)]);
  return new Set(
    named.flatMap(([, from = '', to = from]) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => Number(from) + at),
    ),
  );
}

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? sources(join(folder, each.name)) : [readFileSync(join(folder, each.name), 'utf8')],
  );
}

describe('every rule of fifth edition', () => {
  it('has one card, in the order of the rules', () => {
    expect(fifth.reference.map(({ id }) => id)).toEqual(RULES.map(idOf));
  });

  it('has a test', () => {
    const all = tested();
    expect(RULES.filter((rule) => !all.has(rule)).map(idOf)).toEqual([]);
  });

  it('stands in the list of places once', () => {
    expect(ON_SCREEN.flatMap(({ rules }) => rules).toSorted((a, b) => a - b)).toEqual(RULES);
  });

  it('has its places where the list says', () => {
    expect(ON_SCREEN.flatMap(({ where }) => where).filter((place) => !isPlace(place))).toEqual([]);
  });

  it('is read alone only where the list says why', () => {
    const alone = ON_SCREEN.filter(({ where }) => where.every((place) => place === 'card'));
    expect(alone.flatMap(({ rules }) => rules).map(String)).toEqual(Object.keys(READ_ALONE));
  });

  it('is asked in the code only where it has a card', () => {
    const known = new Set(RULES.map(idOf));
    const asked = sources(GAME).flatMap((text) => [...text.matchAll(/FIF-\d+/gu)].map(([id]) => id));
    expect([...new Set(asked)].filter((id) => !known.has(id))).toEqual([]);
  });

  it('is named outside its folder by the registry and the catalogue of the first screen alone', () => {
    const root = join(import.meta.dirname, '../../../..');
    const naming = ['core', 'renderer', 'electron'].flatMap((part) =>
      readdirSync(join(root, part), { recursive: true, encoding: 'utf8' })
        .map((name) => `${part}/${name.replaceAll('\\', '/')}`)
        .filter((name) => /\.(?:ts|vue)$/u.test(name) && !name.startsWith('core/systems/fifth/'))
        .filter((name) => NAMED.test(readFileSync(join(root, name), 'utf8'))),
    );
    expect(naming.toSorted((a, b) => a.localeCompare(b))).toEqual(NAMED_BY);
  });

  it('keeps the credit of both documents with every export', () => {
    for (const { build, blank } of fifth.creatures) {
      const built = build({ ...blank, name: 'Somebody' });
      expect(built.ok && built.value.view.credit).toContain('SRD 5.2.1');
      expect(built.ok && built.value.view.credit).toContain('SRD 5.1');
    }
  });
});
