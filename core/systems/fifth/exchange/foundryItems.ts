import type { JsonObject } from '../../../kernel/json.ts';
import { readDamageDice, readDamageParts } from '../../../rules/damage.ts';
import type { ExchangeCreature, ExchangePower } from '../../../rules/exchange.ts';
import { hashId } from '../../../exchange/exchangeCreature.ts';
import { escapeHtml } from '../../../exchange/markup.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { namedEntry } from './entryName.ts';
import { toldEntries } from './writeBlock.ts';

/** Paragraphs as Foundry keeps texts. */
export function html(text: string): string {
  return text === '' ? '' : `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}

const ACTIVATIONS: ReadonlySet<string> = new Set(['action', 'bonus', 'reaction', 'legendary', 'lair']);

/** The entries of a block as items, each with its whole text and what can be rolled of it. FIF-187 FIF-188 FIF-189 */
export function foundryItems(plain: ExchangeCreature): readonly JsonObject[] {
  return toldEntries(plain).map(({ power, text }, at) => itemOf(power, text, at));
}

function itemOf(power: ExchangePower, text: string, at: number): JsonObject {
  const limited = limitsOf(power.name);
  const type = ACTIVATIONS.has(power.action) ? power.action : power.action === 'trait' ? '' : 'special';
  const weapon = power.attack?.versus === 'ac';
  const id = hashId(`${power.name} ${at}`);
  return {
    _id: id,
    name: limited.name,
    type: weapon ? 'weapon' : 'feat',
    img: weapon ? 'icons/svg/sword.svg' : 'icons/svg/aura.svg',
    sort: at * 100_000,
    system: {
      description: { value: html(text) },
      ...(weapon ? { type: { value: 'natural' }, range: rangeOf(power.range), equipped: true } : {}),
      ...(limited.uses ? { uses: limited.uses } : {}),
      activities: type === '' ? {} : { [id]: activityOf(power, type, id, limited.uses !== undefined) },
    },
  };
}

/** Uses that Foundry counts itself; brackets that it has no field for stay with the name. FIF-164 FIF-165 */
function limitsOf(name: string): { readonly name: string; readonly uses?: JsonObject } {
  const { name: bare, limits } = namedEntry(name);
  const { usage, uses, ...more } = limits;
  if (typeof usage !== 'string' || Object.keys(more).length > 0) return { name };
  const formula = /^recharge(\d)$/u.exec(usage)?.[1];
  const all = 'recoverAll';
  if (formula !== undefined)
    return {
      name: bare,
      uses: { max: '1', spent: 0, recovery: [{ period: 'recharge', formula, type: all }] },
    };
  if (usage !== 'day') return { name };
  return {
    name: bare,
    uses: {
      max: typeof uses === 'number' ? String(uses) : '1',
      spent: 0,
      recovery: [{ period: 'day', type: all }],
    },
  };
}

/** Feet of `reach 5 ft. or range 20/60 ft.` */
function rangeOf(range: string): JsonObject {
  const reach = /reach (\d+)/iu.exec(range)?.[1];
  const [, near, far] = /range (\d+)(?:\/(\d+))?/iu.exec(range) ?? [];
  return {
    units: 'ft',
    ...(reach === undefined ? {} : { reach: Number(reach) }),
    ...(near === undefined ? {} : { value: Number(near) }),
    ...(far === undefined ? {} : { long: Number(far) }),
  };
}

function activityOf(power: ExchangePower, type: string, id: string, counted: boolean): JsonObject {
  const { attack } = power;
  const plain = {
    _id: id,
    activation: { type, value: 1 },
    ...(counted ? { consumption: { targets: [{ type: 'itemUses', value: '1' }] } } : {}),
  };
  if (!attack) return { ...plain, type: 'utility' };
  const parts = partsOf(power);
  if (attack.versus === 'ac')
    return {
      ...plain,
      type: 'attack',
      attack: {
        bonus: String(attack.bonus),
        flat: true,
        type: {
          value: power.reach === 'ranged' ? 'ranged' : 'melee',
          classification: power.tags.includes('Spell') ? 'spell' : 'weapon',
        },
      },
      damage: { includeBase: false, parts },
    };
  return {
    ...plain,
    type: 'save',
    save: { ability: [attack.versus], dc: { calculation: '', formula: String(attack.bonus) } },
    damage: { onSave: power.missShare === 'half' ? 'half' : 'none', parts },
  };
}

/** Damage part by part: dice of one size have fields of their own, anything else is a formula. FIF-102 */
function partsOf({ damage }: ExchangePower): readonly JsonObject[] {
  if (!damage) return [];
  const all = damage.type === '' ? damage.notation : `${damage.notation} ${damage.type}`;
  return (readDamageParts(all, DAMAGE_TYPES) ?? []).map(({ notation, types }) => {
    const dice = readDamageDice(notation);
    const [first, ...others] = dice?.dice ?? [];
    if (!first || others.length > 0)
      return { custom: { enabled: true, formula: notation }, types: [...types] };
    return {
      number: first.count,
      denomination: first.sides,
      bonus: dice === undefined || dice.plus === 0 ? '' : String(dice.plus),
      types: [...types],
    };
  });
}
