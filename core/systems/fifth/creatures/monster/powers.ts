import { toEnglish, explain, type Explained, formatSigned } from '../../../../kernel/said.ts';
import {
  averageDamage,
  type DamageDice,
  readDraftDamage,
  writeDamageParts,
  withDamageTypes,
  writeDamage,
} from '../../../../rules/damage.ts';
import { readPowers } from '../../../../rules/powerText/readPower.ts';
import type { Power, PowerDamage, Usage } from '../../../../rules/sheet.ts';
import { makeCountedUsage, rechargeUsage } from '../../../../rules/powers.ts';
import { labelOf } from '../../../../rules/words.ts';
import { lexicon } from '../../lexicon.ts';
import { ABILITIES } from '../../tables.ts';
import { DAMAGE_TYPES } from '../../words.ts';
import { challengeOf } from '../baselines.ts';
import { USAGES } from '../choices.ts';
import { holding, type Numbers } from './numbers.ts';
import type { PowerDraft } from './powerShape.ts';
import type { MonsterDraft } from './schema.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const LEFT = { none: 0, half: 0.5, full: 1 } as const;

/** What an entry needs of the monster it belongs to. */
type Numbered = Pick<Numbers, 'attack' | 'dc' | 'damage' | 'proficiency'>;

/** A creature as far as its entries ask. */
type Entries = Pick<MonsterDraft, 'name' | 'cr' | 'powers'>;

/** The entries of a monster with bonus, DC and damage worked out, and what their words bring. FIF-187 FIF-188 FIF-238 */
export function powersOf(draft: Entries, numbers: Numbered): readonly Power[] {
  const powers = draft.powers.map((power, at) => powerOf(power, at, draft, numbers));
  return readPowers(powers, lexicon, draft.name, (at) => draft.powers[at]?.readings).map(withLinked);
}

function powerOf(power: PowerDraft, at: number, draft: Entries, numbers: Numbered): Power {
  const attack = attackOf(power, numbers);
  const damage = damageOf(power, draft, numbers);
  return {
    id: `p${at + 1}`,
    name: power.name,
    action: power.action,
    usage: usageOf(power),
    tags: tagsOf(power),
    range: power.range === '' && power.origin === 'self' ? 'self' : power.range,
    // A cone takes in all who stand in it, whatever is ticked.
    area: power.area || power.origin === 'area',
    ...(power.action === 'trait' ? { passive: true } : {}),
    origin: power.origin,
    ...(attack ? { attack } : {}),
    ...(damage ? { damage } : {}),
    missShare: damage ? LEFT[power.miss] : 0,
    lines: linesOf(power, attack, damage),
  };
}

function tagsOf({ tags, level, form, cost = 1 }: PowerDraft): readonly string[] {
  return [
    ...tags,
    ...(typeof level === 'number' ? [level === 0 ? 'Cantrip' : `Level ${level}`] : []),
    ...(form === '' ? [] : [form]),
    ...((cost ?? 1) > 1 ? [`Costs ${cost}`] : []),
  ];
}

/** How often it can be used, and the faces of a d6 that bring it back. FIF-160 FIF-164 FIF-165 */
export function usageOf({ usage, uses }: Pick<PowerDraft, 'usage' | 'uses'>): Usage {
  const most = uses ?? 1;
  if (usage === 'atWill') return { label: 'at will', limited: false };
  if (usage === 'day') return { label: `${most}/day`, limited: true, uses: { most, per: 'day' } };
  if (usage === 'rest') return makeCountedUsage('once, back after a rest', 'rest', most);
  if (usage === 'turn')
    return {
      label: toEnglish(labelOf(USAGES, usage)),
      limited: true,
      uses: { most: 1, per: 'round' },
    };
  const lowest = Number(usage.at(-1));
  return rechargeUsage(toEnglish(labelOf(USAGES, usage)), 'rest', {
    sides: FACES.length,
    lowest,
    at: 'turn',
  });
}

/** The bonus of an attack roll, or the DC that the target’s save must reach. FIF-22 FIF-66 FIF-237 */
function attackOf({ versus, attackBonus, dc }: PowerDraft, numbers: Numbered): Power['attack'] {
  if (versus === '') return undefined;
  const usual = holding(versus === 'ac' ? numbers.attack : numbers.dc);
  const own = versus === 'ac' ? attackBonus : dc;
  // What is printed for this one is its whole reason: the usual number of its challenge has no part in it.
  const bonus =
    typeof own === 'number' ? explain({ rule: 'FIF-04', label: 'this one’s own', value: own }) : usual;
  return { bonus, dice: '1d20', versus };
}

/** Attacks that monsters of a challenge make in a round. FIF-238 */
export function attacksARound(cr: string): number {
  const { value } = challengeOf(cr);
  if (value < 2) return 1;
  return value < 5 ? 2 : 3;
}

/** Damage of its own, or its share of what is usual in a round. FIF-92 FIF-237 FIF-238 */
function damageOf(power: PowerDraft, draft: Entries, numbers: Numbered): readonly PowerDamage[] | undefined {
  const own = readDraftDamage(power.damage, '', DAMAGE_TYPES);
  if (own)
    return own.map(({ dice, types }) => ({
      notation: writeDamage(dice),
      ...withDamageTypes(types),
      because: explain({
        rule: 'FIF-92',
        label: `its own ${writeDamage(dice)}`,
        value: averageDamage(dice),
      }),
    }));
  if (power.damageKind === 'none' || power.versus === '') return undefined;
  const { dice, because } = usualDamage(power, draft, numbers);
  return [{ notation: writeDamage(dice), type: power.versus === 'ac' ? 'slashing' : 'fire', because }];
}

/** Dice that come nearest to the share of one attack; an area that is limited has the whole round. FIF-238 */
export function usualDamage(
  { versus, usage }: Pick<PowerDraft, 'versus' | 'usage'>,
  { cr }: Pick<MonsterDraft, 'cr'>,
  numbers: Numbered,
): { readonly dice: DamageDice; readonly because: Explained } {
  const round = holding(numbers.damage);
  const whole = versus !== 'ac' && usage !== 'atWill';
  const attacks = whole ? 1 : attacksARound(cr);
  const plusModifier = versus === 'ac' ? Math.max(0, numbers.attack.value - numbers.proficiency.value) : 0;
  const dice = nearestDice(round.value / attacks, plusModifier);
  const because = explain(...round.because, {
    rule: 'FIF-238',
    label: attacks === 1 ? `as ${writeDamage(dice)}` : `one of ${attacks} attacks, as ${writeDamage(dice)}`,
    value: averageDamage(dice) - round.value,
  });
  return { dice, because };
}

/** Dice of one kind and a modifier whose mean is nearest to what is wished; small means are bare numbers. */
export function nearestDice(mean: number, plusModifier: number): DamageDice {
  if (mean < 2.5) return { dice: [], plus: Math.max(1, Math.round(mean)) };
  const modifier = Math.min(plusModifier, Math.max(0, Math.floor(mean - 2.5)));
  const made = [6, 8, 10, 4, 12].map((sides) => {
    const count = Math.max(1, Math.round((mean - modifier) / ((sides + 1) / 2)));
    return { dice: [{ count, sides }], plus: modifier };
  });
  const off = (each: DamageDice): number => Math.abs(averageDamage(each) - mean);
  return made.reduce((best, each) => (off(each) < off(best) - 0.25 ? each : best));
}

/** `2d6+4 slashing + 1d8 fire damage`. */
function damageWords(parts: readonly PowerDamage[]): string {
  return `${writeDamageParts(parts, DAMAGE_TYPES)} damage`;
}

/** The lines as the newer blocks print them: attack and hit, or save, failure and success. FIF-187 FIF-188 */
export function linesOf(
  power: PowerDraft,
  attack: Power['attack'],
  damage: readonly PowerDamage[] | undefined,
): Power['lines'] {
  const dealt = damage ? damageWords(damage) : '';
  const left = !damage || power.miss === 'none' ? '' : power.miss === 'half' ? 'half damage' : 'full damage';
  const saves = attack !== undefined && attack.versus !== 'ac';
  const lines = [
    { label: 'Trigger', text: power.trigger },
    { label: saves ? 'Save' : 'Attack', text: attack ? rollText(attack, power) : '' },
    { label: 'Target', text: attack && !saves ? power.target : '' },
    {
      label: attack ? (saves ? 'Failure' : 'Hit') : 'Damage',
      text: attack ? joined(dealt, power.hit) : dealt,
    },
    { label: 'Second Failure', text: power.worse },
    { label: saves ? 'Success' : 'Miss', text: attack ? joined(left, power.missText) : '' },
    { label: 'Effect', text: attack ? power.effect : joined(power.hit, power.effect) },
  ];
  return lines.filter(({ text }) => text !== '');
}

function rollText({ bonus, versus }: NonNullable<Power['attack']>, { target }: PowerDraft): string {
  if (versus === 'ac') return `${formatSigned(bonus.value)} vs AC`;
  return [`${labelOf(ABILITIES, versus)} DC ${bonus.value}`, target].filter((each) => each !== '').join(', ');
}

/** Two pieces of a sentence, the second going on after the first. */
function joined(first: string, second: string): string {
  if (first === '') return second;
  return second === '' ? `${first}.` : `${first}${/^[a-z]/u.test(second) ? ', ' : '. '}${second}`;
}

/** `while poisoned in this way`: what lasts as long as another condition of the same power. FIF-142 */
const WHILE = /^while\s+(?:(?:it|the\s+(?:target|creature))\s+is\s+)?([a-z]+)(?:\s+in\s+this\s+way)?$/iu;

/** What is said to hold while a condition of the same power lasts comes and goes with that condition. FIF-142 */
function withLinked(power: Power): Power {
  const { reading } = power;
  if (!reading) return power;
  const linked = reading.riders.map((rider, at) => {
    const word = WHILE.exec(rider.given ?? '')?.[1]?.toLowerCase();
    const outer = reading.riders
      .slice(0, at)
      .find(
        (before) =>
          before.on.kind === rider.on.kind &&
          before.to.kind === rider.to.kind &&
          before.acts.some(
            (act) => act.kind === 'effect' && act.effects.some(({ label }) => label.toLowerCase() === word),
          ),
      );
    // Words that hold no number are the GM’s to hold to.
    const worded = rider.acts.some(
      (act) =>
        act.kind === 'effect' &&
        act.effects.some(({ condition, modifiers }) => condition === 'custom' && !modifiers),
    );
    if (word === undefined || !outer || worded) return rider;
    const { given: _given, ...plain } = rider;
    return { ...plain, how: outer.how };
  });
  return { ...power, reading: { ...reading, riders: linked } };
}
