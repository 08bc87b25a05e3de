import { explain, type Explained, formatSigned } from '../../../kernel/said.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { counterOf } from '../../../rules/context.ts';
import { writeDamageParts } from '../../../rules/damage.ts';
import type { Power } from '../../../rules/sheet.ts';
import type { Figure, StatBlockView, ViewRow } from '../../../rules/views.ts';
import { CREDIT } from '../about.ts';
import { speedOf } from '../circumstances.ts';
import { abilityModifier, isHero, lostPoints, scoreOf, traitsOf } from '../fighter.ts';
import { ABILITIES, LOOT_DIE } from '../tables.ts';
import { COUNTER, DAMAGE_TYPES } from '../words.ts';
import type { MonsterDraft } from './monster.ts';
import { withOverride, type Numbers, buildPowerView } from './monsterNumbers.ts';

/** `HD 3 pale burrower`. TOR-26 */
export function formatMonsterKind({ hd, kind }: Pick<MonsterDraft, 'hd' | 'kind'>): string {
  return kind === '' ? `HD ${hd}` : `HD ${hd} ${kind}`;
}

/** What it carries, as dice; nothing where it carries nothing. TOR-37 */
function formatLoot(dice: number): string {
  return dice > 0 ? `${dice}${LOOT_DIE.slice(1)} gp` : 'none';
}

/** The whole monster in the one line that old modules print. TOR-17 TOR-26 TOR-30 TOR-37 */
function writeOneLine(draft: MonsterDraft, numbers: Numbers, powers: readonly Power[]): string {
  const blows = powers
    .filter(({ attack }) => attack)
    .map(
      ({ name, attack, damage }) =>
        `${name.toLowerCase()} ${formatSigned(attack?.bonus.value ?? 0)}${damage ? ` (${writeDamageParts(damage, DAMAGE_TYPES)})` : ''}`,
    );
  return [
    `${draft.name}: HD ${draft.hd}`,
    `HP ${numbers.hp.value}`,
    `AC ${draft.ac}`,
    `ATK ${blows.length === 0 ? 'none' : blows.join(' or ')}`,
    `MV ${draft.speed}′`,
    `DEX ${draft.dex}`,
    draft.unliving ? 'ML never' : `ML ${formatSigned(draft.wis + numbers.morale.value)}`,
    `loot ${formatLoot(numbers.loot.value)}`,
  ].join(', ');
}

/** The monster as it is read: the card, and the one line under it. TOR-17 TOR-26 */
export function buildMonsterView(
  draft: MonsterDraft,
  numbers: Numbers,
  powers: readonly Power[],
): StatBlockView {
  return {
    title: draft.name,
    subtitle: formatMonsterKind(draft),
    figures: listFigures(draft, numbers),
    rows: [
      { label: 'Speed', text: `${draft.speed} feet` },
      { label: 'Sight', text: draft.darksight ? 'darksight' : '' },
      { label: 'WIS', text: formatSigned(draft.wis) },
      { label: 'CON', text: formatSigned(draft.con) },
      {
        label: 'Loot',
        text: formatLoot(numbers.loot.value),
        because: withOverride(numbers.loot).because,
      },
      { label: 'Corruption', text: draft.corruption },
      { label: 'Follows', text: draft.follows },
      { label: 'Carries', text: typeof draft.carries === 'number' ? `${draft.carries} loads` : '' },
      { label: 'Wage', text: draft.wage ? `${draft.wage} gp a day` : '' },
    ].filter(({ text }) => text !== ''),
    powers: powers.map(buildPowerView),
    footer: [{ label: 'In one line', text: writeOneLine(draft, numbers, powers) }],
    notes: draft.notes,
    credit: draft.credit === '' ? CREDIT : `${draft.credit} ${CREDIT}`,
    look: 'line',
  };
}

function listFigures(draft: MonsterDraft, numbers: Numbers): readonly Figure[] {
  const plain = (key: string, label: string, text: string): Figure => ({ key, label, text, because: [] });
  return [
    { key: 'hp', label: 'HP', text: String(numbers.hp.value), because: withOverride(numbers.hp).because },
    plain('ac', 'AC', String(draft.ac)),
    plain('dex', 'DEX', String(draft.dex)),
    draft.unliving
      ? plain('morale', 'Morale', 'never')
      : {
          key: 'morale',
          label: 'Morale',
          text: formatSigned(draft.wis + numbers.morale.value),
          because: withOverride(numbers.morale).because,
        },
  ];
}

/** The stat block with the scores, load, speed, resilience and pack that somebody has by now. TOR-07 TOR-70 TOR-74 */
export function buildCurrentView(who: Fighter): StatBlockView {
  const { view } = who.sheet;
  if (!isHero(who)) return view;
  return {
    ...view,
    figures: view.figures.map((each) => currentFigure(who, each)),
    rows: view.rows.map((each) => currentRow(who, each)),
  };
}

function currentFigure(who: Fighter, figure: Figure): Figure {
  const ability = ABILITIES.find(({ key }) => key === figure.key);
  if (!ability || lostPoints(who, ability.key) === 0) return figure;
  const score: Explained = explain(
    { rule: 'TOR-02', label: 'as typed', value: traitsOf(who.sheet)[ability.key] },
    { rule: 'TOR-74', label: 'lost', value: -lostPoints(who, ability.key) },
  );
  const text = `${scoreOf(who, ability.key)} (${formatSigned(abilityModifier(who, ability.key))})`;
  return { ...figure, text, because: score.because };
}

function currentRow(who: Fighter, row: ViewRow): ViewRow {
  const has = (counter: string): number => counterOf(who, counter);
  switch (row.label) {
    case 'Load':
      return { ...row, text: `${has(COUNTER.load)} of ${scoreOf(who, 'str')}` };
    case 'Resilience':
      return { ...row, text: `${scoreOf(who, 'con')} hours` };
    case 'Speed': {
      const speed = speedOf(who);
      return { ...row, text: `${speed.value} feet`, because: speed.because };
    }
    case 'Pack':
      return {
        ...row,
        text: `${has(COUNTER.torches)} torches, ${has(COUNTER.oil)} oil, ${has(COUNTER.supplies)} supplies, ${has(COUNTER.gold)} gp`,
      };
    default:
      return row;
  }
}
