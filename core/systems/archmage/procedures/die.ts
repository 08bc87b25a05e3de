import { type Consequence, setTableState } from '../../../rules/consequences.ts';
import { type RulesContext, systemNumber } from '../../../rules/context.ts';
import { refuse } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { decideForOne, succeed, type Procedure, inputText } from '../../../rules/procedures.ts';
import { countBack, difficultyOf } from '../turns/battle.ts';
import { isOut } from '../harm/life.ts';
import { RULING } from '../options.ts';
import { isJsonObject } from '../../../kernel/json.ts';
import { ESCALATION, HEAL_UP } from '../tables.ts';
import { OWN } from '../words.ts';
import { saying, said } from '../../../kernel/said.ts';

const table = { group: said('archmage.escalation'), who: 'none', targets: 'none', fields: [] } as const;

/** ARC-52 */
const hold: Procedure = {
  ...table,
  key: 'holdDie',
  label: said('archmage.holdDie'),
  rule: 'ARC-52',
  text: said('archmage.partyAvoidsFightDie'),
  decide: ({ now }) => {
    const held = now.own[OWN.held] === true;
    return succeed(
      held ? 'rises again' : 'is held',
      setTableState(OWN.held, held ? null : true, held ? 'not held' : 'held at the next round', 'ARC-52'),
    );
  },
};

/** ARC-53 AMB-15 */
const reset: Procedure = {
  ...table,
  key: 'resetDie',
  label: said('archmage.resetDie'),
  rule: 'ARC-53',
  text: said('archmage.hardlyAnybodyFightsAny'),
  decide: () =>
    succeed('is off', setTableState(OWN.escalation, ESCALATION.least, 'the escalation die is off', 'ARC-53')),
};

/** ARC-85 AMB-20 */
const advance: Procedure = {
  ...table,
  key: 'advanceDie',
  label: said('archmage.dieRisesAfterAmbush'),
  rule: 'ARC-85',
  text: said('archmage.ambushCountedRoundDie'),
  decide: ({ now }) => {
    if (now.rulings[RULING.ambush] === 'never')
      return refuse({ ...saying('archmage.dieNeverRises'), rule: 'ARC-85' });
    if (now.own[OWN.ambushed] !== true || now.round > 1)
      return refuse({ ...saying('archmage.dieAfterAmbush'), rule: 'ARC-85' });
    const to = Math.max(systemNumber(now, OWN.escalation), ESCALATION.step);
    return succeed(
      said('archmage.dieShows', { to }),
      setTableState(OWN.escalation, to, said('archmage.escalationShows', { to }), 'ARC-85'),
    );
  },
};

/** Its count without what an ambush named before put on top. ARC-86 */
function ownCount(who: Fighter, { own }: RulesContext): number | undefined {
  const kept = own[OWN.ambushCount];
  return isJsonObject(kept) && kept['who'] === who.id && typeof kept['total'] === 'number'
    ? kept['total']
    : who.initiative?.total;
}

/** The best of the other ambushers: highest initiative, then the higher bonus. ARC-84 AMB-19 */
function bestOther(who: Fighter, now: RulesContext): Fighter | undefined {
  const count = (each: Fighter): number => ownCount(each, now) ?? Number.NEGATIVE_INFINITY;
  const others = now.all.filter(
    (each) => each.id !== who.id && each.side === who.side && !isOut(each) && each.initiative !== undefined,
  );
  const [best] = others.toSorted(
    (a, b) => count(b) - count(a) || b.sheet.initiative.value - a.sheet.initiative.value,
  );
  return best;
}

/** The opener stands first until the ambush is over. ARC-84 AMB-19 */
function first(who: Fighter, ally: Fighter, now: RulesContext): readonly Consequence[] {
  const [own, other] = [ownCount(who, now) ?? 0, ownCount(ally, now) ?? 0];
  if (own > other) return [];
  return [
    { do: 'initiative', who: who.id, total: other + 1, label: 'opens the ambush', rule: 'ARC-84' },
    setTableState(
      OWN.ambushCount,
      { who: who.id, total: own },
      'its own count comes back after the ambush',
      'ARC-84',
    ),
  ];
}

/** Everyone but the two waits until the ambush is over. ARC-84 */
function sitOut(two: readonly Fighter[], { all, surprised = [] }: RulesContext): readonly Consequence[] {
  const again = two.filter(({ id }) => surprised.includes(id));
  return [
    ...again.map(({ id }): Consequence => ({
      do: 'surprise',
      who: id,
      off: true,
      label: 'in the ambush',
      rule: 'ARC-84',
    })),
    ...all
      .filter((each) => !two.includes(each) && !surprised.includes(each.id))
      .map(({ id }): Consequence => ({
        do: 'surprise',
        who: id,
        label: 'sits the ambush out',
        rule: 'ARC-84',
      })),
  ];
}

/** ARC-83 ARC-84 AMB-19 */
const ambush: Procedure = {
  ...table,
  key: 'ambush',
  label: said('archmage.ambush'),
  rule: 'ARC-83',
  text: said('archmage.opensAnotherMayNamed'),
  who: 'one',
  decide: decideForOne((who, asked) => {
    const ally = bestOther(who, asked.now);
    if (who.initiative === undefined) return refuse({ ...saying('archmage.ambushersFirst'), rule: 'ARC-83' });
    if (asked.now.acting !== undefined) return refuse({ ...saying('archmage.battleOn'), rule: 'ARC-83' });
    const two = ally ? [who, ally] : [who];
    const opened = [
      ...countBack(asked.now),
      setTableState(
        OWN.ambush,
        two.map(({ id }) => id),
        said('archmage.opensAmbush', { who: who.name }),
        'ARC-84',
      ),
      ...sitOut(two, asked.now),
    ];
    return ally
      ? succeed(
          said('archmage.thenAct', { who: who.name, ally: ally.name }),
          ...opened,
          ...first(who, ally, asked.now),
        )
      : succeed(said('archmage.acts', { who: who.name }), ...opened);
  }),
};

const DIFFICULTIES = [
  { key: 'regular', label: said('archmage.regularBattle', { points: HEAL_UP.regular }) },
  { key: 'hard', label: said('archmage.hardBattle', { points: HEAL_UP.hard }) },
  { key: 'veryHard', label: said('archmage.veryHardBattle', { points: HEAL_UP.veryHard }) },
] as const;

/** ARC-142 AMB-79 */
const difficulty: Procedure = {
  ...table,
  key: 'difficulty',
  label: said('archmage.howHardThisBattle'),
  rule: 'ARC-142',
  text: said('archmage.whatCountsTowardsFull'),
  fields: [{ kind: 'choice', key: 'difficulty', label: said('form.itIs'), choices: DIFFICULTIES }],
  startsWith: (now) => ({ difficulty: difficultyOf(now) }),
  decide: (asked) => {
    const chosen = DIFFICULTIES.find(({ key }) => key === inputText(asked, 'difficulty')) ?? DIFFICULTIES[0];
    return succeed(
      chosen.label,
      setTableState(OWN.difficulty, chosen.key, said('archmage.battleIs', { how: chosen.label }), 'ARC-142'),
    );
  },
};

/** The escalation die, ambushes and how hard a battle is. ARC-49 ARC-52 ARC-53 ARC-83 ARC-84 ARC-85 ARC-142 */
export const die: readonly Procedure[] = [hold, reset, ambush, advance, difficulty];
