import type { Draft } from '../../../rules/creature.ts';

const BRACKET = /\s*\(([^()]*)\)/gu;

/** What an entry is called, and how often it can be used by the brackets behind its name. FIF-164 FIF-165 FIF-189 */
export function namedEntry(name: string): { readonly name: string; readonly limits: Draft } {
  let limits: Draft = {};
  const plain = name.replaceAll(BRACKET, (all, inside: string) => {
    const read = limitOf(inside);
    if (read) limits = { ...limits, ...read };
    return read ? '' : all;
  });
  return {
    name:
      plain
        .replaceAll(/[\s.:]+$/gu, '')
        .trim()
        .slice(0, 80) || 'Unnamed',
    limits,
  };
}

/** Reads `Recharge 5–6`, `3/Day, or 4/Day in Lair`, `Costs 2 Actions`, `Wolf Form Only`; several parted by semicolons. */
function limitOf(text: string): Draft | undefined {
  const concentrates = /[;,]\s*(?:requires\s+)?concentration\b/iu.test(text);
  const read = text
    .replace(/[;,]\s*(?:requires\s+)?concentration\b/iu, '')
    .split(';')
    .map(oneLimit);
  if (read.some((each) => each === undefined)) return undefined;
  const limits: Draft = Object.assign({}, ...read);
  return concentrates ? { ...limits, tags: ['Spell', 'Concentration'] } : limits;
}

function oneLimit(said: string): Draft | undefined {
  const text = said.trim();
  const [, on] = /^recharge\s+([2-6])(?:\s*[-–—]\s*6)?$/iu.exec(text) ?? [];
  if (on !== undefined) return { usage: `recharge${on}` };
  if (/^recharges?\s+after\s+an?\s+(?:short|long)\b/iu.test(text)) return { usage: 'rest' };
  const [, uses, lair] =
    /^(\d{1,2})\s*\/\s*day(?:\s+each)?(?:,?\s*or\s+(\d{1,2})\s*\/\s*day\s+in\s+lair)?$/iu.exec(text) ?? [];
  if (uses !== undefined)
    return { usage: 'day', uses: Number(uses), ...(lair === undefined ? {} : { usesLair: Number(lair) }) };
  const [, cost] = /^costs\s+(\d)\s+actions?$/iu.exec(text) ?? [];
  if (cost !== undefined) return { cost: Number(cost) };
  const [, rests] = /^(\d{1,2})\s*\/\s*(?:short|long)\s+rest$/iu.exec(text) ?? [];
  if (rests !== undefined) return { usage: 'rest', uses: Number(rests) };
  if (/^\d\s*\/\s*turn$/iu.test(text)) return { usage: 'turn' };
  const [, spell] = /^([1-9])(?:st|nd|rd|th)[- ]level(?: spell)?$/iu.exec(text) ?? [];
  if (spell !== undefined) return { level: Number(spell), tags: ['Spell'] };
  if (/^cantrip$/iu.test(text)) return { level: 0, tags: ['Spell'] };
  const [, form] = /^(.{2,70}?)\s+only$/iu.exec(text) ?? [];
  return form === undefined ? undefined : { form: form.replace(/\s+form$/iu, ' form') };
}

/** The brackets of a name, as the books print them. FIF-189 */
export function limitText({
  usage,
  uses,
  usesLair,
  cost,
  form,
}: {
  readonly usage: string;
  readonly uses?: number | null | undefined;
  readonly usesLair?: number | null | undefined;
  readonly cost?: number | null | undefined;
  readonly form: string;
}): string {
  const most = uses ?? 1;
  const on = /^recharge(\d)$/u.exec(usage)?.[1];
  const said = [
    form === '' ? '' : `${form} Only`,
    on === undefined ? '' : on === '6' ? 'Recharge 6' : `Recharge ${on}–6`,
    usage === 'rest' ? (most > 1 ? `${most}/Short Rest` : 'Recharge after a Short or Long Rest') : '',
    usage === 'turn' ? '1/Turn' : '',
    usage === 'day' ? `${most}/Day${usesLair ? `, or ${usesLair}/Day in Lair` : ''}` : '',
    cost && cost > 1 ? `Costs ${cost} Actions` : '',
  ].filter((each) => each !== '');
  return said.length === 0 ? '' : ` (${said.join('; ')})`;
}
