import { english } from '../../kernel/said.ts';
import type { Fighter } from '../../rules/combat.ts';
import type { ProcedureRequest } from '../../rules/system.ts';
import type { Reason } from '../reason.ts';
import { type Mind, type Option, shareLeft } from '../mind.ts';
import { commandOf } from '../rest.ts';
import { WORTH } from '../worth.ts';
import { isWorthIt } from './keep.ts';
import { retreatsOf } from './retreat.ts';

/** Hit points under which one gets its breath back rather than strike, as a share of all: bold and careful. */
const RALLIES = { bold: 0.35, careful: 0.5 } as const;
/** What that gives, as a share of all. */
const RALLIED = 0.3;
/** A monster that fights for its life is worth twice its hit points to itself. */
const LIFE = 10;

/** What any of its game may do in its turn instead of using a power: rally, help the dying, leave. */
export function deedsOf(mind: Mind): readonly Option[] {
  return [...rallies(mind), ...rescues(mind), ...flees(mind), ...retreatsOf(mind)];
}

function rallies({ conduct, who, now, style, system }: Mind): readonly Option[] {
  const left = shareLeft(who);
  const most = RALLIES[style.bold ? 'bold' : 'careful'];
  const deed = left > 0 && left < most ? conduct.rally?.(who, now) : undefined;
  if (!deed) return [];
  const missing = who.sheet.hitPoints - who.hp;
  // The nearer to falling, the more a breath is worth: one who falls strikes no more.
  const worth = who.sheet.hitPoints * RALLIED * (1 + (most - left));
  return [optionOf(deed, worth, { kind: 'rally', label: labelOf(deed, system), missing }, system)];
}

function rescues(mind: Mind): readonly Option[] {
  const { conduct, who, now, friends, style, system } = mind;
  const rescue = conduct.rescue;
  if (!rescue) return [];
  return friends
    .filter(({ hp, fate, id }) => hp <= 0 && fate === 'none' && id !== who.id)
    .flatMap((dying) => {
      const deed = rescue(who, dying, now);
      if (!deed) return [];
      const share = deed.raises ? WORTH.raised : WORTH.rescued[style.bold ? 'bold' : 'careful'];
      const worth = dying.sheet.hitPoints * share * chanceOf(mind, deed, dying);
      const reason: Reason = { kind: 'rescue', label: labelOf(deed, system), target: dying.name };
      return [optionOf(deed, worth, reason, system)];
    });
}

/** Chance that a deed succeeds, by its own odds. */
function chanceOf(
  { who, now, system }: Mind,
  { procedure, values }: ProcedureRequest,
  target: Fighter,
): number {
  const found = system.procedures?.find(({ key }) => key === procedure);
  const check = found?.offer?.({ who, targets: [target], values, now });
  return check?.outcomes.reduce((sum, each) => sum + (each.good ? each.chance : 0), 0) ?? 1;
}

/** Leaves where its stat block says so: gone from the table, as a GM would take it off. */
function flees({ intent, who }: Mind): readonly Option[] {
  const left = shareLeft(who);
  if (intent.stays || intent.flees === undefined || left > intent.flees) return [];
  return [
    {
      command: { type: 'presence.set', who: [who.id], to: 'absent' },
      worth: who.sheet.hitPoints * LIFE,
      reason: { kind: 'flee', left },
    },
  ];
}

/** What is done before anything is chosen. */
export function readyOf({ conduct, who, now, system }: Mind): Option | undefined {
  const deed = conduct.ready?.(who, now);
  return deed && optionOf(deed, 0, { kind: 'ready', label: labelOf(deed, system) }, system);
}

/** One more action, where all are spent: for bold heroes as soon as there is one, for careful ones in need. */
export function moreOf(mind: Mind): Option | undefined {
  const { conduct, who, now, system, style, enemies } = mind;
  const wanted = enemies.length > 0 && (who.side === 'foes' || style.bold || isWorthIt(mind));
  const deed = wanted ? conduct.more?.(who, now) : undefined;
  return deed && optionOf(deed, 0, { kind: 'more', label: labelOf(deed, system) }, system);
}

/** What brings an enemy within reach, the one it would rather strike first. */
export function reachesOf(
  { conduct, who, now, system, enemies }: Mind,
  wanted: readonly string[],
): readonly Option[] {
  const order = (id: string): number => (wanted.includes(id) ? wanted.indexOf(id) : wanted.length);
  return enemies
    .toSorted((a, b) => order(a.id) - order(b.id))
    .flatMap((enemy) => {
      const deed = conduct.reach?.(who, enemy, now);
      if (!deed) return [];
      return [optionOf(deed, 0, { kind: 'reach', label: labelOf(deed, system), target: enemy.name }, system)];
    });
}

function optionOf(
  deed: ProcedureRequest,
  worth: number,
  reason: Reason,
  { procedures }: Mind['system'],
): Option {
  const action = procedures?.find(({ key }) => key === deed.procedure)?.action;
  return { command: commandOf(deed), worth, reason, ...(action === undefined ? {} : { action }) };
}

function labelOf({ procedure }: ProcedureRequest, { procedures }: Mind['system']): string {
  return english(procedures?.find(({ key }) => key === procedure)?.label ?? procedure);
}
