import { plainUses, readUses } from '../../../rules/uses.ts';
import type { PlainPower, PlainUsage, PowerText } from '../../../rules/exchange.ts';
import { plainDamage, withTypes } from '../../../rules/damage/parts.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { BASIC, isUsuallyBasic, NOT_BASIC } from './writePower.ts';
import { isSeveral, readAttack, readDamageLine, readName, unmarked } from './lines.ts';

const TITLE =
  /^(.*?)\s*(?:\s|—|–|:)((?:\[\[)?\s*(?:1?d20\s*)?[+−–-]\s*\d{1,2}\s*(?:\]\])?\s+vs\.?\s+(?:AC|PD|MD)\b.*)$/su;
const OWN = new Set(['', 'action', 'miss', 'limited use', 'trigger', 'effect', 'special', 'tags']);

/** A power of a stat block of this game from its title and what stands below it. Never refuses. ARC-05 ARC-22 ARC-104 */
export function readPower({ title, section = '', lines }: PowerText): PlainPower {
  const triggered = /^\s*\[[^\]]*trigger[^\]]*\]/iu.test(title) || section === 'triggered_actions';
  const { name: rest, origin } = readName(title);
  const [, named = rest, roll = ''] = TITLE.exec(rest) ?? [];
  const attack = readAttack(roll);
  const said = (label: string): string =>
    lines.flatMap((line) => (line.label.toLowerCase() === label ? [line.text.trim()] : [])).join(' ');
  const dealt = attack ? readDamageLine(said('')) : undefined;
  const missed = said('miss');
  const share = /^(half|full)\s+(?:the\s+)?damage\.?\s*/iu.exec(missed);
  const action =
    said('action') || (triggered ? 'triggered' : attack || section === 'actions' ? 'standard' : 'trait');
  const reach = attack ? (origin === 'close' ? 'near' : origin) : 'self';
  const tags = said('tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  const usual = isUsuallyBasic({ ...(attack ? { attack } : {}), reach, action });
  return {
    name:
      unmarked(named)
        .replace(/[:—–-]+$/u, '')
        .trim()
        .slice(0, 80) || 'Unnamed',
    action,
    usage: readLimit(said('limited use')),
    reach,
    basic: usual ? !tags.includes(NOT_BASIC) : tags.includes(BASIC),
    area: attack !== undefined && isSeveral(attack.targets),
    range: '',
    target: attack?.targets ?? '',
    ...(attack ? { attack: { bonus: attack.bonus, versus: attack.versus } } : {}),
    ...(dealt
      ? {
          damage: plainDamage(
            dealt.parts.map(({ notation, types }) => ({ notation, ...withTypes(types) })),
            DAMAGE_TYPES,
          ),
        }
      : {}),
    missShare: share ? (share[1]?.toLowerCase() === 'half' ? 'half' : 'full') : 'none',
    trigger: said('trigger'),
    hit: attack ? (dealt?.rest ?? unmarked(said(''))) : '',
    miss: missed.slice(share?.[0].length ?? 0),
    effect: [attack ? '' : said(''), said('effect')].filter((each) => each !== '').join(' '),
    special: said('special'),
    riders: lines.filter(({ label }) => !OWN.has(label.toLowerCase())),
    tags: tags.filter((tag) => tag !== BASIC && tag !== NOT_BASIC),
    nastier: section === 'nastier_traits',
  };
}

/** `1/battle`, `recharge 16+ after battle`. ARC-140 ARC-141 */
function readLimit(text: string): PlainUsage {
  const plain = text.trim();
  if (plain === '') return { kind: 'atWill' };
  if (/^(?:1\/battle|once per battle)[.]?$/iu.test(plain)) return { kind: 'encounter' };
  if (/^(?:1\/day|daily|once per day)[.]?$/iu.test(plain)) return { kind: 'daily' };
  const uses = readUses(plain);
  if (uses) return plainUses(uses);
  const on = /^recharge\s+(\d{1,2})\+(?: after battle)?[.]?$/iu.exec(plain)?.[1];
  if (on !== undefined) return { kind: 'recharge', on: Number(on) };
  return { kind: 'other', text: plain };
}
