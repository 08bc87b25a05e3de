import { fightOutcome, type FightOutcome } from '../rules/combat.ts';
import type { StoryPart } from '../rules/procedures.ts';
import type { Stage } from './chronicle.ts';
import type { Happened } from './happened.ts';
import { PRIVATE } from './happened.ts';
import type { People } from './people.ts';

/** Something of the story: the positive list from which recaps and players' editions are made. */
export type Moment =
  | { readonly is: 'session'; readonly title: string; readonly present: readonly string[] }
  | { readonly is: 'sessionOver' }
  | { readonly is: 'fight'; readonly name: string; readonly shown?: string }
  | {
      readonly is: 'fightOver';
      readonly name: string;
      readonly shown?: string;
      readonly rounds: number;
      readonly outcome: FightOutcome;
    }
  | {
      readonly is: 'fell' | 'rose' | 'died';
      readonly name: string;
      readonly hero: boolean;
      readonly secret: boolean;
    }
  | { readonly is: 'thread'; readonly id: string; readonly words: Stage; readonly secret: boolean }
  | {
      readonly is: 'clock';
      readonly id: string;
      readonly words: string;
      readonly filled: number;
      readonly segments: number;
      readonly secret: boolean;
    }
  | {
      readonly is: 'note';
      readonly text: string;
      readonly id?: string;
      readonly secret: boolean;
      readonly picture?: string;
    }
  | { readonly is: 'treasure'; readonly id: string; readonly what: string; readonly secret: boolean }
  /** A way that was gone, or what was found, as a procedure of the game tells it. */
  | StoryPart;

/** The moment of the story that an event is, with who was at the table before and after it. */
export function momentsOf(event: Happened, before: People, after: People): readonly Moment[] {
  switch (event.type) {
    case 'sessionBegan':
      return [{ is: 'session', title: event.title ?? '', present: event.present ?? [] }];
    case 'sessionEnded':
      return [{ is: 'sessionOver' }];
    case 'encounterBegan':
      return [
        {
          is: 'fight',
          name: event.name ?? '',
          ...(event.shown === undefined ? {} : { shown: event.shown }),
        },
      ];
    case 'encounterEnded':
      return [
        {
          is: 'fightOver',
          name: event.name ?? '',
          ...(event.shown === undefined ? {} : { shown: event.shown }),
          rounds: event.rounds ?? 0,
          outcome: event.outcome ?? outcomeIn(before),
        },
      ];
    case 'noted':
      return [{ is: 'note', text: event.text ?? '', secret: PRIVATE.test(event.text ?? '') }];
    case 'chronicle':
      return chronicled(event);
    case 'procedureDone':
      return event.tells ? [event.tells] : [];
    default:
      return fate(event, before, after);
  }
}

function chronicled({ did }: Happened): readonly Moment[] {
  if (did?.what === 'noteWritten') {
    const { id, text, secret } = did.note;
    return [{ is: 'note', id, text, secret: secret || PRIVATE.test(text) }];
  }
  if (did?.what === 'threadMoved') return [{ is: 'thread', id: did.id, words: did.to, secret: did.secret }];
  if (did?.what === 'clockTicked')
    return [
      {
        is: 'clock',
        id: did.id,
        words: `${did.to} of ${did.segments}`,
        filled: did.to,
        segments: did.segments,
        secret: did.secret,
      },
    ];
  // What was prepared in secret is found when the players may know of it.
  if (did?.what === 'ledgerAdded' || (did?.what === 'ledgerChanged' && did.revealed))
    return [{ is: 'treasure', id: did.line.id, what: did.line.what, secret: did.line.secret }];
  return [];
}

function fate({ type, who, to }: Happened, before: People, after: People): readonly Moment[] {
  if (typeof who !== 'string') return [];
  const [was, now] = [before.get(who), after.get(who)];
  if (!was || !now) return [];
  const told = { name: now.name, hero: now.hero, secret: !now.shown };
  if (type === 'fateSet' && to === 'dead' && now.hero) return [{ is: 'died', ...told }];
  return was.down === now.down ? [] : [{ is: now.down ? 'fell' : 'rose', ...told }];
}

/** How a fight ended that older versions have not said it of. */
function outcomeIn(people: People): FightOutcome {
  const here = [...people.values()].filter(({ aside, shown }) => aside === undefined && shown);
  const down = (side: 'hero' | 'foe') => here.filter((each) => each[side]).map((each) => each.down);
  return fightOutcome(down('hero'), down('foe'));
}
