import type { JsonObject } from '../../../../kernel/json.ts';
import { at, isRecord, listAt, textAt } from '../../../../rules/exchange/record.ts';
import { type FifthEntry, joined } from './block.ts';
import { entriesText, withoutTags } from './fiveToolsText.ts';

/** Spells stand apart there; here they are a trait with lines. */
export function spellEntries(raw: JsonObject): readonly FifthEntry[] {
  return listAt(raw, 'spellcasting').map((each) => {
    const lines = ['constant', 'will', 'ritual'].map((key) => {
      const list = listAt(each, key).map(spell);
      return list.length === 0 ? '' : `${key === 'will' ? 'At will' : key}: ${joined(list)}`;
    });
    const counted = ['daily', 'rest', 'weekly', 'yearly', 'charges', 'recharge', 'legendary'].flatMap(
      (key) => {
        const box = at(each, key);
        return isRecord(box)
          ? Object.keys(box).map(
              (often) =>
                `${often.replace('e', ' each')}/${key}: ${joined(listAt(box, often).map(spell)) || entriesText(at(box, often))}`,
            )
          : [];
      },
    );
    const levels = at(each, 'spells');
    const slots = isRecord(levels)
      ? Object.keys(levels).map((level) => {
          const many = textAt(levels, level, 'slots');
          return `Level ${level}${many === '' ? '' : ` (${many} slots)`}: ${joined(listAt(levels, level, 'spells').map(spell))}`;
        })
      : [];
    const text = joined(
      [
        entriesText(listAt(each, 'headerEntries')),
        ...lines,
        ...counted,
        ...slots,
        entriesText(listAt(each, 'footerEntries')),
      ],
      '\n',
    );
    const section = {
      action: 'action',
      bonus: 'bonus',
      reaction: 'reaction',
      legendary: 'legendary',
    } as const;
    const shown = textAt(each, 'displayAs');
    const place = Object.entries(section).find(([key]) => key === shown)?.[1] ?? 'trait';
    return { section: place, name: withoutTags(textAt(each, 'name')) || 'Spellcasting', text };
  });
}

function spell(each: unknown): string {
  return withoutTags(typeof each === 'string' ? each : textAt(each, 'entry'));
}
