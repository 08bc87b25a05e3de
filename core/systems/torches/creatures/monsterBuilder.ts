import { isJsonObject } from '../../../kernel/json.ts';
import { ok } from '../../../kernel/result.ts';
import { explain, labelling, said, saying } from '../../../kernel/said.ts';
import { type BuilderGuide, powerTemplatesBy } from '../../../rules/builderGuide.ts';
import type { BuiltNumber, Draft, Finding } from '../../../rules/creature.ts';
import { monsterKind } from '../../../rules/creatureKinds.ts';
import { meanOfNotation } from '../../../rules/damage.ts';
import { readPowers } from '../../../rules/powerText/readPower.ts';
import { makeRescaler, readRescaling } from '../../../rules/rescale.ts';
import type { PartialTraits, Power, Sheet } from '../../../rules/sheet.ts';
import { THE_PARTY, type TorchesTraits } from '../fighter.ts';
import { ATTACKS, type TemplateRole, type TemplateSlot, SPECIALS, TRAITS } from './powerTemplates.ts';
import { COUNTER, lexicon } from '../words.ts';
import {
  BLANK_ATTACK,
  BLANK_MONSTER,
  MONSTER_FORM,
  type MonsterAttackDraft,
  type MonsterDraft,
  monsterShape,
  MOST_HIT_DICE,
  readMonsterLine,
  ROLES,
  suggestArmorClass,
  suggestDamage,
  suggestDexterity,
  suggestMeanDamage,
} from './monster.ts';
import { withOverride, type Numbers, computeMonsterNumbers, buildPower } from './monsterNumbers.ts';
import { formatMonsterKind, buildMonsterView } from './monsterView.ts';

/** `hd 5`, `level 5`, `+2`: the hit dice, and what follows from them; typed numbers keep their distance. TOR-26 */
const rescale = makeRescaler(
  monsterShape,
  ({ hd }, text) => {
    const dice = { field: 'hd', now: hd, min: 1, max: MOST_HIT_DICE };
    return readRescaling(text, {
      numbers: [
        { word: 'hd', ...dice },
        { word: 'level', ...dice },
        { word: 'dice', ...dice },
      ],
      choices: [],
    });
  },
  (draft, asked, raw) => {
    const hd = Number(asked['hd']);
    const [before, after] = [computeMonsterNumbers(draft), computeMonsterNumbers({ ...draft, hd })];
    const moved = Object.values(before).flatMap(({ key, computed, override }) => {
      const next = Object.values(after).find((each) => each.key === key);
      if (override === undefined || !next) return [];
      return [[key, Math.max(key === 'hp' ? 1 : -10, next.computed.value + override - computed.value)]];
    });
    return ok({
      draft: { ...raw, hd, ...Object.fromEntries(moved) },
      said: formatMonsterKind({ ...draft, hd }),
    });
  },
);

/** Hit dice that are one point more of what burns or stings. */
const [A_BURN, A_STING] = [4, 2];

const LEADER: TemplateRole = 'leader';

const shelved = powerTemplatesBy<TemplateSlot>({
  field: 'attacks',
  blank: { ...BLANK_ATTACK, damage: '{damage}' },
  worth: (draft) => templateNumbers(readHitDice(draft)),
});

/** The small card of a monster and the shelf behind it; AC, DEX and damage are suggestions. TOR-17 TOR-26 */
const templateGuide: BuilderGuide = {
  card: ['name', 'hd', 'role', 'leader'],
  numbers: 'Numbers',
  roles: [...ROLES, { key: LEADER, label: 'Leader', text: said('torches.helpsAlliesDeathMoment') }],
  slots: [
    { key: 'attack', label: said('form.attack'), text: said('form.everyTurn') },
    { key: 'special', label: said('form.special'), text: said('torches.placeUsualAttack') },
    { key: 'trait', label: 'Trait', text: said('form.alwaysTrueAttacksNobody') },
  ],
  shelf: [
    ...ATTACKS.map(shelved('attack')),
    ...SPECIALS.map(shelved('special')),
    ...TRAITS.map(shelved('trait')),
  ],
  advice: {
    ruleOf: () => 'TOR-17',
    field: 'attacks',
    // In old modules a beast of six hit dice and more has claws beside its bite.
    actsOf: (draft) => (readHitDice(draft) >= MANY ? 2 : 1),
    alone: (draft) => readHitDice(draft) >= MANY,
    reaches: ({ range }) => range.startsWith('ranged'),
    between: '',
    answers: () => false,
    far: ({ reach, noRoll }) => reach === 'ranged' && noRoll !== true,
  },
  roleOf: (draft) => {
    if (draft['leader'] === true) return LEADER;
    const { role } = readWho(draft);
    return ROLES.some(({ key }) => key === role) ? role : 'brute';
  },
  // One hit die is a thing of one attack, as old modules have it, and so is whoever goes with the party.
  slotsOf: (draft) => {
    const { role } = readWho(draft);
    const isPlain = readHitDice(draft) === 1 || role === 'retainer' || role === 'animal';
    return isPlain ? ['attack'] : ['attack', 'special'];
  },
  proposed: (draft) => ({ ac: suggestArmorClass(readWho(draft)), dex: suggestDexterity(readWho(draft)) }),
};

/** Monsters and other people of the GM, built from hit dice. TOR-17 TOR-26 */
export const monster = monsterKind(
  monsterShape,
  { numbersOf: computeMonsterNumbers, sheetOf: buildSheet, findingsOf: findMonsterFlaws },
  {
    form: MONSTER_FORM,
    blank: BLANK_MONSTER,
    makeover: rescale,
    wish: 'HD 6',
    quick: readMonsterLine,
    guide: templateGuide,
    isFollower: ({ follows: whom, role }) =>
      (typeof whom === 'string' && whom !== '') || role === 'retainer' || role === 'animal',
  },
);

function buildAttack(attack: MonsterAttackDraft, at: number, numbers: Numbers): Power {
  const bonus =
    typeof attack.bonus === 'number'
      ? explain({ rule: 'TOR-17', label: 'attack bonus', value: attack.bonus })
      : withOverride(numbers.attackBonus);
  const power = buildPower({ ...attack, id: `p${at + 1}`, bonus, tags: [] });
  return attack.action === 'trait' || attack.noRoll ? withoutRoll(power, attack) : power;
}

/** What is only true, or only used: its words, without an attack and its damage. */
function withoutRoll(
  { attack: _attack, damage: _damage, ...power }: Power,
  { action, effect }: MonsterAttackDraft,
): Power {
  return {
    ...power,
    range: action === 'trait' ? '' : power.range,
    lines: effect === '' ? [] : [{ label: 'Effect', text: effect }],
    ...(action === 'trait' ? { passive: true } : {}),
  };
}

function buildSheet(draft: MonsterDraft, numbers: Numbers): Sheet {
  const made = draft.attacks.map((attack, at) => buildAttack(attack, at, numbers));
  const powers = readPowers(made, lexicon, draft.name, (at) => draft.attacks[at]?.readings);
  return {
    name: draft.name,
    kind: formatMonsterKind(draft),
    level: draft.hd,
    hitPoints: numbers.hp.value,
    defenses: { ac: explain({ rule: 'TOR-15', label: 'AC', value: draft.ac }) },
    initiativeDice: '',
    initiative: explain({ rule: 'TOR-10', label: 'DEX score', value: draft.dex }),
    resist: {},
    weak: {},
    immune: [],
    powers,
    counters: findLeader(draft) === '' ? {} : startingPack(draft),
    traits: buildTraits(draft, numbers),
    view: buildMonsterView(draft, numbers, powers),
  };
}

/** Whom it follows: the party, where its role says that it is a retainer or an animal. */
function findLeader({ follows: whom, role }: MonsterDraft): string {
  return whom === '' && (role === 'retainer' || role === 'animal') ? THE_PARTY : whom;
}

/** The pack of a retainer or animal, counted like a hero’s. TOR-07 TOR-47 TOR-52 */
function startingPack({ load, supplies }: MonsterDraft): Sheet['counters'] {
  const none = Object.values(COUNTER)
    .filter((key) => key !== COUNTER.xp)
    .map((key): [string, number] => [key, 0]);
  return { ...Object.fromEntries(none), [COUNTER.load]: load ?? 0, [COUNTER.supplies]: supplies ?? 0 };
}

function buildTraits(draft: MonsterDraft, numbers: Numbers): PartialTraits<TorchesTraits> {
  const { hd, wis, con, dex, unliving, leader, speed, darksight, carries, role } = draft;
  return {
    hero: false,
    hd,
    dex,
    // What it can carry is its STR score for loads alone.
    ...(typeof carries === 'number' ? { str: carries } : {}),
    modifiers: typeof carries === 'number' ? { wis, con, str: 0 } : { wis, con },
    unliving,
    leader,
    follows: findLeader(draft),
    ...(draft.grazes || role === 'animal' ? { grazes: true } : {}),
    ...(draft.wage ? { wage: draft.wage } : {}),
    speed,
    darksight,
    proficiency: numbers.proficiency.value,
    moraleBonus: numbers.morale.value,
    loot: numbers.loot.value,
  };
}

/** How far AC may lie from what is suggested, and damage as a share of it, before it is said. Rules of thumb. */
const [FAR_AC, FAR_DAMAGE] = [5, 1.8];

/** What is worth a second look; never an obstacle. TOR-17 TOR-26 */
function findMonsterFlaws(draft: MonsterDraft, { hp, ac }: Numbers, raw: Draft): readonly Finding[] {
  const { hp: _typed, ...averaged } = raw;
  return [
    ...(hp.override === undefined
      ? []
      : [
          {
            field: 'hp',
            rule: 'TOR-26',
            ...saying('torches.hpApart', { hp: hp.override, hd: draft.hd, usual: hp.computed.value }),
            weight: 'usual',
            repair: { ...labelling('torches.useValue', { value: hp.computed.value }), draft: averaged },
          } as const,
        ]),
    ...checkArmor(draft, ac, raw),
    ...checkDamage(draft, raw),
    ...(draft.attacks.length === 0
      ? [
          {
            field: 'attacks',
            rule: 'TOR-17',
            ...saying('torches.monsterNoAttack'),
            weight: 'notable',
            repair: { label: 'Give it an attack', draft: { ...raw, attacks: [BLANK_ATTACK] } },
          } as const,
        ]
      : []),
  ];
}

/** AC far from what is suggested: too hard or too easy to hit for its hit dice. */
function checkArmor({ hd, ac }: MonsterDraft, { computed }: BuiltNumber, raw: Draft): readonly Finding[] {
  const apart = ac - computed.value;
  if (Math.abs(apart) <= FAR_AC) return [];
  return [
    {
      field: 'ac',
      rule: 'TOR-15',
      ...saying(apart > 0 ? 'torches.acHigh' : 'torches.acLow', { ac, hd, usual: computed.value }),
      weight: 'usual',
      repair: {
        ...labelling('torches.useValue', { value: computed.value }),
        draft: { ...raw, ac: computed.value },
      },
    },
  ];
}

/** Damage far above what its hit dice suggest fells a hero of their level at one blow; far below it is no danger. */
function checkDamage({ hd, attacks }: MonsterDraft, raw: Draft): readonly Finding[] {
  const usual = suggestMeanDamage(hd);
  return attacks.flatMap(({ name, damage }, at): readonly Finding[] => {
    const mean = damage === '' ? 0 : meanOfNotation(damage);
    if (mean <= usual * FAR_DAMAGE) return [];
    const list = Array.isArray(raw['attacks']) ? raw['attacks'] : [];
    const mended = list.map((each: Draft[string], place) =>
      place === at && isJsonObject(each) ? { ...each, damage: suggestDamage(hd) } : each,
    );
    return [
      {
        field: `attacks[${at}].damage`,
        rule: 'TOR-17',
        ...saying('torches.damageApart', { attack: name, mean, usual, dice: suggestDamage(hd), hd }),
        weight: 'usual',
        repair: {
          ...labelling('torches.useValue', { value: suggestDamage(hd) }),
          draft: { ...raw, attacks: mended },
        },
      },
    ];
  });
}

/** Hit dice from which one is usually met alone. */
const MANY = 6;

function readHitDice({ hd }: Draft): number {
  return typeof hd === 'number' && hd >= 1 ? Math.min(MOST_HIT_DICE, Math.floor(hd)) : 1;
}

function templateNumbers(hd: number): { readonly [name: string]: number | string } {
  return {
    damage: suggestDamage(hd),
    less: suggestDamage(hd, 2),
    burn: 1 + Math.floor(hd / A_BURN),
    sting: 1 + Math.floor(hd / A_STING),
    heal: 2 + hd,
  };
}

function readWho(draft: Draft): { readonly hd: number; readonly role: string } {
  return { hd: readHitDice(draft), role: typeof draft['role'] === 'string' ? draft['role'] : '' };
}
