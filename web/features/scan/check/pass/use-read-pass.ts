import { useCallback } from 'react';
import { checkOf, checkOfFailure, type PassCheck } from './pass-check.ts';
import { useScanPassMutation } from './__generated__/scan-pass.generated.ts';
import { uniqueKey } from '#web/shared/unique-key.ts';

/**
 * Checks a pass with the server. A repeat is harmless, so a page that can wait retries; a scanner with a waiting team
 * reports a lost network at once.
 */
export const useReadPass = ({ isPatient }: { isPatient: boolean }) => {
  const [mutate] = useScanPassMutation();
  return useCallback(
    async (token: string): Promise<PassCheck> => {
      const ask = async () => {
        const context = isPatient ? { idempotencyKey: uniqueKey() } : {};
        const { data } = await mutate({ variables: { input: { token } }, fetchPolicy: 'no-cache', context });
        return checkOf(data?.scanPass);
      };
      try {
        const check = await ask();
        // The guest path (specification 8): registration may have been completed in another tab a moment ago.
        return check.kind === 'register' ? await ask() : check;
      } catch (error) {
        return checkOfFailure(error);
      }
    },
    [mutate, isPatient],
  );
};
