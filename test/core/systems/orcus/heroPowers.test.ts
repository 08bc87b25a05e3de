import { describe, expect, test } from 'vitest';
import { isJsonObject } from '../../../../core/kernel/json.ts';
import type { Draft } from '../../../../core/rules/creature.ts';
import type { Sheet } from '../../../../core/rules/sheet.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import type { TableState } from '../../../../core/table/state.ts';
import { against, ask, BITE, named, next, thing } from './foundFight.ts';

const sample = (key: string): Draft => {
  const found = orcus.sample.heroes.find((each) => each.key === key);
  if (!found) throw new Error(`No ${key}.`);
  return found.draft;
};

function sheetOf(draft: Draft): Sheet {
  const built = orcus.creatures.find(({ key }) => key === 'hero')?.build(draft);
  if (!built?.ok) throw new Error('It is not built.');
  return built.value.sheet;
}

/** The hero of the sample strikes the block with that power, in its turn; the result is applied. */
function plays(key: string, power: string, ...faces: readonly number[]): TableState {
  const joined = ask(against(...BITE), {
    type: 'combatants.add',
    entries: [{ creature: { id: key, kind: 'hero', draft: sample(key) }, count: 1, side: 'heroes' }],
  });
  const who = joined.combatants.at(-1);
  if (!who) throw new Error('The hero is not there.');
  const placed = ask(joined, { type: 'initiative.set', who: [who.id], total: 10 });
  const acting = ask(ask(placed, next), next);
  const rolled = ask(
    acting,
    {
      type: 'attack.roll',
      attacker: who.id,
      power: named(who.sheet, power).id,
      targets: [{ who: thing(acting).id, switched: {} }],
    },
    ...faces,
  );
  return ask(rolled, { type: 'attack.apply', shares: {} });
}

const onThing = (state: TableState): readonly string[] => thing(state).effects.map(({ label }) => label);

describe('the powers of heroes play by the same reader', () => {
  test('Brannoc’s hammer marks until the end of his next turn, hit or miss', () => {
    expect(onThing(plays('brannoc', 'Hammer and shield', 2))).toEqual(['Marked']);
    const [mark] = thing(plays('brannoc', 'Hammer and shield', 15, 5)).effects;
    expect(mark).toMatchObject({
      duration: { kind: 'untilTurn', edge: 'end', turns: 2 },
      from: { power: 'Hammer and shield' },
    });
  });

  test('Tobin’s kiln heart burns whom it hits, and only those', () => {
    const hit = plays('tobin', 'Kiln heart', 15, 4, 4, 4);
    expect(onThing(hit)).toEqual(['Persistent fire damage']);
    expect(onThing(plays('tobin', 'Kiln heart', 2, 4, 4, 4))).toEqual([]);
  });

  test('what the words leave to the player is offered', () => {
    const { reading } = named(sheetOf(sample('maren')), 'Word of mending');
    expect(reading?.riders.map(({ how }) => how)).not.toEqual([]);
    expect(reading?.riders.every(({ how }) => how === 'offered')).toBe(true);
  });
});

describe('a GM’s word for a sentence of a hero', () => {
  const SENTENCE = 'The target is marked until the end of his next turn.';
  const corrected = (effect: string): Sheet => {
    const draft = sample('brannoc');
    const attacks: readonly unknown[] = Array.isArray(draft['attacks']) ? draft['attacks'] : [];
    const readings = [{ sentence: SENTENCE, use: 'offered' }];
    const [hammer, ...others] = attacks.filter((each) => isJsonObject(each));
    const changed = [{ ...hammer, effect, readings }, ...others];
    return sheetOf({ ...draft, attacks: changed });
  };
  const how = (sheet: Sheet): readonly string[] =>
    named(sheet, 'Hammer and shield').reading?.riders.map((each) => each.how) ?? [];

  test('is kept beside it', () => expect(how(corrected(SENTENCE))).toEqual(['offered']));
  test('and is void once the sentence is another', () =>
    expect(how(corrected('The target is slowed until the end of his next turn.'))).toEqual(['played']));
});
