import { useTranslation } from 'react-i18next';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { clockTime, zoneName } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { OverlapNotice } from '../events/overlap-notice.tsx';
import type { EventNowFragment } from '../now/__generated__/now.generated.ts';
import type { PendingCommand, EventCommand } from './event-commands.ts';

interface AskFirstProps {
  pending: PendingCommand | null;
  event: Pick<EventNowFragment, 'id' | 'startsAt' | 'zone'>;
  /** When play ends as things stand. */
  end: number;
  onYes: (pending: PendingCommand) => void;
  onNo: () => void;
}

/** These commands are final or felt by everybody at once, so the focus starts on the cancel button. */
const dangerous: EventCommand[] = ['start', 'finish', 'lift', 'publish'];

const minuteMs = 60_000;
/** These commands move the time of an event. */
const moving: EventCommand[] = ['start', 'resume', 'extend', 'goOn'];

/**
 * Names the events that the event would overlap after the command. An event that is started begins in this minute and lasts as
 * long as planned.
 */
const Overlap = ({ command, event, endsAt }: { command: EventCommand; event: AskFirstProps['event']; endsAt: number }) => {
  if (!moving.includes(command)) return null;
  const planned = Date.parse(event.startsAt);
  const begin = command === 'start' ? Math.floor(serverClock.now() / minuteMs) * minuteMs : planned;
  const window = [begin, endsAt + begin - planned].map((instant) => new Date(instant).toISOString()) as [string, string];
  return <OverlapNotice startsAt={window[0]} endsAt={window[1]} eventId={event.id} />;
};

/** These commands affect everybody at once, so each needs a confirmation that names its consequences. */
export const AskFirst = ({ pending, event, end, onYes, onNo }: AskFirstProps) => {
  const { t } = useTranslation(['admin', 'common']);
  const language = useLanguage();
  if (pending === null) return null;
  const { command, minutes = 0, endsAt = end + minutes * 60_000 } = pending;
  const { zone } = event;
  const times = { from: clockTime(end, zone), to: `${clockTime(endsAt, zone)} ${zoneName(endsAt, language, zone)}` };
  return (
    <AlertDialog
      isOpen
      title={t(`ask.${command}.title`)}
      actionLabel={t(`move.${command}`)}
      onAction={() => onYes(pending)}
      cancelLabel={t('common:cancel')}
      onCancel={onNo}
      isDangerous={dangerous.includes(command)}
    >
      {t(`ask.${command}.text`, times)}
      <Overlap command={command} event={event} endsAt={endsAt} />
    </AlertDialog>
  );
};
