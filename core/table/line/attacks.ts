import { ok } from '../../kernel/result.ts';
import {
  joinWithAnd,
  toEnglish,
  joinWithOr,
  type Said,
  said as coded,
  type SaidValue,
} from '../../kernel/said.ts';
import type { Procedure } from '../../rules/procedures.ts';
import type { Power } from '../../rules/sheet.ts';
import { isAttackPower } from '../../rules/powers.ts';
import { labelOf } from '../../rules/words.ts';
import type { CommandOf, TableCommand } from '../commands.ts';
import { createRulesContext } from '../rulesContext.ts';
import { type Combatant, findCombatant } from '../state.ts';
import { type RollBonus, formatRollBonus, previewUse } from '../attackOffers.ts';
import { type LineScene, type Parsed, wrong } from './answer.ts';
import { describeTyped, typeEntries } from './harm.ts';
import {
  type Clause,
  done,
  type Meaning,
  namesOf,
  type People,
  type Reading,
  type Readings,
  takePeople,
  findTargets,
  writeText,
} from './people.ts';
import { type Entry, takeNamed, takeOne, type Token, type Words } from './words.ts';

/** How the verbs are read that attack and that change the attack on the table. */
export const ATTACK_VERBS = {
  attack: readAttack,
  cast: readCast,
  hits: readBlow('hit'),
  misses: readBlow('miss'),
  crits: readBlow('critical'),
  apply: readApply,
  thisRoll: readOpenRoll,
  dismiss: () => done([{ type: 'attack.dismiss' }], coded('preview.attackDiscarded')),
} satisfies Readings;

/** Names of everything that can be cast: of the repertoire, else the powers of the one named before or acting. */
export function spellEntries(scene: LineScene, people: People | undefined): readonly Entry<Reading>[] {
  const { repertoire } = scene.system;
  const names = repertoire?.names(createRulesContext(scene.state, scene.system));
  if (!names) return powerEntries(scene, people);
  const known = SPELLS.get(names);
  if (known) return known;
  const made = names.map((name) => ({
    label: name,
    is: coded('kind.spell'),
    value: (clause: Clause) => castSpell(clause, name),
  }));
  SPELLS.set(names, made);
  return made;
}

const SPELLS = new WeakMap<readonly string[], readonly Entry<Reading>[]>();

/** `se casts fireball on g1 g2 at 5`: a spell of the game by its name; in a game without such a power of the sheet. */
function readCast(clause: Clause): Parsed<Meaning> {
  const { scene, words, people } = clause;
  const found = takeOne(words, spellEntries(scene, people));
  if (!found.ok) return found;
  if (found.value) return found.value.value(clause);
  return wrong(coded('typed.whichSpell'), words.place);
}

const LEVEL = /^[1-9]$/u;

/** Level of a slot where `at 5` or `level 5` stands. */
function takeLevel(words: Words): number | undefined {
  const before = words.at;
  const said = [words.eat('at'), words.eat('level')].some((word) => word !== undefined);
  const level = said ? words.takeNumber(LEVEL) : undefined;
  if (level === undefined) words.at = before;
  return level;
}

function castSpell(clause: Clause, name: string): Parsed<Meaning> {
  const { scene, words, people, override } = clause;
  const who = attackerIn(scene, people);
  if (!who) return wrong(coded('typed.casterOne'), words.since(0));
  const first = takeLevel(words);
  words.eat('on', 'at', 'against');
  const named = takePeople(words, scene);
  if (!named.ok) return named;
  const level = first ?? takeLevel(words);
  const selected = scene.selected.filter((id) => id !== who.id && findCombatant(scene.state, id));
  const targets = named.value?.ids ?? selected;
  const spell = level === undefined ? name : coded('preview.spellAtLevel', { spell: name, level });
  const said = { who: who.name, spell };
  return done(
    [
      {
        type: 'power.cast',
        who: who.id,
        name,
        ...(level === undefined ? {} : { level }),
        ...(targets.length > 0 ? { targets: [...targets] } : {}),
        ...(override ? { override } : {}),
      },
    ],
    targets.length === 0
      ? coded('preview.casts', said)
      : coded('preview.castsOn', { ...said, whom: namesOf(scene, targets) }),
    { ids: [who.id], wide: false },
  );
}

/** The powers that can be named here: of the one named before, else of the one whose turn it is. */
export function powerEntries(scene: LineScene, people: People | undefined): readonly Entry<Reading>[] {
  const who = findCombatant(scene.state, people?.ids[0] ?? scene.state.encounter?.acting ?? '');
  return who
    ? usablePowers(who).map((power) => ({
        label: power.name,
        is: coded('kind.power'),
        least: 2,
        value: (clause: Clause) => usePower(clause, who, power),
      }))
    : [];
}

function usablePowers({ sheet }: Combatant): readonly Power[] {
  return sheet.powers.filter(({ passive }) => passive !== true);
}

/** `mira attacks g1`, `mira attacks g1 with flare`: without a power the only attack that can always be used. */
function readAttack(clause: Clause): Parsed<Meaning> {
  const { scene, words, people } = clause;
  const attacker = attackerIn(scene, people);
  if (!attacker) return wrong(coded('typed.attackerOne'), words.since(0));
  const { name: who, tag } = attacker;
  const from = words.at - 1;
  const targets = takePeople(words, scene);
  if (!targets.ok) return targets;
  if (!targets.value) return wrong(coded('typed.attackTarget', { who }), words.place);
  const all = usablePowers(attacker);
  if (words.eat('with', 'using')) {
    const power = takeNamed(words, all, 'kind.power');
    if (!power.ok) return power;
    if (power.value) return attackWith(clause, attacker, power.value, targets.value);
    return wrong(coded('typed.noSuchPower', { who, powers: listPowers(all) }), words.place);
  }
  const attacks = all.filter(({ attack }) => attack);
  const usual = attacks.filter(({ usage }) => !usage.limited);
  const choices = usual.length > 0 ? usual : attacks;
  const [only, other] = choices;
  if (!only) return wrong(coded('typed.noAttack', { who }), words.since(from));
  if (!other) return attackWith(clause, attacker, only, targets.value);
  const which = { who, powers: listPowers(choices), tag, power: only.name.toLowerCase() };
  return wrong(coded('typed.whichAttack', which), words.since(from));
}

function listPowers(powers: readonly Power[]): SaidValue {
  return joinWithOr(powers.map(({ name }) => name));
}

function usePower(clause: Clause, who: Combatant, power: Power): Parsed<Meaning> {
  const { scene, words, people, override } = clause;
  if (people && people.ids.length > 1) return wrong(coded('typed.attackerBeforePower'), words.since(0));
  const named = takePeople(words, scene);
  if (!named.ok) return named;
  const whom = named.value?.ids ?? [];
  if (isAttackPower(power)) {
    const selected = scene.selected.filter((id) => id !== who.id && findCombatant(scene.state, id));
    const targets = named.value ?? (selected.length > 0 ? { ids: selected, wide: false } : undefined);
    return targets
      ? attackWith(clause, who, power, targets)
      : wrong(coded('typed.powerTarget', { power: power.name }), words.place);
  }
  const said = { power: power.name, who: who.name };
  if (whom.length > 0 && previewUse(scene, who, power, whom).legal.length === 0)
    return wrong(coded('typed.powerOnSelf', said), words.since(words.at - 1));
  const on = whom.length === 0 ? {} : { targets: [...whom] };
  return done(
    [{ type: 'power.use', who: who.id, power: power.id, ...on, ...(override ? { override } : {}) }],
    whom.length === 0
      ? coded('preview.uses', said)
      : coded('preview.usesOn', { ...said, whom: namesOf(scene, whom) }),
    { ids: [who.id], wide: false },
  );
}

function attackWith(
  { scene, words, override }: Clause,
  who: Combatant,
  power: Power,
  targets: People,
): Parsed<Meaning> {
  const switched = takeSwitches(words, scene, who, power, targets);
  if (!switched.ok) return switched;
  const { record, says } = switched.value;
  const plus = takePlus(words);
  const aim = { switched: record, ...(plus ? { plus } : {}) };
  const command: CommandOf<'attack.roll'> = {
    type: 'attack.roll',
    attacker: who.id,
    power: power.id,
    targets: targets.ids.map((id) => ({ who: id, ...aim })),
    ...(override ? { override } : {}),
  };
  const how = plus ? [...says, formatRollBonus(plus)] : says;
  const attack = { who: who.name, power: power.name, whom: namesOf(scene, targets.ids) };
  const told =
    how.length === 0
      ? coded('preview.attacks', attack)
      : coded('preview.attacksWith', { ...attack, how: joinWithAnd(how) });
  return done([command], told, targets);
}

/** `+2 high ground` to the end of the clause: the bonus of this roll. */
function takePlus(words: Words): RollBonus | undefined {
  if (!/^[-+]\d{1,2}$/u.test(words.plain)) return undefined;
  const before = words.at;
  const { text } = words.raw();
  const plus = readThisRoll(`${text} ${words.quote() ?? ''}`);
  if (!plus) words.at = before;
  return plus;
}

/** `this roll +2 high ground`: for the attack that is open, on those named or on all its targets. */
function readOpenRoll({ scene, words, people, verb }: Clause): Parsed<Meaning> {
  const { pending } = scene.state;
  if (!pending) return wrong(coded('typed.noOpenAttack'), words.since(verb));
  const plus = takePlus(words);
  if (!plus) return wrong(coded('typed.thisRollBonus'), words.place);
  const does = pending.targets.flatMap(({ who }, at) =>
    !people || people.ids.includes(who) ? [{ type: 'attack.change' as const, at, plus }] : [],
  );
  return does.length === 0
    ? wrong(coded('typed.notATarget'), words.since(0))
    : done(does, coded('log.colon', { first: pending.powerName, second: formatRollBonus(plus) }));
}

interface Switches {
  readonly record: Record<string, boolean>;
  readonly says: readonly SaidValue[];
}

/** `edge` switches a circumstance of the attack on, `-edge` off. */
function takeSwitches(
  words: Words,
  scene: LineScene,
  who: Combatant,
  power: Power,
  targets: People,
): Parsed<Switches> {
  const target = findCombatant(scene.state, targets.ids[0] ?? '');
  const known = target
    ? scene.system.attacks.offer(who, power, target, {}, createRulesContext(scene.state, scene.system))
        .circumstances
    : [];
  const entries = known.map(({ key, label }) => ({ label, is: coded('kind.circumstance'), value: key }));
  const record: Record<string, boolean> = {};
  const says: SaidValue[] = [];
  for (;;) {
    const before = words.at;
    words.eat('with', 'and');
    const off = words.eat('-', 'no', 'without') !== undefined;
    const found = takeOne(words, entries);
    if (!found.ok) return found;
    if (!found.value) {
      words.at = before;
      return ok({ record, says });
    }
    record[found.value.value] = !off;
    const what = { label: found.value.label };
    says.push(off ? coded('preview.withOff', { what }) : what);
  }
}

/** `apply`, `apply half`: the rolled attack hurts. */
function readApply({ scene, words, verb }: Clause): Parsed<Meaning> {
  const { pending } = scene.state;
  if (!pending) return wrong(coded('table.noAttackWaits'), words.since(verb));
  const half = words.eat('half') !== undefined;
  const shares = half ? Object.fromEntries(pending.targets.map(({ who }) => [who, 0.5])) : {};
  return done(
    [{ type: 'attack.apply', shares }],
    coded(half ? 'preview.appliedHalf' : 'preview.applied', { power: pending.powerName }),
  );
}

type Target = CommandOf<'attack.roll'>['targets'][number];
type Outcome = NonNullable<Target['said']>;

const SAYS: { readonly [said in Outcome]: string } = { hit: 'hit', miss: 'miss', critical: 'critical hit' };
const TOTAL = /^\d{1,3}$/u;
const AMOUNT = /^\d{1,5}$/u;

/** `bram hits g1 9`, `bram hits g1 22 for 9 fire`, `bram misses g1`: what a player says of an attack. */
function readBlow(said: Outcome): Reading {
  return (clause) => {
    const { scene, words, people, verb } = clause;
    const who = attackerIn(scene, people);
    if (!who) return wrong(coded('typed.hitterOne'), words.since(verb));
    const targets = takePeople(words, scene);
    if (!targets.ok) return targets;
    if (!targets.value) return wrong(coded('typed.attackTarget', { who: who.name }), words.place);
    // Of two numbers the first is the total, which decides by itself whether it hits.
    const [first = '', second = '', third = ''] = words.ahead;
    const both = TOTAL.test(first) && AMOUNT.test(second === 'for' ? third : second);
    const total = said === 'hit' && both ? words.takeNumber(TOTAL) : undefined;
    return readStated(clause, who, targets.value, total === undefined ? { said } : { total });
  };
}

/** Whether `22 9` stands here: a total to hit and the damage, as players say them. */
export function isTotals({ ahead: [first = '', second = ''] }: Words): boolean {
  return TOTAL.test(first) && /^\d{1,4}$/u.test(second);
}

/** Whether `17 to hit` stands here. */
export function isToHit({ ahead: [first = '', second, third] }: Words): boolean {
  return TOTAL.test(first) && second === 'to' && third === 'hit';
}

/** Reads `g1 22 9`, `17 to hit 9`: the acting one's attack on those named, or on those selected, by total and damage. */
export function readTotals(clause: Clause): Parsed<Meaning> {
  const { scene, words } = clause;
  const who = attackerIn(scene, undefined);
  const total = words.takeNumber(TOTAL) ?? 0;
  const people = findTargets(clause, coded('typed.hitterMissing'));
  if (!people.ok) return people;
  if (!who) return wrong(coded('typed.hitterMissing'), words.place);
  return readStated(clause, who, people.value, { total });
}

/** The one named, else the one whose turn it is; nobody where several are named. */
function attackerIn({ state }: LineScene, people: People | undefined): Combatant | undefined {
  const [id, other] = people?.ids ?? [state.encounter?.acting];
  return other === undefined ? findCombatant(state, id ?? '') : undefined;
}

/** What is said of a blow: by its total or its outcome, with damage. */
interface Blow {
  power?: Power;
  said?: Outcome;
  total?: number;
  damage?: number;
  type: string;
}

/** The damage, its type, the power and `crit`, in any order. */
function takeBlow({ scene, words }: Clause, powers: readonly Power[], known: Blow): Parsed<Blow> {
  const blow = { ...known };
  for (;;) {
    if (words.eat('for', 'damage', 'with', 'using', 'to', 'hit') !== undefined) continue;
    if (words.eat('crit', 'critical') !== undefined) {
      blow.said = 'critical';
      continue;
    }
    const damage = blow.damage === undefined ? words.takeNumber(AMOUNT) : undefined;
    const type =
      damage === undefined && blow.type === '' ? takeOne(words, typeEntries(scene)) : ok(undefined);
    if (damage !== undefined) blow.damage = damage;
    else if (type.ok && type.value) blow.type = type.value.value;
    else {
      const power = takeNamed(words, powers, 'kind.power');
      if (!power.ok) return power;
      if (!power.value) return ok(blow);
      blow.power = power.value;
    }
  }
}

/** The attack as it was said, to be applied on its card. */
function readStated(
  clause: Clause,
  who: Combatant,
  targets: People,
  how: Pick<Blow, 'said' | 'total'>,
): Parsed<Meaning> {
  const { scene, override } = clause;
  const powers = usablePowers(who).filter(({ attack }) => attack);
  const usual = powers.find(({ usage, id }) => !usage.limited && !who.spent.includes(id)) ?? powers[0];
  const blow = takeBlow(clause, powers, { ...how, type: '', ...(usual ? { power: usual } : {}) });
  if (!blow.ok) return blow;
  const { power, type, total, said, damage } = blow.value;
  // A type that the attack does not deal is not the sheet’s attack.
  const isOwn = type === '' || power?.damage?.some((part) => part.type === type) === true;
  if (!power || !isOwn) return readDealt(clause, who, targets, blow.value);
  const stated = {
    ...(total === undefined ? {} : { total }),
    ...(said === undefined ? {} : { said }),
    ...(damage === undefined ? {} : { damage }),
  };
  const told: readonly SaidValue[] = [
    said === undefined ? coded('preview.toHit', { total: total ?? 0 }) : { label: SAYS[said] },
    ...(damage === undefined ? [] : [coded('log.damage', { amount: damage })]),
  ];
  const whom = namesOf(scene, targets.ids);
  const attack = coded('preview.attacks', { who: who.name, power: power.name, whom });
  return done(
    [
      {
        type: 'attack.roll',
        attacker: who.id,
        power: power.id,
        targets: targets.ids.map((id) => ({ who: id, switched: {}, ...stated })),
        ...(override ? { override } : {}),
      },
    ],
    coded('log.colon', { first: attack, second: told }),
    targets,
  );
}

/**
 * Of one whose sheet has no such attack, a hero of a few numbers: the damage as it was said, or a line for a miss. A
 * total is held against the first defense of each.
 */
function readDealt(
  { scene, words }: Clause,
  who: Combatant,
  targets: People,
  { total, said, damage, type }: Blow,
): Parsed<Meaning> {
  const [first] = scene.system.words.defenses;
  const defenseOf = (id: string) => findCombatant(scene.state, id)?.sheet.defenses[first?.key ?? '']?.value;
  if (said === undefined && targets.ids.some((id) => defenseOf(id) === undefined))
    return wrong(coded('typed.sayHitOrMiss', { who: who.name, tag: who.tag }), words.since(0));
  const hits = (id: string): boolean =>
    said === undefined ? (total ?? 0) >= (defenseOf(id) ?? 0) : said !== 'miss';
  const [hit, missed] = [targets.ids.filter(hits), targets.ids.filter((id) => !hits(id))];
  if (hit.length > 0 && damage === undefined)
    return wrong(coded('typed.damageMissing', { tag: who.tag }), words.since(0));
  const named = (ids: readonly string[]) => ({ who: who.name, whom: namesOf(scene, ids) });
  const against = (what: Said, ids: readonly string[]): Said => {
    const defenses = joinWithAnd(ids.map((id) => `${first?.label ?? ''} ${defenseOf(id) ?? ''}`));
    return total === undefined ? what : coded('preview.totalAgainst', { what, total, defenses });
  };
  const does: TableCommand[] = [];
  const says: Said[] = [];
  if (hit.length > 0) {
    const amount = String(damage ?? 0);
    const dealt = describeTyped(amount, labelOf(scene.system.words.damageTypes, type).toLowerCase());
    const blow = said === 'critical' ? 'preview.critHits' : 'preview.hits';
    const aimed = hit.map((id) => ({ who: id, share: 1 }));
    does.push({ type: 'damage', targets: aimed, amount, damageType: type, by: who.id });
    says.push(against(coded(blow, { ...named(hit), damage: dealt }), hit));
  }
  if (missed.length > 0) {
    does.push({ type: 'note.add', text: writeText(scene, coded('preview.missesNote', named(missed))) });
    says.push(against(coded('preview.misses', named(missed)), missed));
  }
  return ok({ does, says, people: targets });
}

const DIE = /^d\d{1,2}$/u;
const AGAINST: ReadonlySet<string> = new Set(['vs', 'vs.', 'v', 'versus', 'against']);

function findVersus({ system }: LineScene): Procedure | undefined {
  return system.procedures?.find(({ versus }) => versus !== undefined);
}

/** Whether `d8 vs …` stands here, in a game that lets two dice stand against each other. */
export function isVersus(words: Words, scene: LineScene): boolean {
  const next = words.tokens[words.at + 1]?.plain ?? '';
  return DIE.test(words.plain) && AGAINST.has(next) && findVersus(scene) !== undefined;
}

/** `odalys d8 vs mouse d6`: who is not named is whoever acts, and against whom is chosen. */
export function readVersus({ scene, words, people }: Clause): Parsed<Meaning> {
  const procedure = findVersus(scene);
  const { own = '', other = '' } = procedure?.versus ?? {};
  const from = words.place;
  if (people && people.ids.length > 1) return wrong(coded('typed.versusOne'), from);
  const mine = takeDie(words, procedure, own);
  if (!mine.ok) return mine;
  words.at += 1;
  const named = takePeople(words, scene);
  if (!named.ok) return named;
  const theirs = takeDie(words, procedure, other);
  if (!theirs.ok) return theirs;
  const who = findCombatant(scene.state, people?.ids[0] ?? scene.state.encounter?.acting ?? '');
  const targets = (named.value?.ids ?? scene.selected).filter((id) => id !== who?.id);
  const target = findCombatant(scene.state, targets[0] ?? '');
  if (!procedure || !who || !target || targets.length > 1) return wrong(coded('typed.versusWho'), from);
  const dice = { die: mine.value.toUpperCase(), other: theirs.value.toUpperCase() };
  const values = { [own]: mine.value, [other]: theirs.value };
  return done(
    [{ type: 'procedure.do', procedure: procedure.key, who: who.id, targets: [target.id], values }],
    coded('preview.versus', { who: who.name, target: target.name, ...dice }),
  );
}

function takeDie(words: Words, procedure: Procedure | undefined, key: string): Parsed<string> {
  const field = procedure?.fields.find((each) => each.key === key);
  const choices = field?.kind === 'choice' ? field.choices : [];
  const found = choices.find(
    (each) => each.key === words.plain || toEnglish(each.label).toLowerCase() === words.plain,
  );
  if (!found)
    return wrong(coded('typed.versusDie', { choices: choices.map(({ label }) => label) }), words.place);
  words.at += 1;
  return ok(found.key);
}

/** Characters a reason may have. */
const LONGEST_REASON = 80;

/** Reads `+2 high ground` or `-2`; nothing where it is something else. Dashes of every kind are a minus. */
export function readThisRoll(text: string): RollBonus | undefined {
  const plain = text.trim().replaceAll(/[−–—]/gu, '-');
  const [, number = '', reason = ''] = /^([-+]\s*\d{1,2})(?:\s+(?:for\s+)?(\S.*))?$/u.exec(plain) ?? [];
  const value = Number(number.replaceAll(/\s/gu, ''));
  const about = reason.replaceAll(/^["“„]|["“”]$/gu, '').trim();
  return value === 0 ? undefined : { value, reason: about.slice(0, LONGEST_REASON) };
}

/** `next roll +2 high ground`; in the prompt that asks for it, `+2 high ground` alone. 0 takes it away. */
export function nextRoll(
  text: string,
  tokens: readonly Token[],
  { means }: LineScene,
): RollBonus | undefined {
  const said = tokens[0]?.plain === 'next' && tokens[1]?.plain === 'roll' ? tokens[1].to : undefined;
  if (said === undefined && means !== 'plus') return undefined;
  const rest = text.slice(said ?? 0).trim();
  return /^[-+−–]?0?$/u.test(rest) && rest !== '' ? { value: 0, reason: '' } : readThisRoll(rest);
}

/** What the next roll then has. */
export function describeNextRoll(next: RollBonus): Said {
  return next.value === 0
    ? coded('preview.noBonus')
    : coded('preview.nextRoll', { bonus: formatRollBonus(next) });
}

/** What is typed about a roll that lies on the table: a change of it, or faces for the dice that are thrown next. */
type CardChange = Omit<CommandOf<'attack.change'>, 'type' | 'at'> | { readonly nextFaces: readonly number[] };

type CardForm = readonly [form: RegExp, read: (...found: readonly string[]) => CardChange];

const SAID = [
  ['hit', 'hits?'],
  ['miss', 'miss(?:es|ed)?'],
  ['critical', 'crits?|critical(?:\\s+hit)?'],
] as const;

/** What the field on the attack card takes: `faces 14 6`, `22 9`, `22 to hit`, `total 22`, `9`, `hit`, `crit 18`. */
const CARD: readonly CardForm[] = [
  [
    /^(?:faces?|dice|die)\s+([1-9]\d{0,2}(?:[\s,]+[1-9]\d{0,2})*)$/u,
    (faces = '') => ({ nextFaces: faces.split(/[\s,]+/u).map(Number) }),
  ],
  [
    /^(\d{1,4})(?:\s*,\s*|\s+)(?:to\s+hit\s*,?\s*)?(?:for\s+)?(\d{1,5})(?:\s+damage)?$/u,
    (total, damage) => ({ total: Number(total), damage: Number(damage) }),
  ],
  [/^(\d{1,4})\s+to\s+hit$/u, (total) => ({ total: Number(total) })],
  [/^(?:to\s+hit|total)\s+(\d{1,4})$/u, (total) => ({ total: Number(total) })],
  [/^(\d{1,5})(?:\s+damage)?$/u, (damage) => ({ damage: Number(damage) })],
  ...SAID.map(([said, words]): CardForm => [
    new RegExp(`^(?:${words})(?:\\s+(?:for\\s+)?(\\d{1,5})(?:\\s+damage)?)?$`, 'u'),
    (damage) => ({ said, ...(damage === undefined ? {} : { damage: Number(damage) }) }),
  ]),
];

/** Reads what was typed on the attack card, or `+2 high ground`. Refuses with a sentence. */
export function readCard(text: string): Parsed<CardChange> {
  const plus = readThisRoll(text);
  if (plus) return ok({ plus });
  const plain = text.trim().toLowerCase();
  for (const [form, read] of CARD) {
    const found = form.exec(plain);
    if (found) return ok(read(...found.slice(1)));
  }
  return wrong(coded('typed.thisRollMeaning'), { from: 0, to: text.length });
}
