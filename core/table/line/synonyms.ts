import type { LineScene } from './answer.ts';

/** What other tables call a condition, with what it may be called here; the first that the game knows is meant. */
const CALLED: { readonly [word: string]: readonly string[] } = {
  dominated: ['Controlled', 'Confused'],
  charmed: ['Controlled', 'Confused'],
  quarry: ['Marked'],
  challenged: ['Marked'],
  hexed: ['Marked'],
  grappled: ['Grabbed'],
  grabbed: ['Grappled'],
  immobile: ['Immobilized', 'Stuck'],
  immobilised: ['Immobilized', 'Stuck'],
  rooted: ['Immobilized', 'Stuck'],
  stuck: ['Immobilized', 'Restrained'],
  entangled: ['Restrained', 'Stuck'],
  frightened: ['Afraid', 'Shaken', 'Rattled'],
  scared: ['Afraid', 'Shaken', 'Rattled'],
  afraid: ['Rattled', 'Shaken'],
  hampered: ['Slowed', 'Weakened'],
  slow: ['Slowed', 'Hampered'],
  'flat-footed': ['Off-guard', 'Vulnerable'],
  flanked: ['Off-guard', 'Vulnerable'],
  'combat advantage': ['Off-guard', 'Vulnerable'],
  'knocked prone': ['Prone'],
  'knocked down': ['Prone'],
  'falls prone': ['Prone'],
  sleeping: ['Asleep', 'Unconscious'],
  asleep: ['Unconscious'],
  tired: ['Exhausted', 'Weakened'],
  blind: ['Blinded'],
  deaf: ['Deafened'],
  stoned: ['Petrified'],
  flees: ['Fled', 'Routed', 'Escaped'],
  flee: ['Fled', 'Routed', 'Escaped'],
  fleeing: ['Fled', 'Routed', 'Escaped'],
  'runs away': ['Fled', 'Routed', 'Escaped'],
  'run away': ['Fled', 'Routed', 'Escaped'],
  escapes: ['Escaped', 'Fled'],
  routed: ['Fled'],
  surrenders: ['Surrendered', 'Routed'],
  surrender: ['Surrendered', 'Routed'],
  'gives up': ['Surrendered', 'Routed'],
  hides: ['Hidden', 'In stealth', 'Invisible'],
  'full defence': ['Full defense'],
};

/** Other words for damage that comes back each turn. */
export const PERSISTENT_WORDS = ['ongoing', 'persistent', 'burning'] as const;

/** Other words for conditions that this game has, each with the label of the one that is meant. */
export function synonymsOf({
  system,
}: Pick<LineScene, 'system'>): readonly { readonly word: string; readonly label: string }[] {
  const labels = new Map(system.words.conditions.map(({ label }) => [label.toLowerCase(), label]));
  return Object.entries(CALLED).flatMap(([word, meant]) => {
    const label = labels.has(word) ? undefined : meant.find((each) => labels.has(each.toLowerCase()));
    return label === undefined ? [] : [{ word, label }];
  });
}
