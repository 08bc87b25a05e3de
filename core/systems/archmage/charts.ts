import { formatSigned } from '../../kernel/said.ts';
import { type Chart, printChart } from '../../rules/views.ts';
import { chanceToReach } from '../../rules/d20/checks.ts';
import { CONDITIONS } from './conditions.ts';
import { ROLES, STRENGTHS } from './creatures/choices.ts';
import { usualNumbers } from './creatures/monsterNumbers.ts';
import {
  abilityModifier,
  CONDITION,
  CRITICAL,
  DEATH,
  DISENGAGE,
  ESCALATION,
  HEAL_UP,
  abilityMultiplier,
  RECOVERY,
  SAVES,
  UNARMED,
  USUAL,
} from './tables.ts';

const formatPercent = (target: number, modifier = 0): { text: string; share: number } => {
  const chance = chanceToReach(target, modifier);
  return { text: `${Math.round(chance * 100)}%`, share: chance };
};
const formatOdds = (most: number): readonly number[] => Array.from({ length: most }, (_, at) => at + 1);

/** ARC-01 ARC-02 */
const abilities: Chart = {
  key: 'abilities',
  label: 'Ability modifiers',
  rule: 'ARC-02',
  text: 'The modifier of a score, and what it adds to damage and recoveries by level.',
  build: () =>
    printChart(
      'Score',
      ['Modifier', ...[1, 5, 8].map((level) => `from level ${level}: × ${abilityMultiplier(level)}`)],
      formatOdds(30).map((score) => [
        score,
        formatSigned(abilityModifier(score)),
        ...[1, 5, 8].map((level) => formatSigned(abilityModifier(score) * abilityMultiplier(level))),
      ]),
    ),
};

/** ARC-124 ARC-127 ARC-169 */
const saves: Chart = {
  key: 'saves',
  label: 'Saves',
  rule: 'ARC-169',
  text: `A bare d20. A save that names no difficulty is normal. Death saves: ${DEATH.wakes} wakes, ${DEATH.acts} wakes to act, the failure number ${DEATH.failures} of a battle kills.`,
  settings: [{ key: 'bonus', label: 'Bonus', min: -10, max: 10, start: 0 }],
  build: (_now, { bonus = 0 } = {}) => ({
    corner: 'Save',
    columns: ['At least', 'Chance'],
    rows: (
      [
        ['Easy', SAVES.easy],
        ['Normal', SAVES.normal],
        ['Hard', SAVES.hard],
        ['Death save', DEATH.wakes],
      ] as const
    ).map(([label, target]) => ({ label, cells: [{ text: String(target) }, formatPercent(target, bonus)] })),
  }),
};

/** ARC-69 ARC-70 ARC-71 ARC-160 */
const disengaging: Chart = {
  key: 'disengaging',
  label: 'Chance to disengage',
  rule: 'ARC-70',
  text: `A normal save, ${DISENGAGE.eachFurtherFoe} for each foe beyond the first; grabbed ${DISENGAGE.grabbed}, unless the grabber was hit in this turn.`.replaceAll(
    '-',
    '−',
  ),
  build: () => ({
    corner: 'Foes',
    columns: ['Free', 'Grabbed'],
    rows: formatOdds(6).map((foes) => {
      const crowd = DISENGAGE.eachFurtherFoe * (foes - 1);
      return {
        label: String(foes),
        cells: [
          formatPercent(DISENGAGE.target, crowd),
          formatPercent(DISENGAGE.target, crowd + DISENGAGE.grabbed),
        ],
      };
    }),
  }),
};

/** ARC-49 ARC-50 */
const escalation: Chart = {
  key: 'escalation',
  label: 'Escalation die by round',
  rule: 'ARC-49',
  text: 'What heroes add to attack rolls while nothing holds the die back.',
  build: () =>
    printChart(
      'Round',
      ['Die'],
      formatOdds(ESCALATION.most + 1).map((round) => [
        round > ESCALATION.most ? `${round} and later` : round,
        round === 1 ? '—' : formatSigned(Math.min(ESCALATION.most, round - 1)),
      ]),
    ),
};

const DOUBLINGS = 4;

/** ARC-97 ARC-99 ARC-100 ARC-155 */
const criticals: Chart = {
  key: 'criticals',
  label: 'Critical hits',
  rule: 'ARC-99',
  text: `Natural ${CRITICAL.face}, and a face lower for each point that the range is widened; a vulnerable target gives ${CONDITION.vulnerable}.`,
  build: () =>
    printChart(
      'Doublings besides its own',
      ['Damage'],
      formatOdds(DOUBLINGS).map((each) => [each - 1, `× ${CRITICAL.times + each - 1}`]),
    ),
};

/** ARC-120 ARC-121 ARC-107 ARC-108 */
const dice: Chart = {
  key: 'diceByLevel',
  label: 'Dice by level',
  rule: 'ARC-121',
  text: `Weapon and recovery dice are as many as the level. Fists: d${UNARMED.pair} for every two levels, d${UNARMED.odd} for the odd one, ${UNARMED.penalty} to hit. ${RECOVERY.usual} or ${RECOVERY.more} recoveries.`.replaceAll(
    '-',
    '−',
  ),
  build: () =>
    printChart(
      'Level',
      ['Weapon and recovery', 'Fists', 'Ability × on damage and recoveries'],
      formatOdds(10).map((level) => {
        const [pairs, odd] = [Math.floor(level / UNARMED.levelsADie), level % UNARMED.levelsADie];
        const fists = [pairs > 0 ? `${pairs}d${UNARMED.pair}` : '', odd > 0 ? `1d${UNARMED.odd}` : ''];
        return [level, `${level} dice`, fists.filter(Boolean).join(' + '), abilityMultiplier(level)];
      }),
    ),
};

/** ARC-142 */
const healUp: Chart = {
  key: 'healUp',
  label: 'Full heal-up',
  rule: 'ARC-142',
  text: 'Earned after about four battles, three hard ones, or two and a very hard one. Counting them in points is our ruling; the campaign sets how many it takes.',
  build: () =>
    printChart(
      'Battle',
      ['Points'],
      [
        ['Regular', HEAL_UP.regular],
        ['Hard', HEAL_UP.hard],
        ['Very hard', HEAL_UP.veryHard],
        ['Earned at', HEAL_UP.target],
      ],
    ),
};

/** ARC-147 to ARC-156 */
const conditions: Chart = {
  key: 'conditions',
  label: 'Conditions',
  rule: 'ARC-147',
  text: 'Of penalties to one number only the worst counts.',
  build: () =>
    printChart(
      'Condition',
      ['What it does'],
      CONDITIONS.map(({ label, text }) => [label, text ?? '']),
    ),
};

/** What is usual for monsters, which the rulebook does not say. */
const usual: Chart = {
  key: 'usualMonsters',
  label: 'Usual monster numbers',
  rule: '',
  text: 'Our ruling: the rulebook has no such table. Medians of published monsters; the builder proposes them, and what you type holds.',
  settings: [{ key: 'strength', label: 'Strength', min: 1, max: STRENGTHS.length, start: 3 }],
  build: (_now, { strength = 3 } = {}) => {
    const { key, label } = STRENGTHS[strength - 1] ?? STRENGTHS[2];
    const who = { role: 'troop', size: 'normal', strength: key } as const;
    return printChart(
      `${label}, level`,
      ['AC', 'PD', 'MD', 'HP', 'Initiative', 'Attack', 'Damage'],
      USUAL.map(({ level }) => {
        const at = (of: Parameters<typeof usualNumbers>[1]): number =>
          usualNumbers({ ...who, level }, of).value;
        const numbers = [at('ac'), at('pd'), at('md'), at('hp')];
        return [level, ...numbers, formatSigned(at('initiative')), formatSigned(at('attack')), at('damage')];
      }),
    );
  },
};

/** How a role differs from the usual numbers. */
const usualRoles: Chart = {
  key: 'usualRoles',
  label: 'Usual monster numbers by role',
  rule: '',
  text: 'Our ruling, beside the table above: what a role has more or less at level 5.',
  build: () =>
    printChart(
      'Role',
      ['AC', 'PD', 'MD', 'HP', 'Initiative', 'Damage'],
      ROLES.map(({ key, label }) => {
        const who = { role: key, size: 'normal', strength: 'standard', level: 5 } as const;
        const at = (of: Parameters<typeof usualNumbers>[1]): number => usualNumbers(who, of).value;
        return [label, at('ac'), at('pd'), at('md'), at('hp'), formatSigned(at('initiative')), at('damage')];
      }),
    ),
};

/** Every table of the rules, and our two of monsters. */
export const charts: readonly Chart[] = [
  escalation,
  saves,
  disengaging,
  criticals,
  conditions,
  dice,
  abilities,
  healUp,
  usual,
  usualRoles,
];
