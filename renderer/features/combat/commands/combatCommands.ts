import { isHeroMember } from '../../../../core/rules/combat.ts';
import type { PowerAutomation } from '../../../../core/rules/rulings.ts';
import type { Side } from '../../../../core/rules/words.ts';
import { writeEntry } from '../../../../core/table/line/turns.ts';
import { getOwnAutomation } from '../../../../core/table/rulesContext.ts';
import { findCombatant, findEntry, findOrderName } from '../../../../core/table/state.ts';
import type { TextId } from '../../../i18n/index.ts';
import { t } from '../../../i18n/localize.ts';
import { type CommandEntry, type CommandNeed, silentNeed } from '../../../shell/commands/command.ts';
import { useInitiative } from '../initiative/initiative.ts';
import { useProcedures } from '../procedures.ts';
import { type Move, findRowIndex, typeRowNumber, type TypedNumber, useSelection } from '../selection.ts';
import { useUi } from '../../../stores/ui.ts';
import { useAttackCardCommands, useAttackCommands, useTargetCommands } from './attackCommands.ts';
import { type CombatCommandEntry, useCombatScope, useDueCommands, useTurnCommands } from './turnCommands.ts';

/** What is done at the table: turns, hit points, effects, what is due, attacks, dice and notes. */
export function useCombatCommands(): readonly CommandEntry[] {
  const { table, ui, selection, here, live, fighting, chosen, where, send, prompt } = useCombatScope();
  const procedures = useProcedures();

  const reward = () => procedures.all.find(({ key }) => key === table.system?.award);

  async function perform(): Promise<void> {
    if (procedures.open) await procedures.perform(procedures.open);
  }

  async function fates(to: 'dead' | 'knockedOut'): Promise<void> {
    for (const who of selection.selected) {
      const fate = table.state.combatants.find(({ id }) => id === who)?.fate;
      await send({ type: 'fate.set', who, to: fate === to ? 'none' : to });
    }
  }

  async function remove(): Promise<void> {
    const who = [...selection.selected];
    const names = who.flatMap((id) => findOrderName(table.state, id) ?? []).join(', ');
    selection.select([]);
    if (await send({ type: 'combatants.remove', who }))
      ui.say(t('command.removeDone', { names }), false, 'table');
  }

  /** Those chosen; without any, whoever acts. */
  const bearers = (): readonly string[] =>
    selection.selected.length > 0 ? selection.selected : [table.state.encounter?.acting ?? []].flat();

  function effects(): void {
    const who = bearers();
    if (who.some((id) => (findCombatant(table.state, id)?.effects.length ?? 0) > 0)) {
      selection.select([...who]);
      ui.prompt = 'effects';
    } else {
      const names = who.flatMap((id) => findCombatant(table.state, id)?.name ?? []).join(', ');
      ui.say(t('command.effectsEmpty', { names }));
    }
  }

  const entries: readonly CombatCommandEntry[] = [
    ...useAttackCardCommands(),
    ...useTurnCommands(),
    {
      ...prompt('table.line', 'command.commandLine', '/', 'line', live),
      keys: ['/', ':'],
    },
    prompt('table.damage', 'command.damage', 'D', 'damage'),
    prompt('table.temporary', 'command.temporaryHitPoints', 'T', 'temporary'),
    prompt('table.condition', 'command.addCondition', 'C', 'condition'),
    {
      id: 'table.effects',
      title: 'command.editEffects',
      keys: ['E'],
      needs: here,
      run: effects,
    },
    ...useChangeCommands(),
    ...useDueCommands(),
    ...useAttackCommands(),
    prompt('table.faces', 'command.typeFaces', 'P', 'faces', live),
    prompt('table.roll', 'command.rollDice', 'R', 'roll', live),
    prompt('table.chance', 'common.rollOnRandomTable', 'Shift+R', 'chance'),
    prompt('table.note', 'common.logNote', 'N', 'note', live),
    prompt('table.add', 'common.addCreatures', 'B', 'add'),
    prompt('table.quick', 'common.quickMonster', 'Q', 'quick'),
    prompt('table.clock', 'common.passTimeTitle', 'Shift+T', 'time', live),
    prompt('table.award', 'command.awardExperience', 'Shift+X', 'award'),
    {
      id: 'table.reward',
      title: 'command.award',
      keys: ['Alt+X'],
      needs: where(() => reward() !== undefined),
      run: async () => {
        const procedure = reward();
        if (procedure) await procedures.start(procedure);
      },
    },
    {
      id: 'procedure.do',
      title: 'command.applyOpenCard',
      keys: ['Enter'],
      needs: where(() => table.state.pending === undefined && procedures.open !== undefined),
      quiet: true,
      run: perform,
    },
    {
      id: 'procedure.close',
      title: 'command.closeCard',
      keys: ['Escape'],
      needs: where(() => procedures.open !== undefined),
      quiet: true,
      run: () => procedures.close(),
    },
    {
      id: 'table.kill',
      title: 'command.dead',
      keys: ['Shift+D'],
      needs: chosen,
      run: () => fates('dead'),
    },
    {
      id: 'table.knockOut',
      title: 'command.unconscious',
      keys: ['Shift+O'],
      needs: chosen,
      run: () => fates('knockedOut'),
    },
    {
      id: 'table.remove',
      title: 'command.removeFromEncounter',
      keys: ['Delete'],
      needs: chosen,
      run: remove,
      removes: true,
    },
    {
      id: 'encounter.begin',
      title: 'common.beginFight',
      keys: ['Shift+B'],
      needs: [
        ...here,
        {
          why: 'command.beginFightRefused',
          met: () => table.state.encounter === undefined,
        },
      ],
      run: () => send({ type: 'encounter.begin', name: t('common.unnamedFight'), entries: [] }),
    },
    {
      id: 'encounter.pause',
      title: 'command.pauseFight',
      keys: ['Shift+P'],
      needs: fighting,
      run: () => send({ type: 'encounter.pause' }),
    },
    {
      id: 'encounter.end',
      title: 'command.endFight',
      keys: ['Shift+E'],
      needs: fighting,
      run: () => send({ type: 'encounter.end', award: true }),
    },
  ];
  return [
    ...entries.map(({ needs = here, menu = 'common.table', ...entry }): CommandEntry => ({
      ...entry,
      menu,
      needs,
    })),
    ...useSelectCommands(here),
    ...useTargetCommands(here),
  ];
}

/** Editing those in play: F2 opens the editor, Shift A changes sides. */
function useChangeCommands(): readonly CombatCommandEntry[] {
  const { table, ui, selection, where, chosen, send } = useCombatScope();
  const initiative = useInitiative();

  /** Those selected; without any, whoever is looked at or acts. */
  const meant = (): readonly string[] =>
    selection.selected.length > 0
      ? selection.selected
      : [ui.looking ?? table.state.encounter?.acting ?? []].flat();

  /** A lair, trap or clock is edited as the line that made it. */
  function edit(): void {
    const [first = ''] = meant();
    const entry = findEntry(table.state, first);
    if (!entry) initiative.edit(meant());
    else if (table.state.encounter) ui.begin('line', writeEntry(table.state.encounter, entry));
  }

  async function changeSide(): Promise<void> {
    const [first] = selection.selected.flatMap((id) => findCombatant(table.state, id) ?? []);
    if (first)
      await send({
        type: 'combatant.change',
        who: [...selection.selected],
        set: { side: first.side !== 'foes' ? 'foes' : isHeroMember(first) ? 'heroes' : 'allies' },
      });
  }

  /** How much of their powers happens by itself, for these alone; left out where it is so already. */
  const powers = (id: string, title: TextId, plays?: PowerAutomation): CombatCommandEntry => ({
    id,
    title,
    keys: [],
    needs: where(() =>
      meant().some((each) => {
        const who = findCombatant(table.state, each);
        return who !== undefined && getOwnAutomation(who) !== plays;
      }),
    ),
    run: () => send({ type: 'powers.plays', who: [...meant()], ...(plays === undefined ? {} : { plays }) }),
  });

  return [
    powers('powers.play', 'command.powersAutomatic', 'play'),
    powers('powers.ask', 'command.powersAsk', 'ask'),
    powers('powers.show', 'command.powersShow', 'show'),
    powers('powers.usual', 'command.powersAsCampaign'),
    {
      id: 'table.edit',
      title: 'command.editCombatant',
      keys: ['F2'],
      needs: where(() => meant().length > 0),
      run: edit,
    },
    {
      id: 'table.shape',
      title: 'command.takeShape',
      keys: [],
      needs: where(() => selection.selected.length > 0 && table.system?.shapes !== undefined),
      run: () => ui.begin('shape', ''),
    },
    { id: 'table.side', title: 'command.switchSide', keys: ['Shift+A'], needs: chosen, run: changeSide },
  ];
}

/** Focus and selection by key: one after the other, several, by the number of the row, a whole side. */
function useSelectCommands(needs: readonly CommandNeed[]): readonly CommandEntry[] {
  const initiative = useInitiative();
  const selection = useSelection();
  const ui = useUi();
  let typed: TypedNumber | undefined;

  const move = (
    id: string,
    title: TextId,
    keys: readonly string[],
    by: Move,
    how: 'select' | 'span' | 'focus' = 'select',
  ): CommandEntry => ({
    id: `select.${id}`,
    title,
    menu: 'command.select',
    keys,
    needs,
    quiet: how === 'focus',
    run: () => selection.move(by, how, initiative.lines),
  });

  const side = (id: string, title: TextId, key: string, sides: readonly Side[]): CommandEntry => ({
    id: `select.${id}`,
    title,
    menu: 'command.select',
    keys: [key],
    needs,
    run: () =>
      selection.select(
        initiative.rows.flatMap(({ members, out }) =>
          out ? [] : members.filter((each) => sides.includes(each.side)).map((each) => each.id),
        ),
      ),
  });

  function typeDigit(digit: number): void {
    typed = typeRowNumber(typed, digit, performance.now(), initiative.lines.length);
    const row = initiative.lines[typed.number - 1];
    if (row) selection.select([row.id]);
  }

  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((number): CommandEntry => ({
    id: `select.${number}`,
    title: 'command.selectRow',
    number,
    family: 'select',
    menu: 'command.select',
    keys: [String(number)],
    needs,
    quiet: number !== 1,
    run: () => typeDigit(number),
  }));

  return [
    move('next', 'command.selectNextRow', ['J', 'ArrowDown'], 1),
    move('previous', 'command.selectPreviousRow', ['K', 'ArrowUp'], -1),
    move('more', 'command.extendSelectionDown', ['Shift+J', 'Shift+ArrowDown'], 1, 'span'),
    move('before', 'command.extendSelectionUp', ['Shift+K', 'Shift+ArrowUp'], -1, 'span'),
    move('first', 'command.selectFirstRow', ['Home'], 'first'),
    move('last', 'command.selectLastRow', ['End'], 'last'),
    move('onAlone', 'command.moveFocus', ['Ctrl+ArrowDown'], 1, 'focus'),
    move('backAlone', 'command.moveFocusBack', ['Ctrl+ArrowUp'], -1, 'focus'),
    {
      id: 'select.effects',
      title: 'command.focusEffects',
      menu: 'command.select',
      keys: ['ArrowRight'],
      needs: [...needs, silentNeed(() => selection.focus !== undefined)],
    },
    {
      id: 'select.add',
      title: 'command.toggleSelected',
      menu: 'command.select',
      keys: ['Ctrl+Space'],
      needs: [...needs, silentNeed(() => selection.focus !== undefined)],
      run: () => {
        const row = initiative.lines[findRowIndex(initiative.lines, selection.focus ?? '')];
        if (row) selection.toggle(row.id);
      },
    },
    side('foes', 'command.selectAllFoes', 'A', ['foes']),
    side('heroes', 'command.selectAllHeroes', 'Shift+H', ['heroes']),
    {
      id: 'select.look',
      title: 'command.inspectSelected',
      menu: 'command.select',
      keys: ['L'],
      needs: [...needs, silentNeed(() => selection.selected.length > 0 || ui.looking !== undefined)],
      run: () => {
        const [id] = selection.selected;
        ui.looking = id === undefined || ui.looking === id ? undefined : id;
      },
    },
    {
      id: 'select.mob',
      title: 'command.selectWholeMob',
      menu: 'command.select',
      keys: ['M'],
      needs: [
        ...needs,
        { why: 'command.needsMob', met: () => initiative.rows.some(({ mob, selected }) => mob && selected) },
      ],
      run: () => {
        const mobs = initiative.rows.filter(({ mob, selected }) => mob && selected);
        const members = mobs.flatMap((each) => each.members.map(({ id }) => id));
        selection.select([...new Set([...selection.selected, ...members])]);
      },
    },
    {
      id: 'select.none',
      title: 'command.clearSelection',
      menu: 'command.select',
      keys: ['Escape'],
      needs: [...needs, silentNeed(() => selection.selected.length > 0)],
      quiet: true,
      run: () => selection.select([]),
    },
    ...digits,
  ];
}
