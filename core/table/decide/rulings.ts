import type { Refusal } from '../../kernel/result.ts';
import { said, type SaidValue, saying } from '../../kernel/said.ts';
import { POWER_AUTOMATION_RULING, type PowerAutomation, POWERS_STATE_KEY } from '../../rules/rulings.ts';
import type { ConditionRewording, Word } from '../../rules/words.ts';
import type { CommandOf } from '../commands.ts';
import { getOwnAutomation } from '../rulesContext.ts';
import { findPresent, type Transaction } from '../transaction.ts';

/** Lets a condition say and do something else in this campaign; what is as the rulebook has it is not kept. */
export function rewriteCondition(
  scene: Transaction,
  command: CommandOf<'condition.rewrite'>,
): Refusal | undefined {
  const { system, state } = scene;
  const { condition } = command;
  const known = system.words.conditions.find(({ key }) => key === condition);
  if (!known)
    return { ...saying('table.noSuchCondition', { game: system.title, condition }), field: 'condition' };
  const strange = Object.keys(command.numbers ?? {}).find(
    (key) => known.numbers?.some((each) => each.key === key) !== true,
  );
  if (strange !== undefined)
    return {
      ...saying('table.noNumberCalled', { condition: known.label, number: strange }),
      field: 'numbers',
    };
  const to = pickDifferences(known, command);
  if (to === undefined && state.rewritten?.[condition] === undefined)
    return saying('table.asRulebook', { condition: known.label });
  scene.emit({ type: 'conditionRewritten', condition, ...(to ? { to } : {}) });
  return undefined;
}

/** What differs from the rulebook, or nothing. */
function pickDifferences(
  known: Word,
  { text, numbers = {} }: CommandOf<'condition.rewrite'>,
): ConditionRewording | undefined {
  const book = new Map(known.numbers?.map(({ key, value }) => [key, value] as const));
  const changed = Object.entries(numbers).filter(([key, value]) => book.get(key) !== value);
  const wanted = text?.trim();
  const reworded = wanted !== undefined && wanted !== '' && wanted !== (known.text ?? '');
  if (!reworded && changed.length === 0) return undefined;
  return {
    ...(reworded ? { text: wanted } : {}),
    ...(changed.length === 0 ? {} : { numbers: Object.fromEntries(changed) }),
  };
}

/** A rewriting in a line of the log: `“as slow as mud”, attack rolls: −3`. */
export function rewritingText(
  { text, numbers = {} }: ConditionRewording,
  known: Word | undefined,
): SaidValue {
  const set = Object.entries(numbers).map(([key, value]) => {
    const number = known?.numbers?.find((each) => each.key === key);
    const shown = number?.yesNo ? said(value === 0 ? 'log.no' : 'log.yes') : String(value).replace('-', '−');
    return said('log.colon', { first: { label: (number?.label ?? key).toLowerCase() }, second: shown });
  });
  return [...(text === undefined ? [] : [`“${text}”`]), ...set];
}

const SAID: { readonly [Each in PowerAutomation]: string } = {
  play: 'its powers play by themselves',
  ask: 'its powers ask before they do anything',
  show: 'its powers are only shown in words',
};

/** How much of what their powers bring happens by itself, for these alone. */
export function setAutomation(
  scene: Transaction,
  { who, plays }: CommandOf<'powers.plays'>,
): Refusal | undefined {
  const asked = findPresent(scene, who);
  if ('missing' in asked) return asked.missing;
  const others = asked.found.filter((each) => getOwnAutomation(each) !== plays);
  if (others.length === 0) return { ...saying('table.alreadySet'), field: 'plays' };
  for (const { id } of others)
    scene.emit({
      type: 'marked',
      who: id,
      owner: POWERS_STATE_KEY,
      key: POWER_AUTOMATION_RULING,
      to: plays ?? null,
      label: plays === undefined ? 'its powers play as the campaign has it' : SAID[plays],
      rule: '',
    });
  return undefined;
}
