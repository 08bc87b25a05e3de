import { describe, expect, test } from 'vitest';
import { previewText } from '../../../../core/table/line/answer.ts';
import { type LineScene, readLine } from '../../../../core/table/line/readLine.ts';
import { playedSamples } from './sweep.ts';

const samples = new Map(playedSamples().map((each) => [each.key, each]));
const MEANS = { D: 'damage', C: 'condition', T: 'temporary', B: 'add', R: 'roll', I: 'initiative' } as const;
type Place = '/' | keyof typeof MEANS;

/** What the line says it will do in the sample of a game, its first foe selected; or that it asks or refuses, and why. */
function says(game: string, place: Place, line: string): string {
  const played = samples.get(game);
  if (!played) throw new Error(`No sample of ${game}.`);
  const { scene } = played;
  const foe = scene.state.combatants.find(({ side }) => side === 'foes')?.id ?? '';
  const means: LineScene['means'] = place === '/' ? undefined : MEANS[place];
  const read = readLine(line, { ...scene, means, selected: [foe] });
  if (read.ok) return previewText(read.value.preview);
  return read.refusal.says?.code === 'typed.couldBe'
    ? `asks: ${(read.refusal.instead ?? []).join(', ')}`
    : `refused: ${read.refusal.message}`;
}

describe('a line does what it says and nothing else', () => {
  test.each([
    ['fifth', 'D', 'b 7', 'Brakka Tongs takes 7 damage'],
    ['fifth', 'D', 'slag goblins 7', 'Slag goblin 1–4 take 7 damage'],
    ['fifth', 'D', 'Ilka Thorne 7', 'Ilka Thorne takes 7 damage'],
    ['fifth', 'D', '7 il', 'Ilka Thorne takes 7 damage'],
    ['fifth', 'D', '7', 'Brakka Tongs takes 7 damage'],
    ['orcus', '/', 'reed +7', 'asks: r1, r2'],
    ['orcus', 'D', 'reed 7', 'asks: r1, r2'],
    ['orcus', 'D', '7 reed', 'asks: r1, r2'],
    ['archmage', '/', 'br hidden', 'Brannoch Ashwall is hidden'],
    ['ladder', '/', 'Brass Mouse 5 hidden', 'Brass Mouse 5 is hidden'],
    ['torches', '/', 'ta hidden', 'Tam Ossery is hidden'],
    ['fifth', '/', 'slag hp 12', 'asks: s1, s2, s3, s4'],
    ['fifth', '/', 'slag ac 17', 'asks: s1, s2, s3, s4'],
    ['fifth', '/', 'roll 2d6+3 fire', 'Roll 2d6+3 (fire)'],
    ['orcus', 'D', '7 to br', 'Brannoc Stile takes 7 damage'],
    ['orcus', '/', 'br init to 12', 'Brannoc Stile has initiative 12'],
    ['orcus', '/', 'br recoveries to 2', 'Brannoc Stile: Recoveries 2'],
    ['torches', 'C', 'infected', 'Stair thief 1: Expose to corruption: infected'],
    ['torches', 'C', 'torch', 'Stair thief 1: Light a torch or lantern: torch'],
    ['torches', 'C', 'lantern', 'Stair thief 1: Light a torch or lantern: lantern'],
    ['orcus', '/', 'round +1', 'Round 1 → 2'],
    ['archmage', 'D', '7 s', 'Sworn Road Warden takes 7 damage'],
    ['orcus', 'D', '7 t', 'Tar Flinger takes 7 damage'],
    ['torches', 'D', '7 p', 'Pike widow takes 7 damage'],
    ['fifth', 'D', '7 7', 'refused: “7” is not understood here.'],
    ['orcus', '/', 'rest', 'asks: is restrained, do short rest, do long rest'],
    ['fifth', '/', 'rest', 'asks: is restrained, do short rest, do long rest'],
    ['orcus', 'C', 'rest', 'Reed Cutter 1 is Restrained'],
  ] as const)('%s %s: %s', (game, place, line, meant) => {
    expect(says(game, place, line)).toBe(meant);
  });

  test('nothing that is refused brings a creature, and no action begins by its first letters', () => {
    expect(says('orcus', 'D', 'd')).toMatch(/^(?:asks|refused)/u);
    expect(says('torches', 'D', 'b 7')).toMatch(/^refused/u);
    expect(says('archmage', 'D', '+8 all')).toMatch(/regain 8$/u);
    expect(says('fifth', '/', 'b dex dc 13')).toMatch(/^Brakka Tongs rolls a Dexterity save, DC 13/u);
    expect(says('fifth', 'B', 'b zork cr 1')).toMatch(/^refused/u);
    expect(says('fifth', 'B', 'zork')).toMatch(/^refused/u);
    expect(says('fifth', 'B', 'zork cr 1')).toBe('Zork (CR 1 humanoid) joins the foes');
  });
});

describe('what hands type is understood', () => {
  test.each([
    ['fifth', 'D', '5 fire half', 'Brakka Tongs takes half of 5 fire damage'],
    ['fifth', 'C', '5 fire', 'Brakka Tongs is ongoing fire 5 (save ends)'],
    ['fifth', 'C', 'burning', 'Brakka Tongs is Burning'],
    ['orcus', 'C', 'full defense', 'Reed Cutter 1 is Full defense'],
    ['orcus', '/', 'br full defense', 'asks: is full defense, do full defense'],
    ['orcus', '/', 'br is full defense', 'Brannoc Stile is Full defense'],
    ['orcus', '/', 'br do full defense', 'Brannoc Stile: Full defense'],
    ['torches', 'C', 'superior position', 'Stair thief 1 is Superior position'],
    ['fifth', '/', 'il exhaustion 1', 'Ilka Thorne is Exhaustion'],
    ['fifth', 'C', 'exhaustion 3', 'Brakka Tongs is Exhaustion 3'],
    ['fifth', 'C', 'silenced', 'Brakka Tongs is Silenced'],
    ['fifth', '/', 'b legendary resistance 2', 'Brakka Tongs: Legendary resistance 2'],
    ['fifth', '/', 'il heroic inspiration 1', 'Ilka Thorne: Heroic inspiration 1'],
    ['torches', '/', 'xp 100 ta', 'Tam Ossery: 100 XP'],
    ['torches', '/', 'ta xp to 100', 'Tam Ossery: XP 100'],
    ['archmage', 'B', 'aurech, the snuffer', 'Aurech, the Snuffer joins the foes'],
    ['archmage', 'B', 'snuffer', 'Aurech, the Snuffer joins the foes'],
    ['orcus', 'C', 'prone 2 rounds', 'Reed Cutter 1 is Prone for 12 s'],
    ['orcus', 'C', 'prone 10 min', 'Reed Cutter 1 is Prone for 10 min'],
    ['orcus', 'B', 'reed cutter x3', '3 × Reed Cutter join the foes'],
    ['orcus', 'B', 'reed cutter x 3', '3 × Reed Cutter join the foes'],
    ['orcus', 'B', '3 x reed cutter', '3 × Reed Cutter join the foes'],
    [
      'orcus',
      'B',
      '2 reed cutter and 3 sluice rat',
      '2 × Reed Cutter join the foes · 3 × Sluice Rat join the foes',
    ],
    ['orcus', 'D', '7 fire damage', 'Reed Cutter 1 takes 7 fire damage'],
    [
      'orcus',
      'D',
      '7 fire and 5 cold',
      'Reed Cutter 1 takes 7 fire damage · Reed Cutter 1 takes 5 cold damage',
    ],
    [
      'orcus',
      'D',
      '7 fire + 5 cold',
      'Reed Cutter 1 takes 7 fire damage · Reed Cutter 1 takes 5 cold damage',
    ],
    ['orcus', 'D', '2d6 + 3', 'Reed Cutter 1 takes 2d6+3 damage'],
    ['orcus', 'D', 'force 7', 'Reed Cutter 1 takes 7 force damage'],
    ['fifth', 'D', 'cold 7', 'Brakka Tongs takes 7 cold damage'],
    ['fifth', 'D', 'poison 7', 'Brakka Tongs takes 7 poison damage'],
    ['orcus', '/', 's1 is hidden', 'Sluice Rat 1 is Hidden'],
    ['ladder', '/', 's1 is hidden', 'Stair Warden 1 is hidden'],
    ['fifth', '/', 's1 is stable', 'Slag goblin 1 is stable'],
    ['fifth', '/', 's1 is knocked out', 'Slag goblin 1 is knocked out'],
    ['torches', '/', 's1 is infected', 'Stair thief 1: Expose to corruption: infected'],
    ['fifth', '/', 'il insp 2', 'Ilka Thorne: Heroic inspiration 2'],
    ['fifth', '/', 'il made 2', 'Ilka Thorne: Death saves made 2'],
    ['fifth', '/', 'il failed 2', 'Ilka Thorne: Death saves failed 2'],
    ['fifth', '/', 'il parts 2', 'Ilka Thorne: Heads or limbs 2'],
    ['fifth', '/', 'il resist 2', 'Ilka Thorne: Legendary resistance 2'],
    ['orcus', '/', 'br up', 'Brannoc Stile moves up in the order'],
    ['orcus', '/', 'br rename "X"', 'Brannoc Stile is now called X'],
    ['orcus', '/', 'br away', 'Brannoc Stile is not here yet'],
    ['orcus', '/', 'br temp hp 5', 'Brannoc Stile gets 5 temporary hit points'],
    ['orcus', '/', 'br +5 hp', 'Brannoc Stile regains 5'],
    ['orcus', '/', 'br loses 5', 'Brannoc Stile takes 5 damage'],
    ['orcus', '/', 'br init = 12', 'Brannoc Stile has initiative 12'],
    ['orcus', 'R', '2d6 fire', 'Roll 2d6 (fire)'],
    ['orcus', 'R', 'd20+7 stealth', 'Roll d20+7 (stealth)'],
    ['orcus', 'C', '"on the ledge" save ends', 'Reed Cutter 1 is on the ledge (save ends)'],
    ['orcus', '/', '17 to hit 9', 'Ysolde Quickwater: Long knife on Reed Cutter 1: 17 to hit, 9 damage'],
    [
      'fifth',
      '/',
      'il hits s1 22 for 9 fire',
      'Ilka Thorne hits Slag goblin 1: 9 fire damage (22 against AC 13)',
    ],
    ['fifth', '/', 'il concentrating on hold person', 'Ilka Thorne is Concentrating: hold person'],
    ['fifth', '/', 'init b 17, il 9', 'Brakka Tongs has initiative 17 · Ilka Thorne has initiative 9'],
    ['fifth', '/', 'il paralyzed until save wis 13', 'Ilka Thorne is Paralyzed (Wis save ends, DC 13)'],
    ['fifth', '/', 'il charmed by b', 'Ilka Thorne is Charmed by Brakka Tongs'],
  ] as const)('%s %s: %s', (game, place, line, meant) => {
    expect(says(game, place, line)).toBe(meant);
  });

  test('an action is typed with the comma of its label', () => {
    expect(says('archmage', '/', 'far away, or nearby again')).not.toMatch(/^refused: “/u);
  });

  test('a save of the fifth edition that ends an effect has its ability and DC', () => {
    expect(says('fifth', '/', 'il paralyzed save ends')).toMatch(/^refused: Say which save/u);
    expect(says('fifth', 'C', 'paralyzed save ends wis')).toMatch(/^refused: Say which save/u);
  });
});

test('FIF-21 saves for several: one roll of damage, each save and each result', () => {
  const played = samples.get('fifth');
  if (!played) throw new Error('No fifth edition.');
  expect(says('fifth', '/', 's1 s2 s3 dex 13 or restrained, half 28 fire')).toMatch(
    /^Slag goblin 1, 2 and 3 roll Dexterity saves, DC 13 \(\d+%\) · on a failed save Slag goblin 1, 2 and 3 are Restrained.* · 28 fire damage, half on a save$/u,
  );
  const read = readLine('s1 s2 s3 s4 dex 13 or restrained, half 2d6 fire', played.scene);
  if (!read.ok || typeof read.value.does === 'string') throw new Error('Not read.');
  expect(read.value.does).toMatchObject([
    { type: 'saves.roll', save: 'dex', dc: 13, damage: { amount: '2d6', damageType: 'fire', saved: 'half' } },
  ]);
  const after = played.after(read.value.does);
  if (typeof after === 'string') throw new Error(after);
  const goblins = (state: typeof after) =>
    state.combatants.filter(({ name }) => name.startsWith('Slag goblin'));
  const lost = goblins(after).map(({ hp, id }) => {
    const before = goblins(played.scene.state).find((each) => each.id === id)?.hp ?? 0;
    return before - hp;
  });
  const held = goblins(after).map(({ effects }) =>
    effects.some(({ condition }) => condition === 'restrained'),
  );
  // Whoever fails is restrained and takes all of the one roll, whoever saves takes half of it.
  const whole = Math.max(...lost);
  expect(lost.every((each, at) => each === (held[at] ? whole : Math.floor(whole / 2)))).toBe(true);
});
