import { labelling } from '../../../kernel/said.ts';
import type { Effect, Fighter, Modifier } from '../../../rules/combat.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Alarm } from '../../../rules/travel/travelRules.ts';
import { type RulesContext, jsonNumber, jsonText } from '../../../rules/context.ts';
import { DAMAGE_TYPES } from '../words.ts';

/** How it takes hold: at once, by a save, or by an attack with this bonus against Fortitude. */
type Infection =
  | { readonly by: 'touch' }
  | { readonly by: 'save' }
  | { readonly by: 'attack'; readonly bonus: number };

/** When and how it is fought: an Endure check after each long rest or at the full moon, or a save each hour. */
interface Course {
  readonly each: 'rest' | 'moon' | 'hour';
  /** Of the Endure check; with `plusLevel` the level of the affliction is added. */
  readonly dc?: number;
  readonly plusLevel?: true;
  /** A failed save makes it worse; without it a save only makes it better. */
  readonly worsens?: true;
  /** A save that is made stops it where it stands. */
  readonly stops?: true;
  /** The last stage is fought no more. */
  readonly stays?: true;
}

/** What holds from a stage on. */
interface Stage {
  readonly text: string;
  readonly modifiers?: readonly Modifier[];
  /** Heals no further than this. */
  readonly heals?: 'staggered' | 'nothing';
  readonly condition?: string;
}

/** A disease, poison or curse that goes by stages. ORC-BOOK-09 */
export interface Affliction {
  readonly key: string;
  readonly label: string;
  readonly rule: string;
  readonly level: number;
  readonly infection: Infection;
  readonly course: Course;
  readonly stages: readonly Stage[];
  /** Recoveries that were spent do not return. */
  readonly keepsRecoveries?: true;
}

const ENDURE = { each: 'rest', stays: true } as const;
const less = (to: string, value: number, rule: string): Modifier => ({ to, value, rule });
const SIGHT = 'ORC-BOOK-17';
const SLIME = 'ORC-BOOK-12';

/** The afflictions of the published bestiary. ORC-BOOK-12 to ORC-BOOK-17 */
export const AFFLICTIONS: readonly Affliction[] = [
  {
    key: 'sewerPlague',
    label: 'Sewer plague',
    rule: 'ORC-BOOK-15',
    level: 3,
    infection: { by: 'save' },
    course: { ...ENDURE, dc: 16 },
    keepsRecoveries: true,
    stages: [
      { text: 'spent recoveries do not return' },
      { text: 'cannot be healed above staggered', heals: 'staggered' },
      { text: 'cannot be healed', heals: 'nothing' },
    ],
  },
  {
    key: 'sightRot',
    label: 'Sight rot',
    rule: SIGHT,
    level: 9,
    infection: { by: 'attack', bonus: 12 },
    course: { ...ENDURE, dc: 22 },
    stages: [
      { text: '−2 to attack rolls and Perception', modifiers: [less('attack', -2, SIGHT)] },
      // Two more beside those of the stage before.
      { text: '−4 to attack rolls and Perception', modifiers: [less('attack', -2, SIGHT)] },
      { text: 'blinded', condition: 'blinded' },
    ],
  },
  {
    key: 'cackleFever',
    label: 'Cackle fever',
    rule: 'ORC-BOOK-13',
    level: 12,
    infection: { by: 'attack', bonus: 16 },
    course: { ...ENDURE, dc: 25 },
    stages: [
      { text: '−2 to skills of Int, Wis and Cha; one recovery less until cured' },
      { text: 'under stress a save, or 2d10 psychic damage and helpless laughter (save ends)' },
      { text: 'as before, and no longer fought' },
    ],
  },
  {
    key: 'lycanthropy',
    label: 'Curse of lycanthropy',
    rule: 'ORC-BOOK-14',
    level: 1,
    infection: { by: 'save' },
    course: { each: 'moon', dc: 14, plusLevel: true, stays: true },
    stages: [
      { text: 'cannot willingly leave an enemy beside it' },
      { text: 'no powers that aim at allies' },
      { text: 'is a lycanthrope and changes under the full moon' },
    ],
  },
  {
    key: 'abolethSlime',
    label: 'Aboleth slime',
    rule: SLIME,
    level: 10,
    infection: { by: 'touch' },
    course: { each: 'hour' },
    stages: [
      { text: 'breathes water and no air' },
      {
        text: 'resists fire 5, weak to all else 5',
        modifiers: [
          { to: 'resist', type: 'fire', value: 5, rule: SLIME },
          ...DAMAGE_TYPES.filter(({ key }) => key !== 'fire').map(({ key }) => ({
            to: 'weak',
            type: key,
            value: 5,
            rule: SLIME,
          })),
        ],
      },
      { text: 'breathes air again; each dry hour costs a recovery' },
    ],
  },
  {
    key: 'shadowstuff',
    label: 'Shadowstuff toxin',
    rule: 'ORC-BOOK-16',
    level: 7,
    infection: { by: 'attack', bonus: 10 },
    course: { each: 'hour', worsens: true, stops: true },
    stages: [
      { text: 'grey skin and eyes' },
      { text: '+2 to Stealth' },
      { text: 'cannot be healed above staggered', heals: 'staggered' },
      { text: 'flickers', modifiers: [less('ac', 2, 'ORC-BOOK-16')] },
      { text: 'is no more, but for powerful magic' },
    ],
  },
];

const KIND = 'affliction';
const HOUR = 3_600;

/** An affliction that somebody has, with the effect that shows it. */
export interface Suffered {
  readonly effect: Effect;
  readonly affliction: Affliction;
  readonly stage: number;
  readonly level: number;
  /** A save stopped it where it stands. */
  readonly stopped: boolean;
}

/** What ails this one, each affliction once. ORC-BOOK-09 */
export function sufferedBy({ effects }: Pick<Fighter, 'effects'>): readonly Suffered[] {
  return effects.flatMap((effect) => {
    const affliction = AFFLICTIONS.find(({ key }) => key === jsonText(effect.what, 'affliction'));
    const stage = jsonNumber(effect.what, 'stage');
    if (effect.what?.kind !== KIND || !affliction || stage < 1) return [];
    const stopped = effect.what['stopped'] === true;
    return [{ effect, affliction, stage, level: jsonNumber(effect.what, 'level'), stopped }];
  });
}

/** Second of the clock at which it was last fought. */
interface Since {
  readonly since: number;
}

/** When the hour of those that are fought by the hour is over. ORC-BOOK-12 ORC-BOOK-16 */
export function hoursOf({ all, worldTime }: Pick<RulesContext, 'all' | 'worldTime'>): readonly Alarm[] {
  return all.flatMap((who) =>
    sufferedBy(who)
      .filter(({ affliction, stopped }) => affliction.course.each === 'hour' && !stopped)
      .map(({ affliction, effect }) => ({
        at: jsonNumber(effect.what, 'since') + HOUR,
        ...labelling('march.savesAgainst', {
          who: who.name,
          what: { label: affliction.label.toLowerCase() },
        }),
        rule: affliction.rule,
        who: who.id,
      }))
      .filter(({ at }) => at > worldTime),
  );
}

/** The stage it is at now: what was there ends, and the stage with all before it begins; 0 is cured. ORC-BOOK-09 */
export function atStage(
  who: Fighter,
  affliction: Affliction,
  stage: number,
  { level, since, stopped = false }: Since & { readonly level: number; readonly stopped?: boolean },
): readonly Consequence[] {
  const { key, label, rule, stages } = affliction;
  const to = Math.min(stages.length, Math.max(0, stage));
  const ended = who.effects
    .filter(({ what }) => jsonText(what, 'affliction') === key)
    .map(({ id }): Consequence => {
      const says = to === 0 ? 'cured' : `stage ${to}`;
      return { do: 'endEffect', who: who.id, effect: id, label: says, rule };
    });
  if (to === 0) return ended;
  const begun = stages.slice(0, to);
  const shown = {
    condition: 'custom',
    label: `${label}, stage ${to}: ${begun.at(-1)?.text ?? ''}`.slice(0, 120),
    what: { kind: KIND, affliction: key, stage: to, level, since, stopped },
    duration: { kind: 'removed' },
    modifiers: begun.flatMap(({ modifiers = [] }) => modifiers),
  } as const;
  const brought = begun.flatMap(({ condition }): Consequence[] =>
    condition === undefined
      ? []
      : [
          {
            do: 'addEffect',
            who: who.id,
            effect: {
              condition,
              label: `${condition.charAt(0).toUpperCase()}${condition.slice(1)} (${label.toLowerCase()})`,
              what: { kind: 'brought', affliction: key },
              duration: { kind: 'removed' },
            },
            rule,
          },
        ],
  );
  return [...ended, { do: 'addEffect', who: who.id, effect: shown, rule }, ...brought];
}

/** How far healing reaches for the sick: not at all, to the staggered value, or as ever. ORC-BOOK-15 ORC-BOOK-16 */
export function healingOf(who: Pick<Fighter, 'effects'>): {
  readonly to: 'all' | 'staggered' | 'nothing';
  readonly by: Affliction | undefined;
} {
  const limits = sufferedBy(who).flatMap(({ affliction, stage }) =>
    affliction.stages.slice(0, stage).flatMap(({ heals }) => (heals ? [{ to: heals, by: affliction }] : [])),
  );
  return limits.find(({ to }) => to === 'nothing') ?? limits[0] ?? { to: 'all', by: undefined };
}

/** Whether spent recoveries stay spent. ORC-BOOK-15 */
export function keepsRecoveries(who: Pick<Fighter, 'effects'>): Affliction | undefined {
  return sufferedBy(who).find(({ affliction }) => affliction.keepsRecoveries === true)?.affliction;
}
