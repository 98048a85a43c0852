import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from './say.ts';

/** Once per failure, beside the box that stays in the page. */
export const useSayLoadFailed = (hasFailed: boolean): void => {
  const { t } = useTranslation(['editing', 'common']);
  useEffect(() => {
    if (hasFailed) say.failed(t('common:error'), t('loadFailed'));
  }, [hasFailed, t]);
};
