import { useTranslation } from 'react-i18next';
import type { AskedCommand, EventCommand } from './event-commands.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';

interface AskFirstProps {
  asked: AskedCommand | null;
  /** When play ends as things stand. */
  end: number;
  onYes: (asked: AskedCommand) => void;
  onNo: () => void;
}

/** These commands are final or felt by everybody at once, so the focus starts on the cancel button. */
const dangerous: EventCommand[] = ['start', 'finish', 'lift', 'publish'];

/** These commands affect everybody at once, so each needs a confirmation that names its consequences. */
export const AskFirst = ({ asked, end, onYes, onNo }: AskFirstProps) => {
  const { t } = useTranslation(['admin', 'common']);
  if (asked === null) return null;
  const { command, minutes = 0, endsAt = end + minutes * 60_000 } = asked;
  const times = { from: clockTime(end), to: clockTime(endsAt) };
  return (
    <AlertDialog
      isOpen
      title={t(`ask.${command}.title`)}
      actionLabel={t(`move.${command}`)}
      onAction={() => onYes(asked)}
      cancelLabel={t('common:cancel')}
      onCancel={onNo}
      isDangerous={dangerous.includes(command)}
    >
      {t(`ask.${command}.text`, times)}
    </AlertDialog>
  );
};
