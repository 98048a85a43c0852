import { Download, RefreshCw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { RecordTable } from '#web/shared/table/record-table.tsx';
import { formatsByUse } from '#web/shared/table/save-table.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { MenuButton } from '#web/shared/ui/buttons/menu-button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { type RecordsFile, useDownload } from './use-download.ts';
import type { RowsPage } from './use-pages.ts';
import styles from './records.module.css';

interface DownloadProps {
  /** What the list is called. */
  of: string;
  download: ReturnType<typeof useDownload>;
  errorText: (error: unknown) => string;
}

/** Saves the filtered rows as a file; while it reads them it shows their count and stops on a click. */
const DownloadMenu = ({ of, download: { save, stop, count, error }, errorText }: DownloadProps) => {
  const { t } = useTranslation(['records', 'charts']);
  return (
    <div className={styles.file}>
      {count === null ? (
        <MenuButton
          label={t('download')}
          of={of}
          isTight
          sign={Download}
          commands={formatsByUse().map((format) => ({ label: t(`charts:file.${format}`), run: () => void save(format) }))}
        />
      ) : (
        <Button variant="outline" onClick={stop}>
          {t('downloadStop', { count })}
        </Button>
      )}
      <p role="status">{error === null ? '' : errorText(error)}</p>
    </div>
  );
};

interface Paged<Record> {
  rows: readonly Record[];
  doing: 'first' | 'more' | 'idle';
  error: unknown;
  hasMore: boolean;
  more: () => Promise<void>;
  reload: () => Promise<void>;
  read: (after: string | null) => Promise<RowsPage<Record>>;
}

type RecordsProps<Record> = {
  pages: Paged<Record>;
  /** The file to download; without it there is none. */
  file?: RecordsFile<Record>;
  /** Says how many there are in the words of the list. */
  counted?: (count: number) => string;
  /** What the list says where there is nothing to show. */
  empty: string;
  /** Clears the filters; null while none is set. */
  onClear: (() => void) | null;
} & Pick<ComponentProps<typeof RecordTable<Record & object>>, 'label' | 'columns' | 'keyOf' | 'onOpen' | 'order'>;

/** A table of records with its count, its download, its skeleton and its failure. */
export const Records = <Record extends object>({ pages, file, counted, empty, onClear, ...table }: RecordsProps<Record>) => {
  const { t } = useTranslation('records');
  const errorText = useErrorText();
  const download = useDownload(file, pages.read);
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
        {file && <DownloadMenu of={table.label} download={download} errorText={errorText} />}
      </div>
      <RecordTable
        {...table}
        empty={onClear ? <NothingFound onClear={onClear} /> : empty}
        records={rows}
        hasMore={hasMore && error === null}
        isLoadingMore={doing === 'more'}
        onMore={() => void more()}
      />
      {error !== null && <ErrorBox title={t('moreFailed')} text={errorText(error)} onRetry={() => void more()} />}
    </div>
  );
};

/** Stands in place of rows when the filters leave none. */
const NothingFound = ({ onClear }: { onClear: () => void }) => {
  const { t } = useTranslation('records');
  return (
    <>
      <p>{t('nobodyFound')}</p>
      <Button variant="outline" onClick={onClear}>
        {t('clearFilters')}
      </Button>
    </>
  );
};
