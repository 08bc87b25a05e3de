import { computed, type Ref, ref } from 'vue';
import type { ChronicleCommand } from '../../../core/campaign/commands.ts';
import type { Campaign } from '../../../core/campaign/story.ts';
import type { StreamEntry } from '../../../core/campaign/stream.ts';
import type { Refusal } from '../../../core/kernel/result.ts';
import {
  checkLeaks,
  type Leak,
  type LeakCheck,
  findLeaks,
  type PublicText,
} from '../../../core/campaign/leaks.ts';
import { createCampaignRedactor } from '../../../core/campaign/redact.ts';
import { useOverlayStack } from '../../stores/overlayStack.ts';
import { useUi } from '../../stores/ui.ts';
import { t, localize } from '../../i18n/localize.ts';

/** What of the log is checked, and how what is decided is written. */
interface CheckedLog {
  readonly campaign: () => Campaign;
  readonly entries: Readonly<Ref<readonly StreamEntry[]>>;
  readonly complete: () => Promise<Refusal | undefined>;
  readonly does: (command: ChronicleCommand) => Promise<boolean>;
}

/** The leak check: before anything reaches the players, words that may give a secret away are named and decided. */
export function createSecretCheck(log: CheckedLog) {
  const ui = useUi();
  const stack = useOverlayStack();
  /** What waits for decisions: the whole edition for players, or the words that are about to be shown. */
  const asked = computed(() => stack.propsOf('secretCheck'));
  /** Whether the log stands beside what players get of it. */
  const asPlayers = ref(false);

  function checked(texts: readonly PublicText[] | undefined): LeakCheck {
    const campaign = log.campaign();
    return texts ? findLeaks(texts, campaign.chronicle, campaign.unseen) : checkLeaks(campaign);
  }

  const whole = computed(() => checked(undefined));
  const here = computed(() => (asked.value?.texts ? checked(asked.value.texts()) : whole.value));

  /** Goes on at once where nothing is to be decided, else when the GM has. The edition for players without `texts`. */
  async function guard(
    what: string,
    texts: (() => readonly PublicText[]) | undefined,
    go: () => unknown,
  ): Promise<void> {
    const missing = await log.complete();
    if (missing) return ui.say(localize(missing), true);
    const { open, checked: count } = checked(texts?.());
    if (open.length > 0) return stack.open('secretCheck', { what, texts, go });
    if (!texts) ui.say(t('chronicle.leakCheckEmpty', { n: count }));
    await go();
  }

  /** Texts to be shown, with a gap where a secret name stands, held back until the finds in them are decided. */
  function guardWords(
    what: string,
    key: string,
    texts: readonly string[],
    go: (fit: readonly string[]) => unknown,
  ): Promise<void> {
    // What is decided meanwhile counts: a word that became a hidden name is taken out as well.
    const fit = (): readonly string[] => {
      const { chronicle, unseen } = log.campaign();
      return texts.map(createCampaignRedactor(chronicle, unseen));
    };
    const wanted = (): readonly PublicText[] =>
      fit().map((shown, at) => ({
        place: { is: 'shown', key: `${key} ${at}` },
        raw: texts[at] ?? '',
        shown,
      }));
    return guard(what, wanted, () => go(fit()));
  }

  const cancel = (): void => stack.close('secretCheck');

  async function goOn(): Promise<void> {
    const then = asked.value;
    cancel();
    await then?.go();
  }

  /** The words are no leak where they stand now. */
  const clear = ({ keys }: Leak, on = true): Promise<boolean> =>
    log.does({ do: 'leaks.clear', keys: [...keys], on });

  /** The word becomes another name of the secret entry, and is taken out in all its forms from now on. */
  async function hide({ entity, found }: Leak): Promise<boolean> {
    const known = log.campaign().chronicle.entities.find(({ id }) => id === entity);
    if (!known) return false;
    const word = found.replace(/['’]s?$/u, '');
    return log.does({ do: 'entity.change', id: known.id, aliases: [...(known.aliases ?? []), word] });
  }

  /** The notes in which it stands are the GM's alone. */
  async function keepNotes({ at }: Leak): Promise<void> {
    for (const seq of new Set(at.flatMap(({ place }) => place.seq ?? []))) {
      const entry = log.entries.value.find((each) => each.seq === seq);
      if (!entry) continue;
      if (entry.note === undefined) await log.does({ do: 'line.mark', line: seq, secret: true });
      else await log.does({ do: 'note.change', id: entry.note, secret: true });
    }
  }

  return {
    asked,
    asPlayers,
    whole,
    here,
    guard,
    guardWords,
    goOn,
    clear,
    hide,
    keepNotes,
    cancel,
  };
}
