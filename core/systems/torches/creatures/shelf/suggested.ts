import { said } from '../../../../kernel/said.ts';
import { meanOfNotation } from '../../../../rules/damage.ts';
import type { MonsterDraft } from '../monster/schema.ts';

/** What part a monster plays; the rules know none, so that it changes suggestions alone. */
export const ROLES = [
  { key: 'brute', label: 'Brute', text: said('torches.strongSlow') },
  { key: 'skirmisher', label: 'Skirmisher', text: said('torches.outAgain') },
  { key: 'archer', label: 'Archer', text: said('form.fightsAfar') },
  { key: 'controller', label: 'Controller', text: said('form.hindersMoreThanHurts') },
  { key: 'lurker', label: 'Lurker', text: said('torches.strikesWhereNobodyLooked') },
  { key: 'retainer', label: 'Retainer', text: said('torches.goesWithParty') },
  { key: 'animal', label: 'Animal', text: said('torches.carriesAndGrazes') },
] as const;

type RoleKey = (typeof ROLES)[number]['key'];

/**
 * Damage suggested for hit dice 1, 2, 3 … The rules leave damage to the monster; this is the habit of old modules: one
 * weapon’s die at first, about one point more a hit die, against heroes of a few hit points a level. TOR-17
 */
const DAMAGE = [
  '1d6',
  '1d6+1',
  '1d8+1',
  '1d8+2',
  '2d6',
  '2d6+1',
  '2d6+2',
  '2d8',
  '2d8+1',
  '2d8+2',
  '2d10+1',
  '2d10+2',
  '3d8+1',
] as const;

/** AC without armor in old modules, and how many hit dice are one point more; never above plate and shield and two. */
const ARMOR = { bare: 12, dice: 3, most: 20 } as const;
const AC_OF = {
  brute: -1,
  skirmisher: 1,
  archer: 0,
  controller: -1,
  lurker: 1,
  retainer: 0,
  animal: -2,
} as const;
const DEX_OF = {
  brute: 8,
  skirmisher: 14,
  archer: 14,
  controller: 11,
  lurker: 16,
  retainer: 10,
  animal: 10,
} as const;

type Who = Pick<MonsterDraft, 'hd'> & { readonly role?: string | undefined };

/** AC suggested for hit dice and role. TOR-15 */
export function suggestedAc({ hd, role }: Who): number {
  const by = roleKey(role);
  const ac = ARMOR.bare + Math.floor(hd / ARMOR.dice) + (by ? AC_OF[by] : 0);
  return Math.min(ARMOR.most, ac);
}

/** DEX score suggested for a role: its place in the order. TOR-10 */
export function suggestedDex({ role }: Who): number {
  const by = roleKey(role);
  return by ? DEX_OF[by] : 10;
}

/** Damage suggested for hit dice, `down` steps lower for what hits several or hinders besides. TOR-17 */
export function suggestedDamage(hd: number, down = 0): string {
  const at = Math.min(DAMAGE.length, Math.max(1, hd)) - 1 - down;
  return at < 0 ? '1d4' : (DAMAGE[at] ?? DAMAGE[0]);
}

/** The same on average. */
export function suggestedMean(hd: number): number {
  return meanOfNotation(suggestedDamage(hd));
}

function roleKey(role: string | undefined): RoleKey | undefined {
  return ROLES.find(({ key }) => key === role)?.key;
}
