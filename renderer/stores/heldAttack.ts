import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import { aimAt } from './aimAt.ts';
import { useSay } from './say.ts';
import { useTable } from './table.ts';
import { useTargets } from './targets.ts';
import { useUi } from './ui.ts';
import { t } from '../i18n/localize.ts';

/** An attack as it is asked for: of the same mob each rolls once, so a target may stand there several times. */
interface Asked {
  readonly attacker: string;
  readonly power: string;
  readonly targets: readonly string[];
}

/** One that was asked for and is not rolled, since others come first. */
interface Held extends Asked {
  readonly campaign: string;
  readonly turn: string | undefined;
  /** Number of the step that offered the others their chance: undone, nothing is held any more. */
  readonly step: number;
  /** What was offered by it. */
  readonly first: readonly string[];
}

/**
 * Attacks go through here to the table. Where others may strike or step in first, the attack waits for what they do
 * or let pass, and is rolled then by itself: nobody asks for the same blow twice.
 */
export const useHeldAttack = defineStore('heldAttack', () => {
  const table = useTable();
  const ui = useUi();
  const say = useSay();
  const aim = useTargets();
  const held = shallowRef<Held>();
  const lastStep = (): number => table.steps.at(-1)?.seq ?? 0;

  async function strike(asked: Asked): Promise<void> {
    held.value = undefined;
    const before = new Set(table.due.map(({ key }) => key));
    const { attacker, power, targets } = asked;
    const { given, used } = ui.takeFaces();
    const rolled = ui.takeThisRoll();
    const refusal = await table.ask({
      type: 'attack.roll',
      attacker,
      power,
      targets: targets.map((id) => aimAt(ui, id)),
      ...given,
    });
    if (say.refused(refusal)) return;
    const { pending, encounter } = table.state;
    if (pending?.power === power && pending.attacker === attacker) {
      used();
      rolled();
      const [first] = targets;
      if (first !== undefined) aim.remember(attacker, first);
      return;
    }
    // What was typed and switched stays for the roll that follows.
    const first = table.due.map(({ key }) => key).filter((key) => !before.has(key));
    // Where nobody was offered anything there is nothing to wait for.
    if (first.length === 0) return;
    held.value = { ...asked, campaign: table.id, turn: encounter?.acting, step: lastStep(), first };
    ui.say(t('stores.notRolledYetOthers'));
  }

  /** What becomes of the one that is held: it goes on, waits, or is over with the turn, the campaign, an undo. */
  function goesOn({ campaign, turn, step, first }: Held): 'rolls' | 'waits' | 'over' {
    const { pending, sequence, encounter } = table.state;
    if (table.id !== campaign || encounter?.acting !== turn || lastStep() < step) return 'over';
    const open = table.due.some(({ key }) => first.includes(key));
    return open || pending || sequence ? 'waits' : 'rolls';
  }

  watch(
    () => held.value && goesOn(held.value),
    async (what) => {
      const { value } = held;
      if (!value || what === 'waits') return;
      held.value = undefined;
      if (what === 'rolls') await strike(value);
    },
  );

  /** The next turn; where an attack still waits for others, they let it pass and it is rolled first. */
  async function nextTurn(): Promise<void> {
    const open = table.due.flatMap(({ key }) =>
      held.value?.first.includes(key) ? [{ type: 'due.drop', key } as const] : [],
    );
    const waits = held.value && goesOn(held.value) === 'waits' && open.length > 0;
    if (waits) {
      say.refused(await table.ask({ type: 'together', commands: open }));
      return;
    }
    // Faces typed before are for a recharge that the turn begins with; where it rolls nothing they stay.
    const { given, used } = ui.takeFaces();
    say.refused(await table.ask({ type: 'turn.next', ...given }));
    const rolled = table.steps
      .at(-1)
      ?.events.some((event) => event.type === 'dueDone' && event.roll?.typed === true);
    if (rolled === true) used();
  }

  return { strike, nextTurn };
});
