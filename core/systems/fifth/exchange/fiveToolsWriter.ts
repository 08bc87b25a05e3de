import { said as coded } from '../../../kernel/said.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { GameWriter, ExchangeCreature, WrittenCreature } from '../../../rules/exchange.ts';
import { hashId } from '../../../exchange/exchangeCreature.ts';
import { listLosses } from '../../../exchange/losses.ts';
import { ABILITIES } from '../tables.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { readBonuses, readDefenseLines, reportLair, reportSpellTags } from './exportCreature.ts';
import { findHeading, listPrintedEntries } from './writeBlock.ts';

/** Its own source in the homebrew of 5etools. */
const SOURCE = 'FourfoldGM';

const LETTERS: { readonly [word: string]: string } = {
  lawful: 'L',
  neutral: 'N',
  chaotic: 'C',
  good: 'G',
  evil: 'E',
  unaligned: 'U',
};

/** A homebrew file of 5etools with one monster: Manage Homebrew, Load from File. FIF-181 */
export const fiveToolsWriter: GameWriter = {
  key: '5etools',
  label: '5etools homebrew',
  about: coded('export.fiveTools'),
  extension: 'json',
  write: writeFiveTools,
};

function writeFiveTools(plain: ExchangeCreature): WrittenCreature {
  const file = {
    _meta: {
      sources: [
        {
          json: SOURCE,
          abbreviation: 'FFGM',
          full: 'Fourfold: creatures of one GM',
          authors: [],
          version: '1.0.0',
          url: '',
        },
      ],
      dateAdded: 0,
      dateLastModified: 0,
    },
    monster: [writeMonster(plain)],
  };
  return {
    text: `${JSON.stringify(file, undefined, 2)}\n`,
    lost: [...listLosses(plain, [], ['more', 'breaks']), ...reportSpellTags(plain), ...reportLair(plain)],
  };
}

function writeMonster(plain: ExchangeCreature): JsonObject {
  const { name, numbers, more, size, gear } = plain;
  const notes = [
    ...(plain.notes === '' ? [] : [plain.notes]),
    ...(plain.credit === '' ? [] : [{ type: 'entries', name: 'Credit', entries: [plain.credit] }]),
  ];
  return {
    name,
    source: SOURCE,
    uniqueId: hashId(name),
    size: [size.charAt(0).toUpperCase() || 'M'],
    type: writeType(plain),
    ...writeAlignment(plain.alignment),
    ac: [writeArmor(numbers['ac'] ?? 10, more['Armor Class'] ?? '')],
    hp: more['Hit Dice']
      ? { average: numbers['hp'] ?? 1, formula: more['Hit Dice'] }
      : { special: String(numbers['hp'] ?? 1) },
    speed: writeSpeeds(plain),
    initiative: { initiative: numbers['initiative'] ?? 0 },
    ...Object.fromEntries(ABILITIES.map(({ key }) => [key, plain.abilities[key] ?? 10])),
    ...writePairs('save', readBonuses(more['Saving Throws'] ?? '')),
    ...writePairs('skill', Object.entries(plain.skills)),
    ...writeDefenses(plain),
    ...writeSenses(plain),
    ...(plain.languages.length === 0 ? {} : { languages: [...plain.languages] }),
    cr: writeChallenge(plain),
    ...(gear === '' ? {} : { gear: gear.split(', ') }),
    ...writeSections(plain),
    ...writeLegend(more['Legend'] ?? ''),
    ...(notes.length === 0 ? {} : { fluff: { entries: notes } }),
  };
}

function writeType({ type, tags, more }: ExchangeCreature): JsonObject[string] {
  const swarm = more['Swarm'] === 'yes';
  if (tags.length === 0 && !swarm) return type;
  return { type, ...(swarm ? { swarmSize: 'T' } : {}), ...(tags.length === 0 ? {} : { tags: [...tags] }) };
}

/** Letters where every word has one, else the words as they are. */
function writeAlignment(alignment: string): JsonObject {
  if (alignment === '') return {};
  const letters = alignment.split(' ').map((word) => LETTERS[word]);
  const known = letters.flatMap((letter) => letter ?? []);
  return { alignment: known.length === letters.length ? known : [{ special: alignment }] };
}

function writeArmor(ac: number, from: string): JsonObject[string] {
  return from === '' ? ac : { ac, from: [from] };
}

function writeSpeeds({ speeds, more }: ExchangeCreature): JsonObject {
  const note = more['Speed'] ?? '';
  const rest = note.replace(/fly \(hover\),?\s*/iu, '');
  return {
    ...speeds,
    ...(note.includes('(hover)') ? { canHover: true } : {}),
    ...(rest === '' ? {} : { special: rest }),
  };
}

function writePairs(key: string, bonuses: readonly (readonly [name: string, bonus: number])[]): JsonObject {
  if (bonuses.length === 0) return {};
  const all = bonuses.map(([name, bonus]) => [name, bonus < 0 ? String(bonus) : `+${bonus}`]);
  return { [key]: Object.fromEntries(all) };
}

/** Types by their words, what is nonmagical alone with its note, and other words as they are. FIF-98 FIF-99 FIF-100 FIF-103 */
function writeDefenses({ more }: ExchangeCreature): JsonObject {
  const { resist, immune, weak, conditions } = readDefenseLines(more);
  const listed = (key: string, { types, nonmagical, rest }: typeof resist): JsonObject => {
    const all = [
      ...types,
      ...(nonmagical.length === 0
        ? []
        : [{ [key]: [...nonmagical], note: 'from nonmagical attacks', cond: true }]),
      ...(rest === '' ? [] : [{ special: rest }]),
    ];
    return all.length === 0 ? {} : { [key]: all };
  };
  return {
    ...listed('resist', resist),
    ...listed('immune', immune),
    ...listed('vulnerable', weak),
    ...(conditions.length === 0 ? {} : { conditionImmune: [...conditions] }),
  };
}

function writeSenses({ senses, more }: ExchangeCreature): JsonObject {
  const passive = senses.map((text) => /^passive perception (\d+)/iu.exec(text)?.[1]).find(Boolean);
  const others = senses.filter((text) => !/^passive perception/iu.test(text));
  const all = [...others, ...(more['Senses'] ? [more['Senses']] : [])];
  return {
    ...(all.length === 0 ? {} : { senses: all }),
    ...(passive === undefined ? {} : { passive: Number(passive) }),
  };
}

/** `5`, or with XP of its own and of its lair. FIF-191 */
function writeChallenge({ more, level, numbers }: ExchangeCreature): JsonObject[string] {
  const said = more['Challenge'] ?? '';
  const cr = /^[\d/]+/u.exec(said)?.[0] ?? String(level ?? 1);
  const lair = /or ([\d,]+) in lair/u.exec(said)?.[1];
  return {
    cr,
    xp: numbers['xp'] ?? 0,
    ...(lair === undefined ? {} : { xpLair: Number(lair.replaceAll(',', '')) }),
  };
}

/** Uses as it counts them itself. FIF-160 FIF-162 */
function writeLegend(legend: string): JsonObject {
  const [, actions, lair] = /actions (\d+)(?: \((\d+) in lair\))?/u.exec(legend) ?? [];
  return {
    ...(actions === undefined ? {} : { legendaryActions: Number(actions) }),
    ...(lair === undefined ? {} : { legendaryActionsLair: Number(lair) }),
  };
}

function writeSections(plain: ExchangeCreature): JsonObject {
  const told = listPrintedEntries(plain);
  return Object.fromEntries(
    ['trait', 'action', 'bonus', 'reaction', 'legendary'].flatMap((section) => {
      const entries = told
        .filter(({ power }) => findSection(findHeading(power)) === section)
        .map(({ power, text }) => ({ name: withTags(power.name), entries: [withTags(text)] }));
      return entries.length === 0 ? [] : [[section, entries] as const];
    }),
  );
}

function findSection(heading: string): string {
  return heading === 'lair' ? 'trait' : heading;
}

const TYPES = DAMAGE_TYPES.map(({ label }) => label).join('|');
const SHORT: { readonly [word: string]: string } = Object.fromEntries(
  ABILITIES.map(({ key, label }) => [label, key]),
);

/** What a reader there rolls stands in its tags; other braces would be taken for some. FIF-187 FIF-188 */
function withTags(text: string): string {
  return text
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replaceAll(/\b(Melee or Ranged|Melee|Ranged) Attack Roll: ([+-]?\d+)/gu, (_all, kind, bonus) => {
      const key = String(kind) === 'Melee' ? 'm' : String(kind) === 'Ranged' ? 'r' : 'm,r';
      return `{@atkr ${key}} {@hit ${String(bonus).replace('+', '')}}`;
    })
    .replaceAll(
      /\b(Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma) Saving Throw: DC (\d+)/gu,
      (_all, ability, dc) => `{@actSave ${SHORT[String(ability)] ?? ''}} {@dc ${String(dc)}}`,
    )
    .replaceAll(/(?<!or )\bHit: /gu, '{@h}')
    .replaceAll(/(?<!First |Second |Third )\bFailure:(?= )/gu, '{@actSaveFail}')
    .replaceAll(/(?<!or )\bSuccess:(?= )/gu, '{@actSaveSuccess}')
    .replaceAll(
      new RegExp(`\\((\\d+d\\d+(?: [+-] \\d+)?)\\)(?= (?:${TYPES})\\b)`, 'gu'),
      (_all, dice) => `({@damage ${String(dice)}})`,
    )
    .replaceAll(/\(Recharge (\d)(?:–6)?\)/gu, (_all, on) =>
      String(on) === '6' ? '{@recharge}' : `{@recharge ${String(on)}}`,
    );
}
