import { setMark } from '../../../rules/consequences.ts';
import { markTexts } from '../../../rules/context.ts';
import { refuse } from '../../../kernel/result.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import {
  type ProcedureInput,
  decideForPair,
  succeed,
  failProcedure,
  type Procedure,
} from '../../../rules/procedures.ts';
import { SKILL_WORDS } from '../creatures/monster/form.ts';
import { CREATURE_LORE } from '../tables.ts';
import { skillBonus, traitsOf } from '../creatures/traits.ts';
import { labelOf } from '../../../rules/words.ts';
import { DAMAGE_TYPES, MARK } from '../words.ts';
import { BONUS, checkOf } from './asked.ts';
import { saying, said } from '../../../kernel/said.ts';

/** The skill that knows creatures of a source. ORC-233 */
const BY_SOURCE: { readonly [source: string]: string } = {
  elemental: 'arcana',
  fey: 'arcana',
  shadow: 'arcana',
  cosmic: 'dungeoneering',
  natural: 'nature',
  outsider: 'religion',
};

/** The skill that knows creatures of a tag. ORC-233 */
const BY_TAG: { readonly [tag: string]: string } = { construct: 'arcana', undead: 'religion' };

const CHOICES = [
  { key: '', label: said('orcus.bestFits') },
  ...['arcana', 'dungeoneering', 'nature', 'religion'].map((key) => ({
    key,
    label: labelOf(SKILL_WORDS, key),
  })),
];

/** Skills that know this creature, each once. ORC-233 */
export function skillsFor({ sheet }: Fighter): readonly string[] {
  const { tags: own, type, source: from } = traitsOf(sheet);
  const source = BY_SOURCE[from];
  const tags = Object.entries(BY_TAG).flatMap(([tag, skill]) =>
    own.includes(tag) || (tag === 'construct' && type === 'automaton') ? [skill] : [],
  );
  return [...new Set([...(source === undefined ? [] : [source]), ...tags])];
}

/** One attempt for each creature; all lines up to the result are learned. ORC-233 */
export const creatureLore: Procedure = {
  key: 'creatureLore',
  label: said('orcus.knowCreature'),
  rule: 'ORC-233',
  group: said('orcus.lore'),
  text: said('orcus.for15NameTypeTags'),
  who: 'one',
  targets: 'one',
  fields: [
    { kind: 'choice', key: 'skill', label: said('orcus.skill'), choices: CHOICES },
    BONUS,
    { kind: 'flag', key: 'again', label: said('orcus.newKnowledge') },
  ],
  offer: recalling,
  decide: decideForPair(({ who, target }, asked, roller) => {
    const studied = markTexts(who, MARK.studied);
    const kind = target.sheet.name;
    if (studied.includes(kind) && asked.values['again'] !== true)
      return refuse({
        ...saying('orcus.loreTried', { who: who.name, kind }),
        rule: 'ORC-233',
      });
    const { total } = roller.check(recalling(asked));
    const lines = revealedBy(total, target);
    const tried = setMark(who, MARK.studied, [...studied, kind], `tried to place ${kind}`, 'ORC-233');
    return lines.length === 0 ? failProcedure('cannot place it', tried) : succeed(lines.join('; '), tried);
  }),
};

function recalling(asked: ProcedureInput): CheckOffer {
  const [target] = asked.targets;
  const skill = skillOf(asked, target);
  return checkOf(asked, skill, 'ORC-233', labelOf(SKILL_WORDS, skill), {
    label: 'name and type',
    value: CREATURE_LORE.name,
  });
}

function skillOf({ who, values }: ProcedureInput, target: Fighter | undefined): string {
  const chosen = values['skill'];
  if (typeof chosen === 'string' && chosen !== '') return chosen;
  const fits = target ? skillsFor(target) : [];
  const best = fits.toSorted((a, b) => (who ? skillBonus(who.sheet, b) - skillBonus(who.sheet, a) : 0));
  return best[0] ?? 'nature';
}

/** What a result tells of a creature. ORC-233 */
function revealedBy(total: number, { sheet }: Fighter): readonly string[] {
  const { source, type, ...of } = traitsOf(sheet);
  const tags = of.tags.join(', ');
  const nature = [source, type].join(' ').trim();
  return [
    ...(total >= CREATURE_LORE.name
      ? [`${sheet.name}, ${sheet.kind}, ${nature}${tags === '' ? '' : ` (${tags})`}`]
      : []),
    ...(total >= CREATURE_LORE.powers ? [`powers: ${sheet.powers.map(({ name }) => name).join(', ')}`] : []),
    ...(total >= CREATURE_LORE.defenses ? [withstands(sheet)] : []),
  ];
}

function withstands({ immune, resist, weak }: Fighter['sheet']): string {
  const amounts = (numbers: { readonly [type: string]: number }): string =>
    Object.entries(numbers)
      .filter(([, amount]) => amount > 0)
      .map(([type, amount]) => `${labelOf(DAMAGE_TYPES, type).toLowerCase()} ${amount}`)
      .join(', ');
  const parts = [
    ['immune to', immune.join(', ')],
    ['resists', amounts(resist)],
    ['weak to', amounts(weak)],
  ].flatMap(([word = '', what = '']) => (what === '' ? [] : [`${word} ${what}`]));
  return parts.length === 0 ? 'withstands nothing in particular' : parts.join(', ');
}
