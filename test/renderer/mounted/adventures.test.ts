import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTable } from '../../../renderer/stores/table.ts';
import { firstOf } from '../../support/tries.ts';
import {
  field,
  logLines,
  notice,
  openCampaign,
  rolled,
  rows,
  saidIn,
  setField,
  textOf,
  until,
  untilOpen,
} from '../support/evening.ts';
import { expectNoMoreKeys, KeyCount } from '../support/keyCount.ts';
import { mountWindow, type MountedWindow } from '../support/mounted.ts';
import { part, parts, valueOf } from '../support/parts.ts';

/** The adventures that come with the games, each an evening by keyboard, from the first screen to the recap. */

/** A worker that plays for ever: what an encounter comes to is asked elsewhere. */
class SilentWorker {
  readonly addEventListener = vi.fn<() => void>();
  readonly postMessage = vi.fn<() => void>();
  readonly terminate = vi.fn<() => void>();
}
beforeEach(() => void vi.stubGlobal('Worker', SilentWorker));
afterEach(() => void vi.unstubAllGlobals());

/** In ms: a whole evening on a busy machine. */
const LONG = 400_000;
type Part = 'begin' | 'read' | 'travel' | 'tables' | 'first fight' | 'second fight' | 'found' | 'recap';

/** A prepared fight: its place in the list, who is in it, and what brings its turning point about. */
interface PlannedFight {
  readonly down: number;
  readonly name: string;
  /** Who is told to be in it, by the names of the scenes. */
  readonly who: readonly string[];
  /** How that is told. */
  readonly turns: string;
  /** So much damage to the one of that name, or to all foes. */
  readonly hurt?: { readonly row: string; readonly amount: number };
}

interface PlannedEvening {
  readonly game: string;
  readonly adventure: string;
  readonly opening: string;
  /** Letters by which somebody of the first scene is found, the name, and what is told there. */
  readonly person: readonly [letters: string, name: string, told: string];
  readonly reached: RegExp;
  /** A table that brings creatures, and one that brings treasure. */
  readonly tables: readonly [met: string, loot: string];
  readonly rollsInitiative: boolean;
  readonly fights: readonly [PlannedFight, PlannedFight];
  readonly condition: string;
  readonly treasure: readonly [letters: string, what: string];
  readonly secret: readonly [letters: string, name: string];
  /** Something with a price, and what is said of the purchase. */
  readonly bought?: readonly [letters: string, told: string];
  /** Keys of each part, a letter a key; the game itself is taken from the list of rules. */
  readonly keys: { readonly [each in Part]: number };
}

const EVENINGS: readonly PlannedEvening[] = [
  {
    game: 'orcus',
    adventure: 'The Owing of Cinderwick',
    opening: 'It is the fourth hour after noon',
    person: ['ada', 'Ada Osgood', 'She wrote the letter'],
    reached: /Ox Lane is reached/u,
    tables: ['met on the road', 'what goblins count'],
    rollsInitiative: true,
    fights: [
      { down: 0, name: 'Something in Ox Lane', who: ['Lying Fox'], turns: 'A voice from the far field' },
      {
        down: 1,
        name: 'A reading of names',
        who: ['Net Bailiff'],
        turns: 'The regulars have seen enough',
        hurt: { row: 'all', amount: 20 },
      },
    ],
    condition: 'prone',
    treasure: ['bed warmer', '90 gp in a bed warmer'],
    secret: ['tam', 'Tam Osgood is not dead'],
    bought: ['longsword', 'Longsword for 10 gp. 85 gp left.'],
    keys: {
      begin: 11,
      read: 5,
      travel: 2,
      tables: 41,
      'first fight': 38,
      'second fight': 35,
      found: 28,
      recap: 3,
    },
  },
  {
    game: 'fifth',
    adventure: 'The Ninth Lock',
    opening: 'You smell Sallowmere before you see it',
    person: ['maud', 'Old Maud', 'She asks for the name of her son'],
    reached: /Sallowmere is reached/u,
    tables: ['sallowmere by night', 'what the canal'],
    rollsInitiative: true,
    fights: [
      {
        down: 0,
        name: 'Unpaid on the towpath',
        who: ['Corrin Sheld'],
        turns: 'Corrin looks at his own crossbow',
      },
      {
        down: 1,
        name: 'Under the sluice house',
        who: ['Nim Harrow'],
        turns: 'Nim throws down her bow',
        hurt: { row: 'Nim Harrow', amount: 40 },
      },
    ],
    condition: 'prone',
    treasure: ['toll money', '120 gp of toll money in a tin box, all new coin'],
    secret: ['piers', 'Piers Ambry'],
    bought: ['longsword', 'Longsword for 15 gp. 105 gp left.'],
    keys: {
      begin: 11,
      read: 6,
      travel: 2,
      tables: 41,
      'first fight': 41,
      'second fight': 35,
      found: 30,
      recap: 3,
    },
  },
  {
    game: 'torches',
    adventure: 'The Hundredth Pew',
    opening: 'It is the eighth hour of a wet morning',
    person: ['bess', 'Bess Tolliver', 'Waters nothing but the beer'],
    reached: /The Gap/u,
    tables: ['met on the gap road', 'found in the drowned'],
    rollsInitiative: false,
    fights: [
      {
        down: 0,
        name: 'The tariff at the Gap',
        who: ['Septimus Quire'],
        turns: 'The clerk blows a tin whistle',
        hurt: { row: 'all', amount: 20 },
      },
      { down: 1, name: 'The lights at the Drowned Rat', who: ['Wick Boy 1'], turns: 'A wet slap' },
    ],
    condition: 'shaken',
    treasure: ['cash box', '18 gp in the cash box of the tariff, with receipts'],
    secret: ['ninety-six', 'Ninety-six and four'],
    keys: {
      begin: 11,
      read: 6,
      travel: 2,
      tables: 47,
      'first fight': 28,
      'second fight': 41,
      found: 22,
      recap: 3,
    },
  },
];

const log = (window: MountedWindow): string => logLines(window).map(textOf).join('\n');

/** Plays whoever acts: what is due, the first attack with what it brings, the next turn. */
async function playTurn(keys: KeyCount<Part>): Promise<void> {
  await settleDue(keys);
  expect(saidIn('Acting now')).toMatch(/\d%/u);
  await keys.press('Alt+1');
  for (let more = 0; more < 6 && rolled() !== ''; more += 1) await keys.press('Enter');
  expect(rolled()).toBe('');
  await keys.press('Space');
}

async function settleDue(keys: KeyCount<Part>): Promise<void> {
  for (let more = 0; more < 8 && saidIn('Due') !== ''; more += 1) await keys.press('s');
}

/** Rolls on a table until a result does something, and does it. */
async function rollOn(keys: KeyCount<Part>, name: string): Promise<void> {
  const offers = (): boolean => /Alt ?R/u.test(textOf(parts('group', 'Result')[0]));
  await keys.line('Shift+R', name);
  for (let more = 0; more < 6 && !offers(); more += 1) await keys.line('Shift+R', name);
  expect(offers()).toBe(true);
  await keys.press('Alt+r');
}

/** Begins a prepared fight, plays three turns, hurts, lets the fight turn, fells the foes and ends it. */
async function playFight(
  window: MountedWindow,
  keys: KeyCount<Part>,
  { rollsInitiative, condition }: PlannedEvening,
  { down, name, who, turns, hurt }: PlannedFight,
): Promise<void> {
  await keys.press('Control+4', ...Array.from({ length: down }, () => 'j'));
  expect(textOf(part('main'))).toContain(`Begin ${name}`);
  expect(textOf(part('main'))).toMatch(/Terrain: .*The foes want: .*The heroes want: /u);
  await keys.press('Enter');
  expect(useTable().state.encounter?.name, notice(window)).toBe(name);
  const foes = useTable().state.combatants.filter(({ side }) => side === 'foes');
  expect(foes.map((each) => each.name)).toEqual(expect.arrayContaining([...who]));
  for (const { sheet } of foes) {
    expect(sheet.view.footer.find(({ label }) => label === 'Tactics')?.text, sheet.name).toMatch(/\w/u);
    expect(sheet.view.notes, sheet.name).toMatch(/Wants: \w/u);
  }
  if (rollsInitiative) await keys.press('Shift+I');
  await keys.press('Space');
  for (let turn = 0; turn < 3; turn += 1) await playTurn(keys);
  // Somebody is knocked about: chosen by its number, a condition, damage.
  const standing = useTable().state.combatants.find(({ side, hp }) => side === 'foes' && hp > 0);
  const struck = hurt?.row ?? standing?.name;
  const number = rows(window).findIndex((each) => each.dataset['name'] === struck) + 1;
  if (hurt?.row === 'all') await keys.press('a');
  else await keys.press(...Array.from(String(number)));
  await keys.line('c', condition);
  await keys.line('d', String(hurt?.amount ?? 1));
  await keys.press('Escape');
  for (let turn = 0; turn < 30 && !log(window).includes(turns); turn += 1) {
    await settleDue(keys);
    if (!log(window).includes(turns)) await keys.press('Space');
  }
  expect(log(window)).toContain(turns);
  await settleDue(keys);
  if (!textOf(document.body).includes('End the fight?')) {
    await keys.press('a');
    await keys.line('d', '90');
    await keys.press('Escape');
    await settleDue(keys);
  }
  expect(textOf(document.body)).toContain('End the fight?');
  await keys.press('Shift+E');
  if (useTable().state.encounter) await keys.press('o');
  expect(useTable().state.encounter, notice(window)).toBeUndefined();
  expect(saidIn(/^Summary of/u)).toContain(name);
  expect(rows(window).length).toBe(4);
}

/** Buys the first thing of these letters; what is said of it. */
async function buy(
  window: MountedWindow,
  keys: KeyCount<Part>,
  letters: string | undefined,
): Promise<string> {
  if (letters === undefined) return '';
  await keys.press('Control+k');
  await keys.type(letters);
  await keys.press('Alt+Enter');
  return notice(window).replace(/^.*? buys (.* left\.).*$/u, '$1');
}

/** What must be there after undo and a restart. */
function kept(): unknown {
  const { chronicle, combatants, prepared, worldTime } = useTable().state;
  return structuredClone({ chronicle, combatants, prepared, worldTime });
}

// One of them where every change is tested, the shortest; all three in the soak.
test.each(firstOf(1, EVENINGS.toReversed()))(
  'an evening of $adventure by keyboard alone',
  async (evening) => {
    const window = await mountWindow();
    const keys = new KeyCount<Part>(window);
    await setField(window, field(document.body, 'Rules'), evening.game);
    await setField(window, field(document.body, /seed/iu), 'evening');
    field(document.body, 'Name').focus();
    await keys.type('Evening');
    await keys.press('Enter');
    await untilOpen(window);
    await keys.press('1', '1', 'Control+e');
    keys.done('begin');
    expect(log(window), notice(window)).toContain(evening.opening);

    await keys.press('Control+k');
    await keys.type(evening.person[0]);
    await keys.press('Enter');
    keys.done('read');
    expect(saidIn(new RegExp(evening.person[1], 'u'))).toContain(evening.person[2]);

    await keys.press('Control+5', 'Enter');
    keys.done('travel');
    await keys.press('Control+1');
    expect(log(window), notice(window)).toMatch(evening.reached);

    const [met, loot] = evening.tables;
    await rollOn(keys, met);
    expect(useTable().state.combatants.length, notice(window)).toBeGreaterThan(4);
    await keys.press('Control+z');
    const found = useTable().state.chronicle.ledger.length;
    await rollOn(keys, loot);
    expect(useTable().state.chronicle.ledger.slice(found), notice(window)).toMatchObject([{ secret: false }]);
    keys.done('tables');

    await playFight(window, keys, evening, evening.fights[0]);
    keys.done('first fight');
    await playFight(window, keys, evening, evening.fights[1]);
    keys.done('second fight');

    await keys.press('Control+k');
    await keys.type(evening.treasure[0]);
    await keys.press('Control+Enter');
    expect(useTable().state.chronicle.ledger.find(({ what }) => what === evening.treasure[1])).toMatchObject({
      secret: false,
      holder: '',
    });
    await keys.press('Control+k');
    await keys.type(evening.secret[0]);
    await keys.press('Control+Enter');
    expect(await buy(window, keys, evening.bought?.[0])).toBe(evening.bought?.[1] ?? '');
    keys.done('found');
    expect(useTable().state.chronicle.entities.find(({ name }) => name === evening.secret[1])?.secret).toBe(
      false,
    );

    await keys.press('Control+e', 'Control+6', 'p');
    await until(window, () => valueOf(part('textbox', 'Recap')) !== '');
    const recap = valueOf(part('textbox', 'Recap'));
    expect(recap).toContain(evening.fights[0].name);
    expect(recap).toContain(evening.treasure[1]);
    expect(recap).not.toContain('Longsword');
    keys.done('recap');

    await keys.press('Control+1', 'Control+z', 'Control+z', 'Control+z', 'Control+z');
    expect(useTable().state.chronicle.entities.find(({ name }) => name === evening.secret[1])?.secret).toBe(
      true,
    );
    const before = kept();
    const again = await mountWindow({ again: true });
    await openCampaign(again, 'Evening');
    expect(kept()).toEqual(before);
    expectNoMoreKeys(keys, evening.keys);
  },
  LONG,
);
