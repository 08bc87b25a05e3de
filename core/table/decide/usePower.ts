import { usePowerOnce } from './usedPower.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { Act } from '../../rules/riders/rider.ts';
import type { Power } from '../../rules/sheet.ts';
import { costOf } from '../attackCost.ts';
import type { CommandOf } from '../commands.ts';
import { broughtDue } from '../brought.ts';
import { playsOf } from '../plays.ts';
import { present, type Scene } from '../scene.ts';
import { type Combatant, combatantOf } from '../state.ts';
import { beginZone } from './auras.ts';
import { payFor } from './actions.ts';
import { rollAttack } from './attacks.ts';
import { layAttack } from './layAttack.ts';
import { playRider } from './playBrought.ts';
import { raise } from './raise.ts';
import { beginSequence, nextPart, partsOf } from './sequence.ts';

/**
 * Uses a power that is no attack of its own: paid for once, it lays out the attacks it is made of, or what it brings;
 * one that says nothing of the kind is only used.
 */
export function usePower(
  scene: Scene,
  { who, power, targets = [], override }: CommandOf<'power.use'>,
): Refusal | undefined {
  const before = scene.state;
  const asked = present(scene, [who, ...targets]);
  if ('missing' in asked) return asked.missing;
  const [doer] = asked.found;
  const found = doer?.sheet.powers.find(({ id }) => id === power);
  if (!doer || !found) return { message: 'This combatant has no such power.', field: 'power' };
  if (doer.spent.includes(power)) return { message: `${found.name} is spent already.`, field: 'power' };
  const unpaid = payFor(scene, doer, found.action, override);
  if (unpaid) return unpaid;
  const shown = playsOf(scene.state, doer) === 'show';
  const parts = shown ? [] : usesOf(found).flatMap((act) => partsOf(act, doer, found.id));
  if (parts.length > 0) {
    used(scene, doer, found);
    beginSequence(scene, doer, found, parts);
    keepCost(scene, before);
    besides(scene, doer, found);
  } else if (bringsAnything(found)) lay(scene, doer, found, targets, before);
  else {
    used(scene, doer, found);
    beginZone(scene, doer, found);
  }
  return undefined;
}

/** What a power made of attacks brings beside them: done for its user where it plays, else offered. */
function besides(scene: Scene, doer: Combatant, power: Power): void {
  const plays = playsOf(scene.state, doer) === 'play';
  for (const [place, rider] of (power.reading?.riders ?? []).entries()) {
    const acts = rider.acts.filter(({ kind }) => kind !== 'use');
    if (rider.on.kind !== 'always' || acts.length === 0) continue;
    const self = rider.to.kind === 'attacker';
    if (plays && self && rider.how === 'played')
      playRider(scene, { owner: doer, power, rider: { ...rider, acts }, whom: [doer.id] }, scene.dice);
    else if (acts.length === rider.acts.length)
      raise(
        scene,
        broughtDue(scene.state, scene.system, {
          owner: doer,
          power,
          rider: place,
          whom: self ? [doer] : [],
          on: doer,
          moment: 'now',
        }),
      );
  }
}

/** Uses a power between a roll and what it does: paid for, and what it brings its user happens at once, the rest is told. */
export function useAtOnce(
  scene: Scene,
  { who, power, targets = [], override }: CommandOf<'power.use'>,
): Refusal | undefined {
  const doer = combatantOf(scene.state, who);
  const found = doer?.sheet.powers.find(({ id }) => id === power);
  if (!doer || !found) return { message: 'This combatant has no such power.', field: 'power' };
  const unpaid = payFor(scene, doer, found.action, override);
  if (unpaid) return unpaid;
  used(scene, doer, found);
  for (const rider of playsOf(scene.state, doer) === 'play' ? (found.reading?.riders ?? []) : []) {
    if (rider.on.kind !== 'always' || rider.how !== 'played') continue;
    const whom = rider.to.kind === 'attacker' ? [who] : rider.to.kind === 'target' ? targets : [];
    playRider(scene, { owner: doer, power: found, rider, whom }, scene.dice);
  }
  return undefined;
}

function used(scene: Scene, doer: Combatant, { id, usage }: Power): void {
  usePowerOnce(scene, doer, id, usage.limited);
}

/** What the power makes use of, whatever its dice say. */
function usesOf({ reading }: Power): readonly Extract<Act, { kind: 'use' }>[] {
  return (reading?.riders ?? [])
    .filter(({ on, how }) => on.kind === 'always' && how === 'played')
    .flatMap(({ acts }) => acts.flatMap((act) => (act.kind === 'use' ? [act] : [])));
}

function bringsAnything({ reading }: Power): boolean {
  return (reading?.riders ?? []).some(({ on }) => on.kind === 'always' || on.kind === 'hit');
}

function lay(
  scene: Scene,
  attacker: Combatant,
  power: Power,
  targets: readonly string[],
  before: Scene['state'],
): void {
  const whom = targets.length > 0 ? targets : [attacker.id];
  layAttack(scene, { attacker, power, part: false }, { targets: whom.map((who) => ({ who, switched: {} })) });
  const cost = costOf(before, scene.state);
  if (cost) scene.happen({ type: 'attackPaid', cost });
}

function keepCost(scene: Scene, before: Scene['state']): void {
  const cost = costOf(before, scene.state);
  const { sequence } = scene.state;
  if (cost && sequence) scene.happen({ type: 'sequenceSet', sequence: { ...sequence, cost } });
}

/** Rolls the next part of a sequence, which has been paid for. */
export function rollPart(
  scene: Scene,
  { power, targets, faces }: CommandOf<'sequence.roll'>,
): Refusal | undefined {
  const next = nextPart(scene, power);
  if ('message' in next) return next;
  return rollAttack(
    scene,
    {
      type: 'attack.roll',
      attacker: next.sequence.attacker,
      power: next.power,
      targets,
      ...(faces ? { faces } : {}),
    },
    { action: '', part: true },
  );
}
