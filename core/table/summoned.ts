import { type Code, labelling } from '../kernel/said.ts';
import { type Due, kindKey } from '../rules/consequences.ts';
import type { RuleSystem } from '../rules/system.ts';
import { settledKey } from './changes.ts';
import { type Combatant, combatantOf, type TableState } from './state.ts';

/** Those whom this one has summoned and who are still there. */
export function summonedBy(
  { combatants }: Pick<TableState, 'combatants'>,
  who: string,
): readonly Combatant[] {
  return combatants.filter(({ summoner }) => summoner === who);
}

const LEAVES = {
  one: { down: 'table.leavesAsSummonerDown', left: 'table.leavesAsSummonerLeft' },
  several: { down: 'table.leaveAsSummonerDown', left: 'table.leaveAsSummonerLeft' },
} as const satisfies Record<'one' | 'several', Record<'down' | 'left', Code>>;

/**
 * Whoever summoned is down or gone: whether those leave with it is the GM's to say, once a fall. Done, they leave; passed
 * over, they stay and belong to nobody.
 */
export function summonedDue(state: TableState, system: RuleSystem): readonly Due[] {
  const { encounter, combatants } = state;
  if (!encounter) return [];
  const summoners = new Set(combatants.flatMap(({ summoner }) => summoner ?? []));
  return [...summoners].flatMap((id) => {
    const who = combatantOf(state, id);
    const [first, ...others] = summonedBy(state, id);
    if (!first || (who && !isDown(who, system))) return [];
    const names = [first, ...others].map(({ name }) => name);
    const code = LEAVES[others.length > 0 ? 'several' : 'one'][who ? 'down' : 'left'];
    const what = { kind: 'summoned', by: id };
    const due: Due = {
      key: kindKey(what),
      what,
      who: first.id,
      moment: 'start',
      ...labelling(code, { ...(others.length > 0 ? { names } : {}), ...(who ? { who: who.name } : {}) }),
      rule: '',
      automatic: false,
    };
    return encounter.settled.includes(settledKey(encounter, due.key)) ? [] : [due];
  });
}

/** Whether it is about those whom somebody has summoned. */
export function isOfSummoned({ what }: Due): boolean {
  return what.kind === 'summoned';
}

function isDown(who: Combatant, { harm, words }: RuleSystem): boolean {
  if (harm.out(who) || who.presence === 'absent') return true;
  const states = harm.state(who);
  return words.vitalStates.some(
    ({ key, stage }) => stage !== undefined && stage !== 'hurt' && states.includes(key),
  );
}
