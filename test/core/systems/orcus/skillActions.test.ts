import { describe, expect, it } from 'vitest';
import { CONTEXT_WITHOUT_FIGHT } from '../../../../core/rules/context.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { walkingSpeed } from '../../../../core/systems/orcus/procedures/movement.ts';
import { skillsKnowing } from '../../../../core/systems/orcus/procedures/knowledge.ts';
import { asked, offered, outcome, procedure, refusal, TURN } from './asking.ts';
import { ally, effect, foe } from './fighters.ts';

const bare = (bonus: number, more = {}): { readonly bonus: number } => ({ bonus, ...more });

describe('Thievery (ORC-260)', () => {
  it('disables a device at 20 or the trap’s number, easier for a turn, and springs it by 5 (ORC-114, ORC-208)', () => {
    expect(offered('disableDevice', asked(ally(), [], bare(3)))).toEqual([20, 3]);
    expect(
      offered('disableDevice', asked(ally(), [], bare(3, { dc: 24, kit: true, temporary: true }))),
    ).toEqual([24, 10]);
    const label = (face: number): string => outcome('disableDevice', asked(ally(), [], bare(5)), face).label;
    expect([label(15), label(14), label(11), label(10)]).toEqual([
      'disabled',
      'nothing happens',
      'nothing happens',
      'sets it off',
    ]);
  });

  it('opens a lock at 20 (ORC-118), palms a thing at 15 (ORC-121)', () => {
    expect(offered('openLock', asked(ally(), [], bare(0, { kit: true })))).toEqual([20, 2]);
    expect(outcome('openLock', asked(ally(), [], bare(0)), 19).success).toBe(false);
    expect(offered('sleightOfHand', asked(ally(), [], bare(1)))).toEqual([15, 1]);
    expect(outcome('sleightOfHand', asked(ally(), [], bare(0)), 14).label).toBe('takes it, and is seen');
  });

  it('picks a pocket at 20 + half the level, 30 in a fight (ORC-119)', () => {
    expect(offered('pickPocket', asked(ally(), [foe({ level: 7 })], {}, CONTEXT_WITHOUT_FIGHT))).toEqual([
      23, 0,
    ]);
    expect(offered('pickPocket', asked(ally(), [foe({ level: 7 })]))).toEqual([33, 0]);
    const label = (face: number): string =>
      outcome('pickPocket', asked(ally(), [foe({ level: 7 })], bare(5), CONTEXT_WITHOUT_FIGHT), face).label;
    expect([label(18), label(14), label(13)]).toEqual([
      'takes it from New monster',
      'gets nothing, unnoticed',
      'New monster notices',
    ]);
  });
});

describe('what one does for others', () => {
  it('rallies an ally at 10, without its action, also a dying one (ORC-120, ORC-170)', () => {
    const dying = ally({ hp: 20 }, { id: 'b', hp: -3, counters: { recoveries: 0 } });
    expect(offered('rallyAlly', asked(ally(), [dying]))).toEqual([10, 0]);
    expect(outcome('rallyAlly', asked(ally(), [dying], bare(0)), 10).consequences).toMatchObject([
      { do: 'mark', key: 'rallied' },
      { do: 'setHp', to: 1 },
      { do: 'addEffect', who: 'b', effect: { condition: 'fullDefense' } },
    ]);
    expect(refusal('rallyAlly', asked(ally(), [{ ...dying, marks: { rallied: true } }]))).toBe('ORC-106');
  });

  it('soothes a natural beast against a hard number of its level (ORC-122)', () => {
    const wolf = foe({ type: 'beast', source: 'natural', level: 4 });
    expect(offered('sootheBeast', asked(ally(), [wolf]))).toEqual([21, 0]);
    expect(refusal('sootheBeast', asked(ally(), [foe()]))).toBe('ORC-122');
  });

  it('diverts each by its own passive Insight, once between rests (ORC-112)', () => {
    const [dull, keen] = [
      foe({ name: 'Dull' }, { id: 'a' }),
      foe({ name: 'Keen', trained: ['insight'] }, { id: 'b' }),
    ];
    const how = asked(ally(), [dull, keen], bare(0));
    expect(outcome('diversion', how, 12).label).toBe('may hide from Dull');
    expect(outcome('diversion', how, 9).success).toBe(false);
    expect(refusal('diversion', asked(ally({}, { marks: { diverted: true } }), [dull]))).toBe('ORC-112');
  });

  it('a granted save may wait, with +2 (ORC-117)', () => {
    const helped = ally({}, { id: 'b', effects: [effect('dazed'), effect('slowed')] });
    const how = asked(ally(), [helped], bare(5, { later: true, effect: 'e-slowed' }));
    const [given] = outcome('grantSave', how, 10).consequences;
    expect(given).toMatchObject({
      effect: {
        modifiers: [{ to: 'saves', type: 'e-slowed', value: 2 }],
        duration: { edge: 'end', of: 'b' },
      },
    });
  });

  it('finding 17: the +2 of a granted save counts for the save it was granted for, and for no other', () => {
    const modifiers = [{ to: 'saves', type: 'e-slowed', value: 2, rule: 'ORC-117' }];
    const better = effect('custom', { modifiers, duration: { kind: 'removed' } });
    const who = ally({}, { effects: [effect('dazed'), effect('slowed'), better] });
    const bonus = orcus.turns
      .end(who, [who], CONTEXT_WITHOUT_FIGHT)
      .map((due) => [due.effect, due.check?.modifier.value]);
    expect(bonus).toEqual([
      ['e-dazed', 0],
      ['e-slowed', 2],
    ]);
  });

  it('finding 17: an immediate save is against the effect that was chosen', () => {
    const helped = ally({}, { id: 'b', effects: [effect('dazed'), effect('slowed')] });
    const how = asked(ally(), [helped], bare(5, { effect: 'e-slowed' }));
    expect(outcome('grantSave', how, 10, 10).consequences).toMatchObject([
      { do: 'endEffect', who: 'b', effect: 'e-slowed' },
    ]);
  });

  it('whoever withstood a threat is past it for the fight (ORC-113, ORC-124)', () => {
    const target = foe({}, { hp: 3 });
    const failed = outcome('deter', asked(ally(), [target], bare(0)), 2);
    expect(failed.consequences).toMatchObject([{ do: 'mark', key: 'unmoved', to: ['monster'] }]);
    const past = ally({}, { marks: { unmoved: ['monster'] } });
    expect(refusal('deter', asked(past, [target]))).toBe('ORC-113');
    expect(refusal('unnerve', asked(past, [target]))).toBe('ORC-124');
    expect(refusal('unnerve', asked(ally(), [foe()]))).toBe('ORC-124');
  });

  it('one roll unnerves all staggered enemies it reaches (ORC-124)', () => {
    const weak = foe({ name: 'Weak', overrides: { will: 12 } }, { id: 'a', hp: 3 });
    const firm = foe({ name: 'Firm', overrides: { will: 20 } }, { id: 'b', hp: 3 });
    const { label, consequences } = outcome('unnerve', asked(ally(), [weak, firm], bare(5)), 17);
    expect(label).toBe('Weak surrenders');
    expect(consequences).toMatchObject([
      { do: 'addEffect', who: 'a', effect: { label: 'Surrendered' } },
      { do: 'mark', key: 'unmoved', to: ['b'] },
    ]);
  });
});

describe('moving', () => {
  it('walks its speed, runs 2 more, steps 1; slowed 2, and some not at all (ORC-107, ORC-108, ORC-109, ORC-138)', () => {
    const who = ally({ speed: 5 });
    expect(outcome('walk', asked(who)).label).toBe('up to 5 squares');
    expect(outcome('run', asked(who)).label).toBe('runs up to 7 squares');
    expect(outcome('step', asked(who)).label).toContain('1 square');
    expect(walkingSpeed(ally({ speed: 5 }, { effects: [effect('slowed')] }), TURN)).toBe(2);
    for (const condition of ['immobilized', 'restrained', 'grappled', 'prone'])
      expect(refusal('walk', asked(ally({}, { effects: [effect(condition)] })))).toBe('ORC-107');
  });

  it('leaving lets go of whom it holds (ORC-105)', () => {
    const held = foe({}, { effects: [effect('grappled', { source: 'hero' })] });
    const now = { ...TURN, all: [held] };
    expect(outcome('step', asked(ally(), [], {}, now)).consequences).toMatchObject([
      { do: 'endEffect', who: 'monster' },
    ]);
    expect(refusal('letGo', asked(ally(), [foe()]))).toBe('ORC-96');
    const kept = foe(
      {},
      { effects: [effect('grappled', { duration: { kind: 'maintained', by: 'hero', action: 'swift' } })] },
    );
    expect(outcome('letGo', asked(ally(), [kept])).consequences).toHaveLength(1);
  });

  it.each([
    ['rope', false, 10],
    ['uneven', false, 15],
    ['rough', false, 20],
    ['smooth', true, 30],
  ])('climbs %s, slippery %s, at %i (ORC-240)', (surface, slippery, dc) => {
    expect(offered('climb', asked(ally(), [], { surface, slippery }))?.[0]).toBe(dc);
  });

  it('climbing is off-guard, and failing by 5 falls (ORC-240, ORC-208)', () => {
    const how = asked(ally(), [], bare(0, { surface: 'rope', kit: true }));
    expect(outcome('climb', how, 8).consequences).toMatchObject([{ effect: { condition: 'climbing' } }]);
    expect(outcome('climb', how, 4).label).toBe('gets nowhere');
    expect(outcome('climb', how, 3).label).toBe('falls');
  });

  it('swims at 10, 15, 20 (ORC-241, ORC-153)', () => {
    const dc = (water: string): number | undefined => offered('swim', asked(ally(), [], { water }))?.[0];
    expect([dc('good'), dc('choppy'), dc('stormy')]).toEqual([10, 15, 20]);
    expect(outcome('swim', asked(ally(), [], bare(0)), 5).label).toBe('sinks 1 square');
    expect(outcome('swim', asked(ally(), [], bare(0)), 6).label).toBe('gets nowhere');
  });

  it('jumps a tenth, or a fifth with a run-up (ORC-242, ORC-243)', () => {
    const jump = (key: string, running: boolean, face: number): string =>
      outcome(key, asked(ally(), [], bare(7, { running })), face).label;
    expect(jump('longJump', false, 13)).toBe('2 squares, 2 squares of movement');
    expect(jump('longJump', true, 13)).toBe('4 squares, 4 squares of movement');
    expect(jump('highJump', true, 18)).toBe('5 feet, 1 squares of movement');
    expect(offered('longJump', asked(ally(), [], bare(0, { needed: 3, running: true })))).toEqual([15, 0]);
  });

  it('falls a die for each ten feet; Slow Fall takes half its result off (ORC-144, ORC-234)', () => {
    const drop = asked(ally(), [], { feet: 25 });
    expect(outcome('fall', drop, 9).consequences).toMatchObject([
      { do: 'harm', parts: [{ amount: 9 }] },
      { do: 'addEffect', effect: { condition: 'prone' } },
    ]);
    const slow = asked(ally(), [], bare(5, { feet: 20, slow: true }));
    expect(outcome('fall', slow, 12, 15).label).toBe('2 damage (12 − 10), lands prone');
    expect(outcome('fall', slow, 10, 15).label).toBe('lands on its feet');
    expect(refusal('fall', asked(ally(), [], { feet: 20, slow: true }))).toBe('ORC-234');
    expect(outcome('fall', asked(ally(), [], { feet: 9 })).success).toBe(true);
    expect(refusal('fall', asked(ally(), [], { dice: 'many' }))).toBe('ORC-144');
  });
});

describe('charging (ORC-81, ORC-102)', () => {
  it('moves straight and presets +1 after two squares', () => {
    const target = foe();
    const { consequences } = outcome('charge', asked(ally(), [target], { squares: 2 }));
    expect(consequences).toMatchObject([
      { do: 'mark', key: 'runUp', to: true },
      { do: 'addEffect', effect: { condition: 'charging' } },
    ]);
    expect(outcome('charge', asked(ally(), [target], { squares: 1 })).consequences[0]).toMatchObject({
      to: false,
    });
    expect(refusal('charge', asked(ally(), [target], { squares: 7 }))).toBe('ORC-102');
    expect(refusal('charge', asked(ally({}, { used: { standard: 1 } }), [target]))).toBe('ORC-102');
  });
});

describe('knowing', () => {
  it('a subject at 10, 20, 25 (ORC-232)', () => {
    const dc = (depth: string): number | undefined =>
      offered('knowledge', asked(ally(), [], { skill: 'history', depth }))?.[0];
    expect([dc('common'), dc('expert'), dc('obscure')]).toEqual([10, 20, 25]);
    expect(outcome('knowledge', asked(ally(), [], bare(0)), 20).label).toBe('knows what is common, expert');
  });

  it('a creature: 15, 20, 25, by the skill of its source and tag, once (ORC-233)', () => {
    const ghost = foe({
      name: 'Ghost',
      source: 'shadow',
      tags: ['Undead'],
      immune: ['poison'],
      weak: { radiant: 5 },
    });
    expect(skillsKnowing(ghost)).toEqual(['arcana', 'religion']);
    expect(skillsKnowing(foe({ source: 'cosmic' }))).toEqual(['dungeoneering']);
    const scholar = ally({ skills: { arcana: 2, religion: 9 } });
    expect(offered('creatureLore', asked(scholar, [ghost]))).toEqual([15, 9]);
    const said = (face: number): string => outcome('creatureLore', asked(scholar, [ghost]), face).label;
    expect(said(5)).toBe('cannot place it');
    expect(said(6)).toBe('Ghost, Level 1 striker, shadow humanoid (undead)');
    expect(said(11)).toContain('powers: Strike');
    expect(said(16)).toContain('immune to poison, weak to radiant 5');
    const tried = ally({}, { marks: { studied: ['Ghost'] } });
    expect(refusal('creatureLore', asked(tried, [ghost]))).toBe('ORC-233');
    expect(refusal('creatureLore', asked(tried, [ghost], { again: true }))).toBeUndefined();
  });

  it('a town in an hour, a mind, an illusion, a lie (ORC-259, ORC-250, ORC-244)', () => {
    const dc = (depth: string): number | undefined =>
      offered('gatherInformation', asked(ally(), [], { depth }))?.[0];
    expect([dc('common'), dc('niche'), dc('obscure')]).toEqual([13, 20, 25]);
    expect(outcome('gatherInformation', asked(ally()), 1).consequences).toMatchObject([
      { do: 'advance', seconds: 3600 },
    ]);
    expect(offered('insight', asked(ally(), [foe({ level: 9 })], bare(0)))).toEqual([14, 0]);
    expect(offered('insight', asked(ally(), [], bare(0, { aim: 'illusion', level: 6 })))).toEqual([18, 0]);
    const keen = foe({ trained: ['insight'] });
    expect(offered('deceive', asked(ally(), [foe({}, { id: 'b' }), keen]))).toEqual([15, 0]);
  });

  it('magic, for those trained in Arcana, until a rest where it fails (ORC-236, ORC-237, ORC-238, ORC-239)', () => {
    const sage = ally({ level: 8, trained: ['arcana'], skills: { arcana: 10 } });
    expect(refusal('identifyPower', asked(ally()))).toBe('ORC-237');
    expect(offered('identifyPower', asked(sage, [], { level: 7 }))).toEqual([18, 10]);
    expect(offered('identifyThing', asked(sage, [], {}))).toEqual([24, 10]);
    const failed = outcome('identifyPower', asked(sage, [], { what: 'the wall' }), 1);
    expect(failed.consequences).toMatchObject([
      { do: 'mark', key: 'unread', to: [{ rule: 'ORC-237', what: 'the wall' }] },
    ]);
    const barred = {
      ...sage,
      marks: {
        unread: [
          { rule: 'ORC-237', what: 'the wall' },
          { rule: 'ORC-238', what: 'the bell' },
        ],
      },
    };
    expect(refusal('identifyPower', asked(barred, [], { what: 'the wall' }))).toBe('ORC-237');
    expect(
      outcome('shortRest', asked(undefined, [barred], {}, CONTEXT_WITHOUT_FIGHT)).consequences,
    ).toContainEqual(
      expect.objectContaining({ do: 'mark', key: 'unread', to: [{ rule: 'ORC-238', what: 'the bell' }] }),
    );
    expect(procedure('senseMagic').offer?.(asked(sage, [], { level: 3 }))).toBeUndefined();
    expect(outcome('senseMagic', asked(sage, [], { level: 3 })).label).toContain('within 13 squares');
    expect(offered('senseMagic', asked(sage, [], { level: 4 }))).toEqual([24, 10]);
  });
});

describe('hiding', () => {
  it('Stealth against each passive Perception, worse after moving (ORC-255, ORC-256)', () => {
    const [dull, keen] = [
      foe({ name: 'Dull' }, { id: 'a' }),
      foe({ name: 'Keen', trained: ['perception'] }, { id: 'b' }),
    ];
    const how = (values: object): ReturnType<typeof asked> =>
      asked(ally(), [dull, keen], { bonus: 5, ...values });
    expect(offered('hide', how({}))).toEqual([15, 5]);
    expect(offered('hide', how({ squares: 3 }))).toEqual([15, 0]);
    expect(offered('hide', asked(ally({}, { effects: [effect('ran')] }), [dull], bare(5)))).toEqual([10, -5]);
    const { label, consequences } = outcome('hide', how({}), 6);
    expect(label).toBe('hidden from Dull');
    expect(consequences).toMatchObject([
      { do: 'mark', key: 'hiddenFrom', to: ['a'] },
      { do: 'mark', key: 'stealth', to: 11 },
      { do: 'addEffect', effect: { condition: 'hidden' } },
    ]);
  });

  it('passes those who can neither see nor hear (ORC-127, ORC-128)', () => {
    const dull = foe({}, { effects: [effect('blinded'), effect('deafened')] });
    expect(offered('hide', asked(ally(), [dull]))).toEqual([0, 0]);
    expect(offered('hide', asked(ally(), [foe()]))).toEqual([10, 0]);
  });

  it('is looked for against the Stealth that was rolled (ORC-257); a place takes ten minutes (ORC-253)', () => {
    const hider = ally(
      {},
      { effects: [effect('hidden')], marks: { hiddenFrom: ['monster', 'x'], stealth: 17 } },
    );
    expect(offered('seek', asked(foe(), [hider]))).toEqual([17, 0]);
    expect(outcome('seek', asked(foe(), [hider]), 17).consequences).toMatchObject([
      { key: 'hiddenFrom', to: ['x'] },
    ]);
    expect(offered('seek', asked(foe({}, { effects: [effect('blinded')] }), [hider]))).toEqual([17, -10]);
    expect(refusal('seek', asked(foe(), [ally()]))).toBe('ORC-257');
    expect(outcome('search', asked(ally(), [], { dc: 12 }), 12).consequences).toMatchObject([
      { seconds: 600 },
    ]);
  });
});

describe('riding', () => {
  const rider = ally({}, { marks: { mount: 'horse' } });
  const horse = foe({ size: 'large', name: 'Horse' }, { id: 'horse' });
  const now = { ...TURN, all: [rider, horse] };

  it('mounts what is larger, and takes it into one’s own initiative (ORC-145, ORC-146, ORC-149)', () => {
    expect(outcome('mount', asked(ally(), [horse], { initiative: 17 })).consequences).toMatchObject([
      { do: 'mark', key: 'mount', to: 'horse' },
      { do: 'initiative', who: 'horse', total: 17 },
    ]);
    expect(refusal('mount', asked(ally(), [foe()]))).toBe('ORC-145');
    expect(refusal('mount', asked(rider, [horse], {}, now))).toBe('ORC-146');
    expect(outcome('dismount', asked(rider, [], {}, now)).consequences).toMatchObject([
      { key: 'mount', to: null },
    ]);
    expect(refusal('dismount', asked(ally()))).toBe('ORC-146');
  });

  it('an action of the rider is one of the mount (ORC-150)', () => {
    expect(outcome('commandMount', asked(rider, [], { kind: 'standard' }, now)).consequences).toMatchObject([
      { who: 'hero', spends: { standard: 1 } },
      { who: 'horse', spends: { standard: -1 } },
    ]);
    expect(refusal('commandMount', asked({ ...rider, used: { move: 1 } }, [], {}, now))).toBe('ORC-150');
  });

  it('knocked prone, the rider saves; with the mount it is off without (ORC-148)', () => {
    expect(outcome('unseated', asked(rider, [], {}, now), 10).success).toBe(true);
    expect(outcome('unseated', asked(rider, [], {}, now), 9).consequences).toMatchObject([
      { key: 'mount', to: null },
      { do: 'addEffect', who: 'hero', effect: { condition: 'prone' } },
    ]);
    expect(outcome('unseated', asked(rider, [], { mountFell: true }, now)).consequences).toMatchObject([
      { key: 'mount', to: null },
      { who: 'horse', effect: { condition: 'prone' } },
    ]);
  });
});

describe('the scene', () => {
  it('goes under water and out again (ORC-153)', () => {
    expect(outcome('underwater', asked(undefined)).consequences).toMatchObject([
      { key: 'underwater', to: true },
    ]);
    const now = { ...CONTEXT_WITHOUT_FIGHT, own: { underwater: true } };
    expect(outcome('underwater', asked(undefined, [], {}, now)).consequences).toMatchObject([{ to: null }]);
  });

  it('surprise is settled before the first turn, and not without a fight (ORC-17, ORC-18)', () => {
    const before = { ...CONTEXT_WITHOUT_FIGHT, surprised: [] };
    expect(outcome('surprised', asked(undefined, [foe()], {}, before)).consequences).toMatchObject([
      { do: 'surprise', who: 'monster' },
    ]);
    expect(refusal('surprised', asked(undefined, [foe()]))).toBe('ORC-17');
    expect(refusal('surprised', asked(undefined, [foe()], {}, { ...before, round: 1 }))).toBe('ORC-17');
    expect(refusal('surprised', asked(undefined, [], {}, before))).toBe('ORC-17');
  });

  it('the numbers of a level (ORC-216, ORC-217)', () => {
    expect(outcome('difficulties', asked(undefined, [], { level: 21 })).label).toBe(
      'level 21: easy 18, moderate 26, hard 33',
    );
  });
});

describe('wrestling is attacking', () => {
  const strong = ally({ level: 4, abilities: { str: 16 } });

  it.each([
    ['nothing', foe(), 5],
    ['off-guard', foe({}, { effects: [effect('dazed')] }), 7],
    ['prone', foe({}, { effects: [effect('prone')] }), 7],
    ['defending itself', foe({}, { effects: [effect('fullDefense')] }), 3],
  ])('against one who is %s: the bonus counts it (ORC-80, ORC-101, ORC-105)', (_what, target, bonus) => {
    expect(offered('bullRush', asked(strong, [target]))?.[1]).toBe(bonus);
    expect(offered('grapple', asked(strong, [target]))?.[1]).toBe(bonus);
  });

  it('a wrestler who is prone or marked by another has −2 (ORC-80, ORC-127)', () => {
    const prone = ally({ level: 4, abilities: { str: 16 } }, { effects: [effect('prone')] });
    expect(offered('grapple', asked(prone, [foe()]))?.[1]).toBe(3);
  });

  it.each([
    [20, 60, true],
    [1, 1, false],
    [10, 15, true],
    [10, 16, false],
  ])('a %i against Fortitude %i: %s (ORC-84, ORC-85, ORC-101)', (face, fort, pushed) => {
    const target = foe({ overrides: { fort } });
    const check = procedure('bullRush').offer?.(asked(strong, [target]));
    const roller = {
      check: ({ modifier }: { readonly modifier: { readonly value: number } }) => ({
        notation: '1d20',
        parts: [{ notation: '1d20', dice: [{ sides: 20, face, kept: true }], total: face }],
        total: face + modifier.value,
      }),
      roll: () => ({ notation: '', parts: [], total: 0 }),
    };
    expect(check?.target.value).toBe(fort);
    const ended = procedure('bullRush').decide(asked(strong, [target]), roller);
    expect(ended.ok && ended.value.success).toBe(pushed);
  });
});

describe('a defense that something changes', () => {
  it.each([
    ['deter', {}, 0],
    ['deter', { effects: [effect('fullDefense')] }, 2],
    ['deter', { effects: [effect('unconscious')] }, -5],
    ['deter', { effects: [effect('custom', { modifiers: [{ to: 'will', value: -3, rule: '' }] })] }, -3],
    ['unnerve', { hp: 1, effects: [effect('fullDefense')] }, 2],
    ['escape', { effects: [effect('fullDefense')] }, 2],
  ])('%s with %o: the number moves by %i (ORC-104, ORC-113, ORC-115, ORC-124)', (key, more, by) => {
    const now = offered(key, asked(ally(), [foe({}, more)]))?.[0] ?? 0;
    expect(now - (offered(key, asked(ally(), [foe()]))?.[0] ?? 0)).toBe(by);
  });
});
