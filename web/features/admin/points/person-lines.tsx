import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { dayAndTime } from '#web/shared/format/dates.ts';
import { tablePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { signed } from '../panel/signed.ts';
import { toPage, usePages } from '../records/use-pages.ts';
import { AdminPersonLinesDocument, type AdminPersonLinesQuery } from './__generated__/person-points.generated.ts';
import styles from '../panel/panel.module.css';

const first = 50;
const readPage = ({ programScore: { history } }: AdminPersonLinesQuery) => toPage(history, ({ id }) => id, first);

/** Lists the entries of a personal ledger, newest first: reason, points, giver and time. */
export const PersonLines = ({ userId, event }: { userId: string; event: string }) => {
  const { t } = useTranslation(['adminPoints', 'records']);
  const language = useLanguage();
  const errorText = useErrorText();
  const { rows, doing, error, hasMore, more, reload } = usePages({
    document: AdminPersonLinesDocument,
    variables: { userId, event, first },
    readPage,
  });
  if (doing === 'first') {
    return (
      <Loading>
        <Skeleton height={240} radius="var(--r2)" />
      </Loading>
    );
  }
  return (
    <section className={styles.part} aria-labelledby="person-lines">
      <h3 id="person-lines">{t('person.lines')}</h3>
      {rows.length === 0 && error === null && <p className={styles.note}>{t('person.empty')}</p>}
      <ul className={styles.list}>
        {rows.map(({ id, kind, points, comment, byName, at }) => (
          <li key={id} className={styles.entry}>
            <span>
              {kind === 'ATTENDANCE' ? t('person.attended') : (comment ?? t('person.noComment'))}
              <span className={styles.more}>{`${byName}, ${dayAndTime(at, language)}`}</span>
            </span>
            <data value={points}>{signed(points, tablePoints)}</data>
          </li>
        ))}
      </ul>
      {error !== null && (
        <ErrorBox title={t('records:failed')} text={errorText(error)} onRetry={() => void (rows.length === 0 ? reload() : more())} />
      )}
      {hasMore && (
        <Button variant="outline" aria-disabled={doing === 'more'} onClick={() => void more()}>
          {t(doing === 'more' ? 'records:loadingMore' : 'person.more')}
        </Button>
      )}
    </section>
  );
};
