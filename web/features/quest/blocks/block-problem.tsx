import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '#web/graphql/error-code.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { useTeamNow } from '../team/use-team-now.tsx';
import styles from './block-page.module.css';

interface BlockProblemProps {
  blockId: string | undefined;
  /** The page still shows earlier data. */
  hasBlock: boolean;
  error: unknown;
  onRetry: () => void;
}

/** The guard reports these, or leads to sign-in. */
const saidElsewhere = ['EVENT_NOT_ACTIVE', 'UNAUTHENTICATED'];

/** Says why a block could not be loaded, in the texts of the specification. */
export const BlockProblem = ({ blockId, hasBlock, error, onRetry }: BlockProblemProps) => {
  const { t } = useTranslation('quest');
  const errorText = useErrorText();
  // Without a server the guard explains it.
  const isLoaded = useTeamNow().data !== undefined;
  const code = errorCode(error);
  const isMissing = !error || code === 'NOT_FOUND';
  const reason = !blockId ? t('block.noId') : isMissing ? t('block.notInResponse') : errorText(error);
  const hasFailed = Boolean(blockId) && !isMissing && !saidElsewhere.includes(code ?? '');

  useEffect(() => {
    if (hasFailed && isLoaded) notify.error(t('block.loadTitle'), reason);
  }, [hasFailed, isLoaded, reason, t]);

  return (
    <div className={styles.problem}>
      <ErrorBox title={t('block.loadTitle')} text={reason} {...(hasFailed && { onRetry })} />
      {!hasBlock && (
        <>
          <p>{t('block.loadFailed')}</p>
          <ButtonLink to={paths.quest} variant="outline">
            {t('block.backToList')}
          </ButtonLink>
        </>
      )}
    </div>
  );
};
