import { labelling, toLabelling, type Wording } from '../../../kernel/said.ts';
import type { Due } from '../../../rules/consequences.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import type { PlacedInOrder, TurnRules } from '../../../rules/system.ts';
import { lapsed } from '../harm/aftermath.ts';
import { battle, sparedBy } from './battle.ts';
import { budget } from './budget.ts';
import { isDead, isDying } from '../harm/life.ts';
import { ongoingWords } from '../harm/ongoing.ts';
import { deathCheck, deathLabel, saveBonus, saveCheck, targetOf } from '../harm/saves.ts';
import { type ArchmageDue, resolve, rolls } from './resolve.ts';
import { makeDue } from '../../../rules/resolvers.ts';
import { ROUND_SECONDS } from '../tables.ts';
import { isHero } from '../creatures/traits.ts';
import { waiting } from './waiting.ts';

/** Order of the turns and what their edges bring. ARC-29 to ARC-53 */
export const turns: TurnRules = {
  roundSeconds: ROUND_SECONDS,
  order,
  groupsShareRoll: 'kind',
  start,
  end,
  stillDue,
  saving,
  rolls,
  resolve,
  placed: (who, now) => [...lapsed(who), ...sparedBy(who, now)],
  opens: battle.opens,
  closes: battle.closes,
  round: battle.round,
  budget,
  waiting,
  surprise: {
    key: 'surprised',
    label: 'Not in the ambush',
    rule: 'ARC-84',
    text: 'Sits out the ambush: everyone but the one who opens it and the best other ambusher.',
    over: battle.ambushOver,
  },
};

/** Highest total first; of equals the higher bonus, then heroes, then as they joined. ARC-30 AMB-10 */
function order(a: PlacedInOrder, b: PlacedInOrder): number {
  return (
    b.total - a.total ||
    b.modifier - a.modifier ||
    Number(isHero(b.fighter.sheet)) - Number(isHero(a.fighter.sheet))
  );
}

/** Who was healed is stable no longer; the unconscious roll a death save before anything else. ARC-124 ARC-132 */
function start(who: Fighter): readonly Due[] {
  if (isDead(who)) return [];
  if (who.fate === 'stable' && who.hp > 0)
    return [{ ...at(who, 'start', { kind: 'awake' }, 'Conscious again', 'ARC-132'), automatic: true }];
  return isDying(who) ? [deathDue(who)] : [];
}

/** Ongoing damage with its save in the order in which it came, then every other save. ARC-46 ARC-165 ARC-166 */
function end(who: Fighter): readonly Due[] {
  if (isDead(who)) return [];
  const ongoing = who.effects.filter(({ condition }) => condition === 'persistent');
  const others = who.effects.filter(
    ({ condition, duration }) => condition !== 'persistent' && duration.kind === 'saveEnds',
  );
  return [...ongoing.map((effect) => ticking(who, effect)), ...others.map((effect) => saving(who, effect))];
}

/** The damage first and its save at once after it: one thing to do. ARC-165 ARC-166 */
function ticking(who: Fighter, effect: Effect): Due {
  const { label, says } = labelling('archmage.thenSave', { ongoing: ongoingWords(effect).says });
  const due = {
    ...at(who, 'end', { kind: 'tick', effect: effect.id }, label, 'ARC-165'),
    says,
    effect: effect.id,
  };
  return effect.duration.kind === 'saveEnds'
    ? { ...due, check: saveCheck(saveBonus(who), says, targetOf(effect), 'ARC-166') }
    : due;
}

/** Who was healed since needs no death save any more. ARC-124 ARC-132 */
function stillDue({ what }: Due, who: Fighter): boolean {
  return what.kind !== 'death' || isDying(who);
}

function saving(who: Fighter, effect: Effect): Due {
  const { label, says } = labelling('due.saveAgainst', { what: { label: effect.label } });
  return {
    ...at(who, 'end', { kind: 'save', effect: effect.id }, label, 'ARC-46'),
    says,
    effect: effect.id,
    check: saveCheck(saveBonus(who), says, targetOf(effect)),
  };
}

function deathDue(who: Fighter): Due {
  const check = deathCheck(who);
  return { ...at(who, 'start', { kind: 'death' }, deathLabel(who, check), 'ARC-124'), check };
}

function at(who: Fighter, moment: Due['moment'], what: ArchmageDue, label: Wording, rule: string): Due {
  return makeDue(who, moment, what, { ...toLabelling(label), rule, automatic: false });
}
