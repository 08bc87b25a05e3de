import { LOAD } from './tables.ts';

/** How heavy a load is for someone of this Strength. ORC-220 */
export interface Load {
  readonly medium: number;
  readonly heavy: number;
  readonly drag: number;
  readonly verdict: 'light' | 'slowed' | 'drag only' | 'too much';
}

/** Up to medium without penalty, above it slowed, above heavy only pushed or dragged. ORC-220 */
export function loadOf(strength: number, pounds: number): Load {
  const limits = {
    medium: LOAD.medium * strength,
    heavy: LOAD.heavy * strength,
    drag: LOAD.drag * strength,
  };
  return { ...limits, verdict: verdictOf(limits, pounds) };
}

function verdictOf({ medium, heavy, drag }: Omit<Load, 'verdict'>, pounds: number): Load['verdict'] {
  if (pounds <= medium) return 'light';
  if (pounds <= heavy) return 'slowed';
  return pounds <= drag ? 'drag only' : 'too much';
}
