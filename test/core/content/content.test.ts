import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type ContentCreature, creaturesSchema } from '../../../core/content/contract.ts';
import { loadContent } from '../../../core/content/load.ts';
import * as v from 'valibot';
import type { RuleSystem, SampleCreature } from '../../../core/rules/system.ts';
import type { Sheet } from '../../../core/rules/sheet.ts';
import { SYSTEMS } from '../../../core/systems/registry.ts';

/** Sentences by game that the reader of powers leaves to the GM, each with the reason. */
const UNREAD = v.parse(
  v.record(v.string(), v.record(v.string(), v.string())),
  JSON.parse(readFileSync(new URL('../../fixtures/content/unread.json', import.meta.url), 'utf8')),
);

/** Games whose creatures are all of our own invention: no two of them say the same. */
const OURS = new Set(['orcus', 'archmage', 'ladder', 'torches']);
const MOST_SHARED = 0.2;

function sheetOf(system: RuleSystem, { kind, draft }: SampleCreature): Sheet {
  const built = system.creatures.find((each) => each.key === kind)?.build(draft);
  if (!built?.ok) throw new Error(`A ${kind} of ${system.key} is not built.`);
  return built.value.sheet;
}

/** Words that tell a creature from others: without short ones and those that an eighth of all creatures use. */
function ownWords(creatures: readonly ContentCreature[]): readonly ReadonlySet<string>[] {
  const said = creatures.map(
    ({ look, tactics, wants, draft }) =>
      new Set(
        `${look} ${tactics} ${wants} ${JSON.stringify(draft['powers'])}`.toLowerCase().match(/\p{L}{4,}/gu),
      ),
  );
  const uses = new Map<string, number>();
  for (const words of said) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  const most = Math.max(3, creatures.length / 8);
  return said.map((words) => new Set([...words].filter((word) => (uses.get(word) ?? 0) <= most)));
}

describe.each(SYSTEMS.map((system) => [system.key, system] as const))('the content of %s', (key, system) => {
  test('creatures have the shape of the file, and each key once', async () => {
    const { creatures } = await loadContent(key);
    const read = v.safeParse(creaturesSchema, creatures);
    expect(read.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? []).toEqual([]);
    expect(new Set(creatures.map((each) => each.key)).size).toBe(creatures.length);
  });

  test('every creature, hero and member of a party is read by its game without an error', async () => {
    const { creatures, parties } = await loadContent(key);
    const wrong = [...creatures, ...parties.flatMap(({ heroes }) => heroes)].flatMap((each) => {
      const kind = system.creatures.find((one) => one.key === each.kind);
      if (!kind) return [`${each.key}: no kind ${each.kind}`];
      const built = kind.build(each.draft);
      return built.ok ? [] : [`${each.key}: ${JSON.stringify(built)}`];
    });
    expect(wrong).toEqual([]);
  });

  test('encounters and adventures name what is there', async () => {
    const { creatures, encounters, tables, adventures, parties } = await loadContent(key);
    const known = new Set(creatures.map((each) => each.key));
    const fights = new Set(encounters.map((each) => each.key));
    const rolled = new Set(tables.map(({ id }) => id));
    const heroes = new Set(parties.map((each) => each.key));
    const missing = [
      ...encounters.flatMap((each) =>
        each.groups
          .filter(({ creature }) => !known.has(creature))
          .map(({ creature }) => `${each.key}: ${creature}`),
      ),
      ...adventures.flatMap((each) => [
        ...each.encounters.filter((one) => !fights.has(one)).map((one) => `${each.key}: encounter ${one}`),
        ...each.tables.filter((one) => !rolled.has(one)).map((one) => `${each.key}: table ${one}`),
        ...(heroes.has(each.party) ? [] : [`${each.key}: party ${each.party}`]),
      ]),
    ];
    expect(missing).toEqual([]);
  });

  test('creatures pass their game’s findings, and players see them in two sentences', async () => {
    const { creatures } = await loadContent(key);
    const odd = creatures.flatMap((each) => {
      const built = system.creatures.find((one) => one.key === each.kind)?.build(each.draft);
      const findings = built?.ok ? built.value.findings.filter(({ advice }) => !advice) : [];
      const sentences = each.look.split(/[.!?](?:\s|$)/u).filter(Boolean).length;
      return [
        ...findings.map(({ field, message }) => `${each.key}: ${field}: ${message}`),
        ...(sentences === 2 ? [] : [`${each.key}: ${sentences} sentences`]),
      ];
    });
    expect(odd).toEqual([]);
  });

  test('powers are read to the last sentence, or it is listed why not', async () => {
    const { creatures, parties } = await loadContent(key);
    const known = new Set(Object.keys(UNREAD[key] ?? {}));
    const said = [...creatures, ...parties.flatMap(({ heroes }) => heroes)].flatMap((each) =>
      sheetOf(system, each).powers.flatMap(({ reading }) => reading?.sentences ?? []),
    );
    const words = said.filter(({ use }) => use === 'words' || use === 'silent').map(({ text }) => text);
    expect(words.filter((text) => !known.has(text))).toEqual([]);
    expect([...known].filter((text) => !words.includes(text))).toEqual([]);
  });

  test.runIf(OURS.has(key))('no two creatures share more than a fifth of their words', async () => {
    const { creatures } = await loadContent(key);
    const words = ownWords(creatures);
    const alike = words.flatMap((mine, at) =>
      words.slice(at + 1).flatMap((theirs, more) => {
        const both = [...mine].filter((word) => theirs.has(word)).length;
        return both <= MOST_SHARED * Math.min(mine.size, theirs.size)
          ? []
          : [`${creatures[at]?.key} ${creatures[at + 1 + more]?.key}`];
      }),
    );
    expect(alike).toEqual([]);
  });

  test('a party is four heroes of its level, and a fight is a match for four of its level', async () => {
    const { creatures, encounters, parties } = await loadContent(key);
    const odd = parties.filter(
      ({ level, heroes }) =>
        heroes.length !== 4 || heroes.some((hero) => sheetOf(system, hero).level !== level),
    );
    expect(odd.map((each) => each.key)).toEqual([]);
    const four = parties[0]?.heroes.map((hero) => sheetOf(system, hero)) ?? [];
    const loads = encounters.flatMap(({ key: fight, level, groups }) => {
      const foes = groups.flatMap(({ creature, count }) => {
        const found = creatures.find((each) => each.key === creature);
        return found ? [{ sheet: sheetOf(system, found), count }] : [];
      });
      const load = system.encounters?.weigh(
        foes,
        four.map((sheet) => ({ ...sheet, level })),
      )?.load;
      return load === undefined || (load >= 0.5 && load <= 1.75) ? [] : [`${fight}: ${load}`];
    });
    expect(loads).toEqual([]);
  });

  test('tables bring creatures that are there, and notes of adventures link to what they hold', async () => {
    const { creatures, tables, adventures } = await loadContent(key);
    const known = new Set(creatures.map((each) => each.key));
    const lost = [
      ...tables.flatMap(({ id, does = [] }) =>
        does.flatMap((act) =>
          act?.kind === 'creatures' && !known.has(act.creature) ? [`${id}: ${act.creature}`] : [],
        ),
      ),
      ...adventures.flatMap(({ entities }) => {
        const names = new Set(entities.map(({ name }) => name));
        return entities.flatMap(({ name, notes }) =>
          [...notes.matchAll(/@\[([^\]]+)\]/gu)].flatMap(([, linked = '']) =>
            names.has(linked) ? [] : [`${name}: ${linked}`],
          ),
        );
      }),
    ];
    expect(lost).toEqual([]);
  });
});
