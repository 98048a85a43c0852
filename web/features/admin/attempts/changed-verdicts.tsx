import { useTranslation } from 'react-i18next';
import { type ChangedVerdict, useChangedVerdicts } from '#web/features/admin/attempts/use-changed-verdicts.ts';
import { NeedsNetwork } from '#web/shared/connection/needs-network.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import styles from './changed-verdicts.module.css';

interface LineProps {
  verdict: ChangedVerdict;
  isBusy: boolean;
  onAccept: () => void;
  onAsk: () => void;
}

const Line = ({ verdict: { answer, title, blockTitle, number, category, isRightNow, teams }, isBusy, onAccept, onAsk }: LineProps) => {
  const { t } = useTranslation('adminAttempts');
  const lang = category.contentLanguage;
  return (
    <li className={styles.line}>
      <p className={styles.words}>
        <q lang={lang} className={styles.answer}>
          {answer}
        </q>
        <span>
          <span lang={lang}>{title}</span>, <span lang={lang}>{blockTitle}</span>, {t('changed.number', { number })}
        </span>
        <span className={styles.note}>{t(isRightNow ? 'changed.rightNow' : 'changed.wrongNow', { count: teams })}</span>
      </p>
      <NeedsNetwork>
        <Button variant="outline" aria-disabled={isBusy} onClick={() => isBusy || (isRightNow ? onAsk() : onAccept())}>
          {t(isRightNow ? 'rejudge.action' : 'add.action')}
        </Button>
      </NeedsNetwork>
    </li>
  );
};

/** Lists answers that the present rule would judge otherwise than an older one did; nothing is shown where there are none. */
export const ChangedVerdicts = ({ event }: { event: string }) => {
  const { t } = useTranslation(['adminAttempts', 'common']);
  const { verdicts, isBusy, asked, ask, accept, credit } = useChangedVerdicts(event);
  if (verdicts.length === 0) return null;
  return (
    <Card labelledBy="changed-verdicts">
      <h2 id="changed-verdicts" className={styles.title}>
        {t('changed.title')}
      </h2>
      <p className={styles.note}>{t('changed.text')}</p>
      <ul className={styles.lines}>
        {verdicts.map((verdict) => (
          <Line
            key={`${verdict.riddleId} ${verdict.answer} ${verdict.isRightNow}`}
            verdict={verdict}
            isBusy={isBusy}
            onAccept={() => accept(verdict)}
            onAsk={() => ask(verdict)}
          />
        ))}
      </ul>
      {asked && (
        <AlertDialog
          isOpen
          isDangerous
          title={t('rejudge.title', { title: asked.title })}
          actionLabel={t('rejudge.action')}
          onAction={() => credit(asked)}
          cancelLabel={t('common:cancel')}
          onCancel={() => ask(null)}
        >
          {t('rejudge.text', { count: asked.teams })}
        </AlertDialog>
      )}
    </Card>
  );
};
