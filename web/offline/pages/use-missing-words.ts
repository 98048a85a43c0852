import { useTranslation } from 'react-i18next';
import { useHasNetwork } from '#web/shared/connection/use-has-network.ts';

/** Why a page that is not on this device cannot be loaded, and when it will be. */
export const useMissingWords = (): { title: string; text: string } => {
  const { t } = useTranslation('common');
  return { title: t(useHasNetwork() ? 'connection.away' : 'cached.missingTitle'), text: t('cached.missingText') };
};
