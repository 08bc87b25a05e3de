import type { Page } from '@playwright/test';
import { SAMPLES } from '../../../core/systems/registry.ts';
import {
  begin,
  brannocActs,
  busyTable,
  fightInRoundOne,
  goTo,
  logLines,
  openSample,
  sameDice,
  tell,
} from './evening.ts';

/** What stands on the table when a test begins. Each is played once by the app itself and recorded. */
export type StateName = keyof typeof STATES;

interface RecordedState {
  /** The campaign's name, by which it is opened. */
  readonly campaign: string;
  /** Plays from the first screen of an empty app to the state. */
  readonly play: (window: Page) => Promise<void>;
}

const ORCUS = 'The Toll of Lanternfen';
const orcus = (play: (window: Page) => Promise<void>): RecordedState => ({ campaign: ORCUS, play });

/** A game's sample as it is loaded from the first screen, with dice that fall the same in every run. */
function sampleOf(key: string): RecordedState {
  const sample = SAMPLES.find((each) => each.key === key);
  if (!sample) throw new Error(`There is no sample of ${key}.`);
  return {
    campaign: sample.name,
    play: async (window) => {
      await sameDice(window, key);
      const title = sample.title;
      await window
        .getByRole('button', { name: `Load the sample campaign of ${title}`, exact: true })
        .press('Enter');
      await logLines(window).last().waitFor();
    },
  };
}

export const STATES = {
  /** The Orcus sample, loaded. */
  sample: orcus(openSample),
  /** Its ambush in round 1 with a known order, Brannoc acting. */
  roundOne: orcus(async (window) => {
    await openSample(window);
    await fightInRoundOne(window);
  }),
  /** Its ambush in round 1 with Brannoc acting, the others in the order the dice give. */
  brannocActs: orcus(async (window) => {
    await openSample(window);
    await brannocActs(window);
  }),
  /** Its ambush in round 2: some hurt, some conditions, a save that is due, a note. */
  busy: orcus(busyTable),
  /** Its ambush with more than twenty rows, each with three effects or more, and all that a legend can name. */
  crowded: orcus(async (window) => {
    await openSample(window);
    await begin(window);
    for (const more of ['9 reed cutter', '8 tar flinger']) await tell(window, 'b', more);
    await window.keyboard.press('Shift+I');
    await window.keyboard.press('Space');
    await window.keyboard.press('a');
    for (const effect of ['dazed save ends', '5 fire', 'weakened until end of my next turn'])
      await tell(window, 'c', effect);
    await window.keyboard.press('Shift+H');
    for (const effect of ['immobilized save ends', '+2 attack until end of my next turn', '7 cold', 'prone'])
      await tell(window, 'c', effect);
    for (const line of [
      'maren -60',
      'ysolde -30',
      'reed cutter 3 -25',
      'r4 grabbed by tobin',
      'r5 +2 attack until end of my next turn',
      'hide r6',
    ])
      await tell(window, '/', line);
  }),
  /** The screen of its journey, one leg from the start. */
  travel: orcus(async (window) => {
    await openSample(window);
    await goTo(window, 'Travel');
  }),
  fifth: sampleOf('fifth'),
  archmage: sampleOf('archmage'),
  torches: sampleOf('torches'),
  ladder: sampleOf('ladder'),
  actiondice: sampleOf('actiondice'),
} as const satisfies { readonly [name: string]: RecordedState };
