import { useEffect, useRef, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { CodeBlock } from '../code-block.tsx';
import { freshToken } from '../fresh-token.ts';
import { useTokenDeskQuery } from './__generated__/tokens.generated.ts';
import { CreateTokenForm } from './create-token-form.tsx';
import styles from './tokens.module.css';

/** Lets an organizer make a token; others read who can. */
export const TokenDesk = ({ signIn }: { signIn: ReactNode }) => {
  const { t } = useTranslation('developers');
  const errorText = useErrorText();
  const { data, error, refetch } = useTokenDeskQuery({ fetchPolicy: 'cache-and-network' });
  const [secret, setSecret] = useState<string | null>(null);
  if (!data && error) return <ErrorBox text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton height={480} radius="var(--r2)" />
      </Loading>
    );
  }
  if (data.viewer === null) return signIn;
  if (data.viewer.role !== 'ORGANIZER') return <StatusBox tone="info" title={t('token.organizersOnly')} />;
  if (secret !== null) return <ShownToken secret={secret} onSaved={() => setSecret(null)} />;
  const take = (secret: string) => {
    freshToken.set(secret);
    setSecret(secret);
  };
  return <CreateTokenForm onCreated={take} />;
};

/** The new token, this once. */
const ShownToken = ({ secret, onSaved }: { secret: string; onSaved: () => void }) => {
  const { t } = useTranslation('developers');
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the focus comes here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.shown}>
      <h3 ref={heading} tabIndex={-1} className={styles.shownTitle}>
        {t('shown.title')}
      </h3>
      <p className={styles.note}>{t('shown.text')}</p>
      <CodeBlock label={t('shown.label')} text={secret} />
      <div>
        <Button variant="outline" onClick={onSaved}>
          {t('shown.saved')}
        </Button>
      </div>
    </div>
  );
};
