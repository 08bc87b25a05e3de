import type { DiceSource } from '../../dice/source.ts';
import { rollTable } from '../../dice/tables/rollTable.ts';
import type { RollTrace } from '../../dice/trace.ts';
import type { Refusal } from '../../kernel/result.ts';
import { toEnglish, labelling, toLabelling, saying } from '../../kernel/said.ts';
import type { RulesContext } from '../../rules/context.ts';
import type { Procedure, ProcedureInput, ProcedureOutcome, Roller } from '../../rules/procedures.ts';
import type { Alarm } from '../../rules/travel/travelRules.ts';
import type { CommandOf } from '../commands.ts';
import type { ProcedureRoll } from '../events.ts';
import { createRulesContext } from '../rulesContext.ts';
import {
  formatCheckNotation,
  withTypedFaces,
  findPresent,
  rollRule,
  type Transaction,
} from '../transaction.ts';
import { payAction } from './actions.ts';
import { addCombatants } from './combatants.ts';
import { applyConsequences } from './consequences.ts';

/** Does what a button of the system asks: pays, rolls, says how it ended, and lets happen what that causes. */
export function doProcedure(scene: Transaction, command: CommandOf<'procedure.do'>): Refusal | undefined {
  const procedure = scene.system.procedures?.find(({ key }) => key === command.procedure);
  if (!procedure)
    return {
      ...saying('table.noSuchProcedure', { game: scene.system.title, procedure: command.procedure }),
      field: 'procedure',
    };
  const doers = findPresent(scene, command.who === undefined ? [] : [command.who]);
  if ('missing' in doers) return doers.missing;
  const targets = findPresent(scene, command.targets);
  if ('missing' in targets) return targets.missing;
  const [who] = doers.found;
  if (procedure.who === 'one' && !who)
    return { ...saying('table.procedureWho', { procedure: procedure.label }), field: 'who' };
  if (procedure.targets !== 'none' && targets.found.length === 0)
    return { ...saying('table.procedureTarget', { procedure: procedure.label }), field: 'targets' };
  const asked: ProcedureInput = {
    targets: targets.found,
    values: command.values,
    now: createRulesContext(scene.state, scene.system),
    ...(who ? { who } : {}),
  };
  const rolls: ProcedureRoll[] = [];
  const ended = procedure.decide(
    asked,
    createRoller(withTypedFaces(scene.dice, command.faces), (command.faces?.length ?? 0) > 0, rolls),
  );
  if (!ended.ok) return ended.refusal;
  const stop = command.values['through'] === true ? undefined : findReminder(asked.now, scene, ended.value);
  if (stop) return breakOff(scene, procedure, command, stop);
  const unpaid =
    who && procedure.action !== undefined
      ? payAction(scene, who, procedure.action, command.override)
      : undefined;
  if (unpaid) return unpaid;
  const { label, says, success, consequences, whom, tells, joins = [] } = ended.value;
  scene.emit({
    type: 'procedureDone',
    procedure: procedure.key,
    title: toEnglish(procedure.label),
    targets: whom ?? command.targets,
    label,
    success,
    rule: procedure.rule,
    rolls,
    ...(says ? { says } : {}),
    ...(tells ? { tells } : {}),
    ...(who ? { who: who.id } : {}),
  });
  applyConsequences(scene, consequences);
  if (joins.length === 0) return undefined;
  return addCombatants(
    scene,
    joins.map(({ kind, draft, side }) => ({
      creature: { id: `${procedure.key}:${draft.name}`, kind, draft },
      count: 1,
      side,
    })),
  );
}

/** The first reminder in the middle of the time that this takes; a festival waits for its end. */
function findReminder(
  now: RulesContext,
  { system }: Transaction,
  { consequences }: ProcedureOutcome,
): Alarm | undefined {
  const seconds = consequences.reduce((sum, each) => sum + (each.do === 'advance' ? each.seconds : 0), 0);
  const end = now.worldTime + seconds;
  return system.journey
    ?.alarms(now)
    .find(({ at, dated }) => dated === 'reminder' && at > now.worldTime && at < end);
}

/** Time passes up to the reminder alone: a rest that it breaks into brings nothing and can be taken again. */
function breakOff(
  scene: Transaction,
  procedure: Procedure,
  { targets, who }: CommandOf<'procedure.do'>,
  { at, label }: Alarm,
): undefined {
  scene.emit({
    type: 'procedureDone',
    procedure: procedure.key,
    title: toEnglish(procedure.label),
    targets,
    ...labelling('clock.brokenOff', { what: { label } }),
    success: false,
    rule: procedure.rule,
    rolls: [],
    ...(who === undefined ? {} : { who }),
  });
  const seconds = at - scene.state.worldTime;
  scene.emit({ type: 'clockAdvanced', seconds, worldTime: at, label: '' });
}

/** A hand for rules that writes every roll down. */
export function createRoller(dice: DiceSource, typed: boolean, rolls: ProcedureRoll[]): Roller {
  const marked = (roll: RollTrace): RollTrace => (typed ? { ...roll, typed } : roll);
  return {
    check(check) {
      const roll = marked(rollRule(formatCheckNotation(check), dice));
      rolls.push({ label: check.label, ...(check.says ? { says: check.says } : {}), roll, check });
      return roll;
    },
    roll(label, notation) {
      const roll = marked(rollRule(notation, dice));
      rolls.push({ ...toLabelling(label), roll });
      return roll;
    },
  };
}

/** A roll on a random table, into the log. */
export function rollRandomTable(
  scene: Transaction,
  { tables, faces, secret = false }: CommandOf<'table.roll'>,
): Refusal | undefined {
  const rolled = rollTable(tables, withTypedFaces(scene.dice, faces), scene.state.drawn);
  if (!rolled.ok) return rolled.refusal;
  scene.emit({ type: 'tableRolled', result: rolled.value, ...(secret ? { secret } : {}) });
  return undefined;
}

/** A table whose lines come up once begins again. */
export function shuffleRandomTable(
  scene: Transaction,
  { table, name }: CommandOf<'table.shuffle'>,
): Refusal | undefined {
  if ((scene.state.drawn?.[table] ?? []).length === 0) return saying('table.nothingDrawn', { table: name });
  scene.emit({ type: 'tableShuffled', table, name });
  return undefined;
}
