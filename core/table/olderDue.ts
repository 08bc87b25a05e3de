import type { Due } from '../rules/due.ts';
import type { Kinded } from '../rules/kinded.ts';

/** What the last part of a key was, by its second part; several stood with `+` between them. */
const ABOUT: { readonly [kind: string]: readonly [name: string, several?: true] } = {
  tick: ['effect'],
  save: ['effect'],
  keep: ['effect'],
  recharge: ['power'],
  opening: ['against'],
  intercept: ['against'],
  morale: ['moments', true],
  cool: ['powers', true],
};

/** Something due as it is now. 0.1.0 wrote what it was into its key alone; this is the one place that takes it apart. */
export function withWhat(due: Due | Omit<Due, 'what'>): Due {
  return 'what' in due ? due : { ...due, what: whatOf(due.key) };
}

function whatOf(key: string): Kinded {
  const [first = '', kind = '', about = ''] = key.split(':');
  if (first === 'offer') return { kind: first, number: Number(kind) };
  const [name, several] = (Object.hasOwn(ABOUT, kind) ? ABOUT[kind] : undefined) ?? [];
  return name === undefined ? { kind } : { kind, [name]: several ? about.split('+') : about };
}
