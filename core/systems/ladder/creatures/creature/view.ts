import { ownValue } from '../../../../kernel/checks.ts';
import type { Power } from '../../../../rules/sheet.ts';
import type { Figure, PowerView, StatBlockView } from '../../../../rules/views.ts';
import { CREDIT } from '../../credit.ts';
import { labelOf } from '../../../../rules/words.ts';
import { ACTIONS, DEFENSES } from '../../words.ts';
import { KINDS } from './form.ts';
import { dieReasons } from './powers.ts';
import type { CreatureDraft } from './schema.ts';

const SIGNS: { readonly [origin: string]: string } = { melee: '⚔', ranged: '➶' };

/** `Rank 2 harbour watch`. LAD-20 */
export function kindLine({ rank, kind }: CreatureDraft, hero: boolean): string {
  return `Rank ${rank} ${kind === '' ? (hero ? 'hero' : 'monster') : kind}`;
}

/** The creature as it is read, every number a die. LAD-01 */
export function viewOf(draft: CreatureDraft, hero: boolean, powers: readonly Power[]): StatBlockView {
  const { player, band } = draft;
  const more = hero ? player && `played by ${player}` : band && `of the ${band}`;
  return {
    title: draft.name,
    subtitle: [kindLine(draft, hero), ...(more === '' ? [] : [more])].join(' · '),
    figures: figuresOf(draft),
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

function figuresOf({ rank, hp, ap, mp, ref, basic }: CreatureDraft): readonly Figure[] {
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
