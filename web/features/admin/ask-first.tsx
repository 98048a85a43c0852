import { useTranslation } from 'react-i18next';
import type { EventMove } from '#web/features/admin/event-moves.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { AlertDialog } from '#web/shared/ui/alert-dialog.tsx';

export interface AskedMove {
  move: EventMove;
  /** Of an extension. */
  minutes: number;
}

interface AskFirstProps {
  asked: AskedMove | null;
  /** When play ends as things stand. */
  end: number;
  onYes: (asked: AskedMove) => void;
  onNo: () => void;
}

/** What cannot be taken back from here: the focus begins on the way back. */
const dangerous: EventMove[] = ['start', 'finish', 'lift'];

/** Everybody feels these moves at once, so each is asked with its consequences. */
export const AskFirst = ({ asked, end, onYes, onNo }: AskFirstProps) => {
  const { t } = useTranslation(['admin', 'common']);
  if (asked === null) return null;
  const { move, minutes } = asked;
  const times = { from: clockTime(end), to: clockTime(end + minutes * 60_000) };
  return (
    <AlertDialog
      isOpen
      title={t(`ask.${move}.title`)}
      actionLabel={t(`move.${move}`)}
      onAction={() => onYes(asked)}
      cancelLabel={t('common:cancel')}
      onCancel={onNo}
      isDangerous={dangerous.includes(move)}
    >
      {t(`ask.${move}.text`, times)}
    </AlertDialog>
  );
};
