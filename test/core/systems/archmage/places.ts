import { toEnglish, said, type Wording } from '../../../../core/kernel/said.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { archmage } from '../../../../core/systems/archmage/index.ts';
import { OUTCOMES } from '../../../../core/systems/archmage/attackOutcomes.ts';
import { hero, moment } from './people.ts';
import window from '../../../../renderer/i18n/en.json' with { type: 'json' };

const root = join(import.meta.dirname, '../../../..');
const sources = (folder: string): string =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n');
const commands = sources('renderer/app/commands');
const around = readFileSync(join(root, 'core/systems/archmage/circumstances.ts'), 'utf8');

type Names = ReadonlyMap<string, string>;
const pairs = (list: readonly { readonly key: string; readonly label: Wording }[] = []): Names =>
  new Map(list.map(({ key, label }) => [key, toEnglish(label)]));

function fields(): Names {
  return new Map(
    archmage.creatures.flatMap(({ key, form }) =>
      form.flatMap((section) =>
        section.fields.map((each) => [`${key}.${each.key}`, toEnglish(each.label)] as const),
      ),
    ),
  );
}

/** Keys and labels as they are written in our sources. */
const written = (text: string, pattern: RegExp): Names =>
  new Map([...text.matchAll(pattern)].map(([, key = '', label = '']) => [key, label]));

/** Commands are titled by the ids of their texts. */
const shown = (ids: Names): Names => {
  const texts = new Map<string, string>(Object.entries(window));
  return new Map([...ids].map(([key, id]) => [key, (texts.get(id) ?? id).replace(' {number}', '')]));
};

const { words } = archmage;
const KEYED = /\bkey: ['`]([A-Za-z]+)[^,]*,\s*label: ['`]([^'`$]*)/gu;
const PRESET = /\bbuildPreset\('([A-Za-z]+)', '([^']+)'/gu;
const COMMAND =
  /(?:\bid: ['`]|\b(?:prompt|entry)\(\s*')([a-z]+\.[A-Za-z]*)(?:\$\{\w+\})?['`],\s*(?:title: |get title\(\) \{\s*return )?(?:\w+\()?['`]([^'`${]+)/gu;
const GAUGE = /\bentry\('([a-z]+)', (?:\w+\()?'([^']+)'/gu;

/** Every place there is, by kind: its name in the list, and what stands on screen. */
export const PLACES: { readonly [kind: string]: Names } = {
  defense: pairs(words.defenses),
  type: pairs(words.damageTypes),
  condition: pairs(words.conditions),
  state: pairs(words.vitalStates),
  counter: pairs(words.counters),
  action: pairs(words.actions),
  gauge: pairs(words.gauges),
  modified: pairs(words.modified),
  word: new Map([
    ['saveEnds', words.saveEnds?.label ?? ''],
    ['persistent', words.persistent?.label ?? ''],
  ]),
  option: pairs(archmage.options),
  procedure: pairs(archmage.procedures),
  wait: pairs(archmage.turns.waiting?.kinds),
  outcome: pairs(OUTCOMES),
  power: new Map(hero().sheet.powers.map(({ name }) => [name, name])),
  picture: new Map([['places', toEnglish(archmage.picture?.(moment({ all: [hero()] }))?.title ?? '')]]),
  field: fields(),
  circumstance: new Map([
    ...written(around, KEYED),
    ...written(around, PRESET),
    ['draws', toEnglish(said('archmage.drawsOpportunity', { name: '' }))],
    ['resists', toEnglish(said('archmage.targetResists', { faces: '' }))],
    ['die', toEnglish(said('archmage.rollsDie', { sides: '' }))],
  ]),
  // What is said there depends on the roll; the words are those of answers.ts.
  answer: new Map([
    ['reroll', 'Two weapons: roll the natural 2 again'],
    ['astray', 'The shot goes astray'],
  ]),
  command: new Map([
    ...shown(written(commands, COMMAND)),
    ...[...shown(written(commands, GAUGE))].map(([key, title]) => [`gauge.${key}`, title] as const),
  ]),
};

/** What stands on screen at a place of the list; nothing where there is no such place. */
export function labelAt(place: string): string | undefined {
  const [kind = '', key = ''] = place.split(':');
  return PLACES[kind]?.get(key.replace(/^attack\.\d$/u, 'attack.'));
}

const KINDS: { readonly [kind: string]: string } = {
  procedure: 'Actions',
  option: 'Rulings',
  field: 'Builder',
  command: 'Key',
  circumstance: 'Circumstances of an attack',
  answer: 'Under the roll',
};

/** A place as coverage.txt tells it: `Actions: Engage`. */
export function placeText(place: string): string | undefined {
  const [kind = ''] = place.split(':');
  const label = labelAt(place);
  return label === undefined || label === ''
    ? undefined
    : `${KINDS[kind] ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`}: ${label.trim()}`;
}
