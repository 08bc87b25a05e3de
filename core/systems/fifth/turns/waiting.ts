import { usualReturnPlace, makeWaitRules, type WaitRules } from '../../../rules/turns.ts';
import { ok, type Refusal, refuse } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Power } from '../../../rules/sheet.ts';
import { holds, isReadied, noSlot } from '../attacks/casting.ts';
import { isSpell, noSpell } from '../attacks/castTurn.ts';
import { RULING, ruling } from '../options.ts';
import { hindrance } from '../harm/body.ts';
import { saying } from '../../../kernel/said.ts';

const ways = makeWaitRules({
  delay: { label: 'Delay', rule: 'FIF-62' },
  ready: {
    label: 'Ready',
    rule: 'FIF-62',
    text: 'Name what it waits for and what it does then: an action, or a move. When it happens it may spend its reaction.',
    costs: 'action',
  },
  turnGoesOn: true,
  causes: (who, now, trigger) => {
    const spell = spellIn(who, trigger);
    return spell ? holds(who, spell, now) : [];
  },
  barred: (who, kind, now, trigger) => {
    if (kind === 'delay')
      return ruling(now, RULING.delay) === 'yes'
        ? undefined
        : { ...saying('fifth.noDelaying'), rule: 'FIF-62' };
    const spell = spellIn(who, trigger);
    const wrong = spell && (notReadied(spell) ?? noSlot(who, spell) ?? noSpell(who, spell, now));
    if (wrong) return wrong;
    const stopped = hindrance(who);
    return stopped === undefined
      ? undefined
      : { ...saying('fifth.cannotReadyWhile', { who: who.name, condition: stopped }), rule: 'FIF-131' };
  },
  place: (seat) => {
    const { waiting: held, now } = seat;
    const who = now.all.find(({ id }) => id === held.who);
    const spell = who && spellIn(who, held.trigger);
    if (spell && !isReadied(who, spell))
      return refuse({ ...saying('fifth.readiedLost', { who: who.name, power: spell.name }), rule: 'FIF-62' });
    return ok({ ...usualReturnPlace(seat, 'FIF-62') });
  },
  lapse: { label: 'its next turn came first', rule: 'FIF-62' },
});

/** Readying, and delaying where the campaign has ruled so. The place in the order stays for what is readied. FIF-62 */
export const waiting: WaitRules = ways;

/** The spell that is readied, where the words name one of its own: `fireball when the door opens`. FIF-62 */
function spellIn({ sheet }: Fighter, trigger: string): Power | undefined {
  const words = trigger.toLowerCase();
  return sheet.powers
    .filter((power) => isSpell(power) && words.includes(power.name.toLowerCase()))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
}

function notReadied({ name, action }: Power): Refusal | undefined {
  return action === 'action'
    ? undefined
    : { ...saying('fifth.readySpellAction', { power: name }), rule: 'FIF-62' };
}
