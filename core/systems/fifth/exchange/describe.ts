import { notesWithTactics } from '../../../rules/creatureKinds.ts';
import { formatSigned } from '../../../kernel/said.ts';
import { parseInputFully } from '../../../kernel/result.ts';
import { blankExchangeCreature } from '../../../exchange/exchangeCreature.ts';
import type { Built, Draft } from '../../../rules/creature.ts';
import { writePlainDamage } from '../../../rules/damage.ts';
import { typedNumbers } from '../../../rules/fields.ts';
import type { ExchangeCreature, ExchangePower, ExchangeUsage } from '../../../rules/exchange.ts';
import type { Power } from '../../../rules/sheet.ts';
import { SENSE_WORDS } from '../creatures/choices.ts';
import { hitDiceOf, numbersOf, saveOf, shownSkills, skillOf } from '../creatures/monster/numbers.ts';
import { legendaryUses } from '../creatures/monster/legend.ts';
import type { PowerDraft } from '../creatures/monster/powerShape.ts';
import { type MonsterDraft, monsterShape } from '../creatures/monster/schema.ts';
import { ABILITIES, modifierOf } from '../tables.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { wardsText } from './lists.ts';
import { limitText } from './entryName.ts';

/** A creature of ours in plain words: its numbers, and each entry with its whole text. FIF-181 */
export function describe(raw: Draft, built: Built): ExchangeCreature {
  const read = parseInputFully(monsterShape, raw);
  return read.ok ? ofMonster(read.value, built) : ofSheet(built);
}

function ofMonster(draft: MonsterDraft, { sheet }: Built): ExchangeCreature {
  const numbers = numbersOf(draft);
  return {
    ...blankExchangeCreature(draft.name, 'fifth'),
    level: sheet.level,
    size: draft.size,
    type: draft.type,
    alignment: flat(draft.alignment).toLowerCase(),
    tags: draft.tags,
    numbers: {
      ac: numbers.ac.value,
      hp: numbers.hp.value,
      initiative: numbers.initiative.value,
      xp: numbers.xp.value,
    },
    abilities: draft.abilities,
    skills: Object.fromEntries(
      shownSkills(draft).map(({ key, label }) => [label.toLowerCase(), skillOf(draft, key).value]),
    ),
    speeds: typedNumbers(draft.speeds),
    senses: [
      ...SENSE_WORDS.flatMap(({ key, label }) => {
        const feet = draft.senses[key];
        return feet ? [`${label.toLowerCase()} ${feet} ft.`] : [];
      }),
      `passive perception ${numbers.passive.value}`,
    ],
    languages: draft.languages,
    gear: flat(draft.gear),
    powers: draft.powers.flatMap((power, at) => {
      const made = sheet.powers[at];
      return made ? [plainEntry(power, made)] : [];
    }),
    notes: notesWithTactics(sheet.view),
    credit: sheet.view.credit,
    more: moreOf(draft),
  };
}

/** Types of damage first, as every block prints them. FIF-181 */
function sorted(immune: readonly string[]): readonly string[] {
  const isType = (key: string): boolean => DAMAGE_TYPES.some((type) => type.key === key);
  return [...new Set([...immune.filter(isType), ...immune.filter((key) => !isType(key))])];
}

/** What has no field among plain numbers, under the labels that the readers of this game use. */
function moreOf(draft: MonsterDraft): ExchangeCreature['more'] {
  const saves = ABILITIES.flatMap(({ key, short }) => {
    const save = saveOf(draft, key).value;
    return save === modifierOf(draft.abilities[key])
      ? []
      : [`${short} ${formatSigned(save).replace('−', '-')}`];
  });
  const lines = {
    Challenge: challengeLine(draft),
    'Hit Dice': hitDiceOf(draft),
    'Armor Class': flat(draft.acNote),
    'Saving Throws': saves.join(', '),
    Vulnerable: draft.weak.join(', '),
    Resist: wardsText(draft.resist, draft.resistNonmagical),
    Wards: flat(draft.wards),
    Senses: flat(draft.sensesNote),
    'At 0': draft.deathSaves ? 'lies dying, with death saves' : '',
    Immune: wardsText(sorted(draft.immune), draft.immuneNonmagical),
    Speed: [draft.hover ? 'fly (hover)' : '', flat(draft.speedNote)].filter((each) => each !== '').join(', '),
    Legend: legendLine(draft),
    Spells: spellLine(draft),
    Edition: draft.edition,
    Swarm: draft.swarm ? 'yes' : '',
    Threshold: draft.threshold ? String(draft.threshold) : '',
  };
  return Object.fromEntries(Object.entries(lines).filter(([, text]) => text !== ''));
}

function challengeLine(draft: MonsterDraft): string {
  const { xp, proficiency } = numbersOf(draft);
  const lair = draft.xpLair ? `, or ${draft.xpLair} in lair` : '';
  return `${draft.cr} (XP ${xp.value}${lair}; PB +${proficiency.value})`;
}

function legendLine(draft: MonsterDraft): string {
  const { legendaryLair, resistances, resistancesLair } = draft;
  const legendary = legendaryUses(draft);
  return [
    legendary ? `actions ${legendary}${legendaryLair ? ` (${legendaryLair} in lair)` : ''}` : '',
    resistances ? `resistances ${resistances}${resistancesLair ? ` (${resistancesLair} in lair)` : ''}` : '',
  ]
    .filter((each) => each !== '')
    .join(', ');
}

function spellLine({ spellAbility, spellDc, spellAttack, slots }: MonsterDraft): string {
  const left = Object.entries(typedNumbers(slots)).filter(([, count]) => count > 0);
  return [
    spellAbility === '' ? '' : `ability ${spellAbility}`,
    spellDc ? `DC ${spellDc}` : '',
    typeof spellAttack === 'number' ? `attack ${spellAttack}` : '',
    left.length === 0 ? '' : `slots ${left.map(([level, count]) => `${level}:${count}`).join(' ')}`,
  ]
    .filter((each) => each !== '')
    .join(', ');
}

/** An entry with its numbers, in plain words; paragraphs are one. FIF-187 FIF-188 */
export function plainEntry(power: PowerDraft, made: Pick<Power, 'attack' | 'damage'>): ExchangePower {
  const { attack, damage } = made;
  return {
    name: `${power.name}${limitText(power)}`,
    action: power.action,
    usage: usageOf(power),
    reach: reachOf(power.origin),
    basic: false,
    area: power.area,
    range: power.range.trim(),
    target: flat(power.target),
    ...(attack ? { attack: { bonus: attack.bonus.value, versus: attack.versus } } : {}),
    ...(damage ? { damage: writePlainDamage(damage, DAMAGE_TYPES) } : {}),
    missShare: damage ? power.miss : 'none',
    trigger: flat(power.trigger),
    hit: flat(power.hit),
    miss: flat(power.missText),
    effect: flat(power.effect),
    special: flat(power.worse),
    riders: [],
    tags: [...power.tags, ...(typeof power.level === 'number' ? [`Level ${power.level}`] : [])],
    nastier: false,
  };
}

function flat(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

function reachOf(origin: PowerDraft['origin']): ExchangePower['reach'] {
  return origin === 'area' ? 'near' : origin;
}

function usageOf({ usage, uses }: PowerDraft): ExchangeUsage {
  const on = /^recharge(\d)$/u.exec(usage)?.[1];
  if (on !== undefined) return { kind: 'recharge', on: Number(on) };
  if (usage === 'turn') return { kind: 'round' };
  if (usage === 'day') return { kind: 'daily', ...(uses && uses > 1 ? { most: uses } : {}) };
  if (usage === 'rest') return { kind: 'other', text: 'recharge after a short or long rest' };
  return { kind: 'atWill' };
}

/** A hero as others see one: defences, hit points and what it can do. FIF-236 */
function ofSheet({ sheet }: Built): ExchangeCreature {
  const { ac } = sheet.defenses;
  return {
    ...blankExchangeCreature(sheet.name, 'fifth'),
    level: sheet.level,
    numbers: { hp: sheet.hitPoints, ...(ac ? { ac: ac.value } : {}), initiative: sheet.initiative.value },
    powers: sheet.powers.map((power): ExchangePower => {
      const { attack, damage, name, action, range, area, lines } = power;
      return {
        name,
        action,
        usage: { kind: 'atWill' },
        reach: reachOf(power.origin === 'ranged' ? 'ranged' : power.origin === 'area' ? 'area' : 'melee'),
        basic: false,
        area,
        range,
        target: '',
        ...(attack ? { attack: { bonus: attack.bonus.value, versus: attack.versus } } : {}),
        ...(damage ? { damage: writePlainDamage(damage, DAMAGE_TYPES) } : {}),
        missShare: power.missShare === 0.5 ? 'half' : 'none',
        trigger: '',
        hit: '',
        miss: '',
        effect: lines.map(({ label, text }) => `${label}: ${text}`).join(' '),
        special: '',
        riders: [],
        tags: power.tags,
        nastier: false,
      };
    }),
    notes: sheet.view.notes,
    credit: sheet.view.credit,
  };
}
