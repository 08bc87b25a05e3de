import type { JsonObject } from '../../../../kernel/json.ts';
import { withoutHtml } from '../../../../rules/exchange/markup.ts';
import { at, isRecord, listAt, numberAt, textAt } from '../../../../rules/exchange/record.ts';
import { bonusText, type FifthEntry, type FifthSection, joined } from './block.ts';

/** What an item’s numbers are worked out from. */
interface Owner {
  readonly abilities: { readonly [key: string]: number };
  readonly proficiency: number;
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

/** The entries of an actor’s items; spells are told by their names alone. */
export function foundryEntries(
  items: readonly JsonObject[],
  box: string,
  owner: Owner,
): readonly FifthEntry[] {
  return items.filter((item) => textAt(item, 'type') !== 'spell').map((item) => entryOf(item, box, owner));
}

/** `Fireball (level 3)` and so on. */
export function spellNames(items: readonly JsonObject[], box: string): string {
  return joined(
    items
      .filter((item) => textAt(item, 'type') === 'spell')
      .map((item) => {
        const level = numberAt(item, box, 'level') ?? 0;
        return `${textAt(item, 'name')}${level === 0 ? '' : ` (level ${level})`}`;
      }),
  );
}

function entryOf(item: JsonObject, box: string, owner: Owner): FifthEntry {
  const activity = activityOf(item, box);
  const kind = textAt(item, box, 'activation', 'type') || textAt(activity, 'activation', 'type');
  const described = enriched(withoutHtml(textAt(item, box, 'description', 'value')));
  const rolled = /to hit|attack roll:\s*[+-]/iu.test(described) ? '' : attackText(item, box, activity, owner);
  return {
    section: Object.hasOwn(SECTIONS, kind) ? (SECTIONS[kind] ?? 'trait') : rolled === '' ? 'trait' : 'action',
    name: joined([textAt(item, 'name'), limitOf(item, box)], ' '),
    text: joined([rolled, described], ' '),
  };
}

/** The first thing that can be done with an item, in the newer shape. */
function activityOf(item: JsonObject, box: string): unknown {
  const all = at(item, box, 'activities');
  if (!isRecord(all)) return undefined;
  const listed = Object.keys(all).map((key) => at(all, key));
  return listed.find((each) => textAt(each, 'type') === 'attack') ?? listed[0];
}

/** What Foundry fills in when it shows a text. */
function enriched(text: string): string {
  return text
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

function attackText(
  item: JsonObject,
  box: string,
  activity: unknown,
  { abilities, proficiency }: Owner,
): string {
  const type = textAt(item, box, 'actionType') || attackType(item, box, activity);
  if (!/^[mr][ws]ak$/u.test(type)) return '';
  const ranged = type.startsWith('r');
  const modifier = (key: string): number => Math.floor(((abilities[key] ?? 10) - 10) / 2);
  const named = textAt(item, box, 'ability') || textAt(activity, 'attack', 'ability');
  const properties = at(item, box, 'properties');
  const finesse = at(properties, 'fin') === true || (Array.isArray(properties) && properties.includes('fin'));
  const mod =
    named in abilities
      ? modifier(named)
      : finesse
        ? Math.max(modifier('str'), modifier('dex'))
        : modifier(ranged ? 'dex' : 'str');
  const extra = Number(
    textAt(activity, 'attack', 'bonus') ||
      textAt(item, box, 'attackBonus') ||
      textAt(item, box, 'attack', 'bonus') ||
      0,
  );
  const more = Number.isFinite(extra) ? extra : 0;
  const bonus = at(activity, 'attack', 'flat') === true ? more : mod + proficiency + more;
  const reach =
    textAt(item, box, 'range', ranged ? 'value' : 'reach') ||
    textAt(item, box, 'range', 'value') ||
    (ranged ? '' : '5');
  const far = textAt(item, box, 'range', 'long');
  const place =
    reach === ''
      ? ''
      : `, ${ranged ? 'range' : 'reach'} ${reach}${far === '' || far === '0' ? '' : `/${far}`} ft.`;
  const dealt = damages(item, box, activity, mod);
  return `${ranged ? 'Ranged' : 'Melee'} ${type.includes('w') ? 'Weapon' : 'Spell'} Attack: ${bonusText(bonus)} to hit${place}${dealt === '' ? '' : `. Hit: ${dealt}`}.`;
}

function attackType(item: JsonObject, box: string, activity: unknown): string {
  if (textAt(activity, 'type') !== 'attack') return '';
  const value =
    textAt(activity, 'attack', 'type', 'value') ||
    (textAt(item, box, 'type', 'value').endsWith('R') ? 'ranged' : 'melee');
  const means = textAt(activity, 'attack', 'type', 'classification') || 'weapon';
  return `${value.startsWith('r') ? 'r' : 'm'}${means === 'spell' ? 's' : 'w'}ak`;
}

function damages(item: JsonObject, box: string, activity: unknown, mod: number): string {
  const part = (each: unknown, plus: number): string => {
    if (Array.isArray(each))
      return joined([bracketed(filled(String(each[0] ?? ''), mod)), String(each[1] ?? ''), 'damage'], ' ');
    const custom = textAt(each, 'custom', 'formula');
    const dice = custom === '' ? `${textAt(each, 'number')}d${textAt(each, 'denomination')}` : custom;
    if (!/\d+d\d+/u.test(dice)) return '';
    const bonus = filled(textAt(each, 'bonus'), mod);
    const total = (Number(bonus) || 0) + plus;
    return joined(
      [
        bracketed(`${filled(dice, mod)}${total === 0 ? '' : total > 0 ? ` + ${total}` : ` - ${-total}`}`),
        joined(listAt(each, 'types').map(String), ' or '),
        'damage',
      ],
      ' ',
    );
  };
  const base = part(at(item, box, 'damage', 'base'), mod);
  const parts = [...listAt(item, box, 'damage', 'parts'), ...listAt(activity, 'damage', 'parts')];
  return joined([base, ...parts.map((each) => part(each, 0))], ' plus ');
}

function bracketed(text: string): string {
  return text === '' ? '' : `(${text})`;
}

function filled(formula: string, mod: number): string {
  return formula
    .replaceAll(/\s*\+\s*@mod\b/gu, mod === 0 ? '' : mod > 0 ? ` + ${mod}` : ` - ${-mod}`)
    .replaceAll('@mod', String(mod))
    .replaceAll(/\[[^\]]*\]/gu, '')
    .trim();
}

function limitOf(item: JsonObject, box: string): string {
  if (textAt(item, 'name').includes('(')) return '';
  const on = textAt(item, box, 'recharge', 'value') || recovered(item, box);
  if (on !== '') return on === '6' ? '(Recharge 6)' : `(Recharge ${on}–6)`;
  const most = textAt(item, box, 'uses', 'max');
  const per = textAt(item, box, 'uses', 'per') || textAt(listAt(item, box, 'uses', 'recovery')[0], 'period');
  return most !== '' && most !== '0' && per === 'day' ? `(${most}/Day)` : '';
}

function recovered(item: JsonObject, box: string): string {
  const [first] = listAt(item, box, 'uses', 'recovery');
  return textAt(first, 'period') === 'recharge' ? textAt(first, 'formula') : '';
}
