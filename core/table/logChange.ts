import type { SheetChange } from '../rules/sheetChanges.ts';
import { changeLabel } from './changeWords.ts';
import type { Tellers } from './logTellers.ts';
import { listed, nameOf, named, say, strong, text, type LogPart, type Telling } from './logParts.ts';

/** More changes than these are counted in the log; the step holds them all. */
const TOLD = 6;

/** What the GM changed about those in play. */
export const changeTellers = {
  sheetChanged: ({ who, changes, hp, made }, telling) => [
    say(
      named(who, telling),
      text(made === undefined ? ' changes: ' : ' is updated from the library: '),
      ...changes.slice(0, TOLD).flatMap((change, at) => changePart(change, at, telling)),
      text(changes.length > TOLD ? ` and ${changes.length - TOLD} more` : ''),
      text(changes.length === 0 ? 'nothing is different' : ''),
      ...(hp.from === hp.to
        ? []
        : [
            text(` · ${telling.system.words.hitPoints} `),
            { is: hp.to > hp.from ? 'gain' : 'loss', text: `${hp.from} → ${hp.to}` } as const,
          ]),
    ),
  ],
  sideSet: ({ who, to }, telling) => [
    say(
      ...listed(who.map((id) => nameOf(id, telling))),
      text(who.length === 1 ? ' is now ' : ' are now '),
      strong(SIDE[to]),
      text('.'),
    ),
  ],
  notesSet: ({ who, notes }, telling) => [
    { ...say(named(who, telling), text(notes === '' ? ': notes cleared' : `: ${notes}`)), tone: 'note' },
  ],
} satisfies Partial<Tellers>;

function changePart(change: SheetChange, at: number, { system }: Telling): readonly LogPart[] {
  const label = changeLabel(change, system.words);
  const before = at === 0 ? '' : ', ';
  if (change.from === '') return [text(`${before}new ${label}`)];
  if (change.to === '') return [text(`${before}no ${label}`)];
  return [text(`${before}${label} ${change.from} → `), strong(change.to)];
}

const SIDE = { heroes: 'with the heroes', allies: 'an ally', foes: 'a foe' } as const;
