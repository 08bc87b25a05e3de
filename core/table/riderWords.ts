import { spanText } from '../rules/road/lights.ts';
import type { Act, EffectAct, Until } from '../rules/riders/rider.ts';

/** Whose turns a duration waits for, by name. */
export interface RiderNames {
  readonly attacker: string;
  readonly target: string;
}

/** What an act of a power does, short enough for a chip: `Dazed (save ends)`, `Pushed 2`. */
export function actWords(act: Act, names: RiderNames): string {
  switch (act.kind) {
    case 'effect':
      return effectWords(act, names);
    case 'damage':
      return damageWords(act);
    case 'heal':
      if (act.amount === 'recoveryValue') return 'Heals its recovery value';
      return act.amount === 'recovery' ? 'Spends a recovery' : `Heals ${act.amount}`;
    case 'temporary':
      return `${act.amount} temporary hit points`;
    case 'force':
      return act.squares === undefined ? FORCED[act.how] : `${FORCED[act.how]} ${act.squares}`;
    case 'move':
      return act.squares === undefined ? MOVES[act.how] : `${MOVES[act.how]} ${act.squares}`;
    case 'use':
      return act.powers
        .map(({ name, times }) => (times > 1 ? `${name} × ${times}` : name))
        .join(act.choose ? ' or ' : ', ');
    case 'basicAttack':
      return 'Basic attack';
    case 'save':
      return act.bonus === 0 ? 'Saves now' : `Saves now, ${act.bonus > 0 ? '+' : '−'}${Math.abs(act.bonus)}`;
    case 'counter':
      return `${act.counter} ${act.by > 0 ? '+' : '−'}${Math.abs(act.by)}`;
    case 'regain':
      return act.power === '' ? 'Ready again' : `${act.power} ready again`;
    case 'summon':
      return `Brings in ${act.count} ${act.creature}`;
    case 'end':
      return `No longer ${act.condition}`;
    case 'own':
      return '';
  }
}

const FORCED = { push: 'Pushed', pull: 'Pulled', slide: 'Slid' } as const;
const MOVES = { move: 'Moves', shift: 'Shifts', teleport: 'Teleports', fly: 'Flies' } as const;

function damageWords({ parts, share }: Extract<Act, { kind: 'damage' }>): string {
  if (parts.length === 0) return share === 0.5 ? 'Half damage' : 'Damage';
  return parts
    .map(({ notation, types }) => [notation, types.join(' and '), 'damage'].filter(Boolean).join(' '))
    .join(', ');
}

function effectWords({ effects, until }: EffectAct, names: RiderNames): string {
  const labels = effects.map(({ label, amount }) =>
    amount === undefined || label.includes(String(amount)) ? label : `${label} ${amount}`,
  );
  const last = labels.at(-1) ?? '';
  const all = labels.length > 1 ? `${labels.slice(0, -1).join(', ')} and ${lowered(last)}` : last;
  const lasts = untilWords(until, names, labels.length);
  return lasts === '' ? all : `${all} (${lasts})`;
}

function lowered(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function untilWords(until: Until, { attacker, target }: RiderNames, count: number): string {
  switch (until.kind) {
    case 'saveEnds': {
      const all = count > 2 ? ' all' : count === 2 ? ' both' : '';
      return `${until.versus === undefined ? '' : `${until.versus} `}save ends${all}${until.dc === undefined ? '' : `, ${until.dc}+`}`;
    }
    case 'turn': {
      if (until.turns > 1) return `for ${until.turns} rounds`;
      const next = until.turns > 0 ? 'next ' : '';
      return `until the ${until.edge} of ${until.of === 'attacker' ? attacker : target}’s ${next}turn`;
    }
    case 'encounter':
      return 'until the fight ends';
    case 'time':
      return `for ${spanText(until.seconds)}`;
    case 'escape':
      return until.dc === undefined ? 'until it escapes' : `until it escapes, ${until.dc}+`;
    case 'maintained':
      return `while ${attacker} maintains it`;
    case 'stance':
      return 'while the stance lasts';
    case 'inside':
      return 'while inside';
    case 'while':
      return until.text;
    case 'removed':
      return '';
  }
}
