import {
  toEnglish,
  explain,
  type Explained,
  labelling,
  addReasons,
  type Reason,
} from '../../../../kernel/said.ts';
import { makeBuiltNumber } from '../../../../rules/creatureKinds.ts';
import type { BuiltNumber } from '../../../../rules/creature.ts';
import { type Armor, ARMOR } from '../../journey/goods/tables.ts';
import { ABILITIES } from '../monster/choices.ts';
import {
  type Ability,
  abilityModifier,
  half,
  HERO_DEFENSE,
  HUMAN_SPEED,
  PASSIVE,
  RECOVERY_DIVISOR,
  UNPROFICIENT,
} from '../../tables.ts';
import { labelOf } from '../../../../rules/words.ts';
import type { HeroDraft } from './schema.ts';
import { skillReasons } from './skills.ts';

/** Numbers of a hero that follow from the sheet unless they are typed. */
const NUMBERS = [
  { key: 'ac', label: 'AC' },
  { key: 'fort', label: 'Fort' },
  { key: 'ref', label: 'Ref' },
  { key: 'will', label: 'Will' },
  { key: 'initiative', label: 'Initiative' },
  { key: 'speed', label: 'Speed' },
  { key: 'perception', label: 'Passive Perception' },
  { key: 'insight', label: 'Passive Insight' },
  { key: 'recoveryValue', label: 'Recovery value' },
] as const;

type HeroNumberKey = (typeof NUMBERS)[number]['key'];
export type HeroNumbers = { readonly [key in HeroNumberKey]: BuiltNumber };

/** Every number with its reasons; what was typed holds and stands beside it. ORC-06 ORC-188 ORC-190 ORC-191 ORC-226 ORC-231 */
export function numbersOf(draft: HeroDraft): HeroNumbers {
  const { hp } = draft;
  const made = (key: HeroNumberKey, computed: Explained): BuiltNumber =>
    makeBuiltNumber(key, NUMBERS, computed, draft[key]);
  const quarter = Math.floor(hp / RECOVERY_DIVISOR);
  return {
    ac: made('ac', armorClass(draft)),
    fort: made('fort', defense(draft, 'str', 'con')),
    ref: made('ref', addReasons(defense(draft, 'dex', 'int'), ...shieldReasons(draft), ...clumsy(draft))),
    will: made('will', defense(draft, 'wis', 'cha')),
    initiative: made('initiative', explain(halfLevel(draft, 'ORC-19'), modifier(draft, 'dex', 'ORC-222'))),
    speed: made('speed', speed(draft)),
    perception: made('perception', passive(draft, 'perception')),
    insight: made('insight', passive(draft, 'insight')),
    recoveryValue: made(
      'recoveryValue',
      explain({ rule: 'ORC-176', ...labelling('orcus.quarterOf', { hp }), value: quarter }),
    ),
  };
}

/** The number as it holds: typed from the sheet as a whole, or worked out. ORC-06 */
export function holds({ label, computed, override }: BuiltNumber): Explained {
  return override === undefined
    ? computed
    : explain({ rule: 'ORC-06', label: toEnglish(label), value: override });
}

/** What the hero wears or carries. ORC-192 */
export function worn({ armor, shield }: HeroDraft): readonly Armor[] {
  return ARMOR.filter(({ key }) => key === armor || key === shield);
}

function bodyArmor({ armor }: HeroDraft): Armor | undefined {
  return ARMOR.find(({ key, kind }) => key === armor && kind !== 'shield');
}

function halfLevel({ level }: HeroDraft, rule: string): Reason {
  return { rule, ...labelling('orcus.halfOfLevel', { level }), value: half(level) };
}

/** Modifier of an ability; an untyped score is the average of 10. ORC-218 */
export function modifier({ abilities }: HeroDraft, key: Ability, rule: string): Reason {
  const score = abilities[key] ?? 10;
  return { rule, label: `${labelOf(ABILITIES, key)} ${score}`, value: abilityModifier(score) };
}

function better(draft: HeroDraft, one: Ability, other: Ability, rule: string): Reason {
  const [first, second] = [modifier(draft, one, rule), modifier(draft, other, rule)];
  return second.value > first.value ? second : first;
}

/** Armor, shield, half the level; the better of Dexterity and Intelligence in light armor or none. ORC-188 ORC-190 ORC-222 */
function armorClass(draft: HeroDraft): Explained {
  const armor = bodyArmor(draft);
  const shield = worn(draft).filter(({ kind }) => kind === 'shield');
  return explain(
    { rule: 'ORC-188', label: armor?.name ?? 'no armor', value: armor?.ac ?? HERO_DEFENSE },
    ...shield.map(({ name, ac }) => ({ rule: 'ORC-190', label: name, value: ac })),
    halfLevel(draft, 'ORC-188'),
    ...(armor?.kind === 'heavy' ? [] : [better(draft, 'dex', 'int', 'ORC-222')]),
  );
}

const BETTER = { str: 'ORC-219', dex: 'ORC-222', wis: 'ORC-224' } as const;

/** 10, half the level and the better of two abilities. ORC-219 ORC-222 ORC-224 ORC-226 */
function defense(draft: HeroDraft, one: keyof typeof BETTER, other: Ability): Explained {
  return explain(
    { rule: 'ORC-226', label: 'every hero', value: HERO_DEFENSE },
    halfLevel(draft, 'ORC-226'),
    better(draft, one, other, BETTER[one]),
  );
}

function shieldReasons(draft: HeroDraft): readonly Reason[] {
  return worn(draft)
    .filter(({ kind }) => kind === 'shield')
    .map(({ name, ac }) => ({ rule: 'ORC-190', label: name, value: ac }));
}

/** Armor it is not used to slows the reflexes. ORC-187 */
function clumsy({ badArmor, armor }: HeroDraft): readonly Reason[] {
  if (!badArmor || armor === '') return [];
  return [{ rule: 'ORC-187', label: 'armor it cannot wear', value: UNPROFICIENT }];
}

function speed(draft: HeroDraft): Explained {
  return explain(
    { rule: 'ORC-138', label: 'as a human', value: HUMAN_SPEED },
    ...worn(draft).map(({ name, speed: less }) => ({ rule: 'ORC-191', label: name, value: less })),
  );
}

function passive(draft: HeroDraft, skill: 'perception' | 'insight'): Explained {
  return explain({ rule: 'ORC-231', label: 'passive', value: PASSIVE }, ...skillReasons(draft, skill));
}
