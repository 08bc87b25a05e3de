import { notesWithTactics } from '../../../rules/creatureKinds.ts';
import { usageOfUses } from '../../../rules/powers.ts';
import { blankExchangeCreature } from '../../../exchange/exchangeCreature.ts';
import { parseInputFully } from '../../../kernel/result.ts';
import type { Built, Draft } from '../../../rules/creature.ts';
import type { ExchangeCreature, ExchangePower, ExchangeUsage } from '../../../rules/exchange.ts';
import type { Power } from '../../../rules/sheet.ts';
import { typedNumbers } from '../../../rules/fields.ts';
import { writePlainDamage } from '../../../rules/damage.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { isSeveral, readAttack, readDamageLine } from './lines.ts';
import { numbersOf } from '../creatures/monster/numbers.ts';
import type { Kind } from './fields.ts';
import { FLAGS, writeFlags, writeMarks } from './marks.ts';
import { type MonsterDraft, monsterShape, type PowerDraft } from '../creatures/monster/schema.ts';

/** A creature of ours in plain words. Heroes go by what their sheet says. ARC-04 ARC-11 */
export function describe(raw: Draft, built: Built): ExchangeCreature {
  const read = parseInputFully(monsterShape, raw);
  return read.ok ? ofMonster(read.value, built) : ofSheet(built);
}

function ofMonster(draft: MonsterDraft, { sheet }: Built): ExchangeCreature {
  const numbers = Object.entries(numbersOf(draft)).map(([key, { value }]) => [key, value] as const);
  const flags = writeFlags(draft);
  return {
    ...ofSheet({ sheet }),
    ...kindOf(draft),
    numbers: Object.fromEntries(numbers),
    abilities: typedNumbers(draft.abilities),
    resist: typedNumbers(draft.resist),
    weak: Object.fromEntries(draft.vulnerable.map((type) => [type, 0])),
    immune: draft.immune,
    powers: sheet.powers.map((power, at) => plainPower(power, draft.powers[at])),
    notes: notesWithTactics(sheet.view),
    more: flags === '' ? {} : { [FLAGS]: flags },
  };
}

/** What stands in the line under the name. ARC-79 */
export function kindOf({ level, strength, role, size, type, tags }: MonsterDraft): Kind {
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
    powers: sheet.powers.map((power) => plainPower(power, undefined)),
    notes: sheet.view.notes,
    credit: sheet.view.credit,
  };
}

/** A power in plain words; without its draft by what the sheet says. ARC-104 */
export function plainPower(power: Power, own: PowerDraft | undefined): ExchangePower {
  const { attack, damage, origin } = power;
  const line = (label: string): string => power.lines.find((each) => each.label === label)?.text ?? '';
  const targets = attack ? (readAttack(own?.attack ?? line('Attack'))?.targets ?? '') : '';
  const hit = own?.hit ?? line('Hit');
  const missed = own?.miss ?? line('Miss');
  const share = /^(half|full)\s+(?:the\s+)?damage\.?\s*/iu.exec(missed);
  return {
    name: power.name,
    action: power.action,
    usage: usageOf(power),
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
    riders: ridersOf(own?.riders ?? ''),
    tags: own ? writeMarks(own) : [],
    nastier: own?.nastier ?? false,
  };
}

/** One rider a line, its label before the first colon. ARC-104 */
function ridersOf(text: string): ExchangePower['riders'] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, label = '', rest = line] = /^([^:]{1,80}):\s*(.+)$/su.exec(line) ?? [];
      return { label: label === '' ? 'Also' : label, text: rest };
    });
}

function usageOf({ usage }: Power): ExchangeUsage {
  return usage.uses ? usageOfUses(usage.uses) : { kind: 'atWill' };
}
