import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useReadOnReturn } from '#web/graphql/use-read-on-return.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { uses } from '../try-request.ts';
import { type TokenRow_TokenFragment, useApiTokensQuery, useRevokeApiTokenMutation } from './__generated__/tokens.generated.ts';
import { TokenRow } from './token-row.tsx';
import styles from './tokens.module.css';

/** Every token of the installation, newest first; ending one is asked first, for it cannot be taken back. */
export const TokenList = () => {
  const { t } = useTranslation(['developers', 'common']);
  const errorText = useErrorText();
  const { data, error, refetch } = useApiTokensQuery({ fetchPolicy: 'cache-and-network' });
  const used = useObservableValue(uses);
  useEffect(() => {
    if (used > 0) void refetch().catch(() => undefined);
  }, [used, refetch]);
  // Somebody ran an example in a terminal, and comes back to see it.
  useReadOnReturn(refetch);
  const { act, isBusy } = useCommand(useRevokeApiTokenMutation());
  const [pending, setPending] = useState<TokenRow_TokenFragment | null>(null);
  const [now] = useState(Date.now);

  const revoke = async ({ id }: TokenRow_TokenFragment) => {
    setPending(null);
    const outcome = await act({ input: { tokenId: id } });
    if (outcome.kind === 'done') return announce(t('list.revoked'));
    notify.error(t('list.revokeFailed'), errorText(readReason(outcome)));
  };

  return (
    <Card labelledBy="tokens">
      <h2 id="tokens" className={styles.title}>
        {t('list.title')}
      </h2>
      {error && !data && (
        <ErrorBox title={t('list.failed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!data && !error && (
        <Loading>
          <Skeleton height={96} />
        </Loading>
      )}
      {data?.apiTokens.length === 0 && <p className={styles.note}>{t('list.empty')}</p>}
      {data && data.apiTokens.length > 0 && (
        <ul aria-labelledby="tokens" className={styles.list}>
          {data.apiTokens.map((token) => (
            <TokenRow key={token.id} token={token} now={now} isBusy={isBusy} onRevoke={() => setPending(token)} />
          ))}
        </ul>
      )}
      {pending && (
        <AlertDialog
          isOpen
          isDangerous
          title={t('list.ask', { name: pending.name })}
          actionLabel={t('list.askYes')}
          onAction={() => void revoke(pending)}
          cancelLabel={t('common:cancel')}
          onCancel={() => setPending(null)}
        >
          {t('list.askText')}
        </AlertDialog>
      )}
    </Card>
  );
};
