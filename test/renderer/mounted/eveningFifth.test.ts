import { expect, test } from 'vitest';
import { useTable } from '../../../renderer/stores/table.ts';
import {
  acting,
  button,
  choose,
  chooseNobody,
  command,
  field,
  goTo,
  importPasted,
  logLines,
  nextTurn,
  region,
  row,
  rows,
  saidIn,
  setField,
  spoken,
  tell,
  textOf,
  timesSaid,
  untilOpen,
} from '../support/evening.ts';
import { mountWindow, type MountedWindow } from '../support/mounted.ts';
import { part, parts, paste, pick, valueOf } from '../support/parts.ts';

/** An evening of the fifth edition, from an empty campaign to its recap, as a GM plays who has read no manual. */

/** In ms: a whole evening on a busy machine. */
const LONG = 180_000;

const BLOCKS = `Marsh Goblin
Small humanoid (goblin), neutral evil
Armor Class 15 (leather armor, shield)
Hit Points 7 (2d6)
Speed 30 ft.
STR 8 (-1) DEX 14 (+2) CON 10 (+0) INT 10 (+0) WIS 8 (-1) CHA 8 (-1)
Senses darkvision 60 ft., passive Perception 9
Languages Common, Goblin
Challenge 1/4 (50 XP)
Actions
Scimitar. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) slashing damage.

Bog Hag
Medium fey, neutral evil
Armor Class 17 (natural armor)
Hit Points 82 (11d8 + 33)
Speed 30 ft., swim 40 ft.
STR 18 (+4) DEX 12 (+1) CON 16 (+3) INT 13 (+1) WIS 14 (+2) CHA 14 (+2)
Saving Throws Wis +4
Senses darkvision 60 ft., passive Perception 14
Languages Common
Challenge 3 (700 XP)
Actions
Claw. Melee Weapon Attack: +6 to hit, reach 5 ft., one target. Hit: 13 (2d8 + 4) slashing damage.
Bog Breath (Recharge 5-6). The hag exhales stinking gas in a 15-foot cone. Each creature in that area must make a DC 13 Constitution saving throw, taking 18 (4d8) poison damage on a failed save, or half as much damage on a successful one.
`;

async function begunCampaign(): Promise<MountedWindow> {
  const window = await mountWindow();
  const fresh = region('New campaign');
  await setField(window, field(fresh, 'Rules'), 'fifth');
  await setField(window, field(fresh, 'Name'), 'The drowned keep');
  await window.click(button(fresh, /^Begin the campaign/u));
  await untilOpen(window);
  await goTo(window, 'Party');
  await paste(
    window,
    'Brenna level 5 HP 44 AC 18 fighter\nMaela druid level 5 HP 33 AC 15\nQuill level 5 HP 27 AC 12 wizard',
  );
  expect(saidIn('Paste heroes') || textOf(part('form', 'Paste heroes'))).toContain('Class');
  await window.press('Control+Enter');
  expect(valueOf(part('textbox', 'Class, Quill'))).toBe('wizard');
  expect(valueOf(part('textbox', 'Player, Quill'))).toBe('');
  return window;
}

/** Two goblins and the hag from the start, three more goblins by a trigger. */
async function prepare(window: MountedWindow): Promise<void> {
  await window.press('Control+4', 'n');
  await window.type('At the weir');
  await window.press('Tab', 'Tab', 'Tab', 'Tab');
  for (const each of ['2 marsh goblin', 'bog hag']) {
    await window.type(each);
    await window.press('Enter');
  }
  const form = () => part('form', 'Encounter');
  await setField(window, field(form(), 'Round'), '2');
  await setField(window, field(form(), /^What happens/u), 'Three more climb out of the reeds');
  await window.click(button(form(), 'Add the trigger'));
  expect(textOf(form())).toContain('brings nobody');
  await pick(window, part('combobox', /^How Bog Hag/u, form()), 'when: Three more climb out of the reeds');
  expect(textOf(form())).toContain('brings 1 × Bog Hag');
  await window.press('Control+s');
  expect(parts('form', 'Encounter')).toHaveLength(0);
}

test(
  'a fight of the fifth edition: classes, waves, charm, a save for several, what was dealt',
  async () => {
    const window = await begunCampaign();
    await importPasted(window, BLOCKS);
    await prepare(window);
    await goTo(window, 'Table');
    await command(window, 'begin session');
    await goTo(window, 'Encounters');
    await window.press('Enter');
    await window.press('Shift+I');
    await chooseNobody(window);
    await tell(window, '/', 'init brenna 30, maela 28, quill 26');
    expect(spoken(window, 'Bog Hag')).toBeDefined();
    await window.press('Space');
    expect(acting(window)).toMatch(/^Brenna/u);

    // A hero of a few numbers deals damage all the same.
    await tell(window, '/', 'brenna hits m1 8');
    expect(timesSaid(window, 'Marsh Goblin 1 takes 8 from Brenna')).toBe(1);
    await nextTurn(window, 'Maela');
    await tell(window, '/', 'm2 charmed by quill');
    expect(timesSaid(window, 'Marsh Goblin 2 is Charmed by Quill')).toBe(1);
    await tell(window, '/', 'maela concentrating on web');
    await tell(window, '/', 'maela -12');
    expect(saidIn('Due')).toContain('Concentration on web: DC 10');
    await window.press('s');

    // S2 15: “Do it” brings those who are bound to the trigger.
    expect(textOf(row(window, 'Bog Hag'))).toContain('comes in round 2');
    for (let turn = 0; turn < 6 && !saidIn('Due').includes('Three more'); turn += 1)
      await window.press('Space');
    expect(saidIn('Due')).toContain('Three more climb out of the reeds');
    await window.press('s');
    expect(textOf(row(window, 'Bog Hag'))).not.toContain('comes in round 2');

    await tell(window, '/', 'hag m2 dex 15 half 90 fire');
    await tell(window, '/', 'hag -90');
    await tell(window, '/', 'm2 -20');
    expect(textOf(document.body)).toContain('End the fight?');
    await window.press('Shift+E');
    const summary = useTable().state;
    expect(summary.encounter).toBeUndefined();
    // Two goblins and the hag, for three heroes.
    expect(timesSaid(window, /800 XP/u)).toBe(1);
    expect(textOf(region(/^Summary of/u))).toMatch(/Brenna\s*7/u);
    expect(rows(window)).toHaveLength(3);

    // A rest is for all, each with the dice of the class.
    await choose(window, 'Maela');
    await command(window, 'short rest');
    const rest = region('Short rest');
    expect(textOf(rest)).toContain('Brenna');
    expect(textOf(rest)).toContain('Quill');
    await window.press('Escape');

    // What was prepared in secret is found when it is revealed.
    await goTo(window, 'Log');
    await window.press('n');
    await window.type('# The weir\nThe hag begged for her life. She spoke of a bell under the water.');
    await window.press('Control+Enter');
    await window.press('p');
    expect(valueOf(part('textbox', 'Recap'))).toContain('She spoke of a bell under the water.');
    expect(valueOf(part('textbox', 'Recap'))).toContain('won after 2 rounds');
    expect(logLines(window)).toBeDefined();
  },
  LONG,
);
