import * as v from 'valibot';
import { nameText, proseText, wholeNumber, faulty } from '../../kernel/shape.ts';
import type { Effect } from '../../rules/combat.ts';
import { SIDES } from '../../rules/words.ts';
import { PRESENCES } from '../state.ts';
import { id } from './parts.ts';

const numbers = v.record(v.string(), v.number());
const effect = v.custom<Effect>(
  (raw) =>
    typeof raw === 'object' &&
    raw !== null &&
    'id' in raw &&
    'condition' in raw &&
    'label' in raw &&
    'duration' in raw,
  faulty('typed.effectNoObject'),
);

/** One earlier step taken back alone, with what that comes to for everyone it touched. */
export const historyCommands = v.variant('type', [
  v.strictObject({
    type: v.literal('history.revert'),
    of: wholeNumber('The step', 1, 1e9),
    label: proseText('What the step was', 2_000),
    restored: v.pipe(
      v.array(
        v.strictObject({
          who: id,
          hp: wholeNumber('Hit points', -100_000, 1e6),
          temporary: wholeNumber('Temporary hit points', 0, 1e6),
          effects: v.pipe(v.array(effect), v.maxLength(1_000)),
          counters: numbers,
          used: numbers,
          spent: v.array(id),
          uses: v.exactOptional(numbers),
          fate: v.picklist(['none', 'dead', 'knockedOut', 'stable']),
          presence: v.picklist(PRESENCES),
          name: nameText('The name'),
          side: v.picklist(SIDES),
        }),
      ),
      v.maxLength(500),
    ),
    ledger: numbers,
  }),
]);
