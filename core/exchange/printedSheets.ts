import { ENGLISH, type Locale, renderText } from '../kernel/locale.ts';
import { said } from '../kernel/said.ts';
import { escapeHtml } from './markup.ts';
import type { StatBlockView } from '../rules/views.ts';

/** Some of a kind in a fight, as they go to paper. */
interface PrintedFoe {
  readonly name: string;
  readonly count: number;
  /** Hit points of each. */
  readonly hp: number;
  readonly view: StatBlockView;
  /** Said beside the name: `hidden`, `comes later`. */
  readonly aside: string;
}

/** A prepared fight as it goes to paper. */
export interface PrintedFight {
  readonly name: string;
  readonly place: string;
  readonly notes: string;
  readonly triggers: readonly string[];
  readonly foes: readonly PrintedFoe[];
  /** Names of those who stand on the heroes’ side. */
  readonly heroes: readonly string[];
  /** What hit points are called: `HP`. */
  readonly hitPoints: string;
}

/** Boxes of one creature at most; where it has more hit points, each box stands for several. */
const MOST_BOXES = 60;
/** Hit points that a box may stand for. */
const A_BOX = [1, 2, 5, 10, 20, 50, 100] as const;

/** Hit points that each box of a creature stands for, and how many boxes that makes: all of them together hold its hit points. */
export function hitPointBoxes(hp: number): { readonly each: number; readonly boxes: number } {
  const whole = Math.max(1, Math.round(hp));
  const each = A_BOX.find((points) => whole / points <= MOST_BOXES) ?? Math.ceil(whole / MOST_BOXES);
  return { each, boxes: Math.ceil(whole / each) };
}

/** A fight for the table without a screen: who is met, with boxes to cross out, and what each does. */
export function printEncounterSheet(fight: PrintedFight, locale: Locale = ENGLISH): string {
  const { name, place, notes, triggers, foes } = fight;
  return page(locale, name, [
    `<header><h1>${escapeHtml(name)}</h1>${paragraph('kind', place)}</header>`,
    paragraph('', notes),
    triggers.length === 0
      ? ''
      : `<ul>${triggers.map((each) => `<li>${escapeHtml(each)}</li>`).join('')}</ul>`,
    ...foes.map((foe) => foePart(foe, fight.hitPoints, locale)),
  ]);
}

/** Tents for the order: each name on both sides of a fold, one for every creature and hero. */
export function printInitiativeTents({ name, foes, heroes }: PrintedFight, locale: Locale = ENGLISH): string {
  const all = [
    ...heroes.map((each) => ({ name: each, line: '' })),
    ...foes.flatMap((foe) =>
      Array.from({ length: foe.count }, (_none, at) => ({
        name: foe.count === 1 ? foe.name : `${foe.name} ${at + 1}`,
        line: figuresOf(foe.view),
      })),
    ),
  ];
  const tent = (each: (typeof all)[number]): string =>
    `<div class="tent"><p class="back">${escapeHtml(each.name)}</p><p class="front">${escapeHtml(each.name)}<small>${escapeHtml(each.line)}</small></p></div>`;
  return page(locale, name, [`<div class="tents">${all.map(tent).join('')}</div>`]);
}

/** Words under a title, as they are read aloud. */
export function printTextSheet(title: string, text: string, locale: Locale = ENGLISH): string {
  const parts = text.split(/\n{2,}/u).map((part) => paragraph('', part.replaceAll(/^#{1,6}\s+|\*\*/gmu, '')));
  return page(locale, title, [`<header><h1>${escapeHtml(title)}</h1></header>`, ...parts]);
}

function foePart({ name, count, hp, view, aside }: PrintedFoe, hitPoints: string, locale: Locale): string {
  const { each, boxes } = hitPointBoxes(hp);
  const counted =
    each === 1
      ? `${hitPoints} ${hp}`
      : renderText(locale, said('paper.hitPointsInBoxes', { called: hitPoints, points: hp, each }));
  const row = (at: number): string =>
    `<tr><th scope="row">${count === 1 ? '' : at + 1}</th><td>${'<i></i>'.repeat(boxes)}</td></tr>`;
  const lines = view.powers.map(({ name: power, paragraphs, line }) => {
    const words = paragraphs.map(({ label, text }) => (label === '' ? text : `${label} ${text}`)).join(' ');
    return `<p><b>${escapeHtml(power)}</b> <span class="kind">${escapeHtml(line)}</span> ${escapeHtml(words)}</p>`;
  });
  return [
    '<section>',
    `<h2>${count === 1 ? '' : `${count} × `}${escapeHtml(name)}${aside === '' ? '' : ` <small>${escapeHtml(aside)}</small>`}</h2>`,
    paragraph('kind', figuresOf(view)),
    `<table class="boxes"><caption>${escapeHtml(counted)}</caption>${Array.from({ length: count }, (_none, at) => row(at)).join('')}</table>`,
    ...lines,
    '</section>',
  ].join('');
}

function figuresOf({ figures }: StatBlockView): string {
  return figures.map(({ label, text }) => `${label} ${text}`).join(' · ');
}

function paragraph(kind: string, text: string): string {
  if (text === '') return '';
  return `<p${kind === '' ? '' : ` class="${kind}"`}>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}

function page({ tag }: Locale, title: string, parts: readonly string[]): string {
  return [
    `<!doctype html><html lang="${tag.slice(0, 2)}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>`,
    ...parts,
    '</body></html>\n',
  ].join('\n');
}

const STYLE = `
@page{margin:14mm}
*{box-sizing:border-box}
body{margin:0;color:#24211c;font:10.5pt/1.4 Georgia,"Liberation Serif","DejaVu Serif",serif}
h1{margin:0;font-size:20pt}
h2{margin:0;font-size:13pt}
header{margin-bottom:4mm;padding-bottom:2mm;border-bottom:2px solid #8a3b1c}
p{margin:1mm 0;overflow-wrap:anywhere}
.kind,small{color:#4e493f;font-size:9.5pt;font-style:italic}
section{margin-top:4mm;padding-top:2mm;border-top:1px solid #857b6a;break-inside:avoid}
.boxes{margin:1.5mm 0;border-collapse:collapse}
.boxes caption{text-align:left;font-size:9pt}
.boxes th{width:7mm;padding:0.6mm 2mm 0.6mm 0;text-align:right;vertical-align:top}
.boxes i{display:inline-block;width:3.6mm;height:3.6mm;margin:0 0.6mm 0.6mm 0;border:0.3mm solid #24211c}
.boxes i:nth-child(5n){margin-right:2mm}
.tents{display:grid;grid-template-columns:1fr 1fr;gap:6mm}
.tent{border:0.3mm dashed #857b6a;break-inside:avoid;text-align:center}
.tent p{display:grid;place-content:center;height:42mm;margin:0;padding:3mm;font-size:19pt;line-height:1.15}
.tent small{font-size:9pt}
.back{transform:rotate(180deg)}
.front{border-top:0.2mm dotted #857b6a}
`;
