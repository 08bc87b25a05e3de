import { describe, expect, it } from 'vitest';
import { EMPTY_CHRONICLE } from '../../../core/campaign/chronicle.ts';
import { exportJson, exportJsonLines } from '../../../core/campaign/exports.ts';
import { importNotes } from '../../../core/campaign/imports.ts';
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

  it('dropped at the door of creatures it is sent to its own', () => {
    const [record] = recordsOf(exportJson(CAMPAIGN, 'gm'), 'fifth', 'the-fen.json');
    expect(record?.outcome.ok === false && record.outcome.refusal.message).toMatch(/campaign log/u);
  });
});
