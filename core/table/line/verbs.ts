import { type Code, said as coded } from '../../kernel/said.ts';
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
  readonly is: Code;
  readonly reads: Reading;
  readonly after: boolean;
  /** Offered only once its beginning is typed. */
  readonly quiet?: true;
}

const verb = (is: Code, reads: Reading, ...words: readonly string[]): Verb => ({
  words,
  is,
  reads,
  after: true,
});
const alone = (is: Code, reads: Reading, ...words: readonly string[]): Verb => ({
  words,
  is,
  reads,
  after: false,
});

/** What is not wanted in every fight. */
const rare = (each: Verb): Verb => ({ ...each, quiet: true });

/** The first way to write each is the one that is offered. */
const VERBS: readonly Verb[] = [
  alone('kind.nextTurn', readNext, 'next', 'next turn'),
  alone('kind.turnBefore', plainly({ type: 'turn.back' }, coded('preview.previousTurn')), 'back'),
  verb('kind.wait', readDelay, 'delay', 'delays'),
  verb('kind.waitAction', readReady, 'ready', 'readies'),
  verb('kind.actAfterWaiting', readAct, 'act', 'acts'),
  verb('kind.initiative', readInitiative, 'init', 'initiative'),
  rare(verb('kind.mobPart', readSplit, 'split')),
  rare(alone('kind.mobsJoined', readJoin, 'join')),
  rare(alone('kind.comeLater', readReinforcements, 'reinforcements', 'reinforcement')),
  rare(verb('kind.actAfterIt', readSummons, 'summons', 'summon')),
  rare(verb('kind.actsNext', readSprings, 'springs', 'acts next', 'triggered')),
  rare(verb('kind.turnsEach', readTurns, 'turns')),
  rare(verb('kind.extraActions', readExtra, 'extra', 'extra actions', 'legendary actions', 'legendary')),
  rare(alone('kind.lair', entering('lair'), 'lair')),
  rare(alone('kind.trap', entering('trap'), 'trap')),
  rare(alone('kind.clock', entering('clock'), 'clock', 'countdown')),
  alone('kind.surprised', readSurprise, 'surprise'),
  alone('kind.earlier', moving(-1), 'up'),
  alone('kind.later', moving(1), 'down'),
  alone('kind.firstDue', readDue('first'), 'due'),
  alone('kind.allDue', readDue('all'), 'all due'),
  alone('kind.skipDue', readDue('drop'), 'drop due'),
  verb('kind.roll', readRoll, 'r', 'roll', 'rolls'),
  verb('kind.attack', readAttack, 'attacks', 'attack'),
  verb('kind.hit', hitting('hit'), 'hits', 'hit'),
  verb('kind.miss', hitting('miss'), 'misses', 'miss', 'missed'),
  verb('kind.criticalHit', hitting('critical'), 'crits', 'crit'),
  alone('kind.applyAttack', readApply, 'apply'),
  verb('kind.openAttackBonus', readOpenRoll, 'this roll'),
  alone(
    'kind.discardAttack',
    plainly({ type: 'attack.dismiss' }, coded('preview.attackDiscarded')),
    'dismiss',
  ),
  verb('kind.damage', readTakes, 'takes', 'take', 'damage'),
  verb('kind.healing', readHeals, 'heals', 'heal', 'regains'),
  verb('kind.temporary', readTemporary, 'temp', 'temporary'),
  verb('kind.ownWords', readOwnEffect, 'is', 'are'),
  verb(
    'kind.dead',
    fating('dead', 'preview.dead'),
    'dead',
    'dies',
    'die',
    'killed',
    'slain',
    'is dead',
    'are dead',
  ),
  verb('kind.knockedOut', fating('knockedOut', 'preview.knockedOut'), 'ko', 'knocked out'),
  verb('kind.stable', fating('stable', 'preview.stable'), 'stable', 'stabilizes', 'stabilises'),
  verb('kind.backInFight', fating('none', 'preview.alive'), 'alive', 'revive'),
  alone('kind.hidden', placing('hidden', 'preview.hidden'), 'hide'),
  verb('kind.hidden', placing('hidden', 'preview.hidden'), 'hidden from players'),
  verb('kind.visible', placing('here', 'preview.here'), 'seen', 'arrives', 'arrive'),
  alone('kind.visible', placing('here', 'preview.here'), 'show'),
  alone('kind.notHere', placing('absent', 'preview.notHere'), 'away'),
  alone('kind.offTable', readRemove, 'remove'),
  verb('kind.offTable', readRemove, 'leaves', 'leave', 'removed', 'gone'),
  verb('kind.ally', siding('allies'), 'ally', 'allies', 'becomes an ally', 'changes sides'),
  verb('kind.foe', siding('foes'), 'foe', 'becomes a foe', 'enemy'),
  verb('kind.side', readSide, 'side'),
  verb('kind.halfHp', readHalf, 'bloodied', 'staggered', 'half hp'),
  verb('kind.level', readLevel, 'level', 'lvl', 'rank'),
  verb('kind.notes', readNotes, 'notes', 'note'),
  alone('kind.roundNumber', readRound, 'round'),
  alone('kind.newName', readRename, 'rename'),
  verb('kind.spentAction', readSpend, 'spends', 'spend'),
  verb('kind.powerReady', readRestore, 'restores', 'restore'),
  verb('kind.experience', readExperience, 'xp'),
  alone('kind.fromLibrary', readAdd, 'add'),
  alone('kind.beginFight', readBegin, 'begin', 'begin fight'),
  alone('kind.endFight', readEndFight, 'end fight', 'end'),
  alone(
    'kind.pauseFight',
    plainly({ type: 'encounter.pause' }, coded('preview.fightPaused')),
    'pause',
    'pause fight',
  ),
  alone('kind.resumeFight', readResume, 'resume'),
  alone('kind.chooseRuling', readRuling, 'ruling'),
];

const entriesOf = (verbs: readonly Verb[], every: boolean): readonly Entry<Reading>[] =>
  verbs.flatMap(({ words, is, reads, quiet }) =>
    (every ? words : words.slice(0, 1)).map((label) => ({
      label,
      is: coded(is),
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
        is: coded('kind.offTable'),
        value: readRemove,
        whole: true,
      }));
}
