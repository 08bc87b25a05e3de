import { LADDER } from '../../../dice/ladder.ts';
import { isJsonObject, type Json } from '../../../kernel/json.ts';
import { ok } from '../../../kernel/result.ts';
import { explain, said, saying } from '../../../kernel/said.ts';
import {
  type BuilderGuide,
  fillTemplate,
  makePowerTemplate,
  type PowerTemplate,
} from '../../../rules/builderGuide.ts';
import type { BuiltNumber, Draft, Finding } from '../../../rules/creature.ts';
import { heroKind, makeBuiltNumber, monsterKind } from '../../../rules/creatureKinds.ts';
import { makeRescaler, readRescaling } from '../../../rules/rescale.ts';
import type { PartialTraits, Sheet } from '../../../rules/sheet.ts';
import { LIMITS } from '../tables.ts';
import { COUNTER, DEFENSES } from '../words.ts';
import { dieAt, HP_A_RANK, hpAt, ROLES, parseSides, roleSteps } from './choices.ts';
import {
  type AttackDraft,
  BLANK_ATTACK,
  BLANK_HERO,
  BLANK_MONSTER,
  type CreatureDraft,
  creatureShape,
  HERO_FORM,
  MONSTER_FORM,
} from './creature.ts';
import {
  type AttackRow,
  ATTACKS,
  type TemplateSlot,
  SPECIALS,
  type TalentRow,
  TALENTS,
} from './powerTemplates.ts';
import { attackRank, dieReasons, formatCreatureKind, buildPowers, buildCreatureView } from './statBlock.ts';
import { abilityKey, type LadderTraits } from './traits.ts';

/** Rungs of the ladder that a die may lie from what is usual for its rank and role, before it is said. Rule of thumb. */
const FAR = 4;

const DIE_FIELDS = new Set(['ref', 'basic', 'dodge', 'block', 'parry', 'will']);

/** `rank 2`, or `dice +1`: every die of it that many steps along the ladder; a rank alone moves them too. LAD-01 LAD-20 */
const rescale = makeRescaler(
  creatureShape,
  ({ rank }, text) =>
    readRescaling(text, {
      numbers: [
        { word: 'rank', field: 'rank', now: rank, min: 1, max: LIMITS.rank },
        { word: 'dice', field: 'steps', now: 0, min: -LADDER.length, max: LADDER.length },
      ],
      choices: [],
    }),
  (before, asked, raw) => {
    const { rank = before.rank } = asked;
    const ranks = Number(rank) - before.rank;
    // Rule of thumb: a rank is a step of every die, unless the steps are said.
    const steps = asked['steps'] ?? ranks;
    const hp = Math.max(1, before.hp + ranks * HP_A_RANK);
    const draft = { ...stepDraft(raw, Number(steps)), rank, ...(ranks === 0 ? {} : { hp }) };
    const along =
      Number(steps) === 0
        ? ''
        : `, every die ${Math.abs(Number(steps))} ${Number(steps) > 0 ? 'up' : 'down'}`;
    return ok({ draft, said: `Rank ${rank}${along}` });
  },
);

/** The small card of a monster and the shelf behind it; rank moves the dice by rule of thumb. LAD-17 LAD-20 */
const templateGuide: BuilderGuide = {
  card: ['name', 'rank', 'role'],
  numbers: 'Numbers',
  roles: ROLES,
  slots: [
    { key: 'attack', label: said('form.attack'), text: said('form.everyTurn') },
    { key: 'special', label: said('form.special'), text: said('ladder.turnRestBehind') },
    { key: 'talent', label: said('ladder.talentLabel'), text: said('ladder.besidesAttacking') },
  ],
  shelf: [
    ...ATTACKS.map(buildTemplateAttack('attack')),
    ...SPECIALS.map(buildTemplateAttack('special')),
    ...TALENTS.map(buildTemplateTalent),
  ],
  advice: {
    ruleOf: () => 'LAD-46',
    field: 'attacks',
    // Action points, not answers, give it more than one attack.
    actsOf: () => 1,
    alone: (draft) => readRank(draft) > 2,
    reaches: ({ origin }) => origin === 'ranged',
    between: '',
    answers: () => false,
    far: ({ kind }) => kind === 'ranged',
  },
  roleOf: (draft) => readRole(draft) || 'brute',
  slotsOf: (draft) => (readRank(draft) > 1 ? ['attack', 'special', 'talent'] : ['attack', 'special']),
  proposed: (draft) => {
    const [rank, role] = [readRank(draft), readRole(draft)];
    const [, basic, ref] = roleSteps(role);
    return {
      hp: hpAt(rank, role),
      mp: rank - 1,
      basic: dieAt(rank, basic),
      ref: dieAt(rank, ref),
    };
  },
};

/** Monsters, and whoever else the GM plays. LAD-01 LAD-23 */
export const monster = monsterKind(creatureShape, buildKind(false), {
  form: MONSTER_FORM,
  blank: BLANK_MONSTER,
  makeover: rescale,
  wish: 'rank 3',
  guide: templateGuide,
  basis: 'suggested',
});

/** Players’ characters, typed from their sheets. LAD-01 LAD-19 */
export const hero = heroKind(creatureShape, buildKind(true), {
  form: HERO_FORM,
  blank: BLANK_HERO,
  makeover: rescale,
  wish: 'rank 3',
});

function buildKind(isHero: boolean) {
  return {
    numbersOf: isHero ? diceNumbers : suggestNumbers,
    sheetOf: (draft: CreatureDraft): Sheet => buildSheet(draft, isHero),
    findingsOf: (draft: CreatureDraft, _numbers: unknown, raw: Draft): readonly Finding[] =>
      findCreatureFlaws(draft, isHero, raw),
  };
}

/** What rank and role suggest by our rule of thumb, beside what stands in the draft, and each attack’s die. LAD-20 */
function suggestNumbers(draft: CreatureDraft): { readonly [key: string]: BuiltNumber } {
  const { rank, role, hp, ref, basic } = draft;
  const [, basicSteps, refSteps] = roleSteps(role);
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
      of('ref', 'REF: sides', 'LAD-31', parseSides(dieAt(rank, refSteps)), ref),
      of('basic', 'Basic defense: sides', 'LAD-09', parseSides(dieAt(rank, basicSteps)), basic),
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

function buildSheet(draft: CreatureDraft, isHero: boolean): Sheet {
  const { name, rank, hp, mp, ref } = draft;
  const powers = buildPowers(draft);
  return {
    name,
    kind: formatCreatureKind(draft, isHero),
    level: rank,
    hitPoints: hp,
    defenses: buildDefenses(draft),
    initiativeDice: `d${ref}`,
    initiative: explain(),
    resist: {},
    weak: {},
    immune: [],
    powers,
    counters: mp > 0 ? { [COUNTER.points]: mp } : {},
    traits: traitsFrom(draft, isHero),
    view: buildCreatureView(draft, isHero, powers),
    ...(draft.mob ? { mob: true } : {}),
  };
}

/** Sides of each defense die it has. LAD-09 LAD-38 LAD-39 */
function buildDefenses(draft: CreatureDraft): Sheet['defenses'] {
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

/** What is worth a second look; never an obstacle. LAD-18 LAD-19 LAD-20 LAD-40 LAD-46 */
function findCreatureFlaws(draft: CreatureDraft, isPlayed: boolean, raw: Draft): readonly Finding[] {
  return [
    ...draft.attacks.flatMap((attack, at) => [
      ...reachFinding(attack, at, raw),
      ...ladderFinding(attack, at, raw),
      ...(isPlayed ? [] : rankFinding(draft, attack, at, raw)),
    ]),
    ...(draft.attacks.length === 0
      ? [{ field: 'attacks', rule: 'LAD-40', ...saying('ladder.creatureNoAttack'), weight: 'usual' } as const]
      : []),
    ...(isPlayed && draft.mp === 0
      ? [
          {
            field: 'mp',
            rule: 'LAD-19',
            ...saying('ladder.heroNoMastery'),
            weight: 'notable',
          } as const,
        ]
      : []),
  ];
}

/** Melee is the own region, ranged the next or further. LAD-46 */
function reachFinding({ kind, reach, name }: AttackDraft, at: number, raw: Draft): readonly Finding[] {
  const wanted = kind === 'melee' ? 0 : 1;
  if (kind === 'melee' ? reach === 0 : reach > 0) return [];
  const why =
    kind === 'melee'
      ? saying('ladder.meleeReaches', { attack: name, n: reach })
      : saying('ladder.rangedReachesNone', { attack: name });
  const repair = {
    label: `Use ${wanted}`,
    draft: { ...raw, attacks: withDie(raw['attacks'], at, { reach: wanted }) },
  };
  return [{ field: `attacks[${at}].reach`, rule: 'LAD-46', ...why, weight: 'notable', repair }];
}

/** A die far from what rank and role suggest: too strong or too weak for the heroes it is meant for. LAD-20 */
function rankFinding(
  { rank, role }: CreatureDraft,
  { name, die, ranks }: AttackDraft,
  at: number,
  raw: Draft,
): readonly Finding[] {
  const usual = dieAt(rank, roleSteps(role)[0]);
  const apart = ladderRung(`d${die}`) + ranks - ladderRung(usual);
  if (Math.abs(apart) < FAR) return [];
  return [
    {
      field: `attacks[${at}].die`,
      rule: 'LAD-20',
      ...saying(apart > 0 ? 'ladder.dieHigh' : 'ladder.dieLow', {
        attack: name,
        die,
        rank,
        usual: usual.toUpperCase(),
      }),
      weight: 'usual',
      advice: true,
      repair: {
        label: `Use ${usual.toUpperCase()}`,
        draft: { ...raw, attacks: withDie(raw['attacks'], at, { die: usual, ranks: 0 }) },
      },
    },
  ];
}

function ladderRung(die: string): number {
  return LADDER.findIndex((sides) => `d${sides}` === die);
}

function withDie(attacks: Draft[string] | undefined, at: number, to: Draft): readonly Draft[] {
  if (!Array.isArray(attacks)) return [];
  return attacks.flatMap((each, index) =>
    isJsonObject(each) ? [index === at ? { ...each, ...to } : each] : [],
  );
}

/** Ranks beyond the ends of the ladder are levels. LAD-18 */
function ladderFinding(attack: AttackDraft, at: number, raw: Draft): readonly Finding[] {
  const { sides, level } = attackRank(attack);
  if (level === 0) return [];
  return [
    {
      field: `attacks[${at}].ranks`,
      rule: 'LAD-18',
      ...saying(level > 0 ? 'ladder.aboveLadder' : 'ladder.belowLadder', {
        attack: attack.name,
        sides,
        level: Math.abs(level),
      }),
      weight: 'usual',
      // Each rank that is left over is one level: without those, it stands on the last rung.
      repair: {
        label: `Use ${attack.ranks - level}`,
        draft: { ...raw, attacks: withDie(raw['attacks'], at, { ranks: attack.ranks - level }) },
      },
    },
  ];
}

function stepDraft(raw: Draft, by: number): Draft {
  if (by === 0) return raw;
  return Object.fromEntries(
    Object.entries(raw).map(([key, value]) => {
      if (DIE_FIELDS.has(key)) return [key, stepDie(value, by)];
      return key === 'attacks' || key === 'abilities' ? [key, eachDie(value, by)] : [key, value];
    }),
  );
}

function eachDie(list: Json, by: number): Json {
  if (!Array.isArray(list)) return list;
  return list.map((each: Json) =>
    typeof each === 'object' && each !== null && 'die' in each
      ? { ...each, die: stepDie(each['die'], by) }
      : each,
  );
}

/** The die so many steps away; the ends of the ladder are its ends. */
function stepDie(die: Json | undefined, by: number): Json {
  const at = LADDER.findIndex((sides) => die === `d${sides}`);
  if (at < 0) return die ?? '';
  return `d${LADDER[Math.min(LADDER.length - 1, Math.max(0, at + by))] ?? LADDER[at]}`;
}

function readRank({ rank }: Draft): number {
  return typeof rank === 'number' && rank >= 1 ? Math.min(LIMITS.rank, Math.floor(rank)) : 1;
}

function readRole({ role }: Draft): string {
  return ROLES.find(({ key }) => key === role)?.key ?? '';
}

function buildTemplateAttack(slot: TemplateSlot): (row: AttackRow) => PowerTemplate {
  return ({ roles, steps = 0, ...row }) =>
    makePowerTemplate({ ...row, roles }, slot, 'attacks', (draft) => ({
      ...BLANK_ATTACK,
      ...(slot === 'special' ? { cooldown: true } : {}),
      ...row,
      die: dieAt(readRank(draft), steps + roleSteps(readRole(draft))[0]),
    }));
}

function buildTemplateTalent({ roles, text = '', ...row }: TalentRow): PowerTemplate {
  return makePowerTemplate({ ...row, roles }, 'talent', 'talents', (draft) => ({
    ...row,
    text: fillTemplate(text, { heal: 1 + readRank(draft) }),
  }));
}
