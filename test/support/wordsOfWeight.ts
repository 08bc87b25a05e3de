import type { RuleSystem } from '../../core/rules/system.ts';

/** What a GM may not overhear: conditions of the game in every form of their word, damage, saves, advantage and pushes. */
export function wordsOfWeight({ words }: RuleSystem): RegExp {
  const types = new Set(words.damageTypes.map(({ label }) => label.toLowerCase()));
  const forms = words.conditions.flatMap(({ label }) => {
    const word = label.toLowerCase();
    const stem = /^(\p{L}{3,})ed$/u.exec(word)?.[1];
    if (stem === undefined) return [word];
    return ['', 'e', 's', 'es', 'ed', 'ing']
      .map((ending) => stem + ending)
      .filter((each) => !types.has(each));
  });
  const others =
    'damage|saves?|saving|(?:dis)?advantage|push(?:es|ed)?|pull(?:s|ed)?|slides?|slid|shunt(?:s|ed)?';
  return new RegExp(`\\b(?:${[...forms, others].join('|')})\\b`, 'iu');
}
