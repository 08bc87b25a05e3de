import { t, localize } from '../../i18n/localize.ts';
import type { TriggerWhen } from '../../../core/rules/turns.ts';
import type { PreparedEncounter, Trigger } from '../../../core/table/state.ts';

/** What a trigger waits for, in words. */
export function triggerText(when: TriggerWhen, { groups }: Pick<PreparedEncounter, 'groups'>): string {
  switch (when.kind) {
    case 'round':
      return t('encounters.triggerFromRound', { round: when.round });
    case 'gauge':
      return t('encounters.triggerAtLeast', { what: localize(when.label), at: when.at });
    case 'state':
      return t('encounters.triggerStateText', {
        name:
          groups.find(({ creature }) => creature === when.creature)?.name ?? t('encounters.triggerSomeone'),
        state: when.state,
      });
    case 'down':
      return t('encounters.triggerFoesDownText', { share: Math.round(when.share * 100) });
  }
}

/** A trigger as it is typed, before it is added. */
export interface TypedTrigger {
  readonly kind: TriggerWhen['kind'];
  readonly round: number;
  /** Key and label of a number of the whole table, and how high it must be. */
  readonly gauge?: string;
  readonly label?: string;
  readonly at?: number;
  readonly creature: string;
  readonly state: string;
  /** In percent. */
  readonly share: number;
  readonly text: string;
}

export const BLANK_TRIGGER: TypedTrigger = {
  kind: 'round',
  round: 2,
  creature: '',
  state: '',
  share: 50,
  text: '',
};

/** The trigger that was typed; nothing where it lacks its words, or who it is about. */
export function parseTrigger(typed: TypedTrigger): Omit<Trigger, 'fired'> | undefined {
  const when = parseTriggerWhen(typed);
  const text = typed.text.trim();
  return when && text !== '' ? { id: crypto.randomUUID(), when, text } : undefined;
}

/** Why a trigger cannot be added yet, in a sentence; empty where it can. */
export function missingTriggerText(typed: TypedTrigger, groups: readonly unknown[]): string {
  if (typed.kind === 'state' && groups.length === 0) return t('encounters.triggerCreatureRefused');
  if (typed.kind === 'state' && typed.creature === '') return t('encounters.triggerWhoRefused');
  if (typed.kind === 'state' && typed.state === '') return t('encounters.triggerStateRefused');
  if (typed.kind === 'gauge' && (typed.gauge ?? '') === '') return t('encounters.triggerGaugeRefused');
  return typed.text.trim() === '' ? t('encounters.triggerTextRefused') : '';
}

function parseTriggerWhen({
  kind,
  round,
  share,
  creature,
  state,
  gauge = '',
  label = '',
  at = 1,
}: TypedTrigger): TriggerWhen | undefined {
  if (kind === 'gauge') return gauge === '' ? undefined : { kind, gauge, label, at: Math.floor(at) };
  if (kind === 'round') return { kind, round: Math.max(1, Math.floor(round)) };
  if (kind === 'down') return { kind, share: Math.min(Math.max(share, 1), 100) / 100 };
  return creature === '' || state === '' ? undefined : { kind: 'state', creature, state };
}
