import { refuse } from '../../../kernel/result.ts';
import {
  type ProcedureInput,
  decideForOne,
  decideForPair,
  succeed,
  failProcedure,
  type Procedure,
  inputFlag,
} from '../../../rules/procedures.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { counterOf, jsonText } from '../../../rules/context.ts';
import { wakeFighter } from '../damage.ts';
import { CONDITION } from '../conditions.ts';
import { stabilizeFighter } from '../deathSaves.ts';
import { exhaustionOf, isDead, isDying } from '../fighter.ts';
import { editionFor, editionOf, RULING } from '../rulings.ts';
import { COUNTER, MARK } from '../words.ts';
import { buildAbilityCheck, BONUS, makeDc, EDGE } from './checks.ts';
import { saying, said } from '../../../kernel/said.ts';

const plain = { group: said('fifth.lifeDeath'), who: 'one' } as const;
const FIRST_AID = 10;

function firstAidCheck(asked: ProcedureInput): CheckOffer {
  return buildAbilityCheck(asked, {
    rule: 'FIF-117',
    label: 'First aid',
    tested: 'medicine',
    dc: makeDc('FIF-117', 'first aid', FIRST_AID),
  });
}

/** FIF-117 FIF-119 */
const stabilise: Procedure = {
  ...plain,
  key: 'stabilise',
  label: said('fifth.firstAid'),
  rule: 'FIF-117',
  text: said('fifth.medicineDc10Stable'),
  targets: 'one',
  fields: [{ kind: 'flag', key: 'kit', label: said('fifth.healersKit') }, EDGE, BONUS],
  action: 'action',
  proposes: ({ all }) => all.filter(isDying),
  fits: (_who, { all }) => all.some((each) => each.hp <= 0 && each.fate === 'none' && !isDead(each)),
  offer: (asked) => (inputFlag(asked, 'kit') ? undefined : firstAidCheck(asked)),
  decide: decideForPair(({ target }, asked, roller) => {
    const out = target.fate === 'knockedOut';
    if (!out && (target.hp > 0 || isDead(target)))
      return refuse({ ...saying('rules.notDying', { who: target.name }), rule: 'FIF-117', field: 'targets' });
    if (!inputFlag(asked, 'kit') && roller.check(firstAidCheck(asked)).total < FIRST_AID)
      return failProcedure('does not help');
    if (out) return succeed('awake', ...wakeFighter(target, 'FIF-119'));
    return succeed('stable', ...stabilizeFighter(target, 'FIF-117', asked.now));
  }),
};

/** FIF-119 */
const knockOut: Procedure = {
  ...plain,
  key: 'knockOut',
  label: said('fifth.knockOut'),
  rule: 'FIF-119',
  text: said('fifth.leavesAliveAtZero'),
  targets: 'one',
  fields: [],
  decide: decideForPair(({ target }, { now }) => {
    if (target.hp > 0)
      return refuse({ ...saying('fifth.stillStands', { who: target.name }), rule: 'FIF-119' });
    if (jsonText(target.marks, MARK.felled) === 'other')
      return refuse({ ...saying('fifth.notByMelee', { who: target.name }), rule: 'FIF-119' });
    const newer = editionOf(now) === '2024';
    const to = newer ? 'knockedOut' : 'stable';
    const label = newer ? 'knocked out' : 'unconscious and stable';
    return succeed(
      label,
      { do: 'fate', who: target.id, to, label, rule: 'FIF-119' },
      ...(newer ? [{ do: 'setHp', who: target.id, to: 1, label, rule: 'FIF-119' } as const] : []),
    );
  }),
};

/** A level of exhaustion more, or fewer. FIF-127 FIF-128 */
export function changeExhaustion(who: Fighter, by: number, rule: string): readonly Consequence[] {
  const before = exhaustionOf(who);
  const rank = Math.max(0, before + by);
  if (rank === before) return [];
  if (rank === 0)
    return who.effects
      .filter(({ condition }) => condition === CONDITION.exhaustion)
      .map(({ id }) => ({ do: 'endEffect', who: who.id, effect: id, label: 'rested', rule }));
  const effect = {
    condition: CONDITION.exhaustion,
    label: `Exhaustion ${rank}`,
    rank,
    duration: { kind: 'removed' },
  } as const;
  return [{ do: 'addEffect', who: who.id, effect, rule }];
}

/** FIF-127 FIF-128 */
const exhaust: Procedure = {
  ...plain,
  key: 'exhaustion',
  label: 'Exhaustion',
  rule: 'FIF-127',
  text: said('fifth.levelMoreFewer2024'),
  targets: 'none',
  fields: [{ kind: 'flag', key: 'less', label: said('fifth.levelFewer') }],
  decide: decideForOne((who, asked) => {
    const by = inputFlag(asked, 'less') ? -1 : 1;
    const rule = editionFor(asked.now, RULING.exhaustion) === '2024' ? 'FIF-127' : 'FIF-128';
    const changes = changeExhaustion(who, by, rule);
    if (changes.length === 0) return refuse({ ...saying('fifth.notExhausted', { who: who.name }), rule });
    return succeed(said('fifth.levelReached', { level: exhaustionOf(who) + by }), ...changes);
  }),
};

/** FIF-27 */
const inspiration: Procedure = {
  ...plain,
  key: 'inspiration',
  label: said('fifth.heroicInspiration'),
  rule: 'FIF-27',
  text: said('fifth.givesSpends2024Rerolls'),
  targets: 'none',
  fields: [],
  decide: decideForOne((who) => {
    const has = counterOf(who, COUNTER.inspiration) > 0;
    return succeed(has ? 'spends it' : 'has it', {
      do: 'count',
      who: who.id,
      counter: COUNTER.inspiration,
      to: has ? 0 : 1,
      rule: 'FIF-27',
    });
  }),
};

/** FIF-33 FIF-34 */
const surprise: Procedure = {
  group: said('form.turns'),
  who: 'none',
  key: 'surprised',
  label: said('form.takenSurprise'),
  rule: 'FIF-33',
  text: said('fifth.beforeInitiative2024Disadvantage'),
  targets: 'some',
  fields: [],
  decide: ({ targets, now }) => {
    if (targets.length === 0) return refuse({ ...saying('rules.chooseSurprised'), field: 'targets' });
    const rule = editionFor(now, RULING.surprise) === '2024' ? 'FIF-33' : 'FIF-34';
    const effect = {
      condition: CONDITION.surprised,
      label: 'Surprised',
      duration: { kind: 'removed' },
    } as const;
    return succeed(
      said('fifth.countSurprised', { count: targets.length }),
      ...targets.map(({ id }): Consequence => ({ do: 'addEffect', who: id, effect, rule })),
    );
  },
};

/** FIF-144 */
const drop: Procedure = {
  ...plain,
  key: 'dropConcentration',
  label: said('fifth.stopConcentrating'),
  rule: 'FIF-144',
  text: said('fifth.freeAnyTimeWhat'),
  targets: 'none',
  fields: [],
  fits: (who) =>
    who !== undefined && who.effects.some(({ condition }) => condition === CONDITION.concentrating),
  decide: decideForOne((who) => {
    const held = who.effects.find(({ condition }) => condition === CONDITION.concentrating);
    if (!held) return refuse({ ...saying('fifth.notConcentrating', { who: who.name }), rule: 'FIF-144' });
    return succeed('lets it go', {
      do: 'endEffect',
      who: who.id,
      effect: held.id,
      label: 'by its own will',
      rule: 'FIF-144',
    });
  }),
};

/** First aid, mercy, exhaustion, inspiration, surprise. FIF-27 FIF-33 FIF-34 FIF-117 FIF-119 FIF-127 FIF-144 */
export const life: readonly Procedure[] = [stabilise, knockOut, exhaust, inspiration, surprise, drop];
