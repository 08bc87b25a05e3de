import type { Draft } from '../../../rules/creature.ts';
import type { ExchangeNote } from '../../../rules/exchange.ts';
import { limitFields, limitIn } from './limits.ts';
import { readAttack, readDamageLine, readName, unmarked } from './lines.ts';
import { BLANK_POWER } from '../creatures/monster/blankPower.ts';
import { isNaturalRoll } from './naturalRoll.ts';
import { saying } from '../../../kernel/said.ts';

/** Powers found in lines of a stat block, and each line that was not understood as more than words. */
export interface Pasted {
  readonly powers: readonly Draft[];
  readonly notes: readonly ExchangeNote[];
}

const ATTACK = /^(.*?)((?:\[\[)?\s*(?:1?d20\s*)?[+−–-]\s*\d{1,2}\s*(?:\]\])?\s+vs\.?\s+(?:AC|PD|MD)\b.*)$/i;
const LABEL = /^(hit|miss|trigger|effect|limited use|quick use)\s*:\s*(.+)$/is;
const TRAIT = /^([^:.]{2,60}):\s*(.+)$/s;
const NASTIER = /^nastier specials?:?$/i;

/** Reads lines as stat blocks print them, one power after the other; never refuses. ARC-05 ARC-22 ARC-103 ARC-104 */
export function readPasted(text: string): Pasted {
  const powers: Draft[] = [];
  const notes: ExchangeNote[] = [];
  let nastier = false;
  for (const line of text.split('\n').map((each) => unmarked(each))) {
    if (line === '') continue;
    if (NASTIER.test(line)) nastier = true;
    else if (isNaturalRoll(line) || LABEL.test(line) || readDamageLine(line)) {
      const last = powers.pop();
      if (!last)
        notes.push({ where: line.slice(0, 40), ...saying('archmage.belongsToNoAttack'), weight: 'lost' });
      else powers.push(withLine(last, line));
    } else powers.push({ ...begun(line, notes), nastier });
  }
  return { powers, notes };
}

/** A new power: an attack with what stands behind its dash, or a trait. ARC-05 ARC-75 ARC-76 */
function begun(line: string, notes: ExchangeNote[]): Draft {
  const [, title = '', rest = ''] = ATTACK.exec(line) ?? [];
  if (rest === '') return trait(line, notes);
  const [attack, hit] = parted(rest);
  const { name, origin } = readName(title.trim());
  const triggered = /^\s*\[[^\]]*trigger[^\]]*\]/i.test(title);
  if (!readAttack(attack))
    notes.push({ where: name, ...saying('exchange.keptInWords', { text: attack }), weight: 'asText' });
  return {
    ...BLANK_POWER,
    name: (name === '' ? 'Attack' : name).slice(0, 80),
    action: triggered ? 'triggered' : 'standard',
    origin,
    attack,
    hit,
    basic: origin === 'melee' && !triggered,
  };
}

/** The attack with its brackets, and the hit behind a dash or a colon outside of them. */
function parted(text: string): readonly [attack: string, hit: string] {
  const found = /^(.*?\b(?:AC|PD|MD)\b\s*(?:\([^)]*\))?)\s*(?:[—–:;,-]+\s*(.*))?$/is.exec(text);
  return [(found?.[1] ?? text).trim(), (found?.[2] ?? '').trim()];
}

function trait(line: string, notes: ExchangeNote[]): Draft {
  const [, name = '', effect = ''] = TRAIT.exec(line) ?? [];
  const called = name === '' ? line.slice(0, 40) : name;
  notes.push({ where: called, ...saying('archmage.wordsNothingRolled'), weight: 'asText' });
  const words = { name: called, effect: name === '' ? line : effect };
  return { ...BLANK_POWER, ...words, action: 'trait', origin: 'none', attack: '', hit: '' };
}

/** The power with one more of its lines. ARC-95 ARC-103 ARC-104 */
function withLine(power: Draft, line: string): Draft {
  const [, label = '', text = ''] = LABEL.exec(line) ?? [];
  const joined = (key: string, more: string): Draft => {
    const kept = power[key];
    return { ...power, [key]: typeof kept === 'string' && kept !== '' ? `${kept}\n${more}` : more };
  };
  switch (label.toLowerCase()) {
    case 'hit':
      return power['hit'] === '' ? { ...power, hit: text } : joined('riders', line);
    case 'miss':
      return joined('miss', text);
    case 'trigger':
      return joined('trigger', text);
    case 'effect':
      return joined('effect', text);
    case 'limited use':
    case 'quick use': {
      const limit = limitIn(text);
      return { ...(limit.rest === '' ? power : joined('effect', line)), ...limitFields(limit) };
    }
    default:
      return isNaturalRoll(line) ? joined('riders', line) : joined('hit', line);
  }
}
