import type { Due } from '../../../../core/rules/consequences.ts';
import type { Gauge } from '../../../../core/rules/system.ts';
import { formatSummoningLine, isExtraAction, isSummoning } from '../../../../core/table/due.ts';
import { findCombatant, findInitiativeRollers, listEntries } from '../../../../core/table/state.ts';
import type { TextId } from '../../../i18n/index.ts';
import {
  type CommandEntry,
  type CommandNeed,
  silentNeed,
  useCommandNeeds,
  type MenuName,
} from '../../../shell/commands/command.ts';
import { useActions } from '../../../stores/actions.ts';
import { useTable } from '../../../stores/table.ts';
import { useAttackCard } from '../attackCard.ts';
import { chooseFirstDue, useAuras } from '../turn.ts';
import { useSelection } from '../selection.ts';
import { type PromptKind, useUi } from '../../../stores/ui.ts';

/** Whose turn it is, in which order, and who is seen. */
export function useTurnCommands(): readonly CombatCommandEntry[] {
  const { table, ui, selection, where, fighting, chosen, send, roll, override, prompt } = useCombatScope();
  const { attack } = useAttackCard();
  const acting: CommandNeed = {
    why: 'command.needsFirstTurn',
    met: () => table.state.encounter?.acting !== undefined,
  };

  /** The acting one delays; someone chosen who waits acts now. */
  async function delay(): Promise<void> {
    const waiting = selection.selected.find((id) =>
      table.state.encounter?.waiting.some(({ who }) => who === id),
    );
    await send(
      waiting === undefined
        ? { type: 'turn.wait', kind: 'delay', trigger: '' }
        : { type: 'turn.comeIn', who: waiting },
    );
  }

  async function hide(): Promise<void> {
    const who = [...selection.selected];
    const hidden =
      table.state.combatants.some(({ id, presence }) => who.includes(id) && presence === 'hidden') ||
      listEntries(table.state).some(
        (each) => who.includes(each.id) && each.kind !== 'turn' && each.hidden === true,
      );
    await send({ type: 'presence.set', who, to: hidden ? 'here' : 'hidden' });
  }

  async function move(by: -1 | 1): Promise<void> {
    const [who] = selection.selected;
    if (who !== undefined) await send({ type: 'initiative.move', who, by });
  }

  return [
    {
      id: 'turn.next',
      title: 'common.nextTurn',
      keys: ['Space'],
      needs: fighting,
      run: attack.nextTurn,
    },
    {
      id: 'turn.back',
      title: 'command.previousTurn',
      keys: ['Shift+Space'],
      needs: fighting,
      run: () => send({ type: 'turn.back' }),
    },
    {
      id: 'initiative.roll',
      title: 'common.rollInitiative',
      keys: ['Shift+I'],
      needs: fighting,
      run: () => {
        const who = findInitiativeRollers(table.state, selection.selected);
        return roll({ type: 'initiative.roll', ...(who ? { who: [...who] } : {}) });
      },
    },
    {
      id: 'order.entry',
      title: 'command.addOrderEntry',
      keys: [],
      needs: fighting,
      run: () => ui.begin('line', 'lair 20 '),
    },
    prompt('initiative.type', 'command.typeInitiative', 'I', 'initiative', [...fighting, ...chosen]),
    { id: 'turn.delay', title: 'command.delay', keys: ['Y'], needs: fighting, run: delay },
    prompt('turn.ready', 'command.readyAction', 'X', 'ready', [...fighting, acting]),
    {
      id: 'initiative.surprise',
      title: 'command.surprised',
      keys: ['U'],
      needs: [
        ...chosen,
        silentNeed(
          () =>
            table.state.encounter?.round === 0 &&
            table.state.encounter.acting === undefined &&
            table.system?.turns.surprise !== undefined,
        ),
      ],
      run: () =>
        send({
          type: 'surprise.set',
          who: toggled(table.state.encounter?.surprised ?? [], selection.selected),
        }),
    },
    { id: 'table.hide', title: 'command.hiddenFromPlayers', keys: ['H'], needs: chosen, run: hide },
    {
      id: 'table.override',
      title: 'command.override',
      keys: ['O'],
      needs: where(() => table.overridable !== undefined),
      run: override,
    },
    {
      id: 'initiative.up',
      title: 'command.moveEarlier',
      keys: ['Alt+ArrowUp'],
      needs: [...fighting, ...chosen],
      run: () => move(-1),
    },
    {
      id: 'initiative.down',
      title: 'command.moveLater',
      keys: ['Alt+ArrowDown'],
      needs: [...fighting, ...chosen],
      run: () => move(1),
    },
  ];
}

/** Those of both lists who stand in only one of them. */
function toggled(marked: readonly string[], chosen: readonly string[]): string[] {
  return [...marked.filter((id) => !chosen.includes(id)), ...chosen.filter((id) => !marked.includes(id))];
}

/** What is due, and what is offered: the one all at once, the other one by one; and who stands in an aura. */
export function useDueCommands(): readonly CombatCommandEntry[] {
  const { table, ui, selection, where, send, roll } = useCombatScope();

  const auras = useAuras();

  const chores = (): readonly Due[] => table.due.filter((each) => !each.ways && !isExtraAction(each));
  const offers = (): readonly Due[] => table.due.filter(({ ways }) => ways);
  const first = (): readonly Due[] => {
    const found = chooseFirstDue(table.due, table.state.encounter?.acting, selection.selected);
    return found ? [found] : [];
  };

  /** Those that ask for a word of the GM are done one by one. */
  const plainly = (all: readonly Due[]): readonly Due[] => {
    const plain = all.filter((each) => !isSummoning(each));
    return plain.length > 0 ? plain : all.slice(0, 1);
  };

  async function due(what: readonly Due[]): Promise<void> {
    // Who comes is said at the line, which knows the library.
    const called = what.find(isSummoning);
    const by = called && findCombatant(table.state, called.who);
    if (called && by) return ui.begin('line', formatSummoningLine(called, by.name));
    // Whom it is for, where only the GM can say: those chosen.
    const whom = what.some(({ ways }) => ways) ? [...selection.selected] : [];
    const named = whom.length > 0 ? { whom } : {};
    await roll({ type: 'due.do', keys: what.map(({ key }) => key), ...named });
  }

  async function drop(what: readonly Due[]): Promise<void> {
    await send({ type: 'together', commands: what.map(({ key }) => ({ type: 'due.drop', key })) });
  }

  return [
    {
      id: 'due.first',
      title: 'command.doDue',
      keys: ['S'],
      needs: where(() => table.due.length > 0),
      run: () => due(first()),
    },
    {
      id: 'due.all',
      title: 'command.doAllDue',
      keys: ['Shift+S'],
      needs: where(() => chores().length > 0),
      run: () => due(plainly(chores())),
    },
    {
      id: 'due.drop',
      title: 'command.skipDue',
      keys: ['W'],
      needs: where(() => table.due.length > 0),
      run: () => drop(first()),
    },
    {
      id: 'aura.inside',
      title: 'command.toggleAura',
      keys: ['Shift+N'],
      needs: where(() => auras.meant !== undefined),
      run: () => auras.toggle(),
    },
    {
      id: 'due.passOver',
      title: 'command.skipAllOffers',
      keys: ['Shift+W'],
      needs: where(() => offers().length > 0),
      quiet: true,
      run: () => drop(offers()),
    },
  ];
}

/** The large number of the table, where the game has one: a die that rises, is held and starts anew. */
export function useGaugeCommands(): readonly CommandEntry[] {
  const table = useTable();
  const { send } = useActions();
  const gauge = (): Gauge | undefined => table.system?.words.gauges?.find(({ large }) => large);
  const { on, fighting } = useCommandNeeds();
  const needs = [...on('table'), silentNeed(() => gauge() !== undefined), fighting];

  async function turn(by: number): Promise<void> {
    const each = gauge();
    if (!each) return;
    const kept = table.state.own[each.key];
    const to = (typeof kept === 'number' ? kept : each.min) + by;
    await send({ type: 'gauge.set', gauge: each.key, to });
  }

  async function perform(which: 'hold' | 'reset'): Promise<void> {
    const procedure = gauge()?.large?.[which];
    if (procedure !== undefined) await send({ type: 'procedure.do', procedure, targets: [], values: {} });
  }

  const entry = (id: string, title: TextId, key: string, run: () => Promise<void>): CommandEntry => ({
    id: `gauge.${id}`,
    title,
    menu: 'command.game',
    keys: key === '' ? [] : [key],
    needs,
    run,
  });
  return [
    entry('up', 'command.raiseGauge', '+', () => turn(1)),
    entry('down', 'command.lowerGauge', '-', () => turn(-1)),
    entry('hold', 'command.holdGauge', '=', () => perform('hold')),
    entry('reset', 'command.resetGauge', '', () => perform('reset')),
  ];
}

/** A command of the table before its menu and its moment are filled in. */
export interface CombatCommandEntry {
  readonly id: string;
  readonly title: TextId;
  readonly number?: number;
  /** Shared by entries that differ by their number alone. */
  readonly family?: string;
  readonly keys: readonly string[];
  readonly run?: () => unknown;
  /** Where nothing is said, the table has to be shown. */
  readonly needs?: readonly CommandNeed[];
  readonly menu?: MenuName;
  readonly quiet?: boolean;
  readonly removes?: boolean;
}

/** What every command of the table is made from: when it may be given, and how it is asked. */
export function useCombatScope() {
  const table = useTable();
  const ui = useUi();
  const selection = useSelection();
  const { send, roll, override } = useActions();
  const needs = useCommandNeeds();
  const here = needs.on('table');
  const fighting = [...here, needs.fighting];
  const chosen = [...here, needs.selected];
  /** Only while something of the table is so; what is not is no command just now. */
  const where = (holds: () => boolean): readonly CommandNeed[] => [...here, silentNeed(holds)];

  const prompt = (
    id: string,
    title: TextId,
    key: string,
    kind: PromptKind,
    wants = here,
  ): CombatCommandEntry => ({
    id,
    title,
    keys: [key],
    needs: wants,
    run: () => {
      ui.prompt = kind;
    },
  });

  return {
    table,
    ui,
    selection,
    here,
    live: needs.live,
    fighting,
    chosen,
    where,
    send,
    roll,
    override,
    prompt,
  };
}
