import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { useCsv } from './use-csv.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import styles from './records.module.css';

interface CsvButtonProps {
  csv: ReturnType<typeof useCsv>;
  errorText: (error: unknown) => string;
}

/** Saves the filtered rows as a file; while it reads them it shows their count and stops on a click. */
export const CsvButton = ({ csv: { save, stop, count, error }, errorText }: CsvButtonProps) => {
  const { t } = useTranslation('records');
  return (
    <div className={styles.file}>
      {count === null ? (
        <Button variant="outline" onClick={() => void save()}>
          <Download size={20} aria-hidden="true" className={styles.sign} />
          <span className={styles.word}>{t('csv')}</span>
        </Button>
      ) : (
        <Button variant="outline" onClick={stop}>
          {t('csvStop', { count })}
        </Button>
      )}
      <p role="status">{error === null ? '' : errorText(error)}</p>
    </div>
  );
};
