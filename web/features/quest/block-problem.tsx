import { useTranslation } from 'react-i18next';
import { errorCode } from '#web/graphql/error-code.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { ErrorBox } from '#web/shared/ui/error-box.tsx';
import styles from './block-problem.module.css';

interface BlockProblemProps {
  blockId: string | undefined;
  hasAnswer: boolean;
  error: unknown;
  onRetry: () => void;
}

export const BlockProblem = ({ blockId, hasAnswer, error, onRetry }: BlockProblemProps) => {
  const { t } = useTranslation('quest');
  const errorText = useErrorText();
  const back = (
    <ButtonLink to={paths.quest} look="outline">
      {t('block.backToList')}
    </ButtonLink>
  );
  if (!blockId) return <ErrorBox title={t('block.loadTitle')} text={t('block.noId')} />;
  const isMissing = (hasAnswer && !error) || errorCode(error) === 'NOT_FOUND';
  return (
    <div className={styles.problem}>
      {isMissing ? (
        <ErrorBox title={t('block.loadTitle')} text={t('block.notInResponse')} />
      ) : (
        <ErrorBox title={t('block.loadFailed')} text={errorText(error)} onRetry={onRetry} />
      )}
      {back}
    </div>
  );
};
