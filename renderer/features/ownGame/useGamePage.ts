import { computed, ref, shallowRef } from 'vue';
import { isJsonObject, type Json, type JsonObject } from '../../../core/kernel/json.ts';
import type { Problem } from '../../../core/kernel/result.ts';
import { toWording } from '../../../core/kernel/said.ts';
import { jsonText } from '../../../core/rules/context.ts';
import {
  compareDescriptions,
  DESCRIPTIONS,
  followKeys,
  gamePage,
  nameAll,
  plainDescription,
  previewGame,
  readGameFile,
  toGameFile,
  writeGameFile,
} from '../../../core/systems/registry.ts';
import { localize, t } from '../../i18n/localize.ts';
import { useTable } from '../../stores/table.ts';
import { useDraft } from '../../stores/forms.ts';
import { useOverlayStack } from '../../stores/overlayStack.ts';
import { useOwnGame } from './ownGame.ts';

/** The page as it is filled in: its file, its questions, what the game looks like, and what is wrong with it. */
export function useGamePage() {
  const own = useOwnGame();
  const table = useTable();
  const asked = useOverlayStack().propsOf('ownGame');
  const before =
    asked?.mode === 'edit' ? (table.state.described ?? blank(table.system?.title ?? '')) : undefined;
  const file = shallowRef<JsonObject>(before ?? blank(''));
  const campaign = ref(asked?.mode === 'new' ? asked.campaign : '');
  /** What stood here before a whole description took its place. */
  const replaced = shallowRef<JsonObject>();
  const said = ref('');
  const busy = ref(false);

  const kept = useDraft({
    kind: 'game',
    of: () => (before ? table.id : ''),
    title: () => jsonText(file.value, 'name'),
    fields: { file, campaign },
    ...(before ? {} : { everywhere: true as const }),
  });

  const parts = computed(() => gamePage(file.value));
  const seen = computed(() => previewGame(file.value));
  const preview = computed(() => (seen.value.ok ? seen.value.value : undefined));
  const problems = computed<readonly Problem[]>(() =>
    // Nobody is told that a name is missing before anything was typed.
    seen.value.ok || file.value['name'] === '' ? [] : seen.value.refusal,
  );
  const described = computed(() => (preview.value ? toGameFile(preview.value.game) : undefined));
  const changes = computed(() =>
    before && described.value
      ? compareDescriptions(before, described.value).map(({ at, from, to }) => ({
          field: at,
          before: from,
          after: to,
        }))
      : [],
  );

  /** What stands in the part at this path of the file. */
  function valuesAt(at: string): JsonObject {
    return at.split('.').reduce<JsonObject>((values, key) => {
      const inner = key === '' ? values : values[key];
      return isJsonObject(inner) ? inner : {};
    }, file.value);
  }

  function put(at: string, key: string, value: Json | undefined): void {
    const path = [...at.split('.').filter((each) => each !== ''), key];
    file.value = followKeys(file.value, putAt(file.value, path, value));
  }

  function take(key: string): void {
    const found = DESCRIPTIONS.find((each) => each.key === key);
    const read = found && readGameFile(JSON.stringify(found.file));
    replace(read?.ok ? toGameFile(read.value) : blank(''));
  }

  /** Another description in the place of this one, which can be had back. */
  function replace(next: JsonObject): void {
    replaced.value = JSON.stringify(file.value) === JSON.stringify(blank('')) ? undefined : file.value;
    file.value = next;
  }

  function restore(): void {
    if (replaced.value) replace(replaced.value);
  }

  async function importFile(): Promise<void> {
    const text = await own.readFile();
    if (text === undefined) return;
    const read = typeof text === 'string' ? readGameFile(text) : undefined;
    if (read?.ok) {
      replace(toGameFile(read.value));
      said.value = '';
      return;
    }
    const why =
      typeof text === 'string'
        ? (read?.refusal ?? []).map(({ field, ...each }) =>
            [field, localize(toWording(each))].filter((word) => word !== '').join(': '),
          )
        : [text.message];
    said.value = t('ownGame.importRefused', { why: why.join(' ') });
  }

  async function exportFile(): Promise<void> {
    const name = jsonText(file.value, 'name');
    const text = writeGameFile(described.value ?? nameAll(file.value));
    said.value = await own.saveFile(name === '' ? 'game' : name, text);
  }

  async function send(): Promise<void> {
    if (!described.value || busy.value) return;
    busy.value = true;
    const refused = await (before ? own.change(described.value) : own.found(campaign.value, described.value));
    said.value = refused ? localize(refused) : '';
    busy.value = false;
    if (!refused) await kept.saved();
  }

  return {
    before,
    campaign,
    parts,
    preview,
    problems,
    changes,
    said,
    busy,
    valuesAt,
    put,
    take,
    replaced,
    restore,
    importFile,
    exportFile,
    send,
  };
}

/** The page before anything is typed; the name is the one thing that is asked for. */
function blank(name: string): JsonObject {
  return { ...toGameFile(plainDescription('x')), name };
}

function putAt(
  file: JsonObject,
  [key = '', ...deeper]: readonly string[],
  value: Json | undefined,
): JsonObject {
  const { [key]: was, ...others } = file;
  if (deeper.length > 0) return { ...file, [key]: putAt(isJsonObject(was) ? was : {}, deeper, value) };
  return value === undefined ? others : { ...file, [key]: value };
}
