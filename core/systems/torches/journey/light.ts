import { said, toEnglish } from '../../../kernel/said.ts';
import type { ChoosableWord } from '../../../rules/words.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { AdvantageSource } from '../../../rules/d20/checks.ts';
import { hasDarksight, lightsOf, wordOf } from '../creatures/traits.ts';

/** Levels of light. TOR-60 TOR-61 TOR-62 TOR-63 */
export const LEVELS = [
  { key: 'lit', label: said('torches.wellLit'), rule: 'TOR-62', text: said('torches.nothingChanges') },
  {
    key: 'dim',
    label: said('torches.dim'),
    rule: 'TOR-61',
    text: said('torches.stealthHidingListeningAdvantage'),
  },
  {
    key: 'dark',
    label: said('torches.darkness'),
    rule: 'TOR-60',
    text: said('torches.stealthHidingListeningAdvantageAll'),
  },
  {
    key: 'brilliant',
    label: said('torches.brilliant'),
    rule: 'TOR-63',
    text: said('torches.trackingSeeingMovementAdvantage'),
  },
] as const satisfies readonly ChoosableWord[];

/** Key of a level of light. TOR-60 TOR-61 TOR-62 TOR-63 */
export type Level = (typeof LEVELS)[number]['key'];
const LEVEL_KEYS = ['lit', 'dim', 'dark', 'brilliant'] as const satisfies readonly Level[];

/** What a check can be about, as far as light cares. TOR-60 TOR-61 TOR-63 */
export const SUBJECTS = [
  { key: 'other', label: said('torches.anythingElse') },
  { key: 'stealth', label: said('torches.stealthHiding') },
  { key: 'listen', label: said('torches.listening') },
  { key: 'sight', label: said('torches.sight') },
  { key: 'foresight', label: said('torches.predictingDanger') },
  { key: 'finesse', label: said('torches.finessePrecision') },
  { key: 'tracking', label: said('torches.tracking') },
  { key: 'motion', label: said('torches.seeingMovement') },
  { key: 'defense', label: said('torches.defense') },
  { key: 'defenseRanged', label: said('torches.defenseAgainstRanged') },
  { key: 'morale', label: said('torches.moraleLabel') },
  { key: 'melee', label: said('torches.meleeAttack') },
  { key: 'ranged', label: said('torches.rangedAttack') },
  { key: 'farShot', label: said('torches.attackLongRange') },
] as const satisfies readonly ChoosableWord[];

/** Key of what a check is about. TOR-60 TOR-61 TOR-63 */
export type Subject = (typeof SUBJECTS)[number]['key'];

interface Shift {
  readonly up: readonly Subject[];
  readonly down: readonly Subject[];
}

const SHIFTS: { readonly [level in Level]: Shift } = {
  lit: { up: [], down: [] },
  dim: { up: ['stealth', 'listen'], down: ['ranged', 'farShot', 'defenseRanged', 'sight'] },
  dark: {
    up: ['stealth', 'listen'],
    down: [
      'melee',
      'ranged',
      'farShot',
      'defense',
      'defenseRanged',
      'sight',
      'foresight',
      'finesse',
      'morale',
    ],
  },
  brilliant: { up: ['tracking', 'motion'], down: ['stealth', 'farShot'] },
};

/** The light as the GM states it. TOR-62 TOR-65 */
export function statedLevel(now: RulesContext): Level {
  return wordOf(now, 'light', LEVEL_KEYS);
}

/** The light around the party: a torch or lantern makes darkness dim. TOR-47 TOR-61 */
export function levelNow(now: RulesContext): Level {
  const stated = statedLevel(now);
  return stated === 'dark' && now.all.some((each) => lightsOf(each).length > 0) ? 'dim' : stated;
}

/** What the light does to a check of this kind; darksight turns what sight loses into gain. TOR-60 TOR-61 TOR-62 TOR-63 TOR-64 */
export function lightLeaning(level: Level, subject: Subject, darksight: boolean): readonly AdvantageSource[] {
  const { label, rule } = LEVELS.find(({ key }) => key === level) ?? LEVELS[0];
  const name = toEnglish(label).toLowerCase();
  if (SHIFTS[level].up.includes(subject)) return [{ rule, label: name, value: 1 }];
  if (!SHIFTS[level].down.includes(subject)) return [];
  const reversed = darksight && level !== 'brilliant';
  return [
    reversed
      ? { rule: 'TOR-64', label: `darksight in ${name === 'dim' ? 'dim light' : name}`, value: 1 }
      : { rule, label: name === 'dim' ? 'dim light' : name, value: -1 },
  ];
}

/** Whether a check of sight cannot be made at all. TOR-60 TOR-64 */
export function isBlind(who: Fighter, now: RulesContext): boolean {
  return levelNow(now) === 'dark' && !hasDarksight(who);
}
