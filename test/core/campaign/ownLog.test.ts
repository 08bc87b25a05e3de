import { describe, expect, it } from 'vitest';
import { type Chronicle, EMPTY_CHRONICLE } from '../../../core/campaign/chronicle.ts';
import { decideChronicle, evolveChronicle } from '../../../core/campaign/decide.ts';
import { exportJson, exportJsonLines } from '../../../core/campaign/exports.ts';
import { importNotes, isOtherData, readLogBelongings } from '../../../core/campaign/imports.ts';
import type { Campaign } from '../../../core/campaign/story.ts';
import { recordsOf } from '../exchange/travellers.ts';

const entity = (id: string, kind: 'person' | 'place', name: string, secret: boolean) => ({
  id,
  kind,
  name,
  notes: `About ${name}.`,
  tags: ['fen'],
  secret,
});
const CAMPAIGN: Campaign = {
  name: 'The Fen',
  chronicle: {
    ...EMPTY_CHRONICLE,
    entities: [entity('e1', 'person', 'Old Hag', true), entity('e2', 'place', 'Mill', false)],
  },
  entries: [],
  unseen: [],
};

describe('a campaign log that comes back', () => {
  it.each([
    ['JSON', exportJson(CAMPAIGN, 'gm'), 'the-fen.json'],
    ['JSON lines', exportJsonLines(CAMPAIGN, 'gm'), 'the-fen.jsonl'],
  ])('as %s its entries are what they were', (_what, text, path) => {
    expect(importNotes([{ path, text }])).toEqual([
      { name: 'Old Hag', kind: 'person', notes: 'About Old Hag.', tags: ['fen'], secret: true },
      { name: 'Mill', kind: 'place', notes: 'About Mill.', tags: ['fen'], secret: false },
    ]);
  });

  it('its sessions are entries with what was told', () => {
    const text = JSON.stringify({
      format: 'fourfold-campaign',
      version: 1,
      chronicle: { entities: [] },
      sessions: [
        {
          session: 1,
          title: 'The dam',
          recap: 'It broke.',
          told: [{ moment: { is: 'note', text: 'They fled.' } }],
        },
        { session: 2, title: '', recap: '', told: [] },
      ],
    });
    expect(importNotes([{ path: 'a.json', text }])).toEqual([
      {
        name: 'Session 1: The dam',
        kind: 'thread',
        notes: 'It broke.\nThey fled.',
        tags: ['session'],
        secret: true,
      },
    ]);
  });

  it.each([
    ['JSON', exportJson],
    ['JSON lines', exportJsonLines],
  ])('as %s its treasure, prep and scratch note come back, once', (_what, write) => {
    const ring = { what: 'Ring', worth: '30 gp', weight: 1, holder: 'Ivy', secret: true, gone: false };
    const chronicle = {
      ...CAMPAIGN.chronicle,
      ledger: [{ id: 'e3', ...ring }],
      prep: [{ id: 'e4', text: 'Draw the map', done: true }],
      scratch: 'The dam.',
    };
    const files = [{ path: 'the-fen.json', text: write({ ...CAMPAIGN, chronicle }, 'gm') }];
    const found = readLogBelongings(files);
    expect(found).toEqual({
      treasure: [ring],
      prep: [{ text: 'Draw the map', done: true }],
      scratch: 'The dam.',
    });
    const bring = (now: Chronicle): Chronicle => {
      const decided = decideChronicle(now, { do: 'import', entities: [...importNotes(files)], ...found });
      if (!decided.ok) throw new Error(decided.refusal.message);
      return decided.value.reduce(evolveChronicle, now);
    };
    const once = bring(EMPTY_CHRONICLE);
    const twice = bring(once);
    for (const { ledger, prep, scratch } of [once, twice]) {
      expect(ledger).toMatchObject([ring]);
      expect(prep).toMatchObject([{ text: 'Draw the map', done: true }]);
      expect(scratch).toBe('The dam.');
    }
    expect(new Set([...once.ledger, ...once.prep, ...once.entities].map(({ id }) => id)).size).toBe(4);
  });

  it('creatures at the door of notes become no note', () => {
    const file = { path: 'beasts.json', text: '{"name":"Toad","hp":3}' };
    expect(importNotes([file])).toEqual([]);
    expect(isOtherData(file)).toBe(true);
    expect(isOtherData({ path: 'a.md', text: '{ a curious note }' })).toBe(false);
  });

  it('dropped at the door of creatures it is sent to its own', () => {
    const [record] = recordsOf(exportJson(CAMPAIGN, 'gm'), 'fifth', 'the-fen.json');
    expect(record?.outcome.ok === false && record.outcome.refusal.message).toMatch(/campaign log/u);
  });
});
