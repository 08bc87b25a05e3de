import type { PositionDiagram, DiagramPlace } from '../../../core/rules/views.ts';
import {
  type LaidOutDiagram,
  type DrawnMember,
  type DrawnPlace,
  layOutLinks,
} from '../../ui/picture/diagram.ts';
import { computed, type ComputedRef, ref, type Ref, type ShallowRef } from 'vue';
import { type Combatant, findCombatant } from '../../../core/table/state.ts';
import { t } from '../../i18n/localize.ts';
import { useHandler } from '../../stores/dispatcher.ts';
import { useSelection } from '../combat/selection.ts';
import { useActions } from '../../stores/actions.ts';
import { useTable } from '../../stores/table.ts';
import { useUi } from '../../stores/ui.ts';

/** Who stands there, as far as the picture tells. */
export interface PlacedCombatant {
  readonly id: string;
  readonly name: string;
  /** Whether it stands with the heroes. */
  readonly ours: boolean;
  /** Its mob, where it belongs to one. */
  readonly group: string | undefined;
}

const [MARGIN, GAP, HEAD, ROW, RADIUS] = [4, 14, 24, 25, 11] as const;
/** From the middle of a place to the circles on both its sides: room for the lines between them. */
const MIDDLE = 18;
/** About the width of a letter: of a narrow one, a wide one, any other. */
const [NARROW, WIDE, LETTER] = [4.4, 9.6, 7.4] as const;
/** More of one mob than these are circles without names. */
const MOST_NAMED = 2;

/** Places as wide as the panel, ours on the left and foes on the right, with their names; `width` in pixels. */
export function layOutSides(
  { places, links }: Pick<PositionDiagram, 'places' | 'links'>,
  width: number,
  whoIs: (id: string) => PlacedCombatant,
): LaidOutDiagram {
  const whole = width - MARGIN * 2;
  const half = (whole - GAP) / 2;
  const drawn: DrawnPlace[] = [];
  let [top, left, tallest] = [MARGIN, MARGIN, 0];
  const nextRow = (): void => {
    if (tallest > 0) top += tallest + GAP;
    [left, tallest] = [MARGIN, 0];
  };
  for (const place of places) {
    const box = boundingBox(place, whoIs, half);
    const wide = box.both ? whole : half;
    if (left + wide > width) nextRow();
    const height = HEAD + box.rows * ROW + MARGIN;
    drawn.push(placed(place, { ...box, left, top, width: wide, height }));
    left += wide + GAP;
    tallest = Math.max(tallest, height);
  }
  nextRow();
  return { height: top, places: drawn, links: layOutLinks(links, drawn) };
}

interface Sides {
  readonly both: boolean;
  readonly rows: number;
  readonly ours: readonly (readonly PlacedCombatant[])[];
  readonly theirs: readonly (readonly PlacedCombatant[])[];
}

function boundingBox({ members }: DiagramPlace, whoIs: (id: string) => PlacedCombatant, half: number): Sides {
  const all = members.map(whoIs);
  const perLine = Math.max(1, Math.floor((half - MIDDLE) / ROW));
  const ours = sideLines(
    all.filter((each) => each.ours),
    perLine,
  );
  const theirs = sideLines(
    all.filter((each) => !each.ours),
    perLine,
  );
  const both = ours.length > 0 && theirs.length > 0;
  return { both, rows: Math.max(1, ours.length, theirs.length), ours, theirs };
}

/** One to a line, a mob side by side. */
function sideLines(
  all: readonly PlacedCombatant[],
  perLine: number,
): readonly (readonly PlacedCombatant[])[] {
  const crowd = (who: PlacedCombatant): boolean =>
    who.group !== undefined && all.filter(({ group }) => group === who.group).length > MOST_NAMED;
  const mobs = [...new Set(all.filter(crowd).map(({ group }) => group))];
  return [
    ...all.filter((each) => !crowd(each)).map((each) => [each]),
    ...mobs.flatMap((mob) => {
      const those = all.filter(({ group }) => group === mob);
      return Array.from({ length: Math.ceil(those.length / perLine) }, (_, at) =>
        those.slice(at * perLine, (at + 1) * perLine),
      );
    }),
  ];
}

function placed(
  place: DiagramPlace,
  {
    both,
    ours,
    theirs,
    ...box
  }: Sides &
    Omit<DrawnPlace, 'x' | 'y' | 'members' | keyof DiagramPlace> & {
      readonly left: number;
      readonly top: number;
    },
): DrawnPlace {
  const middle = box.left + box.width / 2;
  const [start, room] = both
    ? [middle + MIDDLE, box.width / 2 - MIDDLE]
    : [box.left + MARGIN + RADIUS, box.width - MARGIN - RADIUS];
  const spots = (lines: readonly (readonly PlacedCombatant[])[], towards: 1 | -1): readonly DrawnMember[] =>
    lines.flatMap((line, row) =>
      line.map((who, at) => ({
        id: who.id,
        x: (towards === 1 ? start : middle - MIDDLE) + towards * at * ROW,
        y: box.top + HEAD + (row + 0.5) * ROW,
        ...(line.length === 1 ? { label: called(who.name, room - RADIUS - 8), before: towards === -1 } : {}),
      })),
    );
  return {
    ...place,
    x: middle,
    y: box.top + box.height / 2,
    width: box.width,
    height: box.height,
    members: [...spots(ours, both ? -1 : 1), ...spots(theirs, 1)],
  };
}

/** The name where there is room for it, in pixels, else as much of it as surely fits. */
function called(name: string, room: number): string {
  const widths = Array.from(name, (each) =>
    /[iljtfr.,’' -]/u.test(each) ? NARROW : /[mw\p{Lu}]/u.test(each) ? WIDE : LETTER,
  );
  const wide = widths.reduce((sum, each) => sum + each, 0);
  return wide <= room ? name : shortenName(name, room / Math.max(LETTER, wide / name.length));
}

/** As much of a name as so many letters hold, with the number it ends in. */
export function shortenName(name: string, letters: number): string {
  if (name.length <= letters) return name;
  const number = /\s\d+$/u.exec(name)?.[0] ?? '';
  const kept = Math.max(1, Math.floor(letters) - 1 - number.length);
  return `${name.slice(0, kept).trimEnd()}…${number}`;
}

/** What a tag typed letter by letter has come to: found, more is needed, or nobody is called so. */
type Typed = { readonly is: 'found'; readonly at: number } | { readonly is: 'more' | 'none' };

/** Reads a tag as far as it is typed; `t1` is found at once unless there is a `t10` as well, then Enter ends it. */
export function matchTypedTag(typed: string, tags: readonly string[], ended: boolean): Typed {
  const asked = typed.toLowerCase();
  const at = tags.findIndex((tag) => tag.toLowerCase() === asked);
  const longer = tags.some((tag) => tag.toLowerCase().startsWith(asked) && tag.length > asked.length);
  if (at >= 0 && (ended || !longer)) return { is: 'found', at };
  return { is: longer && !ended ? 'more' : 'none' };
}

/** Moving by key on the picture: the key for it, then the number of a place, or the tag of somebody to go to. */
export function usePictureKeys(
  picture: ComputedRef<PositionDiagram | undefined>,
  moves: Readonly<ShallowRef<HTMLElement | null>>,
): {
  readonly movers: ComputedRef<readonly string[]>;
  readonly armed: Ref<boolean>;
  readonly typed: Ref<string>;
  readonly press: (event: KeyboardEvent) => void;
  readonly leave: (event: FocusEvent) => void;
  readonly moveAll: (who: readonly string[], place: string) => Promise<void>;
} {
  const table = useTable();
  const ui = useUi();
  const { send } = useActions();
  const selection = useSelection();
  /** Those chosen, or whoever acts. */
  const movers = computed(() =>
    selection.selected.length > 0 ? selection.selected : table.acting ? [table.acting.id] : [],
  );
  /** Whether the next digit is a place: only after the key for moving, else digits choose combatants. */
  const armed = ref(false);
  /** The tag as far as it is typed. */
  const typed = ref('');

  // The key for moving leads to the buttons; a digit then presses the one of that number.
  useHandler('picture.move', () => {
    // The numbers stand on the picture itself, which should stay in sight.
    moves.value?.querySelector('button')?.focus({ preventScroll: true });
    armed.value = true;
    typed.value = '';
    moves.value?.parentElement?.scrollIntoView({ block: 'start' });
  });

  /** The acting one’s own buttons are left, so that the next key is one of the table again. */
  function leaveButtons(): void {
    typed.value = '';
    if (document.activeElement instanceof HTMLElement && moves.value?.contains(document.activeElement))
      document.activeElement.blur();
  }

  function perform(procedure: string, who: string | undefined, targets: string[], place?: string) {
    return send({
      type: 'procedure.do',
      procedure,
      values: place === undefined ? {} : { place },
      ...(who === undefined ? {} : { who }),
      targets,
    });
  }

  /** Moves one who stands somewhere; those who stand nowhere, and several at once, are placed, which costs nobody an action. */
  async function moveAll(who: readonly string[], place: string): Promise<void> {
    const lost = new Set(picture.value?.places.find(({ id }) => id === '')?.members);
    const { move, put = move } = picture.value ?? {};
    leaveButtons();
    for (const each of who) {
      const isPut = lost.has(each) || (who.length > 1 && put !== move);
      const procedure = isPut ? put : move;
      if (procedure === undefined) continue;
      const taken = isPut
        ? await perform(procedure, undefined, [each], place)
        : await perform(procedure, each, [], place);
      if (!taken) return;
    }
  }

  /** Takes each to somebody: to a foe one way, to an ally the other. */
  async function meetAll(who: readonly string[], other: Combatant): Promise<void> {
    const { meet } = picture.value ?? {};
    leaveButtons();
    if (!meet) return;
    for (const each of who.filter((id) => id !== other.id)) {
      const foes = (findCombatant(table.state, each)?.side === 'foes') !== (other.side === 'foes');
      if (!(await perform(foes ? meet.foe : meet.ally, each, [other.id]))) return;
    }
  }

  function press(event: KeyboardEvent): void {
    if (!armed.value || event.ctrlKey || event.altKey || event.metaKey) return;
    const goals = picture.value?.places.filter(({ id }) => id !== '') ?? [];
    const place = typed.value === '' ? goals[Number(event.key) - 1] : undefined;
    if (place) void moveAll(movers.value, place.id);
    else if (!spell(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Takes one more letter of a tag; answers whether the key was for it. */
  function spell(key: string): boolean {
    if (!picture.value?.meet) return false;
    const ended = key === 'Enter' && typed.value !== '';
    if (!ended && !/^[\p{L}\d]$/u.test(key)) return false;
    const all = table.state.combatants;
    typed.value += ended ? '' : key;
    const read = matchTypedTag(
      typed.value,
      all.map(({ tag }) => tag),
      ended,
    );
    const found = read.is === 'found' ? all[read.at] : undefined;
    if (found) void meetAll(movers.value, found);
    else if (read.is === 'none') {
      ui.say(t('picture.tagRefused', { typed: typed.value }), true);
      typed.value = '';
    }
    return true;
  }

  /** Focus that only walks on to the next place keeps the digits. */
  function leave(event: FocusEvent): void {
    if (event.relatedTarget instanceof Node && moves.value?.contains(event.relatedTarget)) return;
    armed.value = false;
    typed.value = '';
  }

  return { movers, armed, typed, press, leave, moveAll };
}
