import { mostHitPoints } from '../../../core/rules/pools.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';
import { t } from '../../languages/say.ts';
import type { InitiativeRow } from '../../stores/rows.ts';
import type { Pips } from '../../stores/turn.ts';

interface Spoken {
  readonly row: InitiativeRow;
  readonly system: RuleSystem | undefined;
  readonly pips: readonly Pips[];
  readonly sharedFull: string;
}

/** Hit points it can have at most; wounds may lower what the sheet says. */
export const mostOf = ({ row, system }: Pick<Spoken, 'row' | 'system'>): number =>
  mostHitPoints(system?.harm, row.lead);

/** What stands in place of the bar of who is down: `Dying, 2 failed`. */
export function stateText({ row, system }: Pick<Spoken, 'row' | 'system'>): string {
  const said = row.states.at(-1) ?? t('dead');
  const word = system?.words.vitalStates.find(({ label }) => label === said);
  const counter = system?.words.counters.find(({ key }) => key === word?.counter);
  const count = counter ? (row.lead.counters[counter.key] ?? 0) : 0;
  const text = `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
  return counter && count > 0 ? `${text}, ${count} ${counter.short ?? counter.label.toLowerCase()}` : text;
}

/** The name of a row as it is read aloud: who, whether it acts, how hurt it is. */
export function spokenRow({ row, system, sharedFull }: Spoken): string {
  const { hp, temporary } = row.lead;
  const thing = row.lead.sheet.thing;
  const points =
    thing && !thing.hurt
      ? thing.label
      : row.mob
        ? t('{0} of {1} standing', row.standing, row.members.length)
        : t(
            '{0} of {1} {2}{3}',
            hp,
            mostOf({ row, system }),
            system?.words.hitPoints ?? '',
            temporary > 0 ? t(', {0} temporary', temporary) : '',
          );
  return [
    row.name,
    row.acting ? t('acting now') : '',
    row.targeted ? t('target') : '',
    row.lead.presence === 'hidden' ? t('hidden') : '',
    points,
    ...row.states,
    sharedFull,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What a reader is told after the name, where it wants more. */
export function spokenMore({ row, system, pips }: Spoken): string {
  const { initiative, counters, sheet } = row.lead;
  const words = row.mob ? [] : (system?.words.counters ?? []);
  return [
    t('Tag {0}', row.tag),
    initiative ? t('Initiative {0}', initiative.total) : '',
    ...row.chips.map(({ text }) => text),
    row.mob || row.out ? '' : sheet.kind,
    ...pips.map((each) => t('{0}: {1} of {2}', each.label, Math.max(each.most - each.used, 0), each.most)),
    ...words.flatMap(({ key, label }) => {
      const began = sheet.counters[key] ?? 0;
      return began > 0 ? [t('{0}: {1} of {2}', label, counters[key] ?? 0, began)] : [];
    }),
  ]
    .filter(Boolean)
    .join('. ');
}
