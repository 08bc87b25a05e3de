/**
 * Stat blocks in German, put into the words that the readers of this game know: labels, headings, kinds, numbers with
 * their units, attacks and saves. No line is added or taken away; names and prose stay as they are.
 */

/** What only a German block has: its labels, its sizes, or how it says that an attack hits. */
const GERMAN =
  /(?<!\p{L})(?:Rüstungsklasse|RK|Trefferpunkte|Bewegungsrate|Herausforderung\p{L}*|HG|Rettungsw[uü]rfe?|Treffer|Treffen|(?:Legendäre |Bonus|Re)?[Aa]ktionen|Fertigkeiten|Zauber\p{L}*|Immunitäten|Sinne|Sprachen|(?:winzig|klein|mittelgroß|groß|riesig|gigantisch)e?[rsn]?)(?!\p{L})|schaden|schadens|rettungsw[uü]rf|(?:Nah|Fern)kampf|immunitäten|resistenzen/iu;

type Words = readonly (readonly [german: string, english: string])[];

const ABILITIES: Words = [
  ['Stärke', 'Strength'],
  ['Geschicklichkeit', 'Dexterity'],
  ['Konstitution', 'Constitution'],
  ['Intelligenz', 'Intelligence'],
  ['Weisheit', 'Wisdom'],
  ['Charisma', 'Charisma'],
];
const SHORT_ABILITIES: Words = [
  ['STÄ?|ST', 'Str'],
  ['GES?', 'Dex'],
  ['KON?', 'Con'],
  ['INT?', 'Int'],
  ['WEI?', 'Wis'],
  ['CHA?', 'Cha'],
];
/** The stem in front of `schaden`, and the word alone in a list of resistances. */
const DAMAGE: Words = [
  ['Hieb', 'slashing'],
  ['Stich', 'piercing'],
  ['Wucht', 'bludgeoning'],
  ['Feuer', 'fire'],
  ['Kälte', 'cold'],
  ['Blitz', 'lightning'],
  ['Säure', 'acid'],
  ['Gift', 'poison'],
  ['Schall|Donner', 'thunder'],
  ['Kraft|Energie', 'force'],
  ['Strahlen|Licht', 'radiant'],
];
/** Kinds of damage that are said with an adjective. */
const ADJECTIVES: Words = [
  ['nekrotisch', 'necrotic'],
  ['psychisch', 'psychic'],
  ['gleißend|strahlend', 'radiant'],
];
const CONDITIONS: Words = [
  ['bezaubert', 'charmed'],
  ['blind|geblendet', 'blinded'],
  ['taub|betäubt \\(taub\\)', 'deafened'],
  ['verängstigt', 'frightened'],
  ['gepackt|im Haltegriff', 'grappled'],
  ['kampfunfähig|handlungsunfähig', 'incapacitated'],
  ['unsichtbar', 'invisible'],
  ['gelähmt', 'paralyzed'],
  ['versteinert', 'petrified'],
  ['vergiftet', 'poisoned'],
  ['liegend', 'prone'],
  ['festgesetzt|gefesselt', 'restrained'],
  ['betäubt', 'stunned'],
  ['bewusstlos', 'unconscious'],
  ['erschöpft|Erschöpfung', 'exhaustion'],
];
const SKILLS: Words = [
  ['Akrobatik', 'Acrobatics'],
  ['Arkane Kunde', 'Arcana'],
  ['Athletik', 'Athletics'],
  ['Auftreten', 'Performance'],
  ['Einschüchtern|Einschüchterung', 'Intimidation'],
  ['Fingerfertigkeit', 'Sleight of Hand'],
  ['Geschichte', 'History'],
  ['Heilkunde', 'Medicine'],
  ['Heimlichkeit', 'Stealth'],
  ['Mit Tieren umgehen', 'Animal Handling'],
  ['Motiv erkennen', 'Insight'],
  ['Nachforschungen', 'Investigation'],
  ['Naturkunde', 'Nature'],
  ['Religion', 'Religion'],
  ['Täuschen|Täuschung', 'Deception'],
  ['Überlebenskunst', 'Survival'],
  ['Überzeugen', 'Persuasion'],
  ['Wahrnehmung', 'Perception'],
];
const SENSES: Words = [
  ['Dunkelsicht', 'darkvision'],
  ['Blindsicht', 'blindsight'],
  ['Erschütterungssinn', 'tremorsense'],
  ['Wahrer Blick|Wahre Sicht', 'truesight'],
  ['passive Wahrnehmung', 'passive Perception'],
];
const SPEEDS: Words = [
  ['fliegend|Fliegen|Flug', 'fly'],
  ['kletternd|Klettern', 'climb'],
  ['schwimmend|Schwimmen', 'swim'],
  ['grabend|Graben', 'burrow'],
  ['gehend|Gehen|Laufen|zu Fuß', 'walk'],
  ['schweben|schwebend', 'hover'],
];
const KINDS: Words = [
  ['Aberration', 'aberration'],
  ['Bestie|Tiere?|Tieren|Bestien', 'beast'],
  ['Drachen?', 'dragon'],
  ['Elementar(?:wesen)?', 'elemental'],
  ['Feenwesen|Fee', 'fey'],
  ['Himmlisches(?: Wesen)?|Himmlischer|Celestisches Wesen', 'celestial'],
  ['Humanoide[rsn]?|Humanoid', 'humanoid'],
  ['Konstrukte?', 'construct'],
  ['Monstrosität', 'monstrosity'],
  ['Pflanze', 'plant'],
  ['Riese', 'giant'],
  ['Schlicke?|Schleim', 'ooze'],
  ['Unhold', 'fiend'],
  ['Untote[rsn]?|Untot', 'undead'],
  ['Schwarm', 'swarm of'],
];
const MORALS: Words = [
  ['rechtschaffen', 'lawful'],
  ['chaotisch', 'chaotic'],
  ['gut', 'good'],
  ['böse', 'evil'],
  ['gesinnungslos', 'unaligned'],
  ['(?:beliebige|jede) Gesinnung', 'any alignment'],
  ['typischerweise|üblicherweise|meist', 'typically'],
  ['oder', 'or'],
];
const SIZES: Words = [
  ['winzig', 'Tiny'],
  ['klein', 'Small'],
  ['mittelgroß', 'Medium'],
  ['groß', 'Large'],
  ['riesig', 'Huge'],
  ['gigantisch', 'Gargantuan'],
];

const LABELS: Words = [
  ['Rüstungsklasse|RK', 'Armor Class'],
  ['Trefferpunkte|TP', 'Hit Points'],
  ['Bewegungsrate|Bewegung|Tempo', 'Speed'],
  ['Rettungswürfe', 'Saving Throws'],
  ['Fertigkeiten', 'Skills'],
  [
    'Schadensanfälligkeiten|Schadensempfindlichkeiten|Anfälligkeiten|Verwundbarkeiten|Empfindlichkeiten',
    'Damage Vulnerabilities',
  ],
  ['Schadensresistenzen|Resistenzen', 'Damage Resistances'],
  ['Schadensimmunitäten', 'Damage Immunities'],
  ['Zustandsimmunitäten', 'Condition Immunities'],
  ['Immunitäten', 'Immunities'],
  ['Sinne', 'Senses'],
  ['Sprachen', 'Languages'],
  ['Herausforderungsgrad|Herausforderung|HG', 'Challenge'],
  ['Übungsbonus|ÜB', 'Proficiency Bonus'],
  ['Ausrüstung', 'Gear'],
];
const HEADINGS: Words = [
  ['Merkmale|Eigenschaften', 'Traits'],
  ['Aktionen', 'Actions'],
  ['Bonusaktionen', 'Bonus Actions'],
  ['Reaktionen', 'Reactions'],
  ['Legendäre Aktionen', 'Legendary Actions'],
  ['Mythische Aktionen', 'Mythic Actions'],
  ['Hortaktionen', 'Lair Actions'],
];

type Rule = readonly [pattern: RegExp, english: string];

/** Whole words in any case, their German form a pattern. */
function wholeWords(words: Words): readonly Rule[] {
  return words.map(([german, english]) => [new RegExp(`(?<!\\p{L})(?:${german})(?!\\p{L})`, 'giu'), english]);
}

const replaceAll = (text: string, rules: readonly Rule[]): string =>
  rules.reduce((now, [pattern, english]) => now.replaceAll(pattern, english), text);

const damageAlone = wholeWords([
  ...DAMAGE.map(([stem, english]) => [`(?:${stem})(?:schaden)?`, english] as const),
  ...ADJECTIVES.map(([stem, english]) => [`(?:${stem})(?:er|en|e)?(?: Schaden)?`, english] as const),
]);
const VALUES: { readonly [label: string]: readonly Rule[] } = {
  'Saving Throws': wholeWords([...ABILITIES, ...SHORT_ABILITIES]),
  Skills: wholeWords(SKILLS),
  Senses: wholeWords(SENSES),
  Speed: wholeWords(SPEEDS),
  'Condition Immunities': wholeWords(CONDITIONS),
  Immunities: [...damageAlone, ...wholeWords(CONDITIONS)],
  'Armor Class': wholeWords([['natürliche Rüstung|natürlich', 'natural armor']]),
};
const DEFENSES: readonly Rule[] = [
  ...damageAlone,
  [
    /(?<!\p{L})(?:(?:von|durch|gegen) )?nicht[ -]?magische[nr]? (?:Angriffe[n]?|Waffen)(?!\p{L})/giu,
    'from nonmagical attacks',
  ],
];
const AND: Rule = [/ und (?=\p{L})/gu, ' and '];

const metres = (far: string): number => Math.round((Number(far.replace(',', '.')) * 10) / 3 / 5) * 5;
const METRES = /(\d{1,3}(?:[.,]\d)?)(?:\s*\/\s*(\d{1,3}(?:[.,]\d)?))?\s*(?:m\b\.?|Metern?\b)/gu;

/** Distances in feet: `1,5 m`, `45/180 m`. */
function inFeet(text: string): string {
  return text.replaceAll(METRES, (_all, near: string, far?: string) =>
    far === undefined ? `${metres(near)} ft.` : `${metres(near)}/${metres(far)} ft.`,
  );
}

const LABELLED = LABELS.map(
  ([german, english]) =>
    [
      new RegExp(`^(\\s*(?:[-*>]\\s*)*[*_]{0,3})(?:${german})(?!\\p{L})(:?[*_]{0,3}:?)`, 'iu'),
      english,
    ] as const,
);
const HEADED = HEADINGS.map(
  ([german, english]) =>
    [
      new RegExp(`^(\\s*(?:[#>]+\\s*)*[*_]{0,3})(?:${german})([*_]{0,3}\\s*:?[*_]{0,3}\\s*)$`, 'iu'),
      english,
    ] as const,
);
const SIZED = new RegExp(
  `^(\\s*(?:>\\s*)*[*_]{0,3})(${SIZES.map(([stem]) => stem).join('|')})(?:e[rsn]?)?(?:\\s+oder\\s+(${SIZES.map(([stem]) => stem).join('|')})(?:e[rsn]?)?)?(?=\\s+(?:${KINDS.map(([kind]) => kind).join('|')})(?!\\p{L}))(.*)$`,
  'iu',
);

const sizeWord = (stem: string): string => SIZES.find(([each]) => each === stem.toLowerCase())?.[1] ?? stem;

/** The lines of a German block with their labels, headings, kinds and rolls in the words of the readers. */
export function translateGermanBlock(text: string): string {
  if (!GERMAN.test(text)) return text;
  return text.split('\n').map(translateLine).join('\n');
}

function translateLine(line: string): string {
  const sized = SIZED.exec(line);
  if (sized) {
    const [, lead = '', size = '', second, rest = ''] = sized;
    const swarm = rest.replaceAll(
      new RegExp(`(?<!\\p{L})(${SIZES.map(([stem]) => stem).join('|')})(?:e[rsn]?)(?!\\p{L})`, 'giu'),
      (_all, stem: string) => sizeWord(stem),
    );
    const said = replaceAll(swarm, [...wholeWords(KINDS), ...wholeWords(MORALS)]);
    return `${lead}${sizeWord(size)}${second === undefined ? '' : ` or ${sizeWord(second)}`}${said}`;
  }
  for (const [pattern, english] of HEADED)
    if (pattern.test(line)) return line.replace(pattern, `$1${english}$2`);
  for (const [pattern, english] of LABELLED) {
    const found = pattern.exec(line);
    if (!found) continue;
    const value = line.slice(found[0].length);
    const rules = VALUES[english] ?? (english.startsWith('Damage') ? DEFENSES : []);
    const said = replaceAll(/^(?:Speed|Senses)$/u.test(english) ? inFeet(value) : value, [...rules, AND]);
    return `${found[1] ?? ''}${english}${found[2] ?? ''}${replaceAll(said, [[/\bÜB\b/gu, 'PB']])}`;
  }
  return translateEntry(line);
}

const DEALT = [
  ...DAMAGE.map(
    ([stem, english]) =>
      [
        new RegExp(`(?:Punkte\\s+)?(?<!\\p{L})(?:${stem})schaden(?:spunkte)?(?!\\p{L})`, 'giu'),
        `${english} damage`,
      ] as const,
  ),
  ...ADJECTIVES.map(
    ([stem, english]) =>
      [
        new RegExp(`(?:Punkte\\s+)?(?<!\\p{L})(?:${stem})(?:er|en|em)?\\s+Schaden(?!\\p{L})`, 'giu'),
        `${english} damage`,
      ] as const,
  ),
];
const LIMITS: readonly Rule[] = [
  [/\((?:Wiedera|A)ufl(?:adung|aden)\s+(?=[2-6])/giu, '(Recharge '],
  [/\((?:Wiedera|A)ufl(?:adung|aden) nach[^)]*Rast\)/giu, '(Recharge after a Short or Long Rest)'],
  [/\((\d{1,2})\s*(?:\/|-?mal (?:pro|am)|x pro| pro)\s*Tag\)/giu, '($1/Day)'],
  [/\((\d{1,2})(?:-mal|×|x)? täglich\)/giu, '($1/Day)'],
  [/\((?:kostet|Kosten:?) (\d) Aktionen\)/giu, '(Costs $1 Actions)'],
];
const SPELLS: readonly Rule[] = [
  [
    /^(\s*(?:[-*>]\s*)*[*_]{0,3})(?:Angeborenes )?Zauber(?:wirken|n)(?=[*_]{0,3}[.:(\s])/giu,
    '$1Spellcasting',
  ],
  [/Zaubertricks \((?:nach Belieben|beliebig oft)\)/giu, 'Cantrips (at will)'],
  [/(?<!\p{L})(?:Nach Belieben|Beliebig oft)(?=\s*:)/giu, 'At will'],
  [
    /(?<!\p{L})(?:Je )?(\d)(?:\/Tag| ?-?mal täglich| ?-?mal pro Tag)(?: je(?:weils)?)?(?=\s*:)/giu,
    '$1/day each',
  ],
  [/(?<!\p{L})([1-9])\. Grad \((\d)\s*(?:Zauber)?[Pp]lätze?\)/gu, '$1th level ($2 slots)'],
  [
    /Zauberrettungswurf-?\s*-?SG\s*(\d{1,2})|SG (?:für|der|des) Zauberrettungsw[uü]rfe?s?:?\s*(\d{1,2})/giu,
    'spell save DC $1$2',
  ],
];
const ATTACK =
  /(?<!\p{L})(Nahkampf-?\s*(?:oder|\/)\s*Fernkampf|Nahkampf|Fernkampf)-?(waffen|zauber)?-?angriff(?:swurf)?(?:\s+mit\s+(?:einer\s+|der\s+)?(Waffe|Zauber))?\s*:/giu;

/** A power with its limits, attack and save in the words of the readers; what else it says stays German. */
function translateEntry(line: string): string {
  if (!/\p{L}/u.test(line)) return line;
  const limited = replaceAll(line, [...LIMITS, ...SPELLS]);
  const attacked = limited.replaceAll(
    ATTACK,
    (all: string, how: string, kind?: string, withKind?: string) => {
      const reach = /oder|\//iu.test(how) ? 'Melee or Ranged' : /^fern/iu.test(how) ? 'Ranged' : 'Melee';
      if (/wurf/iu.test(all)) return `${reach} Attack Roll:`;
      return `${reach} ${/zauber/iu.test(`${kind ?? ''}${withKind ?? ''}`) ? 'Spell' : 'Weapon'} Attack:`;
    },
  );
  const isAttack = attacked !== limited || /\d\s+(?:auf Treffer|zum Treffen)/iu.test(limited);
  const dealt = replaceAll(attacked, DEALT);
  return translateSave(isAttack ? translateAttack(dealt) : dealt);
}

function translateAttack(text: string): string {
  const ranged = /Ranged (?:Weapon|Spell|Attack)/u.test(text) && !/Melee or/u.test(text);
  return replaceAll(
    inFeet(text).replaceAll(
      /(?<!\p{L})Reichweite\s+(?=(\d{1,4})(\/\d{1,4})?)/giu,
      (_all, _near, far?: string) => (ranged || far !== undefined ? 'range ' : 'reach '),
    ),
    [
      [/(?<=\d)\s+(?:auf Treffer|zum Treffen|auf den Treffer(?:wurf)?)/giu, ' to hit'],
      [/(?<=\d)\s+(?:auf|zum) Angriff(?:swurf)?/giu, ' to hit'],
      [/(?<!\p{L})oder (?=(?:range|reach) )/gu, 'or '],
      [/(?<!\p{L})ein(?:e)? (?:einzelnes )?(?:Ziel|Kreatur)(?=[.,])/giu, 'one target'],
      [/(?<!\p{L})(?:Treffer oder (?:Fehlschlag|Verfehlt)):/giu, 'Hit or Miss:'],
      [/(?<!\p{L})Treffer:/giu, 'Hit:'],
      [/(?<!\p{L})(?:Fehlschlag|Verfehlt|Verfehlen|Daneben):/giu, 'Miss:'],
      [
        /(?<=damage),?\s+(?:und|sowie|zuzüglich|und zusätzlich|plus zusätzlich|zusätzlich)\s+(?=\d)/giu,
        ' plus ',
      ],
    ],
  );
}

const ABILITY_WORD = ABILITIES.map(([german]) => german).join('|');
/** `einen SG-14-Geschicklichkeitsrettungswurf ablegen`, `einen Rettungswurf auf Weisheit (SG 12) bestehen`. */
const SAVE = new RegExp(
  `(?<who>[^.!?]*?)\\s*(?:muss|müssen)\\s+(?<between>[^.;]{0,60}?)(?:(?:SG[- ]?(?<dcA>\\d{1,2})[- ])?(?<ability>${ABILITY_WORD})s?-?(?:rettungsw[uü]rfe?|-Rettungsw[uü]rfe?)|(?:SG[- ]?(?<dcB>\\d{1,2})[- ])?Rettungsw[uü]rfe?s?\\s+(?:auf|gegen|für|mit|in)\\s+(?<ability2>${ABILITY_WORD}))(?<behind>[^.;,]*)(?<rest>[^]*)$`,
  'iu',
);
const GERMAN_DC = /\(?\s*(?:gegen\s+|mit\s+)?(?:einen?\s+)?SG\s*:?\s*(\d{1,2})\s*\)?/iu;
const GERMAN_HALF =
  /,?\s*(?:und\s+)?(?:oder\s+)?(?:bei\s+(?:einem\s+)?Erfolg|bei\s+einem\s+erfolgreichen\s+(?:Rettungs)?wurf|ansonsten|sonst)\s+(?:erleidet\s+(?:sie|er|es|das Ziel)\s+)?(?:nur\s+)?(?:die\s+Hälfte(?:\s+des\s+Schadens)?|halb\s+so\s+viel(?:en)?(?:\s+Schaden)?|den\s+halben\s+Schaden|halben\s+Schaden)|,?\s*(?:oder\s+)?(?:halb\s+so\s+viel(?:en)?(?:\s+Schaden)?|die\s+Hälfte|den\s+halben\s+Schaden)\s+bei\s+(?:einem\s+)?(?:Erfolg|erfolgreichem\s+\p{L}+|erfolgreichen\s+\p{L}+)/iu;
const GERMAN_FAILED =
  /(?:und\s+)?(?:(?:erleidet|erhält|nimmt)\s+(?:(?:sie|er|es|das Ziel)\s+)?)?bei\s+(?:einem\s+)?(?:Fehlschlag|Misserfolg|misslungenen\s+(?:Rettungs)?wurf|gescheiterten\s+(?:Rettungs)?wurf)\s*,?\s*(?:(?:erleidet|erhält|nimmt)\s+(?:(?:sie|er|es|das Ziel)\s+)?)?/iu;
const AREAS: readonly Rule[] = [
  [
    /\bin\s+eine[mr]\s+(\d{1,3})\s*ft\.\s+(?:langen|weiten|breiten|großen)?\s*(?:Kegel)\b/giu,
    'in a $1-foot cone',
  ],
  [/\bin\s+eine[mr]\s+(?:Kegel)\s+(?:von|mit)\s+(\d{1,3})\s*ft\.(?:\s+Länge)?/giu, 'in a $1-foot cone'],
  [/\bin\s+eine[mr]\s+(?:Linie|Gerade)\s+von\s+(\d{1,3})\s*ft\.(?:\s+Länge)?/giu, 'in a $1-foot line'],
  [/\bin\s+eine[mr]\s+(\d{1,3})\s*ft\.\s+(?:langen|breiten)?\s*Linie\b/giu, 'in a $1-foot line'],
  [
    /\bin\s+eine[mr]\s+(?:Würfel)\s+(?:von|mit)\s+(\d{1,3})\s*ft\.(?:\s+Kantenlänge)?/giu,
    'in a $1-foot cube',
  ],
  [
    /\b(?:in\s+einem\s+(?:Umkreis|Radius)|im\s+Umkreis|im\s+Radius)\s+von\s+(\d{1,3})\s*ft\./giu,
    'within $1 ft.',
  ],
  [/\binnerhalb\s+von\s+(\d{1,3})\s*ft\./giu, 'within $1 ft.'],
];

/** Characters of an entry; no book has a longer one. */
const LONGEST = 6_000;

/** A save told in German as the segments that the newer books print. */
function translateSave(text: string): string {
  // The pattern looks for who must from every place on: it is asked where it can find anything, within one entry.
  if (text.length > LONGEST || !/m(?:uss|üssen)\s[^]*Rettungsw|m(?:uss|üssen)\s[^]*rettungsw/u.test(text))
    return text;
  const found = SAVE.exec(text);
  const groups = found?.groups;
  if (!found || !groups) return text;
  const ability = ABILITIES.find(
    ([german]) => german.toLowerCase() === (groups['ability'] ?? groups['ability2'] ?? '').toLowerCase(),
  )?.[1];
  const between = groups['between'] ?? '';
  const behind = groups['behind'] ?? '';
  const dc = groups['dcA'] ?? groups['dcB'] ?? GERMAN_DC.exec(behind)?.[1] ?? GERMAN_DC.exec(between)?.[1];
  if (ability === undefined || dc === undefined) return text;
  const who = replaceAll(inFeet(groups['who'] ?? ''), [
    ...AREAS,
    [/^\s*(?:Jede Kreatur|Alle Kreaturen|Jedes Geschöpf)(?!\p{L})/giu, 'each creature'],
  ]);
  // The name in front is none of whom it is for.
  const [, before = '', whom = who] = /^([^]*[.!?:]\s+)([^]*)$/u.exec(who) ?? [];
  const all = `${behind.replace(GERMAN_DC, ' ').replace(/^\s*(?:ablegen|bestehen|schaffen|machen)\s*/iu, ' ')}${groups['rest'] ?? ''}`;
  const half = GERMAN_HALF.test(all);
  const failed = all
    .replace(GERMAN_HALF, '')
    .replace(GERMAN_FAILED, '')
    .replace(/^[\s.,;]+/u, '')
    .replace(/^(?:ablegen|bestehen|schaffen|machen)\s*[.,]?\s*/iu, '')
    .replace(/^(?:oder|und)\s+(?:(?:sie|er|es)\s+)?(?:(?:erleidet|erhält|nimmt)\s+)?/iu, '')
    .trim();
  const outcome = failed === '' ? '' : ` Failure: ${failed.replace(/[\s.]*$/u, '')}.`;
  return `${text.slice(0, found.index)}${before}${ability} Saving Throw: DC ${dc}, ${whom.trim()}.${outcome}${half ? ' Success: Half damage.' : ''}`;
}
