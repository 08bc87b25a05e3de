import { said, type Wording } from '../../../kernel/said.ts';
import { type RulesContext, systemText } from '../../../rules/context.ts';
import type { TravelRow } from '../../../rules/travel/travelRules.ts';
import type { ChoosableWord } from '../../../rules/words.ts';

/** The choices of one setting of the way, the one that holds marked. TOR-41 TOR-50 TOR-52 TOR-53 */
export function chips(
  now: RulesContext,
  label: Wording,
  key: string,
  words: readonly ChoosableWord[],
  rule: string,
): readonly TravelRow[] {
  const kept = systemText(now, key);
  const holds = words.find((word) => word.key === kept)?.key ?? words[0]?.key;
  return words.map((word): TravelRow => ({
    label,
    text: word.label,
    chip: true,
    current: word.key === holds,
    rule,
    act: { label: said('road.set'), procedure: 'route', values: { [key]: word.key } },
  }));
}
