import { describe, expect, test } from 'vitest';
import { exportMarkdown } from '../../../core/campaign/exports.ts';
import { findMentions } from '../../../core/campaign/stream.ts';
import { createRecap } from '../../../core/campaign/recap.ts';
import {
  toEntityFinding,
  toEntryFinding,
  createSearch,
  parseChronicleQuery,
} from '../../../core/campaign/search.ts';
import { buildTimeline } from '../../../core/campaign/timeline.ts';
import { machine } from '../../support/aTable.ts';
import { triesOf } from '../../support/tries.ts';
import { generated, LARGE } from './generated.ts';
import { campaignOf } from './reading.ts';

const SIZE = { ...LARGE, steps: triesOf(20_000, LARGE.steps) };
const steps = generated(SIZE);
const state = steps.reduce((now, { events }) => events.reduce(machine.evolve, now), machine.initial);
const campaign = campaignOf(steps, state);

describe(`${SIZE.sessions} sessions and ${SIZE.steps} steps`, () => {
  test('open: every step has its place in its session', () => {
    expect(steps).toHaveLength(SIZE.steps);
    expect(campaign.entries).toHaveLength(SIZE.steps);
    expect(new Set(campaign.entries.map(({ session }) => session)).size).toBe(150);
    expect(campaign.entries.every(({ text }) => text !== '')).toBe(true);
    expect(generated({ ...LARGE, sessions: 3, steps: 900 })).toEqual(
      generated({ ...LARGE, sessions: 3, steps: 900 }),
    );
  });

  test('search: by a word with a typo, by a beginning, within a session', () => {
    const search = createSearch();
    for (const entry of campaign.entries) {
      const finding = toEntryFinding(entry, state.chronicle);
      if (finding) search.put(finding);
    }
    for (const entity of state.chronicle.entities) search.put(toEntityFinding(entity));
    const find = (text: string) => search.find(parseChronicleQuery(text), state.chronicle);
    expect(find('owlbaer')[0]?.text).toMatch(/Owlbear/u);
    expect(find('lanternf type:place').map(({ text }) => text.split('\n')[0])).toEqual(['Lanternfen']);
    const goblins = find('session:12 type:fight goblin');
    expect(goblins.length).toBeGreaterThan(0);
    expect(goblins.every(({ session, type }) => session === 12 && type === 'fight')).toBe(true);
    expect(find('session:150').every(({ session }) => session === 150)).toBe(true);
  });

  test('tell: recap, timeline and all that is known about a person', () => {
    expect(createRecap(campaign, 150)).toContain('Previously, in session 150');
    expect(buildTimeline(campaign.entries, 'real', 'year').map(({ key }) => key)).toEqual([
      '2023',
      '2024',
      '2025',
      '2026',
    ]);
    const [odo] = state.chronicle.entities;
    expect(odo && findMentions(odo, campaign.entries, state.chronicle).length).toBeGreaterThan(
      SIZE.steps / 100,
    );
  });

  test('export: the players’ edition names nobody who is secret', () => {
    const markdown = exportMarkdown(campaign, 'players');
    expect(markdown).toContain('Session 150');
    expect(markdown).not.toContain('Ilvara');
    expect(exportMarkdown(campaign, 'gm')).toContain('[[Ilvara]]');
  });
});
