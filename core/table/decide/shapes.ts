import { saying, wordingOf, said } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import { SHAPE_EFFECT } from '../../rules/combat.ts';
import type { CommandOf } from '../commands.ts';
import { momentOf } from '../moment.ts';
import { present, type Scene } from '../scene.ts';
import { combatantOf } from '../state.ts';
import { addEffect } from './consequences.ts';

/** Somebody takes the shape of a creature; an effect shows it, and ending that ends the shape. */
export function takeShape(
  scene: Scene,
  { who: id, creature, way, power }: CommandOf<'shape.take'>,
): Refusal | undefined {
  const { system, state } = scene;
  const asked = present(scene, [id]);
  if ('missing' in asked) return asked.missing;
  const [who] = asked.found;
  const kind = system.creatures.find(({ key }) => key === creature.kind);
  const known = system.shapes?.ways.find(({ key }) => key === way);
  if (!who || !system.shapes || !known)
    return { ...saying('table.noShapes', { game: system.title }), field: 'way' };
  if (!kind) return saying('table.noSuchKind', { game: system.title, kind: creature.kind });
  const built = kind.build(creature.draft);
  if (!built.ok) {
    const [first] = built.refusal;
    const why = first ? wordingOf(first) : said('table.unreadable');
    return saying('table.cannotJoin', { field: first?.field ?? '', why });
  }
  const { sheet: form } = built.value;
  const { sheet, hp, temporary, ends, rule } = system.shapes.take(who, form, way, momentOf(state, system));
  const own = who.shape ?? {
    sheet: who.sheet,
    hp: who.hp,
    spent: who.spent,
    ...(who.uses ? { uses: who.uses } : {}),
  };
  for (const each of who.effects.filter(({ what }) => what?.kind === SHAPE_EFFECT))
    scene.happen({ type: 'effectEnded', who: id, effect: each, label: 'another shape', rule });
  scene.happen({
    type: 'shapeTaken',
    who: id,
    shape: { ...own, name: form.name, ends },
    sheet,
    hp: { from: who.hp, to: hp },
    temporary: { from: who.temporary, to: temporary },
    rule,
  });
  const now = combatantOf(scene.state, id);
  if (now)
    addEffect(scene, now, {
      condition: 'custom',
      label: form.name,
      what: { kind: SHAPE_EFFECT },
      source: power?.by ?? id,
      from: { power: power?.name ?? form.name, text: form.name },
      duration: { kind: 'removed' },
    });
  return undefined;
}
