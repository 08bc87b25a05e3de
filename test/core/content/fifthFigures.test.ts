import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../core/content/load.ts';
import { isJsonObject } from '../../../core/kernel/json.ts';
import type { Power, Sheet } from '../../../core/rules/sheet.ts';
import { fifth } from '../../../core/systems/fifth/index.ts';
import { COUNTER } from '../../../core/systems/fifth/words.ts';
import older from '../../fixtures/content/figures2014.json' with { type: 'json' };

/** The figures of the System Reference Document 5.2.1 lie beside the tree where they lie at all. */
const FILE = ['..', '../..']
  .map((up) => join(process.cwd(), up, 'shared/data/fifth-monsters.jsonl'))
  .find((path) => existsSync(path));

interface Dealt {
  readonly dice: string | null;
  readonly type: string;
  readonly average?: number;
  readonly conditional?: boolean;
}

interface Figures {
  readonly name: string;
  readonly ac: number;
  readonly hp: number;
  readonly hpDice: string;
  readonly speed: { readonly [way: string]: number | boolean };
  readonly abilities: { readonly [ability: string]: number };
  readonly saves: { readonly [ability: string]: number };
  readonly skills: { readonly [skill: string]: number } | null;
  readonly senses: { readonly [sense: string]: number };
  readonly cr: string;
  readonly xp: number;
  readonly xpInLair?: number;
  readonly initiative: number;
  readonly attacks: readonly {
    readonly name: string;
    readonly bonus: number;
    readonly reach?: number;
    readonly range?: number | readonly number[];
    readonly damage: readonly Dealt[];
  }[];
  readonly saveDCs: readonly { readonly name: string; readonly ability: string; readonly dc: number }[];
  readonly escapeDCs: readonly { readonly name: string; readonly dc: number }[];
  readonly legendary: number;
  readonly legendaryInLair?: number;
  readonly legendaryResistance: number;
  readonly legendaryResistanceInLair?: number;
  readonly recharge: readonly { readonly name: string; readonly from?: number; readonly to?: number }[];
}

/** The figures of the edition of 2014 tell more of what a creature withstands, casts and breathes. */
interface OlderFigures extends Figures {
  readonly size: string;
  readonly type: string;
  readonly resistances: readonly string[];
  readonly resistNonmagical: readonly string[];
  readonly immunities: readonly string[];
  readonly immuneNonmagical: readonly string[];
  readonly vulnerabilities: readonly string[];
  readonly ward?: string;
  readonly saveDCs: readonly (Figures['saveDCs'][number] & { readonly damage?: readonly Dealt[] })[];
  readonly spells?: {
    readonly ability: string;
    readonly dc: number;
    readonly attack?: number;
    readonly slots?: readonly number[];
  };
}

function isFigures(value: unknown): value is Figures {
  return typeof value === 'object' && value !== null && 'name' in value && 'attacks' in value;
}

function readFigures(path: string): readonly Figures[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
    .filter(isFigures);
}

const keyOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-');
const curly = (name: string): string => name.replaceAll("'", '’');
const skillKey = (name: string): string =>
  `${name.charAt(0).toLowerCase()}${name.slice(1)}`
    .replaceAll(/ (of|[A-Z])/gu, (_all, word: string) => (word === 'of' ? 'Of' : word))
    .replaceAll(' ', '');

/** The powers of that name, and the save that follows a hit of it. */
function powersNamed({ powers }: Sheet, name: string): readonly Power[] {
  const said = curly(name);
  return powers.filter((each) => each.name === said || each.name === `${said}: save`);
}

const textOf = (powers: readonly Power[]): string =>
  powers
    .flatMap(({ lines }) => lines.map(({ text }) => text))
    .join(' ')
    .replaceAll(' + ', '+');

function differences(figures: Figures, sheet: Sheet, draft: { readonly [field: string]: unknown }): string[] {
  const found: string[] = [];
  const same = (what: string, ours: unknown, theirs: unknown): void => {
    if (JSON.stringify(ours) !== JSON.stringify(theirs))
      found.push(`${figures.name}: ${what} is ${JSON.stringify(ours)}, not ${JSON.stringify(theirs)}`);
  };
  const { traits, defenses } = sheet;
  const of = (key: string): unknown => (isJsonObject(traits) ? traits[key] : undefined);
  same('AC', defenses['ac']?.value, figures.ac);
  same('HP', sheet.hitPoints, figures.hp);
  same('hit dice', of('hitDice'), figures.hpDice.replaceAll(' ', ''));
  same('scores', of('scores'), figures.abilities);
  for (const [ability, bonus] of Object.entries(figures.saves))
    same(`${ability} save`, defenses[ability]?.value, bonus);
  const skills = Object.entries(figures.skills ?? {}).map(
    ([name, bonus]) => [skillKey(name), bonus] as const,
  );
  same('skills', sorted(of('skills')), sorted(Object.fromEntries(skills)));
  const { hover = false, ...speeds } = figures.speed;
  same('speeds', sorted(of('speeds')), sorted(speeds));
  same('hover', of('hover') === true, hover);
  const { passivePerception, ...senses } = figures.senses;
  same('senses', sorted(of('senses')), sorted(senses));
  same('passive Perception', of('passivePerception'), passivePerception);
  same('CR', draft['cr'], figures.cr);
  same('XP', of('xp'), figures.xp);
  same('XP in its lair', of('xpLair'), figures.xpInLair);
  same('initiative', sheet.initiative.value, figures.initiative);
  same('legendary actions', sheet.extra?.most ?? 0, figures.legendary);
  same('legendary actions in its lair', draft['legendaryLair'], figures.legendaryInLair);
  same('legendary resistances', draft['resistances'] ?? 0, figures.legendaryResistance);
  same('legendary resistances in its lair', draft['resistancesLair'], figures.legendaryResistanceInLair);
  return [...found, ...differingPowers(figures, sheet, draft)];
}

function sorted(value: unknown): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).sort(([one], [other]) => one.localeCompare(other))
    : value;
}

function differingPowers(
  figures: Figures,
  sheet: Sheet,
  draft: { readonly [field: string]: unknown },
): readonly string[] {
  const { name: who } = figures;
  return [
    ...figures.attacks.flatMap((attack) => differingAttack(figures, sheet, attack)),
    ...figures.saveDCs
      .filter(({ name, ability, dc }) => {
        const powers = powersNamed(sheet, name);
        const rolled = powers.some(
          (each) =>
            each.attack?.bonus.value === dc && (ability === 'spell' || each.attack.versus === ability),
        );
        return (
          !rolled && !textOf(powers).includes(`DC ${dc}`) && !(ability === 'spell' && draft['spellDc'] === dc)
        );
      })
      .map(({ name, dc }) => `${who}: no DC ${dc} of ${name}`),
    ...figures.escapeDCs
      .filter(({ name, dc }) => !textOf(powersNamed(sheet, name)).includes(`escape DC ${dc}`))
      .map(({ name, dc }) => `${who}: no escape DC ${dc} of ${name}`),
    ...figures.recharge
      .filter(({ name, from }) =>
        powersNamed(sheet, name).every(({ usage: { uses } }) =>
          from === undefined ? uses?.per !== 'rest' : lowestFace(uses?.regain) !== from,
        ),
      )
      .map(({ name, from }) => `${who}: ${name} does not recharge on ${from}`),
  ];
}

/** The face of the die from which it comes back. */
function lowestFace(regain: NonNullable<Power['usage']['uses']>['regain']): number | undefined {
  return regain?.by === 'die' ? regain.faces[0] : undefined;
}

function differingAttack(
  { name: who }: Figures,
  sheet: Sheet,
  { name, bonus, reach, range, damage }: Figures['attacks'][number],
): readonly string[] {
  const power = powersNamed(sheet, name).find(({ attack }) => attack?.versus === 'ac');
  if (!power) return [`${who}: no attack ${name}`];
  const where = [
    ...(reach === undefined ? [] : [`reach ${reach} ft.`]),
    ...(range === undefined ? [] : [`range ${typeof range === 'number' ? range : range.join('/')} ft.`]),
  ].join(' or ');
  const always = damage.filter(({ conditional = false }) => !conditional);
  const dealt = always.map(
    ({ dice, type, average }) => `${dice ?? average} ${type === 'chosen' ? '' : type}`,
  );
  const ours = (power.damage ?? []).map(({ notation, type }) => `${notation} ${type}`);
  return [
    ...(power.attack?.bonus.value === bonus
      ? []
      : [`${who}: ${name} hits with ${power.attack?.bonus.value}`]),
    ...(power.range === where ? [] : [`${who}: ${name} has ${power.range}, not ${where}`]),
    ...(ours.join() === dealt.join() ? [] : [`${who}: ${name} deals ${ours.join()}, not ${dealt.join()}`]),
    ...damage
      .filter((each) => !always.includes(each) && !textOf([power]).includes(String(each.dice)))
      .map(({ dice }) => `${who}: ${name} does not tell of ${dice}`),
  ];
}

/** What the older figures tell beyond those of the newer edition. */
function olderDifferences(
  figures: OlderFigures,
  { powers }: Sheet,
  draft: { readonly [field: string]: unknown },
): readonly string[] {
  const found: string[] = [];
  const same = (what: string, ours: unknown, theirs: unknown): void => {
    if (JSON.stringify(ours) !== JSON.stringify(theirs))
      found.push(`${figures.name}: ${what} is ${JSON.stringify(ours)}, not ${JSON.stringify(theirs)}`);
  };
  const { spells, ward } = figures;
  same('size', draft['size'], figures.size);
  same('type', draft['type'], figures.type);
  same('resistances', inOrder(draft['resist']), inOrder(figures.resistances));
  same('immunities', inOrder(draft['immune']), inOrder(figures.immunities));
  same('vulnerabilities', inOrder(draft['weak']), inOrder(figures.vulnerabilities));
  same('resistances to plain weapons', inOrder(draft['resistNonmagical']), inOrder(figures.resistNonmagical));
  same('immunities to plain weapons', inOrder(draft['immuneNonmagical']), inOrder(figures.immuneNonmagical));
  const metal = typeof draft['wards'] === 'string' ? draft['wards'].toLowerCase().split(' ')[0] : undefined;
  same('weapon that harms it', metal, ward);
  same('spellcasting ability', draft['spellAbility'], spells?.ability);
  same('spell save DC', draft['spellDc'], spells?.dc);
  if (spells?.attack !== undefined) same('spell attack', draft['spellAttack'], spells.attack);
  const slots = spells?.slots?.map((count, index) => [String(index + 1), count]);
  same('spell slots', draft['slots'], slots && Object.fromEntries(slots));
  for (const { name, ability, damage = [] } of figures.saveDCs) {
    const rolled = powers.filter(
      (each) => (each.name === name || each.name === `${name}: save`) && each.attack?.versus === ability,
    );
    if (rolled.length > 0)
      same(
        `damage of ${name}`,
        rolled.flatMap((each) => (each.damage ?? []).map(({ notation, type }) => `${notation} ${type}`)),
        damage.map(({ dice, type }) => `${dice} ${type}`),
      );
  }
  return found;
}

function inOrder(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.map(String).toSorted() : [];
}

/** Each creature of the edition of 2014, its figures read in the System Reference Document 5.1. */
test('every creature of 2014 has its numbers', async () => {
  const { creatures } = await loadContent('fifth');
  const kind = fifth.creatures.find(({ key }) => key === 'monster');
  const ours = creatures.filter(({ edition }) => edition === '2014');
  const figures: readonly OlderFigures[] = older;
  expect(inOrder(ours.map(({ draft }) => draft['name']))).toEqual(inOrder(figures.map(({ name }) => name)));
  const wrong = figures.flatMap((each) => {
    const one = ours.find(({ draft }) => draft['name'] === each.name);
    const built = one && kind?.build(one.draft);
    return one && built?.ok
      ? [
          ...differences(each, built.value.sheet, one.draft),
          ...olderDifferences(each, built.value.sheet, one.draft),
        ]
      : [`no ${each.name}`];
  });
  expect(wrong).toEqual([]);
});

describe.skipIf(FILE === undefined)('the figures of the fifth edition', () => {
  test('every creature of the System Reference Document is there with its numbers', async () => {
    const { creatures } = await loadContent('fifth');
    const kind = fifth.creatures.find(({ key }) => key === 'monster');
    const figures = readFigures(FILE ?? '');
    expect(figures.length).toBe(330);
    const wrong = figures.flatMap((each) => {
      const ours = creatures.find(({ key }) => key === keyOf(each.name));
      const built = ours && kind?.build(ours.draft);
      return ours && built?.ok ? differences(each, built.value.sheet, ours.draft) : [`no ${each.name}`];
    });
    expect(wrong).toEqual([]);
  });
});

describe('what counts as read of the fifth edition stands on its sheets', () => {
  test.each([
    [
      'FIF-161: whoever may choose to succeed has uses to do so',
      /\bit can choose to succeed\b/iu,
      ({ counters }: Sheet) => (counters[COUNTER.legendaryResistance] ?? 0) > 0,
    ],
    [
      'FIF-154: whoever casts “these spells” has them among its powers',
      /^it casts (?:one of )?these spells\b/iu,
      ({ powers }: Sheet) => powers.some(({ tags }) => tags.includes('Spell')),
    ],
    [
      'FIF-178: whoever has heads that die begins with a number of them',
      /\bone of its heads dies\b/iu,
      ({ counters }: Sheet) => (counters[COUNTER.parts] ?? 0) > 0,
    ],
    [
      'FIF-173: whoever saves to stay up does it by the trait of that name',
      /\bbrings it to 0 hit points, it makes a constitution saving throw\b/iu,
      ({ powers }: Sheet) => powers.some(({ name }) => /^undead fortitude/iu.test(name)),
    ],
  ])('%s', async (_told, said, holds) => {
    const { creatures } = await loadContent('fifth');
    const sheets = creatures.flatMap(({ kind, draft }) => {
      const built = fifth.creatures.find(({ key }) => key === kind)?.build(draft);
      return built?.ok === true ? [built.value.sheet] : [];
    });
    const speak = sheets.filter(({ powers }) =>
      powers.some(({ reading }) => reading?.sentences.some(({ text }) => said.test(text))),
    );
    expect(speak.length).toBeGreaterThan(0);
    expect(speak.filter((each) => !holds(each)).map(({ name }) => name)).toEqual([]);
  });
});
