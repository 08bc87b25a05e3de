import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScriptedDice } from '../../core/dice/source.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../core/rules/context.ts';
import type { RuleSystem } from '../../core/rules/system.ts';
import type { TableCommand } from '../../core/table/commands.ts';
import { createTableMachine } from '../../core/table/machine.ts';
import type { TableState } from '../../core/table/state.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'dist', 'tutorial');
const PAGE = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
/** The files of the page, by name, as they would stand in `core/systems/brawl/`. */
const FILES = new Map(
  [...PAGE.matchAll(/^```ts (\w+\.ts)\n(.*?)^```$/gmsu)].map(([, name = '', text = '']) => [name, text]),
);

beforeAll(() => {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of FILES)
    writeFileSync(join(FOLDER, name), text.replaceAll("from '../../", `from '${ROOT}/core/`));
});
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

describe('the game that CONTRIBUTING builds', () => {
  it('is made of five files', () => {
    expect([...FILES.keys()]).toEqual(['words.ts', 'creatures.ts', 'attacks.ts', 'harm.ts', 'index.ts']);
  });

  it('has no fault of types', () => {
    const { config } = ts.readConfigFile(join(ROOT, 'build/tsconfig.base.json'), (file) =>
      readFileSync(file, 'utf8'),
    );
    const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
    const program = ts.createProgram([join(FOLDER, 'index.ts')], {
      ...options,
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      lib: ['lib.es2023.d.ts'],
    });
    const said = [...FILES.keys()]
      .map((name) => program.getSourceFile(join(FOLDER, name)))
      .flatMap((file) => program.getSemanticDiagnostics(file))
      .map(
        ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      );
    expect(said).toEqual([]);
  }, 60_000);

  it('plays a fight: exact odds, a hit, one who goes down, and back', async () => {
    const { brawl }: { brawl: RuleSystem } = await import(pathToFileURL(join(FOLDER, 'index.ts')).href);
    const machine = createTableMachine(() => brawl);
    let state: TableState = machine.initial;
    const ask = (command: TableCommand, faces: readonly number[] = []): void => {
      const decided = machine.decide(state, command, createScriptedDice(faces));
      if (!decided.ok) throw new Error(decided.refusal.message);
      state = decided.value.reduce(machine.evolve, state);
    };
    const join1 = (name: string, kind: string, skill: number): void =>
      ask({
        type: 'combatants.add',
        entries: [
          {
            creature: { id: name, kind, draft: { name, skill, guard: 8, hp: 4 } },
            count: 1,
            side: kind === 'hero' ? 'heroes' : 'foes',
          },
        ],
      });
    ask({ type: 'campaign.create', name: 'The back yard', system: 'brawl', seed: 'yard' });
    ask({ type: 'encounter.begin', name: 'A fight', entries: [] });
    join1('Bram', 'hero', 1);
    join1('Lout', 'monster', 0);
    const [bram, lout] = state.combatants;
    if (!bram || !lout) throw new Error('Nobody came.');
    ask({ type: 'initiative.set', who: [bram.id], total: 6 });
    ask({ type: 'initiative.set', who: [lout.id], total: 2 });
    ask({ type: 'turn.next' });

    const before = state;
    const [punch] = bram.sheet.powers;
    const offer = punch && brawl.attacks.offer(bram, punch, lout, {}, CONTEXT_WITHOUT_FIGHT);
    // 7 or more on 2d6: 21 of 36.
    expect(offer?.check?.outcomes[0]?.chance).toBeCloseTo(21 / 36, 12);
    ask(
      { type: 'attack.roll', attacker: bram.id, power: 'punch', targets: [{ who: lout.id, switched: {} }] },
      [4, 3, 5],
    );
    ask({ type: 'attack.apply', shares: {} });
    expect(state.combatants[1]?.hp).toBe(0);
    expect(state.combatants[1] && brawl.harm.out(state.combatants[1])).toBe(true);
    expect(before.combatants[1]?.hp).toBe(4);
  });
});
