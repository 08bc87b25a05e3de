import type {
  Act,
  EffectAct,
  PowerReading,
  RiderMoment,
  RiderTarget,
  RiderDuration,
} from '../../../../core/rules/powerText/rider.ts';

/** What a reading brings, each thing in the short hand of the labels: `hit>t:dazed/se`, with `?` where it is only offered. */
export function atomsOf({ riders, trigger }: PowerReading): readonly string[] {
  const all = riders.flatMap(({ on, to, acts, how }) =>
    acts.flatMap((act) =>
      actAtoms(act).map((each) =>
        how === 'offered' ? `?${each}` : `${momentAtom(on)}>${targetAtom(to)}:${each}`,
      ),
    ),
  );
  return [...new Set([...(trigger ? [`T:${trigger.event}`] : []), ...all])];
}

function momentAtom(on: RiderMoment): string {
  if (on.kind === 'always') return 'use';
  if (on.kind === 'critical') return 'crit';
  if (on.kind === 'aura') return `in.${on.at}`;
  if (on.kind === 'trigger') return `on:${on.event}`;
  if (on.kind === 'natural') return `${facesAtom(on.faces)}${on.result.charAt(0)}`;
  return on.kind;
}

function facesAtom(faces: readonly number[]): string {
  const text = faces.join();
  if (text === '2,4,6,8,10,12,14,16,18,20') return 'even';
  if (text === '1,3,5,7,9,11,13,15,17,19') return 'odd';
  const [first = 0] = faces;
  const last = faces.at(-1) ?? first;
  if (faces.length > 1 && last - first === faces.length - 1)
    return last === 20 ? `${first}+` : `${first}-${last}`;
  return text;
}

function targetAtom(to: RiderTarget): string {
  if (to.kind === 'target') return 't';
  if (to.kind === 'attacker') return 'me';
  if (to.kind === 'near') return { enemies: 'foes', allies: 'friends', everyone: 'all' }[to.side];
  return to.kind;
}

function actAtoms(act: Act): readonly string[] {
  if (act.kind === 'effect') return effectAtoms(act);
  if (act.kind === 'damage')
    return act.parts.length === 0
      ? ['half']
      : act.parts.map(({ notation, types }) => `damage ${notation} ${types.join('&')}`.trim());
  if (act.kind === 'heal' || act.kind === 'temporary') return [`${act.kind} ${act.amount}`];
  if (act.kind === 'force') return [`${act.how}${act.squares === undefined ? '' : ` ${act.squares}`}`];
  if (act.kind === 'move') return [`${act.how}${act.squares === undefined ? '' : ` ${act.squares}`}`];
  if (act.kind === 'use')
    return act.powers.map(({ name, times }) => `use ${name}${times > 1 ? ` x${times}` : ''}`);
  if (act.kind === 'basicAttack') return ['basic'];
  if (act.kind === 'counter') return [`counter ${act.counter}${act.by}`];
  if (act.kind === 'regain') return [`regain ${act.power}`.trim()];
  if (act.kind === 'own') return [act.deed];
  return [act.kind];
}

function effectAtoms(act: EffectAct): readonly string[] {
  const until = untilAtom(act.until);
  const steps = act.failed
    ? effectAtoms(act.failed.act).map((each) => `${act.failed?.which ?? ''} fail ${each}`)
    : [];
  const after = act.after ? effectAtoms(act.after).map((each) => `after ${each}`) : [];
  const own = act.effects.flatMap(({ condition, label, amount, damageType, also = [], modifiers }) => {
    if (condition === 'persistent')
      return [`persistent ${amount} ${[damageType ?? '', ...also].join('&')}`.trim()];
    if (condition === 'custom') return modifiers ? numbers(modifiers) : [`~${label}`];
    return [condition];
  });
  return [...own.map((each) => `${each}/${until}`), ...steps, ...after];
}

function numbers(modifiers: readonly { readonly to: string; readonly value: number }[]): readonly string[] {
  const all = modifiers.map(({ to, value }) => `${to}${value < 0 ? value : `+${value}`}`);
  const defenses = modifiers.filter(({ to }) => ['ac', 'fort', 'ref', 'will'].includes(to));
  if (defenses.length < 4) return all;
  const [{ value } = { value: 0 }] = defenses;
  return [
    `defenses${value < 0 ? value : `+${value}`}`,
    ...all.filter((each) => !/^(?:ac|fort|ref|will)/u.test(each)),
  ];
}

function untilAtom(until: RiderDuration): string {
  if (until.kind === 'saveEnds' && until.versus !== undefined) return `se.${until.versus}${until.dc ?? ''}`;
  if (until.kind === 'time') return `time${until.seconds}`;
  if (until.kind === 'escape' && until.dc !== undefined) return `esc${until.dc}`;
  if (until.kind === 'saveEnds') return `se${until.dc === undefined || until.dc === 11 ? '' : until.dc}`;
  if (until.kind === 'turn') return `${until.of === 'attacker' ? 'me' : 't'}.${until.edge}`;
  return {
    encounter: 'enc',
    escape: 'esc',
    removed: 'none',
    while: 'while',
    inside: 'in',
    maintained: 'kept',
    stance: 'stance',
  }[until.kind];
}

/** What of a power’s reading is wrong where it plays, and what of its labels it neither plays nor offers. */
export function judge(
  brings: readonly string[],
  atoms: readonly string[],
  name: string,
): {
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
  readonly played: number;
  readonly labels: number;
} {
  const played = atoms.filter((each) => !each.startsWith('?') && !each.startsWith('T:'));
  const stems = atoms.filter((each) => !each.startsWith('T:')).map(stemOf);
  const found = (each: string): boolean => {
    if (each.startsWith('T:')) return atoms.includes(each);
    const stem = stemOf(each);
    return each.startsWith('?')
      ? stems.some(
          (other) =>
            other.startsWith(stem) ||
            stem.startsWith(other) ||
            // What no number holds stands in its own words.
            (other.startsWith('~') && saysAll(other, stem)),
        )
      : stems.includes(stem);
  };
  return {
    wrong: played.filter((each) => !brings.includes(each)).map((each) => `${name}: ${each}`),
    missed: brings.filter((each) => !found(each)).map((each) => `${name}: ${each}`),
    played: played.length,
    labels: brings.length,
  };
}

/** Whether the words that are offered speak of all that a label names: `damage 6d6 acid`, `heal`. */
function saysAll(words: string, stem: string): boolean {
  return stem
    .split(/[ +-]/u)
    .every((each) => words.includes(each) || (each === 'heal' && words.includes('regains')));
}

/** The act alone: `hit>t:dazed/se` to `dazed`. */
function stemOf(atom: string): string {
  return atom
    .replace(/^\?/u, '')
    .replace(/^.*?>[a-z]+:/u, '')
    .replace(/\/[a-z0-9.]*$/u, '')
    .toLowerCase();
}
