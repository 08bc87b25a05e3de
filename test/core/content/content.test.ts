import { describe, expect, test } from 'vitest';
import { type ContentCreature, creaturesSchema } from '../../../core/content/contract.ts';
import { loadContent } from '../../../core/content/load.ts';
import type { Built } from '../../../core/rules/creature.ts';
import type { RuleSystem, SampleCreature } from '../../../core/rules/system.ts';
import * as v from 'valibot';
import { SYSTEMS } from '../../../core/systems/registry.ts';
import { wordsOfWeight } from '../../support/wordsOfWeight.ts';
import unread from '../../fixtures/content/unread.json' with { type: 'json' };
import unusual from '../../fixtures/content/unusual.json' with { type: 'json' };

/** Of each game the sentences of its creatures that nobody reads: they stand beside the roll in words. */
const UNREAD: { readonly [game: string]: readonly string[] | undefined } = unread;
/** Of each game the creatures whose numbers are far from the usual, each with the reason. */
const UNUSUAL: { readonly [game: string]: { readonly [creature: string]: string } | undefined } = unusual;

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

  test('a creature whose numbers are far from the usual says where they are from', async () => {
    const { creatures } = await loadContent(key);
    const odd = creatures.flatMap((each) => {
      const notable = build(system, each)?.findings.filter(({ weight }) => weight === 'notable') ?? [];
      return notable.length === 0 || credited(each) || UNUSUAL[key]?.[each.key] !== undefined
        ? []
        : notable.map(({ message }) => `${each.key}: ${message}`);
    });
    expect(odd).toEqual([]);
  });

  test('every sentence of its powers is read, or listed as one that nobody reads', async () => {
    const { creatures } = await loadContent(key);
    const words = creatures.flatMap((each) =>
      (build(system, each)?.sheet.powers ?? []).flatMap(({ reading }) =>
        (reading?.sentences ?? []).filter(({ use }) => use === 'words').map(({ text }) => text),
      ),
    );
    expect([...new Set(words)].sort()).toEqual(UNREAD[key] ?? []);
  });

  test('no sentence that names a condition, damage, a save or a push is passed over', async () => {
    const { creatures } = await loadContent(key);
    const spoken = wordsOfWeight(system);
    const silent = creatures.flatMap((each) =>
      (build(system, each)?.sheet.powers ?? []).flatMap(({ name, reading }) =>
        (reading?.sentences ?? [])
          .filter(({ use, text }) => use === 'silent' && spoken.test(text))
          .map(({ text }) => `${each.key}, ${name}: ${text}`),
      ),
    );
    expect(silent).toEqual([]);
  });

  test('no two creatures share more than a fifth of their words', async () => {
    const { creatures } = await loadContent(key);
    expect(findAlike(creatures)).toEqual([]);
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

  test('a fight turns on creatures that are in it, and an adventure links to what it holds', async () => {
    const { encounters, adventures } = await loadContent(key);
    const missing = [
      ...encounters.flatMap((each) =>
        (each.triggers ?? []).flatMap(({ id, when }) =>
          when.kind === 'state' && !each.groups.some(({ creature }) => creature === when.creature)
            ? [`${each.key}: ${id} waits for ${when.creature}`]
            : [],
        ),
      ),
      ...encounters.flatMap((each) =>
        each.groups.flatMap(({ arrives }) =>
          arrives === undefined || each.triggers?.some(({ id }) => id === arrives)
            ? []
            : [`${each.key}: nothing brings ${arrives}`],
        ),
      ),
      ...adventures.flatMap((each) => {
        const names = each.entities.map(({ name }) => name);
        return each.entities.flatMap(({ name, notes }) =>
          [...notes.matchAll(/@\[?(?=\p{Lu})/gu)]
            .filter(({ 0: sign, index }) => !names.some((one) => notes.startsWith(one, index + sign.length)))
            .map(({ index }) => `${each.key}: ${name} links to ${notes.slice(index, index + 30)}`),
        );
      }),
    ];
    expect(missing).toEqual([]);
  });

  test('a party is four heroes of its level, and a fight is a match for four of its level', async () => {
    const { creatures, encounters, parties } = await loadContent(key);
    const levels = parties.flatMap(({ key: party, level, heroes }) => {
      const read = heroes.map((hero) => buildHero(system, hero)?.sheet.level);
      return read.length === 4 && read.every((each) => each === level) ? [] : [`${party}: ${read.join(' ')}`];
    });
    expect(levels).toEqual([]);
    const four = (parties[0]?.heroes ?? []).flatMap((hero) => buildHero(system, hero)?.sheet ?? []);
    const loads = encounters.flatMap(({ key: fight, level, groups }) => {
      const foes = groups.flatMap(({ creature, count }) => {
        const found = creatures.find((each) => each.key === creature);
        const sheet = found && build(system, found)?.sheet;
        return sheet ? [{ sheet, count }] : [];
      });
      const load = system.encounters?.weigh(
        foes,
        four.map((sheet) => ({ ...sheet, level })),
      )?.load;
      return load === undefined || (load >= 0.3 && load <= 2) ? [] : [`${fight}: ${load}`];
    });
    expect(loads).toEqual([]);
  });

  test('tables bring creatures that are there, and players see each creature in two sentences', async () => {
    const { creatures, tables } = await loadContent(key);
    const known = new Set(creatures.map((each) => each.key));
    const lost = tables.flatMap(({ id, does = [] }) =>
      does.flatMap((act) =>
        act?.kind === 'creatures' && !known.has(act.creature) ? [`${id}: ${act.creature}`] : [],
      ),
    );
    const long = creatures.filter(({ look }) => look.split(/[.!?]”?(?:\s|$)/u).filter(Boolean).length !== 2);
    expect([...lost, ...long.map((each) => each.key)]).toEqual([]);
  });
});

const built = new Map<ContentCreature, Built | undefined>();

function build(system: RuleSystem, creature: ContentCreature): Built | undefined {
  if (!built.has(creature)) {
    const made = system.creatures.find(({ key }) => key === creature.kind)?.build(creature.draft);
    built.set(creature, made?.ok === true ? made.value : undefined);
  }
  return built.get(creature);
}

function buildHero(system: RuleSystem, { kind, draft }: SampleCreature): Built | undefined {
  const made = system.creatures.find(({ key }) => key === kind)?.build(draft);
  return made?.ok === true ? made.value : undefined;
}

/** Numbers that were printed before are as they were printed. */
function credited({ draft }: ContentCreature): boolean {
  return typeof draft['credit'] === 'string' && draft['credit'] !== '';
}

const STOP = new Set(
  `a an the and or of in on at to for from with without by as is are was be been it its their they them who whom that
   this those these what which where when while until if then than so but not no nor one two three four all any each
   every some other another into onto over under out up down off through after before between against about like only
   just more most never always own has have had do does did will would can could may might must he she his her him my
   you your there here first last both few such too very still also even again once back away keep keeps take takes
   make makes want wants let lets turn turns come comes go goes get gets whoever anyone anybody nobody everybody
   everyone someone somebody`
    .trim()
    .split(/\s+/u),
);

function wordsOf({ look, tactics, wants }: ContentCreature, names: readonly string[]): ReadonlySet<string> {
  const said = [look, tactics, wants, ...names].join(' ').toLowerCase();
  return new Set(
    (said.match(/\p{L}+(?:’\p{L}+)?/gu) ?? []).filter((word) => word.length > 2 && !STOP.has(word)),
  );
}

function powerNames({ draft }: ContentCreature): readonly string[] {
  const powers = draft['powers'];
  if (!Array.isArray(powers)) return [];
  return powers.flatMap((power: unknown) =>
    typeof power === 'object' && power !== null && 'name' in power ? [String(power.name)] : [],
  );
}

/** Pairs of one edition that share more than a fifth of the words of the one that has fewer. */
function findAlike(creatures: readonly ContentCreature[]): readonly string[] {
  const count = new Map<string, number>();
  for (const name of creatures.flatMap(powerNames)) count.set(name, (count.get(name) ?? 0) + 1);
  const sets = creatures.map((each) => ({
    ...each,
    words: wordsOf(
      each,
      powerNames(each).filter((name) => count.get(name) === 1),
    ),
  }));
  return sets.flatMap((one, at) =>
    sets.slice(at + 1).flatMap((other) => {
      if (one.edition !== undefined && other.edition !== undefined && one.edition !== other.edition)
        return [];
      const shared = [...one.words].filter((word) => other.words.has(word));
      return shared.length > Math.min(one.words.size, other.words.size) / 5
        ? [`${one.key} and ${other.key}: ${shared.join(' ')}`]
        : [];
    }),
  );
}
