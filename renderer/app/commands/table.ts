import { combatantOf } from '../../../core/table/state.ts';
import type { Due } from '../../../core/rules/combat.ts';
import { useProcedures } from '../../stores/procedures.ts';
import { useSession } from '../../stores/session.ts';
import { useTable } from '../../stores/table.ts';
import { type PromptKind, useUi } from '../../stores/ui.ts';
import type { AppCommand, MenuName } from '../commands.ts';
import { useSay } from '../../stores/say.ts';
import { useOffers } from '../../stores/offers.ts';
import { useAttack } from '../../stores/attack.ts';
import { useSelectCommands } from './select.ts';
import { t, words } from '../../languages/say.ts';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly number?: number;
  readonly keys: readonly string[];
  readonly run: () => void | Promise<void>;
  readonly when?: () => boolean;
  readonly menu?: MenuName;
  readonly quiet?: boolean;
  readonly removes?: boolean;
}

/** What is done at the table: turns, hit points, effects, what is due, attacks, dice and notes. */
export function useTableCommands(): readonly AppCommand[] {
  const session = useSession();
  const table = useTable();
  const ui = useUi();
  const say = useSay();
  const attack = useAttack();
  const procedures = useProcedures();
  const besides = useOffers();
  const here = (): boolean => session.phase === 'open' && ui.screen === 'table';
  /** Where time passes and dice fall: all but the library and the books. */
  const live = (): boolean => session.phase === 'open' && (ui.screen === 'table' || ui.screen === 'travel');
  const fighting = (): boolean => here() && table.state.encounter !== undefined;
  const chosen = (): boolean => here() && ui.selected.length > 0;

  /** What is due, and what is offered: the one all at once, the other one by one. */
  const chores = (): readonly Due[] => table.due.filter(({ ways }) => !ways);
  const offers = (): readonly Due[] => table.due.filter(({ ways }) => ways);
  /** The first chore; without one, what is offered to somebody chosen, then to anybody. */
  const firstDue = (): readonly Due[] => {
    const [chore, offered] = [chores()[0], offers()];
    const first = chore ?? offered.find(({ who }) => ui.selected.includes(who)) ?? offered[0];
    return first ? [first] : [];
  };

  const ask = async (command: Parameters<typeof table.ask>[0]): Promise<void> => {
    say.refused(await table.ask(command));
  };
  const prompt = (id: string, title: string, key: string, kind: PromptKind, when = here): Entry => ({
    id,
    title,
    keys: [key],
    when,
    run: () => {
      ui.prompt = kind;
    },
  });

  const entries: readonly Entry[] = [
    {
      id: 'turn.next',
      title: 'Next turn',
      keys: ['Space'],
      when: fighting,
      run: () => ask({ type: 'turn.next' }),
    },
    {
      id: 'turn.back',
      title: 'Back a turn',
      keys: ['Shift+Space'],
      when: fighting,
      run: () => ask({ type: 'turn.back' }),
    },
    {
      id: 'initiative.roll',
      title: 'Roll initiative',
      keys: ['Shift+I'],
      when: fighting,
      run: () =>
        withFaces((faces) =>
          ask({
            type: 'initiative.roll',
            ...(ui.selected.length > 0 ? { who: [...ui.selected] } : {}),
            ...faces,
          }),
        ),
    },
    prompt(
      'initiative.type',
      words('Type initiative'),
      'I',
      'initiative',
      () => fighting() && ui.selected.length > 0,
    ),
    { id: 'turn.delay', title: 'Delay, or act after a delay', keys: ['Y'], when: fighting, run: delay },
    prompt(
      'turn.ready',
      words('Ready an action'),
      'X',
      'ready',
      () => fighting() && table.state.encounter?.acting !== undefined,
    ),
    {
      id: 'initiative.surprise',
      title: 'Surprised or not',
      keys: ['U'],
      when: () =>
        chosen() &&
        table.state.encounter?.round === 0 &&
        table.state.encounter.acting === undefined &&
        table.system?.turns.surprise !== undefined,
      run: () =>
        ask({ type: 'surprise.set', who: toggled(table.state.encounter?.surprised ?? [], ui.selected) }),
    },
    { id: 'table.hide', title: 'Hidden or seen', keys: ['H'], when: chosen, run: hide },
    {
      id: 'table.override',
      title: 'Do what was refused all the same',
      keys: ['O'],
      when: () => here() && table.overridable !== undefined,
      run: override,
    },
    {
      id: 'initiative.up',
      title: 'Earlier in the order',
      keys: ['Shift+ArrowUp', 'Alt+ArrowUp'],
      when: () => fighting() && chosen(),
      run: () => move(-1),
    },
    {
      id: 'initiative.down',
      title: 'Later in the order',
      keys: ['Shift+ArrowDown', 'Alt+ArrowDown'],
      when: () => fighting() && chosen(),
      run: () => move(1),
    },
    {
      ...prompt('table.line', words('The table line: anything in words'), '/', 'line', live),
      keys: ['/', ':'],
    },
    prompt('table.damage', words('Damage or healing'), 'D', 'damage', chosen),
    prompt('table.temporary', words('Temporary hit points'), 'T', 'temporary', chosen),
    prompt('table.condition', words('Condition or effect'), 'C', 'condition', chosen),
    {
      id: 'due.first',
      title: 'Do what is due',
      keys: ['S'],
      when: () => here() && table.due.length > 0,
      run: () => due(firstDue()),
    },
    {
      id: 'due.all',
      title: 'Do all that is due',
      keys: ['Shift+S'],
      when: () => here() && chores().length > 0,
      run: () => due(chores()),
    },
    {
      id: 'due.drop',
      title: 'Pass over what is due',
      keys: ['W'],
      when: () => here() && table.due.length > 0,
      run: () => drop(firstDue()),
    },
    {
      id: 'due.passOver',
      title: 'Let pass all that is offered',
      keys: ['Shift+W'],
      when: () => here() && offers().length > 0,
      quiet: true,
      run: () => drop(offers()),
    },
    {
      id: 'picture.move',
      title: 'Move on the map, then a number',
      keys: ['E'],
      when: () => here() && procedures.picture?.move !== undefined,
      run: () => {
        ui.drawing = false;
        ui.movesAsked += 1;
      },
    },
    {
      id: 'picture.draw',
      title: 'Draw the map, or be done with it',
      keys: ['Shift+M'],
      when: () => here() && procedures.picture?.draw !== undefined,
      run: () => {
        ui.drawing = !ui.drawing;
      },
    },
    {
      id: 'attack.apply',
      title: 'Apply the attack',
      keys: ['Enter'],
      when: () => here() && table.state.pending !== undefined,
      run: () => ask({ type: 'attack.apply', shares: {} }),
    },
    {
      id: 'attack.dismiss',
      title: 'Put the attack aside',
      keys: ['Escape'],
      when: () => here() && table.state.pending !== undefined,
      run: () => ask({ type: 'attack.dismiss' }),
    },
    ...[1, 2, 3, 4, 5, 6].map((number): Entry => ({
      id: `attack.${number}`,
      title: 'Roll power {0}',
      number,
      keys: [`Alt+${number}`],
      when: () => here() && attack.powers().length >= number,
      quiet: number > 1,
      run: () => attack.rollNth(number - 1),
    })),
    ...[1, 2, 3, 4, 5, 6].map((number): Entry => ({
      id: `attack.mob${number}`,
      title: 'Roll power {0} for the whole mob',
      number,
      keys: [`Alt+Shift+${number}`, `Alt+${'!@#$%^'.charAt(number - 1)}`],
      when: () => here() && attack.strikers.value > 1 && attack.powers().length >= number,
      quiet: number > 1,
      run: () => attack.rollNth(number - 1, attack.strikers.value),
    })),
    ...[0, 1].map((place): Entry => ({
      id: `offer.${place + 1}`,
      title: place === 0 ? 'Take the first offer: a die on the roll, a second save' : 'Take the second offer',
      keys: [place === 0 ? 'F' : 'Shift+F'],
      when: () => here() && (besides.answers[place] ?? besides.urgent[place]) !== undefined,
      quiet: place > 0,
      run: () => besides.nth(place),
    })),
    prompt('table.faces', words('Type the faces rolled at the table'), 'P', 'faces', live),
    prompt('table.roll', words('Roll dice'), 'R', 'roll', live),
    prompt('table.chance', words('Roll on a random table'), 'Shift+R', 'chance'),
    prompt('table.note', words('Note for the log'), 'N', 'note', live),
    prompt('table.add', words('Add creatures'), 'B', 'add'),
    prompt('table.quick', words('Quick monster'), 'Q', 'quick'),
    prompt('table.clock', words('Let time pass'), 'Shift+T', 'time', live),
    prompt('table.award', words('Award experience'), 'Shift+X', 'award'),
    {
      id: 'procedure.do',
      title: 'Do what the open card says',
      keys: ['Enter'],
      when: () => here() && table.state.pending === undefined && procedures.open !== undefined,
      quiet: true,
      run: perform,
    },
    {
      id: 'procedure.close',
      title: 'Close the card',
      keys: ['Escape'],
      when: () => here() && procedures.open !== undefined,
      quiet: true,
      run: () => procedures.close(),
    },
    {
      id: 'table.kill',
      title: 'Dead or back',
      keys: ['K'].map((key) => `Shift+${key}`),
      when: chosen,
      run: () => fates('dead'),
    },
    {
      id: 'table.knockOut',
      title: 'Knocked out or back',
      keys: ['Shift+O'],
      when: chosen,
      run: () => fates('knockedOut'),
    },
    {
      id: 'table.remove',
      title: 'Take off the table',
      keys: ['Delete'],
      when: chosen,
      run: remove,
      removes: true,
    },
    {
      id: 'encounter.begin',
      title: 'Begin a fight',
      keys: ['Shift+B'],
      when: () => here() && table.state.encounter === undefined,
      run: () => ask({ type: 'encounter.begin', name: t('A fight'), entries: [] }),
    },
    {
      id: 'encounter.pause',
      title: 'Pause the fight',
      keys: ['Shift+P'],
      when: fighting,
      run: () => ask({ type: 'encounter.pause' }),
    },
    {
      id: 'encounter.end',
      title: 'End the fight and award experience',
      keys: ['Shift+E'],
      when: fighting,
      run: () => ask({ type: 'encounter.end', award: true }),
    },
  ];

  /** The acting one delays; someone chosen who waits acts now. */
  async function delay(): Promise<void> {
    const waiting = ui.selected.find((id) => table.state.encounter?.waiting.some(({ who }) => who === id));
    await ask(
      waiting === undefined
        ? { type: 'turn.wait', kind: 'delay', trigger: '' }
        : { type: 'turn.comeIn', who: waiting },
    );
  }

  async function hide(): Promise<void> {
    const who = [...ui.selected];
    const hidden = table.state.combatants.some(
      ({ id, presence }) => who.includes(id) && presence === 'hidden',
    );
    await ask({ type: 'presence.set', who, to: hidden ? 'here' : 'hidden' });
  }

  async function override(): Promise<void> {
    if (!say.refused(await table.override())) ui.notice = undefined;
  }

  async function perform(): Promise<void> {
    if (procedures.open) await procedures.perform(procedures.open);
  }

  async function move(by: -1 | 1): Promise<void> {
    const [who] = ui.selected;
    if (who !== undefined) await ask({ type: 'initiative.move', who, by });
  }

  /** Gives what asks for dice the faces typed at the table, which are used up by that. */
  async function withFaces(work: (faces: { faces?: number[] }) => Promise<void>): Promise<void> {
    const faces = [...ui.faces];
    ui.faces = [];
    await work(faces.length > 0 ? { faces } : {});
  }

  async function due(what: readonly { readonly key: string }[]): Promise<void> {
    const faces = [...ui.faces];
    await ask({ type: 'due.do', keys: what.map(({ key }) => key), ...(faces.length > 0 ? { faces } : {}) });
    ui.faces = [];
  }

  async function drop(what: readonly Due[]): Promise<void> {
    await ask({ type: 'together', commands: what.map(({ key }) => ({ type: 'due.drop', key })) });
  }

  async function fates(to: 'dead' | 'knockedOut'): Promise<void> {
    for (const who of ui.selected) {
      const fate = table.state.combatants.find(({ id }) => id === who)?.fate;
      await ask({ type: 'fate.set', who, to: fate === to ? 'none' : to });
    }
  }

  async function remove(): Promise<void> {
    const who = [...ui.selected];
    const names = who.flatMap((id) => combatantOf(table.state, id)?.name ?? []).join(', ');
    ui.select([]);
    if (!say.refused(await table.ask({ type: 'combatants.remove', who })))
      ui.say(t('Off the table: {0}.', names), false, 'table');
  }

  return [
    ...entries.map(({ when = here, menu = 'Table', ...entry }): AppCommand => ({ ...entry, menu, when })),
    ...useSelectCommands(here),
  ];
}

/** Those of both lists who stand in only one of them. */
function toggled(marked: readonly string[], chosen: readonly string[]): string[] {
  return [...marked.filter((id) => !chosen.includes(id)), ...chosen.filter((id) => !marked.includes(id))];
}
