import { explain, said } from '../../kernel/said.ts';
import { isJsonObject, type JsonObject } from '../../kernel/json.ts';
import {
  makeFirstColumns,
  makeHitPointsColumn,
  makeNumberColumn,
  type PartyRules,
} from '../../rules/party.ts';
import { useRulesBy } from '../../rules/powers.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { EncounterRules, EncounterWeight, RuleSystem, SystemWords } from '../../rules/system.ts';
import { withTravel } from '../../rules/travel/withTravel.ts';
import { makeAttacks } from './attacks.ts';
import { makeCards } from './cards.ts';
import { conditionWords, makeFighterReader, PERSISTENT } from './conditions.ts';
import { blankOf, makeCreatureKinds } from './creatures.ts';
import { FAILURES, makeHarm, vitalWords } from './damage.ts';
import { type GameDescription, plainDescription, readDescription } from './description.ts';
import { makeOwnExchange } from './exchange.ts';
import { computeFormula } from './formula.ts';
import { lexiconOf } from './lexicon.ts';
import { makeProcedures } from './procedures.ts';
import { makeTurns } from './turns.ts';

/** Key of every campaign whose game its GM has described; which game that is stands in the campaign. */
export const OWN_KEY = 'own';

/** The game that a GM described, with every part of it made from the description alone. */
export function createOwnSystem(game: GameDescription): RuleSystem {
  const read = makeFighterReader(game);
  const kinds = makeCreatureKinds(game);
  const bare: RuleSystem = {
    key: OWN_KEY,
    title: game.name,
    summary: game.summary,
    credit: game.credit,
    words: wordsOf(game),
    lexicon: lexiconOf(game),
    creatures: kinds,
    turns: makeTurns(game, read),
    attacks: makeAttacks(game, read),
    using: useRulesBy(),
    harm: makeHarm(game, read),
    party: partyOf(game),
    reference: makeCards(game),
    options: [],
    sample: { name: game.name, heroes: [], creatures: [], encounters: [] },
    procedures: makeProcedures(game, read),
    exchange: makeOwnExchange(game),
    remade: (sheet, kind) => remadeSheet(kinds, sheet, kind),
    ...(game.encounter.hero === '' || game.encounter.foe === ''
      ? { unweighed: { text: said('own.notWeighed'), rule: 'OWN-08' } }
      : { encounters: encountersOf(game) }),
  };
  return game.time.travel ? withTravel(bare) : bare;
}

/** The sheet of one who is at the table, built anew from what it was drafted as; nothing where that is not known. */
function remadeSheet(kinds: RuleSystem['creatures'], { traits }: Sheet, key: string): Sheet | undefined {
  const draft = traits['draft'];
  const kind = kinds.find((each) => each.key === key);
  const built = isJsonObject(draft) ? kind?.build(draft) : undefined;
  return built?.ok ? built.value.sheet : undefined;
}

function wordsOf(game: GameDescription): SystemWords {
  const defenses = game.numbers.filter(({ kind }) => kind === 'defense');
  return {
    hitPoints: game.harm.label,
    ...(game.level.most > 0 ? { grade: game.level.label.toLowerCase() } : {}),
    defenses: defenses.map(({ key, label }) => ({ key, label, rule: 'OWN-02' })),
    damageTypes: game.damageTypes,
    conditions: conditionWords(game),
    vitalStates: vitalWords(game),
    counters: [
      ...game.resources.map(({ key, label }) => ({ key, label, rule: 'OWN-07' })),
      { key: FAILURES, label: 'failures', rule: 'OWN-09' },
    ],
    actions:
      game.actions.length > 0
        ? game.actions.map(({ key, label }) => ({ key, label, rule: 'OWN-05' }))
        : [{ key: 'action', label: 'Action' }],
    saveEnds: { key: 'saveEnds', label: 'check ends', rule: 'OWN-06' },
    ...(game.persistent.on
      ? { persistent: { key: PERSISTENT, label: game.persistent.label.toLowerCase(), rule: 'OWN-06' } }
      : {}),
    modified: [
      { key: 'checks', label: 'All checks', rule: 'OWN-06' },
      { key: 'attack', label: 'Attack', rule: 'OWN-06' },
      { key: 'damage', label: 'Damage', rule: 'OWN-06' },
      ...game.numbers.map(({ key, label }) => ({ key, label, rule: 'OWN-06' })),
    ],
    gauges: game.counters.map(({ key, label, min, max }) => ({ key, label, min, max, rule: 'OWN-07' })),
  };
}

/** Heroes as rows: name, level, hit points, and the numbers that stand in front. */
function partyOf(game: GameDescription): PartyRules {
  const numbers = said('form.numbers');
  const [name, player, level] = makeFirstColumns(game.level.label, 'level');
  return {
    columns: [
      ...[name, player].flatMap((each) => (each ? [each] : [])),
      ...(level && game.level.most > 0 ? [level] : []),
      {
        ...makeHitPointsColumn(numbers),
        label: game.harm.label,
        usual: ({ hitPoints }) => String(hitPoints),
      },
      ...game.numbers
        .filter(({ front }) => front)
        .map(({ key, label }) =>
          makeNumberColumn(key, label, numbers, {
            path: ['numbers', key],
            usual: ({ defenses }) => String(defenses[key]?.value ?? 0),
          }),
        ),
    ],
    counters: game.resources.map(({ key, label }) => ({ key, label, of: true })),
    blank: { ...blankOf(game), name: 'New hero', attacks: [] },
  };
}

/** What the party can bear and what foes cost, by the formulas of the description. OWN-08 */
function encountersOf(game: GameDescription): EncounterRules {
  const worth = (formula: string, { level, defenses, hitPoints }: Sheet): number =>
    computeFormula(formula, (word) =>
      word === 'level' ? level : word === 'hp' ? hitPoints : (defenses[word]?.value ?? 0),
    );
  const budget = (party: readonly Sheet[]) =>
    explain(
      ...party.map((sheet) => ({
        rule: 'OWN-08',
        label: sheet.name,
        value: worth(game.encounter.hero, sheet),
      })),
    );
  return {
    weigh: (foes, party): EncounterWeight | undefined => {
      if (foes.length === 0 || party.length === 0) return undefined;
      const bears = budget(party);
      const threat = explain(
        ...foes.map(({ sheet, count }) => ({
          rule: 'OWN-08',
          label: count > 1 ? `${count} × ${sheet.name}` : sheet.name,
          value: count * worth(game.encounter.foe, sheet),
        })),
      );
      if (bears.value <= 0) return undefined;
      const load = threat.value / bears.value;
      return { budget: bears, threat, load, difficulty: difficultyOf(load), rule: 'OWN-08', warnings: [] };
    },
    budget: (party) => (party.length === 0 ? undefined : budget(party)),
  };
}

function difficultyOf(load: number): string {
  if (load < 0.5) return 'easy';
  if (load <= 1) return 'fair';
  return load <= 1.5 ? 'hard' : 'deadly';
}

const known = new WeakMap<JsonObject, RuleSystem | undefined>();
/** A description comes back from the disk as another object, and is the same game. */
const byText = new Map<string, RuleSystem>();
const MOST = 20;
let plain: RuleSystem | undefined;

/** The system of a description as a campaign keeps it; of none, names, hit points and initiative. Nothing where it cannot be read. */
export function ownSystemOf(description: JsonObject | undefined): RuleSystem | undefined {
  if (!description) {
    plain ??= createOwnSystem(plainDescription('Another game'));
    return plain;
  }
  if (known.has(description)) return known.get(description);
  const text = JSON.stringify(description);
  const made = byText.get(text) ?? makeOf(description);
  if (byText.size >= MOST) byText.clear();
  if (made) byText.set(text, made);
  known.set(description, made);
  return made;
}

function makeOf(description: JsonObject): RuleSystem | undefined {
  const read = readDescription(description);
  return read.ok ? createOwnSystem(read.value) : undefined;
}
