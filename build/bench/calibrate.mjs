import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../shell.mjs';
import { loadModules } from './core.mjs';
import { SIMULATION } from './samples.mjs';

/** Where the table and the plot stand. */
const FOLDER = 'test/core/simulation';
/** Fights for each line. */
const FIGHTS = 40;
/** No line has more foes than this. */
const MOST = 14;

/**
 * What the lines are made of: whom the heroes of a sample meet, and what a level changes of a hero by rule of thumb,
 * where the rules leave that to each player. Without budgets the lines go by foes for each hero.
 */
const GAMES = [
  { key: 'orcus', foes: ['reed-cutter', 'tar-flinger'], levels: [1, 3, 6], made: true, gain: orcusHero },
  { key: 'fifth', foes: ['ember-hound'], levels: [3, 5, 7], made: false, gain: fifthHero },
  { key: 'archmage', foes: ['ember-hound'], levels: [4], made: false },
  { key: 'torches', foes: ['wax-monk'], levels: [3], made: false },
  { key: 'ladder', foes: ['stair-warden'], levels: [2], made: false },
];
const FOES_EACH = [0.5, 1, 1.5, 2];
const SIZES = [3, 4, 5];

/** +1 to all that is rolled against or by it and 5 HP a level, +1 damage every second level. */
function orcusHero(draft, by) {
  const raised = Object.fromEntries(
    ['ac', 'fort', 'ref', 'will'].map((key) => [key, (draft[key] ?? 10) + by]),
  );
  const attacks = draft.attacks.map((each) => ({
    ...each,
    ...(each.bonus === undefined ? {} : { bonus: each.bonus + by }),
    ...(each.damage ? { damage: plus(each.damage, Math.trunc(by / 2)) } : {}),
  }));
  return { ...draft, ...raised, level: draft.level + by, hp: draft.hp + 5 * by, attacks };
}

/** 7 HP and +1 damage a level, +1 to attacks and DCs every second level. */
function fifthHero(draft, by) {
  const step = Math.trunc(by / 2);
  const attacks = draft.attacks.map((each) => ({
    ...each,
    ...(each.attackBonus === undefined ? {} : { attackBonus: each.attackBonus + step }),
    ...(each.dc === undefined ? {} : { dc: each.dc + step }),
    ...(each.damage ? { damage: plus(each.damage, by) } : {}),
  }));
  return { ...draft, level: draft.level + by, hp: draft.hp + 7 * by, attacks };
}

/** `1d10+4` with so much more. */
function plus(damage, by) {
  return damage.replace(/^(\d*d\d+)([+-]\d+)?/u, (_all, dice, flat = '+0') => {
    const sum = Number(flat) + by;
    return `${dice}${sum < 0 ? '' : '+'}${sum}`;
  });
}

/** Plays the classes of difficulty of all games anew, which are written beside the tests; a quarter of an hour. */
export async function benchCalibrate() {
  await calibrate(await loadModules('calibrate', SIMULATION));
}

/** Plays each game’s classes of difficulty across levels and sizes of the party; writes the table and the plot. */
export async function calibrate(own) {
  const machine = own.createTableMachine(own.systemOf);
  const lines = GAMES.flatMap((game) =>
    game.levels.flatMap((level, at) =>
      // Every size at the level of the sample, four heroes at the others.
      (game.levels.length === 1 || at === 1 ? SIZES : [4]).flatMap((size) =>
        linesOf(own, machine, game, level, size),
      ),
    ),
  );
  await writeFile(join(ROOT, FOLDER, 'calibration.svg'), plot(lines));
  await writeFile(join(ROOT, FOLDER, 'CALIBRATION.md'), documentOf(lines));
  return lines;
}

function linesOf(own, machine, game, level, size) {
  const system = own.SYSTEMS.find(({ key }) => key === game.key);
  const heroes = Array.from({ length: size }, (_none, at) => {
    const { key, kind, draft } = system.sample.heroes[at % system.sample.heroes.length];
    const by = level - (draft.level ?? level);
    return {
      id: `${key}${at}`,
      kind,
      draft: by === 0 ? draft : game.gain(draft, by),
      count: 1,
      side: 'heroes',
    };
  });
  const foes = game.foes.map((key) => {
    const { kind, draft } = system.sample.creatures.find((each) => each.key === key);
    const made = game.made
      ? system.creatures.find((each) => each.key === kind).makeover(draft, `level ${level}`)
      : { ok: true, value: { draft } };
    return { id: key, kind, draft: made.value.draft, side: 'foes' };
  });
  return countsOf(own, system, heroes, foes).map(({ count, load, word }) => {
    const { state } = own.createFight(machine, { system: game.key, overlays: [], rulings: {} }, [
      ...heroes,
      ...shared(foes, count),
    ]);
    const told = whole(own.runTrial({ machine, system, start: state, seed: 'calibration', most: FIGHTS }));
    const line = { game: system.title, key: game.key, level, size, count, load, word, told };
    console.log(`calibrated, ${textOf(line).join(', ')}`);
    return line;
  });
}

/** So many foes, shared out among their kinds. */
function shared(foes, count) {
  return foes
    .map((each, at) => ({ ...each, count: Math.ceil((count - at) / foes.length) }))
    .filter((each) => each.count > 0);
}

/** How many foes stand for each class of the budget; where the rules have none, so many for each hero. */
function countsOf(own, system, heroes, foes) {
  const sheetOf = ({ kind, draft }) =>
    system.creatures.find(({ key }) => key === kind).build(draft).value.sheet;
  const party = heroes.map(sheetOf);
  const sheets = foes.map((each) => ({ ...each, sheet: sheetOf(each) }));
  if (!system.encounters)
    return FOES_EACH.map((each) => ({
      count: Math.max(1, Math.round(each * heroes.length)),
      word: `${each} foes a hero`,
    }));
  const weighed = Array.from({ length: MOST }, (_none, at) => {
    const all = shared(sheets, at + 1);
    const { load, difficulty } = system.encounters.weigh(all, party, {});
    return { count: at + 1, load, word: difficulty };
  });
  return [...new Set(weighed.map(({ word }) => word))].map((word) => {
    const same = weighed.filter((each) => each.word === word);
    return same[Math.floor(same.length / 2)];
  });
}

function whole(run) {
  for (;;) {
    const next = run.next();
    if (next.done) return next.value;
  }
}

const percent = (share) => `${Math.round(share * 100)}%`;
const endOf = ({ ends }, key) => ends.find(({ end }) => end === key);
const between = (ends) =>
  `${percent(ends.share)} (${Math.round(ends.low * 100)} to ${Math.round(ends.high * 100)})`;

function textOf({ game, level, size, count, load, word, told }) {
  return [
    game,
    String(level),
    `${size} heroes`,
    `${count} foes`,
    load === undefined ? word : `${word}, ${percent(load)}`,
    between(endOf(told, 'whole')),
    between(endOf(told, 'hurt')),
    between(endOf(told, 'lost')),
    `${told.rounds.median} rounds`,
    `${percent(told.left)} HP`,
  ];
}

const HEAD = [
  'Game',
  'Level',
  'Party',
  'Foes',
  'By the rules',
  'Nobody falls',
  'Somebody falls',
  'All fall',
  'Length',
  'Left',
];

function documentOf(lines) {
  const row = (cells) => `| ${cells.join(' | ')} |`;
  return `# What the rules say of an encounter, and how the simulation ends it

Written by \`npm run bench -- calibrate\`: ${FIGHTS} fights a line, the same with every run. The two numbers in brackets hold the true share with 95 % certainty.

![All fall, by load](calibration.svg)

${disagreements(lines)}

${[row(HEAD), row(HEAD.map(() => '---')), ...lines.map((line) => row(textOf(line)))].join('\n')}

How it is played: bold heroes, foes by role and tactics, positions where the game keeps them on the table (Archmage), terrain nowhere. Heroes of other levels than the sample’s are its heroes with hit points, attacks, defenses and damage raised by rule of thumb, as no rule says which powers they would have. The foes are ${GAMES.map(({ key, foes }) => `${foes.join(' and ')} (${key})`).join(', ')}.
`;
}

/** What the rules call fair and the simulation does not, or the other way round. */
function disagreements(lines) {
  const weighed = lines.filter(({ load }) => load !== undefined);
  const hard = weighed.filter(({ load, told }) => load <= 1 && endOf(told, 'lost').low > 0.25);
  const soft = weighed.filter(({ load, told }) => load > 1.5 && endOf(told, 'lost').high < 0.25);
  const said = (all) =>
    all.map(
      ({ game, level, size, count, word }) =>
        `- ${game}, level ${level}, ${size} heroes, ${count} foes: ${word}`,
    );
  return [
    'Where they disagree, by the table below:',
    '',
    'Fair by the rules (load of 100 % or less), and yet more than a quarter of the fights are lost:',
    ...(hard.length > 0 ? said(hard) : ['- none']),
    '',
    'Far over the budget (more than 150 %), and yet less than a quarter are lost:',
    ...(soft.length > 0 ? said(soft) : ['- none']),
  ].join('\n');
}

const [WIDE, HIGH, LEFT, TOP] = [640, 320, 56, 24];
const WIDEST = 2.5;
const COLOURS = { orcus: '#3b6ea5', fifth: '#b5532a' };

/** All fall, by load: a dot a line of the games that have budgets, with its interval. */
function plot(lines) {
  const x = (load) => LEFT + (Math.min(load, WIDEST) / WIDEST) * WIDE;
  const y = (share) => TOP + (1 - share) * HIGH;
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<path d="M${LEFT} ${y(share)}h${WIDE}" stroke="#ccc"/><text x="${LEFT - 8}" y="${y(share) + 4}" text-anchor="end">${percent(share)}</text>`,
  );
  const loads = [0, 0.5, 1, 1.5, 2, 2.5].map(
    (load) => `<text x="${x(load)}" y="${TOP + HIGH + 20}" text-anchor="middle">${percent(load)}</text>`,
  );
  const dots = lines
    .filter(({ load }) => load !== undefined)
    .map(({ key, load, told, level, size, word }) => {
      const { share, low, high } = endOf(told, 'lost');
      return `<g stroke="${COLOURS[key]}" fill="${COLOURS[key]}"><title>${key}, level ${level}, ${size} heroes, ${word}</title><path d="M${x(load)} ${y(low)}V${y(high)}" opacity="0.4"/><circle cx="${x(load)}" cy="${y(share)}" r="4"/></g>`;
    });
  const legend = Object.entries(COLOURS).map(
    ([key, colour], at) =>
      `<circle cx="${LEFT + 20 + at * 110}" cy="12" r="5" fill="${colour}"/><text x="${LEFT + 32 + at * 110}" y="16">${key}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LEFT + WIDE + 24}" height="${TOP + HIGH + 48}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/>
${[...grid, ...loads, ...dots, ...legend].join('\n')}
<path d="M${x(1)} ${TOP}V${TOP + HIGH}" stroke="#888" stroke-dasharray="4 4"/>
<text x="${LEFT + WIDE / 2}" y="${TOP + HIGH + 40}" text-anchor="middle">threat as a share of the budget; how often all heroes fall</text>
</svg>
`;
}
