import { useTranslation } from 'react-i18next';
import { worthTelling } from '#web/graphql/error-code.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useServerTime } from '#web/graphql/use-server-time.ts';
import { Awaited } from '#web/offline/pages/awaited.tsx';
import { safeHref } from '#web/shared/safe-href.ts';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { useInsiderHomeQuery } from './__generated__/insider-home.generated.ts';
import { TakeOver } from './handover.tsx';
import { PostCard } from './post-card.tsx';
import styles from './insider-home.module.css';

/** Who solves a riddle now comes in some minutes. */
const pollMs = 30_000;

/** What an insider needs at their place, one card for each event. It is read without network, too, as old as the strip says. */
export const InsiderHome = () => {
  const { t } = useTranslation('insiderHome');
  const errorText = useErrorText();
  // What the insider says about themselves is sent with the time of the server.
  useServerTime();
  const { data, error: failure, refetch } = useInsiderHomeQuery({ fetchPolicy: 'cache-and-network', pollInterval: pollMs });
  const error = worthTelling(failure, data);
  const problem = error && <ErrorBox text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) {
    return (
      <Awaited problem={problem} onRetry={refetch}>
        <Loading>
          <Skeleton height={320} radius="var(--r3)" />
        </Loading>
      </Awaited>
    );
  }
  const { insiderPosts: posts, viewer } = data;
  if (posts.length === 0) {
    return (
      <Card labelledBy="post">
        <h2 id="post" className={styles.title}>
          {t('title')}
        </h2>
        <p>{t('none')}</p>
        <p className={styles.note}>{t('noneHow')}</p>
        <TakeOver />
      </Card>
    );
  }
  return (
    <>
      {problem}
      {posts.map((post) => (
        <PostCard key={post.duty.event.id} post={post} mapLink={safeHref(viewer?.geoLink ?? null)} isOnly={posts.length === 1} />
      ))}
    </>
  );
};
