import type { Lexicon } from '../../../rules/powerText/grammar.ts';

const CONDITION =
  '(?:blinded|charmed|deafened|frightened|grappled|incapacitated|invisible|paralyzed|petrified|poisoned|prone|restrained|stunned|unconscious)';
const NAME = "[a-z][a-z' -]{1,40}?";

/** How blocks of both editions say what the reader of powers knows, each sentence in small letters. FIF-42 FIF-159 FIF-187 */
export const SPELLINGS: NonNullable<Lexicon['spellings']> = [
  // `5 (2d4) necrotic damage`: the dice count.
  [/\b\d{1,4} \((\d{1,3}d\d{1,3}(?: ?[+−–-] ?\d{1,3})?)\)/gu, '$1'],
  [
    new RegExp(
      `\\b(?:has|have|gains?) the (${CONDITION}(?:(?:, and|,| and) ${CONDITION})*) conditions?\\b`,
      'gu',
    ),
    'is $1',
  ],
  [/\bstarts burning\b/gu, 'is burning'],
  [
    /(?: for (?:1|one) minute)?,? repeating the sav(?:e|ing throw) at the (?:start|end) of (?:each of )?(?:its|their) (?:next )?turns?(?:,? ending [^.]{3,60})?/gu,
    ' (save ends)',
  ],
  [/\bcan use (?:its|their|his|her) reaction to\b/gu, 'can'],
  [
    /^at the (?:start|end) of each of (?:its|their|the [a-z]+'s) turns, (?:the|an?|each) (?:target|creature) (?:can )?(?:repeats?|makes?) (?:the |another |this )?sav(?:e|ing throw)s?(?:,? ending [^.]{3,60})?/gu,
    '(save ends)',
  ],
  [/\bone level of exhaustion\b/gu, '1 level of exhaustion'],
  // The save that is made again.
  [
    /(?:,? (?:and )?|^)(?:(?:it|they|the target|the creature|a (?:[a-z]+ )?(?:target|creature)|each (?:[a-z]+ )?(?:target|creature)|that creature) )?(?:can )?(?:repeats?|makes? (?:another|the same)) (?:the |this |a )?sav(?:e|ing throw)s? at the (?:start|end) of (?:each of )?(?:its|their|his or her) (?:next )?turns?(?: if it is still [a-z]+)?,? ending the (?:effect|condition|[a-z]+ condition|curse)(?: on (?:itself|it|them|themselves))?(?: early)? on a success(?:ful save|ful one)?/gu,
    ' (save ends)',
  ],
  [/\buntil (?:this|the) grapple ends\b/gu, 'until it escapes'],
  [/ from (?:one|either|both) of (?:its )?[a-z]+ [a-z]+\b/gu, ''],
  [/\bif the (?:target is a )?(?:creature|target) is (?=not )/gu, 'if it is '],
  [/ straight (?:away|toward)\b(?: from| to)?(?: (?:it|itself|the [a-z]+))?/gu, ' away'],
  // What comes about everyone near it on its own turn.
  [
    /^at the (start|end) of each of (?:its|the [a-z' -]{2,40}?'s) turns, (?=(?:each|any|every) )/gu,
    'at the $1 of its turn, ',
  ],
  // Auras: who begins or ends a turn in it, and what holds while one is inside.
  [
    /(?<=\bturns? )(?:within \d{1,3} feet of (?:it|the [a-z' -]{2,40}?)|in an? \d{1,3}-foot emanation originating from (?:it|the [a-z' -]{2,40}?))(?= (?:takes?|is|are|must)\b|,)/gu,
    'in the aura',
  ],
  [
    /^while (?:within \d{1,3} feet of (?:it|the [a-z' -]{2,40}?)|in an? \d{1,3}-foot emanation originating from (?:it|the [a-z' -]{2,40}?)),(?: its| the [a-z' -]{2,40}'s)? /gu,
    'while in the aura, ',
  ],
  // Multiattacks.
  [
    new RegExp(`\\bmakes (\\w+) attacks, using (${NAME}), (${NAME}),? or (${NAME}) in any combination`, 'gu'),
    'makes $1 $2 attacks, or $1 $3 attacks, or $1 $4 attacks',
  ],
  [
    new RegExp(`\\bmakes (\\w+) attacks, using (${NAME}) or (${NAME}) in any combination`, 'gu'),
    'makes $1 $2 attacks or $1 $3 attacks',
  ],
  [
    new RegExp(`,? and (\\w+) other attacks, using (${NAME}) or (${NAME}) in any combination`, 'gu'),
    ', and it makes $1 $2 attacks or $1 $3 attacks',
  ],
  [/\bmakes (\w+) attacks: (?=\w+ with)/gu, 'makes $1 attacks, '],
  [
    new RegExp(`\\b(one|two|three|four|five|six) with its (${NAME})(?=,| and|\\.|$)`, 'gu'),
    'makes $1 $2 attacks',
  ],
  [/\bmakes (?:two|three|four|five|six|seven) attacks, makes\b/gu, 'makes'],
  [
    /\breplaces? (?:one|any) (?:of (?:its|these) )?attacks? with (?:a use of )?spellcasting to cast\b/gu,
    'use',
  ],
  [/\breplaces? (?:one|any) (?:of (?:its|these) )?attacks? with (?:(?:an?|one) )?(?:use of )?/gu, 'use '],
  // Spells that stand on the block as powers of their own.
  [/\buses spellcasting to cast\b/gu, 'uses'],
  [
    new RegExp(
      `\\bcasts (${NAME})(?: \\([^)]*\\))?,? using the same spellcasting ability as spellcasting`,
      'gu',
    ),
    'uses $1',
  ],
  [/ \(level \d version\)/gu, ''],
];

/** Sentences that the rules do by themselves, or that words alone can hold. FIF-161 FIF-167 FIF-168 FIF-169 FIF-170 */
export const KEPT: NonNullable<Lexicon['kept']> = [
  { said: /\bregains? [^.]*hit points at the start of each of its turns\b/u, use: 'rolled' },
  { said: /\bthis trait doesn't function (?:on|at)\b/u, use: 'rolled' },
  { said: /\bdies only if it starts its turn with 0 hit points\b/u, use: 'rolled' },
  {
    said: /^if the [a-z' -]+ fails a sav(?:e|ing throw), it can choose to succeed instead/u,
    use: 'rolled',
  },
  { said: /\badvantage on saving throws against spells\b/u, use: 'rolled' },
  {
    said: /\badvantage on (?:an )?attack rolls? against [^.]* if at least one of\b/u,
    use: 'rolled',
  },
  { said: /\bcan't regain hit points or gain temporary hit points\b/u, use: 'rolled' },
  { said: /\bdeals double damage to objects and structures\b/u, use: 'rolled' },
  { said: /\bcan't take this action again until\b/u, use: 'rolled' },
  { said: /\bcasts one of the following spells\b|\bspell ?casting ability is\b/u, use: 'rolled' },
  { said: /^or \d/u, use: 'words' },
];
