import MarkdownIt from 'markdown-it';
import { ENGLISH, formatList, type Locale, renderText } from '../kernel/locale.ts';
import { type Code, said, type Said } from '../kernel/said.ts';
import {
  type Entity,
  type EntityKind,
  findEntityByName,
  findChronicleEntity,
  type LedgerLine,
  listEntityNames,
} from './chronicle.ts';
import { noteToText, replaceLinks } from './links.ts';
import type { StoryMoment } from './moments.ts';
import {
  formatRealSpan,
  type SessionStory,
  type Story,
  type SessionMoment,
  formatWorldSpan,
} from './story.ts';

/** No HTML of a note is taken over, and a link leads within the page: what is exported can do nothing to its reader. */
const markdown = new MarkdownIt({ html: false, breaks: true });
markdown.validateLink = (address) => address.startsWith('#');

const KINDS: { readonly [Kind in EntityKind]: Code } = {
  person: 'page.person',
  place: 'page.place',
  faction: 'page.faction',
  item: 'page.item',
  thread: 'page.thread',
  clock: 'page.clock',
};
const STAGES = { open: 'recap.open', advanced: 'recap.advanced', closed: 'recap.closed' } as const;
const OUTCOMES = { won: 'recap.won', lost: 'recap.lost', ended: 'recap.brokenOff' } as const;
const FATES = { fell: 'recap.fell', rose: 'page.rose', died: 'recap.died' } as const;

/** Tells a text in the language of the page. */
type Say = (code: Code, values?: Said['values']) => string;

/**
 * The story as one HTML file with its styles and pictures inside, in a language. Made for the screen and for paper. What
 * the GM wrote stays as it is.
 */
export function renderCampaignPage(story: Story, locale: Locale = ENGLISH): string {
  const write = createWriter(story.chronicle.entities);
  const say: Say = (code, values) => renderText(locale, said(code, values));
  const { name, chronicle, sessions } = story;
  const contents = sessions.map(
    (each) => `<li><a href="#session-${each.session}">${escaped(sessionHeading(each, say))}</a></li>`,
  );
  const parts = [
    `<header><h1>${escaped(name)}</h1></header>`,
    `<nav aria-label="${escaped(say('page.sessions'))}"><ol>${contents.join('')}</ol></nav>`,
    ...sessions.map((each) => sessionPart(each, story, write, locale)),
    ...chronicle.entities.map((each) => entityPart(each, write, say)),
    ledgerPart(chronicle.ledger, say),
    prepPart(story, say),
    chronicle.scratch === ''
      ? ''
      : `<section><h2>${escaped(say('page.scratch'))}</h2>${write(chronicle.scratch)}</section>`,
  ];
  return [
    `<!doctype html><html lang="${locale.tag.slice(0, 2)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escaped(name)}</title>`,
    `<style>${BOOK_STYLE}</style></head><body><main>`,
    ...parts,
    '</main></body></html>\n',
  ].join('\n');
}

type Write = (text: string) => string;

/** Markdown with its `@` links leading to the entries of the page. */
function createWriter(entities: readonly Entity[]): Write {
  const known = entities.flatMap(listEntityNames);
  return (text) =>
    markdown.render(
      replaceLinks(text, known, ({ name }) => {
        const entity = findEntityByName(entities, name);
        return entity ? `[${name.replaceAll(/[[\]\\]/gu, '')}](#${entity.id})` : name;
      }),
    );
}

function escaped(text: string): string {
  return markdown.utils.escapeHtml(text);
}

function sessionHeading({ session, title }: SessionStory, say: Say): string {
  return title === '' ? say('page.session', { session }) : say('page.sessionTitled', { session, title });
}

function sessionPart(
  story: SessionStory,
  { chronicle, calendar }: Story,
  write: Write,
  locale: Locale,
): string {
  const say: Say = (code, values) => renderText(locale, said(code, values));
  const about = [
    story.from.at.slice(0, 10),
    formatRealSpan(story),
    formatWorldSpan(story, calendar, locale),
    story.present.length === 0 ? '' : say('page.with', { who: formatList(locale, story.present) }),
  ].filter(Boolean);
  const nameOf = (id: string): string => findChronicleEntity(chronicle, id)?.name ?? '';
  return [
    `<section id="session-${story.session}"><h2>${escaped(sessionHeading(story, say))}</h2>`,
    `<p class="about">${escaped(about.join(' · '))}</p>`,
    story.recap === '' ? '' : `<blockquote>${write(story.recap)}</blockquote>`,
    ...story.told.map((each) => toldPart(each, { nameOf, write, say })),
    '</section>',
  ].join('\n');
}

interface Teller {
  readonly nameOf: (id: string) => string;
  readonly write: Write;
  readonly say: Say;
}

function toldPart({ moment, starred }: SessionMoment, teller: Teller): string {
  if (moment.is === 'note') {
    const picture = moment.picture ? `<img src="${escaped(moment.picture)}" alt="">` : '';
    return `<div class="note${starred ? ' star' : ''}${moment.secret ? ' secret' : ''}">${teller.write(moment.text)}${picture}</div>`;
  }
  if (moment.is === 'fight') return `<h3>${escaped(moment.name)}</h3>`;
  const line = renderMoment(moment, teller);
  return line === '' ? '' : `<p>${escaped(line)}</p>`;
}

function renderMoment(
  moment: Exclude<StoryMoment, { is: 'note' | 'fight' }>,
  { nameOf, say }: Teller,
): string {
  const moved = (id: string, words: string): string =>
    nameOf(id) === '' ? '' : say('recap.thread', { name: nameOf(id), words });
  switch (moment.is) {
    case 'session':
    case 'sessionOver':
      return '';
    case 'fightOver':
      return say(OUTCOMES[moment.outcome], { name: moment.name, n: moment.rounds });
    case 'thread':
      return moved(moment.id, say(STAGES[moment.words]));
    case 'clock':
      return moved(moment.id, say('recap.filled', { to: moment.filled, segments: moment.segments }));
    case 'journey':
      return moment.place === undefined
        ? say('recap.travelled', { n: moment.miles })
        : say('recap.reached', { place: moment.place, n: moment.miles });
    case 'found':
    case 'treasure':
      return say('recap.found', { what: moment.what });
    case 'fell':
    case 'rose':
    case 'died':
      return say(FATES[moment.is], { who: moment.name, n: 1 });
  }
}

function entityPart(entity: Entity, write: Write, say: Say): string {
  const { id, kind, name, notes, tags, secret, stage, segments, filled = 0, picture } = entity;
  const about = [
    say(KINDS[kind]),
    ...tags.map((tag) => `#${tag}`),
    stage === undefined ? '' : say(STAGES[stage]),
    segments === undefined ? '' : say('recap.filled', { to: filled, segments }),
    secret ? say('page.gmOnly') : '',
  ].filter(Boolean);
  return [
    `<section id="${id}" class="entry"><h2>${escaped(name)}</h2><p class="about">${escaped(about.join(' · '))}</p>`,
    picture ? `<img src="${escaped(picture)}" alt="${escaped(name)}">` : '',
    `${write(notes)}</section>`,
  ].join('\n');
}

function ledgerPart(ledger: readonly LedgerLine[], say: Say): string {
  const lines = ledger.map(
    ({ what, worth, weight = 0, holder, gone }) =>
      `<li>${escaped([what, worth, weight > 0 ? say('page.weighs', { weight }) : '', holder, gone ? say('page.gone') : ''].filter(Boolean).join(' · '))}</li>`,
  );
  return lines.length === 0
    ? ''
    : `<section><h2>${escaped(say('page.treasure'))}</h2><ul>${lines.join('')}</ul></section>`;
}

function prepPart({ chronicle: { prep } }: Story, say: Say): string {
  const lines = prep.map(({ text, done }) => `<li>${done ? '☑' : '☐'} ${escaped(noteToText(text))}</li>`);
  return lines.length === 0
    ? ''
    : `<section><h2>${escaped(say('page.toPrepare'))}</h2><ul class="prep">${lines.join('')}</ul></section>`;
}

/** The look of an exported campaign on screen and paper. Constant: nothing of a campaign ever stands in it. */
const BOOK_STYLE = `
:root{color-scheme:light dark;--ink:#24211c;--soft:#5b5549;--page:#fdf9f0;--around:#efeae0;--rule:#d3cabb;--head:#8a3b1c;--note:#f5eee0}
@media (prefers-color-scheme:dark){:root{--ink:#ece8df;--soft:#b9b6ad;--page:#1e1d1f;--around:#14161b;--rule:#3a3f4b;--head:#f2994a;--note:#26262b}}
*{box-sizing:border-box}
body{margin:0;padding:32px 16px;background:var(--around);color:var(--ink);font:17px/1.55 "Source Serif 4",Georgia,serif}
main{max-width:720px;margin:0 auto;padding:28px 36px;background:var(--page);border:1px solid var(--rule);border-radius:8px;overflow-wrap:anywhere}
h1{margin:0;font-size:36px;line-height:1.15}
h2{margin:28px 0 0;color:var(--head);font-size:23px}
h3{margin:18px 0 0;font-size:18px}
a{color:var(--head)}
p{margin:6px 0}
nav{margin-top:12px;columns:2;font-size:15px}
nav ol{margin:0;padding:0;list-style:none}
section{padding-top:8px;border-top:1px solid var(--rule);margin-top:20px}
section h2{margin-top:8px}
.about{margin:0;color:var(--soft);font:14px/1.4 system-ui,sans-serif}
.note{margin:10px 0;padding:6px 14px;background:var(--note);border-left:3px solid var(--rule);border-radius:4px}
.star{border-left-color:#c9992e}
.secret{border-left-color:#c0453c}
blockquote{margin:10px 0;padding:4px 16px;border-left:3px solid var(--head);font-style:italic}
img{max-width:100%;max-height:420px;border-radius:6px}
.prep{padding-left:4px;list-style:none}
@media print{
:root{--ink:#000;--soft:#444;--page:#fff;--around:#fff;--rule:#bbb;--head:#6d2c12;--note:#fff}
@page{margin:18mm}
body{padding:0;font-size:10.5pt}
main{max-width:none;padding:0;border:0}
h2,h3{break-after:avoid}
.note,.entry,img{break-inside:avoid}
a{color:inherit;text-decoration:none}
}
`;
