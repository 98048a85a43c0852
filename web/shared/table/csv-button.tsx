import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import type { useCsv } from '#web/shared/table/use-csv.ts';
import { Button } from '#web/shared/ui/button.tsx';
import styles from './records.module.css';

/** Saves what the filters leave as a file; while it is read, tells how far it is and stops on a click. */
export const CsvButton = ({ csv: { save, stop, count, error } }: { csv: ReturnType<typeof useCsv> }) => {
  const { t } = useTranslation('records');
  const errorText = useErrorText();
  return (
    <div className={styles.file}>
      {count === null ? (
        <Button look="outline" onClick={() => void save()}>
          <Download size={20} aria-hidden="true" className={styles.sign} />
          <span className={styles.word}>{t('csv')}</span>
        </Button>
      ) : (
        <Button look="outline" onClick={stop}>
          {t('csvStop', { count })}
        </Button>
      )}
      <p role="status">{error === null ? '' : errorText(error)}</p>
    </div>
  );
};
