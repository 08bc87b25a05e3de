import { readLeadingDamage, damageTypeNames, type WrittenPart } from '../../../rules/damage.ts';
import { DAMAGE_TYPES, type DefenseKey } from '../words.ts';

/** An attack as stat blocks write it. ARC-05 ARC-07 */
interface AttackLine {
  readonly bonus: number;
  readonly versus: DefenseKey;
  /** What stands in brackets: whom it may hit. */
  readonly targets: string;
}

/** Damage as stat blocks write it. ARC-22 ARC-23 */
interface DamageLine {
  readonly parts: readonly WrittenPart[];
  /** What the line says besides. */
  readonly rest: string;
}

const ATTACK = /^(?:1?d20\s*)?([+−–-])\s*(\d{1,2})\s+vs\.?\s+(AC|PD|MD)\b\s*(?:\((.*)\))?/i;
const NAMED = damageTypeNames(DAMAGE_TYPES);

/** The text without the brackets that mark a roll. */
export function unmarked(text: string): string {
  return text
    .replaceAll(/\[\[([^[\]]*)\]\]/g, (_all, inner: string) => inner.replace(/^\/\w+\s+/, '').trim())
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Reads `+14 vs. AC (each engaged enemy)`, with or without the dice and their brackets. ARC-05 ARC-07 */
export function readAttack(text: string): AttackLine | undefined {
  const found = ATTACK.exec(unmarked(text));
  if (!found) return undefined;
  const [, sign = '+', digits = '0', defense = 'AC', targets = ''] = found;
  const versus = (['ac', 'pd', 'md'] as const).find((key) => key === defense.toLowerCase()) ?? 'ac';
  return { bonus: sign === '+' ? Number(digits) : -Number(digits), versus, targets: targets.trim() };
}

/** The attack as this game prints it: `+8 vs. AC`, without the d20 that other tools write in front. ARC-05 */
export function printedAttack(text: string): string {
  return text.replace(/^1?d20\s*(?=[+−–-])/iu, '').replace(/^([+−–-])\s+/u, '$1');
}

/** Reads `35 damage`, `2d6+3 fire damage, and …`; nothing where the line begins with no damage. ARC-22 */
export function readDamageLine(text: string, most?: number): DamageLine | undefined {
  const plain = unmarked(text);
  const found = readLeadingDamage(plain, NAMED, most);
  return found && { parts: found.parts, rest: plain.slice(found.length).replace(/^[.,;]?\s*/u, '') };
}

/** Key of a type of damage by its word; empty for none. ARC-23 */
export function typeOf(word: string | undefined): string {
  return DAMAGE_TYPES.find(({ label }) => label.toLowerCase() === word?.toLowerCase())?.key ?? '';
}

/** Whether several are hit: `each`, a number above one, or dice in front of enemies. ARC-09 ARC-10 */
export function isSeveral(targets: string): boolean {
  return /\b(each|all|every|two|three|four|five|both)\b|\b\d*d\d+\b|\b[2-9]\b/i.test(targets);
}

/** What a prefix of the name says about the range: R for ranged, C for close-quarters. ARC-75 ARC-76 */
export function readName(text: string): {
  readonly name: string;
  readonly origin: 'melee' | 'ranged' | 'close';
} {
  const plain = text.replace(/^\s*\[[^\]]*\]\s*/, '').trim();
  const found = /^(R|C):\s*(.+)$/s.exec(plain);
  if (!found) return { name: plain, origin: 'melee' };
  return { name: (found[2] ?? '').trim(), origin: found[1] === 'R' ? 'ranged' : 'close' };
}

/** What a miss deals: nothing, half, or its own damage, of no more parts than the hit has. ARC-103 */
export function readMiss(
  text: string,
  most?: number,
): {
  readonly share: number;
  readonly parts: readonly WrittenPart[];
} {
  if (/^half[ -](the )?damage/i.test(text.trim())) return { share: 0.5, parts: [] };
  return { share: 0, parts: readDamageLine(text, most)?.parts ?? [] };
}

const ALONE =
  /(?:\(\s*or|;?\s*\bor)\s+(\d[^()]*?)\s+if\s+(?:it\s+is\s+)?used\s+against\s+(?:a\s+single|only\s+one|one)\s+(?:target|enemy|creature)/i;

/** What a hit deals where it has one target only: `(or 20 if used against a single target)`; nothing where it says none. */
export function readAlone(text: string): readonly WrittenPart[] {
  const said = ALONE.exec(unmarked(text))?.[1] ?? '';
  if (said === '') return [];
  const [own] = readDamageLine(said)?.parts ?? [];
  if (own) return [own];
  // A bare number is of the type that the line begins with.
  const [usual] = readDamageLine(text)?.parts ?? [];
  const notation = /^\d+(?:d\d+)?(?:[+-]\d+)?$/u.exec(said)?.[0];
  return usual && notation !== undefined ? [{ ...usual, notation }] : [];
}
