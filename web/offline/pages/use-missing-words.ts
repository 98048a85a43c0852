import { useTranslation } from 'react-i18next';
import { useFault } from '#web/shared/connection/watched-fetch.ts';

/** Why a page that is not on this device cannot be loaded, and when it will be. */
export const useMissingWords = (): { title: string; text: string } => {
  const { t } = useTranslation('common');
  const fault = useFault();
  return {
    title: t(fault === 'barred' || fault === 'down' ? `connection.${fault}` : 'cached.missingTitle'),
    text: t('cached.missingText'),
  };
};
