import { useTranslation } from 'react-i18next';
import { type SendCommand, useSentCommand } from '../staff/use-staff-sender.ts';

/** Notes that the person is here. */
export const useMarkAttendance = (userId: string, send: SendCommand) => {
  const { t } = useTranslation('qr');
  const { act, entry, isBusy } = useSentCommand(send);
  const mark = () => void act({ command: { kind: 'attendance', input: { userId } }, what: t('score.attended') });
  return { mark, isBusy, entry };
};
