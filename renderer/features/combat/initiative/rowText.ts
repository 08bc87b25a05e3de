import { maximumHitPoints } from '../../../../core/rules/hitPoints.ts';
import type { RuleSystem } from '../../../../core/rules/system.ts';
import type { Combatant } from '../../../../core/table/state.ts';
import { localize, t } from '../../../i18n/localize.ts';
import type { Pips } from '../turn.ts';
import type { EntryRow, InitiativeRow } from './rows.ts';

/** What kind of thing a row of the order without a creature is. */
function entryKindText({ entry }: EntryRow): string {
  switch (entry.kind) {
    case 'lair':
      return t('common.lair');
    case 'trap':
      return t('common.trap');
    case 'clock':
      return t('common.countdown');
    case 'turn':
      return t('initiative.furtherTurn');
  }
}

/** The line on its row: what it is, how long it still has, and what comes due. */
export function entryText(row: EntryRow): string {
  const { entry, left, over } = row;
  const time = over
    ? t('initiative.over')
    : left === undefined
      ? ''
      : left === 0
        ? t('common.nowInline')
        : t('initiative.roundsLeft', { n: left });
  return [entryKindText(row), time, entry.kind === 'turn' ? '' : entry.text].filter(Boolean).join(' · ');
}

/** The row as it is read aloud. */
export function announceEntry(row: EntryRow): string {
  const { entry, name, acting } = row;
  return [
    name,
    acting ? t('initiative.actingNow') : '',
    entry.kind !== 'turn' && entry.hidden === true ? t('common.hidden') : '',
    t('common.initiativeOf', { total: entry.total }),
    entryText(row),
  ]
    .filter(Boolean)
    .join(', ');
}

interface Spoken {
  readonly row: InitiativeRow;
  readonly system: RuleSystem | undefined;
  readonly pips: readonly Pips[];
  readonly sharedFull: string;
}

/** Hit points it can have at most; wounds may lower what the sheet says. */
export const countShownEffects = ({ row, system }: Pick<Spoken, 'row' | 'system'>): number =>
  maximumHitPoints(system?.harm, row.lead);

/** Whether the order has a column for the first defense: only where its head is as short as a number, as AC is. */
export function hasDefenseColumn(system: RuleSystem | undefined): boolean {
  const word = system?.words.defenses[0];
  return word !== undefined && localize(word.label).length <= 3;
}

/** The defense that is asked for most, the first of the game: a star where something that lasts changes it, named in full. */
export function firstDefense(
  lead: Combatant,
  system: RuleSystem | undefined,
): { readonly text: string; readonly label: string; readonly changed?: string } | undefined {
  const word = system?.words.defenses[0];
  const number = word && lead.sheet.defenses[word.key]?.value;
  if (!word || number === undefined) return undefined;
  const changing = lead.effects.filter(({ modifiers = [] }) => modifiers.some(({ to }) => to === word.key));
  const label = localize(word.label);
  return changing.length === 0
    ? { text: String(number), label }
    : {
        text: `${number}*`,
        label,
        changed: `${label} ${number}, ${changing.map((each) => localize(each.label)).join(', ')}`,
      };
}

/** What stands in place of the bar of who is down: `Dying, 2 failed`. */
export function stateText({ row, system }: Pick<Spoken, 'row' | 'system'>): string {
  const said = row.states.at(-1) ?? t('initiative.dead');
  const word = system?.words.vitalStates.find(({ label }) => label === said);
  const counter = system?.words.counters.find(({ key }) => key === word?.counter);
  const count = counter ? (row.lead.counters[counter.key] ?? 0) : 0;
  const shown = localize(said);
  const text = `${shown.charAt(0).toUpperCase()}${shown.slice(1)}`;
  return counter && count > 0
    ? `${text}, ${count} ${counter.short ?? localize(counter.label).toLowerCase()}`
    : text;
}

/** The name of a row as it is read aloud: who, whether it acts, how hurt it is. */
export function announceRow({ row, system, sharedFull }: Spoken): string {
  const { hp, temporary } = row.lead;
  const thing = row.lead.sheet.thing;
  const points =
    thing && !thing.hurt
      ? thing.label
      : row.mob
        ? t('initiative.mobStanding', { standing: row.standing, n: row.members.length })
        : t('initiative.rowHitPoints', {
            hp,
            most: countShownEffects({ row, system }),
            vitality: system?.words.hitPoints ?? '',
            temporary: temporary > 0 ? t('initiative.rowTemporary', { temporary }) : '',
          });
  return [
    row.name,
    row.acting ? t('initiative.actingNow') : '',
    row.targeted ? t('common.target') : '',
    row.lead.presence === 'hidden' ? t('common.hidden') : '',
    points,
    ...row.states.map(localize),
    sharedFull,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What a reader is told after the name, where it wants more. */
export function announceRowDetails({ row, system, pips }: Spoken): string {
  const { initiative, counters, sheet } = row.lead;
  const words = row.mob ? [] : (system?.words.counters ?? []);
  const defense = row.mob ? undefined : firstDefense(row.lead, system);
  return [
    t('initiative.rowTag', { tag: row.tag }),
    initiative ? t('common.initiativeOf', { total: initiative.total }) : '',
    defense ? `${defense.label} ${defense.text}` : '',
    ...row.chips.map(({ text }) => text),
    row.mob || row.out ? '' : sheet.kind,
    ...pips.map((each) =>
      t('common.budgetLeft', {
        label: each.label,
        left: Math.max(each.most - each.used, 0),
        most: each.most,
      }),
    ),
    ...words.flatMap(({ key, label, unlimited }) => {
      const began = sheet.counters[key] ?? 0;
      if (unlimited) return (counters[key] ?? 0) > 0 ? [`${label} ${counters[key] ?? 0}`] : [];
      return began > 0 ? [t('common.budgetLeft', { label, left: counters[key] ?? 0, most: began })] : [];
    }),
  ]
    .filter(Boolean)
    .join('. ');
}

/** What of a chip counts for its width. */
interface Wide {
  readonly word: string;
  readonly short: string;
}

/** Pixels: a letter of 13 px in the mean, what a chip has besides its word, the gap between two, the sign `+12`. */
const [LETTER, FRAME, GAP, MORE] = [7.4, 24, 3, 34];
/** More than so many are never beside each other. */
const MOST = 3;

/**
 * How many chips stand in `room` pixels, and whether with their whole words: the words give way first, then the third
 * chip to the `+N`, then the second.
 */
export function fitChips(
  chips: readonly Wide[],
  room: number,
  wholeWords: boolean,
): { readonly count: number; readonly whole: boolean } {
  const measureWidth = (count: number, whole: boolean): number => {
    const sum = chips.slice(0, count).reduce((all, each) => all + chipWidth(each, whole) + GAP, -GAP);
    return count < chips.length ? sum + GAP + MORE : sum;
  };
  for (let count = Math.min(MOST, chips.length); count > 1; count--) {
    if (wholeWords && measureWidth(count, true) <= room) return { count, whole: true };
    if (measureWidth(count, false) <= room) return { count, whole: false };
  }
  return { count: Math.min(1, chips.length), whole: wholeWords && measureWidth(1, true) <= room };
}

/** About how wide a chip is drawn, in pixels. */
export function chipWidth({ word, short }: Wide, whole: boolean): number {
  return FRAME + Array.from(whole ? word : short).length * LETTER;
}
