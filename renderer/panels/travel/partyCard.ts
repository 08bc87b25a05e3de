import type { JourneyCard, JourneyRow } from '../../../core/rules/journey.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';
import type { Combatant } from '../../../core/table/state.ts';
import { t } from '../../languages/say.ts';

/** How the party fares: a bar of vitality each, with what the rules call its state. Nothing where nobody travels. */
export function partyCard(party: readonly Combatant[], system: RuleSystem): readonly JourneyCard[] {
  if (party.length === 0) return [];
  return [
    {
      key: 'party',
      title: t(system.words.vitality),
      text: '',
      rule: '',
      rows: party.map((each) => rowOf(each, system)),
    },
  ];
}

function rowOf(hero: Combatant, { harm, words }: RuleSystem): JourneyRow {
  const { name, hp, temporary, sheet } = hero;
  const most = harm.maximum?.(hero) ?? sheet.vitality;
  const share = most > 0 ? Math.min(1, Math.max(0, hp / most)) : 0;
  const states = harm
    .state(hero)
    .map((key) => words.vitalStates.find((word) => word.key === key)?.label ?? key);
  return {
    label: name,
    text: [`${hp} / ${most}${temporary > 0 ? ` +${temporary}` : ''}`, ...states].join(', '),
    share,
    tone: harm.out(hero) ? 'bad' : states.length > 0 ? 'warn' : 'good',
  };
}
