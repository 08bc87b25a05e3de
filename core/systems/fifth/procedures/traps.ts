import { ok, refuse } from '../../../kernel/result.ts';
import {
  type ProcedureInput,
  succeed,
  type Procedure,
  inputFlag,
  inputNumber,
  inputText,
} from '../../../rules/procedures.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { CONDITION, type ConditionKey } from '../harm/conditions.ts';
import { isDead } from '../harm/life.ts';
import { editionOf } from '../options.ts';
import { ABILITIES } from '../tables.ts';
import { afflicts, falls, hurts, savesNow } from './harms.ts';
import { CONTAGIONS, POISONS, POISONS_2014, SUBSTANCES, THING_SIZES, TIERS, TRAPS } from './tables.ts';
import { saying, said, labelling } from '../../../kernel/said.ts';

const GROUP = said('fifth.trapsPoisons');
const HOUR = 3_600;
const plain = { group: GROUP, who: 'none', targets: 'some' } as const;

function chosen(asked: ProcedureInput): readonly Fighter[] {
  return asked.targets.filter((each) => !isDead(each));
}

/** FIF-219 FIF-220 */
const trap: Procedure = {
  ...plain,
  key: 'trap',
  label: said('fifth.trapGoesOff'),
  rule: 'FIF-220',
  text: said('fifth.whoeverSavesDamageRolled'),
  fields: [
    { kind: 'choice', key: 'trap', label: said('form.trap'), choices: TRAPS },
    { kind: 'choice', key: 'tier', label: said('fifth.made'), choices: TIERS },
  ],
  decide: (asked, roller) => {
    const targets = chosen(asked);
    if (targets.length === 0) return refuse({ ...saying('fifth.chooseWhoIsTrapped'), field: 'targets' });
    const found = TRAPS.find(({ key }) => key === inputText(asked, 'trap')) ?? TRAPS[0];
    const tier = Math.max(
      0,
      TIERS.findIndex(({ key }) => key === inputText(asked, 'tier')),
    );
    const dice = found.dice[tier] ?? '';
    const amount = dice === '' ? 0 : roller.roll(found.label, dice).total;
    const ability = ABILITIES.find(({ key }) => key === found.save)?.key;
    const results = targets.map((who) => {
      const dc = found.dc[tier] ?? 0;
      const saved =
        ability !== undefined && savesNow(who, ability, dc, 'FIF-220', found.label, asked.now, roller).saved;
      return { who, saved };
    });
    const caught = results.filter(({ saved }) => !saved).length;
    const words = labelling('fifth.countCaught', { count: caught, all: targets.length });
    const consequences = results.flatMap(({ who, saved }) => sprung(who, found, amount, saved, asked.now));
    return ok({ ...words, success: results.every(({ saved }) => saved), consequences });
  },
};

function sprung(
  who: Fighter,
  { label, type, half, brings }: (typeof TRAPS)[number],
  amount: number,
  saved: boolean,
  now: RulesContext,
): readonly Consequence[] {
  const rule = 'FIF-220';
  const harm = amount > 0 && (!saved || half) ? [hurts(who, amount, type, label, rule, saved ? 0.5 : 1)] : [];
  if (saved || brings === '') return harm;
  if (brings === 'prone') return [...harm, ...falls(who, rule)];
  const seconds = brings === 'poisoned' ? HOUR : 0;
  return [...harm, afflicts(who, brings, rule, now, seconds)];
}

const TAKEN_BY = {
  ingested: 'fifth.ingested',
  inhaled: 'fifth.inhaled',
  contact: 'fifth.contact',
  injury: 'fifth.injury',
} as const;

/** FIF-221 FIF-222 */
const poison: Procedure = {
  ...plain,
  key: 'poison',
  label: said('fifth.poisonWorks'),
  rule: 'FIF-222',
  text: said('fifth.constitutionSaveEverybodySwallowed'),
  fields: [
    {
      kind: 'choice',
      key: 'poison',
      label: 'Poison',
      choices: POISONS.map(({ key, label, how }) => ({
        key,
        label: said('fifth.poisonBy', { poison: label, how: said(TAKEN_BY[how]) }),
      })),
    },
  ],
  decide: (asked, roller) => {
    const targets = chosen(asked);
    if (targets.length === 0) return refuse({ ...saying('fifth.chooseWhoIsPoisoned'), field: 'targets' });
    const found = POISONS.find(({ key }) => key === inputText(asked, 'poison')) ?? POISONS[0];
    const older = editionOf(asked.now) === '2014' ? POISONS_2014[found.key] : undefined;
    const { dc, dice } = older ?? found;
    const amount = dice === '' ? 0 : roller.roll(found.label, dice).total;
    const results = targets.map((who) => ({
      who,
      ...savesNow(who, 'con', dc, 'FIF-222', found.label, asked.now, roller),
    }));
    const failing = results.filter(({ saved }) => !saved);
    return ok({
      ...(found.more === ''
        ? labelling('fifth.countPoisoned', { count: failing.length, all: targets.length })
        : labelling('fifth.countPoisonedMore', {
            count: failing.length,
            all: targets.length,
            more: { label: found.more },
          })),
      success: failing.length === 0,
      consequences: results.flatMap(({ who, saved, by }) =>
        poisoned(who, found, amount, saved, by, asked.now),
      ),
    });
  },
};

function poisoned(
  who: Fighter,
  { key, label, half, brings, hours }: (typeof POISONS)[number],
  amount: number,
  saved: boolean,
  by: number,
  now: RulesContext,
): readonly Consequence[] {
  const rule = 'FIF-222';
  const harm =
    amount > 0 && (!saved || half) ? [hurts(who, amount, 'poison', label, rule, saved ? 0.5 : 1)] : [];
  if (saved) return harm;
  const asleep: readonly ConditionKey[] = key === 'spider' && by <= -5 ? [CONDITION.unconscious] : [];
  const seconds = Math.round(hours * HOUR);
  return [...harm, ...[...brings, ...asleep].map((each) => afflicts(who, each, rule, now, seconds))];
}

/** FIF-224 */
const contagion: Procedure = {
  ...plain,
  key: 'contagion',
  label: said('fifth.contagion'),
  rule: 'FIF-224',
  text: said('fifth.constitutionSaveKeepOff'),
  fields: [{ kind: 'choice', key: 'what', label: said('form.which'), choices: CONTAGIONS }],
  decide: (asked, roller) => {
    const found = CONTAGIONS.find(({ key }) => key === inputText(asked, 'what')) ?? CONTAGIONS[0];
    const ill = chosen(asked).filter(
      (who) => !savesNow(who, 'con', found.dc, 'FIF-224', found.label, asked.now, roller).saved,
    );
    return ok({
      ...labelling('fifth.countInfected', { count: ill.length, what: found.text }),
      success: ill.length === 0,
      consequences: ill.flatMap((who): readonly Consequence[] => [
        {
          do: 'addEffect',
          who: who.id,
          effect: { condition: 'custom', label: found.label, duration: { kind: 'removed' } },
          rule: 'FIF-224',
        },
        ...(found.key === 'sight' ? [afflicts(who, CONDITION.blinded, 'FIF-224', asked.now)] : []),
      ]),
    });
  },
};

const DREADS = [
  { key: '10', label: said('fifth.dc10Stress1d6'), dice: '1d6' },
  { key: '15', label: said('fifth.dc15Stress3d6'), dice: '3d6' },
  { key: '20', label: said('fifth.dc20Stress9d6'), dice: '9d6' },
] as const;

/** FIF-225 */
const fright: Procedure = {
  ...plain,
  key: 'fright',
  label: said('fifth.fearMentalStress'),
  rule: 'FIF-225',
  text: said('fifth.wisdomSaveFrightenedSave'),
  fields: [
    { kind: 'choice', key: 'how', label: said('fifth.howBad'), choices: DREADS },
    { kind: 'flag', key: 'stress', label: said('fifth.stressInsteadFright') },
  ],
  decide: (asked, roller) => {
    const found = DREADS.find(({ key }) => key === inputText(asked, 'how')) ?? DREADS[0];
    const dc = Number(found.key);
    const stress = inputFlag(asked, 'stress');
    const amount = stress ? roller.roll('Stress', found.dice).total : 0;
    const results = chosen(asked).map((who) => ({
      who,
      ...savesNow(who, 'wis', dc, 'FIF-225', 'Fear', asked.now, roller),
    }));
    const failing = results.filter(({ saved }) => !saved);
    return ok({
      ...labelling('fifth.countOfAllFail', { count: failing.length, all: results.length }),
      success: failing.length === 0,
      consequences: failing.map(({ who }): Consequence => {
        if (stress) return hurts(who, amount, 'psychic', 'mental stress', 'FIF-225');
        const duration = { kind: 'saveEnds', dc, versus: 'wis' } as const;
        const effect = { condition: CONDITION.frightened, label: 'Frightened', duration };
        return { do: 'addEffect', who: who.id, effect, rule: 'FIF-225' };
      }),
    });
  },
};

/** FIF-226 FIF-227 */
const thing: Procedure = {
  key: 'object',
  label: said('fifth.objectsNumbers'),
  rule: 'FIF-226',
  group: GROUP,
  text: said('fifth.acWhatMadeHit'),
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'choice', key: 'of', label: said('fifth.madeLabel'), choices: SUBSTANCES },
    { kind: 'choice', key: 'size', label: said('form.size'), choices: THING_SIZES },
    { kind: 'flag', key: 'fragile', label: said('fifth.fragile') },
    { kind: 'number', key: 'sections', label: said('fifth.largeSections'), min: 1, max: 100 },
  ],
  decide: (asked) => {
    const made = SUBSTANCES.find(({ key }) => key === inputText(asked, 'of')) ?? SUBSTANCES[0];
    const size = THING_SIZES.find(({ key }) => key === inputText(asked, 'size')) ?? THING_SIZES[0];
    const [average, dice] = inputFlag(asked, 'fragile') ? size.fragile : size.resilient;
    const sections = inputNumber(asked, 'sections', 1);
    const numbers = { ac: made.ac, hp: average, dice };
    return succeed(
      sections > 1
        ? said('fifth.thingInSections', { ...numbers, sections })
        : said('fifth.thingHas', numbers),
    );
  },
};

/** Traps, poisons, contagions, fear and objects. FIF-219 to FIF-227 */
export const traps: readonly Procedure[] = [trap, poison, contagion, fright, thing];
