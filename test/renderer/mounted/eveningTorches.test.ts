import { expect, test } from 'vitest';
import { useLibrary } from '../../../renderer/stores/library.ts';
import { useTable } from '../../../renderer/stores/table.ts';
import {
  acting,
  button,
  command,
  field,
  findRegion,
  goTo,
  logLines,
  notice,
  openCampaign,
  region,
  saidIn,
  setField,
  spoken,
  tell,
  textOf,
  timesSaid,
  undo,
  untilOpen,
} from '../support/evening.ts';
import { mountWindow, type MountedWindow } from '../support/mounted.ts';
import { keepForms, part, paste, pick, valueOf } from '../support/parts.ts';

/** An evening of Torches, from an empty campaign over a march to a fight and a night in the open. */

/** In ms: a whole evening on a busy machine. */
const LONG = 180_000;
const travel = (): HTMLElement => part('main', 'Travel');
const hoursLeft = (): string => textOf(region('Resilience'));

async function begunCampaign(): Promise<MountedWindow> {
  const window = await mountWindow();
  const fresh = region('New campaign');
  await setField(window, field(fresh, 'Rules'), 'torches');
  await setField(window, field(fresh, 'Name'), 'The salt stair');
  await window.click(button(fresh, /^Begin the campaign/u));
  await untilOpen(window);
  await goTo(window, 'Party');
  await paste(
    window,
    'Name\tLevel\tHP\tAC\tSTR\tDEX\tCON\tWIS\tGold\tRations\nAud\t2\t9\t14\t13\t10\t12\t11\t30\t48\nBersi\t2\t7\t12\t9\t14\t10\t13\t5\t48\nCuth\t1\t4\t13\t10\t12\t15\t9\t0\t48',
  );
  await window.press('Control+Enter');
  expect(valueOf(part('textbox', 'Gold, Aud'))).toBe('30');
  expect(valueOf(part('textbox', 'Supplies, Cuth'))).toBe('48');
  return window;
}

/** The first command of the palette by these words is this one. */
async function palette(window: MountedWindow, words: string, first: string): Promise<void> {
  await window.press('Control+k');
  const search = document.querySelector('[role=dialog] [role=combobox]');
  if (search) await window.fill(search, words);
  expect(textOf(document.querySelector('[role=dialog] [role=option]'))).toContain(first);
  await window.press('Escape');
}

test(
  'S3 13 S3 16: a march that meets jackals, their distance and surprise, a rout, a night in the open',
  async () => {
    const window = await begunCampaign();
    await goTo(window, 'Travel');
    // What a GM types for it is found first; “camp” never closes the campaign.
    for (const [words, first] of [
      ['camp', 'Make camp'],
      ['forage', 'Forage or hunt'],
      ['hire', 'Hire or buy help'],
      ['distance', 'Distance and surprise'],
    ] as const)
      await palette(window, words, first);
    expect(textOf(region('March'))).toContain('Middle: Aud, Bersi, Cuth');

    await goTo(window, 'Table');
    await tell(window, 'q', 'Jackal: HD 1, AC 12, ATK bite (1d4), MV 40');
    await tell(window, '/', '2 jackals');
    await tell(window, 'p', '1');
    await goTo(window, 'Travel');
    await window.press('Enter');
    const stopped = () => part('region', 'What stopped the march', travel());
    expect(textOf(stopped())).toContain('Begin a fight');
    await goTo(window, 'Table');
    await tell(window, 'p', '1 2 3 4 5 1');
    await goTo(window, 'Travel');
    await window.click(button(stopped(), 'Distance and surprise'));
    const card = region('Distance and surprise');
    expect(textOf(card)).toContain('33%');
    await window.click(button(card, /^(?:Do it|Roll)/u));
    expect(timesSaid(window, '100 feet away, the foes are surprised')).toBe(
      logLines(window).length > 0 ? 1 : 0,
    );
    if (findRegion('What stopped the march')) await window.click(button(stopped(), /^Begin a fight/u));
    expect(timesSaid(window, '100 feet away, the foes are surprised')).toBe(1);

    // The ambushers act in a round of their own.
    await window.press('Space');
    const acted: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      acted.push(acting(window).split(',')[0] ?? '');
      await window.press('Space');
    }
    expect(acted).toEqual(['Bersi', 'Cuth', 'Aud']);

    await palette(window, 'delay', 'Delay');
    await palette(window, 'mob', 'mob');
    await tell(window, '/', 'jackal -9');
    await tell(window, '/', 'jackal 2 routed');
    await tell(window, '/', 'jackal 3 routed');
    expect(textOf(document.body)).toContain('End the fight?');
    await tell(window, '/', 'cuth -9');
    await window.press('Shift+E');
    // A dying hero is helped first, unless the GM says so.
    expect(notice(window)).toContain('Cuth');
    await window.press('o');
    expect(timesSaid(window, /Fallen: Jackal\. Fled: Jackal 2, Jackal 3/u)).toBe(1);
    expect(useTable().state.combatants.map(({ name }) => name)).toEqual(['Aud', 'Bersi', 'Cuth']);
    expect(saidIn(/^Summary/u)).toContain('Cuth');
    expect(spoken(window, 'Cuth')).toContain('dying');

    await goTo(window, 'Travel');
    expect(hoursLeft()).toContain('Aud');
    const before = useTable().state.worldTime;
    await command(window, 'camp');
    const camp = region('Make camp');
    await window.click(button(camp, /^Do it/u));
    expect(useTable().state.worldTime).toBeGreaterThan(before);
  },
  LONG,
);

test(
  'S2 9: after a restart, undo on Travel takes back the hour and puts nothing into the trash',
  async () => {
    const window = await begunCampaign();
    await goTo(window, 'Travel');
    await window.press('Space');
    const [after, creatures] = [useTable().state.worldTime, useLibrary().creatures.length];
    await keepForms(window);
    const again = await mountWindow({ again: true });
    await openCampaign(again, 'The salt stair');
    await goTo(again, 'Travel');
    await undo(again);
    expect(useTable().state.worldTime).toBe(after - 3_600);
    expect(useLibrary().creatures).toHaveLength(creatures);
    expect(useLibrary().trash).toEqual([]);
  },
  LONG,
);

test(
  'a retainer hired in town is paid, marches with the others and stays after the fight',
  async () => {
    const window = await begunCampaign();
    await goTo(window, 'Travel');
    await window.click(button(travel(), /^Hire or buy help/u));
    const card = region('Hire or buy help');
    await pick(window, part('combobox', 'Whom', card), 'Porter');
    await window.fill(field(card, 'Name'), 'Wat');
    await pick(window, part('combobox', 'Done by', travel()), 'Aud');
    await window.click(button(region('Hire or buy help'), /^Do it/u));
    expect(textOf(region('March'))).toContain('Wat');
    expect(useTable().state.combatants.find(({ name }) => name === 'Wat')).toMatchObject({ side: 'allies' });
  },
  LONG,
);
