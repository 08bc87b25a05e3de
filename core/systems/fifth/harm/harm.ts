import { explain, labelling, type Reason, saying } from '../../../kernel/said.ts';
import {
  type DamagePart,
  stackModifiers,
  type Fighter,
  type HarmResult,
  isImmuneByEffect,
  largestModifier,
} from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { damageTypesOf } from '../../../rules/damage.ts';
import {
  healFromCurrent,
  isImmune,
  keepLargerPool,
  refuseHealingDead,
  rolledAmount,
  explainShare,
  soakDamage,
  nameDamageTypes,
} from '../../../rules/hitPoints.ts';
import type { Sheet } from '../../../rules/sheet.ts';
import type { HarmRules } from '../../../rules/system.ts';
import { traitsOf } from '../creatures/traits.ts';
import { RULING, ruling } from '../options.ts';
import { nextChallenge } from '../creatures/baselines.ts';
import { DAMAGE_TYPES, MARK } from '../words.ts';
import { after, afterFight, wakes } from './aftermath.ts';
import { brings, endsWithSource } from './brings.ts';
import { CONDITIONS } from './conditions.ts';
import { ends } from './grip.ts';
import { isDead, maximumOf, stateOf, usesDeathSaves } from './life.ts';
import { meets } from './meets.ts';
import { saveCheck } from './saves.ts';
import { ABILITIES } from '../tables.ts';

/** DC of a save for half where nothing is said of it. FIF-22 */
const USUAL_DC = 15;

/** What damage, healing and time do to a fighter. FIF-90 to FIF-120 */
export const harm: HarmRules = {
  take,
  heal,
  temporary: (who, amount) => keepLargerPool(who, amount, 'gone'),
  state: stateOf,
  out: (who) => isDead(who),
  meets,
  endsWithSource,
  after,
  healed: (who, from) =>
    who.hp > 0 && (from <= 0 || who.fate === 'knockedOut') ? wakes(who, 'FIF-107') : [],
  brings,
  ends,
  halves: (who, now) =>
    saveCheck(
      who,
      {
        ability: 'dex',
        dc: explain({ rule: 'FIF-22', label: 'usual DC', value: USUAL_DC }),
        label: 'Dexterity save for half',
        rule: 'FIF-96',
      },
      now,
    ),
  saves: {
    words: ABILITIES,
    check: (who, { save, dc }, now) =>
      saveCheck(
        who,
        {
          ability: ABILITIES.find(({ key }) => key === save)?.key ?? 'dex',
          dc: explain({ rule: 'FIF-21', label: 'DC', value: dc }),
        },
        now,
      ),
  },
  maximum: maximumOf,
  afterFight,
  experience,
};

/** Type by type: share, immunity, adjustments, resistance, vulnerability; then one sum, the threshold, temporary hit points, hit points down to 0. FIF-90 FIF-96 FIF-101 FIF-102 FIF-105 FIF-106 */
function take(who: Fighter, parts: readonly DamagePart[], now?: RulesContext): HarmResult {
  const less = lessened(who, parts);
  const each = parts.map((part, at) => ({ part, steps: reduced(who, part, less[at] ?? 0, now) }));
  const reasons = each.flatMap(({ steps }) => steps);
  const joined = now && ruling(now, RULING.halfPerPart) === 'total' ? halvedAsOne(parts) : [];
  const sum = [...reasons, ...joined].reduce((all, { value }) => all + value, 0);
  const threshold = traitsOf(who.sheet).damageThreshold;
  const under = sum > 0 && sum < threshold;
  const total = explain(
    ...reasons,
    ...joined,
    ...(under ? [{ rule: 'FIF-105', ...labelling('fifth.belowThreshold', { threshold }), value: -sum }] : []),
  );
  const result = { ...soakDamage(who, total, stateOf, 0), byType: byType(each) };
  return { ...result, becomes: killsAtOnce(who, result) ? ['dead'] : result.becomes };
}

/** Whether what is left of the damage once it is at 0 kills it at once, so that nobody expects it dying. FIF-112 FIF-115 */
function killsAtOnce(who: Fighter, { total, hp, temporary }: HarmResult): boolean {
  if (!usesDeathSaves(who) || who.shape || hp.to > 0 || total.value <= 0 || isDead(who)) return false;
  const through = total.value - (temporary.from - temporary.to);
  return through - (hp.from - hp.to) >= maximumOf(who);
}

/** Of each type what came, half for a save already taken off, and what was left of it. FIF-102 */
function byType(
  each: readonly { readonly part: DamagePart; readonly steps: readonly Reason[] }[],
): NonNullable<HarmResult['byType']> {
  const all: Record<string, { came: number; taken: number }> = {};
  for (const { part, steps } of each)
    for (const type of damageTypesOf(part)) {
      const before = all[type] ?? { came: 0, taken: 0 };
      all[type] = {
        came: before.came + Math.floor(rolledAmount(part) * part.share),
        taken: before.taken + steps.reduce((sum, { value }) => sum + value, 0),
      };
    }
  return all;
}

/** What halving the sum gives more than halving each part. FIF-96 */
function halvedAsOne(parts: readonly DamagePart[]): readonly Reason[] {
  const halved = parts.filter(({ share }) => share === 0.5);
  const lost = halved.filter((part) => rolledAmount(part) % 2 === 1).length;
  return [{ rule: 'FIF-96', label: 'halved as one sum', value: Math.floor(lost / 2) }];
}

/** What arrives of one part, every step a reason. FIF-98 FIF-99 FIF-100 FIF-101 */
function reduced(
  who: Fighter,
  part: DamagePart,
  less: number,
  now: RulesContext | undefined,
): readonly Reason[] {
  const types = damageTypesOf(part);
  const word = nameDamageTypes(DAMAGE_TYPES, part).toLowerCase();
  const rolled = rolledAmount(part);
  const start: Reason = { rule: 'FIF-92', label: `${word} damage`, value: rolled };
  if (isImmune(who, part))
    return [
      start,
      { rule: 'FIF-100', ...labelling('fifth.immuneTo', { what: { label: word } }), value: -rolled },
    ];
  const reasons: Reason[] = [start, explainShare(rolled, part.share, 'FIF-96')];
  const left = (): number => reasons.reduce((all, { value }) => all + value, 0);
  if (less !== 0) reasons.push({ rule: 'FIF-101', label: 'adjusted', value: less });
  if (types.length > 0 && types.every((type) => resists(who, type, now)))
    reasons.push({
      rule: 'FIF-98',
      ...labelling('fifth.resistsWhat', { what: { label: word } }),
      value: Math.floor(left() / 2) - left(),
    });
  if (types.some((type) => isVulnerable(who, type)))
    reasons.push({
      rule: 'FIF-99',
      ...labelling('fifth.vulnerableTo', { what: { label: word } }),
      value: left(),
    });
  return reasons;
}

/**
 * What a flat change of all damage does to each part: it is made once for the whole hit, and a reduction takes from the
 * largest part first, before resistance. What it is immune to takes none of it. FIF-101 FIF-102
 */
function lessened(who: Fighter, parts: readonly DamagePart[]): readonly number[] {
  const change = adjusted(who);
  const comes = parts.map((part) => (isImmune(who, part) ? 0 : Math.floor(rolledAmount(part) * part.share)));
  const bySize = comes.map((_, at) => at).toSorted((a, b) => (comes[b] ?? 0) - (comes[a] ?? 0));
  const found = parts.map(() => 0);
  let left = change;
  for (const at of bySize) {
    const amount = comes[at] ?? 0;
    if (amount <= 0 || left === 0) continue;
    const taken = Math.max(-amount, left);
    found[at] = taken;
    left = change > 0 ? 0 : left - taken;
  }
  return found;
}

/** A flat change that lasts on it. FIF-101 */
function adjusted(who: Fighter): number {
  return stackModifiers(who, 'taken', CONDITIONS, 'all').reduce((all, { value }) => all + value, 0);
}

/** Whether damage of a type is halved: by its sheet, by what lasts on it, as stone, or by water around it. FIF-89 FIF-98 FIF-134 */
function resists(who: Fighter, type: string, now: RulesContext | undefined): boolean {
  const own = traitsOf(who.sheet).resists;
  if (own.includes(type) || own.includes('all') || largestModifier(who, 'resist', type) > 0) return true;
  if (who.effects.some(({ condition }) => condition === 'petrified')) return true;
  return type === 'fire' && now?.own['underwater'] === true;
}

function isVulnerable(who: Fighter, type: string): boolean {
  const own = traitsOf(who.sheet).vulnerable;
  return own.includes(type) || own.includes('all') || largestModifier(who, 'weak', type) > 0;
}

/** What a block says, in its lair what it says there, or the next challenge’s. FIF-162 FIF-191 */
function experience(sheet: Sheet, who?: Fighter): number | undefined {
  const { xp: plain, xpLair, cr } = traitsOf(sheet);
  const home = who?.marks?.[MARK.inLair] === true && plain > 0;
  const xp = home ? (xpLair ?? nextChallenge(cr).xp) : plain;
  return xp > 0 ? xp : undefined;
}

/** From 0 upwards, never above the maximum; nothing for the dead, and nothing for a swarm. FIF-107 FIF-109 FIF-170 */
function heal(who: Fighter, amount: number): ReturnType<HarmRules['heal']> {
  if (isDead(who)) return refuseHealingDead(who, 'FIF-109');
  if (traitsOf(who.sheet).swarm)
    return {
      to: who.hp,
      because: explain(),
      refused: { ...saying('fifth.swarmNoHealing', { who: who.name }), rule: 'FIF-170' },
    };
  return healFromCurrent(who, amount, maximumOf(who), 'FIF-107');
}

/** Whether something makes it immune to this condition or type. FIF-100 FIF-121 */
export function immuneTo(who: Fighter, key: string): boolean {
  return who.sheet.immune.includes(key) || isImmuneByEffect(who, key);
}
