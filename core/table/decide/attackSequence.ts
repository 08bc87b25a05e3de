import { saying } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import { type Act, isOpenChoice, type Rider } from '../../rules/powerText/rider.ts';
import type { Power } from '../../rules/sheet.ts';
import type { TableEvent } from '../events.ts';
import {
  type AttackSequence,
  type Combatant,
  findCombatant,
  type PendingAttack,
  type SequencePart,
} from '../state.ts';
import type { Transaction } from '../transaction.ts';

const NONE: Refusal = saying('table.noSequence');

/** More parts than these come of a slip in the text. */
const MOST = 12;

/** Lays the parts of an attack out in order; within another, they come before what is left of that. */
export function beginSequence(
  scene: Transaction,
  attacker: Combatant,
  power: Pick<Power, 'id' | 'name'>,
  parts: readonly SequencePart[],
): void {
  const { sequence } = scene.state;
  if (parts.length === 0) return;
  const laid: AttackSequence = sequence
    ? {
        ...sequence,
        parts: [
          ...sequence.parts.slice(0, sequence.at + 1),
          ...parts,
          ...sequence.parts.slice(sequence.at + 1),
        ],
      }
    : {
        attacker: attacker.id,
        power: power.id,
        powerName: power.name,
        parts: parts.slice(0, MOST),
        at: 0,
        ended: [],
      };
  scene.emit({ type: 'sequenceSet', sequence: laid });
}

/** The parts that an act lays out: each power so often, or a choice; those the attacker lacks are left out. */
export function listSequenceParts(
  { powers, choose }: Extract<Act, { kind: 'use' }>,
  attacker: Combatant,
  own: string,
  target?: string,
): readonly SequencePart[] {
  const against = target === undefined ? {} : { target };
  const found = powers.flatMap(({ name, times }) => {
    const id = name === '' ? own : findPowerNamed(attacker, name);
    return id === undefined ? [] : [{ id, times }];
  });
  if (choose) {
    const times = Math.max(0, ...found.map((each) => each.times));
    return Array.from({ length: times }, () => ({ powers: found.map(({ id }) => id), ...against }));
  }
  return found.flatMap(({ id, times }) =>
    Array.from({ length: times }, () => ({ powers: expandChoices(attacker, id), ...against })),
  );
}

/** A power that is nothing but a choice of others stands for these. */
function expandChoices(attacker: Combatant, power: string): readonly string[] {
  const [only, other] = attacker.sheet.powers.find(({ id }) => id === power)?.reading?.riders ?? [];
  if (!only || other || !isOpenChoice(only)) return [power];
  const named = only.acts.flatMap((act) => (act.kind === 'use' ? act.powers : []));
  const found = named.flatMap(({ name }) => findPowerNamed(attacker, name) ?? []);
  return found.length > 0 ? found : [power];
}

function findPowerNamed({ sheet }: Combatant, name: string): string | undefined {
  const wanted = name.toLowerCase();
  return sheet.powers.find((each) => each.name.toLowerCase() === wanted)?.id;
}

/** The part that comes next, with the power chosen for it; a refusal where it is none of those. */
export function findNextPart(
  { state }: Transaction,
  power: string | undefined,
): { readonly sequence: AttackSequence; readonly power: string } | Refusal {
  const { sequence } = state;
  const part = sequence?.parts[sequence.at];
  if (!sequence || !part) return NONE;
  const [only, other] = part.powers;
  const chosen = power ?? (other === undefined ? only : undefined);
  if (chosen === undefined || !part.powers.includes(chosen))
    return { ...saying('table.sequenceChoice'), field: 'power' };
  return { sequence, power: chosen };
}

/** The part that was open has been applied: the next comes, or all is over. */
export function finishPart(scene: Transaction, { targets }: PendingAttack): void {
  const { sequence } = scene.state;
  if (sequence) moveOn(scene, { ...sequence, ended: [...sequence.ended, ...hasEnded(targets)] });
}

function hasEnded(targets: PendingAttack['targets']): AttackSequence['ended'] {
  return targets.map(({ who, offer, outcome }) => ({
    who,
    hit: offer.check?.outcomes.find(({ key }) => key === outcome?.key)?.good ?? true,
  }));
}

/** The strikes that are left once the target fell wait for another, as the next part of this attack. */
export function leaveRest(
  scene: Transaction,
  { attacker, power, powerName, targets }: PendingAttack,
  times: number,
  fell: string,
): void {
  const { sequence } = scene.state;
  const part: SequencePart = { powers: [power], ...(times > 1 ? { times } : {}) };
  const left = { power: powerName, times, fell };
  // Whoever strikes between the parts of another’s attack has no part of it.
  if (sequence && sequence.attacker !== attacker) return;
  const at = (sequence?.at ?? 0) + 1;
  const laid: AttackSequence = sequence
    ? { ...sequence, parts: sequence.parts.toSpliced(at, 0, part) }
    : { attacker, power, powerName, parts: [part], at: 0, ended: hasEnded(targets.slice(0, -times)) };
  scene.emit({ type: 'sequenceSet', sequence: laid, left });
}

/** Passes over the next part. */
export function skipPart(scene: Transaction): Refusal | undefined {
  const { sequence, pending } = scene.state;
  if (!sequence || pending) return NONE;
  moveOn(scene, sequence, notMade(scene, sequence, 1));
  return undefined;
}

/** Ends the sequence; as long as nothing of it was applied, what it took is given back. */
export function endSequence(scene: Transaction): Refusal | undefined {
  const { sequence, pending } = scene.state;
  if (!sequence || pending) return NONE;
  const untouched = sequence.at === 0 && sequence.ended.length === 0;
  scene.emit({
    type: 'sequenceSet',
    ...(untouched && sequence.cost
      ? { back: sequence.cost }
      : { left: notMade(scene, sequence, sequence.parts.length) }),
  });
  return undefined;
}

type Left = NonNullable<TableEvent<'sequenceSet'>['left']>;

function moveOn(scene: Transaction, sequence: AttackSequence, left?: Left): void {
  const at = sequence.at + 1;
  scene.emit({
    type: 'sequenceSet',
    ...(at < sequence.parts.length ? { sequence: { ...sequence, at } } : {}),
    ...(left ? { left } : {}),
  });
}

/** So many of the next parts that are passed over, under the name of the power where they are all of one. */
function notMade(
  scene: Transaction,
  { attacker, at, parts, powerName }: AttackSequence,
  count: number,
): Left {
  const passed = parts.slice(at, at + count);
  const [only, other] = new Set(passed.flatMap(({ powers }) => powers));
  const found = findCombatant(scene.state, attacker)?.sheet.powers.find(({ id }) => id === only);
  return {
    power: (other === undefined ? found?.name : undefined) ?? powerName,
    times: passed.reduce((sum, { times = 1 }) => sum + times, 0),
  };
}

/** Whether every part of the sequence has hit this one, if its last part hits it now. */
export function hasHitWithAll({ sequence }: Transaction['state'], who: string): boolean {
  if (!sequence || sequence.at !== sequence.parts.length - 1 || sequence.ended.length === 0) return false;
  return sequence.ended.every((each) => each.hit && each.who === who);
}

/** What hitting the same target with every part brings, by the words of the power that laid them out. */
export function listAllHitRiders({ state }: Transaction): readonly Rider[] {
  const { sequence } = state;
  const powers = (sequence && findCombatant(state, sequence.attacker))?.sheet.powers ?? [];
  const reading = powers.find(({ id }) => id === sequence?.power)?.reading;
  return (reading?.riders ?? []).filter(({ on }) => on.kind === 'allHit');
}
