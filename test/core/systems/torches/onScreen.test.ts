import { inEnglish } from '../../../support/inEnglish.ts';
import { describe, expect, it } from 'vitest';
import { torches } from '../../../../core/systems/torches/index.ts';
import { aTable, withFoes, withHeroes } from './aTable.ts';
import { RULE_IDS } from './ruleIds.ts';
import { WHERE } from './whereOnScreen.ts';

const HERO = {
  name: 'Anna',
  level: 1,
  hp: 12,
  con: 10,
  attacks: [{ name: 'Bow', method: 'ranged', reach: 'ranged', dice: '1d6' }],
};
/** Everything there is to meet, as `kind:key`: from a table on which everything happens that has a card of its own. */
function onScreen(): ReadonlySet<string> {
  const table = withFoes(withHeroes(aTable(), HERO), { name: 'Ghoul', hd: 2 })
    .does('beginChase', { values: { speed: 30 } })
    .does('expose', { who: 'Anna', values: { name: 'Venom' } }, [2]);
  const { words, turns, attacks, options, procedures = [], journey, creatures } = torches;
  const [anna, ghoul] = [table.named('Anna'), table.named('Ghoul')];
  const power = anna.sheet.powers[0];
  if (!power) throw new Error('The bow is gone.');
  const offer = attacks.offer(anna, power, ghoul, {}, table.now);
  const of = (kind: string, all: readonly { readonly key: string }[]) =>
    all.map(({ key }) => `${kind}:${key}`);
  return new Set([
    ...of('procedure', procedures),
    ...of('card', inEnglish(journey?.cards(table.now) ?? [])),
    ...creatures.flatMap(({ key, form }) =>
      of(
        'field',
        form.flatMap(({ fields }) => fields),
      ).map((each) => each.replace(':', `:${key}.`)),
    ),
    ...of('counter', words.counters),
    ...of('condition', words.conditions),
    ...of('vital', words.vitalStates),
    ...of('action', words.actions),
    ...of('defense', words.defenses),
    ...of('gauge', words.gauges ?? []),
    ...of('option', options),
    ...of('wait', turns.waiting?.kinds ?? []),
    ...of('surprise', turns.surprise ? [turns.surprise] : []),
    ...of('allowance', turns.budget?.allowances(anna, table.now) ?? []),
    ...of('circumstance', offer.circumstances),
    ...of('outcome', offer.check?.outcomes ?? []),
    ...['dice', 'roll', 'due'].map((key) => `clock:${key}`),
  ]);
}

describe('where a GM meets each rule', () => {
  it('lists every rule of the digest, none twice and none that is not there', () => {
    expect(Object.keys(WHERE)).toEqual(RULE_IDS);
  });

  it.each(Object.entries(WHERE))('%s is on screen: %j', (_id, places) => {
    const shown = onScreen();
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((each) => !shown.has(each))).toEqual([]);
  });

  it('every procedure and every card of the way belongs to a rule of the list', () => {
    const listed = new Set(Object.values(WHERE).flat());
    const drawn = [...onScreen()].filter((each) => each.startsWith('card:'));
    expect(drawn.filter((each) => !listed.has(each))).toEqual([]);
    // A ruling of ours carries no rule’s ID.
    const known = new Set<string>(RULE_IDS);
    expect((torches.procedures ?? []).filter(({ rule }) => rule !== '' && !known.has(rule))).toEqual([]);
  });
});
