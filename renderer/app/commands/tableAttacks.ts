import { nextTick } from 'vue';
import { only, useNeeds } from '../needs.ts';
import { usePrompt } from '../usePrompt.ts';
import { useAttack } from '../../stores/attack.ts';
import { useDock } from '../../stores/dock.ts';
import { useHandlers } from '../../stores/handlers.ts';
import { useOffers } from '../../stores/offers.ts';
import { useProcedures } from '../../stores/procedures.ts';
import { type Entry, useTableScope } from './tableScope.ts';
import type { TextId } from '../../i18n/index.ts';

/** The map, the powers of whoever acts, and what may still be done to a roll. */
export function useAttackCommands(): readonly Entry[] {
  const { ui, where } = useTableScope();
  const { live } = useNeeds();
  const attack = useAttack();
  const procedures = useProcedures();
  const besides = useOffers();
  const dock = useDock();
  const handlers = useHandlers();
  const line = usePrompt();

  /** Where panels lie behind one another, the picture comes to the front. */
  const toPicture = (): void => dock.here?.getPanel('picture')?.api.setActive();

  /** Opens the line with the sign typed already. */
  const plus = (id: string, title: TextId, key: string, sign: string): Entry => ({
    id,
    title,
    keys: [key],
    needs: where(() => attack.attacker.value !== undefined),
    run: async () => {
      ui.prompt = 'plus';
      await nextTick();
      line.take(sign);
    },
  });

  return [
    {
      id: 'picture.move',
      title: 'command.moveMapNumber',
      keys: ['Z'],
      needs: where(() => procedures.picture?.move !== undefined),
      run: async () => {
        ui.drawing = false;
        toPicture();
        await handlers.run('picture.move');
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
      title: 'common.mapLargeScreenBack',
      keys: ['Alt+M'],
      needs: where(() => procedures.picture !== undefined),
      run: () => dock.enlarge('picture'),
    },
    plus('attack.nextPlus', 'common.bonusPenaltyNextRoll', 'Alt++', '+'),
    {
      ...plus('attack.nextMinus', 'command.penaltyNextRoll', 'Alt+-', '-'),
      quiet: true,
    },
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number): Entry => ({
      id: `attack.${number}`,
      title: 'command.rollPower',
      number,
      family: 'attack',
      keys: [`Alt+${number}`],
      needs: where(() => attack.powers().length >= number),
      quiet: number > 1,
      run: () => attack.rollNth(number - 1),
    })),
    ...[1, 2, 3, 4, 5, 6].map((number): Entry => ({
      id: `attack.mob${number}`,
      title: 'command.rollPowerWholeMob',
      number,
      keys: [`Alt+Shift+${number}`, `Alt+${'!@#$%^'.charAt(number - 1)}`],
      needs: where(() => attack.strikers.value > 1 && attack.powers().length >= number),
      quiet: number > 1,
      run: () => attack.rollNth(number - 1, attack.strikers.value),
    })),
    ...[0, 1].map((place): Entry => ({
      id: `offer.${place + 1}`,
      title: place === 0 ? 'command.acceptFirstOffer' : 'command.acceptSecondOffer',
      keys: [place === 0 ? 'F' : 'Shift+F'],
      needs: [...live, only(() => (besides.answers[place] ?? besides.urgent[place]) !== undefined)],
      quiet: place > 0,
      run: () => besides.nth(place),
    })),
  ];
}
