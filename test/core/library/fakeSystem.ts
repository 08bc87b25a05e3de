import * as v from 'valibot';
import { toEnglish, explain } from '../../../core/kernel/said.ts';
import { nameSchema, ok, parseInputFully, wholeNumberSchema } from '../../../core/kernel/result.ts';
import type { Built, Creature, CreatureKind, Draft } from '../../../core/rules/creature.ts';
import type { StatBlockView } from '../../../core/rules/views.ts';
import { orcus } from '../../../core/systems/orcus/index.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';

const shape = v.looseObject({ name: nameSchema('The name'), level: wholeNumberSchema('The level', 1, 30) });

/** A stat block with nothing in it but a title. */
export function viewOf(title: string, more: Partial<StatBlockView> = {}): StatBlockView {
  return {
    title,
    subtitle: '',
    figures: [],
    rows: [],
    powers: [],
    footer: [],
    notes: '',
    credit: 'Made up for a test.',
    ...more,
  };
}

function builtOf(name: string, level: number): Built {
  return {
    numbers: [],
    findings: [],
    view: viewOf(name),
    sheet: {
      name,
      kind: `Level ${level} beast`,
      level,
      hitPoints: level,
      defenses: {},
      initiativeDice: '1d20',
      initiative: explain(),
      resist: {},
      weak: {},
      immune: [],
      powers: [],
      counters: {},
      traits: {},
      view: viewOf(name),
    },
  };
}

const beast: CreatureKind = {
  key: 'beast',
  label: 'Beast',
  hero: false,
  form: [],
  blank: { name: '', level: 1 },
  shape,
  build: (raw) => {
    const read = parseInputFully(shape, raw);
    return read.ok ? ok(builtOf(read.value.name, read.value.level)) : read;
  },
};

/** Rules with one kind of creature that needs a name and a level. The other seats are borrowed and never asked. */
export const fake: RuleSystem = { ...orcus, key: 'fake', title: 'Fake', creatures: [beast] };

/** A beast of the fake rules. */
export function beastNamed(id: string, name: string): Creature {
  return { id, system: 'fake', kind: 'beast', name, draft: { name, level: 3 } };
}

/** The rules that the tests know. */
export function systemOf(key: string): RuleSystem | undefined {
  return [fake, orcus].find((system) => system.key === key);
}

/** Creatures of real rules: those of the sample, and a fresh one of every kind. */
export const DRAFTS: readonly { readonly kind: string; readonly name: string; readonly draft: Draft }[] = [
  ...orcus.sample.heroes,
  ...orcus.sample.creatures,
  ...orcus.creatures.map(({ key, label, blank }) => ({
    kind: key,
    draft: { ...blank, name: `Fresh ${toEnglish(label)}` },
  })),
].map(({ kind, draft }) => ({ kind, name: nameOf(draft), draft }));

function nameOf({ name }: Draft): string {
  return typeof name === 'string' ? name : '';
}
