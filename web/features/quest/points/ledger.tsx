import type { TFunction } from 'i18next';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { worthTelling } from '#web/graphql/error-code.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { Awaited } from '#web/offline/pages/awaited.tsx';
import { clockTime, fullDay } from '#web/shared/format/dates.ts';
import { sentencePoints, tablePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import { useRefetchOnTeamChange } from '../team/refetch-on-change.ts';
import { type LedgerLine_LineFragment, useLedgerPageQuery } from './__generated__/points-page.generated.ts';
import { pageSize } from './first-lines.ts';
import styles from './points-page.module.css';

const plus = (amount: number, format: (points: number) => string): string => `${amount > 0 ? '+' : ''}${format(amount)}`;

/** The place once it is known, otherwise the number of the riddle, otherwise the block. */
const formatSubject = ({ riddleTitle, riddleNumber, blockTitle }: LedgerLine_LineFragment, t: TFunction<'points'>): string | null => {
  if (riddleTitle !== null) return riddleTitle;
  return riddleNumber === null ? blockTitle && t('block', { title: blockTitle }) : t('riddle', { number: riddleNumber });
};

/** "+4 points, +1 coin": what a change of the score is made of, where it is not of points alone. */
const formatParts = ({ points, coins }: LedgerLine_LineFragment, t: TFunction<'points'>): string | null => {
  if (coins === 0) return null;
  const inPoints = points !== 0 && t('amount', { count: Math.abs(points), points: plus(points, sentencePoints) });
  const inCoins = t('coins', { count: Math.abs(coins), context: coins < 0 ? 'spent' : 'gained' });
  return [inPoints, inCoins].filter(Boolean).join(', ').replaceAll(' ', '\u00A0');
};

/** What happened, and whether it came over from another category or team. A line that a decision about the riddle wrote says which; where it took back or credited the riddle, that is all. */
const formatKind = ({ kind, ruling, undoesRuling, regrouping }: LedgerLine_LineFragment, hasSubject: boolean, t: TFunction<'points'>) => {
  const isSaidByRuling = ruling !== null && (kind === 'REVERSAL' || kind === 'RULING');
  const what = hasSubject && !isSaidByRuling && t(`kind.${kind}`);
  const why = ruling !== null && t(undoesRuling ? 'ruling.undone' : `ruling.${ruling}`);
  return [what, why, regrouping !== null && t(`regrouping.${regrouping}`)];
};

interface LedgerLineProps {
  line: LedgerLine_LineFragment;
  coinValue: number;
}

/** One change of the score: what it was for, who did it or why, by how much, and the score after it. The changes add up to the score. */
export const LedgerLine = ({ line, coinValue }: LedgerLineProps) => {
  const { t } = useTranslation('points');
  const { kind, points, coins, byName, riddleTitle, riddleNumber, blockTitle, reason, totalAfter, isReversed, at } = line;
  const subject = formatSubject(line, t);
  // A number says nothing without its block.
  const block = riddleTitle === null && riddleNumber !== null && t('block', { title: blockTitle });
  const facts = [reason && t('reason', { reason }), ...formatKind(line, subject !== null, t), block, byName, formatParts(line, t)].filter(
    Boolean,
  );
  return (
    <li className={styles.line} data-reversed={isReversed || undefined}>
      <time dateTime={at} className={styles.time}>
        {clockTime(at)}
      </time>
      <p className={styles.subject}>
        <span>{subject ?? t(`kind.${kind}`)}</span>
        {isReversed && <span className={styles.back}>{t('reversed')}</span>}
      </p>
      <p className={styles.sum}>{plus(points + coins * coinValue, tablePoints)}</p>
      <p className={styles.total}>
        <VisuallyHidden>{`${t('totalAfter')} `}</VisuallyHidden>
        <span>{tablePoints(totalAfter)}</span>
      </p>
      <p className={styles.facts}>{facts.join(' · ')}</p>
    </li>
  );
};

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
