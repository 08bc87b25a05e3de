import type { Due, OfferedWay } from '../../rules/consequences.ts';
import { likelyTargets } from '../aim.ts';
import { basicAttackOf } from '../basicAttack.ts';
import { momentOf } from '../moment.ts';
import { rollRule } from '../rolling.ts';
import type { Scene } from '../scene.ts';
import { type Combatant, combatantOf } from '../state.ts';
import { enact } from './consequences.ts';
import { offerWays } from './offers.ts';

/** So many targets are proposed for an attack that nobody has aimed. */
const PROPOSED = 4;

/** What is offered, and by which rule. */
type Granted = Pick<Due, 'label' | 'says' | 'rule'>;

/** Offers a basic attack out of turn, against `at` where that is an enemy; whether there is one to offer. */
export function grantAttack(scene: Scene, who: Combatant, at: string, granted: Granted): boolean {
  const power = basicAttackOf(scene.system, who);
  const target = combatantOf(scene.state, at);
  if (!power || scene.state.encounter?.acting === undefined) return false;
  const hostile = target !== undefined && (target.side === 'foes') !== (who.side === 'foes');
  const whom = hostile ? [target] : likelyTargets(scene.state, scene.system, who).slice(0, PROPOSED);
  const ways = whom.map(({ id }): OfferedWay => ({ does: 'attack', power: power.id, at: id }));
  if (ways.length === 0) return false;
  offerWays(scene, { do: 'offer', who: who.id, ways, ...granted });
  return true;
}

/** Offers a save at once, against each effect that allows one; whether there is any. */
export function grantSave(scene: Scene, who: Combatant, bonus: number, granted: Granted): boolean {
  const { saving } = scene.system.turns;
  const ways = who.effects
    .filter(({ duration }) => duration.kind === 'saveEnds')
    .map(({ id }): OfferedWay => ({ does: 'save', effect: id, bonus }));
  if (!saving || ways.length === 0 || scene.state.encounter?.acting === undefined) return false;
  offerWays(scene, { do: 'offer', who: who.id, ways, ...granted });
  return true;
}

/** Spends a recovery of this one, or heals what one would; whether its game knows how, and it has one left. */
export function grantRecovery(scene: Scene, who: Combatant, free: boolean, why: string): boolean {
  const roll = (notation: string) => {
    const rolled = rollRule(notation, scene.dice);
    scene.happen({ type: 'rolled', roll: rolled, why, who: who.id });
    return rolled;
  };
  const brings = scene.system.harm.recovers?.(who, free, momentOf(scene.state, scene.system), roll) ?? [];
  enact(scene, brings);
  return brings.length > 0;
}
