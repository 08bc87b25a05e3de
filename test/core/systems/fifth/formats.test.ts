import { describe, expect, it } from 'vitest';
import { listExportFormats } from '../../../../core/exchange/exportFormats.ts';
import { fifth } from '../../../../core/systems/fifth/index.ts';
import { differingPlaces } from '../../exchange/comparison.ts';
import { plainOf, recordsOf, traveller } from '../../exchange/travellers.ts';
import { printedMonsters } from './printed.ts';

/** Formats that are written for anybody and read again. */
const READ: ReadonlySet<string> = new Set([
  'json',
  'markdown',
  'fantasy-statblocks',
  'improved-initiative',
  'text',
  '5etools',
  'open5e-2',
]);
const WAYS = listExportFormats([fifth]).filter(({ key, fits }) => READ.has(key) && fits(fifth));
const ALL = printedMonsters();

describe.each(WAYS.map((format) => [format.label, format] as const))(
  'FIF-181: the 24 published monsters as %s',
  (_label, format) => {
    it('come back without a loss that was not named as they left', () => {
      const untold = ALL.flatMap(({ name, draft }) => {
        const leaving = traveller(fifth, 'monster', draft);
        const { files, lost } = format.write([leaving]);
        const [record] = recordsOf(files[0]?.text ?? '', 'fifth', files[0]?.path);
        if (!record?.outcome.ok) return [`${name}: not read`];
        const told = new Set<string>(lost.flatMap(({ part }) => [part, `power ${part}`]));
        return [...differingPlaces(leaving.plain, plainOf(record))]
          .filter((place) => !told.has(place))
          .map((place) => `${name}: ${place}`);
      });
      expect(untold).toEqual([]);
    });

    it('carry the attribution of the documents', () => {
      const bare = ALL.flatMap(({ name, draft }) => {
        const [file] = format.write([traveller(fifth, 'monster', draft)]).files;
        return file?.text.includes('SRD 5.2.1') === true ? [] : [name];
      });
      expect(bare).toEqual([]);
    });
  },
);
