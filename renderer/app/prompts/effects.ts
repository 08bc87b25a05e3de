import { ok, refuse, type Result } from '../../../core/kernel/result.ts';
import { toSaying, toWording } from '../../../core/kernel/said.ts';
import type { Duration, Effect } from '../../../core/rules/combat.ts';
import type { SingleCommand } from '../../../core/table/commands.ts';
import { isBareSave } from '../../../core/table/line/completions.ts';
import { takeDuration } from '../../../core/table/line/effects.ts';
import { tokenize, Words } from '../../../core/table/line/words.ts';
import { type Combatant, findCombatant } from '../../../core/table/state.ts';
import { chipOf } from '../../stores/rows.ts';
import { t } from '../../i18n/localize.ts';
import type { Prompt, PromptScene } from './prompt.ts';
import { namesOf } from './words.ts';

interface Held {
  readonly who: Combatant;
  readonly effect: Effect;
}

/** What lasts on those chosen, in the order it is numbered. */
function held({ state, selected }: PromptScene): readonly Held[] {
  return selected.flatMap((id) => {
    const who = findCombatant(state, id);
    return who ? who.effects.map((effect) => ({ who, effect })) : [];
  });
}

/** `2`, `1 3`, `all` or the beginning of a name, and what is said of them behind that. */
function chosenOf(text: string, all: readonly Held[]): readonly [which: readonly Held[], rest: string] {
  const numbers = /^(?:\d{1,2}[\s,]*)+(?=\s|$)/u.exec(text)?.[0] ?? '';
  if (numbers !== '') {
    // Said twice it is meant once.
    const wanted = [...new Set(numbers.match(/\d+/gu)?.map(Number))];
    const which = wanted.flatMap((each) => all[each - 1] ?? []);
    return [which.length === wanted.length ? which : [], text.slice(numbers.length)];
  }
  const [first = ''] = text.split(/\s/u);
  if (first === '') return [[], ''];
  const named = all.filter(({ effect }) => effect.label.toLowerCase().startsWith(first.toLowerCase()));
  return [first.toLowerCase() === 'all' ? all : named, text.slice(first.length)];
}

/** How long from now on, read for each by itself: `its turn` is another one's for each of them. */
function lastingOf(typed: string, { who }: Held, scene: PromptScene): Result<Duration> {
  if (/^until (?:it is )?(?:ended|removed)$/u.test(typed)) return ok({ kind: 'removed' });
  const words = new Words(tokenize(typed), typed);
  const read = takeDuration(words, scene);
  if (!read.ok) return refuse(toSaying(toWording(read.refusal)));
  const lasts = words.here ? undefined : read.value.of(who.id);
  return lasts ? ok(lasts) : refuse({ message: t('app.noTimeSaySave', { typed }) });
}

function commandFor({ who, effect }: Held, duration: Duration | undefined): SingleCommand {
  const on = { who: who.id, effect: effect.id };
  return duration === undefined ? { type: 'effect.end', ...on } : { type: 'effect.change', ...on, duration };
}

/** The effects of those chosen, by number: the number alone ends one, a time behind it lets it last so long. */
export const EFFECT_PROMPTS = {
  effects: {
    label: (scene) => t('app.effectsOf', { names: namesOf(scene) }),
    list: (scene) =>
      held(scene).map(({ who, effect }) => {
        const { text } = chipOf(who.id, effect, scene.state, scene.system);
        return scene.selected.length > 1 ? `${who.name}: ${text}` : text;
      }),
    read(text, scene) {
      const [which, rest] = chosenOf(text.trim(), held(scene));
      const typed = rest.trim().toLowerCase();
      if (which.length === 0)
        return refuse({
          message: t('app.typeNumberEffectEnd'),
        });
      const commands: SingleCommand[] = [];
      for (const each of which) {
        const lasting = typed === '' ? ok(undefined) : lastingOf(typed, each, scene);
        if (!lasting.ok) return lasting;
        commands.push(commandFor(each, lasting.value));
      }
      const names = which.map(({ who, effect }) => `${who.name}: ${effect.label}`).join(', ');
      const [only] = commands;
      return ok({
        command: only && commands.length === 1 ? only : { type: 'together', commands },
        preview: typed === '' ? t('app.ended', { names }) : `${names}: ${typed}`,
      });
    },
    suggest(text, { system }) {
      const number = /^(?:all|\d{1,2})(?=\s*$)/iu.exec(text.trim())?.[0];
      if (number === undefined) return [];
      return [
        ...(isBareSave(system) ? ['save ends'] : []),
        'until end of its next turn',
        'until end of my next turn',
        'until the fight ends',
        'until ended',
      ].map((when) => `${number} ${when}`);
    },
  },
} as const satisfies { readonly [kind: string]: Prompt };
