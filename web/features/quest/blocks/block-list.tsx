import type { ApolloClient } from '@apollo/client';
import { CloudDownload, CloudCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode, worthTelling } from '#web/graphql/error-code.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { Awaited } from '#web/offline/pages/awaited.tsx';
import { fileSize } from '#web/shared/format/file-size.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { NoTeam } from '../team/no-team.tsx';
import { useRefetchOnQuestChange, useRefetchOnTeamChange } from '../team/refetch-on-change.ts';
import { useTeamNow } from '../team/use-team-now.tsx';
import { useBlockListQuery } from './__generated__/block-list.generated.ts';
import { BlockCard } from './block-card.tsx';
import { type QuestPack, useQuestPack } from './quest-pack.ts';
import styles from './block-list.module.css';

/** The guard or the no-team page already reports these. */
const saidElsewhere = ['EVENT_NOT_ACTIVE', 'NOT_IN_TEAM', 'UNAUTHENTICATED', 'FORBIDDEN'];

const BlockSkeletons = () => (
  <Loading className={styles.blocks}>
    {Array.from({ length: 5 }, (_, block) => (
      <Skeleton key={block} height="calc(130px + var(--cover))" radius="var(--r3)" />
    ))}
  </Loading>
);

interface BlockListProps {
  /** Runs once the list is drawn. Code for later comes then, because on a weak line it would share the way with the list. */
  onListed?: () => unknown;
  /** Runs once the riddles are on this device. */
  onBrought?: (client: ApolloClient) => unknown;
}

export const BlockList = ({ onListed, onBrought }: BlockListProps) => {
  const { t } = useTranslation('quest');
  const errorText = useErrorText();
  const { data: now } = useTeamNow();
  const { data: fresh, previousData, error: failure, refetch } = useBlockListQuery({ fetchPolicy: 'cache-and-network' });
  // The last data stays while a refetch runs or fails.
  const data = fresh ?? previousData;
  const error = worthTelling(failure, data);
  const loadProblem = error && (
    <ErrorBox title={t('load.title')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />
  );

  const viewer = now?.viewer;
  const hasNoTeam = errorCode(error) === 'NOT_IN_TEAM' || (viewer != null && viewer.team === null && viewer.role !== 'ORGANIZER');
  useRefetchOnTeamChange(refetch);
  useRefetchOnQuestChange({
    data,
    refetch,
    pickContent: ({ blocks }) => blocks.map(({ id, title, totalCount }) => [id, title, totalCount]),
  });
  const pack = useQuestPack(viewer?.team ? data?.blocks : undefined, onBrought);

  const isListed = data !== undefined;
  useEffect(() => {
    if (isListed) onListed?.();
  }, [isListed, onListed]);

  // Without a server the guard explains it.
  const isLoaded = now !== undefined;
  useEffect(() => {
    if (isLoaded && error && !saidElsewhere.includes(errorCode(error) ?? '')) notify.error(t('load.title'), errorText(error));
  }, [isLoaded, error, errorText, t]);

  return (
    <div className={styles.page}>
      <PageHeading>{t('title')}</PageHeading>
      {hasNoTeam ? (
        <NoTeam />
      ) : (
        <>
          {data ? (
            loadProblem
          ) : (
            <Awaited problem={loadProblem} onRetry={refetch}>
              <BlockSkeletons />
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

/** Says how much of the quest can be read without network. It stands under the blocks, so nothing shifts when it appears. */
const PackLine = ({ pack: { phase, ready, total, missingBytes, load } }: { pack: QuestPack }) => {
  const { t } = useTranslation('quest');
  const language = useLanguage();
  if (phase === 'none' || total === 0) return null;
  if (phase === 'waiting' && ready < total) {
    return (
      <Button variant="outline" onClick={load}>
        <CloudDownload size={20} aria-hidden="true" />
        <span>{t('pack.load')}</span>
        {missingBytes > 0 && <span>{fileSize(missingBytes, language)}</span>}
      </Button>
    );
  }
  const isWhole = ready === total;
  const Icon = isWhole ? CloudCheck : CloudDownload;
  return (
    <p className={styles.pack}>
      <Icon size={20} aria-hidden="true" />
      <span>{isWhole ? t('pack.whole') : t('pack.progress', { ready, total })}</span>
    </p>
  );
};
