import { ok, type Result } from '../../kernel/result.ts';
import { and, or, said as coded, type SaidValue, english, type Said } from '../../kernel/said.ts';
import type { FormField } from '../../rules/creature.ts';
import type { Procedure } from '../../rules/procedure.ts';
import type { Power } from '../../rules/sheet.ts';
import { isAttack } from '../../rules/using.ts';
import type { CommandOf } from '../commands.ts';
import { labelOf } from '../../rules/words.ts';
import { momentOf } from '../moment.ts';
import { combatantOf, type Combatant } from '../state.ts';
import { type ThisRoll, thisRollText } from '../thisRoll.ts';
import { useOf } from '../using.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import { namesOf, type Clause, type Meaning, type Reading, targetsOf, written } from './clause.ts';
import { typedSaid, typeEntries } from './harm.ts';
import { takePeople, type People } from './people.ts';
import { takeOne, type Entry, type Words, type Token } from './words.ts';

/** The powers that can be named here: of the one named before, else of the one whose turn it is. */
export function powerEntries(scene: LineScene, people: People | undefined): readonly Entry<Reading>[] {
  const who = combatantOf(scene.state, people?.ids[0] ?? scene.state.encounter?.acting ?? '');
  return who
    ? usable(who).map((power) => ({
        label: power.name,
        is: coded('kind.power'),
        least: 2,
        value: (clause: Clause) => usePower(clause, who, power),
      }))
    : [];
}

function usable({ sheet }: Combatant): readonly Power[] {
  return sheet.powers.filter(({ passive }) => passive !== true);
}

/** `mira attacks g1`, `mira attacks g1 with flare`: without a power the only attack that can always be used. */
export function readAttack(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words, people } = clause;
  const id = people?.ids.length === 1 ? people.ids[0] : people ? undefined : scene.state.encounter?.acting;
  const who = combatantOf(scene.state, id ?? '');
  if (!who) return wrong(coded('typed.attackerOne'), words.since(0));
  const first = words.at;
  const targets = takePeople(words, scene);
  if (!targets.ok) return targets;
  if (!targets.value) return wrong(coded('typed.attackTarget', { who: who.name }), words.place);
  if (words.eat('with', 'using')) {
    const power = takeOne(
      words,
      usable(who).map((each) => ({ label: each.name, is: coded('kind.power'), value: each })),
    );
    if (!power.ok) return power;
    if (!power.value)
      return wrong(
        coded('typed.noSuchPower', { who: who.name, powers: or(usable(who).map(({ name }) => name)) }),
        words.place,
      );
    return attackWith(clause, who, power.value.value, targets.value);
  }
  const attacks = usable(who).filter(({ attack }) => attack);
  const usual = attacks.filter(({ usage }) => !usage.limited);
  const [only, other] = usual.length > 0 ? usual : attacks;
  if (!only) return wrong(coded('typed.noAttack', { who: who.name }), words.since(first - 1));
  if (other)
    return wrong(
      coded('typed.whichAttack', {
        who: who.name,
        powers: or((usual.length > 0 ? usual : attacks).map(({ name }) => name)),
        tag: who.tag,
        power: only.name.toLowerCase(),
      }),
      words.since(first - 1),
    );
  return attackWith(clause, who, only, targets.value);
}

function usePower(clause: Clause, who: Combatant, power: Power): Result<Meaning, LineProblem> {
  const { scene, words, people, override } = clause;
  if (people && people.ids.length > 1) return wrong(coded('typed.attackerBeforePower'), words.since(0));
  const named = takePeople(words, scene);
  if (!named.ok) return named;
  if (!isAttack(power)) {
    const whom = named.value?.ids ?? [];
    if (whom.length > 0 && useOf(scene, who, power, whom).legal.length === 0)
      return wrong(
        coded('typed.powerOnSelf', { power: power.name, who: who.name }),
        words.since(words.at - 1),
      );
    const on = whom.length === 0 ? {} : { targets: [...whom] };
    return ok({
      does: [{ type: 'power.use', who: who.id, power: power.id, ...on, ...(override ? { override } : {}) }],
      says: [
        whom.length === 0
          ? coded('preview.uses', { who: who.name, power: power.name })
          : coded('preview.usesOn', { who: who.name, power: power.name, whom: namesOf(scene, whom) }),
      ],
      people: { ids: [who.id], wide: false },
    });
  }
  const selected = scene.selected.filter((id) => id !== who.id && combatantOf(scene.state, id) !== undefined);
  const targets = named.value ?? (selected.length > 0 ? { ids: selected, wide: false } : undefined);
  return targets
    ? attackWith(clause, who, power, targets)
    : wrong(coded('typed.powerTarget', { power: power.name }), words.place);
}

function attackWith(
  { scene, words, override }: Clause,
  who: Combatant,
  power: Power,
  targets: People,
): Result<Meaning, LineProblem> {
  const switched = takeSwitches(words, scene, who, power, targets);
  if (!switched.ok) return switched;
  const { record, says } = switched.value;
  const plus = takePlus(words);
  const command: CommandOf<'attack.roll'> = {
    type: 'attack.roll',
    attacker: who.id,
    power: power.id,
    targets: targets.ids.map((id) => ({ who: id, switched: record, ...(plus ? { plus } : {}) })),
    ...(override ? { override } : {}),
  };
  const withPlus = plus ? [...says, thisRollText(plus)] : says;
  const attack = { who: who.name, power: power.name, whom: namesOf(scene, targets.ids) };
  return ok({
    does: [command],
    says: [
      withPlus.length === 0
        ? coded('preview.attacks', attack)
        : coded('preview.attacksWith', { ...attack, how: and(withPlus) }),
    ],
    people: targets,
  });
}

/** `+2 high ground` to the end of the clause: the bonus of this roll. */
function takePlus(words: Words): ThisRoll | undefined {
  if (!/^[-+]\d{1,2}$/u.test(words.plain)) return undefined;
  const before = words.at;
  const { text } = words.raw();
  const plus = readThisRoll(`${text} ${words.quote() ?? ''}`);
  if (!plus) words.at = before;
  return plus;
}

/** `this roll +2 high ground`: for the attack that is open, on those named or on all its targets. */
export function readOpenRoll({ scene, words, people, verb }: Clause): Result<Meaning, LineProblem> {
  const { pending } = scene.state;
  if (!pending) return wrong(coded('typed.noOpenAttack'), words.since(verb));
  const plus = takePlus(words);
  if (!plus) return wrong(coded('typed.thisRollBonus'), words.place);
  const does = pending.targets.flatMap(({ who }, at) =>
    !people || people.ids.includes(who) ? [{ type: 'attack.change' as const, at, plus }] : [],
  );
  if (does.length === 0) return wrong(coded('typed.notATarget'), words.since(0));
  return ok({ does, says: [coded('log.colon', { first: pending.powerName, second: thisRollText(plus) })] });
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
): Result<Switches, LineProblem> {
  const target = combatantOf(scene.state, targets.ids[0] ?? '');
  const known = target
    ? scene.system.attacks.offer(who, power, target, {}, momentOf(scene.state, scene.system)).circumstances
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
export function readApply({ scene, words, verb }: Clause): Result<Meaning, LineProblem> {
  const { pending } = scene.state;
  if (!pending) return wrong(coded('table.noAttackWaits'), words.since(verb));
  const half = words.eat('half') !== undefined;
  const shares = half ? Object.fromEntries(pending.targets.map(({ who }) => [who, 0.5])) : {};
  return ok({
    does: [{ type: 'attack.apply', shares }],
    says: [coded(half ? 'preview.appliedHalf' : 'preview.applied', { power: pending.powerName })],
  });
}

type Target = CommandOf<'attack.roll'>['targets'][number];
type Outcome = NonNullable<Target['said']>;

const SAYS: { readonly [said in Outcome]: string } = { hit: 'hit', miss: 'miss', critical: 'critical hit' };

/** `bram hits g1 9`, `bram hits g1 22 for 9 fire`, `bram misses g1`: what a player says of an attack. */
export function hitting(said: Outcome): Reading {
  return (clause) => {
    const { scene, words, people } = clause;
    const who = attackerOf(scene, people);
    if (!who) return wrong(coded('typed.hitterOne'), words.since(clause.verb));
    const targets = takePeople(words, scene);
    if (!targets.ok) return targets;
    if (!targets.value) return wrong(coded('typed.attackTarget', { who: who.name }), words.place);
    // Of two numbers the first is the total, which decides by itself whether it hits.
    const total = said === 'hit' && bothHere(words) ? Number(words.plain) : undefined;
    if (total !== undefined) words.at += 1;
    return stated(clause, who, targets.value, total === undefined ? { said } : { total });
  };
}

/** Whether `22 9` stands here: a total to hit and the damage, as players say them. */
export function totalsHere({ tokens, at }: Words): boolean {
  return /^\d{1,3}$/u.test(tokens[at]?.plain ?? '') && /^\d{1,4}$/u.test(tokens[at + 1]?.plain ?? '');
}

/** `22 9` and `22 for 9`. */
function bothHere({ tokens, at }: Words): boolean {
  const [first, second, third] = tokens.slice(at).map(({ plain }) => plain);
  return /^\d{1,3}$/u.test(first ?? '') && /^\d{1,5}$/u.test((second === 'for' ? third : second) ?? '');
}

/** Whether `17 to hit` stands here. */
export function toHitHere({ tokens, at }: Words): boolean {
  const [first, second, third] = tokens.slice(at).map(({ plain }) => plain);
  return /^\d{1,3}$/u.test(first ?? '') && second === 'to' && third === 'hit';
}

/** Reads `g1 22 9`, `17 to hit 9`: the acting one's attack on those named, or on those selected, by total and damage. */
export function readTotals(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words } = clause;
  const who = attackerOf(scene, undefined);
  const total = Number(words.plain);
  words.at += 1;
  const people = targetsOf(clause, coded('typed.hitterMissing'));
  if (!people.ok) return people;
  if (!who) return wrong(coded('typed.hitterMissing'), words.place);
  return stated(clause, who, people.value, { total });
}

/** The one named, else the one whose turn it is. */
function attackerOf({ state }: LineScene, people: People | undefined): Combatant | undefined {
  const id = people ? (people.ids.length === 1 ? people.ids[0] : undefined) : state.encounter?.acting;
  return combatantOf(state, id ?? '');
}

interface Blow {
  readonly power: Power | undefined;
  readonly said: Outcome | undefined;
  readonly damage: number | undefined;
  readonly type: string;
}

/** The damage, its type, the power and `crit`, in any order. */
function takeBlow(
  { scene, words }: Clause,
  powers: readonly Power[],
  usual: Power | undefined,
  as: Outcome | undefined,
): Result<Blow, LineProblem> {
  let [power, said, damage, type]: [Power | undefined, Outcome | undefined, number | undefined, string] = [
    usual,
    as,
    undefined,
    '',
  ];
  for (;;) {
    if (words.eat('for', 'damage', 'with', 'using', 'to', 'hit') !== undefined) continue;
    if (words.eat('crit', 'critical') !== undefined) {
      said = 'critical';
      continue;
    }
    if (damage === undefined && /^\d{1,5}$/u.test(words.plain)) {
      damage = Number(words.plain);
      words.at += 1;
      continue;
    }
    const typed = takeOne(words, type === '' ? typeEntries(scene) : []);
    if (typed.ok && typed.value) {
      type = typed.value.value;
      continue;
    }
    const named = takeOne<Power>(
      words,
      powers.map((value) => ({ label: value.name, is: coded('kind.power'), value })),
    );
    if (!named.ok) return named;
    if (!named.value) return ok({ power, said, damage, type });
    power = named.value.value;
  }
}

/** The attack as it was said, to be applied on its card. */
function stated(
  clause: Clause,
  who: Combatant,
  targets: People,
  how: Pick<Target, 'said' | 'total'>,
): Result<Meaning, LineProblem> {
  const { scene, override } = clause;
  const powers = who.sheet.powers.filter(({ passive, attack }) => passive !== true && attack);
  const usual = powers.find(({ usage, id }) => !usage.limited && !who.spent.includes(id)) ?? powers[0];
  const blow = takeBlow(clause, powers, usual, how.said);
  if (!blow.ok) return blow;
  const { power, said, damage, type } = blow.value;
  // A type that the attack does not deal is not the sheet’s attack.
  const deals = type === '' || power?.damage?.some((part) => part.type === type) === true;
  if (!power || !deals) return plainly(clause, who, targets, { total: how.total, said, damage, type });
  const target = (id: string): Target => ({
    who: id,
    switched: {},
    ...(how.total === undefined ? {} : { total: how.total }),
    ...(said === undefined ? {} : { said }),
    ...(damage === undefined ? {} : { damage }),
  });
  const told: readonly SaidValue[] = [
    said === undefined ? coded('preview.toHit', { total: how.total ?? 0 }) : { label: SAYS[said] },
    ...(damage === undefined ? [] : [coded('log.damage', { amount: damage })]),
  ];
  const whom = namesOf(scene, targets.ids);
  const attack = coded('preview.attacks', { who: who.name, power: power.name, whom });
  return ok({
    does: [
      {
        type: 'attack.roll',
        attacker: who.id,
        power: power.id,
        targets: targets.ids.map(target),
        ...(override ? { override } : {}),
      },
    ],
    says: [coded('log.colon', { first: attack, second: told })],
    people: targets,
  });
}

interface Told {
  readonly total: number | undefined;
  readonly said: Outcome | undefined;
  readonly damage: number | undefined;
  readonly type: string;
}

/**
 * Of one whose sheet has no such attack, a hero of a few numbers: the damage as it was said, or a line for a miss. A
 * total is held against the first defense of each.
 */
function plainly(
  { scene, words }: Pick<Clause, 'scene' | 'words'>,
  who: Combatant,
  targets: People,
  { total, said, damage, type }: Told,
): Result<Meaning, LineProblem> {
  if (said === undefined && targets.ids.some((id) => defenseOf(scene, id).value === undefined))
    return wrong(coded('typed.sayHitOrMiss', { who: who.name, tag: who.tag }), words.since(0));
  const hits = (id: string): boolean =>
    said !== undefined || (total ?? 0) >= (defenseOf(scene, id).value ?? 0);
  const [hit, missed] = [
    targets.ids.filter((id) => said !== 'miss' && hits(id)),
    targets.ids.filter((id) => said === 'miss' || !hits(id)),
  ];
  if (hit.length > 0 && damage === undefined)
    return wrong(coded('typed.damageMissing', { tag: who.tag }), words.since(0));
  const named = (ids: readonly string[]) => ({ who: who.name, whom: namesOf(scene, ids) });
  const amount = damage ?? 0;
  const label = labelOf(scene.system.words.damageTypes, type).toLowerCase();
  const harm = typedSaid(String(amount), label);
  const against = (text: Said, ids: readonly string[]): Said =>
    total === undefined
      ? text
      : coded('preview.totalAgainst', {
          what: text,
          total,
          defenses: and(ids.map((id) => `${defenseOf(scene, id).label} ${defenseOf(scene, id).value ?? ''}`)),
        });
  const blow = coded(said === 'critical' ? 'preview.critHits' : 'preview.hits', {
    ...named(hit),
    damage: harm,
  });
  return ok({
    does: [
      ...(hit.length === 0
        ? []
        : [
            {
              type: 'damage' as const,
              targets: hit.map((id) => ({ who: id, share: 1 as const })),
              amount: String(amount),
              damageType: type,
              by: who.id,
            },
          ]),
      ...(missed.length === 0
        ? []
        : [
            {
              type: 'note.add' as const,
              text: written(scene, coded('preview.missesNote', named(missed))),
            },
          ]),
    ],
    says: [
      ...(hit.length === 0 ? [] : [against(blow, hit)]),
      ...(missed.length === 0 ? [] : [against(coded('preview.misses', named(missed)), missed)]),
    ],
    people: targets,
  });
}

/** The first defense of the game, which a total is held against, as this one has it. */
function defenseOf({ state, system }: LineScene, id: string) {
  const [first] = system.words.defenses;
  const value = combatantOf(state, id)?.sheet.defenses[first?.key ?? '']?.value;
  return { label: first?.label ?? '', value };
}

const DIE = /^d\d{1,2}$/u;
const AGAINST: ReadonlySet<string> = new Set(['vs', 'vs.', 'v', 'versus', 'against']);

function procedureOf({ system }: LineScene): Procedure | undefined {
  return system.procedures?.find(({ versus }) => versus !== undefined);
}

/** Whether `d8 vs …` stands here, in a game that lets two dice stand against each other. */
export function versusHere(words: Words, scene: LineScene): boolean {
  const next = words.tokens[words.at + 1]?.plain ?? '';
  return DIE.test(words.plain) && AGAINST.has(next) && procedureOf(scene) !== undefined;
}

/** `odalys d8 vs mouse d6`: who is not named is whoever acts, and against whom is chosen. */
export function readVersus({ scene, words, people }: Clause): Result<Meaning, LineProblem> {
  const procedure = procedureOf(scene);
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
  const who = combatantOf(scene.state, people?.ids[0] ?? scene.state.encounter?.acting ?? '');
  const targets = (named.value?.ids ?? scene.selected).filter((id) => id !== who?.id);
  const target = combatantOf(scene.state, targets[0] ?? '');
  if (!procedure || !who || !target || targets.length > 1) return wrong(coded('typed.versusWho'), from);
  return ok({
    does: [
      {
        type: 'procedure.do',
        procedure: procedure.key,
        who: who.id,
        targets: [target.id],
        values: { [own]: mine.value, [other]: theirs.value },
      },
    ],
    says: [
      coded('preview.versus', {
        who: who.name,
        die: mine.value.toUpperCase(),
        target: target.name,
        other: theirs.value.toUpperCase(),
      }),
    ],
  });
}

function takeDie(words: Words, procedure: Procedure | undefined, key: string): Result<string, LineProblem> {
  const field = procedure?.fields.find((each: FormField) => each.key === key);
  const choices = field?.kind === 'choice' ? field.choices : [];
  const found = choices.find(
    (each) => each.key === words.plain || english(each.label).toLowerCase() === words.plain,
  );
  if (!found)
    return wrong(coded('typed.versusDie', { choices: choices.map(({ label }) => label) }), words.place);
  words.at += 1;
  return ok(found.key);
}

const PLUS = /^([-+])\s*(\d{1,2})(?:\s+(?:for\s+)?(\S.*))?$/u;
const TOTALS = /^(\d{1,4})(?:\s*,\s*|\s+)(?:to\s+hit\s*,?\s*)?(?:for\s+)?(\d{1,5})(?:\s+damage)?$/u;
const TO_HIT = /^(?:(\d{1,4})\s+to\s+hit|to\s+hit\s+(\d{1,4})|total\s+(\d{1,4}))$/u;
const DAMAGE = /^(\d{1,5})(?:\s+damage)?$/u;
const FACES = /^(?:faces?|dice|die)\s+([1-9]\d{0,2}(?:[\s,]+[1-9]\d{0,2})*)$/u;
const SAID =
  /^(hits?|miss|misses|missed|crit|crits|critical(?:\s+hit)?)(?:\s+(?:for\s+)?(\d{1,5})(?:\s+damage)?)?$/u;

/** Characters a reason may have. */
const LONGEST_REASON = 80;

/** Reads `+2 high ground` or `-2`; nothing where it is something else. Dashes of every kind are a minus. */
export function readThisRoll(text: string): ThisRoll | undefined {
  const [, sign, digits, reason = ''] = PLUS.exec(plainOf(text)) ?? [];
  if (digits === undefined || Number(digits) === 0) return undefined;
  const value = Number(digits) * (sign === '-' ? -1 : 1);
  return { value, reason: unquoted(reason).slice(0, LONGEST_REASON) };
}

/** `next roll +2 high ground`; in the prompt that asks for it, `+2 high ground` alone. 0 takes it away. */
export function nextRoll(text: string, tokens: readonly Token[], { means }: LineScene): ThisRoll | undefined {
  const said = tokens[0]?.plain === 'next' && tokens[1]?.plain === 'roll' ? tokens[1].to : undefined;
  if (said === undefined && means !== 'plus') return undefined;
  const rest = text.slice(said ?? 0).trim();
  return /^[-+−–]?0?$/u.test(rest) && rest !== '' ? { value: 0, reason: '' } : readThisRoll(rest);
}

/** What the next roll then has. */
export function nextRollSaid(next: ThisRoll): Said {
  return next.value === 0
    ? coded('preview.noBonus')
    : coded('preview.nextRoll', { bonus: thisRollText(next) });
}

/** What is typed about a roll that lies on the table: a change of it, or faces for the dice that are thrown next. */
export type CardChange =
  | Omit<CommandOf<'attack.change'>, 'type' | 'at'>
  | { readonly nextFaces: readonly number[] };

/**
 * Reads what the field on the attack card takes: `9` damage, `22 9` to hit and damage, `22 to hit`, `hit`, `miss`,
 * `crit 18`, `+2 high ground`, `faces 14 6`. Refuses with a sentence.
 */
export function readCard(text: string): Result<CardChange, LineProblem> {
  const plain = plainOf(text).toLowerCase();
  const whole = { from: 0, to: text.length };
  const plus = readThisRoll(text);
  if (plus) return ok({ plus });
  const faces = FACES.exec(plain)?.[1]
    ?.split(/[\s,]+/u)
    .map(Number);
  if (faces) return ok({ nextFaces: faces });
  const totals = TOTALS.exec(plain);
  if (totals) return ok({ total: Number(totals[1]), damage: Number(totals[2]) });
  const toHit = TO_HIT.exec(plain);
  if (toHit) return ok({ total: Number(toHit[1] ?? toHit[2] ?? toHit[3]) });
  const damage = DAMAGE.exec(plain);
  if (damage) return ok({ damage: Number(damage[1]) });
  const said = SAID.exec(plain);
  if (said)
    return ok({
      said: saidOf(said[1] ?? ''),
      ...(said[2] === undefined ? {} : { damage: Number(said[2]) }),
    });
  return wrong(coded('typed.thisRollMeaning'), whole);
}

function saidOf(word: string): 'hit' | 'miss' | 'critical' {
  if (word.startsWith('crit')) return 'critical';
  return word.startsWith('hit') ? 'hit' : 'miss';
}

function plainOf(text: string): string {
  return text.trim().replaceAll(/[−–—]/gu, '-');
}

function unquoted(reason: string): string {
  return reason.replaceAll(/^["“„]|["“”]$/gu, '').trim();
}
