import { explain, type Explained, labelInWords, labelling, said, type Said } from '../../kernel/said.ts';
import type { CheckOffer } from '../../rules/checks.ts';
import { type Effect, type Fighter, stackModifiers } from '../../rules/combat.ts';
import type { Consequence, Due } from '../../rules/consequences.ts';
import type { RulesContext } from '../../rules/context.ts';
import {
  type AdvantageSource,
  advantageSourcesText,
  combineAdvantage,
  d20Check,
  diceForEdge,
  SAVE_ENDS,
} from '../../rules/d20/checks.ts';
import { makeDue } from '../../rules/resolvers.ts';
import { labelOf } from '../../rules/words.ts';
import {
  activeConditions,
  isFrightenedNow,
  findHindrance,
  findRooting,
  exhaustionReasons,
  hasReachedExhaustion,
} from './activeConditions.ts';
import { CONDITION, CONDITIONS } from './conditions.ts';
import { saveModifier, traitsOf } from './fighter.ts';
import { maximumConcentrationDc } from './rulings.ts';
import { ABILITIES, type Ability } from './tables.ts';

/** What is known of a save besides whose it is. FIF-21 */
interface SaveAsked {
  readonly ability: Ability;
  readonly dc: Explained;
  /** Against a spell or other magic. FIF-168 */
  readonly magical?: boolean;
  /** Leanings of the moment: the GM's word, cover. */
  readonly more?: readonly AdvantageSource[];
  /** Numbers of the moment: cover. FIF-71 */
  readonly added?: Explained['because'];
  readonly label?: string;
  readonly says?: Said;
  readonly rule?: string;
  /** Effect or condition it is against, for who has a bonus for it. */
  readonly about?: readonly string[];
}

/** Modifier of a save with everything that lasts on the one who makes it. FIF-21 FIF-127 */
function computeSaveBonus(
  who: Fighter,
  ability: Ability,
  now: RulesContext,
  about: readonly string[] = [],
): Explained {
  return explain(
    { rule: 'FIF-21', ...labelSave(ability), value: saveModifier(who.sheet, ability) },
    ...stackModifiers(who, ability, CONDITIONS, 'all', about),
    ...stackModifiers(who, 'saves', CONDITIONS, 'all', about),
    ...exhaustionReasons(who, now),
  );
}

/** Whether it fails without a roll. FIF-133 FIF-134 FIF-138 FIF-139 */
function findAutomaticFailure(who: Fighter, ability: Ability): string | undefined {
  if (ability !== 'str' && ability !== 'dex') return undefined;
  return activeConditions(who)
    .find(({ condition }) => condition.failsSaves)
    ?.condition.label.toLowerCase();
}

/** What leans on a save. FIF-57 FIF-128 FIF-137 FIF-168 */
function listSaveLeanings(
  who: Fighter,
  ability: Ability,
  magical: boolean,
  now: RulesContext,
): readonly AdvantageSource[] {
  const found: AdvantageSource[] = [];
  if (ability === 'dex')
    for (const { condition } of activeConditions(who))
      if (condition.dexSaves !== undefined)
        found.push({
          rule: condition.rule,
          label: condition.label.toLowerCase(),
          value: condition.dexSaves === 'advantage' ? 1 : -1,
        });
  if (ability === 'dex' && isDodging(who, now)) found.push({ rule: 'FIF-57', label: 'dodging', value: 1 });
  if (magical && traitsOf(who.sheet).magicResistance)
    found.push({ rule: 'FIF-168', label: 'magic resistance', value: 1 });
  if (hasReachedExhaustion(who, 3, now)) found.push({ rule: 'FIF-128', label: 'exhaustion', value: -1 });
  return found;
}

/** Whether it dodges: not while incapacitated or at Speed 0. FIF-57 FIF-141 */
export function isDodging(who: Fighter, now: RulesContext): boolean {
  const dodging = who.effects.some(({ condition }) => condition === CONDITION.dodging);
  return dodging && findHindrance(who) === undefined && findRooting(who, now) === undefined;
}

function labelSave(ability: Ability): ReturnType<typeof labelling> {
  return labelling('fifth.saveOf', { ability: { label: labelOf(ABILITIES, ability) } });
}

/** A save as it stands, with its exact chance; one that must fail says so and has none. FIF-17 FIF-21 */
export function buildSaveCheck(who: Fighter, asked: SaveAsked, now: RulesContext): CheckOffer {
  const { ability, dc, magical = false, more = [], added = [], rule = 'FIF-21', about } = asked;
  const fails = findAutomaticFailure(who, ability);
  const leanings = [...listSaveLeanings(who, ability, magical, now), ...more];
  const why =
    fails === undefined
      ? advantageSourcesText(leanings)
      : said('fifth.failsBecause', { condition: { label: fails } });
  const named = asked.label === undefined ? labelSave(ability) : { label: asked.label, says: asked.says };
  const words = why
    ? labelling('roll.checkWith', { check: labelInWords(named.label, named.says), leanings: why })
    : named;
  const bonus = computeSaveBonus(who, ability, now, about);
  const check = d20Check({
    label: words.label,
    rule,
    dice: diceForEdge(combineAdvantage(leanings)),
    modifier: explain(...bonus.because, ...added),
    target: { label: 'DC', value: dc.value, because: dc.because },
    ends: SAVE_ENDS,
  });
  const told = words.says ? { ...check, says: words.says } : check;
  if (fails === undefined) return told;
  return { ...told, outcomes: check.outcomes.map((each) => ({ ...each, chance: each.good ? 0 : 1 })) };
}

/** Whether fear takes from its rolls now. FIF-129 */
export function isAfraid(who: Fighter): boolean {
  return isFrightenedNow(who) && who.effects.some(({ condition }) => condition === CONDITION.frightened);
}

/** Lowest DC to keep concentrating. FIF-145 */
const LEAST_DC = 10;

/** What it concentrates on. FIF-144 */
function findConcentration(who: Pick<Fighter, 'effects'>): Effect | undefined {
  return who.effects.find(({ condition }) => condition === CONDITION.concentrating);
}

/** What the end of concentration ends besides: everything that came by the same power of the same one. FIF-142 FIF-144 */
export function endLinkedToConcentration(
  who: Fighter,
  held: Effect,
  all: readonly Fighter[],
): readonly Consequence[] {
  const power = held.from?.power ?? held.label;
  return all.flatMap((each) =>
    each.effects
      .filter(({ id, source, from }) => id !== held.id && source === who.id && from?.power === power)
      .map(({ id }): Consequence => ({
        do: 'endEffect',
        who: each.id,
        effect: id,
        ...labelling('fifth.noLongerConcentrates', { who: who.name }),
        rule: 'FIF-144',
      })),
  );
}

/** The end of concentration; what hangs on it ends with it. FIF-144 */
export function breakConcentration(who: Fighter, label: string): readonly Consequence[] {
  const held = findConcentration(who);
  if (!held) return [];
  return [{ do: 'endEffect', who: who.id, effect: held.id, label, rule: 'FIF-144' }];
}

/** DC after so much damage: half of it, at least 10, in 2024 at most 30. FIF-145 */
export function computeConcentrationDc(damage: number, now: Pick<RulesContext, 'rulings'>): number {
  return Math.min(maximumConcentrationDc(now), Math.max(LEAST_DC, Math.floor(damage / 2)));
}

/** The save that damage asks of who concentrates. FIF-145 */
export function dueConcentrationSave(who: Fighter, damage: number, now: RulesContext): Due | undefined {
  const held = findConcentration(who);
  if (!held) return undefined;
  const value = computeConcentrationDc(damage, now);
  const what = { kind: 'concentration', dc: value };
  const on = held.from?.power ?? held.label.replace(/^Concentrating: /u, '');
  const words = labelling('fifth.concentrationOn', { what: on, dc: value });
  const dc = explain({
    rule: 'FIF-145',
    ...labelling('fifth.halfAtLeast', { damage, least: LEAST_DC }),
    value,
  });
  return {
    ...makeDue(who, 'now', what, { ...words, rule: 'FIF-145', automatic: false }),
    effect: held.id,
    check: buildSaveCheck(
      who,
      {
        ability: 'con',
        dc,
        label: 'Constitution save to concentrate',
        rule: 'FIF-145',
        about: ['concentration'],
      },
      now,
    ),
  };
}
