import type { Draft } from '../../core/rules/creature.ts';
import type { Combatant } from '../../core/table/state.ts';
import { t } from '../i18n/localize.ts';

/** What is copied when nothing can be saved. */
interface Rescued {
  readonly campaign: string;
  /** Real time, as a GM reads it. */
  readonly at: string;
  /** What stands in fields on the screen, by the field’s name: it was typed, and may not have been taken. */
  readonly typed: readonly (readonly [field: string, text: string])[];
  /** Creatures whose changes are not saved yet. */
  readonly drafts: readonly (readonly [name: string, draft: Draft])[];
  readonly combatants: readonly Combatant[];
  /** The campaign with its whole record, as Markdown. */
  readonly story: string;
}

/** Everything there is as one text, what could be lost first: it goes into a mail or onto paper as it stands. */
export function rescueText({ campaign, at, typed, drafts, combatants, story }: Rescued): string {
  const parts: readonly (readonly [title: string, lines: readonly string[]])[] = [
    [t('stores.typedPerhapsNotSaved'), typed.map(([field, text]) => `- ${field}: ${text}`)],
    [
      t('stores.creaturesChangesNotSaved'),
      drafts.map(([name, draft]) => `- ${name}: ${JSON.stringify(draft)}`),
    ],
    [t('stores.atTheTable'), combatants.map(lineOf)],
  ];
  const told = parts.flatMap(([title, lines]) =>
    lines.length === 0 ? [] : [`## ${title}`, '', ...lines, ''],
  );
  return [`# ${campaign}, ${at}`, '', ...told, story].join('\n');
}

function lineOf({ name, hp, sheet, temporary, effects, initiative }: Combatant): string {
  const numbers = [
    t('stores.ofHitPoints', { hp, vitality: sheet.hitPoints }),
    ...(temporary > 0 ? [t('stores.temporary', { temporary })] : []),
    ...(initiative ? [t('stores.initiative', { total: initiative.total })] : []),
    ...effects.map(({ label }) => label),
  ];
  return `- ${name}: ${numbers.join(', ')}`;
}
