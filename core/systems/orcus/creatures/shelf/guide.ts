import { said } from '../../../../kernel/said.ts';
import { type BuilderGuide, type PowerTemplate, powerTemplatesBy } from '../../../../rules/builderGuide.ts';
import type { Draft } from '../../../../rules/creature.ts';
import { half, MAX_LEVEL, type Rank, RANKS, type Role, ROLES } from '../../tables.ts';
import { RANK_WORDS, ROLE_WORDS } from '../monster/choices.ts';
import { BLANK_POWER } from '../monster/powerForm.ts';
import { abilitiesFor, basicAttack, HABITS } from '../monster/quick.ts';
import { BASICS } from './basics.ts';
import { BESTIARY_TRAITS } from './bestiary.ts';
import { BETWEEN, TRAITS } from './between.ts';
import { BIG_TURNS } from './bigTurns.ts';
import type { ShelfRole, ShelfSlot } from './row.ts';

/** How the levels of the game are parted for what its tables do not give: 1 to 10, 11 to 20, 21 to 30. */
const TIER = 10;
const PERSISTENT_A_TIER = 5;
/** Temporary hit points at level 0, beside half the level. */
const TEMPORARY = 5;
/** What is regained at once, as a share of the hit points of a standard monster. ORC-176 */
const QUARTER = 4;

/** Numbers of a level that stand in the words of the shelf. Ours, in the steps of the game’s own tables. */
function worthAt(level: number, role: Role): { readonly [name: string]: number } {
  const { hpBase, hpPerLevel } = ROLES[role];
  return {
    persistent: PERSISTENT_A_TIER * Math.ceil(Math.min(level, MAX_LEVEL) / TIER),
    temporary: TEMPORARY + half(level),
    heal: Math.floor((hpBase + hpPerLevel * level) / QUARTER),
  };
}

const shelved = powerTemplatesBy<ShelfSlot>({
  field: 'powers',
  blank: BLANK_POWER,
  worth: (draft) => worthAt(levelOf(draft), roleOf(draft)),
});

/** The attack by which each role is known, without anything besides. ORC-271 */
const plain = ROLE_WORDS.map(({ key }): PowerTemplate => ({
  key: `plain-${key}`,
  name: HABITS[key].name,
  roles: [key],
  slot: 'basic',
  field: 'powers',
  at: () => basicAttack(key),
}));

function levelOf({ level }: Draft): number {
  return typeof level === 'number' && level >= 1 ? Math.min(MAX_LEVEL, Math.floor(level)) : 1;
}

function roleOf({ role }: Draft): Role {
  return ROLE_WORDS.find(({ key }) => key === role)?.key ?? 'striker';
}

function rankOf({ rank }: Draft): Rank {
  return RANK_WORDS.find(({ key }) => key === rank)?.key ?? 'standard';
}

const SLOTS_OF: { readonly [rank in Rank]: readonly ShelfSlot[] } = {
  mook: ['basic'],
  standard: ['basic', 'big'],
  elite: ['basic', 'big', 'between'],
  boss: ['basic', 'big', 'between'],
};

const LEADER: ShelfRole = 'leader';

/** The small card of a monster and the shelf behind it. ORC-264 ORC-271 ORC-280 ORC-288 */
export const guide: BuilderGuide = {
  card: ['name', 'level', 'rank', 'role', 'leader'],
  numbers: 'Numbers of your own',
  roles: [...ROLE_WORDS, { key: LEADER, label: 'Leader', text: said('form.helpsAllies') }],
  slots: [
    { key: 'basic', label: said('form.basicAttack'), text: said('form.willEveryTurn') },
    { key: 'big', label: said('form.bigTurn'), text: said('orcus.onceFightWhenDie') },
    { key: 'between', label: said('form.betweenTurns'), text: said('form.momentTableSees') },
    { key: 'trait', label: 'Trait', text: said('form.alwaysTrueAttacksNobody') },
    { key: 'bestiary', label: said('orcus.traitBestiary'), text: said('orcus.anyMonsterWordsGm') },
  ],
  shelf: [
    ...plain,
    ...BASICS.map(shelved('basic')),
    ...BIG_TURNS.map(shelved('big')),
    ...BETWEEN.map(shelved('between')),
    ...TRAITS.map(shelved('trait')),
    ...BESTIARY_TRAITS.map(shelved('bestiary')),
  ],
  roleOf: (draft) => (draft['leader'] === true ? LEADER : roleOf(draft)),
  slotsOf: (draft) => SLOTS_OF[rankOf(draft)],
  advice: {
    ruleOf: (draft) => (rankOf(draft) === 'elite' ? 'ORC-287' : 'ORC-288'),
    field: 'powers',
    actsOf: (draft) => RANKS[rankOf(draft)].attacksARound,
    alone: (draft) => RANKS[rankOf(draft)].attacksARound > 1,
    reaches: ({ origin }) => origin !== 'melee' && origin !== 'self',
    between: 'between',
    answers: ({ versus, damageKind, usage }) => versus !== '' && damageKind !== 'none' && usage === 'round',
    far: ({ versus, origin }) => versus !== '' && (origin === 'ranged' || origin === 'far'),
  },
  proposed: (draft) => ({ abilities: abilitiesFor(levelOf(draft), roleOf(draft)) }),
};
