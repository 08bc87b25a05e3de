import { expect, test } from 'vitest';
import { useTable } from '../../../renderer/stores/table.ts';
import {
  begin,
  button,
  choose,
  chooseNobody,
  field,
  goTo,
  importPasted,
  logLines,
  nextTurn,
  notice,
  openSample,
  region,
  row,
  rows,
  saidIn,
  setField,
  settleDue,
  spoken,
  tell,
  textOf,
  timesSaid,
  undo,
  untilOpen,
} from '../support/evening.ts';
import { mountWindow } from '../support/mounted.ts';
import { part, paste, valueOf } from '../support/parts.ts';

/** Evenings of Orcus and Archmage, played as a GM plays who has read no manual. */

/** In ms: a whole evening on a busy machine. */
const LONG = 180_000;

const BLOCK = `> #### Reed Drake
> **Level 4 Striker** (175 XP)
> Medium Natural Beast (Unaligned)
> **Str:** 16 (+5), **Con:** 14 (+4), **Dex:** 18 (+6)
> **Int:** 2 (-2), **Wis:** 12 (+3), **Cha:** 8 (+1)
>
> **Initiative:** +8; **Speed:** 6
> **AC:** 18; **Fort:** 16, **Ref:** 17, **Will:** 14
> **HP:** 44, **Staggered:** 22
>
> ‡ **Bite** (standard, at-will)
> +9 vs AC; 1d10+5 damage.
> † **Venom Spit** (standard, encounter)
> Ranged 5; +7 vs Reflex; 1d6+4 poison damage, and the target takes persistent 5 poison damage (save ends).
`;

test(
  'an evening of Orcus: a list of heroes, a pasted drake, a death save, poison, a rest for all',
  async () => {
    const window = await mountWindow();
    const fresh = region('New campaign');
    await setField(window, field(fresh, 'Rules'), 'orcus');
    await setField(window, field(fresh, 'Name'), 'The reed country');
    await window.click(button(fresh, /^Begin the campaign/u));
    await untilOpen(window);
    await goTo(window, 'Party');
    await paste(
      window,
      'Name\tLevel\tHP\tAC\tFort\tRef\tWill\tRecoveries\nAud\t4\t44\t19\t17\t15\t14\t9\nBersi\t4\t36\t18\t14\t17\t16\t7',
    );
    await window.press('Control+Enter');
    expect(valueOf(part('textbox', 'Recoveries, Aud'))).toBe('9');
    await importPasted(window, BLOCK);
    await goTo(window, 'Table');
    await tell(window, '/', '2 reed drake');
    await tell(window, '/', 'begin');
    await tell(window, '/', 'init aud 30, bersi 28, r1 20, r2 10');
    await window.press('Space');
    await tell(window, '/', 'aud hits r1 12');
    expect(timesSaid(window, 'Reed Drake 1 takes 12 from Aud: 44 → 32')).toBe(1);

    // Persistent damage says what it still costs: a save of 10+ succeeds in 11 of 20.
    await tell(window, '/', 'r2 ongoing 5 poison save ends');
    const chip = row(window, 'Reed Drake 2').querySelector('[title*="on average"]')?.getAttribute('title');
    expect(chip).toContain('55% a turn, 9.1 more on average');

    // So does a death save, and the next turn owes its own.
    await tell(window, '/', 'bersi -40');
    await chooseNobody(window);
    await nextTurn(window, 'Bersi');
    expect(saidIn('Due')).toContain('Death save (dies 73% unaided, 9% within 3 turns)');
    await settleDue(window, '4');
    expect(timesSaid(window, /Bersi: Death save.*failed, 1 of 3/u)).toBe(1);
    await tell(window, '/', 'bersi +20');

    await tell(window, '/', 'r1 r2 -90');
    expect(textOf(document.body)).toContain('End the fight?');
    await window.press('Shift+E');
    expect(useTable().state.encounter).toBeUndefined();
    expect(rows(window)).toHaveLength(2);
    expect(textOf(region(/^Summary of|^Summary/u))).toContain('Aud');

    // A rest without a word about who rests, whoever is selected.
    await choose(window, 'Aud');
    await tell(window, '/', 'long rest');
    expect(spoken(window, 'Bersi')).toMatch(/36 of 36 HP/u);
    await undo(window);
    expect(spoken(window, 'Bersi')).not.toMatch(/36 of 36 HP/u);
  },
  LONG,
);

test(
  'an evening of Archmage: the odds of a death save, its dice, a fight broken off, a quick rest',
  async () => {
    const window = await openSample('archmage');
    await begin(window, 'Toll on the ash road');
    await window.press('Shift+I', 'Space');
    const hero = useTable().state.combatants.find(({ side }) => side === 'heroes');
    const name = hero?.name ?? '';
    await tell(window, '/', `${hero?.tag ?? ''} -${(hero?.hp ?? 0) + 3}`);
    await chooseNobody(window);
    for (let turn = 0; turn < 12 && !saidIn('Due').includes('Death save'); turn += 1)
      await window.press('Space');
    expect(saidIn('Due')).toContain('Death save (dies 32% unaided, 32% within 4 turns)');
    await settleDue(window, '2 1 1 1 1');
    const line = logLines(window).findLast((each) => textOf(each).includes('Death save'));
    expect(textOf(line)).toContain('failed, 1 of 4');
    expect(textOf(line)).not.toContain('d10');
    // The fight is not ended over somebody who is dying, unless the GM says so.
    await window.press('Shift+E');
    expect(notice(window)).toContain(name);
    await window.press('o');
    expect(useTable().state.encounter).toBeUndefined();
    // Whoever is staggered has to heal.
    await tell(window, '/', 'quick rest 1');
    expect(timesSaid(window, /Quick rest.* rest/u)).toBe(1);
  },
  LONG,
);
