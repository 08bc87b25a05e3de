import { ok, refuse } from '../../../core/kernel/result.ts';
import { HERO_KIND } from '../../../core/rules/combat.ts';
import type { SingleCommand } from '../../../core/table/commands.ts';
import { findCombatant } from '../../../core/table/state.ts';
import { t, localize } from '../../i18n/localize.ts';
import type { Prompt, PromptScene } from './prompt.ts';
import { linePrompt } from './line.ts';
import { creaturesLike, namesOf } from './words.ts';

/** Names of creatures that begin so, behind the count that was typed. */
function creatureNames(text: string, { creatures }: PromptScene): readonly string[] {
  const found = /^(?:(\d{1,2})\s+)?(.*)$/u.exec(text.trim());
  const count = found?.[1] === undefined ? '' : `${found[1]} `;
  return creaturesLike(found?.[2] ?? '', creatures)
    .slice(0, 12)
    .map(({ name }) => `${count}${name.toLowerCase()}`);
}

/** By what a shape is taken and whose: `wild shape wolf`, `polymorph dire wolf`, `wolf`. */
function shapeIn(text: string, { system, creatures }: PromptScene) {
  const typed = text.trim().toLowerCase();
  const ways = (system.shapes?.ways ?? []).map((each) => ({ ...each, word: localize(each.label) }));
  const way = ways.find(({ word }) => typed.startsWith(`${word.toLowerCase()} `)) ?? ways[0];
  const name =
    way && typed.startsWith(`${way.word.toLowerCase()} `) ? typed.slice(way.word.length).trim() : typed;
  const monsters = creatures.filter(({ kind }) => kind !== HERO_KIND);
  return { way, form: name === '' ? undefined : creaturesLike(name, monsters)[0] };
}

/** The spell that the one whose turn it is concentrates on, where that is how the shape is taken. */
function spellOf({ state }: PromptScene, word: string) {
  const by = findCombatant(state, state.encounter?.acting ?? '');
  const name = by?.effects
    .map(({ from }) => from?.power ?? '')
    .find((each) => each.toLowerCase().includes(word));
  return by && name ? { power: { by: by.id, name } } : {};
}

const shape: Prompt = {
  label: (scene) => t('app.shapeOf', { names: namesOf(scene) }),
  read(text, scene) {
    const { way, form } = shapeIn(text, scene);
    if (!way) return refuse({ message: t('app.noShapes') });
    if (!form) return refuse({ message: t('app.typeShape') });
    const commands = scene.selected.map((who): SingleCommand => ({
      type: 'shape.take',
      who,
      way: way.key,
      creature: { id: form.id, kind: form.kind, draft: form.draft },
      ...spellOf(scene, way.word.toLowerCase()),
    }));
    const [only] = commands;
    if (!only) return refuse({ message: t('app.chooseWhoShape') });
    return ok({
      command: commands.length === 1 ? only : { type: 'together', commands },
      preview: t('app.shapePreview', { names: namesOf(scene), form: form.name, way: way.word }),
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
export const OTHER_PROMPTS = {
  quick: linePrompt(
    () => t('common.quickMonster'),
    'quick',
    () => [],
  ),
  add: linePrompt(() => t('common.addCreatures'), 'add', creatureNames),
  shape,
  plus: linePrompt(
    () => t('app.bonusPenaltyNextRoll'),
    'plus',
    () => [],
  ),
  line: linePrompt(() => '›'),
} as const;
