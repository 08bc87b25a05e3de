import { isJsonObject, type JsonObject } from '../../../core/kernel/json.ts';
import { addPower, type BuilderGuide, type PowerTemplate } from '../../../core/rules/builderGuide.ts';
import type { CreatureKind, Draft } from '../../../core/rules/creature.ts';
import { measureCoverage, type ReadingCoverage } from '../../../core/rules/powerText/corrections.ts';
import type { PowerView } from '../../../core/rules/views.ts';
import { localize } from '../../i18n/localize.ts';
import { toRecord } from '../../ui/form/fields.ts';

/** A power of the shelf as it is offered: its line in this creature, and what of it plays. */
interface Offered {
  readonly power: PowerTemplate;
  readonly line: string;
  readonly plays: ReadingCoverage;
}

/** So many are listed; more are found by typing. */
const MOST = 8;

/**
 * Powers of the shelf for what was typed, those of the slot and role first; all words must be found in its name, roles,
 * slot or text. Answers them with how many there are.
 */
export function searchPowers(
  guide: BuilderGuide,
  draft: Draft,
  slot: string,
  typed: string,
): { readonly list: readonly PowerTemplate[]; readonly all: number } {
  const role = guide.roleOf(draft);
  const words = typed.trim().toLowerCase().split(/\s+/u).filter(Boolean);
  const rank = (power: PowerTemplate): number =>
    (power.slot === slot ? 0 : 20) + (power.roles.includes(role) ? power.roles.indexOf(role) : 10);
  const found = guide.shelf
    .filter((power) => words.every((word) => searchableText(guide, draft, power).includes(word)))
    .toSorted((a, b) => rank(a) - rank(b));
  return { list: found.slice(0, MOST), all: found.length };
}

function searchableText({ roles, slots }: BuilderGuide, draft: Draft, power: PowerTemplate): string {
  const labels = [...roles, ...slots].flatMap(({ key, label }) =>
    key === power.slot || power.roles.includes(key) ? [localize(label)] : [],
  );
  const texts = Object.values(power.at(draft)).flatMap((each) =>
    typeof each === 'string' ? [each] : Array.isArray(each) ? each.map(String) : [],
  );
  return [...labels, ...texts].join(' ').toLowerCase();
}

/** The powers of the creature that this one speaks of: without them its words cannot be read. */
function namedBy(power: PowerTemplate, draft: Draft): readonly JsonObject[] {
  const list = draft[power.field];
  const said = Object.values(power.at(draft))
    .flatMap((each) => (typeof each === 'string' && each !== power.name ? [each] : []))
    .join(' ');
  return (Array.isArray(list) ? list : []).flatMap((each) => {
    const name = isJsonObject(each) ? each['name'] : undefined;
    const named = typeof name === 'string' && name !== power.name && said.includes(name);
    return named && isJsonObject(each) ? [each] : [];
  });
}

/** Each of them as it would stand in this creature; without those that its rules cannot build. */
export function listPowerTemplates(
  kind: CreatureKind,
  draft: Draft,
  list: readonly PowerTemplate[],
): readonly Offered[] {
  return list.flatMap((power) => {
    const built = kind.build(addPower({ ...draft, [power.field]: namedBy(power, draft) }, power));
    if (!built.ok) return [];
    const { sheet, view } = built.value;
    const at = sheet.powers.findLastIndex(({ name }) => name === power.name);
    const shown = view.powers.find(({ id }) => id === sheet.powers[at]?.id);
    return shown
      ? [{ power, line: powerLine(shown), plays: measureCoverage([sheet.powers[at]?.reading]) }]
      : [];
  });
}

/** What a power does, in one line: `standard · at-will · melee 1 · +6 vs AC · 1d10+3 damage.` */
export function powerLine({ line, paragraphs }: PowerView): string {
  return [line, ...paragraphs.map(({ text }) => text)].filter((each) => each !== '').join(' · ');
}

/** What a dragged power is called on its way. */
export const POWER_DRAG_TYPE = 'application/x-fourfold-power';

/** The power that was dropped, and the list it belongs to; nothing where something else was dropped. */
export function readDroppedPower(
  event: DragEvent,
): { readonly field: string; readonly record: JsonObject } | undefined {
  const text = event.dataTransfer?.getData(POWER_DRAG_TYPE) ?? '';
  if (text === '') return undefined;
  try {
    const read = toRecord(JSON.parse(text));
    const field = read['field'];
    return typeof field === 'string' ? { field, record: toRecord(read['record']) } : undefined;
  } catch {
    return undefined;
  }
}
