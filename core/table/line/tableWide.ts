import { english, said, wordingOf } from '../../kernel/said.ts';
import { parseRoll } from '../../dice/notation.ts';
import { rulingsOf } from '../../rules/riders/plays.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { spanSaid, wording } from '../logParts.ts';
import { wrong, type LineProblem } from './answer.ts';
import { namesOf, reasonOf, type Clause, type Meaning } from './clause.ts';
import { readHour } from './hours.ts';
import { readCreature } from './making.ts';
import { takeOne } from './match.ts';
import { takeSpan } from './span.ts';

/** `r 2d20kh1+7`, `mira r d20`, `roll secret d8 vs d6 "why"`. */
export function readRoll({ scene, words, people }: Clause): Result<Meaning, LineProblem> {
  const secret = words.eat('secret', 'secretly') !== undefined;
  const { text, from, to } = words.raw();
  if (text === '') return wrong(said('typed.rollMissing'), { from, to });
  const favourite = scene.state.favourites.find(({ name }) => name.toLowerCase() === text.toLowerCase());
  const notation = favourite?.notation ?? text;
  const read = parseRoll(notation);
  if (!read.ok) return wrong(wordingOf(read.refusal), { from: Math.min(from + read.refusal.at, to - 1), to });
  const why = reasonOf(words) || (favourite?.name ?? '');
  const rolls = said(secret ? 'preview.secretRoll' : 'preview.roll', { notation });
  const what = people ? said('preview.forWhom', { what: rolls, whom: namesOf(scene, people.ids) }) : rolls;
  return ok({
    does: [
      {
        type: 'roll',
        notation,
        why,
        ...(people ? { who: [...people.ids] } : {}),
        ...(secret ? { secret } : {}),
      },
    ],
    says: [why === '' ? what : said('preview.forWhy', { what, why })],
  });
}

/** `add 6 goblin cutter`, with `hidden` or a side after it. */
export function readAdd({ scene, words }: Clause): Result<Meaning, LineProblem> {
  return readCreature(words, scene, 'add');
}

/** `hour +1`, `10 min "the door holds"`: the clock goes on; `hour +1 cautious` where the game knows such hours. */
export function readClock({ scene, words }: Clause): Result<Meaning, LineProblem> {
  const span = takeSpan(words, scene);
  if (!span.ok) return span;
  const seconds = span.value ?? 0;
  const spent = readHour(words, scene, seconds);
  if (!spent.ok) return spent;
  if (spent.value) return ok(spent.value);
  const why = reasonOf(words);
  if (seconds > 1e10) return wrong(said('typed.timeTooLong'), words.since(0));
  return ok({
    does: [{ type: 'clock.advance', seconds, why }],
    says: [said(why === '' ? 'preview.passes' : 'preview.passesWhy', { span: spanSaid(seconds), why })],
  });
}

/** `ruling luck kind`: a choice the campaign is played by. */
export function readRuling({ scene, words }: Clause): Result<Meaning, LineProblem> {
  const option = takeOne(
    words,
    rulingsOf(scene.system).map((value) => ({ label: english(value.label), is: said('kind.ruling'), value })),
  );
  if (!option.ok) return option;
  if (!option.value)
    return wrong(
      said('typed.whichRuling', { choices: rulingsOf(scene.system).map(({ label }) => english(label)) }),
      words.place,
    );
  const { key, label, choices } = option.value.value;
  const choice = takeOne(
    words,
    choices.map((each) => ({ label: english(each.label), is: said('kind.choice'), value: each.key })),
  );
  if (!choice.ok) return choice;
  if (!choice.value)
    return wrong(
      said('typed.whichChoice', {
        ruling: label,
        choices: choices.map((each) => english(each.label)).join(' or '),
      }),
      words.place,
    );
  const chosen = choices.find((each) => each.key === choice.value?.value)?.label ?? choice.value.label;
  return ok({
    does: [{ type: 'ruling.set', option: key, choice: choice.value.value }],
    says: [said('log.ruling', { ruling: wording(label), choice: wording(chosen) })],
  });
}

/** A note for the log. */
export function noting(text: string): Meaning {
  return {
    does: [{ type: 'note.add', text }],
    says: [said('preview.note', { text: text.length > 60 ? `${text.slice(0, 60)}…` : text })],
  };
}
