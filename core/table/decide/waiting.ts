import { saying } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { CommandOf } from '../commands.ts';
import { ofWholeTurn } from '../due.ts';
import { momentOf } from '../moment.ts';
import { entryOf } from '../orderEntry.ts';
import { present, type Scene } from '../scene.ts';
import { combatantOf } from '../state.ts';
import { payFor } from './actions.ts';
import { enact } from './consequences.ts';
import { guarded } from './guard.ts';
import { raise } from './raise.ts';
import { settle } from './settle.ts';
import { advance, handTurnTo } from './turns.ts';

/** The acting one gives up its turn and waits; the next one's turn begins. */
export function beginWaiting(
  scene: Scene,
  { kind, trigger, override }: CommandOf<'turn.wait'>,
): Refusal | undefined {
  const { encounter } = scene.state;
  const rules = scene.system.turns.waiting;
  const acting = encounter?.acting === undefined ? undefined : combatantOf(scene.state, encounter.acting);
  if (!rules?.kinds.some(({ key }) => key === kind))
    return saying('table.noSuchWaiting', { game: scene.system.title, kind });
  if (!encounter || !acting) return saying('table.nobodysTurn');
  if (kind === 'ready' && trigger.trim() === '') return { ...saying('table.readyWhat'), field: 'trigger' };
  const terms = rules.begin(acting, kind, momentOf(scene.state, scene.system), trigger);
  if (!terms.ok && override !== true) return { ...terms.refusal, overridable: true };
  const paid =
    terms.ok && terms.value.action !== undefined
      ? payFor(scene, acting, terms.value.action, override)
      : undefined;
  if (paid) return paid;
  scene.happen({
    type: 'waitBegan',
    waiting: {
      who: acting.id,
      kind,
      trigger: trigger.trim(),
      since: encounter.round,
    },
    rule: terms.ok ? terms.value.rule : (terms.refusal.rule ?? ''),
  });
  const { turnGoesOn = false, causes = [] } = terms.ok ? terms.value : {};
  enact(scene, causes);
  return turnGoesOn ? undefined : advance(scene, []);
}

/** Someone who waited acts now: takes its place in the order, and the turn where the system gives it one. */
export function comeIn(scene: Scene, { who }: CommandOf<'turn.comeIn'>): Refusal | undefined {
  const asked = present(scene, [who]);
  if ('missing' in asked) return asked.missing;
  const { encounter } = scene.state;
  const rules = scene.system.turns.waiting;
  const waiting = encounter?.waiting.find((each) => each.who === who);
  if (!encounter || !waiting || !rules) return { ...saying('table.notWaiting'), field: 'who' };
  const comer = asked.found[0];
  if (!comer || comer.presence === 'absent' || scene.system.harm.out(comer))
    return { ...saying('table.cannotAct'), field: 'who' };
  const order = encounter.order.map((id) => ({
    id,
    total: combatantOf(scene.state, id)?.initiative?.total ?? entryOf(scene.state, id)?.total ?? 0,
  }));
  const place = rules.comeIn(waiting, order, momentOf(scene.state, scene.system));
  if (!place.ok) return place.refusal;
  const { edge, beside, total, turn, rule, paid } = place.value;
  const others = encounter.order.filter((id) => id !== who);
  const at = others.indexOf(beside);
  others.splice(at < 0 ? others.length : at + (edge === 'after' ? 1 : 0), 0, who);
  scene.happen({
    type: 'waitEnded',
    who,
    kind: waiting.kind,
    how: 'acted',
    label: waiting.trigger,
    rule,
    order: others,
    ...(turn || paid !== true ? {} : { interrupts: true }),
    ...(total === undefined ? {} : { total }),
  });
  const before = {
    order: encounter.order,
    waiting: encounter.waiting,
    initiatives: [{ who, initiative: comer?.initiative }],
  };
  if (!turn && waiting.since < encounter.round) turnPassed(scene, who);
  return turn ? handTurnTo(scene, who, before) : undefined;
}

/** What came in ahead of its count has no turn of its own in this round: what that would have brought is due now. */
function turnPassed(scene: Scene, id: string): void {
  const who = combatantOf(scene.state, id);
  if (!who) return;
  const what = `The turn of ${who.name} that does not come`;
  const due = guarded(scene, what, () => ofWholeTurn(scene.state, scene.system, who), []);
  for (const each of due.filter(({ automatic }) => automatic))
    guarded(scene, each.label, () => settle(scene, each, scene.dice, false), undefined);
  raise(
    scene,
    due.filter(({ automatic }) => !automatic),
  );
}
