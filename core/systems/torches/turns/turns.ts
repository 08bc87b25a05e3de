import { labelling, said, toLabelling, type Wording } from '../../../kernel/said.ts';
import { compareFoesLast, type RulesContext, jsonNumber, systemNumber } from '../../../rules/context.ts';
import type { Consequence, Due } from '../../../rules/consequences.ts';
import { makeDue } from '../../../rules/resolvers.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { PlacedInOrder, TurnRules } from '../../../rules/system.ts';
import { isSurprisedNow } from '../procedures/reaction.ts';
import { budget } from './budget.ts';
import { CONDITION } from '../harm/conditions.ts';
import { isDead, isDying } from '../harm/life.ts';
import { canBreak, coveredBy, moraleCheck, noticed, openMoments, speakerOf } from './morale.ts';
import { resolve, type TorchesDue } from './resolve.ts';
import { DYING_SECONDS, ROUND_SECONDS } from '../tables.ts';
import { waiting } from './waiting.ts';
import { LOOT_KEY, MARK } from '../words.ts';
import { traitsOf } from '../creatures/traits.ts';

/** Turns by DEX score, the same every round. TOR-08 TOR-10 TOR-11 TOR-20 TOR-31 */
export const turns: TurnRules = {
  roundSeconds: ROUND_SECONDS,
  order,
  groupsShareRoll: false,
  placed,
  start,
  end,
  stillDue,
  resolve,
  opens: (now) => noticed(now, ['begins']),
  closes,
  budget,
  waiting,
  surprise: {
    key: 'ambushed',
    label: 'Ambushed',
    rule: 'TOR-11',
    text: 'The ambushers act in a round of their own first.',
  },
};

/** Higher score first; of equals heroes and their allies, then as the GM has them. TOR-10 */
function order(a: PlacedInOrder, b: PlacedInOrder): number {
  return b.total - a.total || compareFoesLast(a.fighter, b.fighter);
}

/** Whoever was surprised by those it met sits out the round of the ambushers. TOR-11 */
function placed(who: Fighter, now: RulesContext): readonly Consequence[] {
  return now.acting === undefined && isSurprisedNow(who, now)
    ? [{ do: 'surprise', who: who.id, label: '', rule: 'TOR-11' }]
    : [];
}

function at(who: Fighter, moment: Due['moment'], what: TorchesDue, words: Wording, rule: string): Due {
  return makeDue(who, moment, what, { ...toLabelling(words), rule, automatic: false });
}

/** An injury roll that is owed, and the moments at which foes may break. TOR-21 TOR-31 TOR-32 */
function start(who: Fighter, _all: readonly Fighter[], now: RulesContext): readonly Due[] {
  if (isDead(who)) return [];
  const saved = who.hp > 0 && who.marks?.[MARK.fell] !== undefined;
  return [
    ...(saved
      ? [at(who, 'start', { kind: 'saved' }, said('torches.injuryRollOf', { who: who.name }), 'TOR-21')]
      : []),
    ...moraleDue(who, now),
  ];
}

function moraleDue(who: Fighter, now: RulesContext): readonly Due[] {
  if (who.side !== 'foes' || !canBreak(who)) return [];
  const open = openMoments(who, now);
  const covered = coveredBy(who, now);
  const speaker = speakerOf(covered);
  if (open.length === 0 || !speaker) return [];
  const whose = covered.length > 1 ? said('torches.countOfThem', { count: covered.length }) : who.name;
  const label = said('torches.moraleOfBecause', {
    who: whose,
    why: open.map(({ label: why }) => ({ label: why })),
  });
  return [
    {
      // Named after whoever speaks for them, so that it is asked once and not at each one's turn.
      ...at(speaker, 'start', { kind: 'morale', moments: open.map(({ key }) => key) }, label, 'TOR-31'),
      check: moraleCheck(speaker, now, label),
    },
  ];
}

/** A morale check of several is over with the first that answers it for them. TOR-31 TOR-32 */
function stillDue({ what }: Due, who: Fighter, now: RulesContext): boolean {
  const { kind, moments } = what;
  if (kind !== 'morale' || !Array.isArray(moments)) return true;
  return canBreak(who) && openMoments(who, now).some(({ key }) => moments.includes(key));
}

/** Concentration is kept up with a quick action, or it ends with the turn. TOR-08 */
function end(who: Fighter): readonly Due[] {
  if (isDead(who)) return [];
  return who.effects
    .filter(({ condition }) => condition === CONDITION.concentrating)
    .map((effect) => {
      const lapses: Consequence = {
        do: 'endEffect',
        who: who.id,
        effect: effect.id,
        label: 'not kept up',
        rule: 'TOR-08',
      };
      return {
        ...at(
          who,
          'end',
          { kind: 'keep', effect: effect.id },
          said('torches.keepUp', { what: effect.label }),
          'TOR-08',
        ),
        effect: effect.id,
        action: 'quick',
        ifLeft: [lapses],
      };
    });
}

/** The end of the fight, where it is later than the minute, is the end of those not saved. TOR-20 TOR-31 */
function closes(now: RulesContext): readonly Consequence[] {
  const lost = now.all.filter(
    (each) =>
      isDying(each) &&
      each.side !== 'foes' &&
      now.worldTime >= jsonNumber(each.marks, MARK.fell) + DYING_SECONDS,
  );
  return [
    ...lost.map(({ id }): Consequence => ({
      do: 'fate',
      who: id,
      to: 'dead',
      label: 'not saved by the end of the fight',
      rule: 'TOR-20',
    })),
    ...spoils(now),
    { do: 'remember', key: 'morale', to: null, label: 'the fight is over', rule: 'TOR-31' },
    ...(now.own['home'] === true ? [] : [scene(now)]),
  ];
}

/** What the fallen carried is offered once the fight is over. TOR-37 */
function spoils({ all }: RulesContext): readonly Consequence[] {
  const fallen = all.filter((each) => each.side === 'foes' && (isDead(each) || each.hp <= 0));
  const dice = fallen.reduce((sum, { sheet }) => sum + traitsOf(sheet).loot, 0);
  return [{ do: 'remember', key: LOOT_KEY, to: dice > 0 ? dice : null, label: '', rule: 'TOR-37' }];
}

/** An encounter is one of the three or four scenes that make an hour. TOR-40 */
function scene(now: RulesContext): Consequence {
  const scenes = systemNumber(now, 'scenes') + 1;
  return {
    do: 'remember',
    key: 'scenes',
    to: scenes,
    ...labelling('torches.sceneNumber', { scene: scenes }),
    rule: 'TOR-40',
  };
}
