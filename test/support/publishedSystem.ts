import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { explain } from '../../core/kernel/said.ts';
import { ok } from '../../core/kernel/result.ts';
import type { CreatureKind } from '../../core/rules/creature.ts';
import type { Lexicon } from '../../core/rules/powerText/grammar.ts';
import { readPowers } from '../../core/rules/powerText/readPower.ts';
import type { Power, Sheet } from '../../core/rules/sheet.ts';
import type { RuleSystem, SampleCreature } from '../../core/rules/system.ts';

const rowShape = v.object({
  of: v.string(),
  power: v.string(),
  action: v.string(),
  range: v.string(),
  lines: v.array(v.tuple([v.string(), v.string()])),
});
type Row = v.InferOutput<typeof rowShape>;

const KIND = 'published';
const HITS = /([+-]\d{1,2}) vs\.? ([A-Z][A-Za-z]+)/u;
const DEALS = /^(\d{1,2}d\d{1,2}(?:\s*\+\s*\d{1,3})?|\d{1,3})\b/u;

/** The powers of published creatures, as they were labelled for the reader, in the files of these names. */
function rowsOf(files: readonly string[]): ReadonlyMap<string, readonly Row[]> {
  const found = new Map<string, Row[]>();
  for (const file of files) {
    const text = readFileSync(new URL(`../fixtures/riders/${file}.json`, import.meta.url), 'utf8');
    for (const row of v.parse(v.array(rowShape), JSON.parse(text)))
      found.set(row.of, [...(found.get(row.of) ?? []), row]);
  }
  return found;
}

/** The game with the powers of published creatures on bodies of its sample, to be played against the sample’s heroes. */
export function publishedSystem(
  system: RuleSystem,
  lexicon: Lexicon,
  ...files: readonly string[]
): RuleSystem {
  const rows = rowsOf(files);
  const [body] = system.sample.creatures;
  const built = system.creatures.find(({ key }) => key === body?.kind)?.build(body?.draft);
  if (!built?.ok) throw new Error('The sample has no body to lend.');
  const { value } = built;
  const host = system.creatures.find(({ hero }) => !hero);
  if (!host) throw new Error('The game has no monsters.');
  const sheetOf = (name: string): Sheet => ({
    ...value.sheet,
    name,
    powers: readPowers(
      (rows.get(name) ?? []).map((row, at) => powerOf(row, at, value.sheet, system)),
      lexicon,
      name,
    ),
  });
  const kind: CreatureKind = {
    ...host,
    key: KIND,
    build(raw) {
      const name = typeof raw === 'object' && raw !== null ? String(Reflect.get(raw, 'name')) : '';
      const sheet = sheetOf(name);
      return ok({ ...value, sheet, view: sheet.view });
    },
  };
  const creatures = [...rows.keys()].map((name): SampleCreature => ({
    key: name,
    kind: KIND,
    draft: { name },
  }));
  return { ...system, creatures: [...system.creatures, kind], sample: { ...system.sample, creatures } };
}

function powerOf(
  { power, action, range, lines }: Row,
  at: number,
  { defenses }: Sheet,
  { words }: RuleSystem,
): Power {
  const text = (label: string): string => lines.find(([each]) => each.toLowerCase() === label)?.[1] ?? '';
  const hits = HITS.exec(text('attack'));
  const deals = DEALS.exec(text('hit')) ?? DEALS.exec(text('damage'));
  const versus =
    words.defenses.find(({ key, label }) =>
      [key, label].some((each) => each.toLowerCase().startsWith((hits?.[2] ?? '').toLowerCase())),
    )?.key ??
    Object.keys(defenses)[0] ??
    '';
  return {
    id: `p${at}`,
    name: power,
    action,
    usage: { label: 'at will', limited: false },
    tags: [],
    range,
    area: /burst|area|each/iu.test(range),
    origin: /ranged/iu.test(range) ? 'ranged' : 'melee',
    missShare: 0,
    lines: lines.map(([label, said]) => ({ label, text: said })),
    ...(action === 'trait' || range.startsWith('aura') ? { passive: true } : {}),
    ...(hits
      ? {
          attack: {
            bonus: explain({ rule: '', label: 'attack', value: Number(hits[1]) }),
            dice: '1d20',
            versus,
          },
        }
      : {}),
    ...(hits && deals
      ? { damage: [{ notation: (deals[1] ?? '').replaceAll(/\s/gu, ''), type: '', because: explain() }] }
      : {}),
  };
}
