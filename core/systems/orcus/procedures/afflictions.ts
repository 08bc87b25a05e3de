import { joinTexts } from '../../../rules/travel/travelState.ts';
import { refuse } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { FormField } from '../../../rules/creature.ts';
import type { RulesContext } from '../../../rules/context.ts';
import {
  type ProcedureInput,
  succeed,
  type Procedure,
  type Roller,
  inputFlag,
  inputNumber,
  inputText,
} from '../../../rules/procedures.ts';
import { d20Check } from '../../../rules/d20/checks.ts';
import { explain, said as coded, type Said, saying, type Wording } from '../../../kernel/said.ts';
import { type Affliction, AFFLICTIONS, atStage, type Suffered, sufferedBy } from '../harm/afflictions.ts';
import { isDead } from '../harm/life.ts';
import { saveCheck } from '../harm/saves.ts';
import { isHero } from '../creatures/traits.ts';
import { AFFLICTION, MAX_LEVEL } from '../tables.ts';
import { checkOf, defenseOf } from './asked.ts';

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
export function tendsField({ all }: RulesContext): readonly FormField[] {
  if (!all.some((each) => sufferedBy(each).length > 0)) return [];
  const choices = all
    .filter((each) => isHero(each.sheet) && !isDead(each))
    .map(({ id, name }) => ({ key: id, label: name }));
  return [{ ...TENDS, choices: [{ key: '', label: coded('march.nobody') }, ...choices] }];
}

/** Rolls whether it takes hold. ORC-BOOK-09 */
function takesHold(
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
      const defense = defenseOf(who, 'fort', now);
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
      const has = sufferedBy(who).find(({ affliction }) => affliction.key === found.key);
      const more = has && found.infection.by === 'touch';
      if (has && !more) return { said: coded('orcus.hasItAlready', { who: who.name }), does: [] };
      if (!inputFlag(asked, 'sure') && !takesHold(found, who, asked.now, roller))
        return { said: coded('orcus.isSpared', { who: who.name }), does: [] };
      const stage = has ? has.stage + 1 : 1;
      return {
        said: coded('orcus.whoAtStage', { who: who.name, stage: Math.min(stage, found.stages.length) }),
        does: atStage(who, found, stage, { level, since: asked.now.worldTime }),
      };
    });
    const label = coded('log.about', { who: { label: found.label }, text: ended.map(({ said }) => said) });
    return succeed(label, ...ended.flatMap(({ does }) => does));
  },
};

/** One after the other; there is always somebody. */
function told(all: readonly { readonly said: Said }[]): Wording {
  const [first, ...others] = all.map(({ said }) => said);
  return others.reduce<Said | undefined>((before, said) => before && joinTexts(before, said), first) ?? '';
}

/** What one check or save makes of it, and in what words. ORC-BOOK-10 ORC-BOOK-11 */
export function fought(
  who: Fighter,
  suffered: Suffered,
  tends: Fighter | undefined,
  now: RulesContext,
  roller: Roller,
): { readonly said: Said; readonly does: readonly Consequence[] } {
  const { affliction, stage, level, stopped } = suffered;
  const { course, label, stages } = affliction;
  if (stopped || (course.stays === true && stage >= stages.length))
    return { said: coded('orcus.staysUntilTreated', { who: who.name, what: { label }, stage }), does: [] };
  const by =
    course.dc === undefined ? saved(who, suffered, now, roller) : endured(who, suffered, tends, now, roller);
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
    does: changes ? atStage(who, affliction, to, { level, since, stopped: by.stops }) : [],
  };
}

interface Step {
  readonly step: number;
  readonly stops: boolean;
}

function saved(who: Fighter, { affliction, effect }: Suffered, now: RulesContext, roller: Roller): Step {
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

function endured(
  who: Fighter,
  { affliction, level }: Suffered,
  tends: Fighter | undefined,
  now: RulesContext,
  roller: Roller,
): Step {
  const { dc = 0, plusLevel } = affliction.course;
  const value = dc + (plusLevel === true ? level : 0);
  const check = (by: Fighter, skill: 'endure' | 'heal', label: string): number =>
    roller.check(
      checkOf({ who: by, targets: [], values: {}, now }, skill, 'ORC-BOOK-10', label, {
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
export function tendsOf(asked: ProcedureInput): Fighter | undefined {
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
  fieldsNow: (now) => tendsField(now),
  decide: (asked, roller) => {
    const sick = asked.targets.flatMap((who) => sufferedBy(who).map((suffered) => ({ who, suffered })));
    if (sick.length === 0)
      return refuse({
        ...saying('orcus.noAffliction'),
        rule: 'ORC-BOOK-10',
        field: 'targets',
      });
    const ended = sick.map(({ who, suffered }) => fought(who, suffered, tendsOf(asked), asked.now, roller));
    return succeed(told(ended), ...ended.flatMap(({ does }) => does));
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
      sufferedBy(who).find(({ affliction }) => affliction.key === found.key)?.level ?? found.level;
    return succeed(
      `${found.label}, ${names}: ${stage === 0 ? 'cured' : `stage ${stage}`}`,
      ...asked.targets.flatMap((who) =>
        atStage(who, found, stage, { level: levelOf(who), since: asked.now.worldTime }),
      ),
    );
  },
};

/** Diseases, poisons and curses of the published bestiary. ORC-BOOK-09 ORC-BOOK-10 ORC-BOOK-11 */
export const afflictions: readonly Procedure[] = [expose, course, treat];
