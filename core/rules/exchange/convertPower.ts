import { signed } from '../../kernel/explained.ts';
import {
  averageDamage,
  type DamageDice,
  writePlainDamage,
  readDraftDamage,
  withDamageTypes,
  writeDamage,
} from '../damage.ts';
import type {
  ExchangeCreature,
  ExchangePower,
  DefenseKind,
  MonsterScale,
  UsualNumbers,
} from '../exchange.ts';
import type { Word } from '../words.ts';

/** Between which games a power goes, and what is usual in each for its creature. */
interface Way {
  readonly from: MonsterScale;
  readonly to: MonsterScale;
  readonly usual: UsualNumbers;
  readonly now: UsualNumbers;
  /** Types of damage of both. */
  readonly types: { readonly from: readonly Word[]; readonly to: readonly Word[] };
  readonly say: (part: string, before: string, after: string, how?: 'changed' | 'guessed' | 'lost') => void;
}

/** A power of the other game: what it costs in its words, its attack as far from the usual, its damage by its share of it. */
export function convertedPower(power: ExchangePower, way: Way): ExchangePower {
  const { from, to, say } = way;
  const attack = attackIn(power, way);
  const damage = damageIn(power, way);
  const before = told(power.attack, power.damage);
  const after = told(attack, damage);
  if (before !== after) say(power.name, before, after, damage.guessed === true ? 'guessed' : 'changed');
  const { attack: _attack, damage: _damage, ...rest } = power;
  return {
    ...rest,
    action: actionIn(power, from, to),
    usage: usageIn(power, from, to),
    range: rangeIn(power.range, from, to),
    ...(attack ? { attack } : {}),
    ...(damage.notation === '' ? {} : { damage: { notation: damage.notation, type: damage.type } }),
  };
}

/** Whether distances of its powers are lost because the other game has none. */
export function withoutRanges({ powers }: ExchangeCreature, from: MonsterScale, to: MonsterScale): boolean {
  return from.unit !== undefined && to.unit === undefined && powers.some(({ range }) => /\d/u.test(range));
}

function told(
  attack: ExchangePower['attack'],
  damage: { readonly notation: string; readonly type: string } | undefined,
): string {
  return [
    attack ? `${attack.dice ?? signed(attack.bonus)} vs ${attack.versus.toUpperCase()}` : '',
    damage ? `${damage.notation} ${damage.type}`.trim() : '',
  ]
    .filter((each) => each !== '')
    .join(', ');
}

function attackIn({ attack }: ExchangePower, { from, to, usual, now }: Way): ExchangePower['attack'] {
  if (!attack) return undefined;
  const guard: DefenseKind = from.guards[attack.versus] ?? 'armor';
  return { bonus: now.attack[guard] + attack.bonus - usual.attack[guard], versus: to.aims[guard] };
}

/** Damage of another mean with dice of the same kind, part by part; as it stands where it is no dice of this game. */
function damageIn({ damage }: ExchangePower, { to, usual, now, types }: Way): Dealt {
  if (!damage) return { notation: '', type: '' };
  const parts = readDraftDamage(damage.notation, damage.type, types.from);
  if (!parts) return { notation: damage.notation, type: typeIn(damage.type, types.to), guessed: true };
  const factor = now.damage / Math.max(1, usual.damage);
  const made = parts.map(({ dice, types: own }) => ({
    notation: scaledDamage(dice, factor, to.flat === true),
    ...withDamageTypes(own.map((type) => typeIn(type, types.to)).filter((type) => type !== '')),
  }));
  return writePlainDamage(made, types.to);
}

/** Damage as it crosses; `guessed` where it could not be measured. */
interface Dealt {
  readonly notation: string;
  readonly type: string;
  readonly guessed?: true;
}

function scaledDamage(dice: DamageDice, factor: number, flat: boolean): string {
  const was = averageDamage(dice);
  const mean = Math.max(1, was * factor);
  if (flat) return String(Math.round(mean));
  const [first] = dice.dice;
  const sides = first?.sides ?? (mean < 6 ? 6 : 8);
  const each = (sides + 1) / 2;
  // Half of it comes of dice where it was a number, else as much of it as before.
  const share = first && was > 0 ? Math.min(1, (was - dice.plus) / was) : 0.5;
  const count = Math.max(1, Math.round((mean * share) / each));
  const plus = Math.max(0, Math.round(mean - count * each));
  return writeDamage({ dice: [{ count, sides }], plus });
}

/** Words of several games for one type of damage. */
const ALIKE: readonly (readonly string[])[] = [
  ['radiant', 'holy'],
  ['necrotic', 'negative', 'negative energy'],
  ['force', 'magic'],
];

/** A type of damage in the other game’s word; empty where it has none. */
export function typeIn(type: string, types: readonly Word[]): string {
  const words = ALIKE.find((all) => all.includes(type)) ?? [type];
  return (
    types.find(({ key }) => key === type)?.key ?? types.find(({ key }) => words.includes(key))?.key ?? ''
  );
}

function actionIn({ action }: ExchangePower, from: MonsterScale, to: MonsterScale): string {
  const cost = from.costs.find(([word]) => word === action)?.[1] ?? 'main';
  return (
    to.costs.find(([, each]) => each === cost)?.[0] ?? to.costs.find(([, each]) => each === 'main')?.[0] ?? ''
  );
}

/** A die that brings it back becomes the other game’s with the same chance. */
function usageIn({ usage }: ExchangePower, from: MonsterScale, to: MonsterScale): ExchangePower['usage'] {
  if (usage.kind === 'cooldown' && to.die === 6) return { kind: 'recharge', on: 5 };
  if (usage.kind === 'cooldown' && to.die === 20) return { kind: 'recharge', on: 16 };
  if (usage.kind !== 'recharge' || to.die === from.die || from.die === undefined) return usage;
  if (to.die === undefined) return { kind: 'cooldown' };
  const chance = (from.die + 1 - usage.on) / from.die;
  return { kind: 'recharge', on: Math.max(2, Math.round(to.die + 1 - chance * to.die)) };
}

const FEET = 5;

function rangeIn(range: string, from: MonsterScale, to: MonsterScale): string {
  if (to.unit === undefined || from.unit === undefined || from.unit === to.unit) return range;
  return to.unit === 'feet'
    ? range
        .replaceAll(/\d{1,4}/gu, (squares) => String(Number(squares) * FEET))
        .replace(/(\d)(?!.*\d)/u, '$1 feet')
    : range.replaceAll(/(\d{1,4})\s*(?:ft\.?|feet)?/giu, (_all, feet: string) =>
        String(Math.max(1, Math.round(Number(feet) / FEET))),
      );
}
