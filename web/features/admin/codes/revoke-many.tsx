import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkOutcome } from '#web/features/admin/bulk/bulk-outcome.tsx';
import { CheckList } from '#web/features/admin/bulk/check-list.tsx';
import { useAdminCodesQuery } from '#web/features/admin/codes/__generated__/codes.generated.ts';
import { useRevokeCodes } from '#web/features/admin/codes/use-revoke-codes.ts';
import styles from '../panel/section.module.css';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';

/** The server takes at most this many at once. */
const most = 100;

/** The invitations that can still be used, newest first, to end several of them together. */
export const RevokeMany = ({ onRevoked }: { onRevoked: () => void }) => {
  const { t } = useTranslation(['adminCodes', 'common']);
  const errorText = useErrorText();
  const { data, error, refetch } = useAdminCodesQuery({ variables: { state: 'VALID', first: most }, fetchPolicy: 'cache-and-network' });
  const { revoke, isBusy, result, problem } = useRevokeCodes(onRevoked);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setIsAsked] = useState(false);
  const codes = data?.registrationCodes ?? [];
  const chosen = codes.filter(({ id }) => ticked.has(id));
  const count = chosen.length;

  const confirm = async () => {
    setIsAsked(false);
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
              onClick={() => isBusy || count === 0 || setIsAsked(true)}
            >
              {count === 0 ? t('many.title') : t(isBusy ? 'many.busy' : 'many.action', { count })}
            </Button>
          </div>
        </NeedsNetwork>
      )}
      <AlertDialog
        isOpen={isAsked}
        title={t('many.ask', { count })}
        actionLabel={t('revoke')}
        onAction={() => void confirm()}
        cancelLabel={t('common:cancel')}
        onCancel={() => setIsAsked(false)}
        isDangerous
      >
        <p>{chosen.map(({ label }) => label).join(', ')}</p>
        <p>{t('many.text')}</p>
      </AlertDialog>
    </>
  );
};
