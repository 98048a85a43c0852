import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NeedsNetwork } from '#web/shared/connection/needs-network.tsx';
import { EditorParts } from '#web/shared/rulings/editor-parts.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { type AdminChangedVerdictsQuery, useAdminChangedVerdictsQuery } from './__generated__/changed-verdicts.generated.ts';
import styles from './changed-verdicts.module.css';

type ChangedVerdict = AdminChangedVerdictsQuery['changedVerdicts'][number];

interface LineProps {
  verdict: ChangedVerdict;
  onDecide: () => void;
}

const Line = ({ verdict: { answer, title, blockTitle, number, category, isRightNow, teams }, onDecide }: LineProps) => {
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
        <Button variant="outline" onClick={onDecide}>
          {t(isRightNow ? 'rejudge.action' : 'add.action')}
        </Button>
      </NeedsNetwork>
    </li>
  );
};

/** Lists answers that the present rule would judge otherwise than an older one did; nothing is shown where there are none. */
export const ChangedVerdicts = ({ event }: { event: string }) => {
  const { t } = useTranslation('adminAttempts');
  const { RulingDialog } = use(EditorParts);
  const { data } = useAdminChangedVerdictsQuery({ variables: { event }, fetchPolicy: 'cache-and-network' });
  const [pending, setPending] = useState<ChangedVerdict | null>(null);
  const verdicts = data?.changedVerdicts ?? [];
  return (
    <>
      {verdicts.length > 0 && (
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
                onDecide={() => setPending(verdict)}
              />
            ))}
          </ul>
        </Card>
      )}
      {pending && (
        <RulingDialog
          riddleId={pending.riddleId}
          decision={pending.isRightNow ? { is: 'rejudge' } : { is: 'accept', answer: pending.answer }}
          onClose={() => setPending(null)}
        />
      )}
    </>
  );
};
