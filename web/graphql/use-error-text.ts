import i18next from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode, isNetworkError } from '#web/graphql/error-code.ts';
import type { ErrorCode } from '#web/graphql/generated/types.generated.ts';

const isKnown = (code: string | null): code is ErrorCode => code !== null && i18next.exists(`errors:code.${code}`);

/** A failure in the reader's words: by its code, else as a network failure, else unknown. */
export const useErrorText = (): ((error: unknown) => string) => {
  const { t } = useTranslation('errors');
  return useCallback(
    (error: unknown) => {
      const code = typeof error === 'string' ? error : errorCode(error);
      if (isKnown(code)) return t(`code.${code}`);
      return isNetworkError(error) && typeof error !== 'string' ? t('network') : t('unknown');
    },
    [t],
  );
};
