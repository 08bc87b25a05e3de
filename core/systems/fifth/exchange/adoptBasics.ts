import { WHOLE, wholeNumber } from '../../../kernel/normalText.ts';
import { splitTactics } from '../../../rules/creatureKinds.ts';
import type { Draft } from '../../../rules/creature.ts';
import type { ExchangeNote, ExchangeCreature } from '../../../rules/exchange.ts';
import { CHALLENGES } from '../creatures/baselines.ts';
import { SENSE_WORDS, SPEEDS, TYPES } from '../creatures/choices.ts';
import { CREDIT } from '../credit.ts';
import { ABILITIES, SIZES } from '../tables.ts';
import { wardsIn } from './lists.ts';
import { saying } from '../../../kernel/said.ts';

/** Labels of `more` that have a field here. */
const OWN: ReadonlySet<string> = new Set([
  'Challenge',
  'Hit Dice',
  'Armor Class',
  'Saving Throws',
  'Vulnerable',
  'Resist',
  'Immune',
  'Speed',
  'Alignment',
  'Size',
  'Legend',
  'Legendary Actions',
  'Spells',
  'Edition',
  'Swarm',
  'Threshold',
  'Wards',
  'Senses',
  'At 0',
]);

/** Everything of a draft but its powers, skills and saves; what finds no field stands in the notes and is told. FIF-181 FIF-182 */
export function basicsOf(plain: ExchangeCreature, told: ExchangeNote[]): Draft {
  const { more } = plain;
  const said = (label: string): string => more[label] ?? '';
  const aside = Object.entries(more).filter(([label, text]) => !OWN.has(label) && text !== '');
  for (const [label, text] of aside)
    told.push({ where: label, ...saying('exchange.keptInNotes', { text }), weight: 'asText' });
  const [resist, immune, weak] = [
    wardsIn([said('Resist'), ...Object.keys(plain.resist)].join(';')),
    wardsIn([said('Immune'), ...plain.immune].join(';')),
    wardsIn([said('Vulnerable'), ...Object.keys(plain.weak)].join(';')),
  ];
  return {
    name: plain.name.slice(0, 80),
    cr: challengeIn(plain, told),
    edition: editionIn(plain),
    ...natureIn(plain, told),
    alignment: (said('Alignment') === '' ? plain.alignment : said('Alignment')).slice(0, 80),
    abilities: Object.fromEntries(
      ABILITIES.flatMap(({ key }) => {
        const score = plain.abilities[key];
        return score === undefined ? [] : [[key, Math.min(50, Math.max(1, Math.round(score)))] as const];
      }),
    ),
    ...speedsIn(plain),
    ...sensesIn(plain.senses, said('Senses')),
    deathSaves: said('At 0') !== '',
    languages: plain.languages
      .map((each) => each.trim().slice(0, 80))
      .filter((each) => each !== '' && !/^none$/iu.test(each))
      .slice(0, 40),
    gear: plain.gear.slice(0, 2_000),
    acNote: said('Armor Class').slice(0, 120),
    hitDice:
      /\d{1,3}\s*d\s*\d{1,3}(?:\s*[+−–-]\s*\d{1,4})?/u
        .exec(said('Hit Dice'))?.[0]
        .replaceAll(/\s/gu, '')
        .replaceAll(/[−–]/gu, '-') ?? '',
    resist: [...resist.types],
    resistNonmagical: [...resist.nonmagical],
    immune: [...immune.types, ...immune.conditions],
    immuneNonmagical: [...immune.nonmagical],
    weak: [...weak.types],
    wards: [
      said('Wards'),
      resist.rest,
      immune.rest === '' ? '' : `immune: ${immune.rest}`,
      weak.rest === '' ? '' : `vulnerable: ${weak.rest}`,
    ]
      .filter((each) => each !== '')
      .join('; ')
      .slice(0, 400),
    ...(said('Threshold') === '' ? {} : { threshold: Number(said('Threshold')) || 0 }),
    ...legendIn(plain, told),
    ...spellsIn(said('Spells')),
    ...splitTactics(
      [plain.notes, ...aside.map(([label, text]) => `${label}: ${text}`)]
        .filter((each) => each !== '')
        .join('\n')
        .slice(0, 20_000),
    ),
    credit: plain.credit.replace(CREDIT, '').trim().slice(0, 2_000),
  };
}

/** `1/4` and `17`; what is no challenge becomes the nearest by its level, and is told. FIF-191 */
function challengeIn({ more, level }: ExchangeCreature, told: ExchangeNote[]): string {
  const said = /^\s*(?:CR\s*)?(\d{1,2}\s*\/\s*[248]|0?\.\d+|\d{1,2})/iu
    .exec(more['Challenge'] ?? '')?.[1]
    ?.replaceAll(/\s/gu, '');
  const known = CHALLENGES.find(
    ({ key, value }) => key === said || (said?.includes('.') === true && value === Number(said)),
  );
  if (known) return known.key;
  const by = String(Math.min(30, Math.max(0, Math.round(level ?? 1))));
  if (level === undefined)
    told.push({ where: 'Challenge', ...saying('fifth.noChallenge'), weight: 'changed' });
  else if (said !== undefined)
    told.push({
      where: 'Challenge',
      ...saying('fifth.noSuchChallenge', { challenge: said, instead: by }),
      weight: 'changed',
    });
  return by;
}

/** The edition that a block speaks by its own words. FIF-01 FIF-187 FIF-188 */
function editionIn({ more, powers }: ExchangeCreature): string {
  if (more['Edition'] === '2014' || more['Edition'] === '2024') return more['Edition'];
  const text = powers.map(({ effect }) => effect).join(' ');
  if (/\battack roll:|\bsaving throw: dc/iu.test(text)) return '2024';
  if (/\b(?:weapon|spell) attack:|\bto hit,|\bmust (?:make|succeed on) an? dc\b/iu.test(text)) return '2014';
  return '2024';
}

function natureIn({ size, type, tags, more }: ExchangeCreature, told: ExchangeNote[]): Draft {
  const words = type.toLowerCase();
  const swarm = more['Swarm'] === 'yes' || /\bswarm\b/u.test(words);
  const known =
    TYPES.find(({ key }) => words.startsWith(key)) ?? TYPES.find(({ key }) => words.includes(key));
  if (!known && words !== '')
    told.push({ where: 'Type', ...saying('fifth.noSuchType', { type }), weight: 'changed' });
  const sized = SIZES.find(({ key }) => key === size.toLowerCase())?.key;
  if (sized === undefined && size !== '')
    told.push({ where: 'Size', ...saying('fifth.noSuchSize', { size }), weight: 'changed' });
  const two = more['Size'] ?? '';
  return {
    size: sized ?? 'medium',
    type: known?.key ?? 'monstrosity',
    swarm,
    tags: [...tags, ...(two === '' ? [] : [two.toLowerCase()])].map((tag) => tag.slice(0, 80)).slice(0, 40),
  };
}

function speedsIn({ speeds, more }: ExchangeCreature): Draft {
  const known = SPEEDS.flatMap(({ key }) => {
    const feet = speeds[key];
    return feet === undefined ? [] : [[key, Math.min(2_000, Math.max(0, Math.round(feet)))] as const];
  });
  const note = more['Speed'] ?? '';
  return {
    speeds: Object.fromEntries(known),
    hover: /\(hover\)/iu.test(note),
    speedNote: note.replaceAll(/[a-z]* ?(?:\d+ ft\. )?\(hover\)[;,]?\s*/giu, '').slice(0, 200),
  };
}

function sensesIn(senses: readonly string[], besides: string): Draft {
  const found: { [key: string]: number } = {};
  const rest: string[] = besides === '' ? [] : [besides];
  for (const each of senses) {
    const [, word = '', feet = '', note = ''] =
      /^([a-z]+)\s+(\d{1,4})\s*(?:ft\.?|feet)?\s*(\([^)]*\))?$/iu.exec(each.trim()) ?? [];
    const known = SENSE_WORDS.find(({ key }) => key === word.toLowerCase());
    if (known) {
      found[known.key] = Number(feet);
      if (note !== '') rest.push(`${word.toLowerCase()} ${note.replaceAll(/[()]/gu, '')}`);
    } else if (!/^passive perception/iu.test(each.trim())) rest.push(each.trim());
  }
  return { senses: found, sensesNote: rest.join(', ').slice(0, 200) };
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const COUNT = `\\d{1,2}|${COUNTS.slice(1).join('|')}`;
const USES = [
  new RegExp(`(?:uses?:|actions)\\s*(\\d{1,2})(?:\\s*\\((\\d{1,2})\\s+in\\s+lair\\))?`, 'iu'),
  new RegExp(
    `\\b(?:take|use|has|have|gets?|up to)\\s+(?:up to\\s+)?(${COUNT})\\s+legendary\\s+actions?\\b`,
    'iu',
  ),
  new RegExp(`^\\s*(${COUNT})(?:\\s+(?:a|per)\\s+(?:turn|round))?\\s*$`, 'iu'),
];

/** `3` and `three`. */
function countIn(text: string): number {
  const at = COUNTS.indexOf(text.toLowerCase());
  return at < 0 ? Number(text) : at;
}

/** Uses of legendary actions and resistances, in the lair and out of it. FIF-160 FIF-161 FIF-162 */
function legendIn({ more, powers, game }: ExchangeCreature, missing: ExchangeNote[]): Draft {
  const [counted, said] = [more['Legend'] ?? '', more['Legendary Actions'] ?? ''];
  const told = `${counted} ${said}`;
  const [, plain, lair] =
    USES.slice(0, 2).flatMap((each) => each.exec(told) ?? [])[0] === undefined
      ? (USES[2]?.exec(said) ?? [])
      : (USES[0]?.exec(told) ?? USES[1]?.exec(told) ?? []);
  const name = powers.find((power) => /^legendary resistance/iu.test(power.name));
  const [, own, inLair] =
    /(\d{1,2})\s*\/\s*day(?:,?\s*or\s+(\d{1,2})\s*\/\s*day\s+in\s+lair)?/iu.exec(name?.name ?? '') ??
    /resistances (\d+)(?: \((\d+) in lair\))?/u.exec(told) ??
    [];
  const uses = own ?? (name?.usage.kind === 'daily' ? String(name.usage.most ?? 1) : undefined);
  const several =
    game !== 'fifth' &&
    powers.some(({ action, tags }) => action === 'legendary' || tags.includes('legendary'));
  if (plain === undefined && several)
    missing.push({
      where: 'Legendary Actions',
      ...saying('fifth.noLegendaryCount'),
      weight: 'missing',
    });
  const inLairXp = new RegExp(`or\\s+(${WHOLE})\\s+in\\s+lair`, 'iu').exec(more['Challenge'] ?? '')?.[1];
  return {
    ...(plain === undefined ? {} : { legendary: countIn(plain) }),
    ...(lair === undefined ? {} : { legendaryLair: Number(lair) }),
    ...(uses === undefined ? {} : { resistances: Number(uses) }),
    ...(inLair === undefined ? {} : { resistancesLair: Number(inLair) }),
    ...(inLairXp === undefined ? {} : { xpLair: wholeNumber(inLairXp) ?? null }),
  };
}

function spellsIn(text: string): Draft {
  if (text === '') return {};
  const ability = /ability (str|dex|con|int|wis|cha)/u.exec(text)?.[1];
  const dc = /DC (\d{1,2})/u.exec(text)?.[1];
  const attack = /attack (-?\d{1,2})/u.exec(text)?.[1];
  const slots = [...text.matchAll(/([1-9]):(\d)/gu)].map(
    ([, level = '', count = '']) => [level, Number(count)] as const,
  );
  return {
    ...(ability === undefined ? {} : { spellAbility: ability }),
    ...(dc === undefined ? {} : { spellDc: Number(dc) }),
    ...(attack === undefined ? {} : { spellAttack: Number(attack) }),
    ...(slots.length === 0 ? {} : { slots: Object.fromEntries(slots) }),
  };
}
