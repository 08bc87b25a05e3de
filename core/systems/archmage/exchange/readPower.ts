import type { ExchangePower, PowerText } from '../../../rules/exchange.ts';
import { writePlainDamage, withDamageTypes } from '../../../rules/damage.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { BASIC, isUsuallyBasic, NOT_BASIC } from './writePower.ts';
import { limitIn } from './limits.ts';
import { isSeveral, readAttack, readDamageLine, readName, unmarked } from './lines.ts';

const TITLE =
  /^(.*?)\s*(?:\s|—|–|:)((?:\[\[)?\s*(?:1?d20\s*)?[+−–-]\s*\d{1,2}\s*(?:\]\])?\s+vs\.?\s+(?:AC|PD|MD)\b.*)$/su;
const OWN = new Set([
  '',
  'action',
  'miss',
  'limited use',
  'quick use',
  'trigger',
  'effect',
  'special',
  'tags',
]);

/** A power of a stat block of this game from its title and what stands below it. Never refuses. ARC-05 ARC-22 ARC-104 */
export function readPower({ title, section = '', lines }: PowerText): ExchangePower {
  const triggered = /^\s*\[[^\]]*trigger[^\]]*\]/iu.test(title) || section === 'triggered_actions';
  const { name: rest, origin } = readName(title);
  const [, named = rest, roll = ''] = TITLE.exec(rest) ?? [];
  const attack = readAttack(roll);
  const said = (label: string): string =>
    lines.flatMap((line) => (line.label.toLowerCase() === label ? [line.text.trim()] : [])).join(' ');
  const dealt = attack ? readDamageLine(said('')) : undefined;
  const missed = said('miss');
  const share = /^(half|full)\s+(?:the\s+)?damage\.?\s*/iu.exec(missed);
  const limited = [said('limited use'), said('quick use')].filter((each) => each !== '').join(' ');
  const limit = limitIn(limited);
  const action =
    said('action') ||
    limit.action ||
    (triggered ? 'triggered' : attack || section === 'actions' ? 'standard' : 'trait');
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
    usage: limit.usage ?? (limited === '' ? { kind: 'atWill' } : { kind: 'other', text: limited }),
    reach,
    basic: usual ? !tags.includes(NOT_BASIC) : tags.includes(BASIC),
    area: attack !== undefined && isSeveral(attack.targets),
    range: '',
    target: attack?.targets ?? '',
    ...(attack ? { attack: { bonus: attack.bonus, versus: attack.versus } } : {}),
    ...(dealt
      ? {
          damage: writePlainDamage(
            dealt.parts.map(({ notation, types }) => ({ notation, ...withDamageTypes(types) })),
            DAMAGE_TYPES,
          ),
        }
      : {}),
    missShare: share ? (share[1]?.toLowerCase() === 'half' ? 'half' : 'full') : 'none',
    trigger: said('trigger'),
    hit: attack ? (dealt?.rest ?? unmarked(said(''))) : '',
    miss: missed.slice(share?.[0].length ?? 0),
    effect: [attack ? '' : said(''), said('effect')].filter((each) => each !== '').join(' '),
    special: [limit.usage && limit.rest !== '' ? `Limited use: ${limit.rest}.` : '', said('special')]
      .filter((each) => each !== '')
      .join(' '),
    riders: lines.filter(({ label }) => !OWN.has(label.toLowerCase())),
    tags: tags.filter((tag) => tag !== BASIC && tag !== NOT_BASIC),
    nastier: section === 'nastier_traits',
  };
}
