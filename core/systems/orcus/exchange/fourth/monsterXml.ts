import { said } from '../../../../kernel/said.ts';
import type { GameWriter, ExchangeCreature, WrittenCreature } from '../../../../rules/exchange.ts';
import { lossesOf } from '../../../../exchange/losses.ts';
import { ABILITIES, ORIGINS, RANKS, ROLES, theirs, TYPES } from './fourthWords.ts';
import { powerXml } from './monsterXmlPower.ts';
import { tailLines } from '../../../../exchange/exchangeCreature.ts';
import { element, nested, tagText, value } from '../../../../exchange/markup.ts';
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
  const number = (key: string): string => value(numbers[key] ?? 0);
  const named = (tag: string, word: string): string => element(tag, nested(word));
  const skills = [
    ...Object.entries(plain.skills).filter(([key]) => key !== 'perception'),
    ...(numbers['perception'] === undefined ? [] : [['perception', numbers['perception']] as const]),
  ];
  const amounts = (all: { readonly [type: string]: number }): string =>
    Object.entries(all)
      .map(([type, amount]) =>
        element(
          'CreatureSusceptibility',
          `${nested(title(type))}<Amount FinalValue="${amount}"><Name>Amount</Name></Amount>`,
        ),
      )
      .join('');
  const speeds = Object.entries(plain.speeds).filter(([mode]) => mode !== 'walk');
  const parts = [
    element(
      'AbilityScores',
      element(
        'Values',
        ABILITIES.map(
          (key, index) =>
            `<AbilityScoreNumber FinalValue="${plain.abilities[key] ?? 10}"><Name>${LONG[index]}</Name></AbilityScoreNumber>`,
        ).join(''),
      ),
    ),
    element(
      'Defenses',
      element(
        'Values',
        DEFENSES.map(
          ([key, word]) =>
            `<SimpleAdjustableNumber FinalValue="${number(key)}"><Name>${word}</Name></SimpleAdjustableNumber>`,
        ).join(''),
      ),
    ),
    element(
      'Skills',
      element(
        'Values',
        skills
          .map(
            ([key, bonus]) =>
              `<SkillNumber FinalValue="${bonus}"><Name>${tagText(title(key === 'endure' ? 'endurance' : key))}</Name><Trained>true</Trained></SkillNumber>`,
          )
          .join(''),
      ),
    ),
    element('Level', String(plain.level ?? 1)),
    named('Size', title(plain.size === '' ? 'medium' : plain.size)),
    named('Origin', title(theirs(ORIGINS, plain.origin, 'natural'))),
    named('Type', title(theirs(TYPES, plain.type, 'humanoid').replace('magical', 'magical beast'))),
    named('Role', title(theirs(ROLES, plain.role, 'skirmisher'))),
    ...(plain.rank === 'standard' || plain.rank === ''
      ? []
      : [named('GroupRole', title(theirs(RANKS, plain.rank, 'standard')))]),
    element('IsLeader', String(plain.leader)),
    named('Alignment', title(plain.alignment === '' ? 'unaligned' : plain.alignment)),
    element('Keywords', plain.tags.map((tag) => element('ObjectReference', nested(tag))).join('')),
    element(
      'Senses',
      plain.senses
        .map((sense) =>
          element(
            'SenseReference',
            `${nested(sense.replace(SIGHT, title))}<Range>${/\d+/u.exec(sense)?.[0] ?? 0}</Range>`,
          ),
        )
        .join(''),
    ),
    element('Powers', plain.powers.map(powerXml).join('\n')),
    `<Initiative FinalValue="${number('initiative')}"><Name>Initiative</Name></Initiative>`,
    `<HitPoints FinalValue="${number('hp')}"><Name>HitPoints</Name></HitPoints>`,
    ...(plain.speeds['walk'] === undefined
      ? []
      : [
          element(
            'LandSpeed',
            `${nested('Land')}<Speed FinalValue="${plain.speeds['walk']}"><Name>Speed</Name></Speed>`,
          ),
        ]),
    element(
      'Speeds',
      speeds
        .map(([mode, squares]) =>
          element(
            'CreatureSpeed',
            `<ReferencedObject><ID></ID><Name>${title(mode)}</Name></ReferencedObject><Speed FinalValue="${squares}"><Name>Speed</Name></Speed>`,
          ),
        )
        .join(''),
    ),
    element('Resistances', amounts(plain.resist)),
    element('Weaknesses', amounts(plain.weak)),
    element(
      'Immunities',
      plain.immune.map((each) => element('ObjectReference', nested(title(each)))).join(''),
    ),
    element('Languages', plain.languages.map((each) => element('ObjectReference', nested(each))).join('')),
    element(
      'Tactics',
      tagText(
        [plain.notes, tailLines(plain, UNPLACED).join('\n')].filter((each) => each !== '').join('\n\n'),
      ),
    ),
    element('Name', tagText(plain.name)),
  ];
  const text = `<?xml version="1.0" encoding="utf-8"?>\n<Monster xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n  ${parts.join('\n  ')}\n</Monster>\n`;
  return {
    text,
    lost: lossesOf(plain, ['notes', 'gear', 'more', 'riders', ...UNPLACED], []),
  };
}

function title(words: string): string {
  return words.replaceAll(/\b[a-z]/gu, (letter) => letter.toUpperCase());
}
