import { useImporting } from '../../stores/importing.ts';
import { useSession } from '../../stores/session.ts';
import { useUi } from '../../stores/ui.ts';
import { t } from '../../languages/say.ts';

/** Reads every file of a folder that the GM chooses. */
export function useExchangeFolder(): () => Promise<void> {
  const importing = useImporting();
  const session = useSession();
  const ui = useUi();
  return async () => {
    const answer = await session.host?.desktop.call('folder.open', {
      extensions: ['json', 'jsonl', 'db', 'yml', 'yaml', 'md', 'txt', 'monster', 'xml'],
    });
    if (!answer) return ui.say(t('The app is still starting.'), true);
    if (!answer.ok) return answer.cancelled ? undefined : ui.say(answer.message, true);
    if (answer.leftOut.length > 0)
      ui.say(t('{0} files are left out. {1}', answer.leftOut.length, answer.leftOut[0] ?? ''), true);
    await importing.take(answer.files.map(({ path, text }) => ({ name: path, text })));
  };
}
