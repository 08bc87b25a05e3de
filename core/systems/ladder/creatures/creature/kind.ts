import { readDraft } from '../../../../rules/readDraft.ts';
import { explain } from '../../../../kernel/explained.ts';
import { ok, type Result } from '../../../../kernel/result.ts';
import { type Problem } from '../../../../kernel/shape.ts';
import type { Built, BuiltNumber, CreatureKind } from '../../../../rules/creature.ts';
import type { Sheet } from '../../../../rules/sheet.ts';
import { isJsonObject } from '../../../../kernel/json.ts';
import { abilityTrait, powerTrait } from '../sheetReading.ts';
import { COUNTER, DEFENSES } from '../../words.ts';
import { findingsOf } from './findings.ts';
import { BLANK_HERO, BLANK_MONSTER, HERO_FORM, MONSTER_FORM } from './form.ts';
import { makeover } from './makeover.ts';
import { dieReasons, powersOf } from './powers.ts';
import { type CreatureDraft, creatureShape } from './schema.ts';
import { kindLine, viewOf } from './view.ts';

/** Monsters, and whoever else the GM plays. LAD-01 LAD-23 */
export const monster: CreatureKind = {
  key: 'monster',
  label: 'Monster',
  hero: false,
  form: MONSTER_FORM,
  blank: BLANK_MONSTER,
  build: (raw) => build(raw, false),
  makeover,
};

/** Players’ characters, typed from their sheets. LAD-01 LAD-19 */
export const hero: CreatureKind = {
  key: 'hero',
  label: 'Hero',
  hero: true,
  form: HERO_FORM,
  blank: BLANK_HERO,
  build: (raw) => build(raw, true),
  makeover,
};

function build(raw: unknown, isHero: boolean): Result<Built, readonly Problem[]> {
  const read = readDraft(creatureShape, raw);
  if (!read.ok) return read;
  const draft = read.value;
  const sheet = sheetOf(draft, isHero);
  const findings = findingsOf(draft, isHero, isJsonObject(raw) ? raw : {});
  return ok({ numbers: numbersOf(draft), findings, sheet, view: sheet.view });
}

/** Each attack’s die after its ranks. LAD-17 */
function numbersOf({ attacks }: CreatureDraft): readonly BuiltNumber[] {
  return attacks.map((attack, at) => {
    const computed = explain(...dieReasons(attack));
    return { key: `a${at + 1}`, label: `${attack.name}: sides`, computed, value: computed.value };
  });
}

function sheetOf(draft: CreatureDraft, isHero: boolean): Sheet {
  const { name, rank, hp, mp, ref } = draft;
  const powers = powersOf(draft);
  return {
    name,
    kind: kindLine(draft, isHero),
    level: rank,
    vitality: hp,
    defenses: defensesOf(draft),
    initiativeDice: `d${ref}`,
    initiative: explain(),
    resist: {},
    weak: {},
    immune: [],
    powers,
    counters: mp > 0 ? { [COUNTER.points]: mp } : {},
    traits: traitsOf(draft, isHero),
    view: viewOf(draft, isHero, powers),
  };
}

/** Sides of each defense die it has. LAD-09 LAD-38 LAD-39 */
function defensesOf(draft: CreatureDraft): Sheet['defenses'] {
  return Object.fromEntries(
    DEFENSES.filter(({ key }) => draft[key] > 0).map(({ key, label, rule }) => [
      key,
      explain({ rule, label: `${label} D${draft[key]}`, value: draft[key] }),
    ]),
  );
}

function traitsOf(
  { ap, ref, band, player, attacks, abilities }: CreatureDraft,
  isHero: boolean,
): Sheet['traits'] {
  const dice = attacks.flatMap(({ die, ranks, base, reach }, at) => {
    const power = { id: `a${at + 1}` };
    return [
      [powerTrait(power, 'die'), die],
      [powerTrait(power, 'ranks'), ranks],
      [powerTrait(power, 'base'), base],
      [powerTrait(power, 'reach'), reach],
    ] as const;
  });
  return {
    hero: isHero,
    ap,
    ref,
    band: band.trim(),
    player,
    ...Object.fromEntries(dice),
    ...Object.fromEntries(abilities.map(({ name, die }) => [abilityTrait(name), die])),
  };
}
