import type { ChoiceReason, TargetReason } from '../../../core/simulation/aiContext.ts';
import type { FightStop } from '../../../core/simulation/fight.ts';
import type { ForecastAnswer } from '../../../core/simulation/forecast.ts';
import { type FightEnd, roundToWholePercents } from '../../../core/simulation/results.ts';
import type { TextId } from '../../i18n/index.ts';
import { t, textIds, localize } from '../../i18n/localize.ts';
import type { TriggerWhen } from '../../../core/rules/turns.ts';
import type { PreparedEncounter, Trigger } from '../../../core/table/state.ts';

/** How a fight ends for the heroes, in words. */
export const FIGHT_END_TEXTS: { readonly [End in FightEnd]: TextId } = textIds({
  whole: 'encounters.nobodyFalls',
  hurt: 'encounters.outcomeCostlyWin',
  fled: 'encounters.outcomeFlight',
  lost: 'encounters.everyoneFalls',
  open: 'encounters.outcomeNoEnd',
});

/** The ends that came about, each in whole percent that add up to 100: `nobody falls 62%, everyone falls 38%`. */
export function sayEnds(ends: readonly { readonly end: FightEnd; readonly share: number }[]): string {
  const found = ends.filter(({ share }) => share > 0);
  const percents = roundToWholePercents(found.map(({ share }) => share));
  return found.map(({ end }, at) => `${t(FIGHT_END_TEXTS[end])} ${percents[at] ?? 0}%`).join(', ');
}

/** What kept a simulation from saying more, in sentences: who cannot fight, what never ended, what took too long. */
export function boundsText({ foretold, harmless, missing }: ForecastAnswer): readonly string[] {
  return [
    ...(harmless.length === 0 ? [] : [t('encounters.watchHarmless', { harmless: harmless.join(', ') })]),
    ...foretold.stopped.map(({ why, fights }) => stopSaid(why, fights)),
    ...(foretold.enough === 'work' ? [t('encounters.fewerFightsHint', { fights: foretold.fights })] : []),
    ...(missing.length === 0 ? [] : [t('encounters.notBuiltCount', { n: missing.length })]),
  ];
}

function stopSaid(why: FightStop, fights: number): string {
  if (why === 'rounds') return t('encounters.stoppedByRounds', { fights });
  if (why === 'steps') return t('encounters.stoppedByActions', { fights });
  return t('encounters.stoppedStuck', { fights });
}

const LEANS: { readonly [Key in TargetReason]: TextId } = textIds({
  focus: 'encounters.watchWeakestTarget',
  weak: 'encounters.watchEasiestTarget',
  front: 'encounters.watchHoldsFront',
  before: 'encounters.watchInFront',
  tactics: 'encounters.watchByTactics',
  early: 'encounters.watchSavedDaily',
  worthIt: 'encounters.watchWorthDaily',
});

/** Why something was done in a simulated fight, in a line: `Hammer arm at Bram: 9.4 expected, 31% to fell`. */
export function reasonText(reason: ChoiceReason): string {
  switch (reason.kind) {
    case 'begins':
      return t('common.initiative');
    case 'turn':
      return t('common.nextTurn');
    case 'apply':
      return t('encounters.watchApplied');
    case 'ticked':
      return t('encounters.watchAssumed');
    case 'dismiss':
      return t('encounters.watchNotApplied');
    case 'next':
      return t('encounters.watchNextAttack', { target: reason.target });
    case 'enough':
      return t('encounters.watchNoAttack');
    case 'due':
      return reason.done ? reason.label : t('encounters.watchSkipped', { label: reason.label });
    case 'offer':
      return reason.taken ? reason.label : t('encounters.watchNotTaken', { label: reason.label });
    case 'answer':
      return reason.chance === undefined
        ? reason.label
        : t('encounters.watchHelpsChance', { label: reason.label, chance: percent(reason.chance) });
    case 'attack':
    case 'area':
      return attackWords(reason);
    case 'heal':
      return reason.down
        ? t('encounters.watchOnDowned', { power: reason.power, target: reason.target })
        : t('encounters.watchMissingHp', {
            power: reason.power,
            target: reason.target,
            missing: reason.missing,
          });
    case 'help':
      return t('encounters.watchHelpsWorth', { power: reason.power, oneDigit: oneDigit(reason.brings) });
    case 'rally':
      return t('encounters.watchHpMissing', { label: reason.label, missing: reason.missing });
    case 'rescue':
      return t('encounters.watchDying', { label: reason.label, target: reason.target });
    case 'flee':
      return t('encounters.watchFlees', { left: percent(reason.left) });
    case 'retreat':
      return t('encounters.watchGivesUp', {
        oneDigit: oneDigit(reason.lasts),
        oneDigit2: oneDigit(reason.needs),
      });
    case 'reach':
      return t('encounters.watchTo', { label: reason.label, target: reason.target });
    case 'ready':
    case 'more':
      return reason.label;
  }
}

function attackWords(reason: Extract<ChoiceReason, { readonly kind: 'attack' | 'area' }>): string {
  const { power, harm, brings, leans } = reason;
  const first =
    reason.kind === 'area'
      ? t('encounters.watchExpected', { power, targets: reason.targets.join(', '), oneDigit: oneDigit(harm) })
      : t('encounters.watchExpectedFell', {
          power,
          target: reason.target,
          oneDigit: oneDigit(harm),
          felled: percent(reason.felled),
        });
  const more = [
    ...(brings >= 0.05 ? [t('encounters.watchEffects', { oneDigit: oneDigit(brings) })] : []),
    ...leans.map((lean) => t(LEANS[lean])),
  ];
  return [first, ...more].join(', ');
}

function percent(share: number): string {
  return `${roundToWholePercents([share, 1 - share])[0] ?? 0}%`;
}

function oneDigit(value: number): string {
  return value.toFixed(1);
}

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
