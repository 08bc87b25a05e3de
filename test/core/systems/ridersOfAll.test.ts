import { describe, expect, test } from 'vitest';
import { createSeededDice } from '../../../core/dice/source.ts';
import type { JsonObject } from '../../../core/kernel/json.ts';
import { previewAttack } from '../../../core/table/attackPreview.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import type { TableEvent } from '../../../core/table/events.ts';
import { formatEventLines } from '../../../core/table/log.ts';
import { createTableMachine } from '../../../core/table/machine.ts';
import type { TableState } from '../../../core/table/state.ts';
import { OVERLAYS, systemOf } from '../../../core/systems/registry.ts';

/** A foe of the game with one attack, what its words bring on a hit, and words that no table can judge. */
interface Game {
  readonly key: string;
  readonly overlays?: readonly string[];
  readonly draft: JsonObject;
  /** The sentence that plays, what its chip says, and the key of the effect. */
  readonly says: string;
  readonly chip: string;
  readonly condition: string;
}

const ODD = 'If the moon is full, it howls at 2 allies.';
const TASTE = 'The air tastes of 7 old coins.';

const SHAKEN = 'The target is shaken until the end of its next turn.';
const torches: Game = {
  key: 'torches',
  draft: {
    name: 'Widow',
    hd: 3,
    attacks: [{ name: 'Claw', damage: '1', bonus: 20, effect: `${SHAKEN} ${TASTE} ${ODD}` }],
  },
  says: SHAKEN,
  chip: 'Shaken (until the end of',
  condition: 'shaken',
};
const SLOW = 'On a success the target takes a -1 penalty to attack rolls until the end of its next turn.';
const GAMES: readonly Game[] = [
  {
    key: 'orcus',
    draft: {
      name: 'Widow',
      level: 5,
      powers: [
        {
          name: 'Claw',
          versus: 'ac',
          attackBonus: 40,
          hit: `The target is dazed (save ends). ${TASTE} ${ODD}`,
        },
      ],
    },
    says: 'The target is dazed (save ends).',
    chip: 'Dazed (save ends)',
    condition: 'dazed',
  },
  {
    key: 'archmage',
    draft: {
      name: 'Widow',
      level: 5,
      powers: [
        {
          name: 'Claw',
          attack: '+40 vs. AC',
          hit: `1 damage. The target is dazed (save ends). ${TASTE} ${ODD}`,
        },
      ],
    },
    says: 'The target is dazed (save ends).',
    chip: 'Dazed (save ends)',
    condition: 'dazed',
  },
  torches,
  { ...torches, overlays: ['actiondice'] },
  {
    key: 'ladder',
    draft: {
      name: 'Widow',
      hp: 5,
      attacks: [{ name: 'Claw', die: 'd12', effect: `${SLOW} ${TASTE} ${ODD}` }],
    },
    says: SLOW,
    chip: '−1 attack',
    condition: 'custom',
  },
  {
    key: 'fifth',
    draft: {
      name: 'Widow',
      cr: '5',
      powers: [
        {
          name: 'Claw',
          versus: 'ac',
          attackBonus: 40,
          damage: '1 slashing',
          hit: `The target has the Frightened condition until the end of its next turn. ${TASTE} ${ODD}`,
        },
      ],
    },
    says: 'The target has the Frightened condition until the end of its next turn.',
    chip: 'Frightened (until the end of',
    condition: 'frightened',
  },
];

/** The foe beside a hero of the game’s own sample, to act, with its attack rolled until it hit. */
function hitIn({ key, overlays = [], draft }: Game) {
  const system = systemOf(key, overlays);
  if (!system) throw new Error(`no game ${key}`);
  const machine = createTableMachine(() => system);
  const ask = (state: TableState, command: TableCommand, seed: string) => {
    const decided = machine.decide(state, command, createSeededDice(seed));
    if (!decided.ok) throw new Error(`${command.type}: ${decided.refusal.message}`);
    return { events: decided.value, state: decided.value.reduce(machine.evolve, state) };
  };
  const monster = system.creatures.find(({ hero }) => !hero);
  const [hero] = system.sample.heroes;
  if (!monster || !hero) throw new Error('The game lacks a foe or a hero.');
  const created: TableEvent = { type: 'campaignCreated', name: 'Test', system: key, overlays: [...overlays] };
  const begun = ask(
    machine.evolve(machine.initial, created),
    {
      type: 'encounter.begin',
      name: 'A fight',
      entries: [
        {
          creature: { id: 'foe', kind: monster.key, draft: { ...monster.blank, ...draft } },
          count: 1,
          side: 'foes',
        },
        { creature: { id: 'hero', kind: hero.kind, draft: hero.draft }, count: 1, side: 'heroes' },
      ],
    },
    'begin',
  ).state;
  const [foe, victim] = begun.combatants.map(({ id }) => id);
  const [power] = begun.combatants[0]?.sheet.powers ?? [];
  const acting = {
    ...begun,
    encounter: begun.encounter && { ...begun.encounter, acting: foe ?? '', round: 1 },
  };
  for (let seed = 0; seed < 200; seed += 1) {
    const rolled = ask(
      acting,
      {
        type: 'attack.roll',
        attacker: foe ?? '',
        power: power?.id ?? '',
        targets: [{ who: victim ?? '', switched: {} }],
        override: true,
      },
      String(seed),
    ).state;
    const pending = rolled.pending?.targets[0];
    if ((pending?.riders ?? []).some(({ text }) => text.includes('target')))
      return { system, ask, rolled, victim };
  }
  throw new Error('It never hit.');
}

describe.each(GAMES.map((game) => [[game.key, ...(game.overlays ?? [])].join(' with '), game] as const))(
  '%s: what a power says happens by the key, or stands in words',
  (_name, game) => {
    const { system, ask, rolled, victim } = hitIn(game);
    const seen = previewAttack(rolled, system, 0);

    test('its sentence is a ticked chip, and a word of it stands in the game’s own terms', () => {
      expect(seen?.chips.filter(({ text }) => text === game.says)).toMatchObject([{ on: true }]);
      expect(seen?.chips.find(({ text }) => text === game.says)?.label).toContain(game.chip);
    });

    test('what nobody can play stands beside the roll, what hangs on an if never plays', () => {
      expect(seen?.words).toContain(TASTE);
      expect(seen?.words).toContain(ODD);
      expect(seen?.chips.filter(({ on, text }) => on && text.includes('If the moon'))).toEqual([]);
    });

    test('Enter does it, and the log says why', () => {
      const applied = ask(rolled, { type: 'attack.apply', shares: {} }, 'apply');
      const hit = applied.state.combatants.find(({ id }) => id === victim);
      expect(hit?.effects.map(({ condition }) => condition)).toContain(game.condition);
      const names = new Map(applied.state.combatants.map(({ id, name }) => [id, name]));
      const told = applied.events
        .flatMap((event) => formatEventLines(event, { system, names }))
        .flatMap(({ parts }) => parts.map((part) => ('text' in part ? part.text : '')))
        .join('');
      expect(told).toContain(', as Claw says');
    });
  },
);

test('every overlay lies over a game that is played here', () =>
  expect(OVERLAYS.map(({ key }) => GAMES.some(({ overlays = [] }) => overlays.includes(key)))).toEqual([
    true,
  ]));
