import type { ApolloClient } from '@apollo/client';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockCard } from './block-card.tsx';
import { useBlockListQuery } from './__generated__/block-list.generated.ts';
import { NoTeam } from '../team-progress/no-team.tsx';
import { PackLine } from '../pack/pack-line.tsx';
import { useQuestPack } from '../pack/use-quest-pack.ts';
import { useRefetchOnQuestChange } from '../team-progress/use-refetch-on-quest-change.ts';
import { useRefetchOnTeamChange } from '../team-progress/use-refetch-on-team-change.ts';
import { useTeamNow } from '../team-progress/use-team-now.ts';
import { errorCode, worthTelling } from '#web/graphql/error-code.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { Awaited } from '#web/offline/pages/awaited.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import styles from './block-list.module.css';

/** The guard or the no-team page already reports these. */
const saidElsewhere = ['EVENT_NOT_ACTIVE', 'NOT_IN_TEAM', 'UNAUTHENTICATED', 'FORBIDDEN'];

interface BlockListProps {
  /** Runs once the riddles are on this device. */
  onBrought?: (client: ApolloClient) => unknown;
}

export const BlockList = ({ onBrought }: BlockListProps) => {
  const { t } = useTranslation('quest');
  const errorText = useErrorText();
  const { data: now } = useTeamNow();
  const { data: fresh, previousData, error: failure, refetch } = useBlockListQuery({ fetchPolicy: 'cache-and-network' });
  // A page that has shown data is never replaced.
  const data = fresh ?? previousData;
  const error = worthTelling(failure, data);
  const problem = error && (
    <ErrorBox title={t('load.title')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />
  );

  const viewer = now?.viewer;
  const hasNoTeam = errorCode(error) === 'NOT_IN_TEAM' || (viewer != null && viewer.team === null && viewer.role !== 'ORGANIZER');
  useRefetchOnTeamChange(refetch);
  useRefetchOnQuestChange({ data, refetch, written: ({ blocks }) => blocks.map(({ id, title, totalCount }) => [id, title, totalCount]) });
  const pack = useQuestPack(viewer?.team ? data?.blocks : undefined, onBrought);

  // With the whole server away it is the guard that says so.
  const isTold = now !== undefined;
  useEffect(() => {
    if (isTold && error && !saidElsewhere.includes(errorCode(error) ?? '')) notify.error(t('load.title'), errorText(error));
  }, [isTold, error, errorText, t]);

  return (
    <div className={styles.page}>
      <PageHeading>{t('title')}</PageHeading>
      {hasNoTeam ? (
        <NoTeam />
      ) : (
        <>
          {data ? (
            problem
          ) : (
            <Awaited problem={problem} onRetry={refetch}>
              <Loading className={styles.blocks}>
                {Array.from({ length: 5 }, (_, block) => (
                  <Skeleton key={block} height="calc(130px + var(--cover))" radius="var(--r3)" />
                ))}
              </Loading>
            </Awaited>
          )}
          {data?.blocks.length === 0 && (
            <StatusBox tone="info" title={t('empty.title')}>
              {t(viewer?.role === 'ORGANIZER' ? 'empty.forOrganizer' : 'empty.text')}
            </StatusBox>
          )}
          {data && data.blocks.length > 0 && (
            <ul className={styles.blocks}>
              {data.blocks.map((block) => (
                <li key={block.id}>
                  <BlockCard block={block} isOnDevice={pack.readyBlocks.has(block.id)} />
                </li>
              ))}
            </ul>
          )}
          <PackLine pack={pack} />
        </>
      )}
    </div>
  );
};
