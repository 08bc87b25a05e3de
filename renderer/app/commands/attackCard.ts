import { useAttackCard } from '../../stores/attackCard.ts';
import { type Entry, useTableScope } from './tableScope.ts';
import type { TextId } from '../../i18n/index.ts';

/** The keys of the attack that is open, by the table of its states. They come before those of the order. */
export function useAttackCardCommands(): readonly Entry[] {
  const { selection, where } = useTableScope();
  const card = useAttackCard();

  const inSequence = where(() => card.state === 'sequence');
  const typing = where(() => card.state === 'typing');

  const entry = (id: string, title: TextId, keys: readonly string[], more: Partial<Entry> = {}): Entry => ({
    id,
    title,
    keys,
    needs: where(() => card.state !== 'sequence' && card.state !== 'typing' && card.takes(keys[0] ?? '')),
    run: () => card.press(keys[0] ?? '', selection.selected),
    ...more,
  });

  return [
    entry('attack.apply', 'command.applyTheAttack', ['Enter', 'Space']),
    entry('attack.applyShifted', 'command.applyTheAttack', ['Shift+Enter'], { quiet: true }),
    entry('attack.dismiss', 'command.discardAttackTookComes', ['X']),
    entry('attack.leave', 'command.keepAttackOpenGo', ['Escape']),
    entry('attack.return', 'command.backOpenAttack', ['Alt+0']),
    entry('attack.share', 'command.allHalfNoneDamage', ['H']),
    entry('attack.say', 'command.typeRolled922', ['P']),
    entry('attack.plus', 'command.bonusPenaltyRoll', ['+']),
    entry('attack.minus', 'command.penaltyRoll', ['-'], { quiet: true }),
    entry('attack.plusLate', 'command.bonusPenaltyRoll', ['Alt++'], {
      quiet: true,
    }),
    entry('attack.minusLate', 'command.penaltyRoll', ['Alt+-'], { quiet: true }),
    entry('attack.take', 'command.takeTyped', ['Enter', 'Space', 'Shift+Enter'], {
      needs: typing,
      quiet: true,
    }),
    entry('attack.answerTyping', 'command.acceptOfferRoll', ['F'], {
      needs: typing,
      quiet: true,
    }),
    entry('attack.answerOtherTyping', 'command.acceptSecondOfferRoll', ['Shift+F'], {
      needs: typing,
      quiet: true,
    }),
    entry('attack.closeField', 'command.closeTheField', ['Escape'], { needs: typing, quiet: true }),
    entry('attack.widen', 'command.rollOpenAttackAgainst', ['Shift+.', '>']),
    entry('attack.answer', 'command.acceptOfferRoll', ['F'], { quiet: true }),
    entry('attack.answerOther', 'command.acceptSecondOfferRoll', ['Shift+F'], { quiet: true }),
    entry('sequence.answer', 'command.acceptOfferRoll', ['F'], {
      needs: inSequence,
      quiet: true,
    }),
    entry('sequence.pass', 'command.skipRemainingAttacksEnd', ['Shift+Enter'], {
      needs: inSequence,
    }),
    entry('attack.comma', 'command.theTargetAfter', [','], { quiet: true }),
    entry('sequence.roll', 'command.rollNextAttack', ['Enter', 'Space'], {
      needs: inSequence,
      quiet: true,
    }),
    entry('sequence.skip', 'command.skipNextAttack', ['W'], { needs: inSequence }),
    entry('sequence.end', 'command.endAttacksLeft', ['X'], { needs: inSequence }),
    ...[1, 2, 3, 4].map((number) =>
      entry(`sequence.choose${number}`, 'command.chooseAttack', [String(number)], {
        number,
        needs: inSequence,
        quiet: true,
      }),
    ),
    entry('attack.previous', 'command.theTargetBefore', ['ArrowUp'], { quiet: true }),
    entry('attack.next', 'command.theTargetAfter', ['ArrowDown'], { quiet: true }),
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) =>
      entry(`attack.tick${number}`, 'command.tickTargetLeaveOut', [String(number)], {
        number,
        quiet: number > 1,
      }),
    ),
  ];
}
