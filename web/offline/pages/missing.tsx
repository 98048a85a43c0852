import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasNetwork } from '#web/shared/connection/watched-fetch.ts';

/** Who does not answer for a page that is not on this device, and what becomes of it. */
export const useMissingWords = (): { title: string; text: string } => {
  const { t } = useTranslation('common');
  return { title: t(useHasNetwork() ? 'connection.away' : 'cached.missingTitle'), text: t('cached.missingText') };
};

/** Loads late: it is needed only when something is missing. */
const CachedList = lazy(async () => ({ default: (await import('#web/offline/pages/cached-list.tsx')).CachedList }));

/** Lists what can be read instead. */
export const ReadableInstead = () => (
  <Suspense>
    <CachedList />
  </Suspense>
);
