import { ok } from '../../../core/kernel/result.ts';
import { matching, parseEffect, parseHarm } from '../../../core/table/phrases.ts';
import { combatantOf } from '../../../core/table/state.ts';
import type { Prompt } from './prompt.ts';
import { readable, offered, namesOf, take, regain } from './words.ts';
import { t, words } from '../../languages/say.ts';

const EDGES = words({ start: 'start', end: 'end' });
const SHARE_WORDS: { readonly [share: number]: string } = { 0.5: words('half of'), 2: words('double') };

/** What is done to those chosen. */
export const HARM_PROMPTS = {
  damage: {
    label: (scene) => t('Damage to {0} (+8 heals)', namesOf(scene)),
    read(text, scene) {
      const phrase = parseHarm(text, scene.system.words);
      if (!phrase.ok) return phrase;
      const { does, amount, damageType, share } = phrase.value;
      const rolls = readable(amount);
      if (!rolls.ok) return rolls;
      const who = [...scene.selected];
      return does === 'heal'
        ? ok({
            command: { type: 'heal', who, amount },
            preview: `${namesOf(scene)} ${regain(who)} ${amount}`,
          })
        : ok({
            command: { type: 'damage', targets: who.map((id) => ({ who: id, share })), amount, damageType },
            preview:
              `${namesOf(scene)} ${take(who)} ${share in SHARE_WORDS ? `${t(SHARE_WORDS[share] ?? '')} ` : share === 1 ? '' : `${share} × `}${amount} ${damageType}`.trim(),
          });
    },
    suggest: (text, { system }) =>
      text.includes(' ')
        ? offered(text, [
            'half',
            'double',
            ...system.words.damageTypes.map(({ label }) => label.toLowerCase()),
          ])
        : [],
  },
  temporary: {
    label: (scene) => t('Temporary hit points for {0}', namesOf(scene)),
    read(text, scene) {
      const rolls = readable(text.trim());
      if (!rolls.ok) return rolls;
      return ok({
        command: { type: 'temporary', who: [...scene.selected], amount: text.trim() },
        preview: t('{0}: {1} temporary hit points', namesOf(scene), text.trim()),
      });
    },
  },
  condition: {
    label: (scene) => t('Condition on {0}', namesOf(scene)),
    read(text, scene) {
      const [target] = scene.selected;
      const acting = scene.state.encounter?.acting;
      const phrase = parseEffect(text, scene.system.words, { acting, target, now: scene.state.worldTime });
      if (!phrase.ok) return phrase;
      const { label, duration } = phrase.value;
      const source = acting !== undefined && !scene.selected.includes(acting) ? { source: acting } : {};
      return ok({
        command: { type: 'effect.add', who: [...scene.selected], ...phrase.value, ...source },
        preview: `${namesOf(scene)}: ${label}${duration.kind === 'saveEnds' ? t(', save ends') : ''}${duration.kind === 'untilTurn' ? t(', until the {0} of {1}’s turn', t(EDGES[duration.edge]), combatantOf(scene.state, duration.of)?.name ?? '') : ''}`,
      });
    },
    suggest(text, { system }) {
      const known = matching(text, system.words.conditions).map(({ label }) => label.toLowerCase());
      if (known.length !== 1 && !text.includes(' ')) return known;
      const what = text
        .trim()
        .toLowerCase()
        .startsWith(known[0] ?? '\n')
        ? (known[0] ?? '')
        : (text.trim().split(/\s+(?:save|until)/iu)[0] ?? '');
      return [
        ...(system.words.saveEnds ? ['save ends'] : []),
        'until end of my next turn',
        'until start of my next turn',
        'until end of its next turn',
        'until the fight ends',
      ].map((when) => `${what} ${when}`);
    },
  },
} as const satisfies { readonly [kind: string]: Prompt };
