import type { Draft } from '../../../rules/creature.ts';
import { namedEntry } from './entryName.ts';
import { abilityKey, areaOf, dealtBy, plainText, reachOf, type Segment, segmentsOf } from './entryText.ts';
import { type OlderSave, olderSave } from './olderSave.ts';

/** An entry of a block as it stands there. */
export interface PrintedEntry {
  /** Kind of action of its section. */
  readonly action: string;
  readonly name: string;
  readonly text: string;
}

/** What leads from a hit to the save that follows it. */
const FOLLOWS = 'The target is subjected to the following effect.';
const LOCK = /can(?:’|')?t take this action again until the start of its next turn/iu;
const DIES =
  /\bwhen\s+(?:it|the\s+[a-z’' -]{2,40})\s+(?:dies|is\s+(?:killed|destroyed))|\bdies\b.*\bexplodes\b/iu;

type Fields = { [key: string]: string | number | boolean | readonly string[] };

/**
 * An entry of a block of either edition as records of a draft: its attack or save as numbers, what they bring as
 * text. A save that follows a hit is a record of its own behind it. FIF-187 FIF-188 FIF-189
 */
export function entryOf({ action, name: printed, text: raw }: PrintedEntry): readonly Draft[] {
  const { name, limits } = namedEntry(printed);
  const text = plainText(raw);
  const locked = LOCK.test(text) && limits['usage'] === undefined ? { usage: 'turn' } : {};
  const base: Fields = { name, action, damageKind: 'none', origin: 'self', versus: '' };
  const [main, ...more] = recordsOf(base, segmentsOf(text));
  const waits = DIES.test(String(main['effect'] ?? '')) && main['versus'] !== '';
  // What comes back from our own text has its moment under its name already.
  const told = action === 'trait' && DIES.test(String(main['trigger'] ?? '')) && main['versus'] !== '';
  const own = {
    ...main,
    ...(waits ? { action: 'free', trigger: sentence(main['effect']), effect: '' } : {}),
    ...(told ? { action: 'free' } : {}),
    ...(action === 'trait' && main['versus'] === '' ? auraOf(text) : {}),
  };
  const whole: Draft = { ...cleaned(own), ...limits, ...locked };
  return [whole, ...more.map(cleaned)];
}

/** Words without the stop at their end. */
function sentence(text: Fields[string] | undefined): string {
  return String(text ?? '').replace(/[\s.]+$/u, '');
}

const AURA =
  /(?:\bturns? |^while )(?:within (\d{1,3}) feet of\b|in an? (\d{1,3})-foot emanation originating from\b)/iu;

/** How far a trait reaches that is about those who are near. FIF-171 */
function auraOf(text: string): Draft {
  const [, feet, emanation] = AURA.exec(text) ?? [];
  const far = feet ?? emanation;
  return far === undefined ? {} : { range: `aura ${far} feet` };
}

function cleaned(record: Fields): Draft {
  const cut = (key: string, most: number): Draft => {
    const value = record[key];
    return typeof value === 'string' ? { [key]: value.slice(0, most) } : {};
  };
  const deals = typeof record['damage'] === 'string' && record['damage'] !== '';
  // Whoever has dice of its own does not say that it deals nothing.
  const kept = Object.entries(record).filter(
    ([key, value]) => (value !== '' || value === undefined) && !(deals && key === 'damageKind'),
  );
  return {
    ...Object.fromEntries(kept),
    ...cut('name', 80),
    ...cut('hit', 3_000),
    ...cut('effect', 4_000),
    ...cut('target', 400),
    ...cut('range', 160),
    ...cut('trigger', 600),
    ...cut('missText', 1_000),
    ...cut('worse', 1_000),
  };
}

/** The segments put where they belong; the first record is never absent. */
function recordsOf(base: Fields, segments: readonly Segment[]): [Fields, ...Fields[]] {
  const main: Fields = { ...base };
  const more: Fields[] = [];
  let now = main;
  for (const { label, text } of segments) {
    if (/attack/u.test(label)) {
      // A second attack of the same entry stays in its words: nothing of the first gives way to it.
      if (main['versus'] === '') Object.assign(main, attackOf(label, text));
      else place(now, '', `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${text}`);
    } else if (label.endsWith('saving throw')) {
      if (main['versus'] !== '') {
        now = { ...base, name: `${String(base['name'])}: save`, action: 'free' };
        more.push(now);
        if (!/following effect/iu.test(String(main['hit'] ?? ''))) main['hit'] = added(main['hit'], FOLLOWS);
      }
      Object.assign(now, saveOf(label, text));
    } else place(now, label, text);
  }
  const older = olderIn(main);
  return [older?.main ?? main, ...more, ...(older?.more ?? [])];
}

function added(before: Fields[string] | undefined, text: string): string {
  const said = typeof before === 'string' ? before : '';
  if (said === '') return text;
  return /^[a-z]/u.test(text) || /[.!:]$/u.test(said) ? `${said} ${text}` : `${said}. ${text}`;
}

function place(record: Fields, label: string, text: string): void {
  switch (label) {
    case 'hit':
    case 'failure':
    case 'first failure': {
      const { damage, rest } = dealtBy(text);
      if (damage !== '') record['damage'] = damage;
      record['hit'] = added(record['hit'], rest);
      return;
    }
    case 'miss':
    case 'success': {
      const [half, full] = [/^half damage(?: only)?\b[.,]?\s*(?:and\s+)?/iu.exec(text), undefined];
      if (half) record['miss'] = 'half';
      record['missText'] = added(record['missText'], text.slice(half?.[0].length ?? full ?? 0));
      return;
    }
    case 'second failure':
      record['worse'] = text;
      return;
    case 'trigger':
      record['trigger'] = sentence(text);
      return;
    default:
      // What is said hit or miss, a response, and plain words.
      record['effect'] = added(record['effect'], text);
  }
}

function attackOf(label: string, text: string): Fields {
  const [, bonus, aside = '', where = ''] =
    /^([+−–-]\s*\d{1,2})?(?:\s*to hit)?\s*(\([^)]*\))?\s*,?\s*(.*)$/su.exec(text) ?? [];
  const { range, target } = reachOf(where);
  const shot = label.startsWith('ranged');
  const spell = label.includes('spell');
  return {
    versus: 'ac',
    ...(bonus === undefined
      ? {}
      : { attackBonus: Number(bonus.replaceAll(/\s/gu, '').replace(/[−–]/u, '-')) }),
    origin: shot ? 'ranged' : 'melee',
    range: range === '' ? (shot ? 'range 30 ft.' : 'reach 5 ft.') : range,
    target: [target, aside.replaceAll(/[()]/gu, '')].filter((each) => each !== '').join('; '),
    ...(spell ? { tags: ['Spell'] } : {}),
  };
}

function saveOf(label: string, text: string): Fields {
  const [, dc, who = text] = /^DC\s*(\d{1,2})\s*,?\s*(.*)$/su.exec(text) ?? [];
  const [whom = '', ...after] = who.split(/(?<=\.)\s+(?=[A-Z])/u);
  const target = whom.replace(/[\s.]+$/u, '');
  return {
    versus: abilityKey(label),
    ...(dc === undefined ? {} : { dc: Number(dc) }),
    target,
    ...areaOf(target),
    ...(after.length > 0 ? { effect: after.join(' ') } : {}),
  };
}

/** A save told in sentences: of the entry itself, or behind its hit. FIF-188 */
function olderIn(main: Fields): { readonly main: Fields; readonly more: readonly Fields[] } | undefined {
  const struck = main['versus'] === 'ac';
  const text = String((struck ? main['hit'] : main['effect']) ?? '');
  const save = main['versus'] === '' || struck ? olderSave(text) : undefined;
  if (!save) return undefined;
  const made = olderRecord(save);
  if (!struck) {
    const shown = areaIn(save);
    const before = shown ? '' : save.before;
    return {
      main: {
        ...main,
        ...made,
        ...areaOf(shown ? `each ${save.before}` : save.who),
        target: shown
          ? `${save.who} (${save.before})`
          : [save.given, save.who].filter((each) => each !== '').join(' '),
        effect: before,
      },
      more: [],
    };
  }
  const lead = save.given.replace(/[\s,]*(?:and\s*)?$/iu, '').trim();
  const follows =
    lead === ''
      ? FOLLOWS
      : `${lead.replace(/[,\s]+$/u, '')}, the target is subjected to the following effect.`;
  return {
    main: { ...main, hit: added(save.before, follows) },
    more: [
      {
        ...main,
        name: `${String(main['name'])}: save`,
        action: 'free',
        trigger: '',
        tags: [],
        attackBonus: '',
        damage: '',
        effect: '',
        ...made,
      },
    ],
  };
}

/** Whether the sentences in front tell no more than the area. */
function areaIn({ before, who }: OlderSave): boolean {
  return /\b(?:that|the) (?:area|line|cone|cube|sphere)\b/iu.test(who) && before.split(/[.!]\s/u).length <= 2;
}

function olderRecord({ ability, dc, who, failure, success, half }: OlderSave): Fields {
  const { damage, rest } = dealtBy(
    failure.replace(/^(?:the (?:target|creature)|a creature|a target|it|each creature) takes\s+/iu, ''),
  );
  return {
    versus: ability,
    dc,
    target: who,
    ...(damage === '' ? {} : { damage }),
    hit: damage === '' ? failure : rest,
    missText: success,
    ...(half ? { miss: 'half' } : {}),
  };
}
