import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { type BulkResult, BulkOutcome } from '../bulk/bulk-outcome.tsx';
import { CheckList } from '../bulk/check-list.tsx';
import { useAdminRevokeCodesMutation, useAdminCodesQuery } from './__generated__/codes.generated.ts';
import type { ListedCode } from './code-panel.tsx';
import styles from '../panel/section.module.css';

/** Ends several invitations together, and says which of them it did not end. */
const useRevokeCodes = (onDone: () => void) => {
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
      setProblem(errorText(readReason(outcome)));
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

/** The server takes at most this many at once. */
const maxCodes = 100;

/** The invitations that can still be used, newest first, to end several of them together. */
export const RevokeMany = ({ onRevoked }: { onRevoked: () => void }) => {
  const { t } = useTranslation(['adminCodes', 'common']);
  const errorText = useErrorText();
  const { data, error, refetch } = useAdminCodesQuery({ variables: { state: 'VALID', first: maxCodes }, fetchPolicy: 'cache-and-network' });
  const { revoke, isBusy, result, problem } = useRevokeCodes(onRevoked);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isConfirming, setIsConfirming] = useState(false);
  const codes = data?.registrationCodes ?? [];
  const chosen = codes.filter(({ id }) => ticked.has(id));
  const count = chosen.length;

  const confirm = async () => {
    setIsConfirming(false);
    if (await revoke(chosen)) setTicked(new Set());
  };

  if (error && !data) return <ErrorBox title={t('failed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton height={280} radius="var(--r2)" />
      </Loading>
    );
  }
  return (
    <>
      {result && <BulkOutcome result={result} />}
      {problem !== null && <ErrorBox title={t('failed')} text={problem} />}
      <OfflineNote>{t('offline')}</OfflineNote>
      {codes.length === 0 && <StatusBox tone="info">{t('many.none')}</StatusBox>}
      {codes.length > 0 && (
        <NeedsNetwork>
          <CheckList
            label={t('many.which')}
            things={codes}
            chosen={ticked}
            moreOf={({ role, uses, maxUses }) => `${t(`roles.${role}`)} · ${t('usesOf', { uses, max: maxUses })}`}
            onChange={setTicked}
          />
          <div className={styles.actions}>
            <Button
              variant="danger-outline"
              aria-disabled={isBusy || count === 0}
              onClick={() => isBusy || count === 0 || setIsConfirming(true)}
            >
              {count === 0 ? t('many.title') : t(isBusy ? 'many.busy' : 'many.action', { count })}
            </Button>
          </div>
        </NeedsNetwork>
      )}
      <AlertDialog
        isOpen={isConfirming}
        title={t('many.ask', { count })}
        actionLabel={t('revoke')}
        onAction={() => void confirm()}
        cancelLabel={t('common:cancel')}
        onCancel={() => setIsConfirming(false)}
        isDangerous
      >
        <p>{chosen.map(({ label }) => label).join(', ')}</p>
        <p>{t('many.text')}</p>
      </AlertDialog>
    </>
  );
};
