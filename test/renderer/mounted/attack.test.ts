import { expect, test } from 'vitest';
import {
  aimAt,
  apply,
  box,
  brannocAims,
  button,
  choose,
  chooseNobody,
  dialog,
  fightInRoundOne,
  findButton,
  findDialog,
  isTicked,
  lastLine,
  logLines,
  nextTurn,
  notice,
  openCampaign,
  redo,
  region,
  roll,
  rolled,
  row,
  SAMPLE,
  saidIn,
  spoken,
  tell,
  textOf,
  undo,
} from '../support/evening.ts';

interface Attack {
  readonly bonus: number;
  readonly defense: number;
  readonly dice: number;
  readonly sides: number;
  readonly plus: number;
}

/** Chance and expected damage by looking at all 20 faces: 20 hits and deals the most, 1 misses. */
function counted({ bonus, defense, dice, sides, plus }: Attack): string {
  const [mean, most] = [(dice * (sides + 1)) / 2 + plus, dice * sides + plus];
  const dealt = Array.from({ length: 20 }, (_, at) => at + 1).flatMap((face) => {
    if (face === 1 || (face !== 20 && face + bonus < defense)) return [];
    return [face === 20 && bonus + 20 >= defense ? most : mean];
  });
  const expected = dealt.reduce((sum, each) => sum + each, 0) / 20;
  return `${Math.round(dealt.length * 5)}% · ${expected.toFixed(1)}`;
}

const HAMMER = { bonus: 8, dice: 1, sides: 10, plus: 4 };

test('chance and expected damage before the roll are those of twenty faces counted', async () => {
  const window = await fightInRoundOne();
  await aimAt(window, 'Reed Cutter 1');
  expect(saidIn('Hammer and shield')).toContain(counted({ ...HAMMER, defense: 17 }));
  // The mage's spark goes for Reflex: another bonus, another defense, more dice.
  for (const name of ['Reed Cutter 1', 'Reed Cutter 2', 'Ysolde Quickwater', 'Tar Flinger', 'Tobin Ashlock'])
    await nextTurn(window, name);
  await aimAt(window, 'Tar Flinger');
  expect(saidIn('Spark')).toContain(counted({ bonus: 7, defense: 15, dice: 2, sides: 6, plus: 4 }));
});

test('typed faces are the roll; nothing is hurt before Enter, and undo lays the roll open again', async () => {
  const window = await brannocAims();
  await tell(window, 'p', '14 6');
  expect(saidIn('Acting now')).toContain('entered dice 14, 6');
  await window.press('Alt+1');
  expect(rolled()).toContain('+8 = 22 vs AC 17');
  expect(rolled()).toContain('10 damage');
  expect(textOf(lastLine(window))).toMatch(
    /Brannoc Stile · Hammer and shield on Reed Cutter 1 .*\+8 = 22 vs AC 17/u,
  );
  expect(spoken(window, 'Reed Cutter 1')).toMatch(/39 of 39 HP/u);
  await apply(window);
  expect(spoken(window, 'Reed Cutter 1')).toMatch(/29 of 39 HP/u);
  await undo(window);
  expect(notice(window)).toContain('Undone: attack applied.');
  expect(spoken(window, 'Reed Cutter 1')).toMatch(/39 of 39 HP/u);
  expect(rolled()).toContain('10 damage');
  await redo(window);
  expect(spoken(window, 'Reed Cutter 1')).toMatch(/29 of 39 HP/u);
  await undo(window);
  await window.press('x');
  // A 20 deals the most, a 1 misses, and faces that no die has are refused in words.
  await roll(window, 'Reed Cutter 1', 1, '20');
  expect(rolled()).toContain('critical hit');
  expect(rolled()).toContain('14 damage');
  await window.press('x');
  await roll(window, 'Reed Cutter 1', 1, '1');
  expect(rolled()).toContain('miss');
  await window.press('x');
  await tell(window, 'p', '21');
  const lines = logLines(window).length;
  await window.press('Alt+1');
  expect(notice(window)).toContain('21');
  expect(logLines(window)).toHaveLength(lines);
});

test('F15: Escape leaves a rolled attack open, X discards it and gives its action back', async () => {
  const window = await brannocAims();
  await roll(window, 'Reed Cutter 1', 1, '15 4');
  expect(findButton(document.body, 'Standard 1: spent')).toBeDefined();
  // The first Escape closes the reasons, which are no part of the attack.
  await window.click(button(region('Rolled attack'), /show the reasons/u));
  expect(findDialog()).toBeDefined();
  await window.press('Escape');
  expect(findDialog()).toBeUndefined();
  await chooseNobody(window);
  await window.press('Escape');
  expect(rolled()).toContain('back to the attack');
  await window.press('Alt+0');
  expect(rolled()).toContain('leave it open');
  await window.press('x');
  expect(rolled()).toBe('');
  expect(textOf(lastLine(window))).toContain('The attack is discarded, and what it took is back.');
  expect(findButton(document.body, 'Standard 1: ready')).toBeDefined();
});

test('F1: a rolled hit is never lost: not by another attack, the next turn, or a button with the focus', async () => {
  const window = await brannocAims();
  await roll(window, 'Reed Cutter 1', 1, '15 4');
  expect(rolled()).toContain('8 damage');
  await window.press('Alt+2');
  expect(notice(window)).toContain('Apply or discard Hammer and shield first.');
  await window.click(button(document.body, /^Next turn/u));
  expect(notice(window)).toContain('Apply or discard Hammer and shield first.');
  expect(rolled()).toContain('8 damage');
  // The focus is still on “Next turn”: Enter means the attack all the same.
  await apply(window);
  expect(spoken(window, 'Reed Cutter 1')).toMatch(/31 of 39 HP/u);
  await undo(window);
  // Half of it, not at all, and Space as good as Enter.
  const isHurt = (): boolean => isTicked(box(region('Rolled attack'), /4 damage/u));
  await window.press('h');
  expect(isHurt()).toBe(true);
  await window.press('1');
  expect(isHurt()).toBe(false);
  await window.press('1', 'Space');
  expect(rolled()).toBe('');
  expect(spoken(window, 'Reed Cutter 1')).toMatch(/35 of 39 HP/u);
});

test('F2: a circumstance changes the chance of one attack: not of the next, and not of the next turn', async () => {
  const window = await brannocAims();
  const cover = (): HTMLElement => button(region('Acting now'), /^Cover/iu);
  const pressed = (): string | null => cover().getAttribute('aria-pressed');
  expect(saidIn('Hammer and shield')).toContain(counted({ ...HAMMER, defense: 17 }));
  await window.click(cover());
  expect(saidIn('Hammer and shield')).toContain(counted({ ...HAMMER, bonus: 6, defense: 17 }));
  await roll(window, 'Reed Cutter 1', 1, '2');
  await apply(window);
  expect(pressed()).toBe('false');
  await window.click(cover());
  expect(pressed()).toBe('true');
  await chooseNobody(window);
  await window.press('Space');
  expect(pressed()).toBe('false');
});

test('what is on the target changes the chance, and the reasons call their rules by name', async () => {
  const window = await brannocAims();
  // Off guard is hit more easily by 2.
  await tell(window, 'c', 'off-guard save ends');
  expect(textOf(row(window, 'Reed Cutter 1'))).toMatch(/off.guard/iu);
  expect(saidIn('Hammer and shield')).toContain(counted({ ...HAMMER, bonus: 10, defense: 17 }));
  await undo(window);
  await chooseNobody(window);
  await window.click(button(region('Hammer and shield'), /\d+% · [\d.]+.*: show the reasons/u));
  expect(textOf(dialog())).toContain('Needs 9 or more on the die.');
  expect(textOf(dialog())).toContain('critical hit: 5.0%');
  const rule = button(dialog(), /^Rule: [A-Z][a-z]/u);
  await window.click(rule);
  expect(rule.getAttribute('aria-expanded')).toBe('true');
  await window.click(button(dialog(), 'All rules'));
  expect(textOf(window.page.getByRole('main', { name: 'Rules' }))).toMatch(/1 of \d+/u);
});

test('a bonus with its reason: before the roll it is in the odds, after it in the sum, and in the log', async () => {
  const window = await brannocAims();
  expect(saidIn('Hammer and shield')).toContain('60%');
  await window.press('Alt++');
  await window.type('2 high ground');
  await window.press('Enter');
  expect(saidIn('Acting now')).toContain('+2 high ground this roll');
  expect(saidIn('Hammer and shield')).toContain('70%');
  await roll(window, 'Reed Cutter 1', 1, '6 6');
  expect(rolled()).toContain('+10 = 16 vs AC 17');
  expect(saidIn('Hammer and shield')).toContain('60%');
  // After the dice: one more, and the miss is a hit whose damage is rolled now.
  await window.press('+');
  await window.type('1 blessed');
  await window.press('Enter');
  expect(rolled()).toContain('+11 = 17 vs AC 17');
  expect(textOf(lastLine(window))).toContain('+1 blessed: +11 = 17 vs AC 17: hit');
  await window.click(button(region('Rolled attack'), /show the reasons/u));
  expect(textOf(dialog())).toMatch(/high ground.*blessed|blessed.*high ground/u);
  await window.press('Escape');
  await undo(window);
  expect(rolled()).toContain('+10 = 16 vs AC 17');
});

test('what was rolled is typed on the card: damage alone, both totals, a miss', async () => {
  const window = await brannocAims();
  await roll(window, 'Reed Cutter 1', 1, '15 4');
  await window.press('p');
  await window.type('12');
  await window.press('Enter');
  expect(rolled()).toContain('12 damage');
  await window.press('p');
  await window.type('9 3');
  await window.press('Enter');
  expect(rolled()).toContain('= 9 vs AC 17');
  expect(rolled()).toContain('miss');
  await undo(window);
  // A total that is half typed is there again when another campaign was looked at.
  await window.press('p');
  await window.type('1');
  await window.press('Control+w');
  await openCampaign(window, SAMPLE);
  expect(region('Rolled attack').querySelector('input')?.value).toBe('1');
  await window.press('Escape');
  await window.press('Alt+0', 'Enter');
  expect(rolled()).toBe('');
  expect(spoken(window, 'Reed Cutter 1')).toMatch(/27 of 39 HP/u);
});

test('of several targets the keys mean the one that is spoken of, and Tab asks for the next', async () => {
  const window = await brannocAims();
  await roll(window, 'Reed Cutter 1', 1, '15 4');
  await window.press('Escape');
  await choose(window, 'Reed Cutter 2');
  await tell(window, 'p', '14 5');
  await window.press('>');
  const targets = (): readonly Element[] => [...region('Rolled attack').querySelectorAll('li')];
  const of = (name: string): Element => {
    const found = targets().find((each) => textOf(each).includes(name));
    if (!found) throw new Error(`${name} is no target`);
    return found;
  };
  expect(targets()).toHaveLength(2);
  expect(textOf(lastLine(window))).toContain('Hammer and shield on Reed Cutter 2');
  await window.press('Alt+0', 'ArrowUp');
  expect(of('Reed Cutter 1').getAttribute('aria-current')).toBe('true');
  // A player calls one total after the other.
  await window.press('p');
  await window.type('12');
  await window.press('Tab');
  expect(of('Reed Cutter 2').getAttribute('aria-current')).toBe('true');
  await window.type('10');
  await window.press('Enter');
  expect(textOf(of('Reed Cutter 1'))).toContain('12 damage');
  expect(textOf(of('Reed Cutter 2'))).toContain('10 damage');
  await window.press('h');
  expect(button(of('Reed Cutter 2'), /^half/iu).getAttribute('aria-pressed')).toBe('true');
  await apply(window);
  expect(spoken(window, 'Reed Cutter 1')).toMatch(/27 of 39 HP/u);
  expect(spoken(window, 'Reed Cutter 2')).toMatch(/34 of 39 HP/u);
});
