import {
  addReasons,
  explain,
  type Explained,
  formatSigned,
  labelling,
  toEnglish,
} from '../../../kernel/said.ts';
import type { BuiltNumber } from '../../../rules/creature.ts';
import { effectiveNumberBy, makeBuiltNumber } from '../../../rules/creatureKinds.ts';
import {
  averageDamage,
  type DamageDice,
  readDraftDamage,
  withDamageTypes,
  writeDamage,
  writeDamageParts,
} from '../../../rules/damage.ts';
import { makeCountedUsage, rechargeUsage } from '../../../rules/powers.ts';
import { readPowers } from '../../../rules/powerText/readPower.ts';
import type { EffectAct, Rider } from '../../../rules/powerText/rider.ts';
import type { PartialTraits, Power, PowerDamage, Usage } from '../../../rules/sheet.ts';
import { labelOf } from '../../../rules/words.ts';
import type { FifthTraits } from '../fighter.ts';
import { type Challenge, findChallenge } from '../challengeTables.ts';
import { findSpell } from '../spells.ts';
import {
  ABILITIES,
  type Ability,
  abilityModifierFor,
  proficiencyAt,
  SIZES,
  type Skill,
  SKILLS,
} from '../tables.ts';
import { DAMAGE_TYPES, lexicon, UNDER_SPELL } from '../words.ts';
import { OVERRIDES, type PowerDraft, SKILL_WORDS, USAGES } from './choices.ts';
import type { MonsterDraft, OverrideKey } from './monster.ts';

/** The numbers of a monster by their keys, computed and as they hold. */
export type Numbers = { readonly [key in OverrideKey]: BuiltNumber };

/** The number as it holds, with the distance from the usual one as its last reason. FIF-04 */
export const withOverride = effectiveNumberBy('FIF-04');

/** What its numbers follow from: of its powers only whether anything is rolled. */
export type NumbersDraft = Omit<MonsterDraft, 'powers'> & {
  readonly powers: readonly Pick<PowerDraft, 'versus'>[];
};

/** Every number with its reasons; what the GM typed instead stands beside it. FIF-04 FIF-11 FIF-183 FIF-185 FIF-237 */
export function computeMonsterNumbers(draft: NumbersDraft): Numbers {
  const row = findChallenge(draft.cr);
  const made = (key: OverrideKey, computed: Explained): BuiltNumber =>
    makeBuiltNumber(key, OVERRIDES, computed, draft.overrides[key]);
  const usual = (label: string, value: number): Explained =>
    explain({ rule: 'FIF-237', ...labelling('fifth.medianOfCr', { what: { label }, cr: draft.cr }), value });
  return {
    hp: made('hp', computeHitPoints(draft, row)),
    ac: made('ac', usual('AC', row.ac[0])),
    initiative: made('initiative', computeInitiative(draft)),
    attack: made('attack', usual('attack bonus', row.attack[0])),
    dc: made('dc', usual('save DC', row.dc[0])),
    damage: made('damage', usual('damage a round', row.damage[0])),
    proficiency: made('proficiency', explain(proficiencyReason(draft))),
    passive: made(
      'passive',
      addReasons(computeMonsterSkill(draft, 'perception'), { rule: 'FIF-23', label: 'passive', value: 10 }),
    ),
    xp: made(
      'xp',
      explain({ rule: 'FIF-191', label: `CR ${draft.cr}`, value: computeExperience(draft, row) }),
    ),
  };
}

/** Proficiency bonus as it holds. FIF-11 */
export function proficiencyBonus({ cr, overrides }: Pick<MonsterDraft, 'cr' | 'overrides'>): number {
  return overrides.proficiency ?? proficiencyAt(findChallenge(cr).value);
}

function proficiencyReason({ cr }: NumbersDraft): Explained['because'][number] {
  return { rule: 'FIF-11', label: `CR ${cr}`, value: proficiencyAt(findChallenge(cr).value) };
}

/** A harmless creature of CR 0 is worth nothing. FIF-191 */
function computeExperience({ powers }: NumbersDraft, { value, xp }: Challenge): number {
  return value > 0 || powers.some(({ versus }) => versus !== '') ? xp : 0;
}

/** Hit dice as they are typed, or as many of the size as come nearest to the median. FIF-08 FIF-183 FIF-238 */
export function chooseHitDice(draft: NumbersDraft): string {
  const typedDice = draft.hitDice.replaceAll(/\s/gu, '').replaceAll(/[−–]/gu, '-');
  if (typedDice !== '') return typedDice;
  const sides = SIZES.find(({ key }) => key === draft.size)?.hitDie ?? 8;
  const con = abilityModifierFor(draft.abilities.con);
  const many = Math.max(1, Math.round(findChallenge(draft.cr).hp[0] / Math.max(1, (sides + 1) / 2 + con)));
  const more = many * con;
  return `${many}d${sides}${more === 0 ? '' : more > 0 ? `+${more}` : `-${-more}`}`;
}

/** Mean of hit dice, rounded down, at least 1. FIF-02 FIF-183 */
export function meanHitPoints(dice: string): number {
  const [, count = '1', sides = '8', sign = '+', more = '0'] =
    /^(\d+)d(\d+)(?:([+-])(\d+))?$/u.exec(dice) ?? [];
  const flat = Number(more) * (sign === '-' ? -1 : 1);
  return Math.max(1, Math.floor((Number(count) * (Number(sides) + 1)) / 2 + flat));
}

function computeHitPoints(draft: NumbersDraft, row: Challenge): Explained {
  const dice = chooseHitDice(draft);
  const words =
    draft.hitDice.trim() === ''
      ? labelling('fifth.meanNearMedian', { dice, median: row.hp[0], cr: draft.cr })
      : labelling('fifth.meanOf', { dice });
  return explain({ rule: 'FIF-183', ...words, value: meanHitPoints(dice) });
}

function abilityReason(draft: NumbersDraft, key: Ability, rule: string): Explained['because'][number] {
  const score = draft.abilities[key];
  return { rule, label: `${labelOf(ABILITIES, key)} ${score}`, value: abilityModifierFor(score) };
}

function learntReasons(draft: NumbersDraft, times: number, rule: string): Explained['because'] {
  if (times === 0) return [];
  const label = times === 2 ? 'twice the proficiency bonus' : 'proficiency bonus';
  return [{ rule, label, value: times * proficiencyBonus(draft) }];
}

/** Initiative as it follows from its Dexterity and how it is learnt. FIF-185 */
export function computeInitiative(draft: NumbersDraft): Explained {
  return explain(
    abilityReason(draft, 'dex', 'FIF-185'),
    ...learntReasons(draft, Number(draft.initiativeBy), 'FIF-185'),
  );
}

/** A number typed as a whole beside the computed one, with the distance as its last reason. */
function withTyped(computed: Explained, value: number | null | undefined): Explained {
  if (typeof value !== 'number') return computed;
  return addReasons(computed, { rule: 'FIF-04', label: 'GM’s own number', value: value - computed.value });
}

/** A saving throw: ability, proficiency where it is good at it, or what was typed. FIF-21 FIF-184 */
export function computeMonsterSave(draft: NumbersDraft, key: Ability): Explained {
  const good = draft.savesGood.includes(key) ? 1 : 0;
  return withTyped(
    explain(abilityReason(draft, key, 'FIF-184'), ...learntReasons(draft, good, 'FIF-184')),
    draft.saves[key],
  );
}

/** A skill: ability, proficiency once or twice, or what was typed. FIF-12 FIF-186 */
export function computeMonsterSkill(draft: NumbersDraft, key: Skill): Explained {
  const ability = SKILLS.find((each) => each.key === key)?.ability ?? 'int';
  const times = draft.expert.includes(key) ? 2 : draft.trained.includes(key) ? 1 : 0;
  return withTyped(
    explain(abilityReason(draft, ability, 'FIF-186'), ...learntReasons(draft, times, 'FIF-186')),
    draft.skills[key],
  );
}

/** Skills that are more than their ability, or typed. FIF-186 */
export function listMonsterSkills({
  trained,
  expert,
  skills,
}: MonsterDraft): readonly { readonly key: Skill; readonly label: string }[] {
  return SKILLS.filter(
    ({ key }) => trained.includes(key) || expert.includes(key) || typeof skills[key] === 'number',
  ).map(({ key }) => ({ key, label: labelOf(SKILL_WORDS, key) }));
}

/** Uses a round that the published blocks have where they have any. FIF-160 */
const USUAL_USES = 3;

/** Legendary actions between two turns of its own: as typed, or as usual where it has options for them; 0 without. FIF-160 */
export function countLegendaryUses({
  legendary,
  powers,
}: Pick<MonsterDraft, 'legendary' | 'powers'>): number {
  return legendary ?? (powers.some(({ action }) => action === 'legendary') ? USUAL_USES : 0);
}

const COUNT = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const HAS = /\bhas (\w+) heads\b/iu;
const DIES =
  /\btakes (\d+) (?:or more damage|damage or more) (?:on|in) a single turn, one of its heads dies/iu;
const GROWS = /\bgrows (\w+) heads for each\b/iu;
const STOPPED = /\bunless (?:it|the [a-z’' -]+) has taken (\w+) damage since its last turn/iu;
const HEALS = /\bregains (\d+) hit points (when it grows|for each head)/iu;

function parseCount(word: string | undefined): number {
  return Math.max(0, COUNT.indexOf((word ?? '').toLowerCase()));
}

/** What a trait says of heads that die and grow again; nothing where it speaks of none. FIF-178 */
export function readHeads(effects: readonly string[]): PartialTraits<FifthTraits> {
  const text = effects.find((each) => HAS.test(each) && DIES.test(each));
  if (text === undefined) return {};
  const [, heal, when = ''] = HEALS.exec(text) ?? [];
  const stops = (STOPPED.exec(text)?.[1] ?? '').toLowerCase();
  return {
    heads: parseCount(HAS.exec(text)?.[1]),
    headLimit: Number(DIES.exec(text)?.[1] ?? 0),
    headsGrow: parseCount(GROWS.exec(text)?.[1]),
    headsStop: DAMAGE_TYPES.filter(({ key }) => key === stops).map(({ key }) => key),
    headsHeal: Number(heal ?? 0),
    ...(when.startsWith('for') ? { headsHealEach: true } : {}),
  };
}

const FACES = [1, 2, 3, 4, 5, 6];
const LEFT = { none: 0, half: 0.5, full: 1 } as const;

/** What an entry needs of the monster it belongs to. */
type Numbered = Pick<Numbers, 'attack' | 'dc' | 'damage' | 'proficiency'>;

/** A creature as far as its entries ask. */
type Entries = Pick<MonsterDraft, 'name' | 'cr' | 'powers'>;

/** The entries of a monster with bonus, DC and damage worked out, and what their words bring. FIF-187 FIF-188 FIF-238 */
export function buildPowers(draft: Entries, numbers: Numbered): readonly Power[] {
  const powers = draft.powers.map((power, at) => buildPower(power, at, draft, numbers));
  return readPowers(powers, lexicon, draft.name, (at) => draft.powers[at]?.readings)
    .map(withLinked)
    .map(nameSpellEffects);
}

function buildPower(power: PowerDraft, at: number, draft: Entries, numbers: Numbered): Power {
  const attack = buildAttack(power, numbers);
  const damage = buildPowerDamage(power, draft, numbers);
  return {
    id: `p${at + 1}`,
    name: power.name,
    action: power.action,
    usage: buildUsage(power),
    tags: listTags(power),
    range: power.range === '' && power.origin === 'self' ? 'self' : power.range,
    // A cone takes in all who stand in it, whatever is ticked.
    area: power.area || power.origin === 'area',
    ...(power.action === 'trait' ? { passive: true } : {}),
    origin: power.origin,
    ...(attack ? { attack } : {}),
    ...(damage ? { damage } : {}),
    missShare: damage ? LEFT[power.miss] : 0,
    lines: writePowerLines(power, attack, damage),
  };
}

function listTags({ tags, level, form, cost = 1 }: PowerDraft): readonly string[] {
  return [
    ...tags,
    ...(typeof level === 'number' ? [level === 0 ? 'Cantrip' : `Level ${level}`] : []),
    ...(form === '' ? [] : [form]),
    ...((cost ?? 1) > 1 ? [`Costs ${cost}`] : []),
  ];
}

/** How often it can be used, and the faces of a d6 that bring it back. FIF-160 FIF-164 FIF-165 */
function buildUsage({ usage, uses }: Pick<PowerDraft, 'usage' | 'uses'>): Usage {
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
function buildAttack({ versus, attackBonus, dc }: PowerDraft, numbers: Numbered): Power['attack'] {
  if (versus === '') return undefined;
  const usual = withOverride(versus === 'ac' ? numbers.attack : numbers.dc);
  const own = versus === 'ac' ? attackBonus : dc;
  // What is printed for this one is its whole reason: the usual number of its challenge has no part in it.
  const bonus =
    typeof own === 'number' ? explain({ rule: 'FIF-04', label: 'this one’s own', value: own }) : usual;
  return { bonus, dice: '1d20', versus };
}

/** Attacks that monsters of a challenge make in a round. FIF-238 */
export function countAttacksPerRound(cr: string): number {
  const { value } = findChallenge(cr);
  if (value < 2) return 1;
  return value < 5 ? 2 : 3;
}

/** Damage of its own, or its share of what is usual in a round. FIF-92 FIF-237 FIF-238 */
function buildPowerDamage(
  power: PowerDraft,
  draft: Entries,
  numbers: Numbered,
): readonly PowerDamage[] | undefined {
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
  const { dice, because } = computeUsualDamage(power, draft, numbers);
  return [{ notation: writeDamage(dice), type: power.versus === 'ac' ? 'slashing' : 'fire', because }];
}

/** Dice that come nearest to the share of one attack; an area that is limited has the whole round. FIF-238 */
function computeUsualDamage(
  { versus, usage }: Pick<PowerDraft, 'versus' | 'usage'>,
  { cr }: Pick<MonsterDraft, 'cr'>,
  numbers: Numbered,
): { readonly dice: DamageDice; readonly because: Explained } {
  const round = withOverride(numbers.damage);
  const whole = versus !== 'ac' && usage !== 'atWill';
  const attacks = whole ? 1 : countAttacksPerRound(cr);
  const plusModifier = versus === 'ac' ? Math.max(0, numbers.attack.value - numbers.proficiency.value) : 0;
  const dice = findNearestDice(round.value / attacks, plusModifier);
  const because = explain(...round.because, {
    rule: 'FIF-238',
    label: attacks === 1 ? `as ${writeDamage(dice)}` : `one of ${attacks} attacks, as ${writeDamage(dice)}`,
    value: averageDamage(dice) - round.value,
  });
  return { dice, because };
}

/** Dice of one kind and a modifier whose mean is nearest to what is wished; small means are bare numbers. */
export function findNearestDice(mean: number, plusModifier: number): DamageDice {
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
function formatDamageWords(parts: readonly PowerDamage[]): string {
  return `${writeDamageParts(parts, DAMAGE_TYPES)} damage`;
}

/** The lines as the newer blocks print them: attack and hit, or save, failure and success. FIF-187 FIF-188 */
function writePowerLines(
  power: PowerDraft,
  attack: Power['attack'],
  damage: readonly PowerDamage[] | undefined,
): Power['lines'] {
  const dealt = damage ? formatDamageWords(damage) : '';
  const left = !damage || power.miss === 'none' ? '' : power.miss === 'half' ? 'half damage' : 'full damage';
  const saves = attack !== undefined && attack.versus !== 'ac';
  const lines = [
    { label: 'Trigger', text: power.trigger },
    { label: saves ? 'Save' : 'Attack', text: attack ? rollText(attack, power) : '' },
    { label: 'Target', text: attack && !saves ? power.target : '' },
    {
      label: attack ? (saves ? 'Failure' : 'Hit') : 'Damage',
      text: attack ? joinSentences(dealt, power.hit) : dealt,
    },
    { label: 'Second Failure', text: power.worse },
    { label: saves ? 'Success' : 'Miss', text: attack ? joinSentences(left, power.missText) : '' },
    { label: 'Effect', text: attack ? power.effect : joinSentences(power.hit, power.effect) },
  ];
  return lines.filter(({ text }) => text !== '');
}

function rollText({ bonus, versus }: NonNullable<Power['attack']>, { target }: PowerDraft): string {
  if (versus === 'ac') return `${formatSigned(bonus.value)} vs AC`;
  return [`${labelOf(ABILITIES, versus)} DC ${bonus.value}`, target].filter((each) => each !== '').join(', ');
}

/** Two pieces of a sentence, the second going on after the first. */
function joinSentences(first: string, second: string): string {
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

/**
 * A spell of ours: what it leaves on somebody in words alone bears its name, and what only the GM can judge stays in its
 * words, unless it is damage, healing or a condition. FIF-154
 */
function nameSpellEffects(power: Power): Power {
  const { reading, tags, name } = power;
  if (!reading || !tags.includes('Spell') || !findSpell(name)) return power;
  // What is used without a roll does to those named what plays, and nothing that the GM alone could judge.
  const does = power.attack ? doesMoreThanWords : isPlayed;
  const riders = reading.riders.filter(does).map((rider) => ({
    ...rider,
    acts: rider.acts.map((act) => (act.kind === 'effect' ? nameEffects(act, name) : act)),
  }));
  const kept = new Set(riders.map(({ text }) => text));
  const sentences = reading.sentences.map((each) =>
    each.use === 'offered' && !kept.has(each.text) ? { ...each, use: 'words' as const } : each,
  );
  return { ...power, reading: { ...reading, riders, sentences } };
}

function isPlayed({ how }: Rider): boolean {
  return how === 'played';
}

function doesMoreThanWords(rider: Rider): boolean {
  if (isPlayed(rider)) return true;
  return rider.acts.some((act) =>
    act.kind === 'effect'
      ? act.effects.some(({ condition, modifiers }) => condition !== 'custom' || modifiers !== undefined)
      : act.kind === 'damage' || act.kind === 'heal',
  );
}

function nameEffects(act: EffectAct, name: string): EffectAct {
  const effects = act.effects.map((each) => (each.label === UNDER_SPELL ? { ...each, label: name } : each));
  return { ...act, effects };
}
