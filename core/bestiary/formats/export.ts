import type { Built, Creature } from '../../rules/creature.ts';
import { writeHtml } from './html.ts';
import { writeJson } from './json.ts';
import { writeMarkdown } from './markdown.ts';

/** A way out of the library for one creature: what the file is called and what stands in it. */
export interface CreatureExport {
  readonly key: string;
  readonly label: string;
  /** Without the dot. */
  readonly extension: string;
  readonly mime: string;
  readonly write: (creature: Creature, built: Built) => string;
}

/** Every format a creature can be exported to. A new one is its file and one line here. */
export const EXPORTS: readonly CreatureExport[] = [
  {
    key: 'json',
    label: 'Fourfold JSON',
    extension: 'json',
    mime: 'application/json',
    write: (creature, { view }) => writeJson([creature], view.credit),
  },
  {
    key: 'markdown',
    label: 'Markdown',
    extension: 'md',
    mime: 'text/markdown',
    write: (_, { view }) => writeMarkdown(view),
  },
  {
    key: 'html',
    label: 'HTML',
    extension: 'html',
    mime: 'text/html',
    write: (_, { view }) => writeHtml(view),
  },
];

/** A name for a creature’s file that every file system takes. */
export function fileName(creature: Creature, extension: string): string {
  const plain = creature.name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
    .slice(0, 60);
  return `${plain === '' ? 'creature' : plain}.${extension}`;
}
