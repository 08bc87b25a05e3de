import { fireEvent, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../core/kernel/json.ts';
import { DESCRIPTIONS } from '../../../core/systems/registry.ts';
import { useSession } from '../../../renderer/stores/session.ts';
import { useTable } from '../../../renderer/stores/table.ts';
import {
  aimAt,
  apply,
  button,
  command,
  dialog,
  findDialog,
  nextTurn,
  roll,
  rolled,
  row,
  rows,
  saidIn,
  setInitiative,
  spoken,
  textOf,
  undo,
  until,
} from '../support/evening.ts';
import { mountWindow, type DesktopCalls, type MountedWindow } from '../support/mounted.ts';

const fieldOf = (label: string, at = 0): HTMLElement => {
  const found = within(dialog()).getAllByLabelText(label)[at];
  if (!found) throw new Error(`no field “${label}”`);
  return found;
};

async function openPage(desktop?: DesktopCalls): Promise<MountedWindow> {
  const window = await mountWindow(desktop ? { desktop } : {});
  await window.click(window.page.getByRole('button', { name: 'Another game…' }));
  await until(window, () => findDialog() !== undefined);
  expect(textOf(dialog())).toContain('Another game');
  return window;
}

async function pick(window: MountedWindow, label: string, option: string, at = 0): Promise<void> {
  const select = fieldOf(label, at);
  const found = [...select.querySelectorAll('option')].find((each) => textOf(each) === option);
  if (!found) throw new Error(`“${label}” does not offer “${option}”`);
  fireEvent.change(select, { target: { value: found.value } });
  await window.settle();
}

async function begin(window: MountedWindow): Promise<void> {
  await window.click(button(dialog(), 'Begin the campaign'));
  await until(window, () => findDialog() === undefined);
  expect(useTable().state.system).toBe('own');
}

/** Who is in the fight, put in as a whole. */
async function field(window: MountedWindow, hero: JsonObject, foe: JsonObject): Promise<void> {
  const entry = (name: string, kind: string, side: 'heroes' | 'foes', draft: JsonObject) => ({
    creature: { id: name, kind, draft: { name, ...draft } },
    count: 1,
    side,
  });
  const refusal = await useTable().ask({
    type: 'encounter.begin',
    name: 'A fight',
    entries: [entry('Mira', 'hero', 'heroes', hero), entry('Brute', 'monster', 'foes', foe)],
  });
  expect(refusal).toBeUndefined();
  await window.settle();
}

const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** Every throw of these dice. */
function throwsOf(sides: readonly number[]): readonly (readonly number[])[] {
  const [first, ...rest] = sides;
  if (first === undefined) return [[]];
  return throwsOf(rest).flatMap((below) => Array.from({ length: first }, (_, at) => [at + 1, ...below]));
}
const share = (all: readonly (readonly number[])[], hit: (faces: readonly number[]) => boolean): number =>
  all.filter(hit).length / all.length;
const sum = (faces: readonly number[]): number => faces.reduce((a, b) => a + b, 0);

interface BoxFight {
  readonly game: string;
  readonly hero: JsonObject;
  readonly foe: JsonObject;
  /** Rolled, so that the order is typed. */
  readonly ordered: boolean;
  readonly attack: string;
  /** Chance to hit, by counting throws. */
  readonly chance: number;
  readonly faces: string;
  readonly shows: string;
  /** What the foe says afterwards, and as many blows as end it. */
  readonly blows: number;
}

const underOf = (face: number, skill: number): number =>
  face >= 98 ? 9 : face === 1 || face <= skill / 5 ? 0 : face <= skill / 2 ? 1 : face <= skill ? 2 : 9;

const FIGHTS: readonly BoxFight[] = [
  {
    game: 'Three Actions',
    hero: {
      level: 2,
      numbers: { might: 4 },
      attacks: [{ name: 'Axe', number: 'strike', versus: 'guard', damage: '1d8+might', type: 'cut' }],
    },
    foe: { level: 1, hp: 20 },
    ordered: true,
    attack: 'Axe',
    // 8 against 13: a natural 1 is a degree worse.
    chance: share(throwsOf([20]), ([face = 0]) => (face === 1 ? false : face === 20 || face + 8 >= 13)),
    faces: '12 6',
    shows: 'success',
    blows: 2,
  },
  {
    game: 'By Lamplight',
    hero: {
      numbers: { brawl: 60, speed: 70 },
      attacks: [{ name: 'Cane', number: 'brawl', versus: 'evade', damage: '1d6+2' }],
    },
    foe: { numbers: { speed: 60 }, hp: 10 },
    ordered: false,
    attack: 'Cane',
    chance: share(throwsOf([100, 100]), ([a = 0, b = 0]) => {
      const [mine, theirs] = [underOf(a, 60), underOf(b, 30)];
      return mine < 9 && (mine < theirs || (mine === theirs && a > b));
    }),
    faces: '20 80 6',
    shows: 'hard success',
    blows: 2,
  },
  {
    game: 'Bitten Moon',
    hero: { numbers: { fierce: 2 }, attacks: [{ name: 'Claw', number: 'fierce', damage: '3' }] },
    foe: { hp: 6 },
    ordered: false,
    attack: 'Claw',
    chance: share(throwsOf([6, 6]), (faces) => sum(faces) + 2 >= 7),
    faces: '5 5',
    shows: '10+',
    blows: 2,
  },
  {
    game: 'Rain City',
    hero: {
      numbers: { body: 2, reflexes: 3 },
      attacks: [{ name: 'Knife', number: 'fight', versus: 'dodge', damage: '4' }],
    },
    foe: { numbers: { reflexes: 3 }, hp: 10 },
    ordered: true,
    attack: 'Knife',
    chance: share(throwsOf([6, 6, 6, 6, 6]), (faces) => faces.some((face) => face >= 5)),
    faces: '5 6 1 1 1',
    shows: 'solid hit',
    blows: 1,
  },
  {
    game: 'Dust and Aces',
    hero: { hp: 4, numbers: { shoot: 8 }, attacks: [{ name: 'Colt', number: 'shoot', damage: '2d6!' }] },
    foe: { hp: 1 },
    ordered: true,
    attack: 'Colt',
    // Neither die shows 4 or more.
    chance: 1 - share(throwsOf([8, 6]), (faces) => faces.every((face) => face < 4)),
    faces: '5 2 5 4',
    shows: 'success',
    blows: 1,
  },
];

describe('a game of the box plays a fight by keyboard', () => {
  test.each(FIGHTS)('$game', async ({ game, hero, foe, ordered, attack, chance, faces, shows, blows }) => {
    const window = await mountWindow();
    const described = DESCRIPTIONS.find(({ name }) => name === game)?.file;
    expect(
      await useSession().createCampaign(game, 'own', 'seed', described ? { described } : {}),
    ).toBeUndefined();
    await window.settle();
    await field(window, hero, foe);
    if (ordered)
      await setInitiative(window, [
        ['Mira', 20],
        ['Brute', 10],
      ]);
    await nextTurn(window, 'Mira');
    await aimAt(window, 'Brute');
    expect(saidIn(attack)).toContain(percent(chance));
    for (let blow = 1; blow <= blows; blow += 1) {
      await roll(window, 'Brute', 1, faces);
      expect(rolled()).toContain(shows);
      await apply(window);
      if (blow < blows) await nextTurn(window, 'Brute');
      if (blow < blows) await nextTurn(window, 'Mira');
    }
    const table = useTable();
    const brute = table.state.combatants.find(({ name }) => name === 'Brute');
    expect(brute && table.system?.harm.state(brute).join()).toMatch(/down|dead|out|level|/u);
    expect(brute?.hp).toBeLessThan(brute?.sheet.hitPoints ?? 0);
    await undo(window);
    expect(table.state.combatants.find(({ name }) => name === 'Brute')?.hp).toBeGreaterThan(brute?.hp ?? 0);
  });
});

test('a game needs nothing but its name', async () => {
  const window = await openPage();
  expect(button(dialog(), 'Begin the campaign')).toHaveProperty('disabled', true);
  expect(document.activeElement).toBe(fieldOf('Name of the game'));
  await window.type('Old School');
  expect(textOf(dialog().querySelector('[data-part=order]'))).toContain('HP 10 / 10');
  await window.press('Enter');
  await until(window, () => findDialog() === undefined);
  expect(useTable().system?.title).toBe('Old School');
  expect(useTable().state.name).toBe('Old School');
});

test('a game of another kind is described from the page alone, and a fight is run with it', async () => {
  const window = await openPage();
  const dlg = dialog();
  const add = async (what: string) => window.click(button(dlg, new RegExp(`^Add.*${what}`, 'u')));
  await window.fill(fieldOf('Name of the game'), 'Sword and Lantern');
  // Three dice at or under a number; armour subtracts; fatigue is a resource; nobody has levels.
  for (const [at, name, usual] of [
    [0, 'Dexterity', '10'],
    [1, 'Broadsword', '11'],
    [2, 'Mail', '2'],
  ] as const) {
    await add('number');
    await window.fill(fieldOf('What it is called', at), name);
    await window.fill(fieldOf('Usual value', at), usual);
  }
  await pick(window, 'What kind of number', 'skill', 1);
  await pick(window, 'Number that lowers damage', 'Mail');
  await window.fill(fieldOf('How many'), 'dexterity + 2');
  const check = within(dlg);
  await pick(window, 'It must be', 'at most the number');
  await window.fill(check.getByLabelText('Dice', { selector: '[id="field-check.dice"]' }), '3d6');
  await pick(window, 'Against', 'always the same');
  await window.settle();
  // The odds of the preview: 11 or less on 3d6.
  const chance = share(throwsOf([6, 6, 6]), (faces) => sum(faces) <= 11);
  expect(textOf(dlg.querySelector('[data-part=attack]'))).toContain(`hit ${percent(chance)}`);
  expect(textOf(dlg.querySelector('[data-part=order]'))).toContain('HP 12 / 12');
  await begin(window);
  await field(
    window,
    { attacks: [{ name: 'Broadsword', number: 'broadsword', damage: '1d6+1' }] },
    { attacks: [] },
  );
  await setInitiative(window, [
    ['Mira', 20],
    ['Brute', 10],
  ]);
  await nextTurn(window, 'Mira');
  await roll(window, 'Brute', 1, '3 3 3 5');
  expect(rolled()).toContain('hit');
  await apply(window);
  // 6 less 2 of the mail.
  expect(spoken(window, 'Brute')).toContain('Brute');
  expect(useTable().state.combatants.find(({ name }) => name === 'Brute')?.hp).toBe(8);
});

test('the game of a campaign is changed in the middle of a fight, shown as a difference, and undone', async () => {
  const window = await openPage();
  await pick(window, 'Begin with…', 'Rain City');
  await begin(window);
  await field(window, FIGHTS[3]?.hero ?? {}, { hp: 10 });
  await command(window, 'Edit the game');
  expect(textOf(dialog())).toContain('No differences');
  await window.fill(fieldOf('What is lost'), 'Grit');
  expect(textOf(dialog().querySelector('table'))).toContain('harm.labelHealthGrit');
  await window.click(button(dialog(), 'Change the game'));
  await window.settle();
  expect(findDialog()).toBeUndefined();
  expect(useTable().system?.words.hitPoints).toBe('Grit');
  expect(rows(window)).toHaveLength(2);
  expect(textOf(row(window, 'Mira'))).toContain('Mira');
  await undo(window);
  expect(useTable().system?.words.hitPoints).toBe('Health');
});

test('a file is exported and imported, and a bad one is refused by field and changes nothing', async () => {
  let saved = '';
  const desktop: DesktopCalls = {
    'file.save': async ({ name, text }) => {
      saved = text;
      return { ok: true, name };
    },
    'file.open': async () => ({ ok: true, name: 'x.fourfold-game', text: saved }),
  };
  const window = await openPage(desktop);
  await pick(window, 'Begin with…', 'By Lamplight');
  await window.click(button(dialog(), 'Export…'));
  expect(JSON.parse(saved)).toMatchObject({ format: 'fourfold-game', version: 1, name: 'By Lamplight' });
  await pick(window, 'Begin with…', 'a blank page');
  await window.click(button(dialog(), 'Import…'));
  expect(fieldOf('Name of the game')).toHaveProperty('value', 'By Lamplight');
  saved = saved.replace('"dice": "1d100"', '"dice": "a handful"');
  await window.click(button(dialog(), 'Import…'));
  expect(textOf(dialog().querySelector('[role=status]'))).toContain('check.dice: “a handful” are not dice');
  expect(fieldOf('Name of the game')).toHaveProperty('value', 'By Lamplight');
});
