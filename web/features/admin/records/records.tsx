import { RefreshCw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { CsvButton } from './csv-button.tsx';
import { RecordTable } from '#web/shared/table/record-table/record-table.tsx';
import type { useCsv } from './use-csv.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import styles from './records.module.css';

interface Paged<Record> {
  rows: readonly Record[];
  doing: 'first' | 'more' | 'idle';
  error: unknown;
  hasMore: boolean;
  more: () => Promise<void>;
  reload: () => Promise<void>;
}

type RecordsProps<Record> = {
  pages: Paged<Record>;
  csv?: ReturnType<typeof useCsv>;
  /** Says how many there are in the words of the list. */
  counted?: (count: number) => string;
  /** Names a failure in the reader's words. */
  errorText: (error: unknown) => string;
} & Pick<ComponentProps<typeof RecordTable<Record & object>>, 'label' | 'columns' | 'keyOf' | 'onOpen' | 'order' | 'empty'>;

/** A table of records with its count, its download, its skeleton and its failure. */
export const Records = <Record extends object>({ pages, csv, counted, errorText, ...table }: RecordsProps<Record>) => {
  const { t } = useTranslation('records');
  const { rows, doing, error, hasMore, more, reload } = pages;
  if (doing === 'first') {
    return (
      <Loading>
        <Skeleton height={380} radius="var(--r3)" />
      </Loading>
    );
  }
  if (error !== null && rows.length === 0) {
    return <ErrorBox title={t('failed')} text={errorText(error)} onRetry={() => void reload()} />;
  }
  const whole = counted?.(rows.length) ?? t('shown', { count: rows.length });
  const said = rows.length === 0 ? t('none') : hasMore ? t('shownOfMore', { count: rows.length }) : whole;
  return (
    <div className={styles.records}>
      <div className={styles.head}>
        <p role="status">{said}</p>
        <Button variant="quiet" aria-disabled={doing === 'more'} onClick={() => void reload()}>
          <RefreshCw size={20} aria-hidden="true" className={styles.sign} />
          <span className={styles.word}>{t('reload')}</span>
        </Button>
        {csv && <CsvButton csv={csv} errorText={errorText} />}
      </div>
      <RecordTable
        {...table}
        records={rows}
        hasMore={hasMore && error === null}
        isLoadingMore={doing === 'more'}
        onMore={() => void more()}
      />
      {error !== null && <ErrorBox title={t('moreFailed')} text={errorText(error)} onRetry={() => void more()} />}
    </div>
  );
};
