import i18next from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns an action in words; an action that this version does not know stays as it is. */
export const useActionText = () => {
  const { t } = useTranslation('adminLog');
  return useCallback((action: string) => (i18next.exists(`adminLog:commands.${action}`) ? t(`commands.${action}` as never) : action), [t]);
};
