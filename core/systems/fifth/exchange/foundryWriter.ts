import { hashId } from '../../../exchange/exchangeCreature.ts';
import { listLosses } from '../../../exchange/losses.ts';
import { escapeHtml } from '../../../exchange/markup.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import { said } from '../../../kernel/said.ts';
import { readDamageDice, readDamageParts } from '../../../rules/damage.ts';
import type {
  ExchangeCreature,
  ExchangePower,
  GameWriter,
  WrittenCreature,
} from '../../../rules/exchange.ts';
import { CONDITIONS } from '../conditions.ts';
import { findChallenge } from '../challengeTables.ts';
import { ABILITIES, abilityModifierFor, proficiencyAt, SIZES, SKILLS } from '../tables.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { readEntryName } from './entries.ts';
import { readBonuses, reportSpellTags } from './exportCreature.ts';
import { listEntryTexts } from './writeBlock.ts';

const SIZE_KEYS: { readonly [size: string]: string } = {
  tiny: 'tiny',
  small: 'sm',
  medium: 'med',
  large: 'lg',
  huge: 'huge',
  gargantuan: 'grg',
};
const SKILL_KEYS: { readonly [skill: string]: string } = {
  acrobatics: 'acr',
  animalHandling: 'ani',
  arcana: 'arc',
  athletics: 'ath',
  deception: 'dec',
  history: 'his',
  insight: 'ins',
  intimidation: 'itm',
  investigation: 'inv',
  medicine: 'med',
  nature: 'nat',
  perception: 'prc',
  performance: 'prf',
  persuasion: 'per',
  religion: 'rel',
  sleightOfHand: 'slt',
  stealth: 'ste',
  survival: 'sur',
};
const SENSES = ['darkvision', 'blindsight', 'tremorsense', 'truesight'] as const;

/** An actor of type `npc` for Foundry’s dnd5e system, of version 4 and later: create an NPC there, then use Import Data. FIF-181 */
export const foundryWriter: GameWriter = {
  key: 'foundry-dnd5e',
  label: 'Foundry VTT, dnd5e',
  about: said('export.foundryNpc'),
  extension: 'json',
  foundry: 'dnd5e',
  write: writeActor,
};

function writeActor(plain: ExchangeCreature): WrittenCreature {
  const { name, numbers, more, size } = plain;
  const squares = Math.max(1, Math.floor((SIZES.find(({ key }) => key === size)?.space ?? 5) / 5));
  const actor = {
    name,
    type: 'npc',
    img: 'icons/svg/mystery-man.svg',
    system: {
      abilities: writeAbilities(plain),
      skills: writeSkills(plain),
      attributes: {
        ac: { flat: numbers['ac'] ?? 10, calc: 'flat' },
        hp: { value: numbers['hp'] ?? 1, max: numbers['hp'] ?? 1, formula: more['Hit Dice'] ?? '' },
        init: {
          bonus: formatPlus((numbers['initiative'] ?? 0) - abilityModifierFor(plain.abilities['dex'] ?? 10)),
        },
        movement: writeMovement(plain),
        senses: writeSenses(plain),
      },
      details: {
        cr: findChallenge(writeChallenge(plain)).value,
        xp: { value: numbers['xp'] ?? 0 },
        alignment: plain.alignment,
        type: {
          value: plain.type,
          subtype: plain.tags.join(', '),
          swarm: more['Swarm'] === 'yes' ? (SIZE_KEYS['tiny'] ?? '') : '',
          custom: '',
        },
        biography: { value: writeHtml(plain.notes) },
      },
      traits: {
        size: SIZE_KEYS[size] ?? 'med',
        ...writeDefenses(more),
        languages: { value: [], custom: plain.languages.join(', ') },
      },
      ...writeResources(more['Legend'] ?? ''),
      source: { custom: plain.credit, rules: more['Edition'] ?? '2024' },
    },
    items: writeItems(plain),
    effects: [],
    _stats: { systemId: 'dnd5e', systemVersion: '4.0.0', coreVersion: '12.331' },
    flags: { fourfold: { id: hashId(name) } },
    prototypeToken: { name, disposition: -1, width: squares, height: squares },
  };
  return {
    text: `${JSON.stringify(actor, undefined, 2)}\n`,
    lost: [...listLosses(plain, [], ['gear', 'more', 'breaks']), ...reportSpellTags(plain)],
  };
}

function writeChallenge({ more, level }: ExchangeCreature): string {
  return /^[\d/]+/u.exec(more['Challenge'] ?? '')?.[0] ?? String(level ?? 1);
}

function proficiencyOf(plain: ExchangeCreature): number {
  return proficiencyAt(findChallenge(writeChallenge(plain)).value);
}

/** A number that is added, empty where none is. */
function formatPlus(value: number): string {
  return value === 0 ? '' : String(value);
}

/** How often the proficiency bonus is in it, and what else. FIF-12 */
function countProficiency(
  bonus: number,
  modifier: number,
  proficiency: number,
): { readonly times: number; readonly rest: number } {
  const times = [0, 1, 2].find((each) => modifier + each * proficiency === bonus) ?? 0;
  return { times, rest: bonus - modifier - times * proficiency };
}

function writeAbilities(plain: ExchangeCreature): JsonObject {
  const saves = readBonuses(plain.more['Saving Throws'] ?? '');
  return Object.fromEntries(
    ABILITIES.map(({ key }) => {
      const value = plain.abilities[key] ?? 10;
      const modifier = abilityModifierFor(value);
      const save = saves.find(([name]) => name.startsWith(key))?.[1] ?? modifier;
      const once = save === modifier + proficiencyOf(plain);
      const rest = once ? 0 : save - modifier;
      return [key, { value, proficient: once ? 1 : 0, bonuses: { check: '', save: formatPlus(rest) } }];
    }),
  );
}

function writeSkills(plain: ExchangeCreature): JsonObject {
  return Object.fromEntries(
    SKILLS.flatMap(({ key, label, ability }) => {
      const bonus = plain.skills[label.toLowerCase()];
      if (bonus === undefined) return [];
      const { times, rest } = countProficiency(
        bonus,
        abilityModifierFor(plain.abilities[ability] ?? 10),
        proficiencyOf(plain),
      );
      return [
        [
          SKILL_KEYS[key] ?? key,
          { value: times, ability, bonuses: { check: formatPlus(rest), passive: '' } },
        ],
      ];
    }),
  );
}

function writeMovement({ speeds, more }: ExchangeCreature): JsonObject {
  const note = more['Speed'] ?? '';
  return {
    ...speeds,
    units: 'ft',
    hover: note.includes('(hover)'),
    special: note.replace(/fly \(hover\),?\s*/iu, ''),
  };
}

function writeSenses({ senses, more }: ExchangeCreature): JsonObject {
  const told = SENSES.map((sense) => {
    const feet = senses.map((text) => new RegExp(`^${sense} (\\d+)`, 'iu').exec(text)?.[1]).find(Boolean);
    return [sense, feet === undefined ? 0 : Number(feet)] as const;
  });
  return { ...Object.fromEntries(told), units: 'ft', special: more['Senses'] ?? '' };
}

/** Types and conditions under their own heads; what is said in more words stands there as words. FIF-98 FIF-99 FIF-100 */
function writeDefenses(more: ExchangeCreature['more']): JsonObject {
  const types: ReadonlySet<string> = new Set(DAMAGE_TYPES.map(({ key }) => key));
  const conditions: ReadonlySet<string> = new Set(CONDITIONS.map(({ key }) => key));
  const listed = (text: string): JsonObject => {
    const words = text.split(/\s*[,;]\s*/u).filter((word) => word !== '');
    const whole = words.every((word) => types.has(word));
    return whole ? { value: words, custom: '' } : { value: [], custom: text };
  };
  const immune = (more['Immune'] ?? '').split(/\s*,\s*/u).filter((word) => word !== '');
  const own = immune.filter((word) => conditions.has(word));
  return {
    dr: listed([more['Resist'] ?? '', more['Wards'] ?? ''].filter((each) => each !== '').join('; ')),
    dv: listed(more['Vulnerable'] ?? ''),
    di: listed(immune.filter((word) => !conditions.has(word)).join(', ')),
    ci: { value: own, custom: '' },
  };
}

function writeResources(legend: string): JsonObject {
  const most = (word: string): number => Number(new RegExp(`${word} (\\d+)`, 'u').exec(legend)?.[1] ?? 0);
  const [actions, resistances] = [most('actions'), most('resistances')];
  const kept = {
    ...(actions > 0 ? { legact: { max: actions, spent: 0 } } : {}),
    ...(resistances > 0 ? { legres: { max: resistances, spent: 0 } } : {}),
  };
  return actions + resistances > 0 ? { resources: kept } : {};
}

/** Paragraphs as Foundry keeps texts. */
function writeHtml(text: string): string {
  return text === '' ? '' : `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}

const ACTIVATIONS: ReadonlySet<string> = new Set(['action', 'bonus', 'reaction', 'legendary', 'lair']);

/** The entries of a block as items, each with its whole text and what can be rolled of it. FIF-187 FIF-188 FIF-189 */
function writeItems(plain: ExchangeCreature): readonly JsonObject[] {
  return listEntryTexts(plain).map(({ power, text }, at) => writeItem(power, text, at));
}

function writeItem(power: ExchangePower, text: string, at: number): JsonObject {
  const limited = writeLimits(power.name);
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
      description: { value: writeHtml(text) },
      ...(weapon ? { type: { value: 'natural' }, range: writeRange(power.range), equipped: true } : {}),
      ...(limited.uses ? { uses: limited.uses } : {}),
      activities: type === '' ? {} : { [id]: writeActivity(power, type, id, limited.uses !== undefined) },
    },
  };
}

/** Uses that Foundry counts itself; brackets that it has no field for stay with the name. FIF-164 FIF-165 */
function writeLimits(name: string): { readonly name: string; readonly uses?: JsonObject } {
  const { name: bare, limits } = readEntryName(name);
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
function writeRange(range: string): JsonObject {
  const reach = /reach (\d+)/iu.exec(range)?.[1];
  const [, near, far] = /range (\d+)(?:\/(\d+))?/iu.exec(range) ?? [];
  return {
    units: 'ft',
    ...(reach === undefined ? {} : { reach: Number(reach) }),
    ...(near === undefined ? {} : { value: Number(near) }),
    ...(far === undefined ? {} : { long: Number(far) }),
  };
}

function writeActivity(power: ExchangePower, type: string, id: string, counted: boolean): JsonObject {
  const { attack } = power;
  const plain = {
    _id: id,
    activation: { type, value: 1 },
    ...(counted ? { consumption: { targets: [{ type: 'itemUses', value: '1' }] } } : {}),
  };
  if (!attack) return { ...plain, type: 'utility' };
  const parts = writeParts(power);
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
function writeParts({ damage }: ExchangePower): readonly JsonObject[] {
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
