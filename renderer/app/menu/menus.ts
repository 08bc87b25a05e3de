/** What a menu can be about: each such thing on screen carries its kind as `data-menu` and its id as `data-id`. */
export type MenuKind = 'row' | 'entry' | 'effect' | 'encounter' | 'creature' | 'line' | 'story' | 'entity';

/** Ids of the registry's commands that stand in the menu of a thing, group by group. What cannot be done just now is left out. */
export const MENUS_OF: { readonly [kind in MenuKind]: readonly (readonly string[])[] } = {
  row: [
    ['table.damage', 'table.temporary', 'table.condition', 'table.effects', 'aura.inside', 'effect.end'],
    [
      'select.look',
      'select.mob',
      'initiative.type',
      'initiative.surprise',
      'initiative.up',
      'initiative.down',
    ],
    ['powers.play', 'powers.ask', 'powers.show', 'powers.usual'],
    ['table.hide', 'table.knockOut', 'table.kill', 'table.remove'],
  ],
  entry: [
    ['table.edit', 'initiative.type', 'initiative.up', 'initiative.down'],
    ['table.hide', 'table.remove'],
  ],
  effect: [['effect.end', 'table.effects', 'effect.meaning'], ['table.condition']],
  encounter: [
    ['encounters.begin', 'encounters.edit', 'encounters.export'],
    ['encounters.new', 'encounters.discard'],
  ],
  creature: [
    ['creatures.edit', 'creatures.toTable', 'creatures.favourite', 'creatures.copy'],
    ['creatures.cards', 'creatures.export', 'creatures.compare'],
    ['creatures.remove'],
  ],
  line: [['line.show', 'line.copy', 'line.try'], ['table.note']],
  story: [['story.edit', 'story.star', 'story.secret'], ['line.copy', 'line.try'], ['story.remove']],
  entity: [['entity.open', 'entity.find'], ['entity.pin', 'entity.secret'], ['entity.remove']],
};

export function isMenuKind(kind: string | undefined): kind is MenuKind {
  return kind !== undefined && Object.hasOwn(MENUS_OF, kind);
}
