import { refuse } from '../../kernel/result.ts';
import { explain, labelling, said as coded, type Said, saying, type Wording } from '../../kernel/said.ts';
import type { Effect, Fighter, Modifier } from '../../rules/combat.ts';
import type { Consequence } from '../../rules/consequences.ts';
import { jsonNumber, jsonText, type RulesContext } from '../../rules/context.ts';
import type { FormField } from '../../rules/creature.ts';
import { d20Check } from '../../rules/d20/checks.ts';
import {
  inputFlag,
  inputNumber,
  inputText,
  type Procedure,
  type ProcedureInput,
  type Roller,
  succeed,
} from '../../rules/procedures.ts';
import type { Alarm } from '../../rules/travel/travelRules.ts';
import { joinTexts } from '../../rules/travel/travelState.ts';
import { isHero } from './creatures/traits.ts';
import { skillCheck, computeDefense } from './procedures/checks.ts';
import { AFFLICTION, MAX_LEVEL } from './tables.ts';
import { saveCheck } from './turns.ts';
import { DAMAGE_TYPES } from './words.ts';
import { isDead } from './vitals.ts';

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
interface Affliction {
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
const penaltyFor = (to: string, value: number, rule: string): Modifier => ({ to, value, rule });
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
      { text: '−2 to attack rolls and Perception', modifiers: [penaltyFor('attack', -2, SIGHT)] },
      // Two more beside those of the stage before.
      { text: '−4 to attack rolls and Perception', modifiers: [penaltyFor('attack', -2, SIGHT)] },
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
      { text: 'flickers', modifiers: [penaltyFor('ac', 2, 'ORC-BOOK-16')] },
      { text: 'is no more, but for powerful magic' },
    ],
  },
];

const KIND = 'affliction';
const HOUR = 3_600;

/** An affliction that somebody has, with the effect that shows it. */
interface AfflictionEffect {
  readonly effect: Effect;
  readonly affliction: Affliction;
  readonly stage: number;
  readonly level: number;
  /** A save stopped it where it stands. */
  readonly stopped: boolean;
}

/** What ails this one, each affliction once. ORC-BOOK-09 */
export function listAfflictions({ effects }: Pick<Fighter, 'effects'>): readonly AfflictionEffect[] {
  return effects.flatMap((effect) => {
    const affliction = AFFLICTIONS.find(({ key }) => key === jsonText(effect.what, 'affliction'));
    const stage = jsonNumber(effect.what, 'stage');
    if (effect.what?.kind !== KIND || !affliction || stage < 1) return [];
    const stopped = effect.what['stopped'] === true;
    return [{ effect, affliction, stage, level: jsonNumber(effect.what, 'level'), stopped }];
  });
}

/** Second of the clock at which it was last fought. */
interface AfflictionClock {
  readonly since: number;
}

/** When the hour of those that are fought by the hour is over. ORC-BOOK-12 ORC-BOOK-16 */
export function listHourlyAlarms({
  all,
  worldTime,
}: Pick<RulesContext, 'all' | 'worldTime'>): readonly Alarm[] {
  return all.flatMap((who) =>
    listAfflictions(who)
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
function moveToStage(
  who: Fighter,
  affliction: Affliction,
  stage: number,
  { level, since, stopped = false }: AfflictionClock & { readonly level: number; readonly stopped?: boolean },
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
export function healingLimit(who: Pick<Fighter, 'effects'>): {
  readonly to: 'all' | 'staggered' | 'nothing';
  readonly by: Affliction | undefined;
} {
  const limits = listAfflictions(who).flatMap(({ affliction, stage }) =>
    affliction.stages.slice(0, stage).flatMap(({ heals }) => (heals ? [{ to: heals, by: affliction }] : [])),
  );
  return limits.find(({ to }) => to === 'nothing') ?? limits[0] ?? { to: 'all', by: undefined };
}

/** Whether spent recoveries stay spent. ORC-BOOK-15 */
export function afflictionKeepingRecoveries(who: Pick<Fighter, 'effects'>): Affliction | undefined {
  return listAfflictions(who).find(({ affliction }) => affliction.keepsRecoveries === true)?.affliction;
}

const GROUP = coded('orcus.afflictions');
const WHICH = {
  kind: 'choice',
  key: 'affliction',
  label: coded('orcus.affliction'),
  choices: AFFLICTIONS.map(({ key, label }) => ({ key, label })),
} as const satisfies FormField;
/** Who tends the sick, so that the better of two checks counts. ORC-BOOK-11 */
const TENDS = {
  kind: 'choice',
  key: 'tends',
  label: coded('orcus.tended'),
  choices: [],
} as const satisfies FormField;

/** The field for whoever tends the sick, where somebody is sick. */
export function tenderField({ all }: RulesContext): readonly FormField[] {
  if (!all.some((each) => listAfflictions(each).length > 0)) return [];
  const choices = all
    .filter((each) => isHero(each.sheet) && !isDead(each))
    .map(({ id, name }) => ({ key: id, label: name }));
  return [{ ...TENDS, choices: [{ key: '', label: coded('march.nobody') }, ...choices] }];
}

/** Rolls whether it takes hold. ORC-BOOK-09 */
function rollInfection(
  { infection, label }: Affliction,
  who: Fighter,
  now: RulesContext,
  roller: Roller,
): boolean {
  switch (infection.by) {
    case 'touch':
      return true;
    case 'save': {
      const save = saveCheck(who, coded('orcus.saveAgainstOf', { what: { label }, who: who.name }), now);
      return roller.check(save).total < save.target.value;
    }
    case 'attack': {
      const defense = computeDefense(who, 'fort', now);
      const attack = d20Check({
        label: `${label} against ${who.name}`,
        rule: 'ORC-BOOK-09',
        modifier: explain({ rule: 'ORC-BOOK-09', label, value: infection.bonus }),
        target: { label: 'Fortitude', value: defense.value, because: defense.because },
      });
      return roller.check(attack).total >= attack.target.value;
    }
  }
}

/** ORC-BOOK-09 */
const expose: Procedure = {
  key: 'affliction',
  label: coded('orcus.exposeAffliction'),
  rule: 'ORC-BOOK-09',
  group: GROUP,
  text: coded('orcus.rollsWhetherDiseasePoison'),
  who: 'none',
  targets: 'some',
  fields: [
    WHICH,
    {
      kind: 'number',
      key: 'level',
      label: coded('orcus.levelCurse'),
      min: 1,
      max: MAX_LEVEL,
      hint: coded('orcus.bitOthersHaveTheir'),
    },
    { kind: 'flag', key: 'sure', label: coded('orcus.takesHoldWithoutRoll') },
  ],
  decide: (asked, roller) => {
    const found = AFFLICTIONS.find(({ key }) => key === inputText(asked, WHICH.key)) ?? AFFLICTIONS[0];
    if (asked.targets.length === 0 || !found)
      return refuse({ ...saying('rules.chooseTarget'), field: 'targets' });
    const level = found.key === 'lycanthropy' ? inputNumber(asked, 'level', found.level) : found.level;
    const ended = asked.targets.map((who) => {
      const has = listAfflictions(who).find(({ affliction }) => affliction.key === found.key);
      const more = has && found.infection.by === 'touch';
      if (has && !more) return { said: coded('orcus.hasItAlready', { who: who.name }), does: [] };
      if (!inputFlag(asked, 'sure') && !rollInfection(found, who, asked.now, roller))
        return { said: coded('orcus.isSpared', { who: who.name }), does: [] };
      const stage = has ? has.stage + 1 : 1;
      return {
        said: coded('orcus.whoAtStage', { who: who.name, stage: Math.min(stage, found.stages.length) }),
        does: moveToStage(who, found, stage, { level, since: asked.now.worldTime }),
      };
    });
    const label = coded('log.about', { who: { label: found.label }, text: ended.map(({ said }) => said) });
    return succeed(label, ...ended.flatMap(({ does }) => does));
  },
};

/** One after the other; there is always somebody. */
function joinSentences(all: readonly { readonly said: Said }[]): Wording {
  const [first, ...others] = all.map(({ said }) => said);
  return others.reduce<Said | undefined>((before, said) => before && joinTexts(before, said), first) ?? '';
}

/** What one check or save makes of it, and in what words. ORC-BOOK-10 ORC-BOOK-11 */
export function rollAffliction(
  who: Fighter,
  suffered: AfflictionEffect,
  tends: Fighter | undefined,
  now: RulesContext,
  roller: Roller,
): { readonly said: Said; readonly does: readonly Consequence[] } {
  const { affliction, stage, level, stopped } = suffered;
  const { course, label, stages } = affliction;
  if (stopped || (course.stays === true && stage >= stages.length))
    return { said: coded('orcus.staysUntilTreated', { who: who.name, what: { label }, stage }), does: [] };
  const by =
    course.dc === undefined
      ? rollHourlySave(who, suffered, now, roller)
      : rollEndure(who, suffered, tends, now, roller);
  const to = Math.min(stages.length, stage + by.step);
  const said =
    to === 0
      ? coded('orcus.cured')
      : to === stage
        ? by.stops
          ? coded('orcus.stoppedAtStage', { stage })
          : coded('orcus.staysAtStage', { stage })
        : coded('orcus.stageIs', { stage: to });
  const since = now.worldTime;
  const changes = to !== stage || by.stops || course.each === 'hour';
  return {
    said: coded('orcus.whoOfWhat', { who: who.name, what: { label }, does: said }),
    does: changes ? moveToStage(who, affliction, to, { level, since, stopped: by.stops }) : [],
  };
}

interface AfflictionStep {
  readonly step: number;
  readonly stops: boolean;
}

function rollHourlySave(
  who: Fighter,
  { affliction, effect }: AfflictionEffect,
  now: RulesContext,
  roller: Roller,
): AfflictionStep {
  const { worsens, stops } = affliction.course;
  const save = saveCheck(
    who,
    coded('orcus.saveAgainstOf', { what: { label: affliction.label }, who: who.name }),
    now,
    effect,
  );
  if (roller.check(save).total >= save.target.value)
    return stops === true ? { step: 0, stops: true } : { step: -1, stops: false };
  return { step: worsens === true ? 1 : 0, stops: false };
}

function rollEndure(
  who: Fighter,
  { affliction, level }: AfflictionEffect,
  tends: Fighter | undefined,
  now: RulesContext,
  roller: Roller,
): AfflictionStep {
  const { dc = 0, plusLevel } = affliction.course;
  const value = dc + (plusLevel === true ? level : 0);
  const check = (by: Fighter, skill: 'endure' | 'heal', label: string): number =>
    roller.check(
      skillCheck({ who: by, targets: [], values: {}, now }, skill, 'ORC-BOOK-10', label, {
        label: affliction.label,
        value,
      }),
    ).total;
  const own = check(who, 'endure', `Endure, ${who.name}`);
  const total =
    tends && tends.id !== who.id ? Math.max(own, check(tends, 'heal', `Heal, ${tends.name}`)) : own;
  if (total < value) return { step: 1, stops: false };
  return { step: total >= value + AFFLICTION.better ? -1 : 0, stops: false };
}

/** Who was chosen to tend. */
export function findTender(asked: ProcedureInput): Fighter | undefined {
  return asked.now.all.find(({ id }) => id === inputText(asked, TENDS.key));
}

/** ORC-BOOK-10 ORC-BOOK-11 */
const course: Procedure = {
  key: 'afflictionCourse',
  label: coded('orcus.courseAffliction'),
  rule: 'ORC-BOOK-10',
  group: GROUP,
  text: coded('orcus.checkSaveAsksThose'),
  who: 'none',
  targets: 'some',
  fields: [TENDS],
  fieldsNow: (now) => tenderField(now),
  decide: (asked, roller) => {
    const sick = asked.targets.flatMap((who) => listAfflictions(who).map((suffered) => ({ who, suffered })));
    if (sick.length === 0)
      return refuse({
        ...saying('orcus.noAffliction'),
        rule: 'ORC-BOOK-10',
        field: 'targets',
      });
    const ended = sick.map(({ who, suffered }) =>
      rollAffliction(who, suffered, findTender(asked), asked.now, roller),
    );
    return succeed(joinSentences(ended), ...ended.flatMap(({ does }) => does));
  },
};

/** ORC-BOOK-09 */
const treat: Procedure = {
  key: 'afflictionStage',
  label: coded('orcus.setStageAffliction'),
  rule: 'ORC-BOOK-09',
  group: GROUP,
  text: coded('orcus.afterAntidoteFlowerRitual'),
  who: 'none',
  targets: 'some',
  fields: [
    WHICH,
    { kind: 'number', key: 'stage', label: coded('orcus.stage'), min: 0, max: AFFLICTION.most },
  ],
  decide: (asked) => {
    const found = AFFLICTIONS.find(({ key }) => key === inputText(asked, WHICH.key)) ?? AFFLICTIONS[0];
    if (asked.targets.length === 0 || !found)
      return refuse({ ...saying('rules.chooseTarget'), field: 'targets' });
    const stage = Math.min(found.stages.length, Math.max(0, inputNumber(asked, 'stage', 0)));
    const names = asked.targets.map(({ name }) => name).join(', ');
    const levelOf = (who: Fighter): number =>
      listAfflictions(who).find(({ affliction }) => affliction.key === found.key)?.level ?? found.level;
    return succeed(
      `${found.label}, ${names}: ${stage === 0 ? 'cured' : `stage ${stage}`}`,
      ...asked.targets.flatMap((who) =>
        moveToStage(who, found, stage, { level: levelOf(who), since: asked.now.worldTime }),
      ),
    );
  },
};

/** Diseases, poisons and curses of the published bestiary. ORC-BOOK-09 ORC-BOOK-10 ORC-BOOK-11 */
export const afflictions: readonly Procedure[] = [expose, course, treat];
