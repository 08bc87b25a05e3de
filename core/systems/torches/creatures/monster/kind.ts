import { monsterKind } from '../../../../rules/creatureKinds.ts';
import { explain } from '../../../../kernel/said.ts';
import { readPowers } from '../../../../rules/powerText/readPower.ts';
import type { Power, Sheet, PartialTraits } from '../../../../rules/sheet.ts';
import { lexicon } from '../../lexicon.ts';
import { powerOf } from '../powers.ts';
import { findingsOf } from './findings.ts';
import { BLANK_MONSTER, MONSTER_FORM } from './form.ts';
import { guide } from '../shelf/guide.ts';
import { makeover } from './makeover.ts';
import { holding, type Numbers, numbersOf } from './numbers.ts';
import { readOneLine } from './quick.ts';
import { type MonsterAttackDraft, type MonsterDraft, monsterShape } from './schema.ts';
import { kindLine, monsterView } from './view.ts';
import { COUNTER } from '../../words.ts';
import { THE_PARTY, type TorchesTraits } from '../traits.ts';

/** Monsters and other people of the GM, built from hit dice. TOR-17 TOR-26 */
export const monster = monsterKind(
  monsterShape,
  { numbersOf, sheetOf, findingsOf },
  {
    form: MONSTER_FORM,
    blank: BLANK_MONSTER,
    makeover,
    wish: 'HD 6',
    quick: readOneLine,
    guide,
    isFollower: ({ follows: whom, role }) =>
      (typeof whom === 'string' && whom !== '') || role === 'retainer' || role === 'animal',
  },
);

function attackOf(attack: MonsterAttackDraft, at: number, numbers: Numbers): Power {
  const bonus =
    typeof attack.bonus === 'number'
      ? explain({ rule: 'TOR-17', label: 'attack bonus', value: attack.bonus })
      : holding(numbers.attackBonus);
  const power = powerOf({ ...attack, id: `p${at + 1}`, bonus, tags: [] });
  return attack.action === 'trait' || attack.noRoll ? unrolled(power, attack) : power;
}

/** What is only true, or only used: its words, without an attack and its damage. */
function unrolled(
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

function sheetOf(draft: MonsterDraft, numbers: Numbers): Sheet {
  const made = draft.attacks.map((attack, at) => attackOf(attack, at, numbers));
  const powers = readPowers(made, lexicon, draft.name, (at) => draft.attacks[at]?.readings);
  return {
    name: draft.name,
    kind: kindLine(draft),
    level: draft.hd,
    hitPoints: numbers.hp.value,
    defenses: { ac: explain({ rule: 'TOR-15', label: 'AC', value: draft.ac }) },
    initiativeDice: '',
    initiative: explain({ rule: 'TOR-10', label: 'DEX score', value: draft.dex }),
    resist: {},
    weak: {},
    immune: [],
    powers,
    counters: follows(draft) === '' ? {} : packOf(draft),
    traits: traitsFrom(draft, numbers),
    view: monsterView(draft, numbers, powers),
  };
}

/** Whom it follows: the party, where its role says that it is a retainer or an animal. */
function follows({ follows: whom, role }: MonsterDraft): string {
  return whom === '' && (role === 'retainer' || role === 'animal') ? THE_PARTY : whom;
}

/** The pack of a retainer or animal, counted like a hero’s. TOR-07 TOR-47 TOR-52 */
function packOf({ load, supplies }: MonsterDraft): Sheet['counters'] {
  const none = Object.values(COUNTER)
    .filter((key) => key !== COUNTER.xp)
    .map((key): [string, number] => [key, 0]);
  return { ...Object.fromEntries(none), [COUNTER.load]: load ?? 0, [COUNTER.supplies]: supplies ?? 0 };
}

function traitsFrom(draft: MonsterDraft, numbers: Numbers): PartialTraits<TorchesTraits> {
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
    follows: follows(draft),
    ...(draft.grazes || role === 'animal' ? { grazes: true } : {}),
    ...(draft.wage ? { wage: draft.wage } : {}),
    speed,
    darksight,
    proficiency: numbers.proficiency.value,
    moraleBonus: numbers.morale.value,
    loot: numbers.loot.value,
  };
}
