import { ownValue as ownOf } from '../../../kernel/checks.ts';
import { averageDamage, readDamageDice } from '../../../rules/damage.ts';
import { jsonText } from '../../../rules/context.ts';
import type { Draft } from '../../../rules/creature.ts';
import { parseInputFully } from '../../../kernel/result.ts';
import type {
  ImportedDraft,
  ExchangeNote,
  ExchangeCreature,
  ExchangePower,
  ExchangeRoll,
} from '../../../rules/exchange.ts';
import { challengeOf } from '../creatures/baselines.ts';
import { BLANK_MONSTER } from '../creatures/monster/form.ts';
import { initiativeOf, numbersOf } from '../creatures/monster/numbers.ts';
import { MOST_POWERS, monsterShape } from '../creatures/monster/schema.ts';
import { CREDIT } from '../credit.ts';
import { proficiencyAt } from '../tables.ts';
import { basicsOf } from './adoptBasics.ts';
import { skillsAndSaves } from './adoptSkills.ts';
import { ownRecord } from './ownPower.ts';
import { recordsOfEntry } from './pastedEntries.ts';
import { saying, type Saying } from '../../../kernel/said.ts';

/** A monster of ours from a plain stat block, whole: its printed numbers stay where they are not the usual ones. FIF-181 FIF-182 */
export function adopt(plain: ExchangeCreature): ImportedDraft {
  const told: ExchangeNote[] = [];
  const basics = basicsOf(plain, told);
  const cr = jsonText(basics, 'cr');
  const value = challengeOf(cr).value;
  const dice = value < 5 ? 1 : value < 11 ? 2 : value < 17 ? 3 : 4;
  const read = plain.powers.map((power) => powerRecords(power, dice, plain.game === 'fifth'));
  const powers = read.flatMap(({ records }) => records);
  const facts: Draft = Object.assign({}, ...read.map((each) => each.facts));
  for (const each of powers.slice(MOST_POWERS))
    told.push({
      where: jsonText(each, 'name'),
      ...saying('exchange.tooManyPowers', { n: MOST_POWERS }),
      weight: 'lost',
    });
  told.push(...missingRolls(powers), ...oddSpells(plain));
  if (plain.game !== 'fifth') told.push(...oddAverages(plain));
  const bonus = proficiencyIn(plain);
  const base: Draft = {
    ...BLANK_MONSTER,
    ...basics,
    ...facts,
    overrides: own('proficiency', bonus, proficiencyAt(value)),
    powers: powers.slice(0, MOST_POWERS),
  };
  return {
    kind: 'monster',
    draft: withPrinted(base, plain),
    notes: told,
    credit: plain.credit.includes('System Reference Document')
      ? plain.credit
      : `${plain.credit} ${CREDIT}`.trim(),
  };
}

/** Attacks without a bonus, saves without a DC, and hits whose damage was not read: nothing stands in for them. FIF-187 FIF-188 */
function missingRolls(powers: readonly Draft[]): readonly ExchangeNote[] {
  return powers.flatMap((power): readonly ExchangeNote[] => {
    const [where, versus, hit] = [jsonText(power, 'name'), jsonText(power, 'versus'), jsonText(power, 'hit')];
    const note = (why: Saying): ExchangeNote => ({ where, ...why, weight: 'missing' });
    const words = ['hit', 'effect', 'missText', 'worse'].map((key) => jsonText(power, key)).join(' ');
    const saves = versus === '' ? [] : [...words.matchAll(MORE_SAVES)];
    const [unread = ''] = (jsonText(power, 'damage') === '' ? UNREAD_DAMAGE.exec(hit) : null) ?? [];
    return [
      ...(versus === 'ac' && typeof power['attackBonus'] !== 'number'
        ? [note(saying('fifth.noAttackBonus'))]
        : []),
      ...(versus !== '' && versus !== 'ac' && typeof power['dc'] !== 'number'
        ? [note(saying('fifth.noSaveDc'))]
        : []),
      ...(saves.length > 0
        ? [{ where, ...saying('fifth.saveStaysText'), weight: 'asText' } satisfies ExchangeNote]
        : []),
      ...(ROLLS_IN_WORDS.test(words)
        ? [{ where, ...saying('fifth.rollStaysText'), weight: 'asText' } satisfies ExchangeNote]
        : []),
      ...(versus === 'ac' &&
      jsonText(power, 'damage') === '' &&
      hit.trim() === '' &&
      !jsonText(power, 'name').endsWith(': save')
        ? [note(saying('fifth.noHit'))]
        : []),
      ...(versus !== '' && unread !== ''
        ? [note(saying('fifth.noDamageRead', { text: unread.trim() }))]
        : []),
    ];
  });
}

const AVERAGE = /(\d{1,4}) ?\((\d{1,3}d\d{1,3}(?: ?[+-] ?\d{1,3})?)\)/gu;

/** Printed averages that are not those of the dice beside them: one of the two is a slip. FIF-92 */
function oddAverages({ powers }: ExchangeCreature): readonly ExchangeNote[] {
  return powers.flatMap(({ name, effect }) =>
    [...effect.matchAll(AVERAGE)].flatMap(([, printed = '', dice = '']): readonly ExchangeNote[] => {
      const read = readDamageDice(dice.replaceAll(' ', ''));
      const mean = read ? averageDamage(read) : Number(printed);
      return Math.abs(mean - Number(printed)) < 1.01
        ? []
        : [
            {
              where: name,
              ...saying('fifth.averageOfDice', { printed, dice, mean: Math.floor(mean) }),
              weight: 'changed',
            },
          ];
    }),
  );
}

/** Spells that are cast as often as nothing here counts. */
function oddSpells({ powers }: ExchangeCreature): readonly ExchangeNote[] {
  return powers.flatMap(({ spells }) =>
    (spells?.groups ?? []).flatMap(({ names, words }) =>
      words === undefined
        ? []
        : names.map((where): ExchangeNote => ({
            where,
            ...saying('exchange.keptAsText', { text: words }),
            weight: 'asText',
          })),
    ),
  );
}

/** What is rolled, in an entry that rolls nothing. */
const ROLLS_IN_WORDS = /\bHit:|\bto hit[,:]|\bAttack(?: Roll)?:/u;
/** A save that an entry asks for besides its own. */
const MORE_SAVES =
  /\bDC \d{1,2} (?:Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma) (?:sav|check)/giu;
/** Dice at the beginning of what a hit or a failed save brings. */
const UNREAD_DAMAGE = /^[^.]{0,24}?(?:\(?\d{1,3}d\d{1,3}|\b\d{1,4} (?:\p{L}+ )?damage\b)[^.]{0,60}/iu;

const ACTION: { readonly [word: string]: string } = {
  standard: 'action',
  action: 'action',
  minor: 'bonus',
  bonus: 'bonus',
  reaction: 'reaction',
  trait: 'trait',
  legendary: 'legendary',
  lair: 'lair',
  move: 'move',
};

/** An entry by its text; a power that has numbers and no text by those. */
function powerRecords(power: ExchangePower, dice: number, ours: boolean): ReturnType<typeof recordsOfEntry> {
  if (ours) return { records: [ownRecord(power)], facts: {} };
  const tagged = power.tags.find((tag) => tag === 'legendary' || tag === 'mythic' || tag === 'lair');
  const action =
    tagged === undefined ? (ownOf(ACTION, power.action) ?? 'free') : tagged === 'lair' ? 'lair' : 'legendary';
  const limit = /\(/u.test(power.name) ? '' : limitOf(power);
  const entry = { action, name: `${power.name}${limit}`, text: textOf(power), spells: power.spells };
  const { records, facts } = recordsOfEntry(entry, dice);
  const level = power.tags.flatMap((tag) => /^level (\d)$/iu.exec(tag)?.[1] ?? [])[0];
  const tags = power.tags.filter((tag) => !/^(?:legendary|mythic|lair|level \d)$/iu.test(tag)).slice(0, 20);
  const [first = {}, ...others] = records;
  const more = {
    ...(level === undefined ? {} : { level: Number(level) }),
    ...(tags.length > 0 ? { tags } : {}),
  };
  const rolled = power.roll ? withRoll(first, power.roll) : first;
  return { records: [{ ...rolled, ...more }, ...others], facts };
}

/** An entry with the roll that its source keeps beside its words; the words count where they tell as much. */
function withRoll(record: Draft, roll: ExchangeRoll): Draft {
  const versus = jsonText(record, 'versus');
  const damage = roll.damage.map(({ notation, type }) => `${notation} ${type}`.trim()).join(' + ');
  const said = jsonText(record, 'damage');
  if (versus === roll.versus || (versus !== '' && roll.versus !== 'ac'))
    return said.split(' + ').length < roll.damage.length || said === ''
      ? { ...record, ...(damage === '' ? {} : { damage }) }
      : record;
  const { number } = roll;
  const rolled: Draft =
    number === undefined ? {} : roll.versus === 'ac' ? { attackBonus: number } : { dc: number };
  const effect = jsonText(record, 'effect').replace(/^(?:Hit:?|Melee|Ranged)?[\s.,:]*$/u, '');
  return {
    ...record,
    versus: roll.versus,
    ...rolled,
    origin: roll.area ? 'area' : roll.ranged ? 'ranged' : 'melee',
    area: roll.area,
    range: roll.range === '' ? (roll.area ? '' : roll.ranged ? 'range 30 ft.' : 'reach 5 ft.') : roll.range,
    ...(damage === '' ? {} : { damage }),
    ...(roll.half ? { miss: 'half' } : {}),
    effect,
  };
}

function limitOf({ usage }: ExchangePower): string {
  if (usage.kind === 'recharge') return usage.on === 6 ? ' (Recharge 6)' : ` (Recharge ${usage.on}–6)`;
  if (usage.kind === 'daily') return ` (${usage.most ?? 1}/Day)`;
  return usage.kind === 'other' && usage.text !== '' ? ` (${usage.text})` : '';
}

/** The whole text; where only numbers and pieces are given, these put together as a block prints them. */
function textOf({ effect, hit, miss, special, trigger, attack, damage, reach, roll }: ExchangePower): string {
  if (roll) return effect;
  const rest = [special].filter((each) => each !== '');
  const rolled = /attack(?: roll)?:|saving throw|\bto hit\b/iu.test(effect);
  if (!attack || rolled)
    return [trigger === '' ? '' : `Trigger: ${trigger}. Response:`, effect, hit, miss, ...rest]
      .filter((each) => each !== '')
      .join(' ');
  const kind = reach === 'ranged' ? 'Ranged' : 'Melee';
  const dealt = damage ? `${damage.notation} ${damage.type} damage` : '';
  const where = reach === 'ranged' ? 'range 60 ft.' : 'reach 5 ft.';
  const said = [dealt, hit].filter((each) => each !== '').join(', ');
  return [
    `${kind} Attack Roll: ${attack.bonus < 0 ? attack.bonus : `+${attack.bonus}`}, ${where}`,
    said === '' ? '' : `Hit: ${said}.`,
    miss === '' ? '' : `Miss: ${miss}`,
    effect,
    ...rest,
  ]
    .filter((each) => each !== '')
    .join(' ');
}

/** With how it learnt its skills and saves; printed numbers that are not what follows stand as the GM’s own. FIF-04 */
function withPrinted(base: Draft, plain: ExchangeCreature): Draft {
  const read = parseInputFully(monsterShape, base);
  // What is wrong with it is said by who vouches for it.
  if (!read.ok) return base;
  const learnt = skillsAndSaves(plain, read.value);
  const draft = { ...read.value, ...learnt };
  const numbers = numbersOf(draft);
  const { initiative, ac, hp, xp } = plain.numbers;
  const by = (['0', '1', '2'] as const).find(
    (times) => initiativeOf({ ...draft, initiativeBy: times }).value === initiative,
  );
  const passive = Number(/passive perception (\d{1,2})/iu.exec(plain.senses.join(', '))?.[1] ?? Number.NaN);
  const printed = {
    ...own('hp', hp, numbers.hp.computed.value),
    ...own('ac', ac, numbers.ac.computed.value),
    ...(by === undefined ? own('initiative', initiative, Number.NaN) : {}),
    ...own('passive', Number.isFinite(passive) ? passive : undefined, numbers.passive.computed.value),
    ...own('xp', xp, numbers.xp.computed.value),
    ...own('proficiency', proficiencyIn(plain), numbers.proficiency.computed.value),
  };
  const attack = highest(draft.powers, 'attackBonus');
  const dc = highest(draft.powers, 'dc');
  return {
    ...base,
    ...learnt,
    ...(by === undefined ? {} : { initiativeBy: by }),
    overrides: {
      ...printed,
      ...own('attack', attack, numbers.attack.computed.value),
      ...own('dc', dc, numbers.dc.computed.value),
    },
  };
}

/** The proficiency bonus that the line of its challenge prints. FIF-191 */
function proficiencyIn({ more }: ExchangeCreature): number | undefined {
  const said = /PB \+(\d{1,2})/u.exec(more['Challenge'] ?? '')?.[1];
  return said === undefined ? undefined : Number(said);
}

function own(key: string, value: number | undefined, usual: number): Draft {
  return value === undefined || value === usual || !Number.isFinite(value) ? {} : { [key]: value };
}

function highest(
  powers: readonly {
    readonly attackBonus?: number | null | undefined;
    readonly dc?: number | null | undefined;
  }[],
  key: 'attackBonus' | 'dc',
): number | undefined {
  const values = powers.flatMap((power) => power[key] ?? []);
  return values.length === 0 ? undefined : Math.max(...values);
}
