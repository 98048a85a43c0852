import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { useAdminEventImportUndoQuery, useUndoEventImportMutation } from './__generated__/event-files.generated.ts';
import { Changes } from './file-report.tsx';
import styles from './event-files.module.css';

/** Says what the undo would do, and does it when a person wants that. */
const UndoPlan = ({ importId, onClose, onUndone }: { importId: string; onClose: () => void; onUndone: () => void }) => {
  const { t } = useTranslation('adminEvents');
  const errorText = useErrorText();
  const { data, error, refetch } = useAdminEventImportUndoQuery({ variables: { importId }, fetchPolicy: 'network-only' });
  const { act, isBusy } = useCommand(useUndoEventImportMutation());
  const [evenPlayed, setEvenPlayed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (error && !data) return <ErrorBox title={t('failed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data)
    return (
      <Loading>
        <Skeleton height={160} radius="var(--r3)" />
      </Loading>
    );
  const plan = data.eventImportUndo;
  if (!plan) return <StatusBox tone="info">{t('imports.gone')}</StatusBox>;
  const since = [...plan.partsChangedSince.map((part) => t(`file.part.${part}`)), ...plan.titlesChangedSince.map((title) => `«${title}»`)];
  if (!plan.isPossible)
    return (
      <StatusBox tone="error" title={t('imports.since')} role="alert">
        {since.length > 0 && t('imports.sinceText', { what: since.join(', ') })}
      </StatusBox>
    );
  const isHeldBack = plan.played.length > 0 && !evenPlayed;
  const undo = async () => {
    if (isBusy || isHeldBack) return;
    setProblem(null);
    const outcome = await act({ input: { importId, evenPlayed } });
    if (outcome.kind !== 'done') return setProblem(errorText(readReason(outcome)));
    notify.success(t('imports.done'));
    onUndone();
  };
  return (
    <div className={styles.form}>
      <p role="status">{t('imports.will')}</p>
      {plan.parts.length > 0 && <p>{t('imports.parts', { parts: plan.parts.map((part) => t(`file.part.${part}`)).join(', ') })}</p>}
      {plan.blocks && <Changes name="blocks" changes={plan.blocks} wordOf={(kind) => t(`imports.${kind}`)} />}
      {plan.riddles && <Changes name="riddles" changes={plan.riddles} wordOf={(kind) => t(`imports.${kind}`)} />}
      {plan.played.length > 0 && (
        <label className={styles.check}>
          <input type="checkbox" checked={evenPlayed} onChange={({ target }) => setEvenPlayed(target.checked)} />
          <span>{t('imports.evenPlayed', { titles: plan.played.join(' · ') })}</span>
        </label>
      )}
      {problem !== null && <ErrorBox title={t('failed')} text={problem} />}
      <div className={styles.actions}>
        <Button variant="danger" aria-disabled={isBusy || isHeldBack} onClick={() => void undo()}>
          {t('imports.action')}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t('imports.keep')}
        </Button>
      </div>
    </div>
  );
};

/** Offers to undo an import: first it says what would come back. */
export const UndoImport = ({ importId }: { importId: string }) => {
  const { t } = useTranslation('adminEvents');
  const [step, setStep] = useState<'offered' | 'asked' | 'undone'>('offered');
  if (step === 'undone') return <p role="status">{t('imports.done')}</p>;
  if (step === 'asked') return <UndoPlan importId={importId} onClose={() => setStep('offered')} onUndone={() => setStep('undone')} />;
  return (
    <div className={styles.actions}>
      <Button variant="danger-outline" onClick={() => setStep('asked')}>
        {t('imports.undo')}
      </Button>
    </div>
  );
};
