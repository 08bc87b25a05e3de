import { createSeededDice } from '../../../../core/dice/source.ts';
import { toEnglish } from '../../../../core/kernel/said.ts';
import type { RuleSystem } from '../../../../core/rules/system.ts';
import { SAMPLES, systemOf } from '../../../../core/systems/registry.ts';
import type { SingleCommand, TableCommand } from '../../../../core/table/commands.ts';
import { previewText } from '../../../../core/table/line/answer.ts';
import { VERB_WORDS } from '../../../../core/table/line/grammar.ts';
import { readLine, type LineScene } from '../../../../core/table/line/readLine.ts';
import { createTableMachine } from '../../../../core/table/machine.ts';
import { listSampleCreatures, createSampleCommands } from '../../../../core/table/sample.ts';
import type { Combatant, TableState } from '../../../../core/table/state.ts';

/** The sample of a game with its first fight begun and the first turn on. */
export interface Played {
  readonly key: string;
  readonly system: RuleSystem;
  readonly scene: LineScene;
  readonly after: (commands: readonly SingleCommand[]) => TableState | string;
}

/** Every sample: of each game, and of action dice over its host. */
export function playedSamples(): readonly Played[] {
  return SAMPLES.map(({ key, system: bare, overlays }) => {
    const system = systemOf(bare.key, overlays) ?? bare;
    const machine = createTableMachine(systemOf);
    const dice = createSeededDice('sweep');
    const creatures = listSampleCreatures(
      system,
      [...bare.sample.creatures, ...bare.sample.heroes],
      new Map(),
    );
    let state = machine.evolve(machine.initial, {
      type: 'campaignCreated',
      name: 'T',
      system: bare.key,
      overlays: [...overlays],
    });
    const ask = (command: TableCommand): boolean => {
      const decided = machine.decide(state, command, dice);
      if (decided.ok) state = decided.value.reduce(machine.evolve, state);
      return decided.ok;
    };
    for (const each of createSampleCommands(system, new Map())) ask(each);
    const scene = (): LineScene => ({ state, system, selected: [], creatures });
    const begin = readLine(`begin ${state.prepared[0]?.name ?? ''}`, scene());
    if (!begin.ok || typeof begin.value.does === 'string') throw new Error(`No fight in ${key}.`);
    for (const each of begin.value.does)
      if (!ask(each)) throw new Error(`The fight of ${key} does not begin.`);
    ask({ type: 'initiative.roll' });
    if (!ask({ type: 'turn.next' })) throw new Error(`Nobody acts in ${key}.`);
    return {
      key,
      system,
      scene: scene(),
      after(commands) {
        const [only] = commands;
        const command: TableCommand =
          only && commands.length === 1 ? only : { type: 'together', commands: [...commands] };
        const decided = machine.decide(state, command, dice);
        return decided.ok ? decided.value.reduce(machine.evolve, state) : decided.refusal.message;
      },
    };
  });
}

/** A typed line with what it must do: commands that hold these fields, a refusal, or nothing but what always holds. */
export interface Typed {
  /** What kind of line it is, for the figures. */
  readonly kind: string;
  readonly means?: LineScene['means'];
  readonly line: string;
  readonly selected: readonly string[];
  readonly wants: readonly object[] | 'refusal' | 'anything';
  /** Whom it may touch. */
  readonly about: readonly string[];
  /** Whether creatures may join. */
  readonly joins?: true;
}

const NUMBERS = Array.from({ length: 40 }, (_, at) => at + 1);
const damage = (who: readonly string[], amount: number | string, type = '', share = 1) => ({
  type: 'damage',
  targets: who.map((each) => ({ who: each, share })),
  amount: String(amount),
  damageType: type,
});

/** Everything that is typed in a game, by its own words. */
export function typedLines({ system, scene }: Played): readonly Typed[] {
  return [
    ...typedInDamage(system, scene),
    ...typedConditions(system, scene),
    ...typedElsewhere(system, scene),
  ];
}

function peopleOf({ state }: LineScene): readonly Combatant[] {
  const seen = new Set<string>();
  // Heroes, and the first and last of each kind of foe.
  const last = new Map(state.combatants.map((each) => [each.name.replace(/ \d+$/u, ''), each.id]));
  return state.combatants.filter(({ name, id }) => {
    const kind = name.replace(/ \d+$/u, '');
    const first = !seen.has(kind);
    seen.add(kind);
    return first || last.get(kind) === id;
  });
}

/** Whom a beginning of a name can mean, by the names alone. */
function begun({ state }: LineScene, typed: string): readonly string[] {
  const whole = state.combatants.filter(({ name, tag }) => tag === typed || name.toLowerCase() === typed);
  if (whole.length > 0) return whole.map(({ id }) => id);
  const first = state.combatants.filter(({ name }) => name.toLowerCase().startsWith(typed));
  if (first.length > 0) return first.map(({ id }) => id);
  return state.combatants
    .filter(({ name }) =>
      name
        .toLowerCase()
        .split(' ')
        .slice(1)
        .some((word) => word.startsWith(typed)),
    )
    .map(({ id }) => id);
}

function beginnings(scene: LineScene): readonly string[] {
  const words = scene.state.combatants.flatMap(({ name }) =>
    name.toLowerCase().replace(/ \d+$/u, '').split(' '),
  );
  const found = new Set(words.flatMap((word) => [word, ...[2, 3, 4].map((to) => word.slice(0, to))]));
  return [...found].filter((each) => each.length > 1 && /^\p{L}+$/u.test(each));
}

/** Whether the words mean something in the rules as well, or several creatures: then it may be asked about. */
function isShared({ system: { words, procedures = [] }, state }: LineScene, typed: string): boolean {
  const acting = state.combatants.find(({ id }) => id === state.encounter?.acting);
  const powers = acting?.sheet.powers.map(({ name }) => name.toLowerCase()) ?? [];
  const all = [
    ...words.damageTypes,
    ...words.conditions,
    ...words.counters,
    ...(words.gauges ?? []),
    ...procedures,
  ].map(({ label }) => toEnglish(label).toLowerCase());
  return (
    VERB_WORDS.has(typed) ||
    ['to', 'as', 'of', 'at', 'on', 'an', 'the', 'is'].includes(typed) ||
    [...all, ...powers].some((each) => each.startsWith(typed)) ||
    ['half', 'hours', 'days', 'second'].some((each) => each.startsWith(typed))
  );
}

function typedInDamage(system: RuleSystem, scene: LineScene): readonly Typed[] {
  const people = peopleOf(scene);
  const foe = scene.state.combatants.find(({ side }) => side === 'foes');
  const acting = scene.state.encounter?.acting ?? '';
  if (!foe) return [];
  const selected = [foe.id];
  const types = system.words.damageTypes;
  const foes = scene.state.combatants
    .filter((each) => each.side === 'foes' && each.presence !== 'absent' && !system.harm.out(each))
    .map(({ id }) => id);
  const inD = (
    kind: string,
    line: string,
    who: readonly string[],
    amount: number,
    type = '',
    share = 1,
  ): Typed => ({
    kind: `D ${kind}`,
    means: 'damage',
    line,
    selected,
    about: who,
    wants: [damage(who, amount, type, share)],
  });
  return NUMBERS.flatMap((n): readonly Typed[] => [
    inD('number', `${n}`, selected, n),
    inD('number half', `${n} half`, selected, n, '', 0.5),
    inD('number damage', `${n} damage`, selected, n),
    inD('number of all foes', `${n} all foes`, foes, n),
    inD('all foes number', `all foes ${n}`, foes, n),
    {
      kind: 'D heal',
      means: 'damage',
      line: `+${n}`,
      selected,
      about: selected,
      wants: [{ type: 'heal', who: selected, amount: String(n) }],
    },
    {
      kind: 'D two numbers',
      means: 'damage',
      line: `${n} ${n}`,
      selected,
      about: selected,
      wants: 'refusal',
    },
    ...types.flatMap(({ key, label }) => {
      const type = label.toLowerCase();
      return [
        inD('number type', `${n} ${type}`, selected, n, key),
        inD('number type half', `${n} ${type} half`, selected, n, key, 0.5),
        inD('number type damage', `${n} ${type} damage`, selected, n, key),
        inD('type number', `${type} ${n}`, selected, n, key),
        { ...inD('line type', `${foe.tag} -${n} ${type}`, selected, n, key), means: undefined, selected: [] },
      ];
    }),
    ...people.flatMap(({ id, tag, name }) => [
      inD('key number', `${tag} ${n}`, [id], n),
      inD('number key', `${n} ${tag}`, [id], n),
      inD('name number', `${name} ${n}`, [id], n),
      inD('number name', `${n} ${name}`, [id], n),
      { kind: 'line key -number', line: `${tag} -${n}`, selected, about: [id], wants: [damage([id], n)] },
      {
        kind: 'line key +number',
        line: `${tag} +${n}`,
        selected,
        about: [id],
        wants: [{ type: 'heal', who: [id], amount: String(n) }],
      },
      {
        kind: 'line name -number',
        line: `${name.toLowerCase()} -${n}`,
        selected,
        about: [id],
        wants: [damage([id], n)],
      },
      { kind: 'line key number', line: `${tag} ${n}`, selected, about: [id], wants: 'refusal' as const },
      { kind: 'line name number', line: `${name} ${n}`, selected, about: [id], wants: 'refusal' as const },
      {
        kind: 'T key number',
        means: 'temporary' as const,
        line: `${tag} ${n}`,
        selected,
        about: [id],
        wants: [{ type: 'temporary', who: [id], amount: String(n) }],
      },
      {
        kind: 'init name number',
        means: 'initiative' as const,
        line: `${tag} ${n}`,
        selected,
        about: [id],
        wants: [{ type: 'initiative.set', who: [id], total: n }],
      },
    ]),
    {
      kind: 'T number',
      means: 'temporary',
      line: `${n}`,
      selected,
      about: selected,
      wants: [{ type: 'temporary', who: selected, amount: String(n) }],
    },
    {
      kind: 'init number',
      means: 'initiative',
      line: `${n}`,
      selected,
      about: selected,
      wants: [{ type: 'initiative.set', who: selected, total: n }],
    },
    {
      kind: 'R dice',
      means: 'roll',
      line: `${n}d6+${n}`,
      selected: [],
      about: [],
      wants: [{ type: 'roll', notation: `${n}d6+${n}` }],
    },
    {
      kind: 'roll dice type',
      line: `roll ${n}d6+3 fire`,
      selected: [],
      about: [],
      wants: [{ type: 'roll', notation: `${n}d6+3` }],
    },
    {
      kind: 'line dice',
      line: `r ${n}d6`,
      selected: [],
      about: [],
      wants: [{ type: 'roll', notation: `${n}d6` }],
    },
    ...(n < 8
      ? beginnings(scene).flatMap((typed): readonly Typed[] => {
          const who = begun(scene, typed);
          const shared = isShared(scene, typed);
          const said = shared ? 'anything' : who.length === 1 ? [damage(who, n)] : 'refusal';
          const may = shared ? [...who, ...selected, acting] : who;
          const before = { kind: 'D beginning number', means: 'damage' as const, selected, about: may };
          return [
            { ...before, line: `${typed} ${n}`, wants: plural(scene, typed, who) ? 'anything' : said },
            {
              ...before,
              kind: 'D number beginning',
              line: `${n} ${typed}`,
              wants: plural(scene, typed, who) ? 'anything' : said,
            },
            {
              ...before,
              kind: 'line beginning -number',
              means: undefined,
              line: `${typed} -${n}`,
              wants: plural(scene, typed, who) ? 'anything' : said,
            },
            {
              ...before,
              kind: 'line beginning +number',
              means: undefined,
              line: `${typed} +${n}`,
              wants: 'anything',
            },
            {
              ...before,
              kind: 'line beginning number',
              means: undefined,
              line: `${typed} ${n}`,
              wants: shared ? 'anything' : 'refusal',
            },
          ];
        })
      : []),
  ]);
}

/** Whether the word is the plural of a kind: then it may mean several. */
function plural({ state }: LineScene, typed: string, who: readonly string[]): boolean {
  return (
    who.length > 1 &&
    state.combatants.some(({ name }) =>
      name
        .toLowerCase()
        .split(' ')
        .some((word) => word === typed && word.endsWith('s')),
    )
  );
}

const ENDS = [
  'save ends wis 13',
  'save ends',
  'until end of my next turn',
  'until start of its next turn',
  'until the fight ends',
  'for 10 min',
  'for 2 rounds',
  '2 rounds',
  '1 round',
  '10 min',
  'until end of next turn',
];

function typedConditions(system: RuleSystem, scene: LineScene): readonly Typed[] {
  const people = peopleOf(scene);
  const foe = scene.state.combatants.find(({ side }) => side === 'foes');
  const hero = scene.state.combatants.find(
    ({ side, id }) => side === 'heroes' && id !== scene.state.encounter?.acting,
  );
  if (!foe || !hero) return [];
  const saves = system.words.saveEnds !== undefined;
  const { persistent } = system.words;
  return [
    ...system.words.conditions.flatMap(({ key, label }) => {
      const typed = label.toLowerCase();
      // A torch is lit, and an infection caught, by an action of the same name.
      const done = system.procedures?.some(({ said }) => said?.some(({ word }) => word === typed));
      const gives = (who: readonly string[]) =>
        done ? ('anything' as const) : [{ type: 'effect.add', who, condition: key }];
      const ends = ENDS.filter((each) =>
        each.startsWith('save') ? saves && each.includes('wis') === (system.harm.saves !== undefined) : true,
      );
      const inC = (kind: string, line: string, who: string): Typed => ({
        kind: `C ${kind}`,
        means: 'condition',
        line,
        selected: [foe.id],
        about: [who],
        wants: gives([who]),
      });
      return [
        inC('condition', typed, foe.id),
        ...ends.map((each) =>
          inC(`condition ${/\d/u.test(each) ? 'time' : 'ends'}`, `${typed} ${each}`, foe.id),
        ),
        ...people.flatMap(({ id, tag, name }) => [
          inC('key condition', `${tag} ${typed}`, id),
          inC('condition key', `${typed} ${tag}`, id),
          inC('name condition', `${name} ${typed}`, id),
          {
            ...inC('name is condition', `${name} is ${typed}`, id),
            means: undefined,
            kind: 'line name is condition',
          },
          {
            ...inC('key condition', `${tag} ${typed}`, id),
            means: undefined,
            kind: 'line key condition',
            wants: 'anything' as const,
            about: [id],
          },
          ...ends.slice(0, 4).map((each) => inC('key condition ends', `${tag} ${typed} ${each}`, id)),
        ]),
        ...[3, 4, 5, 6].map((to): Typed => ({
          ...inC('beginning', typed.slice(0, to), foe.id),
          wants: 'anything',
          about: [foe.id],
        })),
      ];
    }),
    ...(persistent
      ? NUMBERS.flatMap((n) =>
          system.words.damageTypes.flatMap(({ key, label }): readonly Typed[] =>
            [`${n} ${label.toLowerCase()}`, `${label.toLowerCase()} ${n}`].map((line) => ({
              kind: 'C persistent',
              means: 'condition',
              line,
              selected: [foe.id],
              about: [foe.id],
              wants: [
                { type: 'effect.add', who: [foe.id], condition: 'persistent', amount: n, damageType: key },
              ],
            })),
          ),
        )
      : []),
  ];
}

function typedElsewhere(system: RuleSystem, scene: LineScene): readonly Typed[] {
  const people = peopleOf(scene);
  const heroes = people.filter(({ side }) => side === 'heroes');
  const { state, creatures } = scene;
  const foe = state.combatants.find(({ side }) => side === 'foes');
  const acting = state.encounter?.acting ?? '';
  if (!foe) return [];
  const names = creatures.filter(
    ({ kind }) => !system.creatures.some(({ key, hero }) => hero && key === kind),
  );
  const joining = (
    kind: string,
    means: LineScene['means'],
    line: string,
    id: string,
    count: number,
  ): Typed => ({
    kind,
    means,
    line,
    selected: [],
    about: [],
    joins: true,
    wants: [{ type: 'combatants.add', entries: [{ creature: { id }, count }] }],
  });
  return [
    ...names.flatMap(({ id, name }) => {
      const last =
        name
          .split(/[\s,]+/u)
          .at(-1)
          ?.toLowerCase() ?? '';
      const only =
        names.filter((each) =>
          each.name
            .toLowerCase()
            .split(/[\s,]+/u)
            .includes(last),
        ).length === 1;
      return [
        joining('B name', 'add', name.toLowerCase(), id, 1),
        ...(only
          ? [
              joining('B last word', 'add', last, id, 1),
              joining('B count last word', 'add', `3 ${last}`, id, 3),
            ]
          : []),
        joining('line add', undefined, `add ${name.toLowerCase()}`, id, 1),
        ...[1, 2, 3, 4, 5, 6, 8, 12, 20].flatMap((n) => [
          joining('B count name', 'add', `${n} ${name}`, id, n),
          joining('B name xcount', 'add', `${name.toLowerCase()} x${n}`, id, n),
          joining('B name x count', 'add', `${name.toLowerCase()} x ${n}`, id, n),
          joining('B count x name', 'add', `${n} x ${name.toLowerCase()}`, id, n),
          joining('line add count', undefined, `add ${n} ${name}`, id, n),
        ]),
      ];
    }),
    ...system.words.counters.flatMap(({ key, label }) =>
      heroes.flatMap(({ id, tag }) =>
        NUMBERS.slice(0, 9).flatMap((n): readonly Typed[] => {
          const counter = label.toLowerCase();
          // Experience is awarded; what it comes to is set by `to`.
          const sets = [{ type: 'counter.set', who: id, counter: key, to: n }];
          const wants = counter === 'xp' ? [{ type: 'experience.award', who: [id], amount: n }] : sets;
          return [
            { kind: 'line key counter', line: `${tag} ${counter} ${n}`, selected: [], about: [id], wants },
            { kind: 'line counter key', line: `${counter} ${tag} ${n}`, selected: [], about: [id], wants },
            {
              kind: 'line key counter to',
              line: `${tag} ${counter} to ${n}`,
              selected: [],
              about: [id],
              wants: sets,
            },
          ];
        }),
      ),
    ),
    ...(system.procedures ?? []).flatMap((procedure): readonly Typed[] => {
      const conditions = new Set(system.words.conditions.map((each) => each.label.toLowerCase()));
      const label = toEnglish(procedure.label).toLowerCase();
      const may = [
        acting,
        foe.id,
        ...(procedure.targets === 'party' ? state.combatants.map(({ id }) => id) : []),
      ];
      return [
        { kind: 'line action', line: label, selected: [foe.id], about: may, wants: 'anything' },
        {
          kind: 'line action taken',
          line: label,
          selected: [foe.id],
          about: may,
          // A condition of the same name is asked about.
          wants:
            procedure.fields.length === 0 && !conditions.has(label)
              ? [{ type: 'procedure.do', procedure: procedure.key }]
              : 'anything',
        },
        ...people.map(({ id, tag }): Typed => ({
          kind: 'line key action',
          line: `${tag} ${label}`,
          selected: [foe.id],
          about: [id, foe.id],
          wants: 'anything',
        })),
        {
          kind: 'C action',
          means: 'condition',
          line: label,
          selected: [foe.id],
          about: may,
          wants: 'anything',
        },
        { kind: 'D action', means: 'damage', line: label, selected: [foe.id], about: may, wants: 'anything' },
      ];
    }),
    ...heroes.flatMap(({ id, tag, name }): readonly Typed[] => [
      { kind: 'line hidden', line: `${tag} hidden`, selected: [foe.id], about: [id], wants: 'anything' },
      { kind: 'line hidden', line: `${name} is hidden`, selected: [foe.id], about: [id], wants: 'anything' },
      ...NUMBERS.flatMap((n): readonly Typed[] => [
        {
          kind: 'line hp',
          line: `${tag} hp ${n}`,
          selected: [foe.id],
          about: [id],
          wants: [{ type: 'combatant.change', who: [id], set: { hp: n } }],
        },
        {
          kind: 'line hp to',
          line: `${tag} hp to ${n}`,
          selected: [foe.id],
          about: [id],
          wants: [{ type: 'combatant.change', who: [id], set: { hp: n } }],
        },
        {
          kind: 'line init to',
          line: `${tag} init to ${n}`,
          selected: [foe.id],
          about: [id],
          wants: [{ type: 'initiative.set', who: [id], total: n }],
        },
        {
          kind: 'line init =',
          line: `${tag} init = ${n}`,
          selected: [foe.id],
          about: [id],
          wants: [{ type: 'initiative.set', who: [id], total: n }],
        },
        {
          kind: 'line temp',
          line: `${tag} temp hp ${n}`,
          selected: [foe.id],
          about: [id],
          wants: [{ type: 'temporary', who: [id], amount: String(n) }],
        },
        {
          kind: 'line +hp',
          line: `${tag} +${n} hp`,
          selected: [foe.id],
          about: [id],
          wants: [{ type: 'heal', who: [id], amount: String(n) }],
        },
        {
          kind: 'line loses',
          line: `${tag} loses ${n}`,
          selected: [foe.id],
          about: [id],
          wants: [damage([id], n)],
        },
        {
          kind: 'line to name',
          line: `${n} to ${tag}`,
          means: 'damage',
          selected: [foe.id],
          about: [id],
          wants: [damage([id], n)],
        },
        {
          kind: 'xp',
          line: `xp ${n} ${tag}`,
          selected: [foe.id],
          about: [id],
          wants: [{ type: 'experience.award', who: [id], amount: n }],
        },
      ]),
    ]),
    ...(
      [
        'dex dc 13',
        'dex 13',
        'rest',
        'hides',
        'away',
        'up',
        'down',
        'is stable',
        'is knocked out',
        'zork',
        'zork 7',
        'half',
        'fire',
      ] as const
    ).flatMap((each) =>
      people.map(({ id, tag }): Typed => ({
        kind: 'line mistyped',
        line: `${tag} ${each}`,
        selected: [foe.id],
        about: [id],
        wants: 'anything',
      })),
    ),
    ...NUMBERS.map((n): Typed => ({
      kind: 'round',
      line: `round +${n}`,
      selected: [],
      about: [],
      wants: [{ type: 'round.set', to: (state.encounter?.round ?? 0) + n }],
    })),
  ];
}

/** How a typed line went: right, refused though obvious, or silently something else. */
export type Verdict = 'right' | 'refused' | 'wrong';

/** Judges a line by what it wants and by what always holds; says what it did otherwise. */
export function judge(
  { scene: seen, after }: Played,
  { line, means, selected, wants, about, joins }: Typed,
): readonly [verdict: Verdict, did: string] {
  const read = readLine(line, sceneFor(seen, means, selected));
  if (!read.ok)
    return [wants === 'refusal' || wants === 'anything' ? 'right' : 'refused', read.refusal.message];
  const { does, preview } = read.value;
  const says = previewText(preview);
  if (typeof does === 'string') return ['wrong', does];
  if (wants === 'refusal') return ['wrong', says];
  if (wants !== 'anything' && !holds(does, wants)) return ['wrong', says];
  const broken = brokenBy(seen, does, says, about, joins === true);
  if (broken !== undefined) return ['wrong', `${says} [${broken}]`];
  const next = after(does);
  if (typeof next === 'string') return ['right', next];
  const hurt = seen.state.combatants.find(({ id, hp }) => {
    const now = next.combatants.find((each) => each.id === id);
    return !about.includes(id) && now !== undefined && now.hp !== hp;
  });
  return hurt && !does.some(({ type }) => type === 'procedure.do')
    ? ['wrong', `${says} [hurts ${hurt.name}]`]
    : ['right', says];
}

const scenes = new WeakMap<LineScene, Map<string, LineScene>>();
function sceneFor(seen: LineScene, means: LineScene['means'], selected: readonly string[]): LineScene {
  const known = scenes.get(seen) ?? new Map<string, LineScene>();
  scenes.set(seen, known);
  const key = `${means ?? ''} ${selected.join(' ')}`;
  const made = known.get(key) ?? { ...seen, means, selected };
  known.set(key, made);
  return made;
}

/** What always holds and does not here; nothing where all of it does. */
function brokenBy(
  { state }: LineScene,
  does: readonly SingleCommand[],
  says: string,
  about: readonly string[],
  joins: boolean,
): string | undefined {
  if (!joins && does.some(({ type }) => type === 'combatants.add' || type === 'reinforcements.add'))
    return 'a creature joins';
  const touched = does.flatMap((each) => touchedBy(each));
  const other = touched.find((id) => !about.includes(id));
  if (other !== undefined)
    return `falls on ${state.combatants.find(({ id }) => id === other)?.name ?? other}`;
  const named = new Set(touched.filter((id) => state.combatants.some((each) => each.id === id)));
  const unnamed = [...named].find((id) => {
    const name = state.combatants.find((each) => each.id === id)?.name ?? '';
    return !says.includes(name.replace(/ \d+$/u, ''));
  });
  return unnamed !== undefined && named.size <= 12 ? `does not say ${unnamed}` : undefined;
}

function touchedBy(command: SingleCommand): readonly string[] {
  if (command.type === 'attack.roll' || command.type === 'roll') return [];
  const targets =
    'targets' in command ? command.targets.map((each) => (typeof each === 'string' ? each : each.who)) : [];
  const who = 'who' in command && command.who !== undefined ? command.who : [];
  return [...targets, ...(typeof who === 'string' ? [who] : who)];
}

/** Whether what was done holds each of the fields that are wanted, and no more commands than those. */
function holds(done: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted))
    return (
      Array.isArray(done) &&
      done.length === wanted.length &&
      wanted.every((each, at) => holds(done[at], each))
    );
  if (typeof wanted !== 'object' || wanted === null) return done === wanted;
  if (typeof done !== 'object' || done === null) return false;
  const fields = new Map(Object.entries(done));
  return Object.entries(wanted).every(([key, value]) => holds(fields.get(key), value));
}
