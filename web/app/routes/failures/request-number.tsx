import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { requestIdOf } from '#web/graphql/request-id.ts';
import { lastRequestId } from '#web/shared/connection/last-request.ts';
import { useCopy } from '#web/shared/hooks/use-copy.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import styles from './request-number.module.css';

/** An organizer finds the failure in the log by this id: of the request that failed, else of the last one with a response. */
export const RequestNumber = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('common');
  const { copy, state } = useCopy();
  const id = requestIdOf(error) ?? lastRequestId.get();
  if (id === null) return null;
  return (
    <div role="status" aria-atomic="false" className={styles.row}>
      <p>
        <span>{`${t('failed.request')} `}</span>
        <code className={styles.id}>{id}</code>
      </p>
      <Button variant="quiet" onClick={() => void copy(id)}>
        {state === 'copied' ? <Check size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
        {t(state === 'copied' ? 'copied' : state === 'refused' ? 'failed.copyByHand' : 'failed.copy')}
      </Button>
    </div>
  );
};
