import { readLevel } from './another.ts';
import { readApply, readAttack, readOpenRoll, powerEntries } from './attacks.ts';
import type { LineScene } from './answer.ts';
import type { Reading } from './clause.ts';
import { entering } from './entries.ts';
import { counterEntries, gaugeEntries, readExperience } from './counts.ts';
import { effectEntries, readOwnEffect } from './effects.ts';
import { readBegin, readEndFight, readResume } from './fights.ts';
import { readHeals, readTakes, readTemporary } from './harm.ts';
import type { Entry } from './match.ts';
import { numberEntries, readHalf, readNotes, readRound, readSide, siding } from './numbers.ts';
import { readJoin, readReinforcements, readSplit, readSprings, readSummons } from './mobs.ts';
import type { People } from './people.ts';
import { procedureEntries } from './procedures.ts';
import { fating, placing, readRemove, readRename, readRestore, readSpend } from './standing.ts';
import { synonymsOf } from './synonyms.ts';
import { hitting } from './totals.ts';
import { readAdd, readRoll, readRuling } from './tableWide.ts';
import {
  moving,
  plainly,
  readAct,
  readDelay,
  readDue,
  readExtra,
  readInitiative,
  readNext,
  readReady,
  readSurprise,
  readTurns,
} from './turns.ts';

/** A word of the line itself: how it may be written, what it is for, and whether it can follow a name. */
interface Verb {
  readonly words: readonly string[];
  readonly is: string;
  readonly reads: Reading;
  readonly after: boolean;
  /** Offered only once its beginning is typed. */
  readonly quiet?: true;
}

const verb = (is: string, reads: Reading, ...words: readonly string[]): Verb => ({
  words,
  is,
  reads,
  after: true,
});
const alone = (is: string, reads: Reading, ...words: readonly string[]): Verb => ({
  words,
  is,
  reads,
  after: false,
});

/** What is not wanted in every fight. */
const rare = (each: Verb): Verb => ({ ...each, quiet: true });

/** The first way to write each is the one that is offered. */
const VERBS: readonly Verb[] = [
  alone('next turn', readNext, 'next', 'next turn'),
  alone('turn before', plainly({ type: 'turn.back' }, 'Previous turn'), 'back'),
  verb('wait', readDelay, 'delay', 'delays'),
  verb('wait with an action', readReady, 'ready', 'readies'),
  verb('act after waiting', readAct, 'act', 'acts'),
  verb('initiative', readInitiative, 'init', 'initiative'),
  rare(verb('part of a mob', readSplit, 'split')),
  rare(alone('mobs made one', readJoin, 'join')),
  rare(alone('creatures that come later', readReinforcements, 'reinforcements', 'reinforcement')),
  rare(verb('creatures that act after it', readSummons, 'summons', 'summon')),
  rare(verb('acts right after this turn', readSprings, 'springs', 'acts next', 'triggered')),
  rare(verb('turns in each round', readTurns, 'turns')),
  rare(
    verb(
      'extra actions between turns',
      readExtra,
      'extra',
      'extra actions',
      'legendary actions',
      'legendary',
    ),
  ),
  rare(alone('a lair in the order', entering('lair'), 'lair')),
  rare(alone('a trap in the order', entering('trap'), 'trap')),
  rare(alone('a countdown in the order', entering('clock'), 'clock', 'countdown')),
  alone('surprised ones', readSurprise, 'surprise'),
  alone('earlier in the order', moving(-1), 'up'),
  alone('later in the order', moving(1), 'down'),
  alone('first due thing', readDue('first'), 'due'),
  alone('all due things', readDue('all'), 'all due'),
  alone('pass over what is due', readDue('drop'), 'drop due'),
  verb('roll', readRoll, 'r', 'roll', 'rolls'),
  verb('attack', readAttack, 'attacks', 'attack'),
  verb('a hit, with its damage', hitting('hit'), 'hits', 'hit'),
  verb('a miss', hitting('miss'), 'misses', 'miss', 'missed'),
  verb('a critical hit', hitting('critical'), 'crits', 'crit'),
  alone('apply the attack', readApply, 'apply'),
  verb('bonus or penalty for the open attack', readOpenRoll, 'this roll'),
  alone('forget the attack', plainly({ type: 'attack.dismiss' }, 'The attack is discarded'), 'dismiss'),
  verb('damage', readTakes, 'takes', 'take', 'damage'),
  verb('healing', readHeals, 'heals', 'heal', 'regains'),
  verb('temporary hit points', readTemporary, 'temp', 'temporary'),
  verb('words of your own', readOwnEffect, 'is', 'are'),
  verb('dead', fating('dead', 'dead'), 'dead', 'dies', 'die', 'killed', 'slain', 'is dead', 'are dead'),
  verb('knocked out', fating('knockedOut', 'knocked out'), 'ko', 'knocked out'),
  verb('stable', fating('stable', 'stable'), 'stable', 'stabilizes', 'stabilises'),
  verb('back in the fight', fating('none', 'back in the fight'), 'alive', 'revive'),
  alone('hidden from the players', placing('hidden', 'hidden'), 'hide'),
  verb('hidden from the players', placing('hidden', 'hidden'), 'hidden from players'),
  verb('for all to see', placing('here', 'here, for all to see'), 'seen', 'arrives', 'arrive'),
  alone('for all to see', placing('here', 'here, for all to see'), 'show'),
  alone('not here yet', placing('absent', 'not here yet'), 'away'),
  alone('off the table', readRemove, 'remove'),
  verb('off the table', readRemove, 'leaves', 'leave', 'removed', 'gone'),
  verb('an ally', siding('allies'), 'ally', 'allies', 'becomes an ally', 'changes sides'),
  verb('a foe', siding('foes'), 'foe', 'becomes a foe', 'enemy'),
  verb('side', readSide, 'side'),
  verb('half its hit points', readHalf, 'bloodied', 'staggered', 'half hp'),
  verb('level, the numbers follow', readLevel, 'level', 'lvl', 'rank'),
  verb('notes', readNotes, 'notes', 'note'),
  alone('number of the round', readRound, 'round'),
  alone('another name', readRename, 'rename'),
  verb('an action', readSpend, 'spends', 'spend'),
  verb('power ready again', readRestore, 'restores', 'restore'),
  verb('experience', readExperience, 'xp'),
  alone('creatures of the library', readAdd, 'add'),
  alone('begin a fight', readBegin, 'begin', 'begin fight'),
  alone('end the fight', readEndFight, 'end fight', 'end'),
  alone(
    'leave the fight for now',
    plainly({ type: 'encounter.pause' }, 'The fight is paused'),
    'pause',
    'pause fight',
  ),
  alone('go on with a fight', readResume, 'resume'),
  alone('choice of rules', readRuling, 'ruling'),
];

const entriesOf = (verbs: readonly Verb[], every: boolean): readonly Entry<Reading>[] =>
  verbs.flatMap(({ words, is, reads, quiet }) =>
    (every ? words : words.slice(0, 1)).map((label) => ({
      label,
      is,
      value: reads,
      whole: true,
      ...(quiet ? { quiet } : {}),
    })),
  );

/** Everything that can be done with those named before, or with nobody named, where the line begins. */
export function doings(scene: LineScene, people: People | undefined): readonly Entry<Reading>[] {
  const known = people ? undefined : KNOWN.get(scene);
  if (known) return known;
  const own = ownWords(scene);
  const all = [
    ...entriesOf(
      VERBS.filter(({ after }) => after || !people),
      true,
    ).filter(({ label }) => !own.has(label)),
    ...ofTheSystem(scene, people),
  ];
  if (!people) KNOWN.set(scene, all);
  return all;
}

/** Words that the game does by a procedure of its own, in place of what they mean elsewhere. */
function ownWords({ system }: LineScene): ReadonlySet<string> {
  return new Set(system.procedures?.flatMap(({ said }) => said?.map(({ word }) => word) ?? []) ?? []);
}

/** Asked for at each word of a line. */
const KNOWN = new WeakMap<LineScene, readonly Entry<Reading>[]>();

/** The same, each word once, for completions. */
export function offers(scene: LineScene, people: People | undefined): readonly Entry<Reading>[] {
  const own = ownWords(scene);
  return [
    ...entriesOf(
      VERBS.filter(({ after }) => after || !people),
      false,
    ).filter(({ label }) => !own.has(label)),
    ...ofTheSystem(scene, people),
  ].toSorted((a, b) => Number(a.quiet ?? false) - Number(b.quiet ?? false));
}

function ofTheSystem(scene: LineScene, people: People | undefined): readonly Entry<Reading>[] {
  return [
    ...effectEntries(scene),
    ...numberEntries(scene),
    ...fleeing(scene),
    ...powerEntries(scene, people),
    ...procedureEntries(scene).filter(() => !people || people.ids.length === 1),
    ...counterEntries(scene),
    ...(people ? [] : gaugeEntries(scene)),
  ];
}

/** Where the game has no word for it, whoever flees leaves the table. */
function fleeing(scene: LineScene): readonly Entry<Reading>[] {
  const known = synonymsOf(scene).some(({ word }) => word === 'flees');
  return known
    ? []
    : ['flees', 'flee', 'fled', 'runs away', 'escapes'].map((label) => ({
        quiet: true,
        label,
        is: 'off the table',
        value: readRemove,
        whole: true,
      }));
}
