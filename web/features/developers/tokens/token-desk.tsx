import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freshToken } from '#web/features/developers/fresh-token.ts';
import { CreateTokenForm } from '#web/features/developers/tokens/create-token-form.tsx';
import { ShownToken } from '#web/features/developers/tokens/shown-token.tsx';
import { useTokenDeskQuery } from '#web/features/developers/tokens/__generated__/tokens.generated.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';

/** Lets an organizer make a token; others read who can. */
export const TokenDesk = ({ stranger }: { stranger: ReactNode }) => {
  const { t } = useTranslation('developers');
  const errorText = useErrorText();
  const { data, error, refetch } = useTokenDeskQuery({ fetchPolicy: 'cache-and-network' });
  const [shown, show] = useState<string | null>(null);
  if (!data && error) return <ErrorBox text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton height={480} radius="var(--r2)" />
      </Loading>
    );
  }
  if (data.viewer === null) return stranger;
  if (data.viewer.role !== 'ORGANIZER') return <StatusBox tone="info" title={t('token.organizersOnly')} />;
  if (shown !== null) return <ShownToken secret={shown} onSaved={() => show(null)} />;
  const take = (secret: string) => {
    freshToken.set(secret);
    show(secret);
  };
  return <CreateTokenForm onCreated={take} />;
};
