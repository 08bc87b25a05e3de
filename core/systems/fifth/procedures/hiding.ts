import {
  type ProcedureInput,
  decideForOne,
  decideForPair,
  succeed,
  failProcedure,
  type Procedure,
} from '../../../rules/procedures.ts';
import { refuse } from '../../../kernel/result.ts';
import { endConditions, setMark } from '../../../rules/consequences.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { hasCondition, markNumber } from '../../../rules/context.ts';
import { isDimTo } from '../attacks/light.ts';
import { CONDITION } from '../harm/conditions.ts';
import { editionOf } from '../options.ts';
import { MARK } from '../words.ts';
import { abilityCheck, BONUS, dcIs, EDGE, passiveNow } from './asked.ts';
import { saying, said } from '../../../kernel/said.ts';

const plain = { group: said('form.hiding'), who: 'one', fields: [EDGE, BONUS] } as const;

/** What a Stealth check must reach in 2024. FIF-59 */
const HIDE_DC = 15;

/** Enemies of the hider that can look for it. */
function enemiesOf(who: Fighter, { now }: ProcedureInput): readonly Fighter[] {
  return now.all.filter(
    (each) => (each.side === 'foes') !== (who.side === 'foes') && each.presence !== 'absent',
  );
}

/** DC 15 in 2024, in 2014 the sharpest passive Perception of its enemies. FIF-59 */
function sneaking(asked: ProcedureInput): CheckOffer {
  const { who, now } = asked;
  const sharpest = who
    ? Math.max(1, ...enemiesOf(who, asked).map((each) => passiveNow(each, 'perception', now)))
    : 1;
  const dc =
    editionOf(now) === '2024'
      ? dcIs('FIF-59', 'to hide', HIDE_DC)
      : dcIs('FIF-59', 'passive Perception', sharpest);
  return abilityCheck(asked, { rule: 'FIF-59', label: 'Hide', tested: 'stealth', dc });
}

/** FIF-59 */
const hide: Procedure = {
  ...plain,
  key: 'hide',
  label: said('form.hide'),
  rule: 'FIF-59',
  text: said('fifth.heavilyObscuredBehindThree'),
  targets: 'none',
  action: 'action',
  offer: sneaking,
  decide: decideForOne((who, asked, roller) => {
    const offer = sneaking(asked);
    const { total } = roller.check(offer);
    if (total < offer.target.value) return failProcedure('is noticed');
    const sharp = enemiesOf(who, asked).filter((each) => passiveNow(each, 'perception', asked.now) >= total);
    const effect = {
      condition: CONDITION.hidden,
      label: `Hidden (${total})`,
      duration: { kind: 'removed' },
    } as const;
    return succeed(
      sharp.length === 0
        ? said('fifth.hiddenUntil', { total })
        : said('fifth.hiddenButReached', { total, who: sharp.map(({ name }) => name) }),
      { do: 'addEffect', who: who.id, effect, rule: 'FIF-59' },
      setMark(who, MARK.stealth, total, 'hides', 'FIF-59'),
    );
  }),
};

function seeking(asked: ProcedureInput): CheckOffer | undefined {
  const [target] = asked.targets;
  if (!target) return undefined;
  const dc = dcIs('FIF-63', `Stealth of ${target.name}`, markNumber(target, MARK.stealth));
  const dim = asked.who !== undefined && isDimTo(asked.who, asked.now);
  return abilityCheck(asked, {
    rule: 'FIF-63',
    label: 'Search',
    tested: 'perception',
    dc,
    more: dim ? [{ rule: 'FIF-198', label: 'poor light', value: -1 }] : [],
  });
}

/** FIF-59 FIF-63 */
const search: Procedure = {
  ...plain,
  key: 'seek',
  label: said('fifth.searchHides'),
  rule: 'FIF-63',
  text: said('fifth.perceptionAgainstStealthHides'),
  targets: 'one',
  action: 'action',
  offer: seeking,
  decide: decideForPair(({ target }, asked, roller) => {
    const offer = seeking(asked);
    if (!offer || !hasCondition(target, CONDITION.hidden))
      return refuse({ ...saying('rules.notHiding', { who: target.name }), rule: 'FIF-63', field: 'targets' });
    if (roller.check(offer).total < offer.target.value) return failProcedure('does not find it');
    return succeed(
      said('fifth.findsTarget', { target: target.name }),
      ...endConditions(target, CONDITION.hidden, 'found', 'FIF-59'),
    );
  }),
};

/** FIF-59 */
const reveal: Procedure = {
  ...plain,
  fields: [],
  key: 'reveal',
  label: said('fifth.givesItselfAway'),
  rule: 'FIF-59',
  text: said('fifth.soundSpokenSpellStep'),
  targets: 'none',
  fits: (who) => who !== undefined && hasCondition(who, CONDITION.hidden),
  decide: decideForOne((who) => {
    if (!hasCondition(who, CONDITION.hidden))
      return refuse({ ...saying('rules.notHiding', { who: who.name }), rule: 'FIF-59' });
    return succeed('is seen', ...endConditions(who, CONDITION.hidden, 'gave itself away', 'FIF-59'));
  }),
};

/** Hiding and finding. FIF-59 FIF-63 */
export const hiding: readonly Procedure[] = [hide, search, reveal];
