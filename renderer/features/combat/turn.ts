import { t, localize } from '../../i18n/localize.ts';
import { type Combatant, findCombatant } from '../../../core/table/state.ts';
import { useTable } from '../../stores/table.ts';

/** An allowance of a turn as pips: how many there are, how many are spent. */
export interface Pips {
  readonly key: string;
  readonly label: string;
  readonly short: string;
  readonly rule: string;
  readonly most: number;
  readonly used: number;
}

/** A counter of several in words: `3/5`, and whose it is. */
interface Shared {
  readonly short: string;
  readonly full: string;
}

/** What a turn is made of, for whoever is asked. */
export function useTurn() {
  const table = useTable();

  function pipsOf(who: Combatant): readonly Pips[] {
    const budget = table.system?.turns.budget;
    const { rulesContext: now } = table;
    // A panel may still be drawing one who has left.
    if (!budget || !now || !table.state.encounter || !findCombatant(table.state, who.id)) return [];
    return budget.allowances(who, now).map(({ key, label, short, rule, most }) => ({
      key,
      label: localize(label),
      short,
      rule,
      most,
      used: who.used[key] ?? 0,
    }));
  }

  /** What it shares with others, short and in full; nothing where it shares nothing. */
  function sharedOf(who: Combatant): Shared | undefined {
    const { rulesContext: now } = table;
    const shared = (now && table.system?.shared?.(who, now)) ?? [];
    if (shared.length === 0) return undefined;
    return {
      short: shared
        .map(({ short = t('initiative.pool'), left, most }) => `${localize(short)} ${left}/${most}`)
        .join(' · '),
      full: shared
        .map(({ label, left, most }) => t('common.budgetLeft', { label: localize(label), left, most }))
        .join(', '),
    };
  }

  /** How someone waits, in words; empty for those who do not. */
  function waitingText(who: string): string {
    const waiting = table.state.encounter?.waiting.find((each) => each.who === who);
    if (!waiting) return '';
    return waiting.kind === 'delay'
      ? t('initiative.delays')
      : t('initiative.readied', { trigger: waiting.trigger });
  }

  return { pipsOf, sharedOf, waitingText };
}

/** Shapes for the actions of a turn, in the order the game has them, in a box of 12 by 12: square, triangle, diamond, circle, ring. */
export const PIP_SHAPES: readonly string[] = [
  'M1.2 1.2h9.6v9.6H1.2z',
  'M6 1.2 11 10.8H1z',
  'M6 .6 11.4 6 6 11.4.6 6z',
  'M6 1.1a4.9 4.9 0 1 0 0 9.8 4.9 4.9 0 0 0 0-9.8z',
  'M6 1.1a4.9 4.9 0 1 0 0 9.8 4.9 4.9 0 0 0 0-9.8zM6 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
];
