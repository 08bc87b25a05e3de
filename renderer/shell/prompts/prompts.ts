import { collectTables, tableDice } from '../../../core/dice/tables/rollTable.ts';
import type { RandomTable } from '../../../core/dice/tables/shape.ts';
import { ok, refuse, type Result, type Refusal } from '../../../core/kernel/result.ts';
import { toSaying, toWording } from '../../../core/kernel/said.ts';
import { type Duration, type Effect, hasShare, HERO_KIND } from '../../../core/rules/combat.ts';
import type { SingleCommand, TableCommand } from '../../../core/table/commands.ts';
import {
  isBareSave,
  completions,
  explainParts,
  type LinePart,
} from '../../../core/table/line/completions.ts';
import { takeDuration } from '../../../core/table/line/effects.ts';
import { takeSpan } from '../../../core/table/line/procedures.ts';
import { tokenize, Words } from '../../../core/table/line/words.ts';
import { spanAsText } from '../../../core/table/logParts.ts';
import { type Combatant, findCombatant, findOrderName, type TableState } from '../../../core/table/state.ts';
import { effectChip } from '../../features/combat/initiative/rows.ts';
import { localize, localizeValue, t } from '../../i18n/localize.ts';
import type { PromptKind } from '../../stores/ui.ts';
import type { Locale } from '../../../core/kernel/locale.ts';
import type { Creature } from '../../../core/rules/creature.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';
import type { RollBonus } from '../../../core/table/attackOffers.ts';
import { BETWEEN } from '../../../core/table/line/answer.ts';
import { type LineScene, type MadeCreature, readLine } from '../../../core/table/line/readLine.ts';

/** The table of that name, or the first that begins so, or else holds the words. */
function tableNamed(tables: readonly RandomTable[], typed: string): RandomTable | undefined {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return undefined;
  const by = (test: (name: string) => boolean): RandomTable | undefined =>
    tables.find(({ name }) => test(name.toLowerCase()));
  return (
    by((name) => name === wanted) ??
    by((name) => name.startsWith(wanted)) ??
    by((name) => name.includes(wanted))
  );
}

/** Turns, time, experience, dice and notes. */
const TABLE_PROMPTS = {
  initiative: linePrompt(
    (scene) => t('prompts.initiativeTitle', { names: selectedNames(scene) }),
    'initiative',
    () => [],
  ),
  ready: {
    label: ({ state }) =>
      t('prompts.readyTitle', { name: findCombatant(state, state.encounter?.acting ?? '')?.name ?? '' }),
    read: (text) =>
      text.trim() === ''
        ? refuse({
            message: t('prompts.readyHint'),
          })
        : ok({
            command: { type: 'turn.wait', kind: 'ready', trigger: text.trim() },
            preview: t('prompts.nextTurnFollows'),
          }),
  },
  time: {
    label: () => t('common.passTimeTitle'),
    read(text, scene) {
      const words = new Words(tokenize(text), text);
      const span = takeSpan(words, scene);
      const seconds = span.ok && words.here === undefined ? span.value : undefined;
      if (seconds === undefined) return refuse({ message: t('prompts.timeHint') });
      return ok({
        command: { type: 'clock.advance', seconds, why: '' },
        preview: t('prompts.timePasses', { span: localizeValue(spanAsText(seconds)) }),
      });
    },
    suggest: (text) => (text === '' ? ['5 min', '10 min', '1 h', '8 h'] : []),
  },
  award: {
    label: (scene) =>
      t('prompts.experienceTitle', {
        names: scene.selected.length > 0 ? selectedNames(scene) : t('prompts.eachHero'),
      }),
    read(text, scene) {
      const found = /^(\d{1,6})(?:\s+(.+))?$/u.exec(text.trim());
      if (!found) return refuse({ message: t('prompts.experienceHint') });
      const who =
        scene.selected.length > 0
          ? [...scene.selected]
          : scene.state.combatants.filter(hasShare).map(({ id }) => id);
      if (who.length === 0) return refuse({ message: t('prompts.noHeroRefused') });
      const amount = Number(found[1]);
      return ok({
        command: { type: 'experience.award', who, amount, reason: found[2] ?? '' },
        preview: t('prompts.xpEach', { amount }),
      });
    },
  },
  note: linePrompt(
    () => t('common.logNote'),
    'note',
    () => [],
  ),
  roll: linePrompt(() => t('common.roll'), 'roll'),
  chance: {
    label: () => t('common.rollOnRandomTable'),
    read(text, { tables }) {
      const table = tableNamed(tables, text);
      if (!table)
        return refuse({
          message: tables.length === 0 ? t('prompts.noTableRefused') : t('prompts.tableHint'),
        });
      const all = [...collectTables(table, tables)];
      return ok({
        command: { type: 'table.roll', tables: all, secret: true },
        preview: t('prompts.secretRoll', { die: tableDice(table), name: table.name }),
      });
    },
    suggest: (text, { tables }) =>
      tables
        .map(({ name }) => name)
        .filter((name) => name.toLowerCase().includes(text.trim().toLowerCase()))
        .slice(0, 8),
  },
  faces: {
    label: () => t('prompts.facesTitle'),
    read(text) {
      const faces = text
        .trim()
        .split(/[\s,]+/u)
        .map(Number);
      if (faces.some((face) => !Number.isInteger(face) || face < 1 || face > 1_000)) {
        return refuse({
          message: t('prompts.facesHint'),
        });
      }
      return ok({ faces, preview: t('common.nextRollFaces', { faces: faces.join(', ') }) });
    },
  },
} as const satisfies { readonly [kind: string]: Prompt };

const nobody = ({ selected }: PromptContext): boolean => selected.length === 0;

/** What is done to those selected, or to whom the line names. */
const HARM_PROMPTS = {
  damage: linePrompt(
    (scene) =>
      nobody(scene)
        ? t('prompts.damageTargetTitle')
        : t('prompts.damageTitle', { names: selectedNames(scene) }),
    'damage',
  ),
  temporary: linePrompt(
    (scene) =>
      nobody(scene)
        ? t('prompts.temporaryTargetTitle')
        : t('prompts.temporaryTitle', { names: selectedNames(scene) }),
    'temporary',
  ),
  condition: linePrompt(
    (scene) =>
      nobody(scene)
        ? t('prompts.conditionTargetTitle')
        : t('prompts.conditionTitle', { names: selectedNames(scene) }),
    'condition',
  ),
} as const;

interface Held {
  readonly who: Combatant;
  readonly effect: Effect;
}

/** What lasts on those chosen, in the order it is numbered. */
function held({ state, selected }: PromptContext): readonly Held[] {
  return selected.flatMap((id) => {
    const who = findCombatant(state, id);
    return who ? who.effects.map((effect) => ({ who, effect })) : [];
  });
}

/** `2`, `1 3`, `all` or the beginning of a name, and what is said of them behind that. */
function chosenEffects(text: string, all: readonly Held[]): readonly [which: readonly Held[], rest: string] {
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
function lastingEffects(typed: string, { who }: Held, scene: PromptContext): Result<Duration> {
  if (/^until (?:it is )?(?:ended|removed)$/u.test(typed)) return ok({ kind: 'removed' });
  const words = new Words(tokenize(typed), typed);
  const read = takeDuration(words, scene);
  if (!read.ok) return refuse(toSaying(toWording(read.refusal)));
  const lasts = words.here ? undefined : read.value.of(who.id);
  return lasts ? ok(lasts) : refuse({ message: t('prompts.durationRefused', { typed }) });
}

function commandFor({ who, effect }: Held, duration: Duration | undefined): SingleCommand {
  const on = { who: who.id, effect: effect.id };
  return duration === undefined ? { type: 'effect.end', ...on } : { type: 'effect.change', ...on, duration };
}

/** The effects of those chosen, by number: the number alone ends one, a time behind it lets it last so long. */
export const EFFECT_PROMPTS = {
  effects: {
    label: (scene) => t('prompts.effectsTitle', { names: selectedNames(scene) }),
    list: (scene) =>
      held(scene).map(({ who, effect }) => {
        const { text } = effectChip(who.id, effect, scene.state, scene.system);
        return scene.selected.length > 1 ? `${who.name}: ${text}` : text;
      }),
    read(text, scene) {
      const [which, rest] = chosenEffects(text.trim(), held(scene));
      const typed = rest.trim().toLowerCase();
      if (which.length === 0)
        return refuse({
          message: t('prompts.effectsHint'),
        });
      const commands: SingleCommand[] = [];
      for (const each of which) {
        const lasting = typed === '' ? ok(undefined) : lastingEffects(typed, each, scene);
        if (!lasting.ok) return lasting;
        commands.push(commandFor(each, lasting.value));
      }
      const names = which.map(({ who, effect }) => `${who.name}: ${effect.label}`).join(', ');
      const [only] = commands;
      return ok({
        command: only && commands.length === 1 ? only : { type: 'together', commands },
        preview: typed === '' ? t('prompts.effectEnded', { names }) : `${names}: ${typed}`,
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

/** Names of creatures that begin so, behind the count that was typed. */
function creatureNames(text: string, { creatures }: PromptContext): readonly string[] {
  const found = /^(?:(\d{1,2})\s+)?(.*)$/u.exec(text.trim());
  const count = found?.[1] === undefined ? '' : `${found[1]} `;
  return matchCreatures(found?.[2] ?? '', creatures)
    .slice(0, 12)
    .map(({ name }) => `${count}${name.toLowerCase()}`);
}

/** By what a shape is taken and whose: `wild shape wolf`, `polymorph dire wolf`, `wolf`. */
function shapeIn(text: string, { system, creatures }: PromptContext) {
  const typed = text.trim().toLowerCase();
  const ways = (system.shapes?.ways ?? []).map((each) => ({ ...each, word: localize(each.label) }));
  const way = ways.find(({ word }) => typed.startsWith(`${word.toLowerCase()} `)) ?? ways[0];
  const name =
    way && typed.startsWith(`${way.word.toLowerCase()} `) ? typed.slice(way.word.length).trim() : typed;
  const monsters = creatures.filter(({ kind }) => kind !== HERO_KIND);
  return { way, form: name === '' ? undefined : matchCreatures(name, monsters)[0] };
}

/** The spell that the one whose turn it is concentrates on, where that is how the shape is taken. */
function parseDuration({ state }: PromptContext, word: string) {
  const by = findCombatant(state, state.encounter?.acting ?? '');
  const name = by?.effects
    .map(({ from }) => from?.power ?? '')
    .find((each) => each.toLowerCase().includes(word));
  return by && name ? { power: { by: by.id, name } } : {};
}

const shape: Prompt = {
  label: (scene) => t('prompts.shapeTitle', { names: selectedNames(scene) }),
  read(text, scene) {
    const { way, form } = shapeIn(text, scene);
    if (!way) return refuse({ message: t('prompts.noShapesRefused') });
    if (!form) return refuse({ message: t('prompts.shapeHint') });
    const commands = scene.selected.map((who): SingleCommand => ({
      type: 'shape.take',
      who,
      way: way.key,
      creature: { id: form.id, kind: form.kind, draft: form.draft },
      ...parseDuration(scene, way.word.toLowerCase()),
    }));
    const [only] = commands;
    if (!only) return refuse({ message: t('prompts.shapeTargetRefused') });
    return ok({
      command: commands.length === 1 ? only : { type: 'together', commands },
      preview: t('prompts.shapePreview', { names: selectedNames(scene), form: form.name, way: way.word }),
    });
  },
  suggest: (text, scene) => {
    const ways = (scene.system.shapes?.ways ?? []).map(({ label }) => localize(label).toLowerCase());
    const way = ways.find((word) => text.toLowerCase().startsWith(`${word} `));
    if (way === undefined)
      return ways.filter((word) => word.startsWith(text.toLowerCase())).map((word) => `${word} `);
    return creatureNames(text.slice(way.length), scene).map((name) => `${way} ${name}`);
  },
};

/** New creatures, and anything in words. */
export const CREATURE_PROMPTS = {
  quick: linePrompt(
    () => t('common.quickMonster'),
    'quick',
    () => [],
  ),
  add: linePrompt(() => t('common.addCreatures'), 'add', creatureNames),
  shape,
  plus: linePrompt(
    () => t('prompts.rollBonusTitle'),
    'plus',
    () => [],
  ),
  line: linePrompt(() => '›'),
} as const;

/** Everything the prompt line can ask. */
export const PROMPTS_BY_KIND: { readonly [Kind in PromptKind]: Prompt } = {
  ...HARM_PROMPTS,
  ...EFFECT_PROMPTS,
  ...TABLE_PROMPTS,
  ...CREATURE_PROMPTS,
};

/** What a prompt sees of the app. */
export interface PromptContext {
  readonly state: TableState;
  readonly system: RuleSystem;
  readonly selected: readonly string[];
  readonly locale: Locale;
  readonly creatures: readonly Creature[];
  /** Random tables of the library. */
  readonly tables: readonly RandomTable[];
}

/** What Enter will do. */
export type PromptAnswer =
  | {
      readonly command: TableCommand;
      readonly preview: string;
      /** Creatures that the command brings and the library does not know yet. */
      readonly makes?: readonly MadeCreature[];
    }
  | { readonly faces: readonly number[]; readonly preview: string }
  | { readonly plus: RollBonus | undefined; readonly preview: string }
  | { readonly history: 'undo' | 'redo'; readonly preview: string };

/** Why what was typed does nothing, and which of its characters that is about. */
export type PromptRefusal = Refusal & {
  readonly place?: { readonly from: number; readonly to: number };
  /** What could have been meant at that place, best first. */
  readonly instead?: readonly string[];
};

/** One thing the prompt line asks: what it is called, how it reads, what it offers. */
interface Prompt {
  readonly label: (scene: PromptContext) => string;
  readonly read: (text: string, scene: PromptContext) => Result<PromptAnswer, PromptRefusal>;
  /** What there is to choose from by its number, in words. */
  readonly list?: (scene: PromptContext) => readonly string[];
  /** What was understood, piece by piece. */
  readonly parts?: (text: string, scene: PromptContext) => readonly LinePart[];
  readonly suggest?: (text: string, scene: PromptContext) => readonly string[];
}

/** Creatures whose name, or a word of it, begins with what was typed; best first. */
function matchCreatures(typed: string, creatures: readonly Creature[]): readonly Creature[] {
  const start = typed.trim().toLowerCase();
  const names = creatures.map((creature) => ({ creature, name: creature.name.toLowerCase() }));
  const first = names.filter(({ name }) => name.startsWith(start));
  const later = names.filter(
    ({ name }) => !name.startsWith(start) && name.split(/\s+/u).some((word) => word.startsWith(start)),
  );
  return [...first, ...later].map(({ creature }) => creature);
}

function selectedNames({ state, selected }: PromptContext): string {
  const chosen = selected.flatMap((id) => findOrderName(state, id) ?? []);
  return chosen.length > 3 ? t('prompts.combatantsCount', { n: chosen.length }) : chosen.join(', ');
}

/** More than these are not read at a glance. */
const MOST_COMPLETIONS = 14;

/**
 * A prompt that reads the grammar of the table line. `means` says what a bare number or name is there: damage for one,
 * temporary hit points for another; everything else is what it is anywhere.
 */
function linePrompt(label: Prompt['label'], means?: LineScene['means'], suggest?: Prompt['suggest']): Prompt {
  const within = (scene: PromptContext): LineScene => (means === undefined ? scene : { ...scene, means });
  return {
    label,
    read(text, scene) {
      const line = readLine(text, within(scene));
      if (!line.ok) {
        const { message, says, from, to, instead } = line.refusal;
        return refuse({
          message,
          ...(says ? { says } : {}),
          place: { from, to },
          ...(instead ? { instead } : {}),
        });
      }
      const { does, makes, next } = line.value;
      const preview = line.value.preview.map(localizeValue).join(BETWEEN);
      if (next !== undefined) return ok({ plus: next.value === 0 ? undefined : next, preview });
      if (typeof does === 'string') return ok({ history: does, preview });
      const [only] = does;
      return ok({
        command: only && does.length === 1 ? only : { type: 'together', commands: [...does] },
        preview,
        ...(makes ? { makes } : {}),
      });
    },
    parts: (text, scene) => explainParts(text, within(scene)),
    suggest: suggest ?? ((text, scene) => suggestions(text, within(scene))),
  };
}

/** The words that can stand next, each as the whole line it makes. */
function suggestions(text: string, scene: LineScene): readonly string[] {
  return completions(text, scene)
    .slice(0, MOST_COMPLETIONS)
    .map(({ from, text: word }) => `${text.slice(0, from)}${word.toLowerCase()} `);
}
