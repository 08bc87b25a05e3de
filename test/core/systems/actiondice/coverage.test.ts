import { describe, expect, it } from 'vitest';
import { actiondice } from '../../../../core/systems/actiondice/index.ts';
import { RULE_IDS } from '../../../../core/systems/actiondice/tables.ts';
import { systemOf, SYSTEMS } from '../../../../core/systems/registry.ts';
import { ON_SCREEN, type Place } from './coverage.ts';
import { type Evening, kevins, momentAt } from './evening.ts';

/** Tables on which something of everything is offered. */
function tables(): readonly Evening[] {
  const fight = kevins(6);
  const kevin = fight.named('Kevin').id;
  const held = fight.ask({
    type: 'effect.add',
    who: [kevin],
    condition: 'held',
    label: 'Held',
    duration: { kind: 'saveEnds' },
  });
  const failed = held.ask(
    { type: 'due.do', keys: [`${kevin}:save:${held.named('Kevin').effects[0]?.id ?? ''}`] },
    5,
  );
  const harmed = (table: Evening, amount: string): Evening =>
    table.ask({
      type: 'damage',
      targets: [{ who: table.named('Kevin').id, share: 1 }],
      amount,
      damageType: '',
    });
  return [
    fight,
    failed,
    failed.ask({ type: 'turn.next' }).ask({ type: 'turn.next' }),
    fight.swing('Kevin', 'Henchman', {}, 2),
    fight.swing('Kevin', 'Henchman', {}, 15, 3),
    fight.swing('Kevin', 'Henchman', {}, 20),
    fight.ask({ type: 'turn.next' }).swing('Henchman', 'Kevin', {}, 20),
    fight.ask({ type: 'power.use', who: kevin, power: 'flare' }),
    harmed(fight, '20'),
    harmed(kevins(6, [], false), '9'),
    kevins(6, [], false).on(['Kevin'], 'actNominate', { reason: 'the song' }),
  ];
}

const seen = tables();
const openings = new Set(
  seen.flatMap((each) => each.system.openings?.(momentAt(each)) ?? []).map((each) => each.procedure),
);
const answers = new Set(seen.flatMap((each) => each.answers()).map(({ key }) => key));
const circumstances = new Set(
  seen
    .flatMap(({ state }) => state.pending?.targets ?? [])
    .flatMap(({ offer }) => offer.circumstances.map(({ key }) => key)),
);

/** Whether the app draws it there, over each host alike. */
function isThere(place: Place, rule: string): boolean {
  if ('answer' in place) return answers.has(place.answer);
  if ('opening' in place) return openings.has(place.opening);
  if ('circumstance' in place) return circumstances.has(place.circumstance);
  // A refusal is met where something is spent; `spending.test.ts` asks for each.
  if ('refusal' in place) return true;
  return SYSTEMS.filter(actiondice.fits).every((host) => {
    const laid = systemOf(host.key, [actiondice.key]);
    if ('procedure' in place) return laid?.procedures?.some(({ key }) => key === place.procedure);
    if ('chart' in place) return laid?.charts?.some(({ key }) => key === place.chart);
    if ('ruling' in place)
      return laid?.options.some((each) => each.key === place.ruling && each.rule === rule);
    if ('counter' in place) return laid?.words.counters.some(({ key }) => key === place.counter);
    return laid?.turns[place.session] !== undefined;
  });
}

describe('coverage of the rules', () => {
  it('every rule has a place on screen, and no rule is made up', () => {
    expect(Object.keys(ON_SCREEN)).toEqual(RULE_IDS);
  });

  it.each(Object.entries(ON_SCREEN))('%s stands where it is said to', (rule, places) => {
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((place) => !isThere(place, rule))).toEqual([]);
  });

  it('every button and ruling of the overlay is listed for the rule it cites', () => {
    const { procedures = [] } = kevins(6).system;
    const drawn = [
      ...procedures.map(({ key, rule }) => ({ key, rule })).filter(({ key }) => key.startsWith('act')),
      ...actiondice.options,
    ];
    const lists = ({ key, rule }: { readonly key: string; readonly rule: string }): boolean =>
      (ON_SCREEN[rule] ?? []).some((place) => Object.values(place).includes(key));
    expect(drawn.filter((each) => !lists(each)).map(({ key }) => key)).toEqual([]);
  });
});
