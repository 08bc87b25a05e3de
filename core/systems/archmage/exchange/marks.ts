import type { Draft } from '../../../rules/creature.ts';
import type { ExchangePower } from '../../../rules/exchange.ts';
import type { MonsterDraft, PowerDraft } from '../creatures/monster/schema.ts';

/** Under this label a block says what the monster does at the table besides. */
export const FLAGS = 'At the table';

const FLAG_WORDS = [
  ['escalation', 'adds the escalation die to its attacks'],
  ['deathSaves', 'rolls death saves'],
  ['interrupt', 'has an interrupt'],
  ['blindsight', 'needs no sight'],
  ['villain', 'is a named villain'],
] as const;
const POWER_WORDS = [
  ['spell', 'spell'],
  ['flexible', 'flexible'],
  ['grabs', 'a hit grabs'],
] as const;
const CRIT = /^critical on (\d{1,2}) faces more$/u;
const HP_LIMIT = /^only targets with (\d{1,6}) HP or fewer$/u;

/** The flags of a draft in words; empty where there are none. ARC-07 ARC-157 */
export function writeFlags(draft: MonsterDraft): string {
  return [
    ...FLAG_WORDS.flatMap(([key, words]) => (draft[key] ? [words] : [])),
    ...(draft.fear ? [`fear threshold ${draft.fear}`] : []),
  ].join(', ');
}

/** The flags that such words set. */
export function readFlags(words: string): Draft {
  const fear = /fear threshold (\d{1,5})/iu.exec(words)?.[1];
  const said = words.toLowerCase();
  return {
    ...Object.fromEntries(FLAG_WORDS.map(([key, each]) => [key, said.includes(each)])),
    ...(fear === undefined ? {} : { fear: Number(fear) }),
  };
}

/** The tags of a power, and what its rules say that no line of a block does. ARC-96 ARC-100 */
export function writeMarks(power: PowerDraft): readonly string[] {
  return [
    ...power.tags,
    ...POWER_WORDS.flatMap(([key, words]) => (power[key] ? [words] : [])),
    ...(power.crit ? [`critical on ${power.crit} faces more`] : []),
    ...(power.hpLimit ? [`only targets with ${power.hpLimit} HP or fewer`] : []),
  ];
}

/** Such tags as a draft keeps them: marks as fields, the others as tags. */
export function readMarks({
  tags,
}: Pick<ExchangePower, 'tags'>): Draft & { readonly tags: readonly string[] } {
  const numberOf = (pattern: RegExp): number | undefined => {
    const found = tags.flatMap((tag) => pattern.exec(tag)?.[1] ?? [])[0];
    return found === undefined ? undefined : Number(found);
  };
  const [crit, hpLimit] = [numberOf(CRIT), numberOf(HP_LIMIT)];
  const words: ReadonlySet<string> = new Set(POWER_WORDS.map(([, each]) => each));
  return {
    ...Object.fromEntries(POWER_WORDS.map(([key, each]) => [key, tags.includes(each)])),
    ...(crit === undefined ? {} : { crit: Math.min(18, crit) }),
    ...(hpLimit === undefined ? {} : { hpLimit: Math.min(100_000, hpLimit) }),
    tags: tags.filter((tag) => !words.has(tag) && !CRIT.test(tag) && !HP_LIMIT.test(tag)),
  };
}
