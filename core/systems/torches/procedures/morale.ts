import { type Consequence, endConditions, beginCondition } from '../../../rules/consequences.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import {
  type ProcedureInput,
  decideForOne,
  succeed,
  failProcedure,
  type Procedure,
  type Roller,
  inputFlag,
} from '../../../rules/procedures.ts';
import { CONDITION } from '../conditions.ts';
import { isDown, isFollower, isHero, isOut, THE_PARTY, traitsOf } from '../fighter.ts';
import type { AdvantageSource } from '../../../rules/d20/checks.ts';
import { CHASE_KEY } from '../escapes.ts';
import { speedOf } from '../circumstances.ts';
import {
  answerMoments,
  canBreak,
  listCovered,
  buildMoraleCheck,
  listOpenMoments,
  startRout,
  findSpeaker,
} from '../morale.ts';
import { RULING } from '../rulings.ts';
import { ABILITY, typedCheck, DC, EDGE, PROFICIENT, gmAdvantage, chosenKey, typedText } from './checks.ts';
import { labelling, saying, said } from '../../../kernel/said.ts';

const AT_DISADVANTAGE: readonly AdvantageSource[] = [
  { rule: 'TOR-75', label: 'their leader retreats', value: -1 },
];

/** How monsters roll by the campaign’s ruling. TOR-32 */
function rollingUnit(rulings: RulesContext['rulings']): 'each' | 'group' | 'side' {
  const ruled = rulings[RULING.moraleBy];
  return ruled === 'side' || ruled === 'group' ? ruled : 'each';
}

/** Who rolls for whom: of the chosen each for itself, or for all of its type or side; heroes always for themselves. TOR-32 */
function groupRollers(asked: ProcedureInput): readonly (readonly Fighter[])[] {
  const able = asked.targets.filter((each) => canBreak(each));
  const by = chosenKey(asked, 'by', ['each', 'group', 'side'], rollingUnit(asked.now.rulings));
  const heroes = able.filter(isHero).map((each) => [each]);
  const others = able.filter((each) => !isHero(each));
  const covered = others.map((each) => listCovered(each, asked.now, by));
  // Several of one side or type were chosen: it rolls once.
  return [
    ...heroes,
    ...covered.filter(([first], at) => covered.findIndex(([one]) => one?.id === first?.id) === at),
  ];
}

/** The will to fight of those chosen. TOR-30 TOR-31 TOR-32 TOR-77 */
const morale: Procedure = {
  key: 'morale',
  label: said('torches.moraleCheck'),
  rule: 'TOR-30',
  group: said('torches.morale'),
  text: said('torches.against11FailsFlees'),
  who: 'none',
  targets: 'some',
  fields: [
    {
      kind: 'choice',
      key: 'by',
      label: said('torches.theyRoll'),
      choices: [
        { key: 'each', label: said('torches.oneByOne') },
        { key: 'group', label: said('torches.eachType') },
        { key: 'side', label: said('torches.side') },
      ],
    },
    PROFICIENT,
    EDGE,
  ],
  startsWith: ({ rulings }) => ({ by: rollingUnit(rulings) }),
  proposes: ({ all }) => all.filter((each) => each.side === 'foes' && canBreak(each)),
  fits: (_who, now) =>
    now.all.some((each) => each.side === 'foes' && canBreak(each) && listOpenMoments(each, now).length > 0),
  offer: (asked) => {
    const [covered = []] = groupRollers(asked);
    const speaker = findSpeaker(covered);
    return speaker && moraleCheckFor(asked, speaker, covered.length);
  },
  decide: (asked, roller) => {
    const all = groupRollers(asked);
    if (all.length === 0) return refuse({ ...saying('torches.nobodyBreaks'), rule: 'TOR-77' });
    const ends = all.flatMap((covered) => {
      const speaker = findSpeaker(covered);
      if (!speaker) return [];
      const offer = moraleCheckFor(asked, speaker, covered.length);
      const stands = roller.check(offer).total >= offer.target.value;
      const moments = listOpenMoments(speaker, asked.now).map(({ key }) => key);
      return [{ covered, stands, moments }];
    });
    const broken = ends.filter(({ stands }) => !stands).flatMap(({ covered }) => covered);
    const marks = ends.flatMap(({ covered, moments }) =>
      moments.length > 0 ? answerMoments(covered, moments) : [],
    );
    const outcome =
      broken.length === 0
        ? succeed('they stand', ...marks)
        : failProcedure(
            said('torches.whoBreak', { who: broken.map(({ name }) => name) }),
            ...marks,
            ...broken.map(startRout),
          );
    const whom = all.flat().map(({ id }) => id);
    return outcome.ok ? ok({ ...outcome.value, whom }) : outcome;
  },
};

function moraleCheckFor(asked: ProcedureInput, speaker: Fighter, count: number) {
  const label =
    count > 1
      ? said('torches.moraleOfSome', { count, speaker: speaker.name })
      : said('torches.moraleOf', { who: speaker.name });
  return buildMoraleCheck(speaker, asked.now, label, gmAdvantage(asked), inputFlag(asked, 'proficient'));
}

/** Whether a retainer or animal stays with the party: its will, outside a fight. TOR-30 TOR-41 */
const loyalty: Procedure = {
  key: 'loyalty',
  label: said('torches.loyaltyCheck'),
  rule: 'TOR-30',
  group: said('torches.morale'),
  text: said('torches.loyaltyText'),
  who: 'one',
  targets: 'none',
  fields: [EDGE],
  offer: (asked) => asked.who && loyaltyCheck(asked.who, asked),
  decide: decideForOne((who, asked, roller) => {
    if (!isFollower(who))
      return refuse({ ...saying('torches.noRetainer', { who: who.name }), rule: 'TOR-30', field: 'who' });
    const offer = loyaltyCheck(who, asked);
    return roller.check(offer).total >= offer.target.value
      ? succeed(said('torches.staysLoyal'))
      : failProcedure(said('torches.desertsOrBetrays'));
  }),
};

function loyaltyCheck(who: Fighter, asked: ProcedureInput) {
  return buildMoraleCheck(who, asked.now, said('torches.loyaltyOf', { who: who.name }), gmAdvantage(asked));
}

/** Away from the fight: a check, or the blows of the enemies; followers may rout. TOR-75 */
const retreat: Procedure = {
  key: 'retreat',
  label: said('torches.retreat'),
  rule: 'TOR-75',
  group: said('form.actions'),
  text: said('torches.wholeTurnCheckWay'),
  who: 'one',
  targets: 'none',
  fields: [
    {
      kind: 'choice',
      key: 'how',
      label: said('torches.whatStandsWay'),
      choices: [
        { key: 'check', label: said('torches.checkLabel') },
        { key: 'blows', label: said('torches.enemiesAttacks') },
        { key: 'both', label: said('torches.checkThenTheirAttacks') },
      ],
    },
    ABILITY,
    PROFICIENT,
    DC,
    EDGE,
  ],
  action: 'retreat',
  offer: (asked) =>
    typedText(asked, 'how') === 'blows' ? undefined : typedCheck(asked, 'dex', 'other', 'TOR-75'),
  decide: decideForOne((who, asked, roller) => {
    const offer = retreat.offer?.(asked);
    const lost = endConditions(who, CONDITION.concentrating, 'retreats', 'TOR-75');
    const followers = breakFollowers(who, asked, roller);
    if (offer && roller.check(offer).total < offer.target.value)
      return failProcedure('is stopped where it is', ...lost, ...followers);
    const how = typedText(asked, 'how');
    const away =
      how === 'blows' || how === 'both'
        ? beginCondition(who, CONDITION.retreating, 'Retreating', 'TOR-75', { kind: 'encounter' })
        : beginCondition(who, CONDITION.escaped, 'Escaped', 'TOR-75', { kind: 'encounter' });
    if (how === 'blows' || how === 'both')
      return succeed(
        'runs: any hit stops it',
        ...lost,
        away,
        ...offerBlowsAtRunner(who, asked.now),
        ...followers,
      );
    return succeed('escapes', ...lost, away, ...followers, ...beginPursuit(asked.now));
  }),
};

/** Enemies on their feet may strike whoever runs, out of turn and for nothing: one by one, as the GM allows. TOR-75 */
function offerBlowsAtRunner(who: Fighter, { all, acting }: RulesContext): readonly Consequence[] {
  if (acting === undefined) return [];
  return all
    .filter(
      (each) => (each.side === 'foes') !== (who.side === 'foes') && each.side !== who.side && canStrike(each),
    )
    .flatMap((each): readonly Consequence[] => {
      const power = each.sheet.powers.find(
        ({ attack, origin, area }) => attack && origin === 'melee' && !area,
      );
      if (!power) return [];
      return [
        {
          do: 'offer',
          what: { kind: 'blow', against: who.id },
          who: each.id,
          ...labelling('torches.mayStrikeRetreating', { name: who.name }),
          rule: 'TOR-75',
          ways: [{ does: 'attack', power: power.id, at: who.id }],
        },
      ];
    });
}

function canStrike(who: Fighter): boolean {
  return who.presence !== 'absent' && !isDown(who) && !isOut(who) && !hasCondition(who, CONDITION.routed);
}

function breakFollowers(who: Fighter, asked: ProcedureInput, roller: Roller) {
  const followers = asked.now.all.filter(
    (each) => each.side === 'allies' && canBreak(each) && isFollowing(each, who),
  );
  return followers.flatMap((each) => {
    const offer = buildMoraleCheck(
      each,
      asked.now,
      said('torches.moraleOf', { who: each.name }),
      AT_DISADVANTAGE,
    );
    return roller.check(offer).total < offer.target.value ? [startRout(each)] : [];
  });
}

function isFollowing(retainer: Fighter, hero: Fighter): boolean {
  const { follows: named } = traitsOf(retainer.sheet);
  return named === '' || named === THE_PARTY || named === hero.name || named === hero.sheet.name;
}

/** Enemies on their feet may follow at their best speed: the chase stands ready on the way. TOR-54 TOR-75 */
function beginPursuit({ all, own }: RulesContext): readonly Consequence[] {
  const speeds = all
    .filter((each) => each.side === 'foes' && canBreak(each))
    .map((each) => speedOf(each).value);
  if (speeds.length === 0 || own[CHASE_KEY] !== undefined) return [];
  const settings = { fleeing: true, ground: 'flat', speed: Math.max(...speeds) };
  const label = 'a chase stands ready on the way, if they are followed';
  return [{ do: 'remember', key: CHASE_KEY, to: settings, label, rule: 'TOR-75' }];
}

/** No blow landed. TOR-75 */
const getAway: Procedure = {
  key: 'getAway',
  label: said('torches.getAway'),
  rule: 'TOR-75',
  group: said('form.actions'),
  text: said('torches.retreatsWasNotHit'),
  who: 'one',
  targets: 'none',
  fields: [],
  decide: decideForOne((who, asked) => {
    if (!hasCondition(who, CONDITION.retreating))
      return refuse({ ...saying('torches.notRetreating', { who: who.name }), rule: 'TOR-75' });
    return succeed(
      'is away',
      ...endConditions(who, CONDITION.retreating, 'away', 'TOR-75'),
      beginCondition(who, CONDITION.escaped, 'Escaped', 'TOR-75', { kind: 'encounter' }),
      ...beginPursuit(asked.now),
    );
  }),
};

/** Will and flight. TOR-30 TOR-31 TOR-32 TOR-75 TOR-77 */
export const courage: readonly Procedure[] = [morale, loyalty, retreat, getAway];
