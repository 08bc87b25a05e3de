import { describe, expect, test } from 'vitest';
import { readLine } from '../../../../core/table/line/readLine.ts';
import type { LineScene } from '../../../../core/table/line/answer.ts';
import { foes, goblins, hit, on, table, told } from './aLine.ts';

describe('turns', () => {
  const acting = (): LineScene & { readonly id: (tag: string) => string } =>
    on(table().ask({ type: 'turn.next' }));
  test.each([
    ['next', [{ type: 'turn.next' }]],
    ['NEXT', [{ type: 'turn.next' }]],
    ['back', [{ type: 'turn.back' }]],
    ['pause', [{ type: 'encounter.pause' }]],
    ['delay', [{ type: 'turn.wait', kind: 'delay', trigger: '' }]],
    ['delay mira', [{ type: 'turn.wait', kind: 'delay', trigger: '' }]],
    ['mira delays', [{ type: 'turn.wait', kind: 'delay', trigger: '' }]],
    ['delay !', [{ type: 'turn.wait', kind: 'delay', trigger: '', override: true }]],
    [
      'ready mira "attacks the first through the door"',
      [{ type: 'turn.wait', kind: 'ready', trigger: 'attacks the first through the door' }],
    ],
    ['ready "shoots, then hides"', [{ type: 'turn.wait', kind: 'ready', trigger: 'shoots, then hides' }]],
    ['delay tam', 'It is Mira’s turn: only Mira can delay now.'],
    [
      'ready mira',
      'Say in quotes what is prepared and what it waits for: ready tam "attacks the first through the door".',
    ],
    ['act tam', 'Nobody waits for anything.'],
    ['g2 init 14', [{ type: 'initiative.set', who: ['g2'], total: 14 }]],
    ['g1 g2 init 14', [{ type: 'initiative.set', who: ['g1', 'g2'], total: 14 }]],
    ['init', [{ type: 'initiative.roll' }]],
    ['goblins init', [{ type: 'initiative.roll', who: goblins }]],
    ['init ogre', [{ type: 'initiative.roll', who: ['o'] }]],
    ['surprise foes', [{ type: 'surprise.set', who: foes }]],
    ['up ogre', [{ type: 'initiative.move', who: 'o', by: -1 }]],
    ['down mira', [{ type: 'initiative.move', who: 'mi', by: 1 }]],
    ['due', 'Nothing is due.'],
    ['g1 -7, next', [hit('7', '', ['g1', 1]), { type: 'turn.next' }]],
  ])('%s', (line, does) => expect(told(line, acting())).toEqual(does));

  test('one who waits acts', () => {
    const scene = on(
      table().ask({ type: 'turn.next' }).ask({ type: 'turn.wait', kind: 'delay', trigger: '' }),
    );
    expect(told('act mira', scene)).toEqual([{ type: 'turn.comeIn', who: 'mi' }]);
    expect(told('act', scene)).toEqual([{ type: 'turn.comeIn', who: 'mi' }]);
    expect(told('mira acts', scene)).toEqual([{ type: 'turn.comeIn', who: 'mi' }]);
    expect(told('act ogre', scene)).toBe('Ogre is not waiting for anything. Waiting: Mira.');
  });

  test('what is due is done or passed over', () => {
    const burning = table()
      .ask({
        type: 'effect.add',
        who: [on().id('mi')],
        condition: 'persistent',
        amount: 4,
        duration: { kind: 'saveEnds' },
      })
      .ask({ type: 'turn.next' });
    const scene = on(burning);
    const keys = [expect.stringMatching(/:tick:/u), expect.stringMatching(/:save:/u)];
    expect(told('due', scene)).toEqual([{ type: 'due.do', keys: keys.slice(0, 1) }]);
    expect(told('all due', scene)).toEqual([{ type: 'due.do', keys }]);
    expect(told('drop due', scene)).toEqual([{ type: 'due.drop', key: keys[0] }]);
  });

  test.each(['undo', 'redo', ' Undo '])('%s stands for itself', (line) => {
    expect(readLine(line, on())).toMatchObject({ ok: true, value: { does: line.trim().toLowerCase() } });
  });
});

describe('attacks', () => {
  const attack = (attacker: string, power: string, targets: readonly string[], switched = {}) => ({
    type: 'attack.roll',
    attacker,
    power,
    targets: targets.map((who) => ({ who, switched })),
  });
  test.each([
    ['mira attacks g1', [attack('mi', 'swing', ['g1'])]],
    ['mira attacks g1 with flare', [attack('mi', 'flare', ['g1'])]],
    ['mira attacks goblins using fl', [attack('mi', 'flare', goblins)]],
    ['ogre swing mira', [attack('o', 'swing', ['mi'])]],
    ['ogre sw mira edge', [attack('o', 'swing', ['mi'], { edge: true })]],
    ['ogre swing mira with edge', [attack('o', 'swing', ['mi'], { edge: true })]],
    ['ogre swing mira -edge', [attack('o', 'swing', ['mi'], { edge: false })]],
    ['ogre flare mira tam', [attack('o', 'flare', ['mi', 'ta'])]],
    ['flare goblins', [attack('mi', 'flare', goblins)]],
    ['ogre swing mira !', [{ ...attack('o', 'swing', ['mi']), override: true }]],
    ['g1 g2 swing mira', 'Only one attacks at a time: name one before the power.'],
    ['ogre swing', 'Say on whom Swing is used.'],
    ['apply', 'No attack waits to be applied.'],
    ['dismiss', [{ type: 'attack.dismiss' }]],
  ])('%s', (line, does) => expect(told(line, on(table().ask({ type: 'turn.next' })))).toEqual(does));

  test('a rolled attack is applied, whole or half', () => {
    const rolled = table()
      .ask({ type: 'turn.next' })
      .ask({
        type: 'attack.roll',
        attacker: on().id('mi'),
        power: 'swing',
        targets: [{ who: on().id('g1'), switched: {} }],
      });
    expect(told('apply', on(rolled))).toEqual([{ type: 'attack.apply', shares: {} }]);
    expect(readLine('apply half', on(rolled))).toMatchObject({
      ok: true,
      value: { does: [{ shares: { [on().id('g1')]: 0.5 } }] },
    });
  });
});
