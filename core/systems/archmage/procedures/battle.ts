import { isJsonObject } from '../../../kernel/json.ts';
import { refuse } from '../../../kernel/result.ts';
import { said, saying, type Saying, toEnglish } from '../../../kernel/said.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { type Consequence, setMark, setTableState } from '../../../rules/consequences.ts';
import { type RulesContext, systemNumber } from '../../../rules/context.ts';
import {
  decideForOne,
  decideForPair,
  inputFlag,
  inputNumber,
  inputText,
  type Procedure,
  type ProcedureInput,
  succeed,
} from '../../../rules/procedures.ts';
import { labelOf } from '../../../rules/words.ts';
import { listEngaged, endEngagements } from '../engagement.ts';
import { isHero } from '../creatures/traits.ts';
import { isComatose, isOut, isStaggered } from '../vitals.ts';
import { RULING } from '../rulings.ts';
import { ESCALATION, HEAL_UP, SPIRIT } from '../tables.ts';
import { MARK } from '../turnMarks.ts';
import { countTo, readDifficulty } from '../turns.ts';
import { DEFENSES, OWN } from '../words.ts';
import { rememberLoss } from './rests.ts';

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
function placeFirst(who: Fighter, ally: Fighter, now: RulesContext): readonly Consequence[] {
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
      ...countTo(asked.now),
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
          ...placeFirst(who, ally, asked.now),
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
  startsWith: (now) => ({ difficulty: readDifficulty(now) }),
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

const GROUP = said('archmage.party');
const STATS = [
  { key: 'attack', label: said('form.attackRolls') },
  ...DEFENSES.map(({ key, label }) => ({ key, label })),
];

/** Why it may not fight in spirit; nothing where it may. ARC-88 ARC-89 */
function notInSpirit(who: Fighter, asked: ProcedureInput, value: number): Saying | undefined {
  if (!isHero(who.sheet) || !isOut(who)) return saying('archmage.stillInFight', { who: who.name });
  if (who.marks?.[MARK.spirit] === asked.now.round)
    return saying('archmage.spiritThisRound', { who: who.name });
  if (value > mostSpirit(asked.now))
    return saying('archmage.spiritOnlyFirst', { first: SPIRIT.first, usual: SPIRIT.usual });
  return undefined;
}

/** The first of a battle may give more. ARC-89 */
function mostSpirit(now: RulesContext): number {
  return systemNumber(now, OWN.spirit) > 0 ? SPIRIT.usual : SPIRIT.first;
}

function spiritFields(most: number): Procedure['fields'] {
  const hint =
    most > SPIRIT.usual ? said('archmage.spiritFirst', { most }) : said('archmage.spiritLater', { most });
  return [
    { kind: 'choice', key: 'to', label: said('archmage.helps'), choices: STATS },
    { kind: 'number', key: 'value', label: said('form.bonus'), min: SPIRIT.usual, max: most, hint },
    { kind: 'number', key: 'rounds', label: said('archmage.rounds'), min: 1, max: SPIRIT.rounds },
    { kind: 'text', key: 'story', label: said('archmage.story'), wide: true },
  ];
}

/** ARC-28 ARC-88 ARC-89 ARC-90 AMB-21 */
const spirit: Procedure = {
  key: 'spirit',
  label: said('archmage.fightSpirit'),
  rule: 'ARC-88',
  group: GROUP,
  text: said('archmage.someoneOutFightTells'),
  who: 'one',
  targets: 'one',
  fields: spiritFields(SPIRIT.first),
  fieldsNow: (now) => spiritFields(mostSpirit(now)),
  startsWith: () => ({ to: 'attack', value: SPIRIT.usual, rounds: 1 }),
  decide: decideForPair(({ who, target }, asked) => {
    const value = inputNumber(asked, 'value', SPIRIT.usual) >= SPIRIT.first ? SPIRIT.first : SPIRIT.usual;
    const why = notInSpirit(who, asked, value);
    if (why !== undefined)
      return refuse({
        ...why,
        rule: value > SPIRIT.usual && isOut(who) ? 'ARC-89' : 'ARC-88',
        field: 'who',
      });
    const to = STATS.find(({ key }) => key === inputText(asked, 'to'))?.key ?? 'attack';
    const rounds = Math.min(SPIRIT.rounds, Math.max(1, inputNumber(asked, 'rounds', 1)));
    // The end of the turn that is on does not count as a round.
    const turns = rounds + Number(asked.now.acting === target.id);
    const effect = {
      condition: 'custom',
      label: 'Fight in spirit',
      source: who.id,
      duration: { kind: 'untilTurn', edge: 'end', of: target.id, turns },
      modifiers: [{ to, value, rule: 'ARC-89' }],
    } as const;
    const story = inputText(asked, 'story').trim();
    const given = { value, to: labelOf(STATS, to), target: target.name };
    return succeed(
      story === ''
        ? said('archmage.spiritBonus', given)
        : said('archmage.spiritBonusTold', { ...given, story }),
      { do: 'addEffect', who: target.id, effect, rule: 'ARC-89' },
      setMark(who, MARK.spirit, asked.now.round, 'once per round', 'ARC-88'),
      setTableState(OWN.spirit, systemNumber(asked.now, OWN.spirit) + 1, 'fought in spirit', 'ARC-89'),
    );
  }),
};

/** Everyone of the party leaves every melee. ARC-92 */
function everyoneOut({ all }: RulesContext): readonly Consequence[] {
  return all
    .filter(({ sheet }) => isHero(sheet))
    .flatMap((each) => endEngagements(each, listEngaged(each, all), 'fled', 'ARC-92'));
}

/** ARC-91 ARC-92 ARC-145 */
const flee: Procedure = {
  key: 'flee',
  label: said('archmage.flee'),
  rule: 'ARC-91',
  group: GROUP,
  text: said('archmage.herosTurnIfAll'),
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'flag', key: 'all', label: said('archmage.allPlayersAgree') },
    { kind: 'text', key: 'loss', label: said('archmage.whatCampaignLoses'), wide: true },
  ],
  decide: (asked) => {
    const acting = asked.now.all.find(({ id }) => id === asked.now.acting);
    if (!acting || !isHero(acting.sheet))
      return refuse({ ...saying('archmage.fleeOnHeroTurn'), rule: 'ARC-91' });
    if (!inputFlag(asked, 'all'))
      return refuse({ ...saying('archmage.notAllAgree'), rule: 'ARC-91', field: 'all' });
    return succeed(
      'the party gets away',
      ...everyoneOut(asked.now),
      setTableState(OWN.fled, true, 'the party fled', 'ARC-92'),
      rememberLoss(asked.now, said('archmage.causeFlight'), inputText(asked, 'loss')),
    );
  },
};

const SAID = [
  { key: 'on', label: said('archmage.staggered') },
  { key: 'off', label: said('archmage.not') },
  { key: 'auto', label: said('archmage.hitPointsSay') },
] as const;

/** ARC-119 */
const staggered: Procedure = {
  key: 'staggered',
  label: said('archmage.staggeredNot'),
  rule: 'ARC-119',
  group: GROUP,
  text: said('archmage.usuallyHalfHitPoints'),
  who: 'one',
  targets: 'none',
  fields: [{ kind: 'choice', key: 'to', label: said('archmage.it'), choices: SAID }],
  decide: decideForOne((who, asked) => {
    const typed = inputText(asked, 'to');
    const to = typed === '' ? (isStaggered(who) ? 'off' : 'on') : typed;
    const chosen = SAID.find(({ key }) => key === to) ?? SAID[2];
    return succeed(
      toEnglish(chosen.label),
      setMark(
        who,
        MARK.staggered,
        chosen.key === 'auto' ? null : chosen.key,
        toEnglish(chosen.label),
        'ARC-119',
      ),
    );
  }),
};

/** ARC-136 AMB-37 */
const coma: Procedure = {
  key: 'coma',
  label: said('archmage.wakeComaTrulyDie'),
  rule: 'ARC-136',
  group: GROUP,
  text: said('archmage.outAllDangerComatose'),
  who: 'one',
  targets: 'none',
  fields: [{ kind: 'flag', key: 'villain', label: said('archmage.namedVillainKilled') }],
  decide: decideForOne((who, asked) => {
    if (!isComatose(who))
      return refuse({ ...saying('archmage.notInComa', { who: who.name }), rule: 'ARC-136' });
    if (inputFlag(asked, 'villain'))
      return succeed('is dead', {
        do: 'fate',
        who: who.id,
        to: 'dead',
        label: 'killed by a named villain',
        rule: 'ARC-136',
      });
    if (asked.now.acting !== undefined) return refuse({ ...saying('archmage.dangerLasts'), rule: 'ARC-136' });
    return succeed(
      'wakes',
      setMark(who, MARK.coma, null, 'out of danger', 'ARC-136'),
      { do: 'count', who: who.id, counter: 'deathFailures', to: 0, rule: 'ARC-127' },
      { do: 'setHp', who: who.id, to: 1, label: 'wakes from the coma', rule: 'ARC-136' },
    );
  }),
};

/** What the party does together. ARC-88 ARC-91 ARC-119 ARC-136 */
export const party: readonly Procedure[] = [spirit, flee, staggered, coma];
