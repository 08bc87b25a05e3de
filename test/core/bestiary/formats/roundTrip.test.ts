import { describe, expect, it } from 'vitest';
import { EXPORT_FORMATS } from '../../../../core/bestiary/formats/exports.ts';
import type { PlainCreature } from '../../../../core/rules/exchange.ts';
import { plainOf, recordsOf, TRAVELLERS } from './travellers.ts';

/** What each format can carry and gives back as it was. */
const CARRIES: { readonly [format: string]: readonly (keyof PlainCreature)[] } = {
  markdown: [
    'name',
    'level',
    'rank',
    'role',
    'leader',
    'size',
    'origin',
    'type',
    'numbers',
    'abilities',
    'speeds',
    'resist',
    'weak',
    'immune',
    'notes',
    'powers',
  ],
  'fantasy-statblocks': [
    'name',
    'level',
    'rank',
    'role',
    'size',
    'origin',
    'type',
    'numbers',
    'speeds',
    'resist',
    'weak',
    'powers',
  ],
  'foundry-archmage': ['name', 'level', 'rank', 'role', 'size', 'type', 'numbers', 'resist', 'weak'],
  'foundry-dnd4e': [
    'name',
    'level',
    'rank',
    'role',
    'leader',
    'size',
    'origin',
    'type',
    'numbers',
    'abilities',
    'speeds',
    'resist',
    'weak',
    'powers',
  ],
  'improved-initiative': [
    'name',
    'level',
    'rank',
    'role',
    'size',
    'type',
    'numbers',
    'speeds',
    'resist',
    'weak',
    'powers',
  ],
  monster: [
    'name',
    'level',
    'rank',
    'role',
    'leader',
    'size',
    'origin',
    'type',
    'abilities',
    'speeds',
    'resist',
    'weak',
    'powers',
  ],
  text: ['name', 'level', 'rank', 'role', 'size', 'type', 'numbers', 'resist', 'weak', 'powers'],
};

/** Formats sort powers into sections; whether a power without an attack reaches several no text says; and no block of the escalation game marks its basic attacks. */
function carried(plain: PlainCreature, key: keyof PlainCreature): unknown {
  if (key !== 'powers') return plain[key];
  return plain.powers
    .map((power) => ({
      ...power,
      area: power.attack ? power.area : false,
      basic: plain.game === 'archmage' ? false : power.basic,
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

describe.each(
  EXPORT_FORMATS.filter(({ key }) => key in CARRIES).map((format) => [format.label, format] as const),
)('%s', (_, format) => {
  it.each(
    TRAVELLERS.filter(({ system }) => format.fits(system)).map((each) => [each.plain.name, each] as const),
  )('gives %s back as it was', (_name, each) => {
    const [file] = format.write([each]).files;
    const records = recordsOf(file?.text ?? '', each.system.key, file?.path);
    expect(records.map(({ outcome }) => outcome.ok || outcome.refusal.message)).toEqual([true]);
    const back = plainOf(records[0]!);
    for (const key of CARRIES[format.key] ?? [])
      expect({ [key]: carried(back, key) }).toEqual({ [key]: carried(each.plain, key) });
  });
});
