import { said } from '../../../../kernel/said.ts';
import type { GameWriter, ExchangeCreature, WrittenCreature } from '../../../../rules/exchange.ts';
import { listLosses } from '../../../../exchange/losses.ts';
import { ABILITIES, ORIGINS, RANKS, ROLES, theirs, TYPES } from './fourthWords.ts';
import { powerXml } from './monsterXmlPower.ts';
import { writeTail } from '../../../../exchange/exchangeCreature.ts';
import { xmlElement, xmlNested, writeTagText, xmlValue } from '../../../../exchange/markup.ts';
import { DEFENSES } from './monsterXmlWords.ts';

const LONG = ['Strength', 'Constitution', 'Dexterity', 'Intelligence', 'Wisdom', 'Charisma'] as const;

/** Numbers that these tools work out by themselves or do not know. */
const UNPLACED = ['xp', 'actionPoints', 'saves', 'regeneration'] as const;

/** Senses of the game, which print with capitals there. */
const SIGHT = /^(?:darkvision|low-light vision|blindsight|tremorsense|truesight|blind)\b/u;

/** A `.monster` of the 4e Adventure Tools, which Masterplan and similar import. */
export const monsterWriter: GameWriter = {
  key: 'monster',
  label: '4e Adventure Tools .monster',
  about: said('export.masterplan'),
  extension: 'monster',
  write,
};

function write(plain: ExchangeCreature): WrittenCreature {
  const { numbers } = plain;
  const number = (key: string): string => xmlValue(numbers[key] ?? 0);
  const named = (tag: string, word: string): string => xmlElement(tag, xmlNested(word));
  const skills = [
    ...Object.entries(plain.skills).filter(([key]) => key !== 'perception'),
    ...(numbers['perception'] === undefined ? [] : [['perception', numbers['perception']] as const]),
  ];
  const amounts = (all: { readonly [type: string]: number }): string =>
    Object.entries(all)
      .map(([type, amount]) =>
        xmlElement(
          'CreatureSusceptibility',
          `${xmlNested(title(type))}<Amount FinalValue="${amount}"><Name>Amount</Name></Amount>`,
        ),
      )
      .join('');
  const speeds = Object.entries(plain.speeds).filter(([mode]) => mode !== 'walk');
  const parts = [
    xmlElement(
      'AbilityScores',
      xmlElement(
        'Values',
        ABILITIES.map(
          (key, index) =>
            `<AbilityScoreNumber FinalValue="${plain.abilities[key] ?? 10}"><Name>${LONG[index]}</Name></AbilityScoreNumber>`,
        ).join(''),
      ),
    ),
    xmlElement(
      'Defenses',
      xmlElement(
        'Values',
        DEFENSES.map(
          ([key, word]) =>
            `<SimpleAdjustableNumber FinalValue="${number(key)}"><Name>${word}</Name></SimpleAdjustableNumber>`,
        ).join(''),
      ),
    ),
    xmlElement(
      'Skills',
      xmlElement(
        'Values',
        skills
          .map(
            ([key, bonus]) =>
              `<SkillNumber FinalValue="${bonus}"><Name>${writeTagText(title(key === 'endure' ? 'endurance' : key))}</Name><Trained>true</Trained></SkillNumber>`,
          )
          .join(''),
      ),
    ),
    xmlElement('Level', String(plain.level ?? 1)),
    named('Size', title(plain.size === '' ? 'medium' : plain.size)),
    named('Origin', title(theirs(ORIGINS, plain.origin, 'natural'))),
    named('Type', title(theirs(TYPES, plain.type, 'humanoid').replace('magical', 'magical beast'))),
    named('Role', title(theirs(ROLES, plain.role, 'skirmisher'))),
    ...(plain.rank === 'standard' || plain.rank === ''
      ? []
      : [named('GroupRole', title(theirs(RANKS, plain.rank, 'standard')))]),
    xmlElement('IsLeader', String(plain.leader)),
    named('Alignment', title(plain.alignment === '' ? 'unaligned' : plain.alignment)),
    xmlElement('Keywords', plain.tags.map((tag) => xmlElement('ObjectReference', xmlNested(tag))).join('')),
    xmlElement(
      'Senses',
      plain.senses
        .map((sense) =>
          xmlElement(
            'SenseReference',
            `${xmlNested(sense.replace(SIGHT, title))}<Range>${/\d+/u.exec(sense)?.[0] ?? 0}</Range>`,
          ),
        )
        .join(''),
    ),
    xmlElement('Powers', plain.powers.map(powerXml).join('\n')),
    `<Initiative FinalValue="${number('initiative')}"><Name>Initiative</Name></Initiative>`,
    `<HitPoints FinalValue="${number('hp')}"><Name>HitPoints</Name></HitPoints>`,
    ...(plain.speeds['walk'] === undefined
      ? []
      : [
          xmlElement(
            'LandSpeed',
            `${xmlNested('Land')}<Speed FinalValue="${plain.speeds['walk']}"><Name>Speed</Name></Speed>`,
          ),
        ]),
    xmlElement(
      'Speeds',
      speeds
        .map(([mode, squares]) =>
          xmlElement(
            'CreatureSpeed',
            `<ReferencedObject><ID></ID><Name>${title(mode)}</Name></ReferencedObject><Speed FinalValue="${squares}"><Name>Speed</Name></Speed>`,
          ),
        )
        .join(''),
    ),
    xmlElement('Resistances', amounts(plain.resist)),
    xmlElement('Weaknesses', amounts(plain.weak)),
    xmlElement(
      'Immunities',
      plain.immune.map((each) => xmlElement('ObjectReference', xmlNested(title(each)))).join(''),
    ),
    xmlElement(
      'Languages',
      plain.languages.map((each) => xmlElement('ObjectReference', xmlNested(each))).join(''),
    ),
    xmlElement(
      'Tactics',
      writeTagText(
        [plain.notes, writeTail(plain, UNPLACED).join('\n')].filter((each) => each !== '').join('\n\n'),
      ),
    ),
    xmlElement('Name', writeTagText(plain.name)),
  ];
  const text = `<?xml version="1.0" encoding="utf-8"?>\n<Monster xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n  ${parts.join('\n  ')}\n</Monster>\n`;
  return {
    text,
    lost: listLosses(plain, ['notes', 'gear', 'more', 'riders', ...UNPLACED], []),
  };
}

function title(words: string): string {
  return words.replaceAll(/\b[a-z]/gu, (letter) => letter.toUpperCase());
}
