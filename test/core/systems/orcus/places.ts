import { inEnglish } from '../../../support/inEnglish.ts';
import { toEnglish, type Wording } from '../../../../core/kernel/said.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Built, CreatureKind, FormField } from '../../../../core/rules/creature.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../../../core/rules/context.ts';
import { CIRCUMSTANCE_RULES } from '../../../../core/systems/orcus/circumstances.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { ally, effect, foe } from './fighters.ts';
import window from '../../../../renderer/i18n/en.json' with { type: 'json' };

const RENDERER = join(import.meta.dirname, '../../../../renderer');

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? sources(join(folder, each.name)) : [readFileSync(join(folder, each.name), 'utf8')],
  );
}

/** What the pattern finds in the window's part, the group alone. */
function inRenderer(pattern: RegExp): readonly string[] {
  return sources(RENDERER).flatMap((text) => [...text.matchAll(pattern)].map((found) => found[1] ?? ''));
}

/** What regions and lists of the window are called. */
function panels(): readonly string[] {
  const said = new Map<string, string>(Object.entries(window));
  return inRenderer(/aria-label="t\('([^']+)'\)"/gu).flatMap((id) => said.get(id) ?? []);
}

function fields(kind: CreatureKind): readonly (readonly [key: string, label: string])[] {
  const of = (field: FormField, before: string): readonly (readonly [string, string])[] => [
    [`${before}${field.key}`, toEnglish(field.label)],
    ...(field.kind === 'records' ? field.fields.flatMap((each) => of(each, `${before}${field.key}.`)) : []),
  ];
  return kind.form.flatMap((section) => section.fields.flatMap((each) => of(each, `${kind.key}.`)));
}

function built(kind: CreatureKind): Built {
  const made = kind.build(kind.blank);
  if (!made.ok) throw new Error(`${kind.key} cannot be built`);
  return made.value;
}

/** Rules of everything that can fall due, from two fighters with whatever makes things due. */
function dueRules(): readonly string[] {
  const powers = [{ name: 'Breath', usage: 'recharge5', versus: 'ref' }];
  const burdened = foe(
    { powers, regeneration: 5 },
    { hp: 3, spent: ['p1'], effects: [effect('persistent', { amount: 3 }), effect('dazed')] },
  );
  const held = effect('grappled', { duration: { kind: 'maintained', by: 'hero', action: 'swift' } });
  const dying = ally({}, { hp: -1 });
  const all = [burdened, dying, foe({}, { id: 'held', effects: [held] })];
  const { start, end } = orcus.turns;
  return [burdened, dying].flatMap((who) =>
    [...start(who, all, CONTEXT_WITHOUT_FIGHT), ...end(who, all, CONTEXT_WITHOUT_FIGHT)].map(
      ({ rule }) => rule,
    ),
  );
}

const pairs = (list: readonly { readonly key: string; readonly label: Wording }[]): Names =>
  new Map(list.map(({ key, label }) => [key, toEnglish(label)]));

type Names = ReadonlyMap<string, string>;
const same = (names: readonly string[]): Names => new Map(names.map((name) => [name, name]));

/** Every place there is, by kind: its name in the list and what stands on screen. */
export const PLACES: { readonly [kind: string]: Names } = {
  do: pairs(orcus.procedures ?? []),
  field: new Map(orcus.creatures.flatMap(fields)),
  number: new Map(
    orcus.creatures.flatMap((kind) =>
      built(kind).numbers.map(({ key, label }) => [`${kind.key}.${key}`, toEnglish(label)] as const),
    ),
  ),
  line: new Map(
    orcus.creatures.flatMap((kind) =>
      built(kind).view.rows.map(({ label }) => [`${kind.key}.${label}`, label] as const),
    ),
  ),
  switch: pairs(CIRCUMSTANCE_RULES),
  condition: pairs(orcus.words.conditions),
  state: pairs(orcus.words.vitalStates),
  counter: pairs(orcus.words.counters),
  pip: pairs(orcus.turns.budget?.allowances(ally(), CONTEXT_WITHOUT_FIGHT) ?? []),
  due: same(dueRules()),
  ruling: pairs(orcus.options),
  key: same(
    inRenderer(/\bid: '([a-z]+\.[A-Za-z]+)'/gu).concat(inRenderer(/\bprompt\(\s*'([a-z]+\.[A-Za-z]+)'/gu)),
  ),
  panel: same(panels()),
  prompt: same(inRenderer(/\bkind: PromptKind\b|'(condition|damage|temporary)'/gu)),
  journey: pairs(
    inEnglish(orcus.journey?.cards(CONTEXT_WITHOUT_FIGHT) ?? []).map(({ key, title }) => ({
      key,
      label: title,
    })),
  ),
};

const SAID: { readonly [kind: string]: string } = {
  do: 'Actions',
  field: 'Builder',
  number: 'Builder, numbers',
  line: 'Stat block',
  switch: 'Circumstances of the attack',
  condition: 'Conditions',
  state: 'Row',
  counter: 'Counters',
  pip: 'Pips of the turn',
  due: 'Due',
  ruling: 'Rulings',
  key: 'Command',
  panel: 'Panel',
  prompt: 'Prompt line',
  journey: 'Travel',
};

/** A place in words: `Actions: Bull rush`. Nothing where there is no such place. */
export function placeText(place: string): string | undefined {
  if (place === 'card') return 'Rules: its card';
  const at = place.indexOf(':');
  const [kind, name] = [place.slice(0, at), place.slice(at + 1)];
  const label = PLACES[kind]?.get(name);
  return label === undefined ? undefined : `${SAID[kind]}: ${label}`;
}
