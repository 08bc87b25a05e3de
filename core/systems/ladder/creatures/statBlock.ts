import { ownValue } from '../../../kernel/checks.ts';
import { explain, type Reason } from '../../../kernel/said.ts';
import { readPowers } from '../../../rules/powerText/readPower.ts';
import type { PartialTraits, Power, Usage } from '../../../rules/sheet.ts';
import type { Figure, PowerView, StatBlockView } from '../../../rules/views.ts';
import { labelOf } from '../../../rules/words.ts';
import { CREDIT } from '../about.ts';
import { writeDice, moveRanks, type RankedDice, describeDice } from '../attackDice.ts';
import { lexicon } from '../lexicon.ts';
import { ACTIONS, DEFENSES } from '../words.ts';
import { type AttackDraft, type CreatureDraft, KINDS, type TalentDraft } from './creature.ts';
import type { LadderPowerTraits } from './traits.ts';

const SIGNS: { readonly [origin: string]: string } = { melee: '⚔', ranged: '➶' };

/** `Rank 2 harbour watch`. LAD-20 */
export function formatCreatureKind({ rank, kind }: CreatureDraft, hero: boolean): string {
  return `Rank ${rank} ${kind === '' ? (hero ? 'hero' : 'monster') : kind}`;
}

/** The creature as it is read, every number a die. LAD-01 */
export function buildCreatureView(
  draft: CreatureDraft,
  hero: boolean,
  powers: readonly Power[],
): StatBlockView {
  const { player, band } = draft;
  const more = hero ? player && `played by ${player}` : band && `of the ${band}`;
  return {
    title: draft.name,
    subtitle: [formatCreatureKind(draft, hero), ...(more === '' ? [] : [more])].join(' · '),
    figures: listFigures(draft),
    rows: [
      {
        label: 'Defenses',
        text: DEFENSES.flatMap(({ key, label }) => (draft[key] > 0 ? [`${label} D${draft[key]}`] : [])).join(
          ', ',
        ),
      },
      { label: 'Abilities', text: draft.abilities.map(({ name, die }) => `${name} D${die}`).join(', ') },
    ].filter(({ text }) => text !== ''),
    powers: powers.map((power, at) => powerView(power, draft.attacks[at])),
    footer: [],
    notes: draft.notes,
    credit: CREDIT,
    look: 'dice',
  };
}

function listFigures({ rank, hp, ap, mp, ref, basic }: CreatureDraft): readonly Figure[] {
  const figure = (key: string, label: string, text: string, rule: string, value: number): Figure => ({
    key,
    label,
    text,
    because: [{ rule, label, value }],
  });
  return [
    figure('hp', 'HP', String(hp), 'LAD-10', hp),
    figure('rank', 'Rank', String(rank), 'LAD-20', rank),
    figure('ap', 'AP', String(ap), 'LAD-37', ap),
    figure('mp', 'MP', String(mp), 'LAD-19', mp),
    figure('ref', 'REF', `D${ref}`, 'LAD-31', ref),
    figure('basic', 'Defense', `D${basic}`, 'LAD-09', basic),
  ];
}

function powerView(power: Power, attack: CreatureDraft['attacks'][number] | undefined): PowerView {
  const { id, name, action, usage, range, origin, tags, lines } = power;
  const passive = power.passive === true;
  return {
    id,
    name,
    symbol: passive ? '●' : (ownValue(SIGNS, origin) ?? '◦'),
    symbolLabel: passive ? 'Trait' : power.attack ? labelOf(KINDS, origin) : 'Talent',
    line: [labelOf(ACTIONS, action).toLowerCase(), usage.label, range]
      .filter((part) => part !== '')
      .join(' · '),
    tags,
    paragraphs: lines,
    because: power.attack && attack ? dieReasons(attack).filter(({ value }) => value !== 0) : [],
  };
}

/** Attacks and talents as the table uses them, in this order. LAD-01 LAD-40 LAD-44 */
export function buildPowers({ name, attacks, talents }: CreatureDraft): readonly Power[] {
  const powers = [...attacks.map(attackPower), ...talents.map(talentPower)];
  return readPowers(powers, lexicon, name, (at) => [...attacks, ...talents][at]?.readings);
}

/** The dice of an attack once its ranks are counted. LAD-17 LAD-18 */
export function attackRank({ die, ranks }: Pick<AttackDraft, 'die' | 'ranks'>): RankedDice {
  return moveRanks(die, ranks, 0);
}

/** How the die came about: its sides, and what the ranks made of them. LAD-01 LAD-17 */
export function dieReasons({ die, ranks }: Pick<AttackDraft, 'die' | 'ranks'>): readonly Reason[] {
  const { sides } = attackRank({ die, ranks });
  return [
    { rule: 'LAD-01', label: `D${die}`, value: die },
    { rule: 'LAD-17', label: `${ranks > 0 ? '+' : '−'}${Math.abs(ranks)} on the ladder`, value: sides - die },
  ];
}

function attackPower(attack: AttackDraft, at: number): Power {
  const { name, action, kind, versus, die, ranks, base, reach, area } = attack;
  const traits: PartialTraits<LadderPowerTraits> = { die, ranks, base, reach };
  const damage = {
    notation: String(base),
    type: '',
    because: explain({ rule: 'LAD-10', label: 'a degree', value: base }),
  };
  return {
    id: `a${at + 1}`,
    name,
    action,
    usage: readUsage(attack),
    tags: [],
    range: rangeText(attack),
    area,
    origin: kind,
    attack: { bonus: explain(), dice: writeDice(attackRank(attack)), versus },
    ...(base > 0 ? { damage: [damage] } : {}),
    missShare: 0,
    lines: attackLines(attack),
    traits,
  };
}

function attackLines(attack: AttackDraft): Power['lines'] {
  const { versus, base, effect, ranks, die } = attack;
  const shifted = ranks === 0 ? '' : ` (D${die} ${ranks > 0 ? '+' : '−'}${Math.abs(ranks)} ranks)`;
  const lines = [
    {
      label: 'Attack',
      text: `${describeDice(attackRank(attack))}${shifted} against ${labelOf(DEFENSES, versus).toLowerCase()}`,
    },
    { label: 'Damage', text: base > 0 ? `${base} for each degree` : '' },
    { label: 'Effect', text: effect },
  ];
  return lines.filter(({ text }) => text !== '');
}

/** `own region`, `1 region`, `3 regions`. LAD-46 */
function rangeText({ kind, reach }: AttackDraft): string {
  if (kind === 'melee' && reach === 0) return 'own region';
  return `${reach} ${reach === 1 ? 'region' : 'regions'}`;
}

/** Nothing is limited but what has a cooldown. LAD-44 */
function readUsage({ cooldown }: { readonly cooldown: boolean }): Usage {
  if (!cooldown) return { label: '', limited: false };
  return {
    label: 'cooldown',
    limited: true,
    uses: { most: 1, per: 'encounter', regain: { by: 'turns', turns: 1 } },
  };
}

function talentPower(talent: TalentDraft, at: number): Power {
  const { name, action, text } = talent;
  return {
    id: `t${at + 1}`,
    name,
    action,
    usage: readUsage(talent),
    tags: [],
    range: '',
    area: false,
    origin: 'self',
    missShare: 0,
    lines: text === '' ? [] : [{ label: 'Effect', text }],
    ...(action === 'trait' ? { passive: true } : {}),
  };
}
