import type { PlainCreature, PlainPower } from '../../rules/exchange.ts';
import { idOf, type Leaving, type Loss, lossesOf } from './exporting.ts';
import { escapeHtml } from './html.ts';

const SPAN: { readonly [size: string]: number } = { large: 2, huge: 3, gargantuan: 5 };
const STRENGTHS: { readonly [rank: string]: string } = {
  double: 'double',
  triple: 'triple',
  weakling: 'weakling',
  elite: 'elite',
};

/** An actor of type `npc` for Foundry’s archmage system: create an NPC there, then use Import Data. */
export function writeFoundryArchmage({ plain, exchange }: Leaving): {
  readonly text: string;
  readonly lost: readonly Loss[];
} {
  const span = SPAN[plain.size] ?? 1;
  const { numbers } = plain;
  const number = (key: string): object => ({ value: numbers[key] ?? 0 });
  const fields = new Map(exchange.fields(plain).map(({ key, text }) => [key, text]));
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
        flavor: { value: html(plain.notes) },
        biography: { value: html(plain.credit) },
        role: { value: plain.rank === 'mook' ? 'mook' : plain.role },
        ...(plain.rank === 'mook' ? { roleB: { value: plain.role } } : {}),
        size: { value: plain.size === '' ? 'normal' : plain.size },
        strength: { value: STRENGTHS[plain.rank] ?? 'normal' },
        type: { value: plain.type },
        resistance: { value: fields.get('resistance') ?? '' },
        vulnerability: { value: fields.get('vulnerability') ?? '' },
      },
      publicationSource: '',
    },
    items: [...plain.powers.map(itemOf), ...asides(plain)].map((item, index) => ({
      ...item,
      sort: index * 100_000,
    })),
    effects: [],
    _stats: { coreVersion: '14.364', systemId: 'archmage', systemVersion: '1.40.1' },
    flags: { fourfold: { id: idOf(plain.name) } },
    prototypeToken: { name: plain.name, disposition: -1, width: span, height: span },
  };
  const many = plain.powers.some(({ riders }) => riders.length > 5);
  return {
    text: `${JSON.stringify(actor, undefined, 2)}\n`,
    lost: lossesOf(plain, ['tags', 'more', 'immune', ...(many ? (['riders'] as const) : [])], ['abilities']),
  };
}

function html(text: string): string {
  return text === '' ? '' : `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}

/** Rolls stand in double brackets there; what is typed plainly is not rolled. */
function rolled(text: string): string {
  return escapeHtml(text).replaceAll(
    /(?<![\w[])(\d{1,3}(?:d\d{1,3})?(?:[+-]\d{1,3})?)(?=\s+(?:ongoing\s+)?(?:\w+\s+){0,2}damage\b)/gu,
    '[[$1]]',
  );
}

/** Its trigger parser reads these words; others are told apart wrongly. */
function label(text: string): string {
  return text.replace(/^(natural (?:even|odd)) hit or miss$/iu, '$1').replace(/^critical hit$/iu, 'Crit');
}

function itemOf(power: PlainPower): { readonly [key: string]: unknown } {
  const { name, attack, damage, hit, target, reach, action } = power;
  const prefix = `${action === 'triggered' ? '[Special trigger] ' : ''}${attack && reach === 'ranged' ? 'R: ' : attack && (reach === 'near' || reach === 'far') ? 'C: ' : ''}`;
  const words = [power.effect, power.special, power.trigger === '' ? '' : `Trigger: ${power.trigger}`].filter(
    (each) => each !== '',
  );
  if (!attack)
    return {
      name: `${prefix}${name}`,
      type: power.nastier ? 'nastierSpecial' : 'trait',
      img: 'icons/svg/regen.svg',
      system: { description: { value: html(words.join('\n')) } },
    };
  const dealt = damage
    ? `[[${damage.notation}]] ${damage.type === '' ? '' : `${damage.type.replace('negativeEnergy', 'negative energy')} `}damage`
    : '';
  const rows = rowsOf(power);
  const shown = rows
    .slice(0, 5)
    .map((row, index) => [`hit${index + 1}`, { name: label(row.label), value: rolled(row.text) }] as const);
  const more = rows.slice(5).map((row) => `${row.label}: ${row.text}`);
  const missed = [
    power.missShare === 'none' ? '' : `${power.missShare === 'half' ? 'Half' : 'Full'} damage.`,
    rolled(power.miss),
  ]
    .filter((each) => each !== '')
    .join(' ');
  return {
    name: `${prefix}${name}`,
    type: power.nastier ? 'nastierSpecial' : 'action',
    img: 'icons/svg/target.svg',
    system: {
      attack: {
        value: `[[d20${attack.bonus < 0 ? '-' : '+'}${Math.abs(attack.bonus)}]] vs. ${attack.versus.toUpperCase()}${target === '' ? '' : ` (${target})`}`,
      },
      hit: {
        value: [dealt, rolled(hit)].filter((each) => each !== '').join(/^[a-z(]/u.test(hit) ? ', ' : '. '),
      },
      ...Object.fromEntries(shown),
      miss: { value: missed },
      description: { value: html([...words, ...more].join('\n')) },
    },
  };
}

function rowsOf({ riders, usage }: PlainPower): PlainPower['riders'] {
  const limits = {
    atWill: '',
    encounter: '1/battle',
    cooldown: '1/battle',
    daily: '1/day',
    recharge: '',
    other: '',
  } as const;
  const text =
    usage.kind === 'recharge'
      ? `recharge ${usage.on}+ after battle`
      : usage.kind === 'other'
        ? usage.text
        : limits[usage.kind];
  return [...riders, ...(text === '' ? [] : [{ label: 'Limited use', text }])];
}

/** Resistances stand among the traits as well, where its players look for them. */
function asides({ resist, more }: PlainCreature): readonly { readonly [key: string]: unknown }[] {
  const resisted = Object.entries(resist).map(
    ([type, on]) =>
      [
        `Resist ${type.replace('negativeEnergy', 'negative energy')} ${on}+`,
        `Attacks of this kind with a natural roll below ${on} deal half damage.`,
      ] as const,
  );
  return [...resisted, ...Object.entries(more)].map(([name, text]) => ({
    name,
    type: 'trait',
    img: 'icons/svg/regen.svg',
    system: { description: { value: html(text) } },
  }));
}
