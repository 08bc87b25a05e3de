import type { JsonObject } from '../../../kernel/json.ts';
import { stripHtml } from '../../../exchange/markup.ts';
import { valueAt, isJsonRecord, listAt, numberAt, textAt } from '../../../exchange/recordFields.ts';
import type { ExchangeRoll, SpellGroup } from '../../../rules/exchange.ts';
import { labelSpellGroup } from './fiveToolsReader.ts';
import { formatBonus, type FifthEntry, type FifthSection, joinTexts } from './fifthBlock.ts';

/** How an actor casts. */
export interface Casting {
  readonly ability: string;
  readonly dc: number | undefined;
  /** Slots by their level. */
  readonly slots: { readonly [level: string]: number };
}

/** What an item’s numbers are worked out from. */
interface Owner {
  readonly abilities: { readonly [key: string]: number };
  readonly proficiency: number;
  readonly casts: Casting;
}

const SECTIONS: { readonly [activation: string]: FifthSection } = {
  action: 'action',
  bonus: 'bonus',
  reaction: 'reaction',
  reactiondamage: 'reaction',
  legendary: 'legendary',
  mythic: 'mythic',
  lair: 'lair',
};

/** The entries of an actor’s items; its spells are those of one more, or of the one that tells of its casting. */
export function readFoundryEntries(
  items: readonly JsonObject[],
  box: string,
  owner: Owner,
): readonly FifthEntry[] {
  const entries = items
    .filter((item) => textAt(item, 'type') !== 'spell')
    .map((item) => readEntry(item, box, owner));
  const spells = items.filter((item) => textAt(item, 'type') === 'spell');
  if (spells.length === 0) return entries;
  const casting = entries.find(({ name }) => /^(?:innate )?spellcasting\b|^pact magic\b/iu.test(name));
  const groups = spells.map((item) => readSpellGroup(item, box, owner));
  // Slots of a level of which it has no spell are for those of lower levels.
  const free = Object.entries(owner.casts.slots)
    .filter(([level, count]) => count > 0 && groups.every((each) => String(each.level) !== level))
    .map(([level, count]): SpellGroup => ({ names: [], often: 'slots', level: Number(level), count }));
  const given = {
    ability: spellAbility(owner),
    groups: [
      ...mergeSpellGroups(groups),
      ...(groups.some(({ often, level }) => often === 'slots' && level !== 0) ? free : []),
    ],
  };
  const { dc } = owner.casts;
  const mod = computeModifier(owner, given.ability);
  const usual = `Spell save DC ${dc ?? 8 + mod + owner.proficiency}, ${formatBonus(mod + owner.proficiency)} to hit with spell attacks.`;
  const intro = casting && casting.text !== '' ? casting.text : given.ability === '' ? '' : usual;
  const made: FifthEntry = {
    section: casting?.section ?? 'trait',
    name: casting?.name ?? 'Spellcasting',
    text: joinTexts(
      [
        intro,
        ...given.groups
          .filter(({ names }) => names.length > 0)
          .map(({ names, ...of }) => `${labelSpellGroup({ names, ...of })}: ${joinTexts(names)}`),
      ],
      '\n',
    ),
    spells: { ...given, intro },
  };
  return [...entries.filter((each) => each !== casting), made];
}

function spellAbility({ casts, abilities }: Owner): string {
  return Object.hasOwn(abilities, casts.ability) ? casts.ability : '';
}

function computeModifier({ abilities }: Pick<Owner, 'abilities'>, key: string): number {
  return Math.floor(((abilities[key] ?? 10) - 10) / 2);
}

/** A spell by how often it is cast: prepared ones by slots, others by the uses that are left of them. */
function readSpellGroup(item: JsonObject, box: string, { casts }: Owner): SpellGroup {
  const level = numberAt(item, box, 'level') ?? 0;
  const names = [textAt(item, 'name')];
  const mode = textAt(item, box, 'preparation', 'mode') || textAt(item, box, 'method');
  const uses = Number(textAt(item, box, 'uses', 'max')) || 0;
  const per = textAt(item, box, 'uses', 'per') || textAt(listAt(item, box, 'uses', 'recovery')[0], 'period');
  if (uses > 0) return { names, often: per === 'sr' || per === 'lr' ? 'rest' : 'day', count: uses };
  if (level === 0 || mode === 'atwill')
    return { names, often: level === 0 ? 'slots' : 'will', ...(level === 0 ? { level } : {}) };
  const slots = casts.slots[String(level)];
  if (slots === undefined && mode === 'innate') return { names, often: 'will' };
  return { names, often: 'slots', level, ...(slots === undefined ? {} : { count: slots }) };
}

function mergeSpellGroups(groups: readonly SpellGroup[]): readonly SpellGroup[] {
  const byKey = new Map<string, SpellGroup>();
  for (const group of groups) {
    const { names, ...of } = group;
    const before = byKey.get(JSON.stringify(of));
    byKey.set(JSON.stringify(of), { ...of, names: [...(before?.names ?? []), ...names] });
  }
  return [...byKey.values()];
}

/** The attack of a weapon that comes with a name alone: the import says that its numbers are missing. */
const UNKNOWN_ATTACK: ExchangeRoll = {
  versus: 'ac',
  damage: [],
  half: false,
  ranged: false,
  area: false,
  range: '',
};

function readEntry(item: JsonObject, box: string, owner: Owner): FifthEntry {
  const activity = findActivity(item, box);
  const kind = textAt(item, box, 'activation', 'type') || textAt(activity, 'activation', 'type');
  const text = fillReferences(stripHtml(textAt(item, box, 'description', 'value')));
  const roll =
    attackRoll(item, box, activity, owner) ??
    saveRoll(item, box, activity, owner) ??
    (textAt(item, 'type') === 'weapon' && !/\battack\b|\bto hit\b/iu.test(text) ? UNKNOWN_ATTACK : undefined);
  return {
    section: Object.hasOwn(SECTIONS, kind)
      ? (SECTIONS[kind] ?? 'trait')
      : roll === undefined || kind !== ''
        ? 'trait'
        : 'action',
    name: joinTexts([textAt(item, 'name'), readLimit(item, box, activity)], ' '),
    text,
    ...(roll === undefined ? {} : { roll }),
  };
}

/** The first thing that can be done with an item, in the newer shape. */
function findActivity(item: JsonObject, box: string): unknown {
  const all = valueAt(item, box, 'activities');
  if (!isJsonRecord(all)) return undefined;
  const listed = Object.keys(all).map((key) => valueAt(all, key));
  return (
    listed.find((each) => textAt(each, 'type') === 'attack') ??
    listed.find((each) => textAt(each, 'type') === 'save') ??
    listed[0]
  );
}

/** What Foundry fills in when it shows a text. */
function fillReferences(text: string): string {
  return text
    .replaceAll(
      /\[\[\/attack\s+([+-]?\d{1,2})\b[^\][]*\]\]/gu,
      (_all, bonus: string) => `${/^[+-]/u.test(bonus) ? '' : '+'}${bonus}`,
    )
    .replaceAll(
      /\[\[\/damage\s+(?:formula=)?([\dd +-]*\d)\s*([a-z]*)[^\][]*\]\]/gu,
      (_all, dice: string, type: string) =>
        `${dice.replaceAll(/\s/gu, '').replace(/(?<=\d)([+-])/u, ' $1 ')}${type === '' || type === 'average' ? '' : ` ${type}`}`,
    )
    .replaceAll(/\[\[\/(?:attack|damage)[^\][]*\]\]\.?/gu, '')
    .replaceAll(
      /\[\[(?:\/\w+\s+)?([^\][]*)\]\](?:\{([^}]*)\})?/gu,
      (_all, inside: string, shown = '') => String(shown) || inside,
    )
    .replaceAll(/@\w+\[[^\][]*\](?:\{([^}]*)\})?/gu, (_all, shown = '') => String(shown))
    .replaceAll(
      /&(?:amp;)?Reference\[([^\][=]*=)?([^\][]*)\](?:\{([^}]*)\})?/giu,
      (_all, _key, word: string, shown = '') => String(shown) || word,
    )
    .replaceAll(/ {2,}/gu, ' ')
    .trim();
}

function attackRoll(
  item: JsonObject,
  box: string,
  activity: unknown,
  owner: Owner,
): ExchangeRoll | undefined {
  const type = textAt(item, box, 'actionType') || readAttackType(item, box, activity);
  if (!/^[mr][ws]ak$/u.test(type)) return undefined;
  const ranged = type.startsWith('r');
  const named = textAt(item, box, 'ability') || textAt(activity, 'attack', 'ability');
  const properties = valueAt(item, box, 'properties');
  const finesse =
    valueAt(properties, 'fin') === true || (Array.isArray(properties) && properties.includes('fin'));
  const key =
    named in owner.abilities
      ? named
      : named === 'spellcasting' || (type.endsWith('sak') && spellAbility(owner) !== '')
        ? spellAbility(owner)
        : finesse
          ? computeModifier(owner, 'str') >= computeModifier(owner, 'dex')
            ? 'str'
            : 'dex'
          : ranged
            ? 'dex'
            : 'str';
  const mod = named === 'none' ? 0 : computeModifier(owner, key);
  const extra =
    textAt(activity, 'attack', 'bonus') ||
    textAt(item, box, 'attackBonus') ||
    textAt(item, box, 'attack', 'bonus');
  const magic = magicBonus(item, box);
  const given = workedOut(extra, mod, owner.proficiency);
  const more = given === undefined ? undefined : given + magic;
  const flat = valueAt(activity, 'attack', 'flat') === true;
  // A bonus that rests on a score which is not there, or on a formula, is not known.
  const isKnown = more !== undefined && (flat || owner.abilities[key] !== undefined);
  const reach =
    textAt(item, box, 'range', ranged ? 'value' : 'reach') ||
    textAt(item, box, 'range', 'value') ||
    (ranged ? '' : '5');
  const far = textAt(item, box, 'range', 'long');
  const beyond = far === '' || far === '0' ? '' : `/${far}`;
  return {
    versus: 'ac',
    ...(isKnown ? { number: flat ? more : mod + owner.proficiency + more } : {}),
    damage: readDamages(item, box, activity, mod),
    half: false,
    ranged,
    area: false,
    range: reach === '' ? '' : `${ranged ? 'range' : 'reach'} ${reach}${beyond} ft.`,
  };
}

/** A save by its activity, or by the field of the older shape. */
function saveRoll(item: JsonObject, box: string, activity: unknown, owner: Owner): ExchangeRoll | undefined {
  const isActivity = textAt(activity, 'type') === 'save';
  if (!isActivity && textAt(item, box, 'actionType') !== 'save') return undefined;
  const save = isActivity ? valueAt(activity, 'save') : valueAt(item, box, 'save');
  const versus = textAt(save, 'ability') || firstOf(save, 'ability');
  if (versus === '') return undefined;
  const by = isActivity ? textAt(save, 'dc', 'calculation') : textAt(save, 'scaling');
  const said = isActivity ? textAt(save, 'dc', 'formula') || textAt(save, 'dc', 'value') : textAt(save, 'dc');
  const key = by === 'spellcasting' || by === 'spell' ? spellAbility(owner) : by;
  const fixed = workedOut(said, 0, owner.proficiency);
  const number =
    said !== '' && (by === '' || by === 'flat' || by === 'custom' || !Object.hasOwn(owner.abilities, key))
      ? fixed
      : Object.hasOwn(owner.abilities, key)
        ? 8 + computeModifier(owner, key) + owner.proficiency
        : undefined;
  const target = isActivity ? valueAt(activity, 'target', 'template') : valueAt(item, box, 'target');
  const shape = textAt(target, 'type');
  const size = textAt(target, 'size') || textAt(target, 'value');
  const isArea = SHAPES.has(shape);
  const reach = textAt(item, box, 'range', 'value') || textAt(activity, 'range', 'value');
  const parts = readDamages(
    item,
    box,
    activity,
    Object.hasOwn(owner.abilities, key) ? computeModifier(owner, key) : 0,
  );
  const onSave = isActivity ? textAt(activity, 'damage', 'onSave') : 'half';
  return {
    versus,
    ...(number === undefined || number === 0 ? {} : { number }),
    damage: parts,
    half: onSave === 'half' && parts.length > 0,
    ranged: !isArea && Number(reach) > 5,
    area: isArea,
    range: isArea ? `${size}-foot ${shape}` : reach === '' ? '' : `range ${reach} ft.`,
  };
}

const SHAPES: ReadonlySet<string> = new Set([
  'cone',
  'line',
  'cube',
  'sphere',
  'radius',
  'cylinder',
  'emanation',
  'circle',
  'square',
  'wall',
]);

/** The first text of a list. */
function firstOf(raw: unknown, key: string): string {
  const [first] = listAt(raw, key);
  return typeof first === 'string' ? first : '';
}

/** A formula of plain numbers and of what an actor has; undefined where anything else stands in it. */
function workedOut(formula: string, mod: number, proficiency: number): number | undefined {
  const said = formula
    .replaceAll('@mod', String(mod))
    .replaceAll('@prof', String(proficiency))
    .replaceAll(/\s/gu, '');
  if (said === '') return 0;
  return /^[+-]?\d{1,3}(?:[+-]\d{1,3})*$/u.test(said)
    ? [...said.matchAll(/[+-]?\d+/gu)].reduce((sum, [each]) => sum + Number(each), 0)
    : undefined;
}

function readAttackType(item: JsonObject, box: string, activity: unknown): string {
  if (textAt(activity, 'type') !== 'attack') return '';
  const value =
    textAt(activity, 'attack', 'type', 'value') ||
    (textAt(item, box, 'type', 'value').endsWith('R') ? 'ranged' : 'melee');
  const means = textAt(activity, 'attack', 'type', 'classification') || 'weapon';
  return `${value.startsWith('r') ? 'r' : 'm'}${means === 'spell' ? 's' : 'w'}ak`;
}

function readDamages(item: JsonObject, box: string, activity: unknown, mod: number): ExchangeRoll['damage'] {
  const part = (each: unknown, plus: number): ExchangeRoll['damage'] => {
    if (Array.isArray(each))
      return [
        { notation: sumDiceText(fillFormula(String(each[0] ?? ''), mod)), type: String(each[1] ?? '') },
      ];
    const custom = textAt(each, 'custom', 'formula');
    const dice = custom === '' ? `${textAt(each, 'number')}d${textAt(each, 'denomination')}` : custom;
    const [bonus, rolls] = [fillFormula(textAt(each, 'bonus'), mod), /\d+d\d+/u.test(dice)];
    // Foundry adds the ability once: not where the formula does it itself, nor to a number without dice.
    const isAdded = !rolls || /@mod/u.test(`${custom}${textAt(each, 'bonus')}`);
    const total = (Number(bonus) || 0) + (isAdded ? 0 : plus);
    // A number of dice without their faces is no damage that could be known.
    if (
      !rolls &&
      (total === 0 || textAt(each, 'number') !== '' || textAt(each, 'denomination') !== '' || custom !== '')
    )
      return [];
    const notation = rolls
      ? `${fillFormula(dice, mod)}${total === 0 ? '' : formatBonus(total)}`
      : String(total);
    return [{ notation: sumDiceText(notation), type: firstOf(each, 'types') }];
  };
  const base = valueAt(item, box, 'damage', 'base');
  const includesBase =
    textAt(activity, 'type') !== 'save' && valueAt(activity, 'damage', 'includeBase') !== false;
  return [
    ...(base === undefined ? [] : part(base, mod + magicBonus(item, box)).filter(() => includesBase)),
    ...[...listAt(item, box, 'damage', 'parts'), ...listAt(activity, 'damage', 'parts')].flatMap((each) =>
      part(each, 0),
    ),
  ].filter(({ notation }) => notation !== '');
}

/** Dice with all that is added to them as one number. */
function sumDiceText(notation: string): string {
  const plain = notation.replaceAll(/\s/gu, '');
  const [, dice, more = ''] = /^(\d+d\d+)((?:[+-]\d+)*)$/u.exec(plain) ?? [];
  if (dice === undefined) return plain;
  const total = [...more.matchAll(/[+-]\d+/gu)].reduce((sum, [each]) => sum + Number(each), 0);
  return `${dice}${total === 0 ? '' : formatBonus(total)}`;
}

function fillFormula(formula: string, mod: number): string {
  return formula
    .replaceAll(/\s*\+\s*@mod\b/gu, mod === 0 ? '' : mod > 0 ? ` + ${mod}` : ` - ${-mod}`)
    .replaceAll('@mod', String(mod))
    .replaceAll(/\[[^\]]*\]/gu, '')
    .trim();
}

/** What a magic weapon adds to its attack and its damage. */
function magicBonus(item: JsonObject, box: string): number {
  const properties = valueAt(item, box, 'properties');
  const isMagic =
    valueAt(properties, 'mgc') === true || (Array.isArray(properties) && properties.includes('mgc'));
  return isMagic ? (numberAt(item, box, 'magicalBonus') ?? 0) : 0;
}

function readLimit(item: JsonObject, box: string, activity: unknown): string {
  if (textAt(item, 'name').includes('(')) return '';
  const cost = Number(
    textAt(activity, 'activation', 'value') || textAt(item, box, 'activation', 'cost') || 1,
  );
  const kind = textAt(item, box, 'activation', 'type') || textAt(activity, 'activation', 'type');
  if (kind === 'legendary' && cost > 1) return `(Costs ${cost} Actions)`;
  const on = textAt(item, box, 'recharge', 'value') || readRecovery(item, box);
  if (on !== '') return on === '6' ? '(Recharge 6)' : `(Recharge ${on}–6)`;
  const most = textAt(item, box, 'uses', 'max');
  const per = textAt(item, box, 'uses', 'per') || textAt(listAt(item, box, 'uses', 'recovery')[0], 'period');
  return most !== '' && most !== '0' && per === 'day' ? `(${most}/Day)` : '';
}

function readRecovery(item: JsonObject, box: string): string {
  const [first] = listAt(item, box, 'uses', 'recovery');
  return textAt(first, 'period') === 'recharge' ? textAt(first, 'formula') : '';
}
