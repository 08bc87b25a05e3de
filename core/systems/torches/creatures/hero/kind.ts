import { makeBuiltNumber, heroKind } from '../../../../rules/creatureKinds.ts';
import { explain, type Explained, labelling, said, saying } from '../../../../kernel/said.ts';
import type { BuiltNumber, Finding } from '../../../../rules/creature.ts';
import { readPowers } from '../../../../rules/powerText/readPower.ts';
import type { Power, Sheet, PartialTraits } from '../../../../rules/sheet.ts';
import { lexicon } from '../../lexicon.ts';
import { ABILITY_OF, BARE } from '../choices.ts';
import {
  addToDamage,
  readDraftDamage,
  writeDamageParts,
  withDamageTypes,
  writeDamage,
} from '../../../../rules/damage.ts';
import { labelOf } from '../../../../rules/words.ts';
import { powerOf } from '../powers.ts';
import { ABILITIES, modifierOf, proficiencyAt } from '../../tables.ts';
import { COUNTER, DAMAGE_TYPES } from '../../words.ts';
import { BLANK_HERO, HERO_FORM } from './form.ts';
import { type HeroAttackDraft, type HeroDraft, heroShape } from './schema.ts';
import { kindLine, viewOf } from './view.ts';
import type { TorchesTraits } from '../traits.ts';

/** Players’ characters, typed from their sheets. TOR-02 */
export const hero = heroKind(
  heroShape,
  { numbersOf, sheetOf, findingsOf },
  { form: HERO_FORM, blank: BLANK_HERO },
);

/** By level, unless the sheet says otherwise. TOR-02 */
function numbersOf({ level, proficiency }: HeroDraft): { readonly proficiency: BuiltNumber } {
  const computed = explain({
    rule: 'TOR-02',
    ...labelling('torches.levelReason', { level }),
    value: proficiencyAt(level),
  });
  const words = [{ key: 'proficiency', label: said('torches.proficiency') }];
  return { proficiency: makeBuiltNumber('proficiency', words, computed, proficiency) };
}

function findingsOf({ load, str, attacks }: HeroDraft): readonly Finding[] {
  return [
    ...(load > str
      ? [
          {
            field: 'load',
            rule: 'TOR-07',
            ...saying('torches.loadAboveStr', { n: load - str }),
            weight: 'notable',
          } as const,
        ]
      : []),
    ...(attacks.length === 0
      ? [
          {
            field: 'attacks',
            rule: 'TOR-15',
            ...saying('rules.noAttackTyped'),
            weight: 'usual',
          } as const,
        ]
      : []),
  ];
}

function attackOf(draft: HeroDraft, proficiency: number, attack: HeroAttackDraft, at: number): Power {
  const ability = ABILITY_OF[attack.method];
  const modifier = modifierOf(draft[ability]);
  const bonus: Explained = explain(
    {
      rule: 'TOR-15',
      ...labelling('torches.abilityModifier', { ability: { label: labelOf(ABILITIES, ability) } }),
      value: modifier,
    },
    { rule: 'TOR-15', label: 'proficiency', value: attack.proficient ? proficiency : 0 },
  );
  const parts = readDraftDamage(attack.dice, attack.damageType, DAMAGE_TYPES) ?? [];
  const added = attack.addsModifier ? modifier : 0;
  return powerOf({
    ...attack,
    id: `p${at + 1}`,
    bonus,
    damage: writeDamageParts(
      parts.map(({ dice, types }, place) => ({
        notation: writeDamage(place === 0 ? addToDamage(dice, added) : dice),
        ...withDamageTypes(types),
      })),
      DAMAGE_TYPES,
    ),
    tags: attack.addsModifier ? [] : [BARE],
  });
}

function sheetOf(draft: HeroDraft, { proficiency }: { readonly proficiency: BuiltNumber }): Sheet {
  const made = draft.attacks.map((attack, at) => attackOf(draft, proficiency.value, attack, at));
  const powers = readPowers(made, lexicon, draft.name, (at) => draft.attacks[at]?.readings);
  return {
    name: draft.name,
    kind: kindLine(draft),
    level: draft.level,
    hitPoints: draft.hp,
    defenses: { ac: explain({ rule: 'TOR-15', label: 'AC', value: draft.ac }) },
    initiativeDice: '',
    initiative: explain({ rule: 'TOR-10', label: 'DEX score', value: draft.dex }),
    resist: {},
    weak: {},
    immune: [],
    powers,
    counters: countersOf(draft),
    traits: traitsFrom(draft, proficiency.value),
    view: viewOf(draft, proficiency.value, powers),
  };
}

function countersOf({ load, torches, oil, supplies, hours, gold, xp }: HeroDraft): Sheet['counters'] {
  return {
    [COUNTER.load]: load,
    [COUNTER.torches]: torches,
    [COUNTER.oil]: oil,
    [COUNTER.supplies]: supplies,
    [COUNTER.hours]: hours,
    [COUNTER.gold]: gold,
    [COUNTER.xp]: xp,
  };
}

function traitsFrom(draft: HeroDraft, proficiency: number): PartialTraits<TorchesTraits> {
  const { player, str, dex, con, int, wis, cha, speed, darksight, proficientIn, best } = draft;
  return {
    hero: true,
    player,
    str,
    dex,
    con,
    int,
    wis,
    cha,
    speed,
    darksight,
    proficiency,
    proficientIn,
    ...(typeof best === 'number' ? { best } : {}),
  };
}
