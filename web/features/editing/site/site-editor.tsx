import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { LeaveGuard } from '../draft/leave-guard.tsx';
import { useEditableSiteQuery } from './__generated__/site.generated.ts';
import { SiteForm } from './site-form.tsx';

/** The editor of what visitors read and see of an event. */
export const SiteEditor = ({ slug }: { slug: string }) => {
  const { t } = useTranslation('adminSite');
  const errorText = useErrorText();
  const { data, error, refetch } = useEditableSiteQuery({ variables: { event: slug }, fetchPolicy: 'cache-and-network' });
  const event = data?.event;
  if (error && !event)
    return <ErrorBox title={t('loadFailed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!event)
    return (
      <Loading>
        <Skeleton height={480} radius="var(--r3)" />
      </Loading>
    );
  return (
    <>
      <LeaveGuard />
      <SiteForm key={event.id} event={event} />
    </>
  );
};
