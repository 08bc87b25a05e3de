import { makeBuiltNumber, heroKind, monsterKind } from '../../../../rules/creatureKinds.ts';
import { explain } from '../../../../kernel/said.ts';
import type { BuiltNumber, Draft, Finding } from '../../../../rules/creature.ts';
import type { Sheet, PartialTraits } from '../../../../rules/sheet.ts';
import { abilityKey, type LadderTraits } from '../traits.ts';
import { COUNTER, DEFENSES } from '../../words.ts';
import { sidesOf } from '../fields.ts';
import { guide } from '../shelf/guide.ts';
import { dieAt, hpAt, stepsOf } from '../shelf/thumb.ts';
import { findingsOf } from './findings.ts';
import { BLANK_HERO, BLANK_MONSTER, HERO_FORM, MONSTER_FORM } from './form.ts';
import { makeover } from './makeover.ts';
import { dieReasons, powersOf } from './powers.ts';
import { type CreatureDraft, creatureShape } from './schema.ts';
import { kindLine, viewOf } from './view.ts';

/** Monsters, and whoever else the GM plays. LAD-01 LAD-23 */
export const monster = monsterKind(creatureShape, partsOf(false), {
  form: MONSTER_FORM,
  blank: BLANK_MONSTER,
  makeover,
  wish: 'rank 3',
  guide,
  basis: 'suggested',
});

/** Players’ characters, typed from their sheets. LAD-01 LAD-19 */
export const hero = heroKind(creatureShape, partsOf(true), {
  form: HERO_FORM,
  blank: BLANK_HERO,
  makeover,
  wish: 'rank 3',
});

function partsOf(isHero: boolean) {
  return {
    numbersOf: isHero ? diceNumbers : numbersOf,
    sheetOf: (draft: CreatureDraft): Sheet => sheetOf(draft, isHero),
    findingsOf: (draft: CreatureDraft, _numbers: unknown, raw: Draft): readonly Finding[] =>
      findingsOf(draft, isHero, raw),
  };
}

/** What rank and role suggest by our rule of thumb, beside what stands in the draft, and each attack’s die. LAD-20 */
function numbersOf(draft: CreatureDraft): { readonly [key: string]: BuiltNumber } {
  const { rank, role, hp, ref, basic } = draft;
  const [, basicSteps, refSteps] = stepsOf(role);
  const label = `rule of thumb for rank ${rank}`;
  const of = (
    key: string,
    name: string,
    rule: string,
    value: number,
    typed: number,
  ): [string, BuiltNumber] => [
    key,
    {
      ...makeBuiltNumber(
        key,
        [{ key, label: name }],
        explain({ rule, label, value }),
        typed === value ? undefined : typed,
      ),
      suggested: true,
    },
  ];
  return {
    ...diceNumbers(draft),
    ...Object.fromEntries([
      of('hp', 'HP', 'LAD-10', hpAt(rank, role), hp),
      of('ref', 'REF: sides', 'LAD-31', sidesOf(dieAt(rank, refSteps)), ref),
      of('basic', 'Basic defense: sides', 'LAD-09', sidesOf(dieAt(rank, basicSteps)), basic),
    ]),
  };
}

/** Each attack’s die after its ranks. LAD-17 */
function diceNumbers({ attacks }: CreatureDraft): { readonly [attack: string]: BuiltNumber } {
  return Object.fromEntries(
    attacks.map((attack, at) => {
      const key = `a${at + 1}`;
      const words = [{ key, label: `${attack.name}: sides` }];
      return [key, makeBuiltNumber(key, words, explain(...dieReasons(attack)), undefined)];
    }),
  );
}

function sheetOf(draft: CreatureDraft, isHero: boolean): Sheet {
  const { name, rank, hp, mp, ref } = draft;
  const powers = powersOf(draft);
  return {
    name,
    kind: kindLine(draft, isHero),
    level: rank,
    hitPoints: hp,
    defenses: defensesOf(draft),
    initiativeDice: `d${ref}`,
    initiative: explain(),
    resist: {},
    weak: {},
    immune: [],
    powers,
    counters: mp > 0 ? { [COUNTER.points]: mp } : {},
    traits: traitsFrom(draft, isHero),
    view: viewOf(draft, isHero, powers),
    ...(draft.mob ? { mob: true } : {}),
  };
}

/** Sides of each defense die it has. LAD-09 LAD-38 LAD-39 */
function defensesOf(draft: CreatureDraft): Sheet['defenses'] {
  return Object.fromEntries(
    DEFENSES.filter(({ key }) => draft[key] > 0).map((each) => {
      const { key, label } = each;
      const rule = 'rule' in each ? each.rule : '';
      return [key, explain({ rule, label: `${label} D${draft[key]}`, value: draft[key] })];
    }),
  );
}

function traitsFrom(
  { ap, ref, band, player, abilities }: CreatureDraft,
  isHero: boolean,
): PartialTraits<LadderTraits> {
  return {
    hero: isHero,
    ap,
    ref,
    band: band.trim(),
    player,
    abilities: Object.fromEntries(abilities.map(({ name, die }) => [abilityKey(name), die])),
  };
}
