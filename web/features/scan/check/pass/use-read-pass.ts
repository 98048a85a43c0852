import { useCallback } from 'react';
import { uniqueKey } from '#web/shared/unique-key.ts';
import { useScanPassMutation } from './__generated__/scan-pass.generated.ts';
import { toPassCheck, checkOfFailure, type PassCheck } from './pass-check.ts';

/**
 * Checks a pass with the server. A repeat is harmless, so a page that can wait retries; a scanner with a waiting team
 * reports a lost network at once.
 */
export const useReadPass = ({ isRetried }: { isRetried: boolean }) => {
  const [mutate] = useScanPassMutation();
  return useCallback(
    async (token: string): Promise<PassCheck> => {
      const ask = async () => {
        const context = isRetried ? { idempotencyKey: uniqueKey() } : {};
        const { data } = await mutate({ variables: { input: { token } }, fetchPolicy: 'no-cache', context });
        return toPassCheck(data?.scanPass);
      };
      try {
        const check = await ask();
        // Of a guest: registration may have been completed in another tab a moment ago.
        return check.kind === 'register' ? await ask() : check;
      } catch (error) {
        return checkOfFailure(error);
      }
    },
    [mutate, isRetried],
  );
};
