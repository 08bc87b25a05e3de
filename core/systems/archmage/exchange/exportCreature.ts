import { findNearestRank, roleOfWord, wordForRole } from '../../../exchange/conversion.ts';
import { blankExchangeCreature } from '../../../exchange/exchangeCreature.ts';
import { parseInputFully } from '../../../kernel/result.ts';
import type { Built, Draft } from '../../../rules/creature.ts';
import { notesWithTactics } from '../../../rules/creatureKinds.ts';
import { writePlainDamage } from '../../../rules/damage.ts';
import type {
  ExchangeCreature,
  ExchangePower,
  ExchangeUsage,
  MonsterScale,
} from '../../../rules/exchange.ts';
import { typedNumbers } from '../../../rules/fields.ts';
import { usageOfUses } from '../../../rules/powers.ts';
import type { Power } from '../../../rules/sheet.ts';
import { ROLES, SIZES, STRENGTHS } from '../creatures/choices.ts';
import { type MonsterDraft, monsterShape, type PowerDraft } from '../creatures/monster.ts';
import { computeMonsterNumbers, usualNumbers, type UsualKey } from '../creatures/monsterNumbers.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { isSeveral, type Kind, readAttack, readDamageLine } from './blockLines.ts';
import { FLAGS, writeFlags, writeMarks } from './writeBlock.ts';

/** A creature of ours in plain words. Heroes go by what their sheet says. ARC-04 ARC-11 */
export function exportCreature(raw: Draft, built: Built): ExchangeCreature {
  const read = parseInputFully(monsterShape, raw);
  return read.ok ? ofMonster(read.value, built) : ofSheet(built);
}

function ofMonster(draft: MonsterDraft, { sheet }: Built): ExchangeCreature {
  const numbers = Object.entries(computeMonsterNumbers(draft)).map(
    ([key, { value }]) => [key, value] as const,
  );
  const flags = writeFlags(draft);
  return {
    ...ofSheet({ sheet }),
    ...creatureKindLine(draft),
    numbers: Object.fromEntries(numbers),
    abilities: typedNumbers(draft.abilities),
    resist: typedNumbers(draft.resist),
    weak: Object.fromEntries(draft.vulnerable.map((type) => [type, 0])),
    immune: draft.immune,
    powers: sheet.powers.map((power, at) => exportPower(power, draft.powers[at])),
    notes: notesWithTactics(sheet.view),
    more: flags === '' ? {} : { [FLAGS]: flags },
  };
}

/** What stands in the line under the name. ARC-79 */
export function creatureKindLine({ level, strength, role, size, type, tags }: MonsterDraft): Kind {
  return { level, rank: strength, role, size, type, tags };
}

function ofSheet({ sheet }: Pick<Built, 'sheet'>): ExchangeCreature {
  const defenses = Object.entries(sheet.defenses).map(([key, { value }]) => [key, value] as const);
  return {
    ...blankExchangeCreature(sheet.name, 'archmage'),
    level: sheet.level,
    numbers: { hp: sheet.hitPoints, ...Object.fromEntries(defenses), initiative: sheet.initiative.value },
    resist: sheet.resist,
    immune: sheet.immune,
    powers: sheet.powers.map((power) => exportPower(power, undefined)),
    notes: sheet.view.notes,
    credit: sheet.view.credit,
  };
}

/** A power in plain words; without its draft by what the sheet says. ARC-104 */
export function exportPower(power: Power, own: PowerDraft | undefined): ExchangePower {
  const { attack, damage, origin } = power;
  const line = (label: string): string => power.lines.find((each) => each.label === label)?.text ?? '';
  const targets = attack ? (readAttack(own?.attack ?? line('Attack'))?.targets ?? '') : '';
  const hit = own?.hit ?? line('Hit');
  const missed = own?.miss ?? line('Miss');
  const share = /^(half|full)\s+(?:the\s+)?damage\.?\s*/iu.exec(missed);
  return {
    name: power.name,
    action: power.action,
    usage: exportUsage(power),
    reach: !attack ? 'self' : origin === 'ranged' ? origin : origin === 'close' ? 'near' : 'melee',
    basic: own?.basic ?? false,
    area: isSeveral(targets),
    range: '',
    target: targets,
    ...(attack ? { attack: { bonus: attack.bonus.value, versus: attack.versus } } : {}),
    ...(attack && damage ? { damage: writePlainDamage(damage, DAMAGE_TYPES) } : {}),
    missShare: share ? (share[1]?.toLowerCase() === 'half' ? 'half' : 'full') : 'none',
    trigger: own?.trigger ?? line('Trigger'),
    hit: attack ? (readDamageLine(hit)?.rest ?? hit) : '',
    miss: missed.slice(share?.[0].length ?? 0),
    effect: [attack ? '' : hit, own?.effect ?? line('Effect')].filter((each) => each !== '').join(' '),
    special: '',
    riders: splitRiders(own?.riders ?? ''),
    tags: own ? writeMarks(own) : [],
    nastier: own?.nastier ?? false,
  };
}

/** One rider a line, its label before the first colon. ARC-104 */
function splitRiders(text: string): ExchangePower['riders'] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, label = '', rest = line] = /^([^:]{1,80}):\s*(.+)$/su.exec(line) ?? [];
      return { label: label === '' ? 'Also' : label, text: rest };
    });
}

function exportUsage({ usage }: Power): ExchangeUsage {
  return usage.uses ? usageOfUses(usage.uses) : { kind: 'atWill' };
}

/** Highest level of heroes. ARC-02 */
const TOP = 10;
/** How many standard monsters each strength counts as; five mooks are one. ARC-79 */
const WEIGHTS = [
  ['mook', 0.2],
  ['weakling', 0.5],
  ['standard', 1],
  ['elite', 1.5],
  ['double', 2],
  ['triple', 3],
] as const;
const PARTS = [
  ['archer', 'archer'],
  ['blocker', 'blocker'],
  ['leader', 'leader'],
  ['spoiler', 'spoiler'],
  ['caster', 'spoiler'],
  ['troop', 'striker'],
  ['wrecker', 'wrecker'],
] as const;

/** Monsters by level, strength and role, on what is usual in the published ones. ARC-22 ARC-79 */
export const measureDrafts: MonsterScale = {
  top: TOP,
  gradeOf: ({ level = 1, rank, role }) => ({
    level,
    weight: WEIGHTS.find(([word]) => word === rank)?.[1] ?? 1,
    part: roleOfWord(PARTS, role) ?? 'striker',
  }),
  fields: ({ level, weight, part }) => ({
    level,
    rank: findNearestRank(WEIGHTS, weight),
    role: wordForRole(PARTS, part),
  }),
  said: ({ level, rank, role }) => `level ${level ?? 1} ${rank} ${role}`.replaceAll(/\s+/gu, ' '),
  usual: (plain) => {
    const usual = (key: UsualKey): number => usualNumber(plain, key);
    const attack = usual('attack');
    return {
      hp: usual('hp'),
      damage: usual('damage'),
      attack: { armor: attack, body: attack, quick: attack, mind: attack },
      defenses: { ac: usual('ac'), pd: usual('pd'), md: usual('md') },
    };
  },
  guards: { ac: 'armor', pd: 'body', md: 'mind' },
  aims: { armor: 'ac', body: 'pd', quick: 'pd', mind: 'md' },
  costs: [
    ['standard', 'main'],
    ['move', 'move'],
    ['quick', 'minor'],
    ['triggered', 'reaction'],
    ['interrupt', 'reaction'],
    ['free', 'free'],
    ['trait', 'trait'],
  ],
  die: 20,
  flat: true,
  resists: 'roll',
  lacks: ['origin', 'alignment', 'senses', 'languages', 'gear', 'speeds'],
};

function usualNumber({ level = 1, rank, role, size }: ExchangeCreature, key: UsualKey): number {
  const known = ROLES.find((each) => each.key === role)?.key ?? 'troop';
  const sized = SIZES.find((each) => each.key === size)?.key ?? 'normal';
  const strength = STRENGTHS.find((each) => each.key === rank)?.key ?? 'standard';
  return usualNumbers({ level, role: known, size: sized, strength }, key).value;
}
