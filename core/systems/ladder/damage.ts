import { healFromCurrent, refuseHealingDead, takePlainDamage } from '../../rules/hitPoints.ts';
import type { Consequence } from '../../rules/consequences.ts';
import type { Fighter, HarmResult } from '../../rules/combat.ts';
import type { RulesContext } from '../../rules/context.ts';
import { type NewEffect, replaceEffects, type Stacking } from '../../rules/d20/stacking.ts';
import type { HarmRules } from '../../rules/system.ts';
import { endCalm } from './masteryPoints.ts';
import { isDown, isOut } from './creatures/traits.ts';
import { MARK } from './words.ts';

/** What damage and healing do. The game counts hit points and says no more; at 0 one is down. LAD-10 LAD-27 */
export const harm: HarmRules = {
  take: takePlainDamage({ damage: 'LAD-10', share: 'LAD-10' }, listLifeStates),
  heal: healFighter,
  temporary: setTemporaryHitPoints,
  state: listLifeStates,
  after: onHurt,
  out: isOut,
  meets: stackEffect,
  endsWithSource: () => false,
  afterFight,
  experience: () => undefined,
};

function healFighter(who: Fighter, amount: number): ReturnType<HarmRules['heal']> {
  return who.fate === 'dead'
    ? refuseHealingDead(who, 'LAD-10', 'ladder.deadTakeMark')
    : healFromCurrent(who, amount, who.sheet.hitPoints, 'LAD-10');
}

function setTemporaryHitPoints(who: Fighter, amount: number): { readonly to: number; readonly note: string } {
  return { to: Math.max(0, amount < 0 ? who.temporary + amount : Math.max(who.temporary, amount)), note: '' };
}

function listLifeStates(who: Fighter): readonly string[] {
  if (who.fate === 'dead') return ['dead'];
  if (who.fate === 'knockedOut') return ['knockedOut'];
  return isDown(who) ? ['down'] : [];
}

/** Being hurt keeps a Mastery Point from coming back. LAD-27 LAD-28 */
function onHurt(who: Fighter, { total }: HarmResult, now: RulesContext): readonly Consequence[] {
  return total.value > 0 ? endCalm(who, now, 'LAD-27') : [];
}

/** Running twice is running once; everything else stands beside it. LAD-49 */
function stackEffect(who: Fighter, { condition }: NewEffect): Stacking {
  const same = condition === 'running' ? who.effects.filter((each) => each.condition === condition) : [];
  return replaceEffects(same);
}

/** Turns are over, and with them all that counted in turns; points stay spent until the contest is left. LAD-25 LAD-44 */
function afterFight(who: Fighter): readonly Consequence[] {
  const { id, spent, marks = {}, effects } = who;
  const gone = [MARK.interrupt, MARK.cooling, MARK.initiativePoints].filter((key) =>
    Object.hasOwn(marks, key),
  );
  return [
    ...spent.map((power): Consequence => ({ do: 'restorePower', who: id, power, rule: 'LAD-44' })),
    ...gone.map((key): Consequence => ({ do: 'mark', who: id, key, to: null, label: '', rule: 'LAD-44' })),
    ...effects
      .filter(({ condition }) => condition === 'granted')
      .map((effect): Consequence => ({
        do: 'endEffect',
        who: id,
        effect: effect.id,
        label: 'over with the fight',
        rule: 'LAD-14',
      })),
  ];
}
