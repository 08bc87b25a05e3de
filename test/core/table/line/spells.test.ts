import { describe, expect, test } from 'vitest';
import { readLine, type LineScene } from '../../../../core/table/line/readLine.ts';
import { CREATURES, on, table, told } from './aLine.ts';

/** Why a line is refused, and what is offered in place of the words it is about, as the whole line. */
function offered(text: string, scene: LineScene): readonly string[] {
  const read = readLine(text, scene);
  if (read.ok) throw new Error(`“${text}” was understood.`);
  const { from, to, instead = [] } = read.refusal;
  return instead.map((each) => `${text.slice(0, from)}${each}${text.slice(to)}`);
}

describe('a spell that no list holds is not known, and is offered as an effect in words', () => {
  test.each([
    ['mira bless', 'mira is "bless"'],
    ['bless mira', 'is "bless" mira'],
    ['mira is bless', 'mira is "bless"'],
    ['mira shield of faith until the fight ends', 'mira is "shield of faith" until the fight ends'],
    ['all heroes bless for 1 min', 'all heroes is "bless" for 1 min'],
  ])('%s', (typed, line) => {
    expect(offered(typed, on())).toContain(line);
    expect(told(line)).toEqual([expect.objectContaining({ type: 'effect.add', condition: 'custom' })]);
  });

  test('in the prompt for conditions, for those selected', () => {
    const scene = { ...on(table(), ['g1']), means: 'condition' as const };
    expect(offered('bless', scene)).toEqual(['"bless"']);
    expect(told('"bless"', scene)).toMatchObject([{ who: ['g1'], label: 'bless' }]);
  });

  test('once somebody has it, others get the same by its name', () => {
    const scene = on();
    const blessed = scene.state.combatants.map((each) => ({
      ...each,
      effects:
        each.name === 'Mira'
          ? [
              {
                id: 'e1',
                condition: 'custom',
                label: 'Bless',
                duration: { kind: 'removed' as const },
                modifiers: [{ to: 'attack', value: 1, rule: '' }],
              },
            ]
          : [],
    }));
    const now = { ...scene, state: { ...scene.state, combatants: blessed } };
    expect(told('tam bless until the fight ends', now)).toMatchObject([
      { type: 'effect.add', who: ['ta'], label: 'Bless', modifiers: [{ to: 'attack', value: 1 }] },
    ]);
  });
});

describe('a creature typed one letter off is offered, and never made', () => {
  test.each([
    ['goblin cuttre', 'Goblin Cutter'],
    ['3 goblin boos', '3 Goblin Boss'],
    ['isle', 'Ilse'],
  ])('%s', (typed, line) => {
    const scene = { ...on(), means: 'add' as const, creatures: CREATURES };
    expect(offered(typed, scene)[0]).toBe(line);
  });
});
