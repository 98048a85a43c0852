import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditorParts } from '#web/shared/rulings/editor-parts.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import styles from '../panel/panel.module.css';

interface AcceptAnswerProps {
  attempt: { answer: string; riddleId: string; riddleTitle: string };
  onChanged: () => void;
}

/** Makes a wrong attempt a right answer by a decision, with a look at what that changes for the teams. */
export const AcceptAnswer = ({ attempt: { answer, riddleId, riddleTitle: title }, onChanged }: AcceptAnswerProps) => {
  const { t } = useTranslation('adminAttempts');
  const { RulingDialog } = use(EditorParts);
  const [stage, setStage] = useState<'new' | 'asking' | 'accepted'>('new');
  return (
    <section className={styles.part} aria-labelledby="attempt-add">
      <h3 id="attempt-add">{t('add.title')}</h3>
      {stage === 'accepted' ? (
        <StatusBox tone="success" role="status">
          {t('add.done', { answer })}
        </StatusBox>
      ) : (
        <>
          <p className={styles.note}>{t('add.text', { answer, title })}</p>
          <div className={styles.buttons}>
            <Button onClick={() => setStage('asking')}>{t('add.action')}</Button>
          </div>
        </>
      )}
      {stage === 'asking' && (
        <RulingDialog
          riddleId={riddleId}
          decision={{ is: 'accept', answer }}
          onClose={(isMade) => {
            setStage(isMade ? 'accepted' : 'new');
            if (isMade) onChanged();
          }}
        />
      )}
    </section>
  );
};
