import { said, toEnglish, type Wording } from '../../../kernel/said.ts';
import { type Consequence, setTableState } from '../../../rules/consequences.ts';
import type { Json } from '../../../kernel/json.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { succeed, type Procedure, inputText } from '../../../rules/procedures.ts';
import { OWN } from '../words.ts';

/** The losses so far, oldest first. ARC-145 */
export function lossesOf({ own }: RulesContext): readonly Json[] {
  const kept = own[OWN.losses];
  return Array.isArray(kept) ? kept : [];
}

/** One loss more, with its cause and story. ARC-145 */
export function lossRemembered(now: RulesContext, cause: Wording, story: string): Consequence {
  const told = story.trim() === '' ? said('archmage.storyToTell') : story.trim();
  const loss = { cause: toEnglish(cause), story: toEnglish(told), at: now.worldTime };
  return setTableState(
    OWN.losses,
    [...lossesOf(now), loss],
    said('archmage.lossOf', { cause, story: told }),
    'ARC-145',
  );
}

/** ARC-145 */
export const campaignLoss: Procedure = {
  key: 'campaignLoss',
  label: said('archmage.campaignLoss'),
  rule: 'ARC-145',
  group: said('archmage.party'),
  text: said('archmage.storyTakesTurnWorse'),
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'text', key: 'cause', label: said('archmage.cause') },
    { kind: 'text', key: 'story', label: said('form.whatLost'), wide: true, long: true },
  ],
  decide: (asked) =>
    succeed(
      'is written down',
      lossRemembered(
        asked.now,
        inputText(asked, 'cause') || said('archmage.causeGm'),
        inputText(asked, 'story'),
      ),
    ),
};
