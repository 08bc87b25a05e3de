import { isJsonObject, type JsonObject, measureDepth, toJsonSchema } from '../../kernel/json.ts';
import { ok, type Problem, refuse, refuseInput, type Result } from '../../kernel/result.ts';
import { said } from '../../kernel/said.ts';
import type { AttackOffer } from '../../rules/attacks.ts';
import { type Fighter, freshFighter } from '../../rules/combat.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../rules/context.ts';
import type { RuleSystem } from '../../rules/system.ts';
import { blankOf } from './creatures.ts';
import { type GameDescription, gameShape, readDescription } from './description.ts';
import { createOwnSystem } from './index.ts';
import { nameAll } from './gameKeys.ts';

/** What a described game looks like: two fighters of it, and how one would attack the other. */
export interface GamePreview {
  readonly game: GameDescription;
  readonly system: RuleSystem;
  readonly hero: Fighter;
  readonly foe: Fighter;
  readonly offer?: AttackOffer;
}

/** A look at the game of a file as it stands; refused with every problem by its field. */
export function previewGame(file: JsonObject): Result<GamePreview, readonly Problem[]> {
  const read = readDescription(nameAll(file));
  if (!read.ok) return read;
  const system = createOwnSystem(read.value);
  const draft = blankOf(read.value);
  const fighters = (['hero', 'monster'] as const).map((key) => {
    const kind = system.creatures.find((each) => each.key === key);
    const built = kind?.build({ ...draft, name: key === 'hero' ? 'Mira' : 'Prowler' });
    return built?.ok ? freshFighter(built.value.sheet, key === 'hero' ? 'heroes' : 'foes') : undefined;
  });
  const [hero, foe] = fighters;
  if (!hero || !foe) return refuse([{ field: 'harm', message: 'No creature can be made of this.' }]);
  const [power] = hero.sheet.powers;
  const offer = power && system.attacks.offer(hero, power, foe, {}, CONTEXT_WITHOUT_FIGHT);
  return ok({ game: read.value, system, hero, foe, ...(offer ? { offer } : {}) });
}

/** More characters than these are no description of a game. */
const MOST_CHARACTERS = 500_000;
const DEEPEST = 12;

/** The description that a file holds, with everything that is wrong with it by its field. Never throws. */
export function readGameFile(text: string): Result<GameDescription, readonly Problem[]> {
  const refused = (refusal: ReturnType<typeof refuseInput>): Result<never, readonly Problem[]> =>
    refuse([{ field: '', ...refusal }]);
  if (text.trim() === '') return refused(refuseInput('IMP-01', said('own.fileEmpty')));
  if (text.length > MOST_CHARACTERS) return refused(refuseInput('IMP-07', said('own.fileTooLong')));
  if (measureDepth(text) > DEEPEST) return refused(refuseInput('IMP-06', said('own.fileTooDeep')));
  try {
    const raw: unknown = JSON.parse(text);
    return readDescription(raw);
  } catch {
    return refused(refuseInput('IMP-04', said('own.fileNoJson')));
  }
}

/** The file of a description, as it is kept, exported and shared. */
export function writeGameFile(file: JsonObject): string {
  return `${JSON.stringify({ $schema: SCHEMA_ID, ...file }, undefined, 2)}\n`;
}

/** Where the schema is named; nothing is fetched from there. */
const SCHEMA_ID = 'https://fourfold.invalid/fourfold-game.schema.json';

/** A description as plain data, to be kept or shown. */
export function toGameFile(game: GameDescription): JsonObject {
  const raw: unknown = JSON.parse(JSON.stringify(game));
  return isJsonObject(raw) ? raw : {};
}

/** JSON Schema of the file: what an editor checks and completes by. */
export function makeGameSchema(): JsonObject {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: SCHEMA_ID,
    title: 'Fourfold game',
    description: 'A game as its GM describes it: nothing but the name is needed.',
    ...toJsonSchema(gameShape),
  };
}
