import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from './say.ts';

/** Shows one toast per failure; the box in the page stays. */
export const useSayLoadFailed = (hasFailed: boolean): void => {
  const { t } = useTranslation(['editing', 'common']);
  useEffect(() => {
    if (hasFailed) say.failed(t('common:error'), t('loadFailed'));
  }, [hasFailed, t]);
};
