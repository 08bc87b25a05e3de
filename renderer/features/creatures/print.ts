import { type Said } from '../../../core/kernel/said.ts';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { ok, refuse, type Result } from '../../../core/kernel/result.ts';
import type { Creature } from '../../../core/rules/creature.ts';
import type { Paper } from '../../ui/cards/pages.ts';
import { useOverlayStack } from '../../stores/overlayStack.ts';
import { useSession } from '../../stores/session.ts';
import { t } from '../../i18n/localize.ts';

export const PER_PAGE = [1, 2, 4, 8] as const;
type PerPage = (typeof PER_PAGE)[number];

/** Cards on their way to paper or into a picture. Answers what was saved, in words; empty when a dialog was closed. */
export const usePrint = defineStore('print', () => {
  const session = useSession();
  const stack = useOverlayStack();
  const creatures = computed(() => stack.propsOf('cards')?.creatures ?? []);
  const perPage = shallowRef<PerPage>(4);
  const paper = shallowRef<Paper>('A4');
  /** Whose card is being photographed. */
  const photographed = shallowRef<Creature>();

  function open(chosen: readonly Creature[]): void {
    if (chosen.length > 0) stack.open('cards', { creatures: chosen });
  }

  async function savePdf(name: string, title: string): Promise<Result<string>> {
    const answer = await session.host?.desktop.call('cards.pdf', {
      name: `${name}.pdf`,
      size: paper.value,
      title: title.slice(0, 200),
    });
    return said(answer);
  }

  /** `notice` goes into the picture as text. */
  async function savePng(name: string, area: DOMRect, notice?: string): Promise<Result<string>> {
    const answer = await session.host?.desktop.call('cards.png', {
      name: `${name}.png`,
      area: { x: area.x, y: area.y, width: area.width, height: area.height },
      ...(notice === undefined ? {} : { notice }),
    });
    return said(answer);
  }

  return { creatures, perPage, paper, photographed, open, savePdf, savePng };
});

function said(
  answer:
    | { readonly ok: boolean; readonly name?: string; readonly message?: string; readonly says?: Said }
    | undefined,
): Result<string> {
  if (!answer) return refuse({ message: t('common.startingRefused') });
  if (answer.ok) return ok(t('common.saveAsDone', { name: answer.name }));
  const { message, says } = answer;
  return message === undefined ? ok('') : refuse({ message, ...(says ? { says } : {}) });
}
