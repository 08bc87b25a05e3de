import type { Built, Creature } from '../../core/rules/creature.ts';
import { type ReadingCoverage, measureCoverage } from '../../core/rules/powerText/corrections.ts';
import { useLibrary } from './library.ts';
import { t } from '../i18n/localize.ts';

interface Looked {
  readonly cover: ReadingCoverage;
  /** `level 6 elite spoiler`, as its stat block has it. */
  readonly subtitle: string;
}

const KNOWN = new WeakMap<object, Looked>();

/** How many sentences of a creature’s powers the table plays by itself; nothing where no power says anything. */
export function playsOf(creature: Omit<Creature, 'id'>): ReadingCoverage | undefined {
  const cover = lookedAt(creature)?.cover;
  return cover && cover.all > 0 ? cover : undefined;
}

/** The line under a creature’s name as its own rules have it; empty where they cannot build it. */
export function subtitleOf(creature: Omit<Creature, 'id'>): string {
  return lookedAt(creature)?.subtitle ?? '';
}

/** The creature as its own rules build it. */
export function builtOf(creature: Omit<Creature, 'id'>): Built | undefined {
  const rules = useLibrary().rulesOf(creature.system);
  const result = rules?.creatures.find(({ key }) => key === creature.kind)?.build(creature.draft);
  return result?.ok ? result.value : undefined;
}

function lookedAt(creature: Omit<Creature, 'id'>): Looked | undefined {
  const known = KNOWN.get(creature);
  if (known) return known;
  const built = builtOf(creature);
  if (!built) return undefined;
  const { powers } = built.sheet;
  const found = {
    cover: measureCoverage(powers.map(({ reading }) => reading)),
    subtitle: built.view.subtitle,
  };
  KNOWN.set(creature, found);
  return found;
}

/** `9 of 11 sentences play`. */
export function playsText({ plays, all }: ReadingCoverage): string {
  return t('common.ofSentencesPlay', { plays, those: all });
}
