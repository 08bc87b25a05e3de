import { explain, type Explained, formatSigned, labelling, said, saying } from '../../../kernel/said.ts';
import type { BuiltNumber, Finding } from '../../../rules/creature.ts';
import { heroKind, makeBuiltNumber } from '../../../rules/creatureKinds.ts';
import {
  addToDamage,
  readDraftDamage,
  withDamageTypes,
  writeDamage,
  writeDamageParts,
} from '../../../rules/damage.ts';
import { readPowers } from '../../../rules/powerText/readPower.ts';
import type { PartialTraits, Power, Sheet } from '../../../rules/sheet.ts';
import type { Figure, StatBlockView, ViewRow } from '../../../rules/views.ts';
import { labelOf } from '../../../rules/words.ts';
import { CREDIT } from '../about.ts';
import type { TorchesTraits } from '../fighter.ts';
import { ABILITIES, abilityModifierFor, proficiencyAt } from '../tables.ts';
import { COUNTER, DAMAGE_TYPES, lexicon } from '../words.ts';
import { ABILITY_OF, BARE } from './choices.ts';
import { BLANK_HERO, HERO_FORM, type HeroAttackDraft, type HeroDraft, heroShape } from './hero.ts';
import { buildPower, buildPowerView } from './monsterNumbers.ts';

/** Players’ characters, typed from their sheets. TOR-02 */
export const hero = heroKind(
  heroShape,
  { numbersOf: computeHeroNumbers, sheetOf: buildSheet, findingsOf: findHeroFlaws },
  { form: HERO_FORM, blank: BLANK_HERO },
);

/** By level, unless the sheet says otherwise. TOR-02 */
function computeHeroNumbers({ level, proficiency }: HeroDraft): { readonly proficiency: BuiltNumber } {
  const computed = explain({
    rule: 'TOR-02',
    ...labelling('torches.levelReason', { level }),
    value: proficiencyAt(level),
  });
  const words = [{ key: 'proficiency', label: said('torches.proficiency') }];
  return { proficiency: makeBuiltNumber('proficiency', words, computed, proficiency) };
}

function findHeroFlaws({ load, str, attacks }: HeroDraft): readonly Finding[] {
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

function buildAttack(draft: HeroDraft, proficiency: number, attack: HeroAttackDraft, at: number): Power {
  const ability = ABILITY_OF[attack.method];
  const modifier = abilityModifierFor(draft[ability]);
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
  return buildPower({
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

function buildSheet(draft: HeroDraft, { proficiency }: { readonly proficiency: BuiltNumber }): Sheet {
  const made = draft.attacks.map((attack, at) => buildAttack(draft, proficiency.value, attack, at));
  const powers = readPowers(made, lexicon, draft.name, (at) => draft.attacks[at]?.readings);
  return {
    name: draft.name,
    kind: formatHeroKind(draft),
    level: draft.level,
    hitPoints: draft.hp,
    defenses: { ac: explain({ rule: 'TOR-15', label: 'AC', value: draft.ac }) },
    initiativeDice: '',
    initiative: explain({ rule: 'TOR-10', label: 'DEX score', value: draft.dex }),
    resist: {},
    weak: {},
    immune: [],
    powers,
    counters: startingCounters(draft),
    traits: buildTraits(draft, proficiency.value),
    view: buildHeroView(draft, proficiency.value, powers),
  };
}

function startingCounters({ load, torches, oil, supplies, hours, gold, xp }: HeroDraft): Sheet['counters'] {
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

function buildTraits(draft: HeroDraft, proficiency: number): PartialTraits<TorchesTraits> {
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

/** `Level 3 thief`. TOR-24 */
function formatHeroKind({ level, kind }: HeroDraft): string {
  return `Level ${level} ${kind === '' ? 'hero' : kind}`;
}

/** The hero as it is read. TOR-02 TOR-10 TOR-70 */
function buildHeroView(draft: HeroDraft, proficiency: number, powers: readonly Power[]): StatBlockView {
  return {
    title: draft.name,
    subtitle: [formatHeroKind(draft), ...(draft.player === '' ? [] : [`played by ${draft.player}`])].join(
      ' · ',
    ),
    figures: listFigures(draft),
    rows: listRows(draft, proficiency).filter(({ text }) => text !== ''),
    powers: powers.map(buildPowerView),
    footer: [],
    notes: draft.notes,
    credit: CREDIT,
  };
}

function listFigures(draft: HeroDraft): readonly Figure[] {
  const figure = (key: string, label: string, text: string): Figure => ({ key, label, text, because: [] });
  return [
    figure('hp', 'HP', String(draft.hp)),
    figure('ac', 'AC', String(draft.ac)),
    ...ABILITIES.map(({ key, label }) =>
      figure(key, label, `${draft[key]} (${formatSigned(abilityModifierFor(draft[key]))})`),
    ),
  ];
}

function listRows(draft: HeroDraft, proficiency: number): readonly ViewRow[] {
  const proficient = draft.proficientIn.map((key) => labelOf(ABILITIES, key)).join(', ');
  return [
    {
      label: 'Proficiency',
      text: `${formatSigned(proficiency)}${proficient === '' ? '' : ` on ${proficient}`}`,
    },
    { label: 'Speed', text: `${draft.speed} feet` },
    { label: 'Load', text: `${draft.load} of ${draft.str}` },
    { label: 'Resilience', text: `${draft.con} hours` },
    { label: 'Sight', text: draft.darksight ? 'darksight' : '' },
    {
      label: 'Pack',
      text: `${draft.torches} torches, ${draft.oil} oil, ${draft.supplies} supplies, ${draft.gold} gp`,
    },
  ];
}
