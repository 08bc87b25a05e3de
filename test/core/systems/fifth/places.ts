import { inEnglish } from '../../../support/inEnglish.ts';
import { toEnglish, type Wording } from '../../../../core/kernel/said.ts';
import { rechargeUsage } from '../../../../core/rules/powers.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Built, CreatureKind, FormField } from '../../../../core/rules/creature.ts';
import { allFigures } from '../../../../core/rules/views.ts';
import { fifth } from '../../../../core/systems/fifth/index.ts';
import { stabilizeFighter } from '../../../../core/systems/fifth/deathSaves.ts';
import { fighter, hero, lasts, moment, power } from './fighters.ts';
import window from '../../../../renderer/i18n/en.json' with { type: 'json' };

const RENDERER = join(import.meta.dirname, '../../../../renderer');

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? sources(join(folder, each.name)) : [readFileSync(join(folder, each.name), 'utf8')],
  );
}
const RENDERED = sources(RENDERER);

/** What the pattern finds in the window's part, the group alone. */
function inRenderer(pattern: RegExp): readonly string[] {
  return RENDERED.flatMap((text) => [...text.matchAll(pattern)].map((found) => found[1] ?? ''));
}

function fields(kind: CreatureKind): readonly (readonly [key: string, label: string])[] {
  const of = (field: FormField, before: string): readonly (readonly [string, string])[] => [
    [`${before}${field.key}`, toEnglish(field.label)],
    ...(field.kind === 'records' ? field.fields.flatMap((each) => of(each, `${before}${field.key}.`)) : []),
  ];
  return kind.form.flatMap((section) => section.fields.flatMap((each) => of(each, `${kind.key}.`)));
}

function built(kind: CreatureKind): Built {
  const made = kind.build({ ...kind.blank, name: 'Somebody' });
  if (!made.ok) throw new Error(`${kind.key} cannot be built`);
  return made.value;
}

/** Rules of everything that can fall due, from fighters with whatever makes things due. */
function dueRules(): readonly string[] {
  const breath = power('Breath', { usage: rechargeUsage('', 'rest', { sides: 6, lowest: 5, at: 'turn' }) });
  const burdened = fighter(
    'Troll',
    { powers: [breath], traits: { regeneration: 10 } },
    {
      hp: 3,
      spent: ['breath'],
      effects: [
        lasts('burning'),
        lasts('suffocating'),
        lasts('surprised'),
        lasts('stunned', { duration: { kind: 'saveEnds', dc: 12, versus: 'con' } }),
      ],
    },
  );
  const caster = hero('Mage', {}, { effects: [lasts('concentrating')] });
  const zombie = fighter('Zombie', { powers: [power('Undead Fortitude', { action: 'trait' })] }, { hp: 0 });
  const golem = fighter('Golem', { powers: [power('Fire Absorption', { action: 'trait' })] });
  const eaten = hero('Eaten', {}, { effects: [lasts('swallowed', { source: 'Worm' })] });
  const worm = fighter('Worm', {}, { marks: { belly: { dice: '3d6', type: 'acid', limit: 9, dc: 9 } } });
  const casting = lasts('concentrating', {
    duration: { kind: 'maintained', by: 'Scribe', action: 'action' },
  });
  const scribe = hero('Scribe', {}, { effects: [casting] });
  const { start, end } = fifth.turns;
  const taken = (from: number, to: number) => ({
    total: { value: 5, because: [] },
    hp: { from, to },
    temporary: { from: 0, to: 0 },
    becomes: [],
  });
  const raised = [
    ...(fifth.harm.after?.(caster, taken(20, 15), moment()) ?? []),
    ...(fifth.harm.after?.(zombie, taken(5, 0), moment()) ?? []),
    ...(fifth.harm.after?.(golem, { ...taken(9, 4), byType: { fire: { came: 5, taken: 5 } } }, moment()) ??
      []),
    ...stabilizeFighter(caster, 'FIF-118', moment()),
  ].flatMap((each) => (each.do === 'raise' ? [each.due.rule] : []));
  const edges = [burdened, hero('Hero', {}, { hp: 0 })].flatMap((who) =>
    [...start(who, [], moment()), ...end(who, [], moment())].map(({ rule }) => rule),
  );
  const own = [
    ...start(worm, [worm, eaten], moment()),
    ...end(scribe, [scribe], moment({ acting: 'Scribe' })),
  ].map(({ rule }) => rule);
  return [...edges, ...raised, ...own];
}

/** Rules by which a spell or an attack is warned of. */
function refusals(): readonly string[] {
  const now = moment({ turn: 3 });
  const spell = power('Ward', { tags: ['Level 1'] });
  const wolf = power('Bite', { tags: ['Wolf form'] });
  const crossbow = power('Crossbow', { tags: ['Loading'] });
  const asked = [
    hero('Mage', {}, { marks: { cast: { turn: 3, slot: true } } }),
    hero('Mute', {}, { effects: [lasts('silenced')] }),
    hero('Cursed', {}, { marks: { form: 'hybrid' } }),
    hero('Archer', {}, { marks: { shot: { turn: 3, power: 'crossbow', action: 'action' } } }),
  ];
  return asked.flatMap((who) =>
    [spell, wolf, crossbow].flatMap((each) => fifth.attacks.legal?.(who, each, [], now)?.rule ?? []),
  );
}

/** Every switch of an attack, of a shot under water in the wind, and of a save. */
function switches(): Names {
  const now = moment({ own: { underwater: true, wind: true } });
  const states = ['grappled', 'blinded', 'exhaustion'].map((key) => lasts(key, { source: 'Other', rank: 3 }));
  const wolf = fighter('Wolf', { powers: [power('Pack Tactics', { action: 'trait' })] }, { effects: states });
  const target = hero(
    'Hero',
    {},
    { effects: ['prone', 'dodging', 'distracted', 'vexed'].map((key) => lasts(key)) },
  );
  const bow = power('Bow', { origin: 'ranged', tags: ['Heavy'] });
  const axe = power('Axe', { tags: ['Light', 'Thrown', 'Versatile (1d10)', 'Cleave'] });
  const breath = power('Breath', { save: 'dex' });
  const all = [bow, axe, breath].flatMap(
    (blow) => fifth.attacks.offer(wolf, blow, target, {}, now).circumstances,
  );
  return new Map(all.map(({ key, label }) => [key.replace(/:.*$/u, ''), label]));
}

const pairs = (list: readonly { readonly key: string; readonly label: Wording }[]): Names =>
  new Map(list.map(({ key, label }) => [key, toEnglish(label)]));

type Names = ReadonlyMap<string, string>;
const same = (names: readonly string[]): Names => new Map(names.map((name) => [name, name]));

/** Every place there is, by kind: its name in the list and what stands on screen. */
export const PLACES: { readonly [kind: string]: Names } = {
  do: pairs(fifth.procedures ?? []),
  field: new Map(fifth.creatures.flatMap(fields)),
  number: new Map(
    fifth.creatures.flatMap((kind) =>
      built(kind).numbers.map(({ key, label }) => [`${kind.key}.${key}`, toEnglish(label)] as const),
    ),
  ),
  line: new Map(
    fifth.creatures.flatMap((kind) =>
      [...built(kind).view.rows, ...allFigures(built(kind).view)].map(
        ({ label }) => [`${kind.key}.${label}`, label] as const,
      ),
    ),
  ),
  column: pairs(fifth.party.columns),
  switch: switches(),
  condition: pairs(fifth.words.conditions),
  state: pairs(fifth.words.vitalStates),
  counter: pairs(fifth.words.counters),
  pip: pairs(fifth.turns.budget?.allowances(hero('Hero'), moment()) ?? []),
  wait: pairs(fifth.turns.waiting?.kinds ?? []),
  due: same(dueRules()),
  refusal: same(refusals()),
  ruling: pairs(fifth.options),
  key: same(
    inRenderer(/\bid: '([a-z]+\.[A-Za-z]+)'/gu).concat(inRenderer(/\bprompt\(\s*'([a-z]+\.[A-Za-z]+)'/gu)),
  ),
  panel: same(panels()),
  journey: pairs(
    inEnglish(fifth.journey?.cards(moment()) ?? []).map(({ key, title }) => ({ key, label: title })),
  ),
};

/** What regions and lists of the window are called. */
function panels(): readonly string[] {
  const said = new Map<string, string>(Object.entries(window));
  return inRenderer(/aria-label="t\('([^']+)'\)"/gu).flatMap((id) => said.get(id) ?? []);
}

/** Whether there is such a place: `do:dodge`, `card`. */
export function isPlace(place: string): boolean {
  if (place === 'card') return true;
  const at = place.indexOf(':');
  return PLACES[place.slice(0, at)]?.has(place.slice(at + 1)) === true;
}
