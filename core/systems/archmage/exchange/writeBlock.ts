import { asParagraphs } from '../../../exchange/exchangeCreature.ts';
import { formatSigned } from '../../../kernel/said.ts';
import type { Draft } from '../../../rules/creature.ts';
import type { ExchangeCreature, ExchangePower, ExchangeUsage, PowerText } from '../../../rules/exchange.ts';
import type { PrintedPower } from '../../../rules/views.ts';
import { labelOf } from '../../../rules/words.ts';
import type { MonsterDraft, PowerDraft } from '../creatures/monster.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { listBlockFields, type Kind, formatOrdinal, roleWords, sizeWords, typeWords } from './blockLines.ts';

/** The block as plain text in the game’s own order: attacks, traits, nastier specials, numbers at the end. ARC-04 ARC-95 */
export function writeBlock(plain: ExchangeCreature): string {
  const said = new Map(
    listBlockFields(plain)
      .filter(({ text }) => text !== '')
      .map(({ key, text }) => [key, text]),
  );
  // One line stands below the name; what the GM noted beyond it stands at the end.
  const [flavor = '', ...noted] = plain.notes.split('\n');
  const head = [
    // Capitals are undone when the block is read, and not every name survives that.
    titleCase(plain.name.toUpperCase()) === plain.name ? plain.name.toUpperCase() : plain.name,
    flavor,
    printedKind(plain),
    ...['initiative', 'vulnerability', 'resistance', 'immunity', 'abilities'].flatMap((key) =>
      said.has(key) ? [`${key.charAt(0).toUpperCase()}${key.slice(1)}: ${said.get(key)}`] : [],
    ),
  ].filter((line) => line !== '');
  const texts = plain.powers.map(writePower);
  const sections = SECTIONS.flatMap(({ key, heading }) => {
    const all = texts.filter(({ section }) => section === key).map(powerLines);
    return all.length === 0 ? [] : [...(key === 'nastier_traits' ? [heading] : []), ...all];
  });
  const more = Object.entries(plain.more).map(([label, text]) => `${label}: ${text}`);
  const foot = [
    `AC  ${said.get('ac') ?? '?'}`,
    `PD  ${said.get('pd') ?? '?'}      HP ${said.get('hp') ?? '?'}`,
    `MD  ${said.get('md') ?? '?'}`,
  ];
  const rest = noted.length === 0 ? [] : ['', `Notes: ${noted.join('\n')}`];
  const credit = plain.credit === '' ? [] : ['', `Credit: ${plain.credit}`];
  return `${[...head, '', ...sections, ...more, '', ...foot, ...rest, ...credit].join('\n')}\n`;
}

function powerLines({ title, lines }: PowerText): string {
  const first = lines.find(({ label }) => label === '')?.text ?? '';
  const rolled = ATTACK.test(title);
  const lead = first === '' ? title : `${title}${rolled ? '—' : ': '}${first.replaceAll(/\s*\n\s*/gu, ' ')}`;
  const rows = lines
    .filter((line) => line.label !== '')
    .map(({ label, text }) => `    ${label}: ${text.replaceAll(/\s*\n\s*/gu, ' ')}`);
  return [lead, ...rows].join('\n');
}

/** The monster in one line. ARC-04 ARC-11 */
export function writeLine(plain: ExchangeCreature): string {
  const { numbers } = plain;
  const attacks = plain.powers.flatMap(({ name, attack, damage }) =>
    attack
      ? [
          `${name} ${formatSigned(attack.bonus).replace('−', '-')} vs. ${attack.versus.toUpperCase()}${damage ? ` (${damage.notation})` : ''}`,
        ]
      : [],
  );
  const words = [
    sizeWords(plain).toLowerCase(),
    plain.level === undefined ? '' : `${formatOrdinal(plain.level)} level`,
    plain.rank === 'mook' ? 'mook' : '',
    plain.role,
  ]
    .filter((each) => each !== '')
    .join(' ');
  return `${plain.name}: ${[words, `AC ${numbers['ac'] ?? '?'}, PD ${numbers['pd'] ?? '?'}, MD ${numbers['md'] ?? '?'}`, `HP ${numbers['hp'] ?? '?'}`, `Init ${formatSigned(numbers['initiative'] ?? 0).replace('−', '-')}`, attacks.join('; ')].filter((each) => each !== '').join(', ')}.`;
}

/** A name in capitals as names are written; any other as it stands. */
export function titleCase(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name
    .toLowerCase()
    .replaceAll(/(?<![\p{L}’'])\p{L}+/gu, (word, at: number) =>
      at > 0 && /^(?:of|the|and|in|on|a|an|to|with)$/u.test(word)
        ? word
        : `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    );
}

/** A power as the game prints it: the attack in one line with what it deals, its rows under it. ARC-95 ARC-104 */
export function printedPower(power: ExchangePower): PrintedPower {
  const { title, section, lines } = writePower(power);
  const first = lines.find(({ label }) => label === '')?.text ?? '';
  const at = power.attack ? ATTACK.exec(title) : null;
  const name = title.slice(0, at?.index).trim();
  const apart = SECTIONS.find(({ key }) => key === 'nastier_traits' && key === section);
  return {
    title: at || first === '' || /[.!?]$/u.test(name) ? name : `${name}:`,
    roll: at?.[0] ?? '',
    aim: at ? title.slice(at.index + at[0].length).trim() : '',
    text: at && first !== '' ? `—${first}` : first,
    rows: lines.filter(({ label }) => label !== ''),
    ...(apart ? { apart: apart.heading } : {}),
  };
}

/** `Large double-strength 4th level wrecker [BEAST]`. ARC-79 */
export function printedKind(kind: Kind): string {
  const type = typeWords(kind).replace(/^[^,]*/u, (word) => word.toUpperCase());
  const level = kind.level === undefined ? '?' : formatOrdinal(kind.level);
  return [sizeWords(kind), `${level} level ${roleWords(kind)}`.trim(), type === '' ? '' : `[${type}]`]
    .filter((each) => each !== '')
    .join(' ');
}

/** What is rolled, in a title. ARC-05 */
export const ATTACK = /[+−–-]\s*\d{1,2}\s+vs\.?\s+(?:AC|PD|MD)\b/u;

/** Sections of a block of this game, in its order. ARC-95 */
export const SECTIONS = [
  { key: 'actions', heading: 'Actions' },
  { key: 'traits', heading: 'Traits' },
  { key: 'triggered_actions', heading: 'Triggered Actions' },
  { key: 'nastier_traits', heading: 'Nastier Specials' },
] as const;

/** A power in the words of the game: `C: Roar +9 vs. PD (1d3 enemies)`, then what it deals. ARC-05 ARC-22 ARC-104 */
export function writePower(power: ExchangePower): PowerText {
  const { attack, target, trigger, effect, riders, special } = power;
  const aimed = target === '' ? '' : ` (${target})`;
  const roll = attack
    ? ` ${formatSigned(attack.bonus).replace('−', '-')} vs. ${attack.versus.toUpperCase()}${aimed}`
    : '';
  const lines = [
    { label: '', text: hitLine(power) },
    ...riders,
    { label: 'Miss', text: missLine(power) },
    { label: 'Limited use', text: limitText(power.usage) },
    { label: 'Action', text: actionWord(power) },
    { label: 'Trigger', text: trigger },
    { label: attack ? 'Effect' : '', text: effect },
    { label: 'Special', text: special },
    { label: 'Tags', text: [...basicTag(power), ...power.tags].join(', ') },
  ];
  return {
    title: `${titlePrefix(power)}${power.name}${roll}`,
    section: sectionTitle(power),
    lines: asParagraphs(lines),
  };
}

/** The section and the title say most actions; a trait that rolls is no usual action. */
function actionWord({ action, attack }: ExchangePower): string {
  return (action === 'trait' && !attack) || action === 'standard' || action === 'triggered' ? '' : action;
}

/** A melee attack is a basic one unless its tags say otherwise. ARC-100 */
function basicTag(power: ExchangePower): readonly string[] {
  const usual = isUsuallyBasic(power);
  return power.basic === usual ? [] : [usual ? NOT_BASIC : BASIC];
}

/** Tags that say whether an attack is a basic one, where it is not as usual. */
export const BASIC = 'basic attack';
export const NOT_BASIC = 'no basic attack';

/** Whether a block lets one think of a basic attack. ARC-100 */
export function isUsuallyBasic({
  attack,
  reach,
  action,
}: Pick<ExchangePower, 'attack' | 'reach' | 'action'>): boolean {
  return attack !== undefined && reach === 'melee' && action !== 'triggered';
}

function titlePrefix({ action, attack, reach }: ExchangePower): string {
  const triggered = action === 'triggered' ? '[Special trigger] ' : '';
  if (!attack) return triggered;
  return `${triggered}${reach === 'ranged' ? 'R: ' : reach === 'near' || reach === 'far' ? 'C: ' : ''}`;
}

function sectionTitle({ nastier, action, attack }: ExchangePower): string {
  if (nastier) return 'nastier_traits';
  if (action === 'trait' && !attack) return 'traits';
  return action === 'triggered' && !attack ? 'triggered_actions' : 'actions';
}

/** `14 fire damage, and …`. ARC-22 ARC-23 */
export function hitLine({ damage, hit }: Pick<ExchangePower, 'damage' | 'hit'>): string {
  if (!damage) return hit;
  const type = damage.type === '' ? '' : `${labelOf(DAMAGE_TYPES, damage.type).toLowerCase()} `;
  const dealt = `${damage.notation} ${type}damage`;
  if (hit === '') return dealt;
  return `${dealt}${/^[a-z(]/u.test(hit) ? ',' : '.'} ${hit}`;
}

/** `Half damage.` and what else a miss brings. ARC-103 */
export function missLine({ missShare, miss }: Pick<ExchangePower, 'missShare' | 'miss'>): string {
  const share = missShare === 'none' ? '' : `${missShare === 'half' ? 'Half' : 'Full'} damage.`;
  return [share, miss].filter((each) => each !== '').join(' ');
}

function limitText(usage: ExchangeUsage): string {
  switch (usage.kind) {
    case 'atWill':
      return '';
    case 'round':
      return `${usage.most ?? 1}/round`;
    case 'daily':
      return `${usage.most ?? 1}/day`;
    case 'recharge':
      return `recharge ${usage.on}+ after battle`;
    case 'other':
      return usage.text;
    case 'encounter':
      return `${usage.most ?? 1}/battle`;
    case 'cooldown':
      return '1/battle';
  }
}

/** Under this label a block says what the monster does at the table besides. */
export const FLAGS = 'At the table';

const FLAG_WORDS = [
  ['escalation', 'adds the escalation die to its attacks'],
  ['deathSaves', 'rolls death saves'],
  ['interrupt', 'has an interrupt'],
  ['blindsight', 'needs no sight'],
  ['villain', 'is a named villain'],
] as const;
const POWER_WORDS = [
  ['spell', 'spell'],
  ['flexible', 'flexible'],
  ['grabs', 'a hit grabs'],
] as const;
const CRIT = /^critical on (\d{1,2}) faces more$/u;
const HP_LIMIT = /^only targets with (\d{1,6}) HP or fewer$/u;

/** The flags of a draft in words; empty where there are none. ARC-07 ARC-157 */
export function writeFlags(draft: MonsterDraft): string {
  return [
    ...FLAG_WORDS.flatMap(([key, words]) => (draft[key] ? [words] : [])),
    ...(draft.fear ? [`fear threshold ${draft.fear}`] : []),
  ].join(', ');
}

/** The flags that such words set. */
export function readFlags(words: string): Draft {
  const fear = /fear threshold (\d{1,5})/iu.exec(words)?.[1];
  const said = words.toLowerCase();
  return {
    ...Object.fromEntries(FLAG_WORDS.map(([key, each]) => [key, said.includes(each)])),
    ...(fear === undefined ? {} : { fear: Number(fear) }),
  };
}

/** The tags of a power, and what its rules say that no line of a block does. ARC-96 ARC-100 */
export function writeMarks(power: PowerDraft): readonly string[] {
  return [
    ...power.tags,
    ...POWER_WORDS.flatMap(([key, words]) => (power[key] ? [words] : [])),
    ...(power.crit ? [`critical on ${power.crit} faces more`] : []),
    ...(power.hpLimit ? [`only targets with ${power.hpLimit} HP or fewer`] : []),
  ];
}

/** Such tags as a draft keeps them: marks as fields, the others as tags. */
export function readMarks({
  tags,
}: Pick<ExchangePower, 'tags'>): Draft & { readonly tags: readonly string[] } {
  const numberOf = (pattern: RegExp): number | undefined => {
    const found = tags.flatMap((tag) => pattern.exec(tag)?.[1] ?? [])[0];
    return found === undefined ? undefined : Number(found);
  };
  const [crit, hpLimit] = [numberOf(CRIT), numberOf(HP_LIMIT)];
  const words: ReadonlySet<string> = new Set(POWER_WORDS.map(([, each]) => each));
  return {
    ...Object.fromEntries(POWER_WORDS.map(([key, each]) => [key, tags.includes(each)])),
    ...(crit === undefined ? {} : { crit: Math.min(18, crit) }),
    ...(hpLimit === undefined ? {} : { hpLimit: Math.min(100_000, hpLimit) }),
    tags: tags.filter((tag) => !words.has(tag) && !CRIT.test(tag) && !HP_LIMIT.test(tag)),
  };
}
