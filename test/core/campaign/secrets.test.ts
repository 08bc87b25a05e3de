import { describe, expect, test } from 'vitest';
import { ENTITY_KINDS } from '../../../core/campaign/chronicle.ts';
import {
  exportFolder,
  exportJson,
  exportJsonLines,
  exportMarkdown,
  createEditionStory,
} from '../../../core/campaign/exports.ts';
import { importNotes } from '../../../core/campaign/imports.ts';
import { createCampaignRedactor } from '../../../core/campaign/redact.ts';
import { renderCampaignPage } from '../../../core/campaign/page.ts';
import { createRecap } from '../../../core/campaign/recap.ts';
import { checkLeaks } from '../../../core/campaign/leaks.ts';
import { isSecretEntry, getNoteText } from '../../../core/campaign/stream.ts';
import { anEvening, does, harm, join, type Evening } from './evening.ts';
import { campaignOf } from './reading.ts';

/** Every secret carries this word; the players' edition may not hold it anywhere. */
const MARK = 'Xyzzy';
const PUBLIC = 'The ferry leaves at dawn.';

/** What a GM does before the secret is told: a session with a note that anyone may read. */
function opening(): Evening {
  return anEvening().ask(
    join('Ada', 'heroes'),
    { type: 'session.begin', title: 'One' },
    { type: 'note.add', text: PUBLIC },
  );
}

const mark = (evening: Evening, more: object): Evening =>
  evening.ask(does({ do: 'line.mark', line: evening.steps.length, ...more }));

const SECRETS: { readonly [what: string]: (evening: Evening) => Evening } = {
  ...Object.fromEntries(
    ENTITY_KINDS.map((kind) => [
      `a secret ${kind}`,
      (evening: Evening) =>
        evening.ask(
          does({ do: 'entity.add', kind, name: `${MARK} Moon`, notes: MARK, tags: [MARK], secret: true }),
          does({ do: 'note.write', text: `They speak of @[${MARK} Moon] and ${MARK} Moon’s men.` }),
          does({ do: 'entity.add', kind: 'person', name: 'Odo', notes: `Serves @[${MARK} Moon].` }),
        ),
    ]),
  ),
  'a secret entry that was removed': (evening) =>
    evening.ask(
      does({ do: 'entity.add', kind: 'person', name: MARK, secret: true }),
      { type: 'note.add', text: `Asked for ${MARK}.` },
      does({ do: 'entity.remove', id: 'k1' }),
    ),
  'moves of a secret thread and clock': (evening) =>
    evening.ask(
      does({ do: 'entity.add', kind: 'thread', name: MARK, secret: true }),
      does({ do: 'thread.move', id: 'k1', to: 'closed' }),
      does({ do: 'entity.add', kind: 'clock', name: `${MARK}s`, secret: true }),
      does({ do: 'clock.tick', id: 'k2', by: 2 }),
    ),
  'an entry that became secret later': (evening) =>
    evening.ask(
      { type: 'note.add', text: `We met @${MARK}.` },
      does({ do: 'entity.change', id: 'k1', secret: true }),
      does({ do: 'entity.change', id: 'k1', name: 'Somebody' }),
    ),
  'the name an open entry had before': (evening) =>
    evening.ask(
      does({ do: 'entity.add', kind: 'person', name: MARK, secret: true }),
      does({ do: 'entity.change', id: 'k1', name: 'Somebody', secret: false }),
    ),
  'a name full of signs': (evening) =>
    evening.ask(does({ do: 'entity.add', kind: 'item', name: `${MARK}-blade (+1) / $&`, secret: true }), {
      type: 'note.add',
      text: `Whoever holds the ${MARK}-blade (+1) / $& wins.`,
    }),
  'a secret note': (evening) => evening.ask(does({ do: 'note.write', text: MARK, secret: true })),
  'a secret note that is starred': (evening) =>
    mark(evening.ask(does({ do: 'note.write', text: MARK, secret: true })), { starred: true }),
  'a note that became secret': (evening) =>
    evening.ask(does({ do: 'note.write', text: MARK }), does({ do: 'note.change', id: 'k1', secret: true })),
  'what a secret note makes': (evening) =>
    evening.ask(does({ do: 'note.write', text: `@${MARK} lies`, secret: true }), {
      type: 'note.add',
      text: `${MARK} smiles`,
    }),
  'a note of the table marked secret': (evening) =>
    mark(evening.ask({ type: 'note.add', text: MARK }), { starred: true, secret: true }),
  'a note that begins with GM:': (evening) => evening.ask({ type: 'note.add', text: `GM: ${MARK}` }),
  'a private paragraph': (evening) =>
    evening.ask({
      type: 'note.add',
      text: `Open.\n\n> Secret: ${MARK}\nand ${MARK}\n\nOpen again. %% ${MARK} %%`,
    }),
  'words of a note between bars': (evening) =>
    evening.ask({
      type: 'note.add',
      text: `The lamp is lit ||by ${MARK}|| at dusk.\n\nThen ||${MARK} and all after it ${MARK}\n\n| a |\n| - |\n| x ||${MARK}|| |`,
    }),
  'a removed note': (evening) =>
    evening.ask(does({ do: 'note.write', text: MARK }), does({ do: 'note.remove', id: 'k1' })),
  'the scratch note': (evening) => evening.ask(does({ do: 'scratch', text: `${MARK} and @${MARK}ina` })),
  'the prep list': (evening) => evening.ask(does({ do: 'prep.add', text: MARK })),
  'a secret treasure': (evening) =>
    evening.ask(does({ do: 'ledger.add', what: MARK, worth: MARK, holder: MARK, secret: true })),
  'a treasure struck and secret': (evening) =>
    evening.ask(
      does({ do: 'ledger.add', what: MARK, secret: true }),
      does({ do: 'ledger.remove', id: 'k1' }),
    ),
  'a hidden combatant': (evening) => {
    const fight = evening.ask(
      { type: 'encounter.begin', name: `Trap of the ${MARK}`, entries: [] },
      join(MARK, 'foes', { hidden: true }),
      { type: 'note.add', text: `A shape like a ${MARK}.` },
    );
    return fight.ask(harm(fight.idOf(MARK), 30), { type: 'encounter.end', award: false });
  },
  'one who never arrived': (evening) =>
    evening.ask(
      { type: 'encounter.begin', name: 'Gate', entries: [] },
      join(MARK, 'foes', { arrives: 't1' }),
      { type: 'encounter.end', award: false },
    ),
  'a prepared encounter and its trigger': (evening) =>
    evening.ask(
      { type: 'encounter.save', encounter: { name: MARK, place: MARK, notes: MARK, groups: [] } },
      {
        type: 'encounter.begin',
        name: 'Gate',
        entries: [],
        triggers: [{ id: 't1', when: { kind: 'round', round: 1 }, text: MARK }],
      },
    ),
  'a secret roll': (evening) => evening.ask({ type: 'roll', notation: '1d6', why: MARK, secret: true }),
  'a private effect': (evening) =>
    evening.ask({
      type: 'effect.add',
      who: [evening.idOf('Ada')],
      condition: 'custom',
      label: `GM: ${MARK}`,
      duration: { kind: 'encounter' },
    }),
  'a picture in a secret note': (evening) =>
    evening.ask(
      does({ do: 'note.write', text: 'A map.', secret: true, picture: `data:image/png;base64,${MARK}` }),
    ),
  'what was written on a session later': (evening) =>
    evening.ask(
      does({ do: 'entity.add', kind: 'person', name: MARK, secret: true }),
      does({
        do: 'session.change',
        session: 1,
        title: `${MARK} dines`,
        present: ['Ada', MARK],
        recap: `You met ${MARK}.\n\nGM: ${MARK} lied.`,
      }),
      does({ do: 'player.set', hero: 'Ada', player: MARK }),
    ),
  'names in titles': (evening) =>
    evening.ask(
      does({ do: 'entity.add', kind: 'person', name: MARK, secret: true }),
      { type: 'campaign.rename', name: `Fall of ${MARK}` },
      { type: 'session.end' },
      { type: 'session.begin', title: `${MARK} comes` },
      does({ do: 'entity.add', kind: 'place', name: `House of ${MARK}`, tags: [MARK, `near ${MARK}`] }),
      does({ do: 'ledger.add', what: `Ring of ${MARK}`, worth: `10 ${MARK}`, holder: MARK }),
      { type: 'note.add', text: 'Odo speaks.' },
    ),
  'a German genitive, a plural and a compound of it': (evening) =>
    evening.ask(does({ do: 'entity.add', kind: 'faction', name: MARK, secret: true }), {
      type: 'note.add',
      text: `Des ${MARK}s Hand, die ${MARK}en, ${MARK}-Kult, **${MARK}**’s men.`,
    }),
  'its other names, in other letters': (evening) =>
    evening.ask(
      does({ do: 'entity.add', kind: 'person', name: 'Hag', aliases: [`${MARK} Ödön`], secret: true }),
      { type: 'note.add', text: `${MARK} Odon and ${MARK.toUpperCase()} OEDOEN’s gate.` },
    ),
  'an alias taken up later': (evening) =>
    evening.ask(
      { type: 'note.add', text: `The ${MARK}s dance.` },
      does({ do: 'entity.add', kind: 'person', name: 'Hag', secret: true }),
      does({ do: 'entity.change', id: 'k1', aliases: [MARK] }),
    ),
  'a block for the GM in an entry and in a note': (evening) =>
    evening.ask(
      does({ do: 'entity.add', kind: 'place', name: 'Mill', notes: `Old.\n\n> [!gm]\n> ${MARK}\n\nWet.` }),
      { type: 'note.add', text: `Rain.\n> [!secret] ${MARK}\n> ${MARK}\nSun.` },
    ),
  'the name of a fight that was run': (evening) =>
    evening.ask(
      { type: 'encounter.begin', name: `The ${MARK}’s betrayal`, entries: [] },
      { type: 'encounter.end', award: false },
    ),
  'a fight with a name for players': (evening) =>
    evening.ask(
      { type: 'encounter.begin', name: MARK, shown: 'At the toll house', entries: [] },
      { type: 'encounter.end', award: false },
    ),
  'an import that says nothing of players': (evening) =>
    evening.ask(
      does({ do: 'import', entities: importNotes([{ path: `${MARK}.md`, text: `${MARK} rules.` }]) }),
      { type: 'note.add', text: `They fear ${MARK}’s men.` },
    ),
  'an import with other names and links': (evening) =>
    evening.ask(
      does({
        do: 'import',
        entities: importNotes([
          { path: 'Hag.md', text: `---\naliases: [${MARK}, Old ${MARK}]\n---\nOf [[${MARK} Hall]].` },
        ]),
      }),
      { type: 'note.add', text: `${MARK} and Old ${MARK} in ${MARK} Hall.` },
    ),
  'an import into an entry that players know': (evening) =>
    evening.ask(
      does({ do: 'entity.add', kind: 'place', name: 'Mill', notes: 'A mill.' }),
      does({ do: 'import', entities: importNotes([{ path: 'Mill.md', text: MARK }]) }),
    ),
  'a secret treasure’s name in a note of the ledger': (evening) =>
    evening.ask(
      does({ do: 'entity.add', kind: 'item', name: `${MARK} Bell`, secret: true }),
      does({ do: 'ledger.add', what: `The ${MARK} Bell`, worth: '30 gp', holder: 'Ada' }),
    ),
  'a link written as [[ ]] with words of its own': (evening) =>
    evening.ask(does({ do: 'entity.add', kind: 'person', name: MARK, secret: true }), {
      type: 'note.add',
      text: `They meet [[${MARK}|the ${MARK}]] at the weir.`,
    }),
  'a secret entry that players call otherwise': (evening) =>
    evening.ask(
      does({ do: 'entity.add', kind: 'person', name: MARK, shown: 'the grey lady', secret: true }),
      { type: 'note.add', text: `${MARK}’s glove, ${MARK}s Hut, @${MARK}.` },
    ),
};

describe('the players’ edition', () => {
  test('is tried with more than forty secrets', () => {
    expect(Object.keys(SECRETS).length).toBeGreaterThanOrEqual(40);
  });

  test.each(Object.keys(SECRETS))('is silent about %s', (what) => {
    const evening = SECRETS[what]?.(opening()) ?? opening();
    const campaign = campaignOf(evening.steps, evening.state);
    const markdown = exportMarkdown(campaign, 'players');
    expect(markdown).toContain(PUBLIC);
    expect(markdown).not.toMatch(new RegExp(MARK, 'iu'));
    for (const text of [
      exportJson(campaign, 'players'),
      exportJsonLines(campaign, 'players'),
      renderCampaignPage(createEditionStory(campaign, 'players')),
      JSON.stringify(exportFolder(campaign, 'players')),
    ])
      expect(text).not.toMatch(new RegExp(MARK, 'iu'));
    for (const session of [1, 2])
      for (const length of ['whole', 'brief'] as const)
        expect(createRecap(campaign, session, length)).not.toMatch(new RegExp(MARK, 'iu'));
    // What is held up in the players' window: notes and entries that are open, made fit for them.
    const redact = createCampaignRedactor(campaign.chronicle, campaign.unseen);
    const held = [
      ...campaign.chronicle.entities.flatMap(({ notes, name, secret }) =>
        secret ? [] : [`${name}\n\n${notes}`],
      ),
      ...campaign.entries.flatMap((entry) =>
        entry.type === 'note' && !isSecretEntry(entry, campaign.chronicle)
          ? [getNoteText(entry, campaign.chronicle) ?? '']
          : [],
      ),
    ];
    expect(held.map(redact).join('\n')).not.toMatch(new RegExp(MARK, 'iu'));
    // And nothing is left for the leak check to find.
    expect(checkLeaks(campaign).open).toEqual([]);
  });
});
