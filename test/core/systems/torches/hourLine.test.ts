import { describe, expect, it } from 'vitest';
import { previewText } from '../../../../core/table/line/answer.ts';
import { readLine, type LineScene } from '../../../../core/table/line/readLine.ts';
import { completions } from '../../../../core/table/line/completions.ts';
import { torches } from '../../../../core/systems/torches/index.ts';
import { ladder } from '../../../../core/systems/ladder/index.ts';
import { aTable, HOUR, type TorchTable, withHeroes } from './aTable.ts';

const hero = (name: string, torchesHeld: number) => ({
  name,
  level: 1,
  hp: 8,
  str: 10,
  con: 10,
  load: 4,
  torches: torchesHeld,
  attacks: [],
});
const scene = ({ state }: TorchTable, system = torches): LineScene => ({
  state,
  system,
  selected: [],
  creatures: [],
});
const say = (text: string, at: LineScene) => {
  const read = readLine(text, at);
  return read.ok ? { ...read.value, preview: previewText(read.value.preview) } : read.refusal.message;
};

describe('the table line on the way', () => {
  it.each([
    ['hour +1 cautious', 'cautious', 'travel turn with advantage'],
    ['hour +1, cautious', 'cautious', 'travel turn with advantage'],
    ['hour, caut', 'cautious', 'travel turn with advantage'],
    ['1h reckless', 'reckless', 'travel turn with disadvantage'],
    ['hour +1, incautious', 'reckless', 'travel turn with disadvantage'],
    ['hour as usual', 'plain', 'travel turn'],
  ])('TOR-41: “%s” is an hour of that kind', (line, care, says) => {
    expect(say(line, scene(aTable()))).toEqual({
      does: [{ type: 'procedure.do', procedure: 'hour', targets: [], values: { care } }],
      preview: `An hour, to day 1, 01:00: ${says}`,
    });
  });

  it('TOR-41: the better die counts, and the hour passes', () => {
    const read = say('hour +1, cautious', scene(aTable()));
    const [command] = typeof read === 'string' || typeof read.does === 'string' ? [] : read.does;
    if (!command) throw new Error('The line was not read.');
    const after = aTable().ask(command, [4, 13]);
    expect([after.state.worldTime, after.said]).toEqual([
      HOUR,
      expect.stringMatching(/^13, The threat grows or comes nearer/u),
    ]);
  });

  it('several hours stop at what they bring, so each is asked for by itself; other games have no such hours', () => {
    expect(say('hour +3 cautious', scene(aTable()))).toBe(
      'Hours go cautious one at a time, as in hour +1 cautious.',
    );
    expect(say('hour +1', scene(aTable()))).toMatchObject({
      does: [{ type: 'clock.advance', seconds: HOUR }],
    });
    expect(typeof say('hour +1 cautious', scene(aTable(), ladder))).toBe('string');
    expect(completions('hour +1 c', scene(aTable())).map(({ text }) => text)).toEqual(['cautious']);
  });

  it('TOR-47: one key lights the torch of one whose light went out, else of the first without a light', () => {
    const next = (table: TorchTable): string | undefined => {
      const who = torches.journey?.light?.(table.now)?.who;
      return table.state.combatants.find(({ id }) => id === who)?.name;
    };
    const light = { kind: 'torch' };
    const begun = withHeroes(aTable(), hero('Anna', 2), hero('Bert', 2), hero('Carl', 0));
    const bert = begun.does('light', { who: 'Bert', values: light });
    const after = bert.does('hour', {}, [12]);
    const both = after
      .does('light', { who: 'Bert', values: light })
      .does('light', { who: 'Anna', values: light });
    expect([next(begun), next(bert), next(after), next(both)]).toEqual(['Anna', 'Anna', 'Bert', undefined]);
  });
});
