import { parseRoll } from '../../core/dice/notation.ts';
import { ok, type Refusal, refuse, type Result } from '../../core/kernel/result.ts';
import type { Creature } from '../../core/rules/creature.ts';
import type { RuleSystem } from '../../core/rules/system.ts';
import type { TableCommand } from '../../core/table/commands.ts';
import { completions } from '../../core/table/line/completions.ts';
import { readLine } from '../../core/table/line/readLine.ts';
import { spanText } from '../../core/table/logParts.ts';
import { matching, parseEffect, parseHarm, parseSpan } from '../../core/table/phrases.ts';
import { type Combatant, combatantOf, type TableState } from '../../core/table/state.ts';
import type { PromptKind } from '../stores/ui.ts';

export interface PromptScene {
  readonly state: TableState;
  readonly system: RuleSystem;
  readonly selected: readonly string[];
  readonly creatures: readonly Creature[];
}

export type PromptAnswer =
  | { readonly command: TableCommand; readonly preview: string }
  | { readonly faces: readonly number[]; readonly preview: string }
  | { readonly history: 'undo' | 'redo'; readonly preview: string }
  /** A creature that is new: kept in the library and brought to the table. */
  | { readonly creature: Pick<Creature, 'kind' | 'name' | 'draft'>; readonly preview: string };

/** Why what was typed does nothing, and which of its characters that is about. */
export type PromptRefusal = Refusal & { readonly place?: { readonly from: number; readonly to: number } };

interface Prompt {
  readonly label: (scene: PromptScene) => string;
  readonly read: (text: string, scene: PromptScene) => Result<PromptAnswer, PromptRefusal>;
  readonly suggest?: (text: string, scene: PromptScene) => readonly string[];
}

/** More than these are not read at a glance. */
const MOST_COMPLETIONS = 14;
const SHARE_WORDS: { readonly [share: number]: string } = { 0.5: 'half of ', 2: 'double ' };

/** Everything the prompt line can ask: what it is called, how it reads, what it offers. */
export const PROMPTS: { readonly [Kind in PromptKind]: Prompt } = {
  damage: {
    label: (scene) => `Damage to ${namesOf(scene)} (+8 heals)`,
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
              `${namesOf(scene)} ${take(who)} ${SHARE_WORDS[share] ?? (share === 1 ? '' : `${share} × `)}${amount} ${damageType}`.trim(),
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
    label: (scene) => `Temporary hit points for ${namesOf(scene)}`,
    read(text, scene) {
      const rolls = readable(text.trim());
      if (!rolls.ok) return rolls;
      return ok({
        command: { type: 'temporary', who: [...scene.selected], amount: text.trim() },
        preview: `${namesOf(scene)}: ${text.trim()} temporary hit points`,
      });
    },
  },
  condition: {
    label: (scene) => `Condition on ${namesOf(scene)}`,
    read(text, scene) {
      const [target] = scene.selected;
      const acting = scene.state.encounter?.acting;
      const phrase = parseEffect(text, scene.system.words, { acting, target });
      if (!phrase.ok) return phrase;
      const { label, duration } = phrase.value;
      const source = acting !== undefined && !scene.selected.includes(acting) ? { source: acting } : {};
      return ok({
        command: { type: 'effect.add', who: [...scene.selected], ...phrase.value, ...source },
        preview: `${namesOf(scene)}: ${label}${duration.kind === 'saveEnds' ? ', save ends' : ''}${duration.kind === 'untilTurn' ? `, until the ${duration.edge} of ${combatantOf(scene.state, duration.of)?.name ?? ''}’s turn` : ''}`,
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
  initiative: {
    label: (scene) => `Initiative of ${namesOf(scene)}`,
    read(text, scene) {
      if (!/^-?\d{1,3}$/u.test(text.trim())) return refuse({ message: 'Type a whole number, such as 14.' });
      const total = Number(text.trim());
      return ok({
        command: { type: 'initiative.set', who: [...scene.selected], total },
        preview: `${namesOf(scene)}: initiative ${total}`,
      });
    },
  },
  note: {
    label: () => 'Note for the log',
    read: (text) =>
      text.trim() === ''
        ? refuse({ message: 'Type what happened.' })
        : ok({ command: { type: 'note.add', text: text.trim() }, preview: 'into the log' }),
  },
  roll: {
    label: () => 'Roll',
    read(text) {
      const rolls = readable(text.trim());
      return rolls.ok
        ? ok({ command: { type: 'roll', notation: text.trim(), why: '' }, preview: `roll ${text.trim()}` })
        : rolls;
    },
  },
  faces: {
    label: () => 'Faces rolled at the table',
    read(text) {
      const faces = text
        .trim()
        .split(/[\s,]+/u)
        .map(Number);
      if (faces.some((face) => !Number.isInteger(face) || face < 1 || face > 1_000)) {
        return refuse({
          message: 'Type the faces in order, such as 14 6 3: the attack first, then the damage.',
        });
      }
      return ok({ faces, preview: `the next roll takes ${faces.join(', ')}` });
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
  quick: {
    label: () => 'Quick monster',
    read(text, { system }) {
      const kind = system.creatures.find(({ quick }) => quick);
      const made = kind?.quick?.(text);
      if (!kind || !made)
        return refuse({ message: `${system.title} has no quick monsters. Build one with Ctrl N.` });
      if (!made.ok) return made;
      const built = kind.build(made.value);
      if (!built.ok) return refuse({ message: built.refusal[0]?.message ?? 'It cannot be built.' });
      const { name, kind: line } = built.value.sheet;
      return ok({
        creature: { kind: kind.key, name, draft: made.value },
        preview: `${name}, ${line.toLowerCase()}`,
      });
    },
  },
  ready: {
    label: ({ state }) => `${combatantOf(state, state.encounter?.acting ?? '')?.name ?? ''} readies`,
    read: (text) =>
      text.trim() === ''
        ? refuse({
            message:
              'Type what is prepared and what it waits for, such as: strikes whoever comes through the door.',
          })
        : ok({
            command: { type: 'turn.wait', kind: 'ready', trigger: text.trim() },
            preview: 'and the next one is up',
          }),
  },
  time: {
    label: () => 'Let time pass',
    read(text) {
      const seconds = parseSpan(text);
      if (seconds === undefined)
        return refuse({ message: 'Type a time, such as 10 min, 1 h, 2 days or 30 s.' });
      return ok({
        command: { type: 'clock.advance', seconds, why: '' },
        preview: `${spanText(seconds)} pass`,
      });
    },
    suggest: (text) => (text === '' ? ['5 min', '10 min', '1 h', '8 h'] : []),
  },
  award: {
    label: (scene) => `Experience for ${scene.selected.length > 0 ? namesOf(scene) : 'each hero'}`,
    read(text, scene) {
      const found = /^(\d{1,6})(?:\s+(.+))?$/u.exec(text.trim());
      if (!found) return refuse({ message: 'Type an amount and what for, such as 100 the bridge.' });
      const who =
        scene.selected.length > 0
          ? [...scene.selected]
          : scene.state.combatants.filter(({ stays }) => stays).map(({ id }) => id);
      if (who.length === 0) return refuse({ message: 'No hero is at the table.' });
      const amount = Number(found[1]);
      return ok({
        command: { type: 'experience.award', who, amount, reason: found[2] ?? '' },
        preview: `${amount} XP each`,
      });
    },
  },
  add: {
    label: () => 'Add creatures',
    read(text, scene) {
      const found = /^(?:(\d{1,2})\s+)?(.+)$/u.exec(text.trim());
      if (!found) return refuse({ message: 'Type a count and a name, such as 6 goblin.' });
      const creature = creaturesLike(found[2] ?? '', scene.creatures)[0];
      if (!creature) return refuse({ message: `No creature of the library is called “${found[2] ?? ''}”.` });
      const count = Number(found[1] ?? '1');
      if (count < 1) return refuse({ message: 'Add at least one.' });
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
};

/** Creatures whose name, or a word of it, begins with what was typed; best first. */
function creaturesLike(typed: string, creatures: readonly Creature[]): readonly Creature[] {
  const start = typed.trim().toLowerCase();
  const names = creatures.map((creature) => ({ creature, name: creature.name.toLowerCase() }));
  const first = names.filter(({ name }) => name.startsWith(start));
  const later = names.filter(
    ({ name }) => !name.startsWith(start) && name.split(/\s+/u).some((word) => word.startsWith(start)),
  );
  return [...first, ...later].map(({ creature }) => creature);
}

function readable(amount: string): Result<undefined> {
  const spec = parseRoll(amount);
  return spec.ok ? ok(undefined) : refuse({ message: spec.refusal.message });
}

function offered(text: string, words: readonly string[]): readonly string[] {
  const at = text.lastIndexOf(' ');
  const typed = text.slice(at + 1).toLowerCase();
  return words
    .filter((word) => word.startsWith(typed) && word !== typed)
    .map((word) => `${text.slice(0, at)} ${word}`);
}

function namesOf({ state, selected }: PromptScene): string {
  const chosen = selected.flatMap((id): Combatant[] => {
    const found = combatantOf(state, id);
    return found ? [found] : [];
  });
  return chosen.length > 3 ? `${chosen.length} combatants` : chosen.map(({ name }) => name).join(', ');
}

function take(who: readonly string[]): string {
  return who.length === 1 ? 'takes' : 'take';
}

function regain(who: readonly string[]): string {
  return who.length === 1 ? 'regains' : 'regain';
}
