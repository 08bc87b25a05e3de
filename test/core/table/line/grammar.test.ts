import { describe, expect, test } from 'vitest';
import { previewText } from '../../../../core/table/line/answer.ts';
import { systemOf } from '../../../../core/systems/registry.ts';
import { readLine, type LineScene } from '../../../../core/table/line/readLine.ts';
import { EMPTY_TABLE } from '../../../../core/table/state.ts';
import { aFight } from '../../../support/aTable.ts';
import { on, table, told } from './aLine.ts';

const acting = () => table().ask({ type: 'turn.next' });
const preview = (line: string, scene: LineScene = on()): string => {
  const read = readLine(line, scene);
  return read.ok ? previewText(read.value.preview) : `REFUSED ${read.refusal.message}`;
};
const change = (who: string, set: object) => ({ type: 'combatant.change', who: [who], set });

describe('F14 who, what and how long in any order', () => {
  const scene = on(acting());
  test.each([
    ['ogre dazed save ends', 'dazed ogre save ends'],
    ['ogre dazed save ends', 'save ends ogre dazed'],
    ['ogre dazed save ends', 'ogre save ends dazed'],
    ['ogre dazed until end of my next turn', 'until end of my next turn dazed ogre'],
    ['ogre dazed by tam', 'by tam dazed ogre'],
    ['g1 g2 prone', 'prone g1 g2'],
    ['ogre -7 fire', '-7 fire ogre'],
    ['ogre -7 fire', 'ogre gets -7 fire'],
    ['ogre dazed', 'the ogre becomes dazed'],
    ['ogre dazed save ends', 'ogre is dazed save ends'],
  ])('%s = %s', (usual, other) => {
    const [a, b] = [readLine(usual, scene), readLine(other, scene)];
    expect(a.ok).toBe(true);
    expect(b).toEqual(a);
  });
});

describe('F14 names as a table says them', () => {
  test.each([
    ["mira's -7", 'mi'],
    ['mira’s -7', 'mi'],
    ["ogre's hp 12", 'o'],
    ["mi's -7", 'mi'],
    ['cutters -7', 'g1'],
    ['all cutters -7', 'g1'],
    ['enemies -7', 'g1'],
    ['the enemies -7', 'g1'],
    ['all monsters -7', 'g1'],
    ['the party -7', 'mi'],
    ["heroes' -7", 'mi'],
    ['pcs -7', 'mi'],
    ['everybody -7', 'mi'],
  ])('%s', (line, someone) => {
    expect(JSON.stringify(told(line))).toContain(`"${someone}"`);
  });

  test.each([
    ['Swamp Witch', 'witches'],
    ['Grey Wolf', 'wolves'],
    ['Harpy', 'harpies'],
    ['Road Warden', 'wardens'],
    ['Bandit Swordsman', 'swordsmen'],
  ])('several of %s are %s', (name, several) => {
    const scene = on(aFight({ name, count: 2, initiative: 3 }));
    expect(preview(`${several} -3`, scene)).toBe(`${name} 1 and 2 take 3 damage`);
  });

  test('the last word of a name, and the bloodied', () => {
    const hurt = table().ask({
      type: 'damage',
      targets: [{ who: on().id('o'), share: 1 }],
      amount: '15',
      damageType: '',
    });
    expect(preview('the bloodied -1', on(hurt))).toBe('Ogre takes 1 damage');
  });
});

describe('F4 F14 numbers of those in play', () => {
  test.each([
    ['ogre hp 12', change('o', { hp: 12 })],
    ['hp ogre 12', change('o', { hp: 12 })],
    ['ogre hp -3', change('o', { hp: 17 })],
    ['ogre max 45', change('o', { maximum: 45 })],
    ['ogre max hp 45', change('o', { maximum: 45 })],
    ['ogre maximum +5', change('o', { maximum: 25 })],
    ['ogre guard 18', change('o', { defenses: { guard: 18 } })],
    ['ogre bloodied', change('o', { hp: 10 })],
    ['ogre ally', change('o', { side: 'allies' })],
    ['ogre side foe', change('o', { side: 'foes' })],
    ['ogre changes sides', change('o', { side: 'allies' })],
    ['ogre notes "owes Tam"', change('o', { notes: 'owes Tam' })],
    ['ogre level 5', change('o', { level: 5 })],
  ])('%s', (line, command) => {
    expect(told(line)).toEqual([command]);
  });

  test('the preview says from what to what', () => {
    expect(preview('ogre hp 12')).toBe('Ogre: HP 20 → 12');
    expect(preview('ogre max 45')).toBe('Ogre: Maximum HP 20 → 45, now 45');
  });

  test('round 3 is a round, 3 rounds are time', () => {
    const scene = on(acting());
    expect(told('round 3', scene)).toEqual([{ type: 'round.set', to: 3 }]);
    expect(told('3 rounds', scene)).toEqual([{ type: 'clock.advance', seconds: 18, why: '' }]);
    expect(acting().ask({ type: 'round.set', to: 3 }).state.encounter?.round).toBe(3);
  });
});

describe('the hobby’s words for what the game calls otherwise', () => {
  const orcus = systemOf('orcus');
  if (!orcus) throw new Error('No Orcus.');
  test.each([
    ['flees', 'Fled'],
    ['runs away', 'Fled'],
    ['dominated', 'Controlled'],
    ['quarry', 'Marked'],
    ['grabbed', 'Grappled'],
    ['immobile', 'Immobilized'],
    ['flanked', 'Off-guard'],
    ['frightened', 'Rattled'],
    ['knocked prone', 'Prone'],
    ['surrenders', 'Surrendered'],
    ['asleep', 'Unconscious'],
  ])('%s is %s', (said, label) => {
    expect(preview(`ogre ${said}`, { ...on(), system: orcus })).toBe(`Ogre is ${label}`);
  });

  test('ongoing 5 fire', () => {
    expect(preview('ogre ongoing 5 fire', { ...on(), system: orcus })).toBe(
      'Ogre is persistent fire 5 (save ends)',
    );
  });

  test('who flees leaves the table where the game has no word for it; who leaves, always', () => {
    expect(told('ogre flees')).toEqual([{ type: 'combatants.remove', who: ['o'] }]);
    expect(told('ogre leaves')).toEqual([{ type: 'combatants.remove', who: ['o'] }]);
  });

  test('a bonus for a while, with its numbers in the words of the game', () => {
    const scene = { ...on(acting()), system: orcus };
    expect(preview('ogre +2 attack until end of my next turn', scene)).toBe(
      'Ogre is +2 Attack rolls until the end of Mira’s next turn',
    );
    expect(told('ogre +2 attack -1 ac', { ...scene, id: on().id })).toEqual([
      {
        type: 'effect.add',
        who: ['o'],
        condition: 'custom',
        label: '+2 Attack rolls, −1 AC',
        duration: { kind: 'removed' },
        source: 'mi',
        modifiers: [
          { to: 'attack', value: 2, rule: '' },
          { to: 'ac', value: -1, rule: '' },
        ],
      },
    ]);
  });
});

describe('creatures that come', () => {
  const system = systemOf('orcus');
  if (!system) throw new Error('No Orcus.');
  const [cutter] = system.sample.creatures;
  if (!cutter) throw new Error('No creature in the sample.');
  const scene: LineScene = {
    state: { ...EMPTY_TABLE, system: 'orcus' },
    system,
    selected: [],
    creatures: [{ id: 'x', kind: cutter.kind, name: 'Reed Cutter', draft: cutter.draft }],
  };

  test.each([
    ['3 reed cutter', '3 × Reed Cutter join the foes'],
    ['3 reed cutters as allies', '3 × Reed Cutter join the allies'],
    ['add 2 reed cutter hidden', '2 × Reed Cutter join the foes, hidden'],
    ['3 swamp witch 4 elite spoiler', '3 × swamp witch (level 4 elite spoiler) join the foes'],
    ['add swamp witch 4 spoiler', 'Swamp Witch (level 4 spoiler) joins the foes'],
    ['add hag of the mire 4 spoiler', 'Hag of the Mire (level 4 spoiler) joins the foes'],
    ['add swamp witch 4 spoiler ally', 'swamp witch (level 4 spoiler) joins the allies'],
  ])('%s', (line, says) => {
    expect(preview(line, scene).toLowerCase()).toBe(says.toLowerCase());
  });

  test('what is made from words is made by the library as well', () => {
    const read = readLine('3 swamp witch 4 elite spoiler', scene);
    expect(read.ok && read.value.makes).toMatchObject([
      { kind: 'monster', draft: { level: 4, rank: 'elite', role: 'spoiler' } },
    ]);
  });

  test.each([
    ['add', '3 reed', '3 × Reed Cutter join the foes'],
    ['quick', 'ogre 5 blocker', 'Ogre (level 5 blocker) joins the foes'],
  ] as const)('in the prompt that means %s: %s', (means, line, says) => {
    expect(preview(line, { ...scene, means }).toLowerCase()).toBe(says.toLowerCase());
  });
});

describe('each prompt understands every phrase', () => {
  test.each([
    ['damage', '7', 'Ogre takes 7 damage'],
    ['damage', '2d6+3 fire half', 'Ogre takes half of 2d6+3 fire damage'],
    ['damage', '+8', 'Ogre regains 8'],
    ['damage', '7 g1', 'Goblin Cutter 1 takes 7 damage'],
    ['damage', 'mira 7', 'Mira takes 7 damage'],
    ['damage', 'mira dazed', 'Mira is Dazed'],
    ['temporary', '6', 'Ogre gets 6 temporary hit points'],
    ['temporary', 'mira 6', 'Mira gets 6 temporary hit points'],
  ] as const)('%s: %s', (means, line, says) => {
    expect(preview(line, { ...on(table(), ['o']), means })).toBe(says);
  });
});
