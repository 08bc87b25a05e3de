import { ok, refuse } from '../../../core/kernel/result.ts';
import { completions } from '../../../core/table/line/completions.ts';
import { readLine } from '../../../core/table/line/readLine.ts';
import type { Prompt } from './prompt.ts';
import { creaturesLike } from './words.ts';
import { t } from '../../languages/say.ts';

/** More than these are not read at a glance. */
const MOST_COMPLETIONS = 14;

/** New creatures, and anything in words. */
export const OTHER_PROMPTS = {
  quick: {
    label: () => t('Quick monster'),
    read(text, { system }) {
      const kind = system.creatures.find(({ quick }) => quick);
      const made = kind?.quick?.(text);
      if (!kind || !made)
        return refuse({ message: t('{0} has no quick monsters. Build one with Ctrl N.', system.title) });
      if (!made.ok) return made;
      const built = kind.build(made.value);
      if (!built.ok) return refuse({ message: built.refusal[0]?.message ?? t('It cannot be built.') });
      const { name, kind: line } = built.value.sheet;
      return ok({
        creature: { kind: kind.key, name, draft: made.value },
        preview: `${name}, ${line.toLowerCase()}`,
      });
    },
  },
  add: {
    label: () => t('Add creatures'),
    read(text, scene) {
      const found = /^(?:(\d{1,2})\s+)?(.+)$/u.exec(text.trim());
      if (!found) return refuse({ message: t('Type a count and a name, such as 6 goblin.') });
      const creature = creaturesLike(found[2] ?? '', scene.creatures)[0];
      if (!creature)
        return refuse({ message: t('No creature of the library is called “{0}”.', found[2] ?? '') });
      const count = Number(found[1] ?? '1');
      if (count < 1) return refuse({ message: t('Add at least one.') });
      const hero = scene.system.creatures.find(({ key }) => key === creature.kind)?.hero ?? false;
      return ok({
        command: {
          type: 'combatants.add',
          entries: [
            {
              creature: { id: creature.id, kind: creature.kind, draft: creature.draft },
              count,
              side: hero ? 'heroes' : 'foes',
            },
          ],
        },
        preview: `${count} × ${creature.name}`,
      });
    },
    suggest(text, { creatures }) {
      const found = /^(?:(\d{1,2})\s+)?(.*)$/u.exec(text.trim());
      const count = found?.[1] === undefined ? '' : `${found[1]} `;
      return creaturesLike(found?.[2] ?? '', creatures)
        .slice(0, 12)
        .map(({ name }) => `${count}${name.toLowerCase()}`);
    },
  },
  line: {
    label: () => '›',
    read(text, scene) {
      const line = readLine(text, scene);
      if (!line.ok) {
        const { message, from, to } = line.refusal;
        return refuse({ message, place: { from, to } });
      }
      const { does, preview } = line.value;
      if (typeof does === 'string') return ok({ history: does, preview });
      const [only] = does;
      return ok({
        command: only && does.length === 1 ? only : { type: 'together', commands: [...does] },
        preview,
      });
    },
    suggest: (text, scene) =>
      completions(text, scene)
        .slice(0, MOST_COMPLETIONS)
        .map((each) => `${text.slice(0, each.from)}${each.text.toLowerCase()} `),
  },
} as const satisfies { readonly [kind: string]: Prompt };
