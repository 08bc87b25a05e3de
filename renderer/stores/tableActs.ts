import { defineStore } from 'pinia';
import { computed } from 'vue';
import { listTableActs, type OfferedAct } from '../../core/content/tables.ts';
import type { TableRoll } from '../../core/dice/tables/rollTable.ts';
import type { Refusal } from '../../core/kernel/result.ts';
import type { Creature } from '../../core/rules/creature.ts';
import type { Side } from '../../core/rules/words.ts';
import type { CommandOf, SingleCommand } from '../../core/table/commands.ts';
import { localize, t } from '../i18n/localize.ts';
import { useContent } from './content.ts';
import { useLibrary } from './library.ts';
import { useProposals } from './proposals.ts';
import { useTable } from './table.ts';
import { useUi } from './ui.ts';

type Entries = CommandOf<'combatants.add'>['entries'];
type Met = Extract<OfferedAct['act'], { readonly kind: 'creatures' | 'encounter' }>;

/** What came up on a random table and acts: creatures that join, treasure that is found, a note that is kept. */
export const useTableActs = defineStore('tableActs', () => {
  const content = useContent();
  const library = useLibrary();
  const proposals = useProposals();
  const table = useTable();
  const ui = useUi();

  /** What came up last, until something else happens. */
  const last = computed(
    () =>
      table.steps.at(-1)?.events.flatMap((event) => (event.type === 'tableRolled' ? [event.result] : []))[0],
  );

  /** What a roll offers to do. A table of the GM's own that has the name of one of ours does nothing by itself. */
  function offersOf(roll: TableRoll): readonly OfferedAct[] {
    const own = new Set(library.ownTables.map(({ name }) => name.toLowerCase()));
    return listTableActs(
      roll,
      content.tables.filter(({ name }) => !own.has(name.toLowerCase())),
    );
  }
  const offered = computed(() => (last.value ? offersOf(last.value) : []));

  /** What the button of it says. */
  function titleOf({ act, count }: OfferedAct): string {
    if (act.kind === 'treasure') return t('tableActs.treasure');
    if (act.kind === 'note') return t('tableActs.note');
    const how = [act.distance, act.attitude].filter((each) => each !== undefined).join(', ');
    if (act.kind === 'encounter') return t('tableActs.encounter', { how });
    const name = creatureOf(act.creature)?.name ?? act.creature;
    return t('tableActs.creatures', { n: String(count ?? act.count), name, how });
  }

  const creatureOf = (key: string): Creature | undefined =>
    content.creatureOf(key) ?? library.creatures.find(({ name }) => name.toLowerCase() === key.toLowerCase());

  async function take(offer: OfferedAct | undefined): Promise<void> {
    if (!offer) return;
    const { act } = offer;
    const refused =
      act.kind === 'creatures' || act.kind === 'encounter' ? await meet(offer, act) : await write(act);
    if (refused) ui.say(localize(refused), true);
  }

  async function write(
    act: Extract<OfferedAct['act'], { readonly kind: 'treasure' | 'note' }>,
  ): Promise<Refusal | undefined> {
    const { worth } = act.kind === 'treasure' ? act : {};
    const refused = await table.ask({
      type: 'chronicle',
      does:
        act.kind === 'treasure'
          ? { do: 'ledger.add', what: act.what.slice(0, 200), ...(worth === undefined ? {} : { worth }) }
          : { do: 'note.write', text: act.text, secret: true },
    });
    const done = act.kind === 'treasure' ? 'tableActs.treasureDone' : 'tableActs.noteDone';
    if (!refused) ui.say(t(done), false, 'table', 'log');
    return refused;
  }

  /** Brings the creatures, into a fight at once where they mean one, and notes how far away and in what mood they are. */
  async function meet(offer: OfferedAct, act: Met): Promise<Refusal | undefined> {
    const found = act.kind === 'encounter' ? made(act) : await named(offer, act);
    if ('message' in found) return found;
    const { entries, who } = found;
    const how = [act.distance, act.attitude].filter((each) => each !== undefined).join(', ');
    const text = [offer.said, `${who}${how === '' ? '' : `: ${how}`}.`].join('\n\n');
    const fights = table.state.encounter === undefined && act.attitude?.startsWith('hostile') === true;
    const commands: SingleCommand[] = [
      { type: 'chronicle', does: { do: 'note.write', text, secret: true } },
      fights
        ? { type: 'encounter.begin', name: t('common.unnamedFight'), entries }
        : { type: 'combatants.add', entries },
    ];
    const refused = await table.ask({ type: 'together', commands });
    if (!refused) ui.say(t('tableActs.creaturesDone', { who, how }), false, 'table', 'table');
    return refused;
  }

  /** A fitting encounter for the party as it stands. */
  function made({ place, difficulty, attitude }: Extract<Met, { readonly kind: 'encounter' }>) {
    const party = proposals.usualParty();
    const seed = `${table.seed} ${table.recorded}`;
    const [best] = proposals.propose({ ...party, place, difficulty, seed });
    if (!best) return { message: t('tableActs.encounterRefused') };
    const side = sideOf(attitude);
    const entries: Entries = proposals
      .groupsOf(best)
      .flatMap(({ creature, count, as }) => (as ? [{ creature: { id: creature, ...as }, count, side }] : []));
    return { entries, who: proposals.sayGroups(best) };
  }

  /** So many of the creature that the line names; dice that the line did not roll are rolled now. */
  async function named({ count }: OfferedAct, act: Extract<Met, { readonly kind: 'creatures' }>) {
    const creature = creatureOf(act.creature);
    if (!creature) return { message: t('tableActs.creatureRefused', { name: act.creature }) };
    const many = count ?? (await rollCount(act.count, creature.name));
    if (typeof many !== 'number') return many;
    const { id, kind, draft, name } = creature;
    const most = Math.min(Math.max(many, 1), 100);
    const entries: Entries = [{ creature: { id, kind, draft }, count: most, side: sideOf(act.attitude) }];
    return { entries, who: most === 1 ? name : `${most} × ${name}` };
  }

  async function rollCount(notation: string, why: string): Promise<number | Refusal> {
    const refused = await table.ask({ type: 'roll', notation, why, secret: true });
    if (refused) return refused;
    const rolled = table.steps.at(-1)?.events.find((event) => event.type === 'rolled');
    return rolled?.type === 'rolled' ? rolled.roll.total : 1;
  }

  return { last, offered, offersOf, titleOf, take };
});

const sideOf = (attitude = ''): Side => (attitude.startsWith('friendly') ? 'allies' : 'foes');
