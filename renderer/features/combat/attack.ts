import { computed, shallowRef, watch } from 'vue';
import type { AttackOffer } from '../../../core/rules/attacks.ts';
import { isAttackPower } from '../../../core/rules/powers.ts';
import type { Power } from '../../../core/rules/sheet.ts';
import {
  createAttackOffer,
  createBareOffer,
  previewUse,
  resolveCircumstances,
  type RollBonus,
} from '../../../core/table/attackOffers.ts';
import { previewRiders, type RiderPreview } from '../../../core/table/attackPreview.ts';
import { createRulesContext } from '../../../core/table/rulesContext.ts';
import type { Combatant } from '../../../core/table/state.ts';
import { t } from '../../i18n/localize.ts';
import { useActions } from '../../stores/actions.ts';
import { useSelection } from './selection.ts';
import { useTable } from '../../stores/table.ts';
import { useUi } from '../../stores/ui.ts';

/** One target with what was switched and given for the next roll. */
export function targetPayload(
  {
    switched,
    plus,
  }: { readonly switched: { readonly [key: string]: boolean }; readonly plus: RollBonus | undefined },
  who: string,
) {
  return { who, switched: { ...switched }, ...(plus ? { plus: { ...plus } } : {}) };
}

/** An attack as it is asked for: of the same mob each rolls once, so a target may stand there several times. */
interface AttackRequest {
  readonly attacker: string;
  readonly power: string;
  readonly targets: readonly string[];
}

/** One that was asked for and is not rolled, since others come first. */
interface QueuedAttack extends AttackRequest {
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
function createAttackQueue() {
  const table = useTable();
  const ui = useUi();
  const { send, roll } = useActions();
  const { targets: aim } = useSelection();
  const held = shallowRef<QueuedAttack>();
  const lastStep = (): number => table.steps.at(-1)?.seq ?? 0;

  async function strike(asked: AttackRequest): Promise<void> {
    held.value = undefined;
    const before = new Set(table.due.map(({ key }) => key));
    const { attacker, power, targets } = asked;
    const isRolled = (): boolean => {
      const { pending } = table.state;
      return pending?.power === power && pending.attacker === attacker;
    };
    const done = await roll(
      { type: 'attack.roll', attacker, power, targets: targets.map((id) => targetPayload(ui, id)) },
      // Where others come first, what was typed and switched stays for the roll that follows.
      () => (isRolled() ? 'all' : 'nothing'),
    );
    if (!done) return;
    const [target] = targets;
    if (isRolled()) {
      if (target !== undefined) aim.remember(attacker, target);
      return;
    }
    const first = table.due.map(({ key }) => key).filter((key) => !before.has(key));
    // Where nobody was offered anything there is nothing to wait for.
    if (first.length === 0) return;
    held.value = {
      ...asked,
      campaign: table.id,
      turn: table.state.encounter?.acting,
      step: lastStep(),
      first,
    };
    ui.say(t('acting.rollInterrupted'));
  }

  /** What becomes of the one that is held: it goes on, waits, or is over with the turn, the campaign, an undo. */
  function goesOn({ campaign, turn, step, first }: QueuedAttack): 'rolls' | 'waits' | 'over' {
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
      await send({ type: 'together', commands: open });
      return;
    }
    // Faces typed before are for a recharge that the turn begins with; where it rolls nothing they stay.
    await roll({ type: 'turn.next' }, () => {
      const events = table.steps.at(-1)?.events ?? [];
      return events.some((event) => event.type === 'dueDone' && event.roll?.typed === true)
        ? 'faces'
        : 'nothing';
    });
  }

  return { strike, nextTurn };
}

/** Who attacks whom with what: the acting one (or the one looked at), the chosen targets, the offers. */
export function createAttacks() {
  const table = useTable();
  const ui = useUi();
  const { send } = useActions();
  const { targets: aim } = useSelection();
  const selection = useSelection();
  const held = createAttackQueue();
  const attacker = computed(() => aim.attacker);
  const targets = computed(() => aim.current);

  const offersOf = (power: Power): readonly AttackOffer[] => {
    const who = attacker.value;
    const { system } = table;
    if (!who || !system || !isAttackPower(power)) return [];
    const all = aimed(power);
    return all.map((target) =>
      createAttackOffer(
        system,
        who,
        power,
        target,
        { switched: resolveCircumstances(all.length, ui.switched), plus: ui.plus },
        createRulesContext(table.state, system),
      ),
    );
  };

  /** What rides on a power against the first of its targets; on what is no attack, against the target of the turn. */
  const ridesOf = (power: Power, [offer]: readonly AttackOffer[]): readonly RiderPreview[] => {
    const who = attacker.value;
    const { system, state } = table;
    const [target] = targets.value;
    if (!who || !system || !target || !power.reading) return [];
    const at = { state, system, attacker: who, target };
    return previewRiders(at, offer ?? createBareOffer(at, power));
  };

  /** One target, unless the power takes in an area. */
  function aimed(power: Power): readonly Combatant[] {
    return power.area ? targets.value : targets.value.slice(0, 1);
  }

  /** A blessing is for those selected; what is made of attacks asks for its targets part by part. */
  async function use(who: Combatant, power: Power): Promise<void> {
    const { system, state } = table;
    const whom = meantFor(who, power, selection.selected);
    const first = system ? previewUse({ state, system }, who, power, whom).before : [];
    const done = await send({
      type: 'power.use',
      who: who.id,
      power: power.id,
      ...(whom.length > 0 ? { targets: [...whom] } : {}),
    });
    if (done && first.length > 0 && !table.state.pending && !table.state.sequence)
      ui.say(t('acting.useInterrupted'));
  }

  /**
   * Those selected whom a blessing is for, else the target that the GM named, else whoever is the only one; all of those
   * selected where it is for none of them, so that the GM reads why.
   */
  function meantFor(who: Combatant, power: Power, selected: readonly string[]): readonly string[] {
    const { system, state } = table;
    const { legal } = system ? previewUse({ state, system }, who, power, selected) : { legal: selected };
    const others = legal.filter((id) => id !== who.id);
    const named = aim.isNamed ? targets.value.map(({ id }) => id) : [];
    const isMeant = (id: string): boolean => legal.includes(id);
    const ways = [
      selected.filter((id) => isMeant(id) && id !== who.id),
      named.filter(isMeant),
      selected.filter(isMeant),
      others.length === 1 ? others : [],
    ];
    return ways.find(({ length }) => length > 0) ?? selected;
  }

  /** How many of the attacker’s mob strike together: one roll each. */
  const strikers = computed(() => {
    const who = attacker.value;
    const { encounter } = table.state;
    return who && who.id === encounter?.acting ? 1 + encounter.along.length : 1;
  });

  async function roll(power: Power, times = 1): Promise<void> {
    const who = attacker.value;
    if (!who) return;
    if (!isAttackPower(power)) {
      await use(who, power);
      return;
    }
    await held.strike({
      attacker: who.id,
      power: power.id,
      targets: Array.from({ length: times }, () => aimed(power)).flatMap((each) => each.map(({ id }) => id)),
    });
  }

  const powers = (): readonly Power[] =>
    (attacker.value?.sheet.powers ?? []).filter(({ passive }) => passive !== true);

  return {
    attacker,
    targets,
    powers,
    offersOf,
    ridesOf,
    strikers,
    roll,
    nextTurn: held.nextTurn,
    async rollNth(at: number, times = 1): Promise<void> {
      const power = powers()[at];
      if (power) await roll(power, times);
    },
  };
}
