import { labelling, toLabelling, said, type Wording } from '../../../kernel/said.ts';
import { isRecharged } from '../../../rules/powers.ts';
import { endConditions } from '../../../rules/consequences.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import { ongoingDamageTypes } from '../../../rules/damage.ts';
import { makeDueResolver, type ResolvedDue } from '../../../rules/resolvers.ts';
import type { DueOutcome } from '../../../rules/system.ts';
import { bellyOf, givesUp, insideOf } from '../harm/belly.ts';
import { brokenBy } from '../harm/concentration.ts';
import { CONDITION } from '../harm/conditions.ts';
import { deathSaved } from '../harm/death.ts';
import { headsGrown } from '../harm/heads.ts';
import { willWake } from '../harm/stable.ts';
import { exhaustionOf } from '../harm/life.ts';
import { regenerationOf } from '../harm/regeneration.ts';
import { ABILITIES, type Ability } from '../tables.ts';
import { counterOf } from '../../../rules/context.ts';
import { COUNTER } from '../words.ts';

/** What comes due in this game. FIF-06 */
export type FifthDue =
  | { readonly kind: 'regeneration' | 'unregenerated' | 'death' | 'choke' | 'alert' | 'fortitude' }
  | { readonly kind: 'heads' | 'digests' | 'regurgitates' | 'wakes' }
  | { readonly kind: 'absorbs'; readonly amount: number }
  | { readonly kind: 'tick' | 'save' | 'burn' | 'castsOn'; readonly effect: string }
  | { readonly kind: 'concentration'; readonly dc: number }
  | { readonly kind: 'recharge'; readonly power: string };

/** Number of a save where the effect names none. FIF-18 */
const USUAL_DC = 10;

/** Which save ends an effect, and its DC: Constitution where nothing is said. FIF-42 */
export function saveOf({ duration }: Pick<Effect, 'duration'>): {
  readonly ability: Ability;
  readonly dc: number;
} {
  const dc = duration.kind === 'saveEnds' ? (duration.dc ?? USUAL_DC) : USUAL_DC;
  const named = duration.kind === 'saveEnds' ? duration.versus : undefined;
  return { ability: ABILITIES.find(({ key }) => key === named)?.key ?? 'con', dc };
}

/** What a due thing brings about. FIF-42 FIF-113 FIF-145 FIF-164 FIF-167 FIF-212 FIF-213 */
export const resolve = makeDueResolver<FifthDue>({
  alert: (_what, { who }) =>
    done('alert', endConditions(who, CONDITION.surprised, 'its first turn is over', 'FIF-34')),
  regeneration: (_what, { who }) => regenerates(who),
  unregenerated: (_what, { who }) => fails(who),
  burn: (_what, at) => burns(at),
  tick: ({ effect }, at) => ticks(at, effect),
  choke: (_what, { who }) => chokes(who),
  save: ({ effect }, at) => saved(at, effect),
  concentration: ({ dc }, at) => concentrates(at, dc),
  recharge: ({ power }, at) => recharges(at, power),
  death: (_what, { who, roll, now }) => deathSaved(who, roll, now),
  fortitude: (_what, at) => endures(at),
  absorbs: ({ amount }, { who }) =>
    done(said('fifth.healsPoints', { amount }), [
      { do: 'heal', who: who.id, amount, label: 'what it feeds on', rule: 'FIF-104' },
    ]),
  castsOn: () => done('casts on', []),
  heads: (_what, { who }) => headsGrown(who),
  digests: (_what, at) => digested(at),
  regurgitates: (_what, { who, roll, due, now }) =>
    (roll?.total ?? 0) >= (due.check?.target.value ?? 0)
      ? done('keeps them down', [])
      : done('gives them up', givesUp(who, now.all), false),
  wakes: (_what, { who, roll, now }) => willWake(who, roll?.total ?? 1, now),
});

/** One roll for all that are inside. FIF-97 FIF-174 */
function digested({ who, roll, now }: ResolvedDue): DueOutcome {
  const { type } = bellyOf(who);
  const parts = [{ amount: roll?.total ?? 0, type, share: 1 }];
  return done(
    said('fifth.digestedFor', { amount: roll?.total ?? 0, type }),
    insideOf(who, now.all).map(({ id }) => ({
      do: 'harm',
      who: id,
      parts,
      ...labelling('fifth.insideOf', { who: who.name }),
      rule: 'FIF-174',
    })),
  );
}

function done(words: Wording, consequences: DueOutcome['consequences'], success = true): DueOutcome {
  return { ...toLabelling(words), success, consequences };
}

function regenerates(who: Fighter): DueOutcome {
  const amount = regenerationOf(who);
  return done(said('fifth.regeneratesPoints', { amount }), [
    { do: 'heal', who: who.id, amount, label: 'regeneration', rule: 'FIF-167' },
  ]);
}

/** What stopped it is over with this turn; at 0 it dies. FIF-167 */
function fails(who: Fighter): DueOutcome {
  const over = endConditions(who, CONDITION.noRegeneration, 'its turn has begun', 'FIF-167');
  if (who.hp > 0) return done('does not regenerate', over, false);
  const dies = {
    do: 'fate',
    who: who.id,
    to: 'dead',
    label: 'begins its turn at 0 without regenerating',
    rule: 'FIF-167',
  } as const;
  return done('dies', [...over, dies], false);
}

function burns({ who, roll }: ResolvedDue): DueOutcome {
  const parts = [{ amount: roll?.total ?? 0, type: 'fire', share: 1 }];
  return done('burns', [{ do: 'harm', who: who.id, parts, label: 'Burning', rule: 'FIF-213' }], false);
}

function ticks({ who }: ResolvedDue, id: string): DueOutcome {
  const effect = who.effects.find((each) => each.id === id);
  if (!effect) return done('over already', []);
  const parts = [{ amount: effect.amount ?? 0, share: 1, ...ongoingDamageTypes(effect) }];
  return done(effect.label, [{ do: 'harm', who: who.id, parts, label: effect.label, rule: 'FIF-41' }], false);
}

function chokes(who: Fighter): DueOutcome {
  const rank = exhaustionOf(who) + 1;
  const effect = {
    condition: CONDITION.exhaustion,
    label: 'Exhaustion',
    rank,
    duration: { kind: 'removed' },
  } as const;
  return done(
    said('fifth.exhaustionLevel', { level: rank }),
    [{ do: 'addEffect', who: who.id, effect, rule: 'FIF-212' }],
    false,
  );
}

/** A success ends the effect on this creature; the first failure may make it worse. FIF-42 FIF-142 */
function saved({ who, roll, due }: ResolvedDue, id: string): DueOutcome {
  const effect = who.effects.find((each) => each.id === id);
  const value = due.check?.target.value ?? 0;
  const impossible = due.check?.outcomes.every(({ good, chance }) => !good || chance === 0) === true;
  if (!impossible && (roll?.total ?? 0) >= value)
    return done('saved', [
      { do: 'endEffect', who: who.id, effect: id, label: 'saved', rule: 'FIF-42', by: 'save' },
    ]);
  return done(
    'failed',
    [
      ...(effect?.firstFail ? [{ do: 'failFirst', who: who.id, effect: id, rule: 'FIF-42' } as const] : []),
      ...mayResist(who, id),
    ],
    false,
  );
}

/** A legend may shake it off after all. FIF-161 */
function mayResist(who: Fighter, effect: string): DueOutcome['consequences'] {
  const left = counterOf(who, COUNTER.legendaryResistance);
  if (left < 1) return [];
  return [
    {
      do: 'offer',
      what: { kind: 'resists', effect },
      who: who.id,
      ...labelling('fifth.maySaveAfterAll', { left }),
      rule: 'FIF-161',
      ways: [{ does: 'procedure', procedure: 'legendaryResistance', targets: [], values: { effect } }],
    },
  ];
}

/** Up at 1 hit point, or down for good. FIF-173 */
function endures({ who, roll, due }: ResolvedDue): DueOutcome {
  if ((roll?.total ?? 0) < (due.check?.target.value ?? 0)) return done('falls', [], false);
  return done('stays up', [{ do: 'setHp', who: who.id, to: 1, label: 'stays up', rule: 'FIF-173' }]);
}

function concentrates({ who, roll }: ResolvedDue, dc: number): DueOutcome {
  if ((roll?.total ?? 0) >= dc) return done('keeps concentrating', []);
  return done('loses it', brokenBy(who, 'concentration broken'), false);
}

function recharges({ who, roll }: ResolvedDue, id: string): DueOutcome {
  const back = isRecharged(who, id, roll?.total ?? 0);
  return done(
    back ? 'ready again' : 'still spent',
    back ? [{ do: 'restorePower', who: who.id, power: id, rule: 'FIF-164' }] : [],
    back,
  );
}
