import { said } from '../../../kernel/said.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { GameWriter, ExchangeCreature, WrittenCreature } from '../../../rules/exchange.ts';
import { hashId } from '../../../exchange/exchangeCreature.ts';
import { listLosses } from '../../../exchange/losses.ts';
import { challengeOf } from '../creatures/baselines.ts';
import { ABILITIES, modifierOf, proficiencyAt, SIZES, SKILLS } from '../tables.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { CONDITIONS } from '../harm/conditions.ts';
import { foundryItems, html } from './foundryItems.ts';
import { bonusesIn } from './lists.ts';
import { spellTags } from './namedLosses.ts';

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
  write,
};

function write(plain: ExchangeCreature): WrittenCreature {
  const { name, numbers, more, size } = plain;
  const squares = Math.max(1, Math.floor((SIZES.find(({ key }) => key === size)?.space ?? 5) / 5));
  const actor = {
    name,
    type: 'npc',
    img: 'icons/svg/mystery-man.svg',
    system: {
      abilities: abilitiesOf(plain),
      skills: skillsOf(plain),
      attributes: {
        ac: { flat: numbers['ac'] ?? 10, calc: 'flat' },
        hp: { value: numbers['hp'] ?? 1, max: numbers['hp'] ?? 1, formula: more['Hit Dice'] ?? '' },
        init: { bonus: plusOf((numbers['initiative'] ?? 0) - modifierOf(plain.abilities['dex'] ?? 10)) },
        movement: movementOf(plain),
        senses: sensesOf(plain),
      },
      details: {
        cr: challengeOf(crOf(plain)).value,
        xp: { value: numbers['xp'] ?? 0 },
        alignment: plain.alignment,
        type: {
          value: plain.type,
          subtype: plain.tags.join(', '),
          swarm: more['Swarm'] === 'yes' ? (SIZE_KEYS['tiny'] ?? '') : '',
          custom: '',
        },
        biography: { value: html(plain.notes) },
      },
      traits: {
        size: SIZE_KEYS[size] ?? 'med',
        ...guards(more),
        languages: { value: [], custom: plain.languages.join(', ') },
      },
      ...resourcesOf(more['Legend'] ?? ''),
      source: { custom: plain.credit, rules: more['Edition'] ?? '2024' },
    },
    items: foundryItems(plain),
    effects: [],
    _stats: { systemId: 'dnd5e', systemVersion: '4.0.0', coreVersion: '12.331' },
    flags: { fourfold: { id: hashId(name) } },
    prototypeToken: { name, disposition: -1, width: squares, height: squares },
  };
  return {
    text: `${JSON.stringify(actor, undefined, 2)}\n`,
    lost: [...listLosses(plain, [], ['gear', 'more', 'breaks']), ...spellTags(plain)],
  };
}

function crOf({ more, level }: ExchangeCreature): string {
  return /^[\d/]+/u.exec(more['Challenge'] ?? '')?.[0] ?? String(level ?? 1);
}

function bonusOf(plain: ExchangeCreature): number {
  return proficiencyAt(challengeOf(crOf(plain)).value);
}

/** A number that is added, empty where none is. */
function plusOf(value: number): string {
  return value === 0 ? '' : String(value);
}

/** How often the proficiency bonus is in it, and what else. FIF-12 */
function timesOf(
  bonus: number,
  modifier: number,
  proficiency: number,
): { readonly times: number; readonly rest: number } {
  const times = [0, 1, 2].find((each) => modifier + each * proficiency === bonus) ?? 0;
  return { times, rest: bonus - modifier - times * proficiency };
}

function abilitiesOf(plain: ExchangeCreature): JsonObject {
  const saves = bonusesIn(plain.more['Saving Throws'] ?? '');
  return Object.fromEntries(
    ABILITIES.map(({ key }) => {
      const value = plain.abilities[key] ?? 10;
      const modifier = modifierOf(value);
      const save = saves.find(([name]) => name.startsWith(key))?.[1] ?? modifier;
      const once = save === modifier + bonusOf(plain);
      const rest = once ? 0 : save - modifier;
      return [key, { value, proficient: once ? 1 : 0, bonuses: { check: '', save: plusOf(rest) } }];
    }),
  );
}

function skillsOf(plain: ExchangeCreature): JsonObject {
  return Object.fromEntries(
    SKILLS.flatMap(({ key, label, ability }) => {
      const bonus = plain.skills[label.toLowerCase()];
      if (bonus === undefined) return [];
      const { times, rest } = timesOf(bonus, modifierOf(plain.abilities[ability] ?? 10), bonusOf(plain));
      return [
        [SKILL_KEYS[key] ?? key, { value: times, ability, bonuses: { check: plusOf(rest), passive: '' } }],
      ];
    }),
  );
}

function movementOf({ speeds, more }: ExchangeCreature): JsonObject {
  const note = more['Speed'] ?? '';
  return {
    ...speeds,
    units: 'ft',
    hover: note.includes('(hover)'),
    special: note.replace(/fly \(hover\),?\s*/iu, ''),
  };
}

function sensesOf({ senses, more }: ExchangeCreature): JsonObject {
  const told = SENSES.map((sense) => {
    const feet = senses.map((text) => new RegExp(`^${sense} (\\d+)`, 'iu').exec(text)?.[1]).find(Boolean);
    return [sense, feet === undefined ? 0 : Number(feet)] as const;
  });
  return { ...Object.fromEntries(told), units: 'ft', special: more['Senses'] ?? '' };
}

/** Types and conditions under their own heads; what is said in more words stands there as words. FIF-98 FIF-99 FIF-100 */
function guards(more: ExchangeCreature['more']): JsonObject {
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

function resourcesOf(legend: string): JsonObject {
  const most = (word: string): number => Number(new RegExp(`${word} (\\d+)`, 'u').exec(legend)?.[1] ?? 0);
  const [actions, resistances] = [most('actions'), most('resistances')];
  const kept = {
    ...(actions > 0 ? { legact: { max: actions, spent: 0 } } : {}),
    ...(resistances > 0 ? { legres: { max: resistances, spent: 0 } } : {}),
  };
  return actions + resistances > 0 ? { resources: kept } : {};
}
