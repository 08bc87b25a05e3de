import type { JsonObject } from '../../../kernel/json.ts';
import { ok } from '../../../kernel/result.ts';
import type { ExchangeCreature, PowerText, RecordReader } from '../../../rules/exchange.ts';
import { listAt, textAt } from '../../../exchange/recordFields.ts';
import { adopt } from './adopt.ts';
import { readFields } from './fields.ts';
import { readPower } from './readPower.ts';

/** The `13a` block of notes and the plugin’s own list: attacks with extras, traits and specials. ARC-04 ARC-95 */
export const thirteenFence: RecordReader = {
  key: '13a-fence',
  label: '13th Age Statblocks',
  read: (raw) => {
    const name = textAt(raw, 'name').trim();
    if (name === '' || !(textAt(raw, 'fence') === '13a' || isListed(raw))) return undefined;
    return ok(adopt(plainOf(name, raw)));
  },
};

/** A record of the plugin’s list says its defenses in short, as other programs do, and has attacks where they have actions. */
function isListed(raw: JsonObject): boolean {
  const attacks = listAt(raw, 'attacks');
  const defended = ['ac', 'pd', 'md'].every((key) => textAt(raw, key) !== '');
  return defended && attacks.length > 0 && attacks.every((each) => textAt(each, 'name') !== '');
}

function plainOf(name: string, raw: JsonObject): ExchangeCreature {
  const fields = {
    level: textAt(raw, 'level'),
    role: textAt(raw, 'role'),
    size: textAt(raw, 'size'),
    type: textAt(raw, 'tag'),
    vulnerability: textAt(raw, 'vuln'),
    initiative: textAt(raw, 'initiative'),
    flavor_text: textAt(raw, 'blurb'),
    ac: textAt(raw, 'ac'),
    pd: textAt(raw, 'pd'),
    md: textAt(raw, 'md'),
    hp: textAt(raw, 'hp'),
  };
  const rows = (list: readonly unknown[]): PowerText['lines'] =>
    list.map((row) => ({ label: textAt(row, 'name'), text: textAt(row, 'description') }));
  const attacks = listAt(raw, 'attacks').map((each) => {
    const type = textAt(each, 'type');
    const detail = textAt(each, 'detail');
    const title = `${type === 'ranged' ? 'R: ' : type === 'close' ? 'C: ' : ''}${textAt(each, 'name')} ${textAt(each, 'attack')}${detail === '' ? '' : ` (${detail.replaceAll(/[()]/gu, '')})`}`;
    return readPower({
      title,
      section: 'actions',
      lines: [{ label: '', text: textAt(each, 'hit') }, ...rows(listAt(each, 'extras'))],
    });
  });
  const others = (key: string, section: string): ExchangeCreature['powers'] =>
    listAt(raw, key).map((each) =>
      readPower({
        title: textAt(each, 'name'),
        section,
        lines: [{ label: '', text: textAt(each, 'description') }],
      }),
    );
  const plain = readFields(name, fields);
  return {
    ...plain,
    powers: [...attacks, ...others('traits', 'traits'), ...others('specials', 'nastier_traits')],
    credit: textAt(raw, 'source'),
  };
}
