import { computed, type ComputedRef } from 'vue';
import type { AttackOffer } from '../../core/rules/attacks.ts';
import type { Power } from '../../core/rules/sheet.ts';
import { isAttackPower } from '../../core/rules/powers.ts';
import { type RiderPreview, previewRiders } from '../../core/table/attackPreview.ts';
import { createRulesContext } from '../../core/table/rulesContext.ts';
import type { Combatant } from '../../core/table/state.ts';
import {
  createBareOffer,
  createAttackOffer,
  resolveCircumstances,
  previewUse,
} from '../../core/table/attackOffers.ts';
import { useHeldAttack } from './heldAttack.ts';
import { useSelection } from './selection.ts';
import { useTargets } from './targets.ts';
import { useTable } from './table.ts';
import { useUi } from './ui.ts';
import { useSay } from './say.ts';
import { t } from '../i18n/localize.ts';

/** Who attacks whom with what: the acting one (or the one looked at), the chosen targets, the offers. */
export function useAttack(): {
  readonly attacker: ComputedRef<Combatant | undefined>;
  readonly targets: ComputedRef<readonly Combatant[]>;
  readonly powers: () => readonly Power[];
  readonly offersOf: (power: Power) => readonly AttackOffer[];
  readonly ridesOf: (power: Power, offers: readonly AttackOffer[]) => readonly RiderPreview[];
  readonly strikers: ComputedRef<number>;
  readonly roll: (power: Power, times?: number) => Promise<void>;
  readonly rollNth: (at: number, times?: number) => Promise<void>;
} {
  const table = useTable();
  const ui = useUi();
  const say = useSay();
  const aim = useTargets();
  const selection = useSelection();
  const held = useHeldAttack();
  const attacker = computed(() => aim.attacker);
  const targets = computed(() => aim.targets);

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
    const refusal = await table.ask({
      type: 'power.use',
      who: who.id,
      power: power.id,
      ...(whom.length > 0 ? { targets: [...whom] } : {}),
    });
    if (!say.refused(refusal) && first.length > 0 && !table.state.pending && !table.state.sequence)
      ui.say(t('stores.notUsedYetOthers'));
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
    async rollNth(at, times = 1) {
      const power = powers()[at];
      if (power) await roll(power, times);
    },
  };
}
