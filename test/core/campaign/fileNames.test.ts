import { describe, expect, it } from 'vitest';
import { fileNames } from '../../../core/campaign/fileNames.ts';
import type { Entity } from '../../../core/campaign/chronicle.ts';

const named = (...names: readonly string[]): readonly string[] => {
  const entities = names.map((name, at): Entity => ({
    id: `e${at}`,
    kind: 'person',
    name,
    notes: '',
    tags: [],
    secret: false,
  }));
  return [...fileNames(entities).values()];
};

describe('F17 names of files', () => {
  it('fit on a disk that counts in bytes, and stay apart', () => {
    const wide = '\u{20000}'.repeat(120);
    const [one = '', two = ''] = named(`${wide}a`, `${wide}b`);
    for (const name of [one, two]) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(190);
    expect(one).not.toBe(two);
    // Whole characters: no half of one.
    expect(one).toMatch(/^\u{20000}+$/u);
  });

  it.each(['CON', 'con .pdf', 'COM¹', 'lpt³.md', 'CONIN$', 'aux  '])('%s is no device', (name) =>
    expect(named(name)[0]).not.toMatch(/^(?:con|aux|conin\$|com¹|lpt³)\s*(?:\.|$)/iu),
  );

  it('others stay as they are', () => {
    expect(named('Connor', 'Old Mill', 'Auxilia')).toEqual(['Connor', 'Old Mill', 'Auxilia']);
  });
});
