import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { NeedsNetwork } from '#web/shared/connection/needs-network.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { useAdminAddAnswerMutation, useAdminRejudgeMutation } from './__generated__/attempts.generated.ts';
import { type AdminChangedVerdictsQuery, useAdminChangedVerdictsQuery } from './__generated__/changed-verdicts.generated.ts';
import styles from './changed-verdicts.module.css';

type ChangedVerdict = AdminChangedVerdictsQuery['changedVerdicts'][number];

/** What the present rule would judge otherwise in an event, and what an organizer may do about it. */
const useChangedVerdicts = (event: string) => {
  const { t } = useTranslation('adminAttempts');
  const errorText = useErrorText();
  const { data, refetch } = useAdminChangedVerdictsQuery({ variables: { event }, fetchPolicy: 'cache-and-network' });
  const add = useCommand(useAdminAddAnswerMutation());
  const rejudge = useCommand(useAdminRejudgeMutation());
  const [pending, setPending] = useState<ChangedVerdict | null>(null);

  const accept = async ({ riddleId, answer }: ChangedVerdict) => {
    const outcome = await add.act({ input: { riddleId, text: answer } });
    if (outcome.kind !== 'done') return void notify.error(t('add.failed'), errorText(readReason(outcome)));
    notify.success(t('changed.accepted', { answer }));
    void refetch();
  };
  const credit = async ({ riddleId }: ChangedVerdict) => {
    setPending(null);
    const outcome = await rejudge.act({ input: { riddleId } });
    if (outcome.kind !== 'done') return void notify.error(t('rejudge.failed'), errorText(readReason(outcome)));
    notify.success(t('rejudge.done', { count: outcome.result.creditedTeams }));
    void refetch();
  };

  return {
    verdicts: data?.changedVerdicts ?? [],
    isBusy: add.isBusy || rejudge.isBusy,
    pending,
    ask: setPending,
    accept: (verdict: ChangedVerdict) => void accept(verdict),
    credit: (verdict: ChangedVerdict) => void credit(verdict),
  };
};

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
  const { verdicts, isBusy, pending, ask, accept, credit } = useChangedVerdicts(event);
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
      {pending && (
        <AlertDialog
          isOpen
          isDangerous
          title={t('rejudge.title', { title: pending.title })}
          actionLabel={t('rejudge.action')}
          onAction={() => credit(pending)}
          cancelLabel={t('common:cancel')}
          onCancel={() => ask(null)}
        >
          {t('rejudge.text', { count: pending.teams })}
        </AlertDialog>
      )}
    </Card>
  );
};
