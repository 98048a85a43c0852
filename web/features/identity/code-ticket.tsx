import { Ticket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './code-ticket.module.css';

/** Whether an invitation is good is known only after the sign-in, so before it nothing more is claimed than that it came along. */
export const CodeTicket = ({ isAccepted }: { isAccepted: boolean }) => {
  const { t } = useTranslation('registration');
  return (
    <p className={styles.ticket} data-accepted={isAccepted || undefined}>
      <Ticket size={24} aria-hidden="true" />
      {t(isAccepted ? 'ticket.insider' : 'ticket.waiting')}
    </p>
  );
};
