import { saying } from '../../kernel/said.ts';
import { parseRoll } from '../../dice/notation.ts';
import { scriptedDice } from '../../dice/source.ts';
import type { RollTrace } from '../../dice/trace.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { AttackOffer, AttackOutcome } from '../../rules/attacks.ts';
import type { CheckOffer } from '../../rules/checks.ts';
import { incomingDamage, NO_DAMAGE } from '../../rules/damage.ts';
import type { CommandOf } from '../commands.ts';
import type { PendingTarget } from '../pending.ts';
import { checkNotation, rollRule } from '../rolling.ts';
import type { Scene } from '../scene.ts';

/** What a player said of an attack instead of the faces: `22`, `9 damage`, `a critical`. */
type Stated = Pick<CommandOf<'attack.roll'>['targets'][number], 'total' | 'damage' | 'said'>;

/** `22 to hit, 9 damage`, `critical hit, 18 damage`. */
export function statedText({
  total,
  damage,
  said,
}: { readonly [key in keyof Stated]?: Stated[key] | undefined }): string {
  const hits = said === 'critical' ? 'critical hit' : (said ?? '');
  return [hits, total === undefined ? '' : `${total} to hit`, damage === undefined ? '' : `${damage} damage`]
    .filter(Boolean)
    .join(', ');
}

/** Whether anything was said of it that stands for the dice. */
export function isStated({ total, damage, said }: Stated): boolean {
  return total !== undefined || damage !== undefined || said !== undefined;
}

/** The attack as it was said: what the total means against the defense as it is now, or what was said outright. */
export function statedStrike(scene: Scene, offer: AttackOffer, stated: Stated): PendingTarget | Refusal {
  const target: PendingTarget = { who: offer.target, offer, damage: [] };
  if (!offer.check) return target;
  const outcome =
    stated.total === undefined || stated.said !== undefined
      ? saidOutcome(offer.check, stated)
      : totalOutcome(scene, offer, offer.check, stated.total);
  return 'message' in outcome ? outcome : { ...target, outcome };
}

/** The damage as it was said, in the place of what would be rolled; nothing where it was not. */
export function statedDamage(target: PendingTarget, { damage }: Stated): PendingTarget | undefined {
  if (damage === undefined) return undefined;
  const key = target.outcome?.key ?? Object.keys(target.offer.damage)[0] ?? '';
  const [usual] = target.offer.damage[key] ?? Object.values(target.offer.damage)[0] ?? [];
  const { roll: _instead, ...bare } = target;
  // Of a total over several types nobody knows which is which: all of it has that of the first.
  return {
    ...bare,
    damage: damage === 0 ? [] : [incomingDamage({ ...(usual ?? NO_DAMAGE), share: 1 }, damage)],
  };
}

/** Dice of which a single one counts: `1d20`, or the better or worse of two under advantage and disadvantage. */
const ONE_COUNTS = /^(?:1?d(\d+)|(\d+)d(\d+)k[hl]1)$/u;

/** A total says nothing of the face: it is taken for one that is neither the highest nor the lowest. */
function totalOutcome(
  { system }: Scene,
  offer: AttackOffer,
  check: CheckOffer,
  total: number,
): AttackOutcome | Refusal {
  const [, single, dice = '1', kept] = ONE_COUNTS.exec(check.dice) ?? [];
  const [count, sides] = [Number(dice), Number(single ?? kept ?? 0)];
  if (sides < 4 || check.target.dice !== undefined)
    return {
      ...saying('table.totalTooLittle'),
      field: 'total',
    };
  const face = Math.min(Math.max(total - check.modifier.value, 2), sides - 1);
  const rolled = {
    ...rollRule(checkNotation(check), scriptedDice(Array.from({ length: count }, () => face))),
    total,
  };
  return { ...system.attacks.outcome(offer, rolled), natural: 0, roll: unrolled(check, total) };
}

/** Hit, miss or critical as it was said, whatever the number. */
function saidOutcome(check: CheckOffer, { said = 'hit', total }: Stated): AttackOutcome | Refusal {
  const good = check.outcomes.filter((each) => each.good);
  const found =
    said === 'miss'
      ? check.outcomes.find((each) => !each.good)
      : said === 'critical' && good.length > 1
        ? good[0]
        : good.at(-1);
  if (!found) return { ...saying('table.noSuchOutcome'), field: 'said' };
  const value = total ?? check.target.value - (said === 'miss' ? 1 : 0);
  return { key: found.key, natural: 0, total: value, roll: unrolled(check, value) };
}

/** A roll of which only the total is known. */
function unrolled(check: CheckOffer, total: number): RollTrace {
  const notation = checkNotation(check);
  return { notation: parseRoll(notation).ok ? notation : '', parts: [], total, typed: true };
}
