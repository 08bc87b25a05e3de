import { useAttackCard } from '../../stores/attackCard.ts';
import { words } from '../../languages/say.ts';
import { type Entry, useTableScope } from './tableScope.ts';

/** The keys of the attack that is open, by the table of its states. They come before those of the order. */
export function useAttackCardCommands(): readonly Entry[] {
  const { selection, where } = useTableScope();
  const card = useAttackCard();

  const inSequence = where(() => card.state === 'sequence');
  const typing = where(() => card.state === 'typing');

  const entry = (id: string, title: string, keys: readonly string[], more: Partial<Entry> = {}): Entry => ({
    id,
    title,
    keys,
    needs: where(() => card.state !== 'sequence' && card.state !== 'typing' && card.takes(keys[0] ?? '')),
    run: () => card.press(keys[0] ?? '', selection.selected),
    ...more,
  });

  return [
    entry('attack.apply', words('Apply the attack'), ['Enter', 'Space']),
    entry('attack.applyShifted', words('Apply the attack'), ['Shift+Enter'], { quiet: true }),
    entry('attack.dismiss', words('Discard the attack: what it took comes back'), ['X']),
    entry('attack.leave', words('Keep the attack open and go to the order'), ['Escape']),
    entry('attack.return', words('Back to the open attack'), ['Alt+0']),
    entry('attack.share', words('All, half or none of the damage'), ['H']),
    entry('attack.say', words('Type what was rolled: 9, 22 9, miss'), ['P']),
    entry('attack.plus', words('A bonus or penalty for this roll, with what for'), ['+']),
    entry('attack.minus', words('A penalty for this roll, with what for'), ['-'], { quiet: true }),
    entry('attack.plusLate', words('A bonus or penalty for this roll, with what for'), ['Alt++'], {
      quiet: true,
    }),
    entry('attack.minusLate', words('A penalty for this roll, with what for'), ['Alt+-'], { quiet: true }),
    entry('attack.take', words('Take what was typed'), ['Enter', 'Space', 'Shift+Enter'], {
      needs: typing,
      quiet: true,
    }),
    entry('attack.answerTyping', words('Accept the offer for this roll'), ['F'], {
      needs: typing,
      quiet: true,
    }),
    entry('attack.answerOtherTyping', words('Accept the second offer for this roll'), ['Shift+F'], {
      needs: typing,
      quiet: true,
    }),
    entry('attack.closeField', words('Close the field'), ['Escape'], { needs: typing, quiet: true }),
    entry('attack.widen', words('Roll the open attack against the focused row too'), ['Shift+.', '>']),
    entry('attack.answer', words('Accept the offer for this roll'), ['F'], { quiet: true }),
    entry('attack.answerOther', words('Accept the second offer for this roll'), ['Shift+F'], { quiet: true }),
    entry('sequence.answer', words('Accept the offer for this roll'), ['F'], {
      needs: inSequence,
      quiet: true,
    }),
    entry('sequence.pass', words('Skip the remaining attacks and end the turn'), ['Shift+Enter'], {
      needs: inSequence,
    }),
    entry('attack.comma', words('The target after'), [','], { quiet: true }),
    entry('sequence.roll', words('Roll the next attack'), ['Enter', 'Space'], {
      needs: inSequence,
      quiet: true,
    }),
    entry('sequence.skip', words('Skip the next attack'), ['W'], { needs: inSequence }),
    entry('sequence.end', words('End the attacks that are left'), ['X'], { needs: inSequence }),
    ...[1, 2, 3, 4].map((number) =>
      entry(`sequence.choose${number}`, words('Choose attack {0}'), [String(number)], {
        number,
        needs: inSequence,
        quiet: true,
      }),
    ),
    entry('attack.previous', words('The target before'), ['ArrowUp'], { quiet: true }),
    entry('attack.next', words('The target after'), ['ArrowDown'], { quiet: true }),
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) =>
      entry(`attack.tick${number}`, words('Tick {0} of the target, or leave it out'), [String(number)], {
        number,
        quiet: number > 1,
      }),
    ),
  ];
}
