import { useTranslation } from 'react-i18next';
import { AskFirst } from '../event-commands/ask-first.tsx';
import { type AskedCommand, endOf } from '../event-commands/event-commands.ts';
import type { EventNowFragment } from '../now/__generated__/now.generated.ts';
import { useEventCommands } from '../event-commands/use-event-commands.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { notify } from '#web/shared/ui/feedback/notify.ts';

interface PaletteCommandProps {
  event: EventNowFragment;
  asked: AskedCommand | null;
  onAnswered: () => void;
}

/** Confirms and runs a command of the event that was chosen in the palette, and reports its outcome. */
export const PaletteCommand = ({ event, asked, onAnswered }: PaletteCommandProps) => {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { make } = useEventCommands(event.id, { onRefused: (reason) => notify.error(t('failed'), reason) });
  const act = async (made: AskedCommand) => {
    onAnswered();
    if (await make(made)) notify.success(t(`done.${made.command}`), localized(event.localizedName, language));
  };
  return <AskFirst asked={asked} event={event} end={endOf(event, serverClock.now())} onYes={(yes) => void act(yes)} onNo={onAnswered} />;
};
