import * as v from 'valibot';
import { LADDER } from '../../../dice/ladder.ts';
import { said, type Wording } from '../../../kernel/said.ts';
import type { FormField } from '../../../rules/creature.ts';
import { choiceField } from '../../../rules/fields.ts';
import type { ChoosableWord } from '../../../rules/words.ts';
import { DICE } from '../tables.ts';

/** A die of the ladder, read to its number of sides. LAD-01 */
function ladderDie(what: string) {
  const message = `${what} must be a die of the ladder: ${LADDER.map((sides) => `d${sides}`).join(', ')}.`;
  return v.pipe(
    v.string(message),
    v.transform((text) => parseSides(text)),
    v.check((sides) => sides > 0, message),
  );
}

/** A field for a die that must be typed. LAD-01 */
export function dieEntry(what: string, label: Wording) {
  return { shape: ladderDie(what), asks: (key: string) => dieField(key, label, DICE), begins: 'd6' };
}

/** A field for a die that is a D6 where nothing is typed. LAD-01 */
export function usualDieEntry(what: string, label: Wording, hint: Wording) {
  return {
    shape: v.optional(ladderDie(what), 'd6'),
    asks: (key: string) => dieField(key, label, DICE, hint),
    begins: 'd6',
  };
}

/** A field for a die, or none: 0 sides. LAD-01 */
export function dieOrNoneEntry(what: string, hint: Wording) {
  const message = `${what} must be a die of the ladder or left out.`;
  const shape = v.pipe(
    v.string(message),
    v.check((text) => text === '' || parseSides(text) > 0, message),
    v.transform((text) => parseSides(text)),
  );
  return {
    shape: v.optional(shape, ''),
    asks: (key: string) => dieField(key, what, DIE_OR_NONE, hint),
    begins: '',
  };
}

const DIE_OR_NONE: readonly ChoosableWord[] = [{ key: '', label: said('form.none') }, ...DICE];

function dieField(key: string, label: Wording, choices: readonly ChoosableWord[], hint?: Wording): FormField {
  return { ...choiceField(key, label, choices, hint), rungs: true };
}

/** Sides of a die as it is written, `d8`; 0 where it is no die of the ladder. LAD-01 */
export function parseSides(text: string): number {
  return LADDER.find((sides) => text.trim().toLowerCase() === `d${sides}`) ?? 0;
}

/** What part a monster plays; the rules know none, so that it changes suggestions alone. */
export const ROLES = [
  { key: 'brute', label: 'Brute', text: said('ladder.hitsHardHitOften') },
  { key: 'skirmisher', label: 'Skirmisher', text: said('ladder.quickFeet') },
  { key: 'archer', label: 'Archer', text: said('ladder.fightsAnotherRegion') },
  { key: 'controller', label: 'Controller', text: said('form.hindersMoreThanHurts') },
  { key: 'leader', label: 'Leader', text: said('form.helpsAllies') },
  { key: 'lurker', label: 'Lurker', text: said('ladder.strikesOnceHard') },
] as const;

type RoleKey = (typeof ROLES)[number]['key'];

/** Rung of the D6, which a monster of rank 1 has in everything. LAD-01 */
const D6 = 3;
/** Hit points of each rank; a hero of rank 1 has about twice as many. */
export const HP_A_RANK = 4;
/** Steps of a role beside its rank: attack, basic defense, reflexes; and hit points a rank. */
const STEPS: {
  readonly [role in RoleKey]: readonly [attack: number, basic: number, ref: number, hp: number];
} = {
  brute: [1, -1, -1, 2],
  skirmisher: [0, 0, 1, 0],
  archer: [0, -1, 1, -1],
  controller: [0, 0, 0, -1],
  leader: [0, 1, 0, 0],
  lurker: [1, -1, 2, -2],
};

/** The die so many steps above a D6 at rank 1, one more each rank: our rule of thumb, for the rules have none. LAD-17 LAD-20 */
export function dieAt(rank: number, steps = 0): string {
  const rung = Math.min(LADDER.length - 1, Math.max(0, D6 + rank - 1 + steps));
  return `d${LADDER[rung] ?? LADDER[D6]}`;
}

/** What a role adds to it; nothing for none. */
export function roleSteps(role: string): (typeof STEPS)[RoleKey] {
  const known = ROLES.find(({ key }) => key === role)?.key;
  return known ? STEPS[known] : [0, 0, 0, 0];
}

/** Hit points by the same rule of thumb. LAD-10 */
export function hpAt(rank: number, role: string): number {
  return Math.max(1, rank * (HP_A_RANK + roleSteps(role)[3]));
}
