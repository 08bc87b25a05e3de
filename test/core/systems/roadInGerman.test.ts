import { describe, expect, it, test } from 'vitest';
import { createSeededDice } from '../../../core/dice/source.ts';
import labels from '../../../core/languages/labels.de.json';
import texts from '../../../core/languages/en.json';
import { renderValue } from '../../../core/kernel/locale.ts';
import type { JsonObject } from '../../../core/kernel/json.ts';
import type { SaidValue } from '../../../core/kernel/said.ts';
import { SYSTEMS, systemOf } from '../../../core/systems/registry.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import type { TableEvent } from '../../../core/table/events.ts';
import { formatEventLines, lineToText } from '../../../core/table/log.ts';
import { createTableMachine } from '../../../core/table/machine.ts';
import { createRulesContext } from '../../../core/table/rulesContext.ts';
import { collectNames } from '../../../core/table/logParts.ts';
import { TEXT_LOCALES } from '../../../renderer/i18n/locales.ts';

const machine = createTableMachine((key) => systemOf(key));
const HOUR = 3_600;
const german = (value: SaidValue): string => renderValue(TEXT_LOCALES.de, value);

/** What the GM has named, with numbers, dates and dice: the same in every language. */
const NAMED =
  /^(?:Bram|Old Sluice|Fen|Silver|Midsummer|Tau|the siege begins|storm bell|Endure(?:, Bram)?|glowbasket)$|^[\d\s:.,·+−×–d/]*$|^\d+ Tau(?: \d+)?(?:, Winter)?(?:, \d\d:\d\d)?$/u;

type Step = TableCommand | readonly [procedure: string, values?: JsonObject];

/** A day on the way, whatever the game counts of it: calendar, route, lights, marches, a stop, food and a camp. */
const DAY: readonly Step[] = [
  { type: 'clock.set', worldTime: 8 * HOUR },
  [
    'calendar',
    {
      months: 'Tau 30',
      seasons: 'Winter: Tau',
      first: '12 Tau',
      moons: 'Silver 29 full 12',
      festivals: 'Midsummer: 14 Tau',
    },
  ],
  ['road.legs', { legs: 'Old Sluice 30 difficult @ Fen' }],
  ['road.remind', { text: 'the siege begins', days: 2 }],
  ['road.remind', { text: 'storm bell', days: 0, hour: 23 }],
  ['road.forget', { text: 'siege' }],
  ['road.rations', { rations: 4 }],
  ['road.weather', { is: 'mist' }],
  ['road.light', { light: 'torch', whose: 'Bram' }],
  ['road.light', { light: 'lantern' }],
  ['light', { light: 'torch', whose: 'Bram' }],
  ['light', { kind: 'torch', found: true }],
  ['road.douse', {}],
  ['douse', {}],
  ['hour', {}],
  ['travelTurn', {}],
  ['scene', {}],
  ['pace', { pace: 'fast', road: true }],
  ['road.march', { hours: 2, through: true }],
  ['road.settle', {}],
  ['road.march', { hours: 3, beyond: true }],
  ['road.settle', {}],
  ['march', { hours: 2, through: true }],
  ['march', { hours: 9, beyond: true }],
  ['road.settle', {}],
  ['road.forage', {}],
  { type: 'clock.advance', seconds: HOUR, why: '' },
  ['eat', {}],
  ['road.camp', { hours: 8 }],
  ['road.settle', {}],
  ['return', {}],
];

/** The table after it, with every event of it; what a game has not, or refuses, is left out. */
function aDay(key: string) {
  const system = systemOf(key);
  if (!system) throw new Error(`There is no system ${key}.`);
  const hero = system.creatures.find((kind) => kind.hero);
  const created: TableEvent = { type: 'campaignCreated', name: 'Test', system: key, overlays: [] };
  const dice = createSeededDice('a day');
  const heroes: TableCommand = {
    type: 'combatants.add',
    entries: [
      {
        creature: { id: 'bram', kind: hero?.key ?? '', draft: { ...hero?.blank, name: 'Bram' } },
        count: 1,
        side: 'heroes',
      },
    ],
  };
  let state = machine.evolve(machine.initial, created);
  const events: TableEvent[] = [];
  const seen: SaidValue[] = [];
  for (const step of [heroes, ...DAY]) {
    const who = state.combatants[0]?.id ?? '';
    const one = (procedure: string) =>
      system.procedures?.find((each) => each.key === procedure)?.who === 'one' ? { who } : {};
    const command: TableCommand =
      'type' in step
        ? step
        : { type: 'procedure.do', procedure: step[0], targets: [], values: step[1] ?? {}, ...one(step[0]) };
    const result = machine.decide(state, command, dice);
    if (!result.ok) continue;
    events.push(...result.value);
    state = result.value.reduce(machine.evolve, state);
    seen.push(...shown(createRulesContext(state, system)));
  }
  return { system, state, events, seen };

  function shown(now: ReturnType<typeof createRulesContext>): readonly SaidValue[] {
    const { journey } = system ?? {};
    const day = journey?.day?.(now);
    return [
      ...(journey?.cards(now) ?? []).flatMap(({ title, text, rows }) => [
        title,
        text,
        ...rows.flatMap((row) => [row.label, row.text, row.act?.label ?? '']),
      ]),
      ...(journey?.burning?.(now) ?? []).flatMap(({ label, text }) => [label, text]),
      journey?.shines?.(now) ?? '',
      ...(journey?.alarms(now) ?? []).map(({ label, says }) => says ?? { label }),
      ...(day?.lanes ?? []).flatMap(({ label, parts }) => [label, ...parts.map(({ text }) => text)]),
      ...(day?.hours ?? []).flatMap(({ short, says }) => [short, says]),
      ...(day?.chips ?? []).map(({ text }) => text),
      ...(day?.route ?? []).map(({ text }) => text),
      ...(day?.stop ? [day.stop.title, day.stop.says] : []),
      ...(day?.march.waits ? [day.march.waits] : []),
      ...(day?.march.choices ?? []).flatMap((choice) => [
        choice.label,
        ...(day?.march.cost(choice) ?? []).flatMap(({ label, text }) => [label, text]),
      ]),
    ];
  }
}

/** Words in it that no language file has, and nobody has named. */
function english(value: SaidValue): readonly string[] {
  if (typeof value === 'number') return [];
  if (typeof value === 'string') return NAMED.test(value) ? [] : [value];
  if (isList(value)) return value.flatMap(english);
  if ('code' in value) return Object.values(value.values ?? {}).flatMap(english);
  if ('label' in value)
    return NAMED.test(value.label) || Object.hasOwn(labels, value.label) ? [] : [value.label];
  return value.all.flatMap(english);
}

function isList(value: Exclude<SaidValue, string | number>): value is readonly SaidValue[] {
  return Array.isArray(value);
}

const KEYS = SYSTEMS.map(({ key }) => key);

describe.each(KEYS)('a day of travel in %s', (key) => {
  const { system, events, seen } = aDay(key);

  it('shows nothing on the travel screen that German has no words for', () => {
    expect(seen.length).toBeGreaterThan(300);
    expect([...new Set(seen.flatMap(english))]).toEqual([]);
  });

  it('leaves no line in the log that German has no words for', () => {
    const said = events.flatMap((event): readonly SaidValue[] => {
      if (event.type === 'procedureDone')
        return [
          event.says ?? { label: event.label },
          ...event.rolls.map(({ label, says }) => says ?? { label }),
        ];
      return event.type === 'remembered' || event.type === 'clockAdvanced'
        ? [event.says ?? { label: event.label }]
        : [];
    });
    expect(said.length).toBeGreaterThan(12);
    expect([...new Set(said.flatMap(english))]).toEqual([]);
  });

  it('says the same in the log as in English, number by number', () => {
    const names = new Map(collectNames(events));
    const told = (locale: 'en' | 'de'): readonly string[] =>
      events.flatMap((event) =>
        formatEventLines(event, { system, names, locale: TEXT_LOCALES[locale] }).map(lineToText),
      );
    const numbers = (lines: readonly string[]): readonly string[] =>
      (lines.join(' ').match(/\d+/gu) ?? []).toSorted();
    expect(numbers(told('de'))).toEqual(numbers(told('en')));
  });
});

describe('a German GM reads', () => {
  test.each([
    ['road.miles', { n: 12.5 }, '12,5 Meilen'],
    ['road.miles', { n: 1 }, '1 Meile'],
    [
      'road.goneOf',
      { gone: 7.5, distance: 1200, place: 'Alte Schleuse' },
      '7,5 von 1.200 Meilen bis Alte Schleuse',
    ],
    ['light.fromTo', { from: 6, to: 18 }, 'von 6 bis 18 Uhr'],
    ['road.encountersCost', { n: 4, chance: 52 }, '4 Würfe, je 1 auf W6: 52 % für mindestens eine'],
    ['food.rationOn', { faces: { all: [5, 6], by: 'or' } }, 'je eine Ration bei 5 oder 6 auf W6'],
    ['calendar.moonWanes', { n: 1 }, 'abnehmend, neu in 1 Tag'],
    ['march.noneLeft', { who: ['Bram', 'Oda'] }, 'keine mehr: Bram, Oda'],
  ] as const)('%s', (code, values, words) => {
    expect(german({ code, values })).toBe(words);
  });
});

describe('a line of 0.1.0 that was written in English alone', () => {
  const telling = {
    system: aDay('ladder').system,
    names: new Map<string, string>(),
    locale: TEXT_LOCALES.de,
  };
  const line = (event: TableEvent): string => formatEventLines(event, telling).map(lineToText).join(' ');
  const kept = (key: string, to: TableEvent<'remembered'>['to'], label: string): string =>
    line({ type: 'remembered', owner: 'road', key, to, label, rule: '' });

  test.each([
    [
      'weather',
      { day: 0, parts: ['rain', 'mist'] },
      'weather: rain, from noon mist',
      'Wetter: Regen, ab Mittag Nebel',
    ],
    [
      'way',
      { place: 'Fen', distance: 5, gone: 0, miles: 0, going: 'harsh' },
      'to Fen, harsh going',
      'nach Fen, hartes Gelände',
    ],
    [
      'stopped',
      { at: 0, title: 'an encounter', says: '' },
      'the march stops: an encounter',
      'der Marsch hält an: eine Begegnung',
    ],
    ['hungry', 2, 'day 2 without enough food', 'Tag 2 ohne genug Nahrung'],
    [
      'roadLights',
      [{ name: 'Torch', whose: 'Bram', since: 0, until: HOUR }],
      'Torch, Bram: burns for 1 h',
      'Fackel, Bram: brennt 1 h',
    ],
  ])('is told by what it kept: %s', (key, to, label, words) => {
    expect(kept(key, to, label)).toBe(words);
  });

  test('stays as it was written where what it kept says something else', () => {
    expect(kept('way', { place: 'Fen' }, 'to the moon')).toBe('to the moon');
  });

  test('an hour that was kept is told by its fixed words', () => {
    for (const words of ['quiet', 'Nothing is met in this hour.', 'an encounter', 'immediate threat'])
      expect(german({ label: words })).not.toBe(words);
    expect(Object.values(texts)).toContain('Nothing is met in this hour.');
  });
});
