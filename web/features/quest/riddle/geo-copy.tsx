import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { useCopy } from '#web/shared/hooks/use-copy.ts';
import styles from './solution-view.module.css';

/** Copies the place's coordinates for any map. */
export const GeoCopy = ({ geo }: { geo: string }) => {
  const { t } = useTranslation(['quest', 'common']);
  const { copy, state } = useCopy();
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <div className={styles.geo}>
      <Button variant="quiet" aria-label={t('solution.copyGeo', { geo })} onClick={() => void copy(geo)}>
        <Icon size={20} aria-hidden="true" />
        <span className={styles.coordinates}>{geo}</span>
      </Button>
      <span role="status" className={styles.copied}>
        {state === 'copied' && <span>{t('common:copied')}</span>}
        {state === 'refused' && <span>{t('solution.copyByHand')}</span>}
      </span>
    </div>
  );
};
