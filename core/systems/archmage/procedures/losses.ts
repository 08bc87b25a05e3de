import { said, english, type Wording } from '../../../kernel/said.ts';
import { type Consequence, remember } from '../../../rules/consequences.ts';
import type { Json } from '../../../kernel/json.ts';
import type { Moment } from '../../../rules/context.ts';
import { done, type Procedure, typedText } from '../../../rules/procedures.ts';
import { OWN } from '../words.ts';

/** The losses so far, oldest first. ARC-145 */
export function lossesOf({ own }: Moment): readonly Json[] {
  const kept = own[OWN.losses];
  return Array.isArray(kept) ? kept : [];
}

/** One loss more, with its cause and story. ARC-145 */
export function lossRemembered(now: Moment, cause: Wording, story: string): Consequence {
  const told = story.trim() === '' ? said('archmage.storyToTell') : story.trim();
  const loss = { cause: english(cause), story: english(told), at: now.worldTime };
  return remember(
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
    done(
      'is written down',
      lossRemembered(
        asked.now,
        typedText(asked, 'cause') || said('archmage.causeGm'),
        typedText(asked, 'story'),
      ),
    ),
};
