import { ok, type Refusal, refuse, type Result } from '../kernel/result.ts';
import type { Creature, CreatureKind, Draft } from '../rules/creature.ts';
import { readDraft } from '../rules/creatureKinds.ts';
import { textAt } from '../rules/exchange/record.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { Problem } from '../kernel/shape.ts';
import { saying } from '../kernel/said.ts';

/** Answers the rules of a key, or nothing where this version does not know them. */
export type SystemOf = (key: string) => RuleSystem | undefined;

type FileCreature = Omit<Creature, 'id'>;

/** Drafts that a kind of creature has built, with the name each bears: an import is asked once, not twice. */
const sound = new WeakMap<Draft, { readonly kind: CreatureKind; readonly name: string }>();

/** The creature under the name its draft bears, once its own rules have built it. */
export function vouchFor(creature: Creature, systemOf: SystemOf): Result<Creature> {
  const kind = kindOf(creature, systemOf);
  if (!kind.ok) return kind;
  const built = kind.value.build(creature.draft);
  if (built.ok) return ok({ ...creature, name: built.value.sheet.name });
  return refuse(refusalOf(built.refusal));
}

function refusalOf(problems: readonly Problem[]): Refusal {
  const [first] = problems;
  const told = first ?? saying('exchange.creatureUnreadable');
  return { ...told, field: first?.field ?? '', problems };
}

/**
 * As `vouchFor`, but by the shape that its rules build by, for an import of thousands: a draft of that shape is built
 * when somebody looks at it. One that passed here before is believed. Only for drafts that nobody changes any more:
 * those that a reader made or a record holds.
 */
export function vouchOnce(creature: Creature, systemOf: SystemOf): Result<Creature> {
  const kind = kindOf(creature, systemOf);
  if (!kind.ok) return kind;
  const known = sound.get(creature.draft);
  if (known?.kind === kind.value) return ok({ ...creature, name: known.name });
  const read = readDraft(kind.value.shape, creature.draft);
  if (!read.ok) return refuse(refusalOf(read.refusal));
  const name = textAt(read.value, 'name');
  sound.set(creature.draft, { kind: kind.value, name });
  return ok({ ...creature, name });
}

/** Takes a creature for vouched for: a reader of ours vouched for it in another thread, whose word ends at the border. */
export function vouchedElsewhere(creature: FileCreature, systemOf: SystemOf): void {
  const kind = kindOf(creature, systemOf);
  if (kind.ok) sound.set(creature.draft, { kind: kind.value, name: creature.name });
}

function kindOf(creature: FileCreature, systemOf: SystemOf): Result<CreatureKind> {
  const system = systemOf(creature.system);
  if (!system)
    return refuse({ ...saying('library.rulesUnknown', { rules: creature.system }), field: 'system' });
  const kind = system.creatures.find(({ key }) => key === creature.kind);
  if (kind) return ok(kind);
  return refuse({
    ...saying('library.kindUnknown', { rules: system.title, kind: creature.kind }),
    field: 'kind',
  });
}
