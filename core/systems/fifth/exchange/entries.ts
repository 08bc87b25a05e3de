import type { Draft } from '../../../rules/creature.ts';
import { isDamage } from '../../../rules/damage.ts';
import { ABILITY, capitalize, DICE, stripMarkup, TYPE } from './printedWords.ts';

/** An entry of a block as it stands there. */
interface PrintedEntry {
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
export function readEntry({ action, name: printed, text: raw }: PrintedEntry): readonly Draft[] {
  const { name, limits } = readEntryName(printed);
  const text = stripMarkup(raw);
  const locked = LOCK.test(text) && limits['usage'] === undefined ? { usage: 'turn' } : {};
  const base: Fields = { name, action, damageKind: 'none', origin: 'self', versus: '' };
  const [main, ...more] = buildRecords(base, splitSegments(text));
  const waits = DIES.test(String(main['effect'] ?? '')) && main['versus'] !== '';
  // What comes back from our own text has its moment under its name already.
  const told = action === 'trait' && DIES.test(String(main['trigger'] ?? '')) && main['versus'] !== '';
  const own = {
    ...main,
    ...(waits ? { action: 'free', trigger: trimStop(main['effect']), effect: '' } : {}),
    ...(told ? { action: 'free' } : {}),
    ...(action === 'trait' && main['versus'] === '' ? readAura(text) : {}),
  };
  const whole: Draft = { ...withoutEmptyFields(own), ...limits, ...locked };
  return [whole, ...more.map(withoutEmptyFields)];
}

/** Words without the stop at their end. */
function trimStop(text: Fields[string] | undefined): string {
  return String(text ?? '').replace(/[\s.]+$/u, '');
}

const AURA =
  /(?:\bturns? |^while |^(?:(?:each|all|any|every)\s+)?(?:[a-z-]+\s+)?(?:enem(?:y|ies)|creatures?|all(?:y|ies)|(?:allied|friendly) [a-z]+)\s+(?:that (?:is|are) )?)(?:within (\d{1,3}) feet of\b|in an? (\d{1,3})-foot emanation originating from\b)/iu;

/** How far a trait reaches that is about those who are near. FIF-171 */
function readAura(text: string): Draft {
  const [, feet, emanation] = AURA.exec(text) ?? [];
  const far = feet ?? emanation;
  return far === undefined ? {} : { range: `aura ${far} feet` };
}

/** So many characters of a field are kept. */
const LONGEST: ReadonlyMap<string, number> = new Map([
  ['name', 80],
  ['hit', 3_000],
  ['effect', 4_000],
  ['target', 400],
  ['range', 160],
  ['trigger', 600],
  ['missText', 1_000],
  ['worse', 1_000],
]);

function withoutEmptyFields(record: Fields): Draft {
  const deals = typeof record['damage'] === 'string' && record['damage'] !== '';
  const kept: Fields = {};
  for (const [key, value] of Object.entries(record)) {
    const most = LONGEST.get(key);
    // What has dice of its own does not say that it deals nothing.
    if ((value === '' && most === undefined) || (deals && key === 'damageKind')) continue;
    kept[key] = typeof value === 'string' && most !== undefined ? value.slice(0, most) : value;
  }
  return kept;
}

/** The segments put where they belong; the first record is never absent. */
function buildRecords(base: Fields, segments: readonly Segment[]): [Fields, ...Fields[]] {
  const main: Fields = { ...base };
  const more: Fields[] = [];
  let now = main;
  let isSecond = false;
  for (const { label, text } of segments) {
    if (isSecond || (/attack/u.test(label) && main['versus'] !== '')) {
      // A second attack of the same entry stays in its words: nothing of the first gives way to it.
      isSecond = true;
      placeSegment(main, '', label === '' ? text : `${capitalize(label)}: ${text}`);
    } else if (/attack/u.test(label)) Object.assign(main, readAttack(label, text));
    else if (label.endsWith('saving throw')) {
      if (main['versus'] !== '') {
        now = { ...base, name: `${String(base['name'])}: save`, action: 'free' };
        more.push(now);
        if (!/following effect/iu.test(String(main['hit'] ?? '')))
          main['hit'] = appendText(main['hit'], FOLLOWS);
      }
      Object.assign(now, readSave(label, text));
    } else placeSegment(now, label, text);
  }
  const older = findOlderSave(main);
  return [older?.main ?? main, ...more, ...(older?.more ?? [])];
}

function appendText(before: Fields[string] | undefined, text: string): string {
  const said = typeof before === 'string' ? before : '';
  if (said === '') return text;
  return /^[a-z]/u.test(text) || /[.!:]$/u.test(said) ? `${said} ${text}` : `${said}. ${text}`;
}

function placeSegment(record: Fields, label: string, text: string): void {
  switch (label) {
    case 'hit':
    case 'failure':
    case 'first failure': {
      const half = label !== 'hit' && HALF.test(text);
      const { damage, rest } = readDamage(half ? text.replace(HALF, '') : text);
      const isFirst = record['damage'] === undefined || record['damage'] === '';
      if (damage !== '' && isFirst) record['damage'] = damage;
      if (half) record['miss'] = 'half';
      record['hit'] = appendText(record['hit'], isFirst ? rest : text);
      return;
    }
    case 'miss':
    case 'success': {
      const [half, full] = [/^half damage(?: only)?\b[.,]?\s*(?:and\s+)?/iu.exec(text), undefined];
      if (half) record['miss'] = 'half';
      record['missText'] = appendText(record['missText'], text.slice(half?.[0].length ?? full ?? 0));
      return;
    }
    case 'second failure':
      record['worse'] = text;
      return;
    case 'trigger':
      record['trigger'] = trimStop(text);
      return;
    default:
      // What is said hit or miss, a response, and plain words.
      record['effect'] = appendText(record['effect'], text);
  }
}

function readAttack(label: string, text: string): Fields {
  const [, bonus, aside = '', where = ''] =
    /^([+−–-]\s*\d{1,2})?(?:\s*to hit)?\s*(\([^)]*\))?\s*,?\s*(.*)$/su.exec(text) ?? [];
  const { range, target } = parseReach(where);
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

function readSave(label: string, text: string): Fields {
  const [, dc, who = text] = /^DC\s*(\d{1,2})\s*,?\s*(.*)$/su.exec(text) ?? [];
  const [whom = '', ...after] = who.split(/(?<=\.)\s+(?=[A-Z])/u);
  const target = whom.replace(/[\s.]+$/u, '');
  return {
    versus: findAbilityKey(label),
    ...(dc === undefined ? {} : { dc: Number(dc) }),
    target,
    ...readArea(target),
    ...(after.length > 0 ? { effect: after.join(' ') } : {}),
  };
}

/** A save told in sentences: of the entry itself, or behind its hit. FIF-188 */
function findOlderSave(
  main: Fields,
): { readonly main: Fields; readonly more: readonly Fields[] } | undefined {
  const struck = main['versus'] === 'ac';
  const text = String((struck ? main['hit'] : main['effect']) ?? '');
  const save = main['versus'] === '' || struck ? readOlderSave(text) : undefined;
  if (!save) return undefined;
  const made = buildOlderRecord(save);
  if (!struck) {
    const shown = isAreaOnly(save);
    const waits = main['action'] === 'reaction' && /^(?:when(?:ever)?|if|after)\b/iu.test(save.given);
    const before = shown ? '' : save.before;
    return {
      main: {
        ...main,
        ...made,
        ...readArea(shown ? `each ${save.before}` : save.who),
        ...(waits ? { trigger: save.given.replace(/[\s,]+$/u, '') } : {}),
        target: shown
          ? `${save.who} (${save.before})`
          : [waits ? '' : save.given, save.who].filter((each) => each !== '').join(' '),
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
    main: { ...main, hit: appendText(save.before, follows) },
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
function isAreaOnly({ before, who }: OlderSave): boolean {
  return /\b(?:that|the) (?:area|line|cone|cube|sphere)\b/iu.test(who) && before.split(/[.!]\s/u).length <= 2;
}

function buildOlderRecord({ ability, dc, who, failure, success, half }: OlderSave): Fields {
  const { damage, rest } = readDamage(
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

const BRACKET = /\s*[([]([^()[\]]*)[)\]]/gu;

/** What an entry is called, and how often it can be used by the brackets behind its name. FIF-164 FIF-165 FIF-189 */
export function readEntryName(name: string): { readonly name: string; readonly limits: Draft } {
  let limits: Draft = {};
  const plain = name.replaceAll(BRACKET, (all, inside: string) => {
    const read = readLimit(inside);
    if (read) limits = { ...limits, ...read };
    return read ? '' : all;
  });
  return {
    name:
      plain
        .replaceAll(/[\s.:]+$/gu, '')
        .trim()
        .slice(0, 80) || 'Unnamed',
    limits,
  };
}

/** Reads `Recharge 5–6`, `3/Day, or 4/Day in Lair`, `Costs 2 Actions`, `Wolf Form Only`; several parted by semicolons. */
function readLimit(text: string): Draft | undefined {
  const concentrates = /[;,]\s*(?:requires\s+)?concentration\b/iu.test(text);
  const read = text
    .replace(/[;,]\s*(?:requires\s+)?concentration\b/iu, '')
    .split(';')
    .map(readOneLimit);
  if (read.some((each) => each === undefined)) return undefined;
  const limits: Draft = Object.assign({}, ...read);
  return concentrates ? { ...limits, tags: ['Spell', 'Concentration'] } : limits;
}

function readOneLimit(said: string): Draft | undefined {
  const text = said.trim();
  const [, on] =
    /^(?:recharges?:?\s+(?:on\s+)?(?:an?\s+)?)?([2-6])(?:\s*(?:[-–—]|or|to)\s*6|\+|\s+on\s+a\s+d6)?$/iu.exec(
      text,
    ) ?? [];
  if (on !== undefined && /recharge|\D/iu.test(text)) return { usage: `recharge${on}` };
  if (/^recharges?\s+(?:after|on|with)\s+an?\s+(?:short|long)\b/iu.test(text)) return { usage: 'rest' };
  const [, uses, lair] =
    /^(\d{1,2}|once|twice)\s*(?:(?:x|×|times?|uses?)\s*)?(?:\/|per|a|each)?\s*(?:day|long\s+rest)(?:\s+each)?(?:,?\s*or\s+(\d{1,2})\s*\/\s*day\s+in\s+lair)?$/iu.exec(
      text,
    ) ?? [];
  if (uses !== undefined)
    return {
      usage: 'day',
      uses: /^once$/iu.test(uses) ? 1 : /^twice$/iu.test(uses) ? 2 : Number(uses),
      ...(lair === undefined ? {} : { usesLair: Number(lair) }),
    };
  const [, cost] = /^(?:costs?:?\s+)?(\d)\s+(?:legendary\s+)?actions?$/iu.exec(text) ?? [];
  if (cost !== undefined) return { cost: Number(cost) };
  const [, rests] = /^(\d{1,2}|once)\s*(?:\/|per)\s*(?:short(?:\s+or\s+long)?\s+)?rest$/iu.exec(text) ?? [];
  if (rests !== undefined) return { usage: 'rest', uses: Number(rests) || 1 };
  if (/^\d\s*\/\s*turn$/iu.test(text)) return { usage: 'turn' };
  const [, spell] = /^([1-9])(?:st|nd|rd|th)[- ]level(?: spell)?$/iu.exec(text) ?? [];
  if (spell !== undefined) return { level: Number(spell), tags: ['Spell'] };
  if (/^cantrip$/iu.test(text)) return { level: 0, tags: ['Spell'] };
  const [, form] = /^(.{2,70}?)\s+only$/iu.exec(text) ?? [];
  return form === undefined ? undefined : { form: form.replace(/\s+form$/iu, ' form') };
}

/** The brackets of a name, as the books print them. FIF-189 */
export function formatLimit({
  usage,
  uses,
  usesLair,
  cost,
  form,
}: {
  readonly usage: string;
  readonly uses?: number | null | undefined;
  readonly usesLair?: number | null | undefined;
  readonly cost?: number | null | undefined;
  readonly form: string;
}): string {
  const most = uses ?? 1;
  const on = /^recharge(\d)$/u.exec(usage)?.[1];
  const said = [
    form === '' ? '' : `${form} Only`,
    on === undefined ? '' : on === '6' ? 'Recharge 6' : `Recharge ${on}–6`,
    usage === 'rest' ? (most > 1 ? `${most}/Short Rest` : 'Recharge after a Short or Long Rest') : '',
    usage === 'turn' ? '1/Turn' : '',
    usage === 'day' ? `${most}/Day${usesLair ? `, or ${usesLair}/Day in Lair` : ''}` : '',
    cost && cost > 1 ? `Costs ${cost} Actions` : '',
  ].filter((each) => each !== '');
  return said.length === 0 ? '' : ` (${said.join('; ')})`;
}

/** A piece of an entry under the label that the newer books print: `Hit`, `Failure`, `Dexterity Saving Throw`. */
interface Segment {
  readonly label: string;
  readonly text: string;
}

const ATTACK = '(?:Melee or Ranged|Melee|Ranged) (?:[Ww]eapon |[Ss]pell )?[Aa]ttack(?: [Rr]oll)?';
const LABEL = new RegExp(
  `(?<![\\p{L}\\d])(${ATTACK}|(?:${ABILITY}) Saving Throw|Hit or Miss|Failure or Success|First Failure|Second Failure|Hit|Miss|Failure|Success|Trigger|Response)\\s*(?:(?::|—|--)\\s*(?=\\S|$)|,?\\s*(?=[+−–-]\\s*\\d{1,2}\\s+to\\s+hit\\b))`,
  'gu',
);

/** The pieces of an entry in order, that in front of the first label under an empty one. FIF-187 FIF-188 */
function splitSegments(text: string): readonly Segment[] {
  const found = [...text.matchAll(LABEL)];
  const first = text.slice(0, found[0]?.index ?? text.length).trim();
  return [
    ...(first === '' ? [] : [{ label: '', text: first }]),
    ...found.map((each, at) => ({
      label: (each[1] ?? '').toLowerCase(),
      text: text.slice(each.index + each[0].length, found[at + 1]?.index ?? text.length).trim(),
    })),
  ];
}

/** Damage at the head of a text, as a draft keeps it, and what stands behind it. */
interface ReadDamage {
  readonly damage: string;
  readonly rest: string;
}

/** `10 (2d6 + 3) slashing damage`, `1d4+2 (4) piercing damage`, `(16) 2d10+5 slashing`, `5 damage`. */
const PART = new RegExp(
  `^(?:the (?:target|creature) )?(?:takes? |taking |suffers? |deals? )?(?:an? (?:extra|additional) |an? )?(?:(\\d{1,4})\\s*\\(\\s*(${DICE})\\s*\\)|(${DICE})\\s*\\(\\s*(\\d{1,4})\\s*\\)|\\(\\s*(\\d{1,4})\\s*\\)\\s*(${DICE})|\\(?\\s*(${DICE})\\s*\\)?|(\\d{1,4}))\\s*(?:extra |additional )?(?:points? of )?(magical |magic |nonmagical )?(?:(${TYPE})\\b)?\\s*(damage(?: of (?:the|a) type [^.,;]{3,80}?(?=[.,;]|$| on a))?)?`,
  'iu',
);
const JOINT =
  /^,?\s*(?:plus|and|\+)\s*(?:an?\s+(?:extra|additional)\s+)?(?=\d|\(|d\d)|^,\s*(?=\d{1,4}\s*\(\d|\d{1,3}d\d)|^(?:[.,]|,?\s+and)\s*(?:and\s+)?(?:the\s+(?:target|creature)|it)\s+(?:also\s+)?takes?\s+(?:also\s+)?(?:an?\s+(?:extra|additional)\s+|another\s+)?(?=\d)/iu;
/** What goes on behind the first of several types: `, piercing, or slashing damage`. */
const CHOICE = new RegExp(`^(?:,\\s*(?:${TYPE}))*,?\\s*\\bor\\s+(?:${TYPE})\\s+damage\\b`, 'iu');
const HANGS =
  /^\s*(?:if|when|while|unless|until|for|instead|each|per|at|on|after|whenever|the (?:first|next)|every|for every|from)\b/iu;
/** Damage of the same weapon held another way, and what is dealt besides either way. */
const OTHER_WAY = /^(,?\s*or\s+\d[^.;]*?\bdamage\b[^.;]*?)((?:,\s*|\s+)plus\s+\d[^]*)$/iu;

/** Reads `10 (2d6 + 3) Slashing damage plus 4 (1d8) Radiant damage, and …`; what hangs on an “if” stays words. FIF-102 FIF-187 */
function readDamage(text: string): ReadDamage {
  const parts: string[] = [];
  const [, before = '', other = ''] =
    /^(.*?damage)\s*[-—–]+\s*(or .*?)\s*[-—–]+\s*(?=plus\b)/iu.exec(text.trim()) ??
    // What is dealt besides is dealt either way: “…, or 8 (1d10 + 3) if used with two hands, plus 3 (1d6) fire damage”.
    /^(.*?damage),?\s+(or\s+\d[^,;.]*?\bdamage\s+if\s+[^,;.]{3,60}),\s*(?=plus\b)/iu.exec(text.trim()) ??
    [];
  let rest =
    other === '' ? text.trim() : `${before} ${text.trim().slice(text.trim().search(/\bplus\b/u))} ${other}.`;
  let [aside, quality] = ['', ''];
  for (;;) {
    const [, way, plus] = (parts.length === 1 ? OTHER_WAY.exec(rest) : null) ?? [];
    if (way !== undefined && plus !== undefined) [aside, rest] = [way.replace(/^,?\s*/u, ''), plus];
    const joint = parts.length === 0 ? '' : (JOINT.exec(rest)?.[0] ?? undefined);
    if (joint === undefined) break;
    const ahead = rest.slice(joint.length);
    const found = PART.exec(ahead) ?? [];
    const [all, , behindMean, beforeMean, , , afterMean, alone, fixed, magic, type = '', damage] = found;
    const dice = behindMean ?? beforeMean ?? afterMean ?? alone;
    const behind = ahead.slice(all?.length ?? 0);
    const [choice] = damage === undefined && type !== '' ? (CHOICE.exec(behind) ?? []) : [];
    // Without the word it is damage only where its type ends what is said.
    const isDealt =
      damage !== undefined ||
      choice !== undefined ||
      (type !== '' && /^\s*(?:[.,;)]|$|plus\b|and\b|or\s+\d)/iu.test(behind));
    const notation = (dice ?? fixed ?? '')
      .replace(/\s*plus\s*/iu, '+')
      .replaceAll(/\s/gu, '')
      .replaceAll(/[−–]/gu, '-')
      .toLowerCase()
      .replace(/^d/u, '1d');
    if (all === undefined || !isDealt || notation === '' || !isDamage(notation)) break;
    if (parts.length > 0 && HANGS.test(behind)) break;
    if (choice !== undefined) {
      // Of several types one is chosen: none of them is the type.
      parts.push(notation);
      quality = `Type: ${type.toLowerCase()}${choice
        .replace(/^(?=or)/u, ' ')
        .replace(/\s+damage$/iu, '')
        .toLowerCase()}.`;
      rest = behind.slice(choice.length);
      continue;
    }
    parts.push(`${notation} ${type.toLowerCase()}`.trim());
    if (magic !== undefined) quality = `${capitalize(magic.trim())}.`;
    rest = behind;
    if (parts.length === 4) break;
  }
  if (aside !== '') rest = `${rest.replace(/[\s.]+$/u, '')}. ${capitalize(aside)}.`;
  const behind = parts.length === 0 ? text.trim() : trimSentence(rest);
  return { damage: parts.join(' + '), rest: [behind, quality].filter((each) => each !== '').join(' ') };
}

/** What goes on behind the damage, as a sentence of its own or with a small letter. */
function trimSentence(rest: string): string {
  const said = rest.replace(/^[\s,.;]+/u, '').trim();
  const other = /^or\s+(?=\d)/iu.test(said);
  return other ? `Or ${said.replace(/^or\s+/iu, '')}` : said;
}

/** `20/60 ft.` and `reach 5 ft., one target` apart: where it reaches and whom. FIF-68 FIF-73 */
function parseReach(text: string): { readonly range: string; readonly target: string } {
  const said = text.replaceAll(/\bfeet\b/giu, 'ft.').replace(/[.\s]+$/u, '');
  const [range = ''] =
    /^(?:reach\s+\d{1,4}\s*ft\.?)?(?:,?\s*(?:or\s+)?range\s+\d{1,4}(?:\/\d{1,4})?\s*ft\.?)?/iu.exec(said) ??
    [];
  const target = said.slice(range.length).replace(/^[\s,.;]+/u, '');
  const usual = /^one\s+(?:target|creature)$/iu.test(target);
  return {
    range: range === '' ? '' : `${range.replace(/\.$/u, '')}.`,
    target: usual ? '' : target,
  };
}

const AREA =
  /\b(\d{1,4}-f(?:oo|ee)t[- ](?:(?:long|wide|high|deep|radius)[,]? *)*(?:and )?(?:\d{1,3}[- ]f(?:oo|ee)t[- ]?(?:wide|high|deep)? ?)*-?(?:Cone|Line|Cube|Sphere|Emanation|Cylinder|radius(?:[ -](?:sphere|cylinder|circle))?))\b/iu;
const WITHIN = /\bwithin (\d{1,4}) (?:feet|ft\.?)/iu;

/** Where a save begins and how far it reaches, from the words of whom it is for. FIF-153 */
function readArea(text: string): {
  readonly origin: 'area' | 'ranged' | 'melee';
  readonly range: string;
  readonly area: boolean;
} {
  const shape = AREA.exec(text)?.[1];
  const each = /\beach\b|\bevery\b|\bany creature\b|\bcreatures (?:in|within)\b|\ball\b/iu.test(text);
  if (shape !== undefined) return { origin: 'area', range: shape, area: true };
  const feet = Number(WITHIN.exec(text)?.[1] ?? Number.NaN);
  if (!Number.isFinite(feet))
    return { origin: each ? 'area' : 'melee', range: each ? '' : 'reach 5 ft.', area: each };
  if (each) return { origin: 'area', range: `within ${feet} ft.`, area: true };
  return {
    origin: feet > 5 ? 'ranged' : 'melee',
    range: feet > 5 ? `range ${feet} ft.` : 'reach 5 ft.',
    area: false,
  };
}

/** The key of an ability by its word. FIF-10 */
export function findAbilityKey(word: string): string {
  return word.slice(0, 3).toLowerCase();
}

/** A saving throw as the blocks of 2014 tell it in their sentences. FIF-188 */
interface OlderSave {
  /** Sentences in front of the one that asks for it. */
  readonly before: string;
  /** Words of that sentence in front of whom it is for: `If the target is a creature,`. */
  readonly given: string;
  readonly who: string;
  readonly ability: string;
  readonly dc: number;
  /** What a failed save brings, and a made one. */
  readonly failure: string;
  readonly success: string;
  readonly half: boolean;
}

const ASKS =
  /^(.*?)\b((?:each|any|every|a|an|the|that|all|one|it|they)\b[^.;]{0,160}?)\s+(?:(?:must|has\s+to|have\s+to)\s+(?:also\s+)?(?:make|succeed\s+on)|makes?)\s+(?:an?\s+)?DC\s*(\d{1,2})\s+(Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma)\s+sav(?:ing\s+throw|e)s?\b\s*(?:against\s+(?:this|the)\s+[a-z ]{3,24}?)?(.*)$/isu;
const HELD =
  /^(.{3,120}?\b(?:is|are|was|were|has|have|isn’t|isn't)\b.{2,80}?),?\s+(it|they|that\s+creature|the\s+(?:target|creature))$/iu;
/** `If the target is a creature, it must …`: on what the save hangs. */
const HANGS_ON =
  /^((?:[^.;]*?[.;,]\s+)?(?:if|when|unless|while|whenever)\b[^.;]{0,200}?,)\s*(?=(?:it|they|the|that|each|an?|one)\b[^,]{0,80}\s(?:must|has to|have to)\b)/isu;
const HALF =
  /[,;]?\s*(?:or|and|but)?\s*(?:takes?\s+|taking\s+)?(?:only\s+)?half(?:\s+as\s+much)?(?:\s+(?:of\s+)?(?:the\s+|this\s+|that\s+)?damage)?\s+(?:on|with)\s+(?:an?\s+)?(?:success(?:ful\s+(?:one|save|saving\s+throw))?|save)\b|[,;]?\s*\(?\s*(?:save|success)\s+(?:for|halves|:)\s*(?:half|(?:the\s+)?damage)(?:\s+damage)?\s*\)?/iu;
const ON_FAILED = /\bon\s+a\s+fail(?:ed\s+(?:save|saving\s+throw|one)|ure)?,?\s*|^fail(?:ure|ed)?:\s*/iu;
/** `on a failed save it takes …; on a success it takes half`. */
const OTHER_OUTCOME = /;\s+(?=on\s+a\s+(?:success|fail))/iu;
const ON_MADE = /\bon\s+a\s+success(?:ful\s+(?:save|saving\s+throw|one))?,?\s*|^success:\s*/iu;

/** Reads “Each creature in that area must make a DC 15 Dexterity saving throw, taking …”; undefined where no save is asked for. */
function readOlderSave(text: string): OlderSave | undefined {
  const sentences = text.split(/(?<=[.!])\s+(?=[A-Z“"(])|\n/u);
  const at = sentences.findIndex((each) => ASKS.test(each));
  if (at < 0) return undefined;
  const asked = sentences[at] ?? '';
  const hangs = HANGS_ON.exec(asked)?.[1] ?? '';
  const [, before = '', who = '', dc = '0', ability = '', behind = ''] =
    ASKS.exec(asked.slice(hangs.length)) ?? ASKS.exec(asked) ?? [];
  const given = `${hangs} ${before}`.trim();
  const [own = '', ...others] = behind.split(OTHER_OUTCOME);
  const { failure, success, half } = readOutcomes(own, [...others, ...sentences.slice(at + 1)]);
  // “… and if the target is a creature it must …”: whom it is for stands behind its “if”.
  const [, held, whom] = /\b(?:if|unless|when|while)$/iu.test(given) ? (HELD.exec(who.trim()) ?? []) : [];
  return {
    before: sentences.slice(0, at).join(' '),
    given: held === undefined ? given : `${given} ${held}`,
    who: whom ?? who.trim(),
    ability: findAbilityKey(ability),
    dc: Number(dc),
    failure,
    success,
    half,
  };
}

function readOutcomes(
  behind: string,
  after: readonly string[],
): { readonly failure: string; readonly success: string; readonly half: boolean } {
  const said = behind.replace(/^[\s,]+/u, '');
  const half = HALF.test(said);
  const own = readOwnOutcome(said.replace(HALF, ''));
  const failed: string[] = own === '' ? [] : [own];
  const made: string[] = [];
  let halved = half;
  for (const next of after.flatMap((each) => each.split(OTHER_OUTCOME))) {
    if (HALF.test(next)) halved = true;
    const plain = next.replace(HALF, '');
    if (/^(?:on\s+a\s+fail|fail(?:ure|ed)?:)/iu.test(plain))
      failed.push(capitalize(plain.replace(ON_FAILED, '')));
    else if (/^(?:on\s+a\s+success|success:)/iu.test(plain)) {
      const text = plain.replace(ON_MADE, '');
      if (/\bhalf\s+(?:as\s+much|the|this)?\s*damage/iu.test(text)) halved = true;
      else made.push(capitalize(text));
    } else failed.push(plain);
  }
  return { failure: failed.join(' ').trim(), success: made.join(' ').trim(), half: halved };
}

/** `or be knocked prone`, `or take 10 (3d6) poison damage`, `taking 63 (18d6) fire damage on a failed save`. */
function readOwnOutcome(text: string): string {
  const said = text.replace(/[\s.]+$/u, '').trim();
  if (said === '') return '';
  const taking = /^(?:taking|and\s+takes?|or\s+takes?)\s+(.*)$/isu.exec(said)?.[1];
  if (taking !== undefined)
    return outcomeSentence(taking.replace(/\s*\bon\s+a\s+failed\s+(?:save|one)\b/iu, ''));
  const be = /^or\s+(?:be|become|is|becomes)\s+(.*)$/isu.exec(said)?.[1];
  if (be !== undefined) return outcomeSentence(`The target is ${be}`);
  const stands = /^or\s+(?:its|their|his|her)\s+(.*)$/isu.exec(said)?.[1];
  if (stands !== undefined) return outcomeSentence(`The target’s ${stands}`);
  const does = /^or\s+(.*)$/isu.exec(said)?.[1];
  if (does !== undefined) return outcomeSentence(`The target ${toThirdPerson(does)}`);
  return outcomeSentence(capitalize(said));
}

/** `fall prone` to `falls prone`. */
function toThirdPerson(words: string): string {
  return words.replace(/^(\w+)/u, (verb) =>
    verb.endsWith('s') ? verb : verb === 'have' ? 'has' : `${verb}s`,
  );
}

function outcomeSentence(text: string): string {
  return /[.!]$/u.test(text) ? text : `${text}.`;
}
