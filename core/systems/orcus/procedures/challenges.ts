import { refuse, type Result } from '../../../kernel/result.ts';
import { said, type Said, saying, type Wording } from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import { type Consequence, setTableState } from '../../../rules/consequences.ts';
import { asList, asRecord, jsonNumber, jsonText, type RulesContext } from '../../../rules/context.ts';
import type { FormField } from '../../../rules/creature.ts';
import {
  decideForOne,
  failProcedure,
  inputNumber,
  inputText,
  type Procedure,
  type ProcedureInput,
  type ProcedureOutcome,
  succeed,
} from '../../../rules/procedures.ts';
import { SKILL_WORDS } from '../creatures/monster.ts';
import { isHero } from '../creatures/traits.ts';
import { isDead } from '../vitals.ts';
import { CHALLENGE, DIFFICULTY_LEVELS, MONSTER_XP } from '../tables.ts';
import { SCENE } from '../words.ts';
import { BONUS, skillCheck, difficultyNumber } from './checks.ts';

const RULE = 'ORC-BOOK-06';

/** A challenge that is going on, as the table keeps it. ORC-BOOK-06 */
interface Challenge {
  readonly name: string;
  readonly level: number;
  readonly needs: number;
  readonly bears: number;
  /** For each hero, won or lost. */
  readonly xp: number;
  readonly successes: number;
  readonly failures: number;
  /** Skills that were tried, once each. */
  readonly tried: readonly string[];
}

/** The challenge that is going on; nothing where there is none. ORC-BOOK-06 */
export function readChallenge({ own }: Pick<RulesContext, 'own'>): Challenge | undefined {
  const record = asRecord(own[SCENE.challenge]);
  const needs = jsonNumber(record, 'needs');
  if (needs < 1) return undefined;
  return {
    name: jsonText(record, 'name'),
    level: jsonNumber(record, 'level'),
    needs,
    bears: jsonNumber(record, 'bears'),
    xp: jsonNumber(record, 'xp'),
    successes: jsonNumber(record, 'successes'),
    failures: jsonNumber(record, 'failures'),
    tried: asList(record['tried']).filter((each) => typeof each === 'string'),
  };
}

/** `2 of 6 successes, 1 of 3 failures`. */
function describeStanding({ successes, needs, failures, bears }: Challenge): Said {
  return said('orcus.challengeStanding', { successes, needs, failures, bears });
}

/** What something counts for in a challenge. ORC-BOOK-07 */
type Count = 'success' | 'failure' | 'undoes' | 'nothing';

/** The challenge after this counted, and its end where that decides it. ORC-BOOK-06 ORC-BOOK-08 */
function applyCount(
  current: Challenge,
  what: Count,
  good: boolean,
  now: RulesContext,
): Result<ProcedureOutcome> {
  const next: Challenge = {
    ...current,
    successes: current.successes + (what === 'success' ? 1 : 0),
    failures: Math.max(0, current.failures + (what === 'failure' ? 1 : what === 'undoes' ? -1 : 0)),
  };
  const won = next.successes >= next.needs;
  const lost = !won && next.failures >= next.bears;
  const says = good ? succeed : failProcedure;
  if (!won && !lost) return says(describeStanding(next), saveChallenge(next, describeStanding(next)));
  const end = won ? 'orcus.challengeWon' : 'orcus.challengeLost';
  return says(
    said(end, { name: next.name, standing: describeStanding(next) }),
    endChallengeState(next),
    ...rewardHeroes(next, now),
  );
}

/** Won or lost, each living hero has the experience. ORC-BOOK-08 */
function rewardHeroes({ name, xp }: Challenge, { all }: RulesContext): readonly Consequence[] {
  if (xp <= 0) return [];
  return all
    .filter((who) => isHero(who.sheet) && !isDead(who))
    .map(({ id }) => ({ do: 'experience', who: id, amount: xp, label: name, rule: 'ORC-BOOK-08' }));
}

/** Keeps the challenge as it stands, and says what became of it. */
function saveChallenge({ tried, ...numbers }: Challenge, words: Wording): Consequence {
  return setTableState(SCENE.challenge, { ...numbers, tried: [...tried] }, words, RULE);
}

/** Forgets it. */
function endChallengeState({ name }: Challenge): Consequence {
  return setTableState(SCENE.challenge, null, said('orcus.challengeOver', { name }), RULE);
}

const GROUP = said('orcus.extendedChallenge');

/** ORC-BOOK-06 ORC-BOOK-08 */
const begin: Procedure = {
  key: 'challengeBegin',
  label: said('orcus.beginExtendedChallenge'),
  rule: RULE,
  group: GROUP,
  text: said('orcus.soManySuccessesBefore'),
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'text', key: 'name', label: said('orcus.whatAbout') },
    {
      kind: 'number',
      key: 'level',
      label: said('form.level'),
      min: 1,
      max: DIFFICULTY_LEVELS,
      hint: said('orcus.emptyHeroes'),
    },
    { kind: 'number', key: 'needs', label: said('orcus.successes'), min: 1, max: CHALLENGE.most },
    { kind: 'number', key: 'bears', label: said('orcus.failuresLose'), min: 1, max: CHALLENGE.most },
    {
      kind: 'number',
      key: 'xp',
      label: said('orcus.xpEachHero'),
      min: 0,
      max: 1_000_000,
      hint: said('orcus.emptyStandardMonsterLevel'),
    },
  ],
  startsWith: () => ({ needs: CHALLENGE.successes, bears: CHALLENGE.failures }),
  decide: (asked) => {
    const open = readChallenge(asked.now);
    if (open) return refuse({ ...saying('orcus.challengeOpen', { what: open.name }), rule: RULE });
    const level = Math.min(
      DIFFICULTY_LEVELS,
      Math.max(1, inputNumber(asked, 'level', partyLevel(asked.now))),
    );
    const challenge: Challenge = {
      name: inputText(asked, 'name') || 'The challenge',
      level,
      needs: clampCount(inputNumber(asked, 'needs', CHALLENGE.successes)),
      bears: clampCount(inputNumber(asked, 'bears', CHALLENGE.failures)),
      xp: Math.max(0, inputNumber(asked, 'xp', MONSTER_XP[level - 1]?.standard ?? 0)),
      successes: 0,
      failures: 0,
      tried: [],
    };
    return succeed(
      said('orcus.challengeBegins', {
        name: challenge.name,
        level,
        needs: challenge.needs,
        bears: challenge.bears,
      }),
      saveChallenge(challenge, 'begins'),
    );
  },
};

const HOW = [
  { key: 'use', label: said('orcus.moderateFirstThenHard') },
  { key: 'easy', label: said('orcus.easyWholeGroup') },
  { key: 'moderate', label: said('orcus.moderateCheck') },
  { key: 'hard', label: said('orcus.hardCheck') },
] as const;
const COUNTS = [
  { key: 'success', label: said('orcus.successFailure') },
  { key: 'undoes', label: said('orcus.successTakesBackFailure') },
  { key: 'helps', label: said('orcus.onlyHelpsSomebody') },
] as const;
const CHECK_FIELDS: readonly FormField[] = [
  { kind: 'choice', key: 'skill', label: said('orcus.skill'), choices: SKILL_WORDS },
  BONUS,
  { kind: 'choice', key: 'how', label: said('form.howHard'), choices: HOW },
  { kind: 'choice', key: 'counts', label: said('orcus.counts'), choices: COUNTS },
];

/** ORC-BOOK-07 */
const attempt: Procedure = {
  key: 'challengeCheck',
  label: said('orcus.checkChallenge'),
  rule: 'ORC-BOOK-07',
  group: GROUP,
  text: said('orcus.moderateFirstCheckSkill'),
  who: 'one',
  targets: 'none',
  fields: CHECK_FIELDS,
  fits: (who, now) => who !== undefined && isHero(who.sheet) && readChallenge(now) !== undefined,
  offer: challengeCheck,
  decide: decideForOne((_who, asked, roller) => {
    const challenge = readChallenge(asked.now);
    const offer = challengeCheck(asked);
    if (!challenge || !offer) return refuse({ ...saying('orcus.noChallenge'), rule: RULE });
    const good = roller.check(offer).total >= offer.target.value;
    const skill = chosenSkill(asked).key;
    const tried = challenge.tried.includes(skill) ? challenge.tried : [...challenge.tried, skill];
    return applyCount({ ...challenge, tried }, weighCheck(asked, good), good, asked.now);
  }),
};

function challengeCheck(asked: ProcedureInput): CheckOffer | undefined {
  const challenge = readChallenge(asked.now);
  if (!challenge) return undefined;
  const skill = chosenSkill(asked);
  const asks = HOW.find(({ key }) => key === inputText(asked, 'how'))?.key ?? 'use';
  const byUse = challenge.tried.includes(skill.key) ? 'hard' : 'moderate';
  const how = asks === 'use' ? byUse : asks;
  const label = `${how} at level ${challenge.level}`;
  const value = difficultyNumber(how, challenge.level, asked.now.rulings);
  return skillCheck(asked, skill.key, 'ORC-BOOK-07', `${challenge.name}: ${skill.label}`, {
    label,
    value,
    because: [{ rule: 'ORC-217', label, value }],
  });
}

function chosenSkill(asked: ProcedureInput): { readonly key: string; readonly label: string } {
  return (
    SKILL_WORDS.find(({ key }) => key === inputText(asked, 'skill')) ?? {
      key: 'perception',
      label: 'Perception',
    }
  );
}

/** What a check counts for. A failed one that only helps counts for nothing. ORC-BOOK-07 */
function weighCheck(asked: ProcedureInput, good: boolean): Count {
  const counts = inputText(asked, 'counts');
  if (counts === 'helps') return 'nothing';
  if (!good) return 'failure';
  return counts === 'undoes' ? 'undoes' : 'success';
}

const WITHOUT = [
  { key: 'success', label: said('orcus.oneSuccess') },
  { key: 'failure', label: said('orcus.oneFailure') },
  { key: 'undoes', label: said('orcus.failureLess') },
] as const;

/** ORC-BOOK-07 */
const count: Procedure = {
  key: 'challengeCount',
  label: said('orcus.countChallenge'),
  rule: 'ORC-BOOK-07',
  group: GROUP,
  text: said('orcus.withoutCheckPowerItem'),
  who: 'none',
  targets: 'none',
  fields: [{ kind: 'choice', key: 'what', label: said('orcus.count'), choices: WITHOUT }],
  fits: (who, now) => who !== undefined && isHero(who.sheet) && readChallenge(now) !== undefined,
  decide: (asked) => {
    const challenge = readChallenge(asked.now);
    if (!challenge) return refuse({ ...saying('orcus.noChallenge'), rule: RULE });
    const what = WITHOUT.find(({ key }) => key === inputText(asked, 'what'))?.key ?? 'success';
    return applyCount(challenge, what, what !== 'failure', asked.now);
  },
};

/** ORC-BOOK-06 */
const endChallenge: Procedure = {
  key: 'challengeEnd',
  label: said('orcus.endChallenge'),
  rule: RULE,
  group: GROUP,
  text: said('orcus.withoutWinnerWithoutXp'),
  who: 'none',
  targets: 'none',
  fields: [],
  decide: ({ now }) => {
    const challenge = readChallenge(now);
    if (!challenge) return refuse({ ...saying('orcus.noChallenge'), rule: RULE });
    return succeed(
      said('orcus.challengeEnded', { name: challenge.name, standing: describeStanding(challenge) }),
      endChallengeState(challenge),
    );
  },
};

function clampCount(value: number): number {
  return Math.min(CHALLENGE.most, Math.max(1, value));
}

/** The average of the heroes, rounded down. */
function partyLevel({ all }: RulesContext): number {
  const levels = all.flatMap(({ sheet }) => (isHero(sheet) ? [sheet.level ?? 1] : []));
  return levels.length === 0 ? 1 : Math.floor(levels.reduce((sum, each) => sum + each, 0) / levels.length);
}

/** Extended challenges of the full rulebook. ORC-BOOK-06 ORC-BOOK-07 ORC-BOOK-08 */
export const challenge: readonly Procedure[] = [begin, attempt, count, endChallenge];
