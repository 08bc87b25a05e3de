import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parseInputFully } from '../../../../core/kernel/result.ts';
import { writeDamageParts } from '../../../../core/rules/damage.ts';
import type { Power } from '../../../../core/rules/sheet.ts';
import { BLANK_MONSTER, monsterShape } from '../../../../core/systems/fifth/creatures/monster.ts';
import {
  computeMonsterNumbers,
  buildPowers,
} from '../../../../core/systems/fifth/creatures/monsterNumbers.ts';
import { readTraitWords } from '../../../../core/systems/fifth/creatures/monsterBuilder.ts';
import { readEntry } from '../../../../core/systems/fifth/exchange/entries.ts';
import { fifth } from '../../../../core/systems/fifth/index.ts';
import { DAMAGE_TYPES } from '../../../../core/systems/fifth/words.ts';
import { wordsOfWeight } from '../../../support/wordsOfWeight.ts';
import { atomsOf, judge } from '../../rules/powerText/atoms.ts';
import { figures, type Half, halfOf, type Judged } from '../../rules/powerText/labelled.ts';

/** An entry of our own with what it is and brings, as a person labelled it before the reader was tuned to it. */
const shape = v.array(
  v.object({
    of: v.string(),
    section: v.string(),
    name: v.string(),
    text: v.string(),
    brings: v.array(v.string()),
    names: v.array(v.string()),
  }),
);

type Row = v.InferOutput<typeof shape>[number];
type Sets = 'fifth' | 'fifth-second' | 'fifth-third';

function readRows(name: Sets): readonly Row[] {
  const file = readFileSync(new URL(`../../../fixtures/riders/${name}.json`, import.meta.url), 'utf8');
  return v.parse(shape, JSON.parse(file));
}

/** How the readers of entries and of their words do on a labelled set. */
export function judgedEntries(name: Sets = 'fifth', half?: Half): Judged {
  return figures(
    halfOf(readRows(name), half).map((row) => ({
      ...judge(row.brings, atomsIn(row), `${row.of}, ${row.name}`),
      weight: 1,
    })),
  );
}

/** Sentences of a file that are passed over though they name what a GM may not overhear. */
export function passedOverEntries(name: Sets): readonly string[] {
  const spoken = wordsOfWeight(fifth);
  return readRows(name).flatMap((row) =>
    readDraft(row).powers.flatMap(({ reading }) =>
      (reading?.sentences ?? [])
        .filter(({ use, text }) => use === 'silent' && spoken.test(text))
        .map(({ text }) => `${row.of}, ${row.name}: ${text}`),
    ),
  );
}

function atomsIn(row: Row): readonly string[] {
  const { words, powers } = readDraft(row);
  return [...regenerationAtoms(words), ...powers.flatMap(powerAtoms)];
}

function readDraft({ of, section, name, text, names }: Row) {
  const own = readEntry({ action: section, name, text });
  const others = names.map((each) => ({ name: each, versus: 'ac', damageKind: 'none' }));
  const read = parseInputFully(monsterShape, {
    ...BLANK_MONSTER,
    name: of,
    powers: [...own, ...others.filter((each) => !own.some((record) => record['name'] === each.name))],
  });
  if (!read.ok) throw new Error(`${name}: ${read.refusal[0]?.message ?? ''}`);
  const powers = buildPowers(read.value, computeMonsterNumbers(read.value)).slice(0, own.length);
  return { words: readTraitWords(read.value), powers };
}

/** `R:10`, `R!acid,fire`: what a number of the sheet plays. */
function regenerationAtoms({
  regeneration = 0,
  regenerationStops = [],
}: ReturnType<typeof readTraitWords>): readonly string[] {
  return [
    ...(regeneration > 0 ? [`R:${regeneration}`] : []),
    ...(regenerationStops.length > 0 ? [`R!${regenerationStops.join()}`] : []),
  ];
}

/** `A:dex 15`, `D:8d6 fire`, `half`, `U:recharge5`, and what its words bring. */
function powerAtoms({ attack, damage, missShare, usage, reading }: Power): readonly string[] {
  const regain = usage.uses?.regain;
  const lowest = regain?.by === 'die' ? regain.faces[0] : undefined;
  return [
    ...(attack ? [`A:${attack.versus} ${attack.bonus.value}`] : []),
    ...(damage ? [`D:${writeDamageParts(damage, DAMAGE_TYPES)}`] : []),
    ...(missShare === 0.5 ? ['half'] : []),
    ...(lowest === undefined ? [] : [`U:recharge${lowest}`]),
    ...(usage.uses?.per === 'day' ? [`U:day${usage.uses.most}`] : []),
    ...(reading ? atomsOf(reading) : []),
  ];
}
