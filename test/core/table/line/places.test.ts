import { describe, expect, test } from 'vitest';
import { toEnglish } from '../../../../core/kernel/said.ts';
import { previewText } from '../../../../core/table/line/answer.ts';
import { systemOf } from '../../../../core/systems/registry.ts';
import { readLine, type LineScene } from '../../../../core/table/line/readLine.ts';
import { explainParts } from '../../../../core/table/line/completions.ts';
import { aFight } from '../../../support/aTable.ts';
import { WIDE } from './aLine.ts';

/** Every place that reads the grammar of the table; without a word it is the table line. */
const PLACES = {
  line: undefined,
  C: 'condition',
  D: 'damage',
  T: 'temporary',
  B: 'add',
  Q: 'quick',
  I: 'initiative',
  R: 'roll',
} as const;
type Place = keyof typeof PLACES;
const EVERYWHERE: readonly Place[] = ['line', 'C', 'D', 'T', 'B', 'Q', 'I', 'R'];

const orcus = systemOf('orcus')!;
const [cutter] = orcus.sample.creatures;
const table = aFight(
  { name: 'Tobin Ashlock', kind: 'hero', initiative: 20 },
  { name: 'Sister Maren', kind: 'hero', initiative: 18 },
  { name: 'Sluice Rat', count: 4, initiative: 10 },
  { name: 'Swamp Ogre', initiative: 5 },
).ask({ type: 'turn.next' });
const scene: LineScene = {
  state: { ...table.state, system: 'orcus' },
  system: orcus,
  selected: [table.named('Swamp Ogre').id],
  creatures: [{ id: 'x', kind: cutter!.kind, name: 'Reed Cutter', draft: cutter!.draft }],
};
const says = (text: string, place: Place, at: LineScene = scene): string => {
  const read = readLine(text, { ...at, means: PLACES[place] });
  return read.ok ? previewText(read.value.preview) : `REFUSED: ${read.refusal.message}`;
};

/** A phrase that names whom and says what means the same wherever it is typed. */
const PHRASES: readonly (readonly [phrase: string, says: RegExp])[] = [
  // Damage and healing
  ['ogre -7', /^Swamp Ogre takes 7 damage$/u],
  ['ogre -7 fire', /^Swamp Ogre takes 7 fire damage$/u],
  ['-7 fire ogre', /^Swamp Ogre takes 7 fire damage$/u],
  ['ogre takes 7 fire', /^Swamp Ogre takes 7 fire damage$/u],
  ['the ogre takes 7 fire', /^Swamp Ogre takes 7 fire damage$/u],
  ["ogre's -7", /^Swamp Ogre takes 7 damage$/u],
  ['ogre’s -7', /^Swamp Ogre takes 7 damage$/u],
  ['ogre −7 half', /^Swamp Ogre takes half of 7 damage$/u],
  ['rats -2d6 cold', /^Sluice Rat 1–4 take 2d6 cold damage$/u],
  ['all rats -3', /^Sluice Rat 1–4 take 3 damage$/u],
  ['all foes -5', /Swamp Ogre take 5 damage$/u],
  ['enemies -5', /Swamp Ogre take 5 damage$/u],
  ['the monsters -5', /Swamp Ogre take 5 damage$/u],
  ['s1 s2 -4', /take 4 damage$/u],
  ['s1 -8, s2 half', /takes? 8 damage · .*half/u],
  ['tobin +8', /^Tobin Ashlock regains 8$/u],
  ['tobin heals 8', /^Tobin Ashlock regains 8$/u],
  ['tobin regains 8', /^Tobin Ashlock regains 8$/u],
  ['party +5', /regain 5$/u],
  ['heroes +5', /regain 5$/u],
  ['the party heals 5', /regain 5$/u],
  ['pcs +5', /regain 5$/u],
  ["heroes' +5", /regain 5$/u],
  ['maren temp 6', /^Sister Maren gets 6 temporary hit points$/u],
  ['tobin and maren temp 4', /get 4 temporary hit points$/u],
  // Numbers of those in play
  ['tobin hp 12', /^Tobin Ashlock: HP 20 → 12$/u],
  ["tobin's hp 12", /^Tobin Ashlock: HP 20 → 12$/u],
  ['hp tobin 12', /^Tobin Ashlock: HP 20 → 12$/u],
  ['tobin max 45', /^Tobin Ashlock: Maximum HP 20 → 45/u],
  ['tobin max hp 45', /^Tobin Ashlock: Maximum HP 20 → 45/u],
  ['tobin maximum +5', /^Tobin Ashlock: Maximum HP 20 → 25/u],
  ['ogre ac +2', /Swamp Ogre/u],
  ['ogre ally', /Swamp Ogre/u],
  ['ogre becomes an ally', /Swamp Ogre/u],
  ['ogre changes sides', /Swamp Ogre/u],
  ['ogre bloodied', /HP 20 → 10$/u],
  ['ogre half hp', /HP 20 → 10$/u],
  ['ogre staggered', /HP 20 → 10$/u],
  ['ogre notes "owes Tobin"', /Swamp Ogre/u],
  ['round 3', /3/u],
  // Conditions, in any order and by any name
  ['ogre dazed', /^Swamp Ogre is Dazed$/u],
  ['ogre is dazed', /^Swamp Ogre is Dazed$/u],
  ['ogre becomes dazed', /^Swamp Ogre is Dazed$/u],
  ['dazed ogre', /^Swamp Ogre is Dazed$/u],
  ['ogre dazed save ends', /^Swamp Ogre is Dazed \(save ends\)$/u],
  ['save ends ogre dazed', /^Swamp Ogre is Dazed \(save ends\)$/u],
  ['ogre dazed until end of my next turn', /Dazed until the end of Tobin Ashlock’s next turn$/u],
  ['ogre dazed until end of its next turn', /Dazed until the end of Swamp Ogre’s (?:next )?turn$/u],
  ['ogre dazed until the fight ends', /Dazed until the fight ends$/u],
  ["ogre dazed until end of maren's next turn", /Dazed until the end of Sister Maren’s (?:next )?turn$/u],
  ['ogre slowed by maren', /^Swamp Ogre is Slowed/u],
  ['rats prone', /^Sluice Rat 1–4 are Prone$/u],
  ['ogre knocked prone', /^Swamp Ogre is Prone$/u],
  ['ogre falls prone', /^Swamp Ogre is Prone$/u],
  ['ogre flees', /^Swamp Ogre is Fled$/u],
  ['ogre runs away', /^Swamp Ogre is Fled$/u],
  ['ogre fleeing', /^Swamp Ogre is Fled$/u],
  ['ogre routed', /^Swamp Ogre is Fled$/u],
  ['ogre surrenders', /^Swamp Ogre is Surrendered$/u],
  ['ogre gives up', /^Swamp Ogre is Surrendered$/u],
  ['ogre dominated', /^Swamp Ogre is Controlled$/u],
  ['ogre charmed', /^Swamp Ogre is Controlled$/u],
  ['ogre quarry', /^Swamp Ogre is Marked$/u],
  ['ogre challenged', /^Swamp Ogre is Marked$/u],
  ['ogre hexed', /^Swamp Ogre is Marked$/u],
  ['ogre grabbed', /^Swamp Ogre is Grappled$/u],
  ['ogre immobile', /^Swamp Ogre is Immobilized$/u],
  ['ogre rooted', /^Swamp Ogre is Immobilized$/u],
  ['ogre flanked', /^Swamp Ogre is Off-guard$/u],
  ['ogre flat-footed', /^Swamp Ogre is Off-guard$/u],
  ['ogre combat advantage', /^Swamp Ogre is Off-guard$/u],
  ['ogre frightened', /^Swamp Ogre is Rattled$/u],
  ['ogre scared', /^Swamp Ogre is Rattled$/u],
  ['ogre blind', /^Swamp Ogre is Blinded$/u],
  ['ogre asleep', /^Swamp Ogre is Unconscious$/u],
  ['ogre sleeping', /^Swamp Ogre is Unconscious$/u],
  ['ogre hides', /^Swamp Ogre is Hidden$/u],
  ['ogre stoned', /^Swamp Ogre is Petrified$/u],
  ['ogre ongoing 5 fire', /^Swamp Ogre is persistent fire 5 \(save ends\)$/u],
  ['ogre persistent 5 fire', /persistent fire 5/u],
  ['ogre burning 5 fire', /persistent fire 5/u],
  ['s2 +2 attack until end of my next turn', /\+2 Attack rolls until the end of Tobin Ashlock’s next turn$/u],
  ['heroes +2 attack until end of my next turn', /are \+2 Attack rolls until/u],
  [
    'tobin maren +2 attack until end of my next turn',
    /^Tobin Ashlock and Sister Maren are \+2 Attack rolls/u,
  ],
  ['rats -2 ac save ends', /are −2 AC/u],
  ['+2 attack heroes until end of my next turn', /are \+2 Attack rolls until/u],
  ['ogre hp -3', /^Swamp Ogre: HP 20 → 17$/u],
  // Life and death, coming and going
  ['ogre dead', /^Swamp Ogre is dead$/u],
  ['ogre dies', /^Swamp Ogre is dead$/u],
  ['ogre is dead', /^Swamp Ogre is dead$/u],
  ['rats killed', /are dead$/u],
  ['ogre slain', /^Swamp Ogre is dead$/u],
  ['ogre ko', /^Swamp Ogre is knocked out$/u],
  ['tobin stable', /^Tobin Ashlock is stable$/u],
  ['tobin stabilises', /^Tobin Ashlock is stable$/u],
  ['tobin stabilises maren', /^Sister Maren is stable$/u],
  ['tobin revive', /back in the fight$/u],
  ['ogre leaves', /^Swamp Ogre leaves the table$/u],
  ['ogre gone', /^Swamp Ogre leaves the table$/u],
  ['ogre removed', /^Swamp Ogre leaves the table$/u],
  ['ogre hidden from players', /^Swamp Ogre is hidden$/u],
  ['ogre arrives', /here, for all to see$/u],
  // Turns, dice, time and notes
  ['next', /^Next turn/u],
  ['next turn', /^Next turn/u],
  ['delay', /^Tobin Ashlock delays$/u],
  ['tobin delays', /^Tobin Ashlock delays$/u],
  ['tobin readies "strikes the first"', /^Tobin Ashlock readies: strikes the first$/u],
  ['ogre init 14', /^Swamp Ogre has initiative 14$/u],
  ['rats init 9', /have initiative 9$/u],
  ['init', /^Initiative is rolled/u],
  ['r 2d6+3', /^Roll 2d6\+3$/u],
  ['roll 2d20kh1', /^Roll 2d20kh1$/u],
  ['roll secret d20', /^Secret roll d20$/u],
  ['maren r d20+5', /^Roll d20\+5 for Sister Maren$/u],
  ['10 min', /^10 min pass$/u],
  ['3 rounds', /pass$/u],
  ['maren hits ogre 9', /^Sister Maren: Swing on Swamp Ogre: hit, 9 damage$/u],
  ['maren misses ogre', /^Sister Maren: Swing on Swamp Ogre: miss$/u],
  ['maren crits ogre 18', /critical hit, 18 damage$/u],
  ['ogre 22 9', /^Tobin Ashlock: Swing on Swamp Ogre: 22 to hit, 9 damage$/u],
  ['tobin attacks ogre +2 high ground', /^Tobin Ashlock: Swing on Swamp Ogre with \+2 high ground$/u],
  ['next roll +2 high ground', /^The next roll: \+2 high ground$/u],
  ['xp 100', /100/u],
  ['end fight', /ends/u],
  ['pause', /^The fight is paused$/u],
  ['split rats 4', /^4 of Sluice Rat are a mob of their own$/u],
  ['rats split 2', /^2 of Sluice Rat are a mob of their own$/u],
  ['split off 2 rats', /^2 of Sluice Rat are a mob of their own$/u],
  ['ogre is now dominated', /^Swamp Ogre is Controlled$/u],
  // Creatures that come
  ['add 3 reed cutter', /^3 × Reed Cutter join the foes$/u],
  ['add swamp witch 4 spoiler', /^swamp witch \(level 4 spoiler\) joins the foes$/iu],
];

/** Creatures come by B and Q, and in the line behind a count; nowhere else. */
const COMING: readonly (readonly [phrase: string, says: RegExp, places: readonly Place[]])[] = [
  ['3 reed cutters', /^3 × Reed Cutter join the foes$/u, ['line', 'B', 'Q']],
  ['2 reed cutter as allies', /^2 × Reed Cutter join the allies$/u, ['line', 'B', 'Q']],
  [
    '3 swamp witch 4 elite spoiler',
    /^3 × swamp witch \(level 4 elite spoiler\) join the foes$/iu,
    ['line', 'B', 'Q'],
  ],
  ['swamp witch 4 spoiler', /^swamp witch \(level 4 spoiler\) joins the foes$/iu, ['B', 'Q']],
];

describe('one grammar: every phrase in every place', () => {
  test('there are at least 120 of them', () => {
    expect(new Set(PHRASES.map(([phrase]) => phrase)).size).toBeGreaterThanOrEqual(120);
  });
  test.each(PHRASES)('%s', (phrase, meant) => {
    for (const place of EVERYWHERE) expect.soft(says(phrase, place), `${phrase} in ${place}`).toMatch(meant);
  });
});

describe('creatures come where they are asked for', () => {
  test.each(COMING)('%s', (phrase, meant, places) => {
    const joining = EVERYWHERE.filter((place) => says(phrase, place).includes('join'));
    expect(joining).toEqual(places);
    for (const place of places) expect.soft(says(phrase, place), `${phrase} in ${place}`).toMatch(meant);
  });
});

test('words in quotes are a note, and in C an effect on those selected', () => {
  for (const place of EVERYWHERE)
    expect(says('"the bell rings"', place)).toBe(
      place === 'C' ? 'Swamp Ogre is the bell rings' : 'Note: the bell rings',
    );
});

describe('what a bare number or name means in each place', () => {
  test.each([
    ['D', '7', 'Swamp Ogre takes 7 damage'],
    ['D', 'maren 7', 'Sister Maren takes 7 damage'],
    ['T', '6', 'Swamp Ogre gets 6 temporary hit points'],
    ['C', '5 fire', 'Swamp Ogre is persistent fire 5 (save ends)'],
    ['I', '14', 'Swamp Ogre has initiative 14'],
    ['I', '-2', 'Swamp Ogre has initiative -2'],
    ['I', 'maren 14', 'Sister Maren has initiative 14'],
    ['I', 'rats 9, maren 14', 'Sluice Rat 1–4 have initiative 9 · Sister Maren has initiative 14'],
    ['R', '2d6+3', 'Roll 2d6+3'],
    ['R', '4d6 kh3', 'Roll 4d6 kh3'],
    ['R', 'maren d20+5', 'Roll d20+5 for Sister Maren'],
    ['B', '3 reed', '3 × Reed Cutter join the foes'],
    ['Q', 'ogre 5 blocker', 'Ogre (level 5 blocker) joins the foes'],
  ] as const)('%s: %s', (place, text, meant) => {
    expect(says(text, place).toLowerCase()).toBe(meant.toLowerCase());
  });

  test.each(['Tobin dies', 'next', 'ogre -7', 'Rain.', '“Rain.”', 'a, b'])(
    'N: “%s” is a note, whatever it would mean elsewhere',
    (text) => {
      const read = readLine(text, { ...scene, means: 'note' });
      expect(read.ok && read.value.does).toMatchObject([
        { type: 'note.add', text: text.replaceAll(/[“”]/gu, '') },
      ]);
    },
  );
  test('N: those whom a note names are told apart', () => {
    const parts = explainParts('then Tobin fell into the mud', { ...scene, means: 'note' });
    expect(parts.map((each) => ({ ...each, says: toEnglish(each.says) }))).toEqual([
      { is: 'note', says: '', text: 'then' },
      { is: 'who', says: 'Tobin Ashlock', text: 'Tobin' },
      { is: 'note', says: '', text: 'fell into the mud' },
    ]);
  });
});

describe('a word that is not known gets those nearest to it, to be taken by key', () => {
  test.each([
    ['ogre dazd', 'Dazed'],
    ['ogre slowd', 'Slowed'],
    ['tobbin -3', 'Tobin Ashlock'],
    ['ogre imobilized save ends', 'Immobilized'],
    ['nxt', 'next'],
    ['ogre blodied', 'bloodied'],
    ['rats splt 2', 'split'],
  ])('%s', (text, wanted) => {
    const read = readLine(text, scene);
    expect(!read.ok && read.refusal.instead).toContain(wanted);
  });
});

test('an unknown word with a number is no level', () => {
  for (const place of EVERYWHERE)
    expect(says('ogre zork 2', place)).toMatch(/^REFUSED: “zork” is not known/u);
  expect(says('ogre level 2', 'line')).toMatch(/level 2/iu);
});

test('the made-up rules read the same phrases', () => {
  const wide = { ...scene, system: WIDE };
  for (const place of EVERYWHERE) expect(says('ogre dazed', place, wide)).toBe('Swamp Ogre is Dazed');
});
