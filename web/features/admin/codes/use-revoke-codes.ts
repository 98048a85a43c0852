import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkResult } from '#web/features/admin/bulk/bulk-outcome.tsx';
import type { ListedCode } from '#web/features/admin/codes/code-panel.tsx';
import { useAdminRevokeCodesMutation } from '#web/features/admin/codes/__generated__/codes.generated.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { reasonOf, useCommand } from '#web/graphql/apollo/use-command.ts';

/** Ends several invitations together, and says which of them it did not end. */
export const useRevokeCodes = (onDone: () => void) => {
  const { t } = useTranslation('adminCodes');
  const errorText = useErrorText();
  const { act, isBusy } = useCommand(useAdminRevokeCodesMutation());
  const [result, setResult] = useState<BulkResult | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  /** True when the server has looked at each of them. */
  const revoke = async (codes: readonly ListedCode[]): Promise<boolean> => {
    setProblem(null);
    setResult(null);
    const outcome = await act({ input: { codeIds: codes.map(({ id }) => id) } });
    if (outcome.kind !== 'done') {
      setProblem(errorText(reasonOf(outcome)));
      return false;
    }
    const ended = new Set(outcome.result.outcomes.filter(({ isRevoked }) => isRevoked).map(({ codeId }) => codeId));
    setResult({
      done: codes.filter(({ id }) => ended.has(id)).map(({ label }) => label),
      refused: codes.filter(({ id }) => !ended.has(id)).map(({ label }) => ({ name: label, reason: t('many.before') })),
    });
    onDone();
    return true;
  };

  return { revoke, isBusy, result, problem };
};
