import { blankPlain } from './blankPlain.ts';
import type { ImportedDraft, BlockField, Exchange, ExchangeCreature } from './exchange.ts';
import { readPower, writePower } from './labelledPower.ts';
import { blockOf, blocksIn } from './labelledText.ts';

/** What a system says of its stat blocks where every line stands under a label. */
export interface LabelledGame {
  readonly key: string;
  readonly title: string;
  readonly games: readonly string[];
  /** Numbers and their labels, in the order in which the game prints them. */
  readonly numbers: readonly (readonly [key: string, label: string])[];
  /** Those that are sides of a die, `abilities` where they are all such: printed as `D8`. */
  readonly dice?: readonly string[];
  readonly describe: Exchange['describe'];
  readonly adopt: (plain: ExchangeCreature) => ImportedDraft;
  readonly writeLine: (plain: ExchangeCreature) => string;
  /** Lines and powers of its own, where it has more than numbers, abilities and attacks. */
  readonly own?: Pick<Exchange, 'fields' | 'readFields' | 'writePower' | 'readPower'>;
}

const SECTIONS = [
  { key: 'attacks', heading: 'Attacks' },
  { key: 'traits', heading: 'Traits' },
] as const;

/** A way out and in for a game without a famous form of its own: one line for each thing, under its name. */
export function labelledExchange(game: LabelledGame): Exchange {
  const mark = `${game.title} creature`;
  const ways = game.own ?? {
    fields: (plain: ExchangeCreature): readonly BlockField[] => fieldsOf(game, plain),
    readFields: (name: string, given: { readonly [key: string]: string }): ExchangeCreature =>
      fromFields(game, name, given),
    writePower,
    readPower,
  };
  return {
    games: game.games,
    describe: game.describe,
    adopt: game.adopt,
    ...ways,
    layout: { name: `${game.title} Creature`, builtIn: false, sections: SECTIONS },
    writeBlock: (plain) => blockOf(mark, plain, ways),
    writeLine: game.writeLine,
    readBlocks: (text) => blocksIn(mark, text, game, ways),
    records: [],
    writers: [],
  };
}

function fieldsOf({ numbers, dice = [] }: LabelledGame, plain: ExchangeCreature): readonly BlockField[] {
  const shown = (key: string, value: number): string => (dice.includes(key) ? `D${value}` : String(value));
  return [
    { key: 'kind', label: 'Kind', text: plain.type },
    ...numbers.map(([key, label]) => ({
      key,
      label,
      text: plain.numbers[key] === undefined ? '' : shown(key, plain.numbers[key]),
    })),
    {
      key: 'abilities',
      label: 'Abilities',
      text: Object.entries(plain.abilities)
        .map(([name, score]) => `${name} ${shown('abilities', score)}`)
        .join(', '),
    },
    { key: 'tags', label: 'Tags', text: plain.tags.join(', ') },
  ];
}

function fromFields(
  { key: game, numbers }: LabelledGame,
  name: string,
  given: { readonly [key: string]: string },
): ExchangeCreature {
  const said = (key: string): string => given[key]?.trim() ?? '';
  const list = (key: string): readonly string[] =>
    said(key)
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '');
  const found = numbers.flatMap(([key]) =>
    /^(?:D|[+-])?\d{1,6}$/u.test(said(key)) ? [[key, Number(said(key).replace('D', ''))] as const] : [],
  );
  const abilities = list('abilities').flatMap((each) => {
    const [, ability, score] = /^(.{1,40}) D?(\d{1,3})$/u.exec(each) ?? [];
    return ability === undefined ? [] : [[ability, Number(score)] as const];
  });
  return {
    ...blankPlain(name, game),
    type: said('kind'),
    tags: list('tags'),
    numbers: Object.fromEntries(found),
    abilities: Object.fromEntries(abilities),
  };
}
