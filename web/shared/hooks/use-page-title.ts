import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** For pages named by their content; the route's own title stays until the name is known. */
export const usePageTitle = (name: string | null | undefined): void => {
  const { t } = useTranslation('common');
  useEffect(() => {
    if (name) document.title = t('title.page', { name });
  }, [name, t]);
};
