import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageSize } from './first-lines.ts';
import { LedgerLine } from './ledger-line.tsx';
import { type LedgerLine_LineFragment, useLedgerPageQuery } from './__generated__/points-page.generated.ts';
import { useRefetchOnTeamChange } from '../team-progress/use-refetch-on-team-change.ts';
import { worthTelling } from '#web/graphql/error-code.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { Awaited } from '#web/offline/pages/awaited.tsx';
import { fullDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import styles from './points-page.module.css';

interface DayProps {
  line: LedgerLine_LineFragment;
  /** The line above; null at the top, where the columns are named. */
  newer: LedgerLine_LineFragment | null;
}

/** Heads the first line of each day. */
const Day = ({ line, newer }: DayProps) => {
  const { t } = useTranslation('points');
  const language = useLanguage();
  const day = fullDay(line.at, language);
  if (newer && day === fullDay(newer.at, language)) return null;
  return (
    <li className={styles.day}>
      <span>{day}</span>
      {newer === null && (
        <span aria-hidden="true" className={styles.columns}>
          <span>{t('change')}</span>
          <span>{t('totalAfter')}</span>
        </span>
      )}
    </li>
  );
};

interface LedgerLinesProps {
  /** The last line of the page before; null for the first page. */
  after: LedgerLine_LineFragment | null;
  coinValue: number;
}

/** A page of the ledger, and those after it once they are asked for. */
export const LedgerLines = ({ after, coinValue }: LedgerLinesProps) => {
  const { t } = useTranslation('points');
  const errorText = useErrorText();
  const [isFollowed, setIsFollowed] = useState(false);
  const variables = { first: pageSize, after: after?.id ?? null };
  const { data, error: failure, refetch } = useLedgerPageQuery({ variables, fetchPolicy: 'cache-and-network' });
  useRefetchOnTeamChange(refetch, { isToldByStream: false });

  const lines = data?.viewer?.team?.ledger;
  const error = worthTelling(failure, data);
  const problem = error && <ErrorBox title={t('failed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  const last = lines?.at(-1);
  return (
    <>
      {lines ? (
        problem
      ) : (
        <Awaited problem={problem} onRetry={refetch}>
          <Loading>
            <Skeleton height={320} radius="var(--r3)" />
          </Loading>
        </Awaited>
      )}
      {lines?.length === 0 && after === null && <p className={styles.empty}>{t('empty')}</p>}
      {lines && lines.length > 0 && (
        <ol className={styles.lines}>
          {lines.map((line, index) => (
            <Fragment key={line.id}>
              <Day line={line} newer={lines[index - 1] ?? after} />
              <LedgerLine line={line} coinValue={coinValue} />
            </Fragment>
          ))}
        </ol>
      )}
      {last && isFollowed && <LedgerLines after={last} coinValue={coinValue} />}
      {!isFollowed && lines?.length === pageSize && (
        <Button variant="outline" isWide onClick={() => setIsFollowed(true)}>
          {t('more')}
        </Button>
      )}
    </>
  );
};
