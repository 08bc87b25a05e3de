import { and, or, said, type SaidValue } from '../../kernel/said.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { isAttack } from '../../rules/using.ts';
import type { Power } from '../../rules/sheet.ts';
import type { CommandOf } from '../commands.ts';
import { momentOf } from '../moment.ts';
import { combatantOf, type Combatant } from '../state.ts';
import { type ThisRoll, thisRollText } from '../thisRoll.ts';
import { useOf } from '../using.ts';
import { readThisRoll } from './thisRoll.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import { namesOf, type Clause, type Meaning, type Reading } from './clause.ts';
import { takeOne, type Entry } from './match.ts';
import { takePeople, type People } from './people.ts';
import type { Words } from './words.ts';

/** The powers that can be named here: of the one named before, else of the one whose turn it is. */
export function powerEntries(scene: LineScene, people: People | undefined): readonly Entry<Reading>[] {
  const who = combatantOf(scene.state, people?.ids[0] ?? scene.state.encounter?.acting ?? '');
  return who
    ? usable(who).map((power) => ({
        label: power.name,
        is: said('kind.power'),
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
  if (!who) return wrong(said('typed.attackerOne'), words.since(0));
  const first = words.at;
  const targets = takePeople(words, scene);
  if (!targets.ok) return targets;
  if (!targets.value) return wrong(said('typed.attackTarget', { who: who.name }), words.place);
  if (words.eat('with', 'using')) {
    const power = takeOne(
      words,
      usable(who).map((each) => ({ label: each.name, is: said('kind.power'), value: each })),
    );
    if (!power.ok) return power;
    if (!power.value)
      return wrong(
        said('typed.noSuchPower', { who: who.name, powers: or(usable(who).map(({ name }) => name)) }),
        words.place,
      );
    return attackWith(clause, who, power.value.value, targets.value);
  }
  const attacks = usable(who).filter(({ attack }) => attack);
  const usual = attacks.filter(({ usage }) => !usage.limited);
  const [only, other] = usual.length > 0 ? usual : attacks;
  if (!only) return wrong(said('typed.noAttack', { who: who.name }), words.since(first - 1));
  if (other)
    return wrong(
      said('typed.whichAttack', {
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
  if (people && people.ids.length > 1) return wrong(said('typed.attackerBeforePower'), words.since(0));
  const named = takePeople(words, scene);
  if (!named.ok) return named;
  if (!isAttack(power)) {
    const whom = named.value?.ids ?? [];
    if (whom.length > 0 && useOf(scene, who, power, whom).legal.length === 0)
      return wrong(
        said('typed.powerOnSelf', { power: power.name, who: who.name }),
        words.since(words.at - 1),
      );
    const on = whom.length === 0 ? {} : { targets: [...whom] };
    return ok({
      does: [{ type: 'power.use', who: who.id, power: power.id, ...on, ...(override ? { override } : {}) }],
      says: [
        whom.length === 0
          ? said('preview.uses', { who: who.name, power: power.name })
          : said('preview.usesOn', { who: who.name, power: power.name, whom: namesOf(scene, whom) }),
      ],
      people: { ids: [who.id], wide: false },
    });
  }
  const selected = scene.selected.filter((id) => id !== who.id && combatantOf(scene.state, id) !== undefined);
  const targets = named.value ?? (selected.length > 0 ? { ids: selected, wide: false } : undefined);
  return targets
    ? attackWith(clause, who, power, targets)
    : wrong(said('typed.powerTarget', { power: power.name }), words.place);
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
        ? said('preview.attacks', attack)
        : said('preview.attacksWith', { ...attack, how: and(withPlus) }),
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
  if (!pending) return wrong(said('typed.noOpenAttack'), words.since(verb));
  const plus = takePlus(words);
  if (!plus) return wrong(said('typed.thisRollBonus'), words.place);
  const does = pending.targets.flatMap(({ who }, at) =>
    !people || people.ids.includes(who) ? [{ type: 'attack.change' as const, at, plus }] : [],
  );
  if (does.length === 0) return wrong(said('typed.notATarget'), words.since(0));
  return ok({ does, says: [said('log.colon', { first: pending.powerName, second: thisRollText(plus) })] });
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
  const entries = known.map(({ key, label }) => ({ label, is: said('kind.circumstance'), value: key }));
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
    says.push(off ? said('preview.withOff', { what }) : what);
  }
}

/** `apply`, `apply half`: the rolled attack hurts. */
export function readApply({ scene, words, verb }: Clause): Result<Meaning, LineProblem> {
  const { pending } = scene.state;
  if (!pending) return wrong(said('table.noAttackWaits'), words.since(verb));
  const half = words.eat('half') !== undefined;
  const shares = half ? Object.fromEntries(pending.targets.map(({ who }) => [who, 0.5])) : {};
  return ok({
    does: [{ type: 'attack.apply', shares }],
    says: [said(half ? 'preview.appliedHalf' : 'preview.applied', { power: pending.powerName })],
  });
}
