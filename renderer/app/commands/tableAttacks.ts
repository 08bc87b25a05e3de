import { useAttack } from '../../stores/attack.ts';
import { useOffers } from '../../stores/offers.ts';
import { useProcedures } from '../../stores/procedures.ts';
import { type Entry, useTableScope } from './tableScope.ts';

/** The map, the powers of whoever acts, and what may still be done to a roll. */
export function useAttackCommands(): readonly Entry[] {
  const { ui, here } = useTableScope();
  const attack = useAttack();
  const procedures = useProcedures();
  const besides = useOffers();

  return [
    {
      id: 'picture.move',
      title: 'Move on the map, then a number',
      keys: ['Z'],
      when: () => here() && procedures.picture?.move !== undefined,
      run: () => {
        ui.drawing = false;
        ui.movesAsked += 1;
      },
    },
    {
      id: 'picture.draw',
      title: 'Draw the map, or be done with it',
      keys: ['Shift+M'],
      when: () => here() && procedures.picture?.draw !== undefined,
      run: () => {
        ui.drawing = !ui.drawing;
      },
    },
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number): Entry => ({
      id: `attack.${number}`,
      title: 'Roll power {0}',
      number,
      keys: [`Alt+${number}`],
      when: () => here() && attack.powers().length >= number,
      quiet: number > 1,
      run: () => attack.rollNth(number - 1),
    })),
    ...[1, 2, 3, 4, 5, 6].map((number): Entry => ({
      id: `attack.mob${number}`,
      title: 'Roll power {0} for the whole mob',
      number,
      keys: [`Alt+Shift+${number}`, `Alt+${'!@#$%^'.charAt(number - 1)}`],
      when: () => here() && attack.strikers.value > 1 && attack.powers().length >= number,
      quiet: number > 1,
      run: () => attack.rollNth(number - 1, attack.strikers.value),
    })),
    ...[0, 1].map((place): Entry => ({
      id: `offer.${place + 1}`,
      title: place === 0 ? 'Take the first offer: a die on the roll, a second save' : 'Take the second offer',
      keys: [place === 0 ? 'F' : 'Shift+F'],
      when: () => here() && (besides.answers[place] ?? besides.urgent[place]) !== undefined,
      quiet: place > 0,
      run: () => besides.nth(place),
    })),
  ];
}
