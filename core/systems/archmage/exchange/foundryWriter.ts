import { said as coded } from '../../../kernel/said.ts';
import { ownValue } from '../../../kernel/checks.ts';
import { escapeHtml } from '../../../exchange/markup.ts';
import { hashId } from '../../../exchange/exchangeCreature.ts';
import type {
  GameWriter,
  ExchangeCreature,
  ExchangePower,
  PowerText,
  WrittenCreature,
} from '../../../rules/exchange.ts';
import { listBlockFields } from './blockLines.ts';
import { writePower } from './writeBlock.ts';
import { listLosses } from '../../../exchange/losses.ts';

/** Highest level that Foundry’s archmage system keeps. */
const MOST_LEVEL = 15;
const SPAN: { readonly [size: string]: number } = { large: 2, huge: 3, gargantuan: 5 };
const STRENGTHS: { readonly [rank: string]: string } = {
  double: 'double',
  triple: 'triple',
  weakling: 'weakling',
  elite: 'elite',
};

/** An actor of type `npc` for Foundry’s archmage system: create an NPC there, then use Import Data. */
export const foundryWriter: GameWriter = {
  key: 'foundry-archmage',
  label: 'Foundry VTT, archmage',
  about: coded('export.foundryNpc'),
  extension: 'json',
  foundry: 'archmage',
  write: writeActor,
};

function writeActor(plain: ExchangeCreature): WrittenCreature {
  const span = ownValue(SPAN, plain.size) ?? 1;
  const { numbers } = plain;
  const number = (key: string): object => ({ value: numbers[key] ?? 0 });
  const lines = new Map(listBlockFields(plain).map(({ key, text }) => [key, text]));
  const actor = {
    name: plain.name,
    type: 'npc',
    img: 'icons/svg/mystery-man.svg',
    system: {
      attributes: {
        level: { value: plain.level ?? 1 },
        init: number('initiative'),
        ac: number('ac'),
        pd: number('pd'),
        md: number('md'),
        hp: { value: numbers['hp'] ?? 1, max: numbers['hp'] ?? 1 },
      },
      details: {
        flavor: { value: toHtml(plain.notes) },
        biography: { value: toHtml(plain.credit) },
        role: { value: plain.rank === 'mook' ? 'mook' : plain.role },
        ...(plain.rank === 'mook' ? { roleB: { value: plain.role } } : {}),
        size: { value: plain.size === '' ? 'normal' : plain.size },
        strength: { value: ownValue(STRENGTHS, plain.rank) ?? 'normal' },
        type: { value: plain.type },
        resistance: { value: lines.get('resistance') ?? '' },
        vulnerability: { value: lines.get('vulnerability') ?? '' },
      },
      publicationSource: '',
    },
    items: [
      ...plain.powers.map((power) => writeItem(power, writePower(power))),
      ...writeUnread(plain, lines.get('abilities') ?? ''),
    ].map((item, index) => ({
      ...item,
      sort: index * 100_000,
    })),
    effects: [],
    _stats: { coreVersion: '14.364', systemId: 'archmage', systemVersion: '1.40.1' },
    flags: { fourfold: { id: hashId(plain.name) } },
    prototypeToken: { name: plain.name, disposition: -1, width: span, height: span },
  };
  const many = plain.powers.some(
    ({ riders }) => riders.length > ROWS || riders.some((rider) => triggerLabel(rider.label) !== rider.label),
  );
  const lost = listLosses(
    plain,
    ['tags', 'more', 'immune', 'abilities', ...(many ? (['riders'] as const) : [])],
    ['breaks'],
  );
  // Its program takes a higher level for this one when the actor is changed.
  const isOver = (plain.level ?? 1) > MOST_LEVEL;
  return {
    text: `${JSON.stringify(actor, undefined, 2)}\n`,
    lost: isOver
      ? [
          ...lost,
          {
            part: 'level',
            what: coded('export.levelThere', { level: plain.level ?? 1, most: MOST_LEVEL }),
            how: 'asText',
          },
        ]
      : lost,
  };
}

function toHtml(text: string): string {
  return text === '' ? '' : `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}

/** Rolls stand in double brackets there; what is typed plainly is not rolled. */
function markRolls(text: string): string {
  return escapeHtml(text).replaceAll(
    /(?<![\w[])(\d{1,3}(?:d\d{1,3})?(?:[+-]\d{1,3})?)(?=\s+(?:ongoing\s+)?(?:\w+\s+){0,2}damage\b)/gu,
    '[[$1]]',
  );
}

/** Its trigger parser reads these words; others are told apart wrongly. */
function triggerLabel(text: string): string {
  return text.replace(/^(natural (?:even|odd)) hit or miss$/iu, '$1').replace(/^critical hit$/iu, 'Crit');
}

type TextLines = PowerText['lines'];

/** Rows of an item; what more there is stands in its description. */
const ROWS = 5;
/** Labels of our block that have no place among the rows. */
const DESCRIBED: ReadonlySet<string> = new Set(['Effect', 'Special', 'Trigger', 'Tags', 'Action']);

function writeItem(power: ExchangePower, { title, lines }: PowerText): { readonly [key: string]: unknown } {
  const { attack, target, nastier } = power;
  const name = attack ? title.slice(0, title.indexOf(power.name) + power.name.length) : title;
  const first = lines.find((line) => line.label === '')?.text ?? '';
  if (!attack)
    return {
      name,
      type: nastier ? 'nastierSpecial' : power.action === 'trait' ? 'trait' : 'action',
      img: 'icons/svg/regen.svg',
      system: {
        description: {
          value: toHtml([first, ...labelLines(lines.filter((line) => line.label !== ''))].join('\n')),
        },
      },
    };
  const said = (wanted: string): string => lines.find((line) => line.label === wanted)?.text ?? '';
  const rows = lines.filter(
    (line) => line.label !== '' && line.label !== 'Miss' && !DESCRIBED.has(line.label),
  );
  const others = [...rows.slice(ROWS), ...lines.filter((line) => DESCRIBED.has(line.label))];
  return {
    name,
    type: nastier ? 'nastierSpecial' : 'action',
    img: 'icons/svg/target.svg',
    system: {
      attack: {
        value: `[[d20${attack.bonus < 0 ? '-' : '+'}${Math.abs(attack.bonus)}]] vs. ${attack.versus.toUpperCase()}${target === '' ? '' : ` (${target})`}`,
      },
      hit: { value: markRolls(first) },
      ...Object.fromEntries(
        rows
          .slice(0, ROWS)
          .map(
            (row, index) =>
              [`hit${index + 1}`, { name: triggerLabel(row.label), value: markRolls(row.text) }] as const,
          ),
      ),
      miss: { value: markRolls(said('Miss')) },
      description: { value: toHtml(labelLines(others).join('\n')) },
    },
  };
}

function labelLines(lines: TextLines): readonly string[] {
  return lines.map((line) => `${line.label}: ${line.text}`);
}

/** What the actor has no field for stands among its traits, where its players look for it. */
function writeUnread({ resist, immune, tags, more }: ExchangeCreature, abilities: string): readonly object[] {
  const resisted = Object.entries(resist).map(
    ([type, on]) =>
      [
        `Resist ${type.replace('negativeEnergy', 'negative energy')} ${on}+`,
        `Attacks of this kind with a natural roll below ${on} deal half damage.`,
      ] as const,
  );
  const lists = [
    ['Immunity', immune.join(', ')],
    ['Tags', tags.join(', ')],
    ['Abilities', abilities],
  ] as const;
  return [...resisted, ...lists.filter(([, text]) => text !== ''), ...Object.entries(more)].map(
    ([name, text]) => ({
      name,
      type: 'trait',
      img: 'icons/svg/regen.svg',
      system: { description: { value: toHtml(text) } },
      flags: { fourfold: { aside: true } },
    }),
  );
}
