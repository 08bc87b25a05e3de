import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { branchesOf } from '../../build/proof/branches.mjs';
import { mutationsOf } from '../../build/proof/mutations.mjs';

/** Runs a program of a few lines with counters; answers the branches that it did not go through. */
function missed(program: string): readonly string[] {
  const { branches, text } = branchesOf('a.ts', program);
  const world: { branchesMet?: Record<string, Record<number, number>> } = {};
  runInNewContext(text, Object.assign(world, { globalThis: world }));
  const seen = world.branchesMet?.['a.ts'] ?? {};
  return branches.flatMap(({ kind, line }, at) => (seen[at] ? [] : [`${line} ${kind}`]));
}

describe('R22 branches', () => {
  it.each([
    ['an if without an else', 'if (true) 1;', ['1 no else']],
    ['an if with one', 'let a;\nif (false) a = 1;\nelse if (true) a = 2;\nelse a = 3;', ['2 then', '4 else']],
    ['a choice', 'const a = 1 > 2 ? 1 : 2;', ['1 then']],
    ['both ways of &&, with and without the rest', 'true && 1;', ['1 && stops']],
    ['of ||', 'true || 1;', ['1 || goes on']],
    ['of ??', 'const a = null ?? 1;', ['1 ?? stops']],
    ['a default', 'const f = (a = 1) => a;\nf(2);', ['1 default']],
    [
      'a case',
      'switch (1 + 1) {\n case 1: break;\n case 2: break;\n default: break;\n}',
      ['2 case', '4 case'],
    ],
    ['a catch', 'try { 1; } catch { 2; }', ['1 catch']],
    [
      'a function that nobody calls',
      'function f() { return 1; }\nconst g = () => ({ a: 1 });\ng();',
      ['1 function'],
    ],
    ['nothing, where all was gone through', 'for (const a of [0, 1]) if (a && 1) a;', []],
  ])('%s', (_what, program, expected) => expect(missed(program)).toEqual(expected));

  it('stay on their lines', () => {
    const program = 'const a = (b: number) =>\n  b > 1 ? b\n  : 0;\n';
    expect(branchesOf('a.ts', program).text.split('\n')).toHaveLength(4);
  });
});

describe('R22 faults', () => {
  const after = (program: string): readonly string[] =>
    mutationsOf('a.ts', program).map(
      ({ from, to, code }) => program.slice(0, from) + code + program.slice(to),
    );

  it.each([
    ['a && b;', [';', 'a || b;']],
    ['a < b;', [';', 'a <= b;']],
    ['const a = b === c;', ['const a = b !== c;']],
    ['const a = b + 3;', ['const a = b - 3;', 'const a = b + 2;']],
    ['const a = !b;', ['const a = b;']],
    ['const a = true;', ['const a = false;']],
    ["const a = 'text';", ["const a = '';"]],
    ['const a = b ?? c;', ['const a = b && c;']],
    ['if (a) b();', ['if (!(a)) b();', 'if (a) ;']],
    [
      'function f() { if (a) return 1; return 2; }',
      [
        'function f() { if (!(a)) return 1; return 2; }',
        'function f() { if (a) ; return 2; }',
        'function f() { if (a) return 2; return 2; }',
        'function f() { if (a) return 1; return 1; }',
      ],
    ],
    ["import a from 'a';", []],
    ["const a: 'text' = b;", []],
  ])('%s', (program, expected) => expect(after(program)).toEqual(expected));

  it.each([
    ['list.sort((a, b) => (a < b ? 7 : -7));', false],
    ['list.toSorted((a, b) => a < b ? 7 : -7);', false],
    ['list.map((a) => a < b ? 7 : -7);', true],
    ['list.sort((a, b) => a * 7 - b);', true],
    ['list.sort((a, b) => a < 7 ? b : c);', true],
    ['const a = b < c ? 7 : -7;', true],
  ])('of a number that could have another size: %s', (program, counts) =>
    expect(after(program).some((each) => /[68]/u.test(each))).toBe(counts),
  );
});
