import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { useAddAnswer } from './use-add-answer.ts';
import styles from '../panel/panel.module.css';

interface AddAsAnswerProps {
  attempt: { answer: string; riddleId: string; riddleTitle: string };
  onChanged: () => void;
}

/** Makes a wrong attempt a right answer, then offers to credit the teams that gave it before. */
export const AddAsAnswer = ({ attempt: { answer, riddleId, riddleTitle: title }, onChanged }: AddAsAnswerProps) => {
  const { t } = useTranslation(['adminAttempts', 'common']);
  const { stage, problem, isBusy, addAnswer, isAsking, ask, credit } = useAddAnswer({ riddleId, answer }, onChanged);

  return (
    <section className={styles.part} aria-labelledby="attempt-add">
      <h3 id="attempt-add">{t('add.title')}</h3>
      {problem && <ErrorBox {...problem} />}
      {stage.is === 'new' && (
        <>
          <p className={styles.note}>{t('add.text', { answer, title })}</p>
          <div className={styles.buttons}>
            <Button aria-disabled={isBusy} onClick={() => void addAnswer()}>
              {t('add.action')}
            </Button>
          </div>
        </>
      )}
      {stage.is === 'added' && (
        <StatusBox
          tone="success"
          role="status"
          actions={
            stage.teams > 0 && (
              <Button variant="outline" aria-disabled={isBusy} onClick={() => isBusy || ask(true)}>
                {t('rejudge.action')}
              </Button>
            )
          }
        >
          {stage.teams === 0 ? t('add.doneNothing', { answer }) : t('add.done', { answer, count: stage.teams })}
        </StatusBox>
      )}
      {stage.is === 'rejudged' && <StatusBox tone="success">{t('rejudge.done', { count: stage.teams })}</StatusBox>}
      <AlertDialog
        isOpen={isAsking}
        isDangerous
        title={t('rejudge.title', { title })}
        actionLabel={t('rejudge.action')}
        onAction={() => void credit()}
        cancelLabel={t('common:cancel')}
        onCancel={() => ask(false)}
      >
        {t('rejudge.text', { count: stage.is === 'new' ? 0 : stage.teams })}
      </AlertDialog>
    </section>
  );
};
