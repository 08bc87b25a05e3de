import { type Consequence, clearMarks, setMark } from '../../../rules/consequences.ts';
import { hasCondition, markTexts, type RulesContext } from '../../../rules/context.ts';
import { refuse } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import {
  decideForOne,
  decideForPair,
  succeed,
  type Procedure,
  inputText,
} from '../../../rules/procedures.ts';
import {
  areEngaged,
  areFoes,
  engage,
  engagedWith,
  loosen,
  opportunists,
  part,
} from '../attacks/engagement.ts';
import { MARK } from '../turns/marks.ts';
import { leaves } from '../attacks/openings.ts';
import { FAR, MOVE_KEY, NEARBY, picture } from '../attacks/picture.ts';
import { budget } from '../turns/budget.ts';
import { names, strikingFirst } from './position.ts';
import { traitsOf } from '../creatures/traits.ts';
import { saying, said as coded } from '../../../kernel/said.ts';

const GROUP = coded('archmage.position');

/** ARC-78 ARC-153 */
const popFree: Procedure = {
  key: 'popFree',
  label: coded('archmage.popFree'),
  rule: 'ARC-78',
  group: GROUP,
  text: coded('archmage.endsEveryEngagementGrab'),
  who: 'one',
  targets: 'none',
  fields: [],
  decide: decideForOne((who, asked) => {
    if (hasCondition(who, 'stuck'))
      return refuse({ ...saying('archmage.stuckNoPop', { who: who.name }), rule: 'ARC-153' });
    return succeed(
      'is free of everyone',
      ...part(who, engagedWith(who, asked.now.all), 'pops free', 'ARC-78'),
    );
  }),
};

/** ARC-116 ARC-153 ARC-159 */
const teleport: Procedure = {
  key: 'teleport',
  label: coded('form.teleport'),
  rule: 'ARC-116',
  group: GROUP,
  text: coded('archmage.goneThereNoOpportunity'),
  who: 'one',
  targets: 'none',
  fields: [],
  decide: decideForOne((who, asked) => {
    return succeed('is elsewhere', ...part(who, engagedWith(who, asked.now.all), 'teleports', 'ARC-116'));
  }),
};

/** ARC-55 ARC-59 */
const settle: Procedure = {
  key: 'linkOrPart',
  label: coded('archmage.setFights'),
  rule: 'ARC-55',
  group: GROUP,
  text: coded('archmage.gmsOwnWordEngages'),
  who: 'one',
  targets: 'one',
  fields: [],
  decide: decideForPair(({ who, target }) => {
    if (areEngaged(who, target))
      return succeed(
        coded('archmage.noLongerFights', { target: target.name }),
        ...part(who, [target], 'by the GM', 'ARC-59'),
      );
    return succeed(
      coded('archmage.fights', { foes: target.name }),
      ...engage(who, target, 'by the GM', 'ARC-59'),
    );
  }),
};

/** ARC-159 ARC-161 ARC-164 ARC-73 */
const letGo: Procedure = {
  key: 'release',
  label: coded('archmage.letGoLeaveWhat'),
  rule: 'ARC-164',
  group: GROUP,
  text: coded('archmage.lettingGoFreeLeaving'),
  who: 'one',
  targets: 'one',
  fields: [{ kind: 'flag', key: 'leave', label: coded('archmage.movesAway') }],
  decide: decideForPair(({ who, target }, asked) => {
    if (!target.effects.some(({ condition, source }) => condition === 'grabbed' && source === who.id))
      return refuse({
        ...saying('rules.notHolding', { holder: who.name, who: target.name }),
        rule: 'ARC-159',
        field: 'targets',
      });
    if (asked.values['leave'] !== true)
      return succeed(
        coded('archmage.letsGo', { target: target.name }),
        ...loosen(who, [target], 'let go', 'ARC-159'),
      );
    const pays = asked.now.acting === who.id ? budget.pay(who, 'move', asked.now) : undefined;
    if (pays && !pays.ok) return pays;
    const price: readonly Consequence[] = pays
      ? [{ do: 'spend', who: who.id, spends: pays.value.spends, label: 'moves away', rule: 'ARC-161' }]
      : [];
    // Nobody moves the stuck without a teleport.
    const smaller = sizeOf(target) < sizeOf(who) && !hasCondition(target, 'stuck');
    const others = engagedWith(who, asked.now.all).filter(({ id }) => id !== target.id);
    const strikes = opportunists(who, asked.now.all).filter(({ id }) => id !== target.id);
    const offered = leaves(who, strikes, asked.now);
    if (smaller)
      return succeed(
        strikingFirst(coded('archmage.carriesAway', { target: target.name }), strikes.length),
        ...price,
        ...part(who, others, 'moves away', 'ARC-161'),
        ...offered,
      );
    return succeed(
      strikingFirst(coded('archmage.letsGoAndLeaves', { target: target.name }), strikes.length),
      ...price,
      ...part(who, [...others, target], 'moves away', 'ARC-164'),
      ...offered,
    );
  }),
};

function sizeOf({ sheet }: Fighter): number {
  return traitsOf(sheet).size;
}

/** The foes that stand in a place of the picture. ARC-59 */
function foesAt(who: Fighter, place: string, now: RulesContext): readonly Fighter[] {
  const members = picture(now)?.places.find(({ id }) => id === place)?.members ?? [];
  return now.all.filter((each) => members.includes(each.id) && areFoes(who, each));
}

/** ARC-55 ARC-56 ARC-57 ARC-59 */
const goTo: Procedure = {
  key: MOVE_KEY,
  label: coded('archmage.putSomewhere'),
  rule: 'ARC-55',
  group: GROUP,
  text: coded('archmage.gmsOwnWordInto'),
  who: 'one',
  targets: 'none',
  fields: [{ kind: 'text', key: 'place', label: coded('form.place') }],
  fieldsNow: (now) => [
    {
      kind: 'choice',
      key: 'place',
      label: coded('form.place'),
      choices: (picture(now)?.places ?? []).map(({ id, label }) => ({ key: id, label })),
    },
  ],
  decide: decideForOne((who, asked) => {
    const place = inputText(asked, 'place');
    const gone = [
      ...part(who, engagedWith(who, asked.now.all), 'by the GM', 'ARC-55'),
      ...clearMarks(who, [MARK.behind, MARK.far], 'by the GM', 'ARC-55'),
    ];
    if (place === NEARBY) return succeed('is nearby and free', ...gone);
    if (place === FAR)
      return succeed('is far away', ...gone, setMark(who, MARK.far, true, 'far away', 'ARC-57'));
    const foes = foesAt(who, place, asked.now).filter((foe) => !areEngaged(who, foe));
    if (foes.length === 0)
      return refuse({ ...saying('archmage.noFoeThere'), rule: 'ARC-59', field: 'place' });
    return succeed(coded('archmage.fights', { foes: names(foes) }), ...engageAll(who, foes));
  }),
};

/** Into a melee with all of these at once. ARC-63 */
function engageAll(who: Fighter, foes: readonly Fighter[]): readonly Consequence[] {
  const kept = markTexts(who, MARK.engaged);
  const own = setMark(
    who,
    MARK.engaged,
    [...kept, ...foes.map(({ id }) => id)],
    coded('archmage.engagedWith', { who: names(foes) }),
    'ARC-63',
  );
  const theirs = foes.map((foe) =>
    setMark(
      foe,
      MARK.engaged,
      [...markTexts(foe, MARK.engaged), who.id],
      coded('archmage.engagedWith', { who: who.name }),
      'ARC-63',
    ),
  );
  return [own, ...theirs, ...clearMarks(who, [MARK.behind, MARK.far], 'engaged', 'ARC-58')];
}

/** Getting loose, and the GM’s own word on who fights whom. ARC-55 ARC-78 ARC-116 ARC-159 ARC-161 ARC-164 */
export const loose: readonly Procedure[] = [popFree, teleport, letGo, settle, goTo];
