import { nextTick } from 'vue';
import type { TextId } from '../../../i18n/index.ts';
import { t } from '../../../i18n/localize.ts';
import {
  type CommandEntry,
  type CommandNeed,
  silentNeed,
  useCommandNeeds,
} from '../../../shell/commands/command.ts';
import { usePrompt } from '../../../shell/prompts/usePrompt.ts';
import { useDock } from '../../../shell/dock/useDock.ts';
import { useDispatcher } from '../../../stores/dispatcher.ts';
import { useOffers, useAttackCard } from '../attackCard.ts';
import { useProcedures } from '../procedures.ts';
import { useSelection } from '../selection.ts';
import { useUi } from '../../../stores/ui.ts';
import { type CombatCommandEntry, useCombatScope } from './turnCommands.ts';

/** The map, the powers of whoever acts, and what may still be done to a roll. */
export function useAttackCommands(): readonly CombatCommandEntry[] {
  const { ui, where } = useCombatScope();
  const { live } = useCommandNeeds();
  const { attack } = useAttackCard();
  const procedures = useProcedures();
  const besides = useOffers();
  const dock = useDock();
  const dispatcher = useDispatcher();
  const line = usePrompt();

  /** Where panels lie behind one another, the picture comes to the front. */
  const toPicture = (): void => dock.here?.getPanel('picture')?.api.setActive();

  /** Opens the line with the sign typed already. */
  const plus = (id: string, title: TextId, key: string, sign: string): CombatCommandEntry => ({
    id,
    title,
    keys: [key],
    needs: where(() => attack.attacker !== undefined),
    run: async () => {
      ui.prompt = 'plus';
      await nextTick();
      line.take(sign);
    },
  });

  return [
    {
      id: 'picture.move',
      title: 'command.moveOnMap',
      keys: ['Z'],
      needs: where(() => procedures.picture?.move !== undefined),
      run: async () => {
        ui.drawing = false;
        toPicture();
        await dispatcher.runHandler('picture.move');
      },
    },
    {
      id: 'picture.draw',
      title: 'command.editMap',
      keys: ['Shift+M'],
      needs: where(() => procedures.picture?.draw !== undefined),
      run: () => {
        ui.drawing = !ui.drawing;
        toPicture();
      },
    },
    {
      id: 'picture.large',
      title: 'common.mapLarge',
      keys: ['Alt+M'],
      needs: where(() => procedures.picture !== undefined),
      run: () => dock.enlarge('picture'),
    },
    plus('attack.nextPlus', 'common.nextRollBonus', 'Alt++', '+'),
    {
      ...plus('attack.nextMinus', 'command.penaltyNextRoll', 'Alt+-', '-'),
      quiet: true,
    },
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number): CombatCommandEntry => ({
      id: `attack.${number}`,
      title: 'command.rollPower',
      number,
      family: 'attack',
      keys: [`Alt+${number}`],
      needs: where(() => attack.powers().length >= number),
      quiet: number > 1,
      run: () => attack.rollNth(number - 1),
    })),
    ...[1, 2, 3, 4, 5, 6].map((number): CombatCommandEntry => ({
      id: `attack.mob${number}`,
      title: 'command.rollPowerForMob',
      number,
      keys: [`Alt+Shift+${number}`, `Alt+${'!@#$%^'.charAt(number - 1)}`],
      needs: where(() => attack.strikers > 1 && attack.powers().length >= number),
      quiet: number > 1,
      run: () => attack.rollNth(number - 1, attack.strikers),
    })),
    ...[0, 1].map((place): CombatCommandEntry => ({
      id: `offer.${place + 1}`,
      title: place === 0 ? 'command.acceptFirstOffer' : 'command.acceptSecondOffer',
      keys: [place === 0 ? 'F' : 'Shift+F'],
      needs: [...live, silentNeed(() => (besides.answers[place] ?? besides.urgent[place]) !== undefined)],
      quiet: place > 0,
      run: () => besides.nth(place),
    })),
  ];
}

/** The keys of the attack that is open, by the table of its states. They come before those of the order. */
export function useAttackCardCommands(): readonly CombatCommandEntry[] {
  const { selection, where } = useCombatScope();
  const card = useAttackCard();

  const inSequence = where(() => card.state === 'sequence');
  const typing = where(() => card.state === 'typing');

  const entry = (
    id: string,
    title: TextId,
    keys: readonly string[],
    more: Partial<CombatCommandEntry> = {},
  ): CombatCommandEntry => ({
    id,
    title,
    keys,
    needs: where(() => card.state !== 'sequence' && card.state !== 'typing' && card.takes(keys[0] ?? '')),
    run: () => card.press(keys[0] ?? '', selection.selected),
    ...more,
  });

  return [
    entry('attack.apply', 'command.applyAttack', ['Enter', 'Space']),
    entry('attack.applyShifted', 'command.applyAttack', ['Shift+Enter'], { quiet: true }),
    entry('attack.dismiss', 'command.discardAttack', ['X']),
    entry('attack.leave', 'command.leaveAttackOpen', ['Escape']),
    entry('attack.return', 'command.returnToAttack', ['Alt+0']),
    entry('attack.share', 'command.shareDamage', ['H']),
    entry('attack.say', 'command.typeRolled', ['P']),
    entry('attack.plus', 'command.rollBonus', ['+']),
    entry('attack.minus', 'command.penaltyRoll', ['-'], { quiet: true }),
    entry('attack.plusLate', 'command.rollBonus', ['Alt++'], {
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
    entry('attack.closeField', 'command.closeField', ['Escape'], { needs: typing, quiet: true }),
    entry('attack.widen', 'command.rollAgainstFocused', ['Shift+.', '>']),
    entry('attack.answer', 'command.acceptOfferRoll', ['F'], { quiet: true }),
    entry('attack.answerOther', 'command.acceptSecondOfferRoll', ['Shift+F'], { quiet: true }),
    entry('sequence.answer', 'command.acceptOfferRoll', ['F'], {
      needs: inSequence,
      quiet: true,
    }),
    entry('sequence.pass', 'command.skipAttacksEndTurn', ['Shift+Enter'], {
      needs: inSequence,
    }),
    entry('attack.comma', 'command.nextTarget', [','], { quiet: true }),
    entry('sequence.roll', 'command.rollNextAttack', ['Enter', 'Space'], {
      needs: inSequence,
      quiet: true,
    }),
    entry('sequence.skip', 'command.skipNextAttack', ['W'], { needs: inSequence }),
    entry('sequence.end', 'command.endAttacks', ['X'], { needs: inSequence }),
    ...[1, 2, 3, 4].map((number) =>
      entry(`sequence.choose${number}`, 'command.chooseAttack', [String(number)], {
        number,
        needs: inSequence,
        quiet: true,
      }),
    ),
    entry('attack.previous', 'command.previousTarget', ['ArrowUp'], { quiet: true }),
    entry('attack.next', 'command.nextTarget', ['ArrowDown'], { quiet: true }),
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) =>
      entry(`attack.tick${number}`, 'command.tickTarget', [String(number)], {
        number,
        quiet: number > 1,
      }),
    ),
  ];
}

/** Whom the acting one attacks, by key. Neither ever changes the selection. */
export function useTargetCommands(here: readonly CommandNeed[]): readonly CommandEntry[] {
  const selection = useSelection();
  const { targets } = useSelection();
  const ui = useUi();
  const needs: readonly CommandNeed[] = [
    ...here,
    { why: 'command.needsFirstTurn', met: () => targets.attacker !== undefined },
  ];

  function aim(add: boolean): void {
    const { focus } = selection;
    if (focus === undefined) return ui.say(t('command.targetRowRefused'), true);
    // Whoever is only looked at does not aim at itself: it is whom the acting one means.
    if (ui.looking === focus) ui.looking = undefined;
    if (add) targets.add(focus);
    else targets.take(focus);
  }

  return [
    {
      id: 'target.take',
      title: 'command.targetFocusedRow',
      menu: 'command.select',
      keys: ['.'],
      needs,
      run: () => aim(false),
    },
    {
      id: 'target.add',
      title: 'command.toggleTarget',
      menu: 'command.select',
      keys: ['Shift+.', '>'],
      needs,
      run: () => aim(true),
    },
    {
      id: 'target.next',
      title: 'common.nextLikelyTarget',
      menu: 'command.select',
      keys: [','],
      needs,
      run: targets.next,
    },
    {
      id: 'target.proposed',
      title: 'command.resetTarget',
      menu: 'command.select',
      // After the selection, of which Escape lets go first.
      keys: ['Escape'],
      needs: [...needs, silentNeed(() => targets.isNamed)],
      quiet: true,
      run: targets.clear,
    },
  ];
}
