import { Ticket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './code-ticket.module.css';

/** An invitation is checked only after the sign-in, so before it the page says only that there is one. */
export const CodeTicket = ({ isAccepted }: { isAccepted: boolean }) => {
  const { t } = useTranslation('registration');
  return (
    <p className={styles.ticket} data-accepted={isAccepted || undefined}>
      <Ticket size={24} aria-hidden="true" />
      <span>{t(isAccepted ? 'ticket.insider' : 'ticket.waiting')}</span>
    </p>
  );
};
