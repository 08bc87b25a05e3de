import { refuse } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { decideForOne, succeed, type Procedure } from '../../../rules/procedures.ts';
import { isDead } from '../harm/life.ts';
import { isHero, traitsOf } from '../creatures/traits.ts';
import { saying, said } from '../../../kernel/said.ts';

/** Whether those chosen stand side by side in a group, none skipped. ARC-80 */
function isRun(group: readonly string[], chosen: readonly string[]): boolean {
  const places = chosen.map((id) => group.indexOf(id)).toSorted((a, b) => a - b);
  const [first = -1] = places;
  return first >= 0 && places.every((place, at) => place === first + at);
}

/** ARC-79 ARC-80 ARC-81 */
const inGroup: Procedure = {
  key: 'inGroup',
  label: said('archmage.targetsGroup'),
  rule: 'ARC-80',
  group: said('form.targets'),
  text: said('archmage.whetherThoseChosenNeighbours'),
  who: 'none',
  targets: 'some',
  fields: [],
  decide: ({ targets, now }) => {
    const [first] = targets;
    const group = now.all.filter((each) => each.side === first?.side && !isDead(each)).map(({ id }) => id);
    if (
      !isRun(
        group,
        targets.map(({ id }) => id),
      )
    )
      return refuse({
        ...saying('archmage.groupSkipsNobody'),
        rule: 'ARC-80',
        field: 'targets',
      });
    return succeed(targets.map((each) => `${each.name} (${traitsOf(each.sheet).targetClass})`).join(', '));
  },
};

/** Allies as powers count them: the other heroes, and companions the GM names. ARC-82 AMB-55 */
function alliesOf(who: Fighter, all: readonly Fighter[], companions: readonly string[]): readonly Fighter[] {
  return all.filter(
    (each) => each.id !== who.id && !isDead(each) && (isHero(each.sheet) || companions.includes(each.id)),
  );
}

/** ARC-82 */
const allies: Procedure = {
  key: 'allies',
  label: said('archmage.countAllies'),
  rule: 'ARC-82',
  group: said('form.targets'),
  text: said('archmage.powersCountAlliesOther'),
  who: 'one',
  targets: 'some',
  fields: [],
  decide: decideForOne((who, asked) => {
    const companions = asked.targets.map(({ id }) => id);
    return succeed(said('archmage.alliesCounted', { n: alliesOf(who, asked.now.all, companions).length }));
  }),
};

/** Who may be aimed at together, and who counts as an ally. ARC-79 ARC-80 ARC-81 ARC-82 */
export const targets: readonly Procedure[] = [inGroup, allies];
