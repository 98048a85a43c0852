import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkOutcome } from '#web/features/admin/bulk/bulk-outcome.tsx';
import { ChosenList } from '#web/features/admin/bulk/chosen-list.tsx';
import styles from '#web/features/admin/panel/panel.module.css';
import { signed } from '#web/features/admin/panel/signed.ts';
import { AddTeam } from './add-team.tsx';
import type { ScoreChange } from './score-change.ts';
import { ScoreFields } from './score-fields.tsx';
import { mostTeams, useBulkAdjust } from './use-bulk-adjust.ts';
import { useScoreDraft } from './use-score-draft.ts';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { sentencePoints } from '#web/shared/format/points.ts';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';

/** Changes the scores of several teams together, with one reason, after a confirmation that names them. */
export const BulkAdjustPanel = ({ event, onDone }: { event: string; onDone: () => void }) => {
  const { t } = useTranslation(['adminTeams', 'common']);
  const { chosen, add, remove, adjust, isBusy, result, problem } = useBulkAdjust(onDone);
  const draft = useScoreDraft();
  const [asked, setAsked] = useState<ScoreChange | null>(null);
  const [isTried, setIsTried] = useState(false);
  const count = chosen.length;

  const submit = (sent: SyntheticEvent) => {
    sent.preventDefault();
    setIsTried(true);
    const change = draft.check();
    if (change && count > 0 && !isBusy) setAsked(change);
  };
  const confirm = async (change: ScoreChange) => {
    setAsked(null);
    setIsTried(false);
    if (await adjust(change)) draft.clear();
  };

  return (
    <>
      <p className={styles.note}>{t('bulk.note', { most: mostTeams })}</p>
      {result && <BulkOutcome result={result} />}
      {problem !== null && <ErrorBox title={t('failed')} text={problem} />}
      <OfflineNote>{t('offline')}</OfflineNote>
      <NeedsNetwork>
        <form className={styles.part} noValidate onSubmit={submit}>
          {count < mostTeams && <AddTeam event={event} label={t('bulk.add')} chosen={chosen} onAdd={add} />}
          <p role="alert" className={styles.note}>
            {isTried && count === 0 && t('bulk.nobody')}
          </p>
          <ChosenList label={t('bulk.chosen', { count })} chosen={chosen} onRemove={remove} />
          <ScoreFields field={draft.field} reasonNote={t('bulk.reasonNote')} />
          <div className={styles.buttons}>
            <Button type="submit" aria-disabled={isBusy}>
              {count === 0 ? t('adjust.action') : t(isBusy ? 'bulk.busy' : 'bulk.action', { count })}
            </Button>
          </div>
        </form>
      </NeedsNetwork>
      {asked && (
        <AlertDialog
          isOpen
          title={t('bulk.ask', { count })}
          actionLabel={t('adjust.action')}
          onAction={() => void confirm(asked)}
          cancelLabel={t('common:cancel')}
          onCancel={() => setAsked(null)}
        >
          <p>{chosen.map(({ name }) => name).join(', ')}</p>
          {asked.points !== 0 && <p>{t('bulk.points', { change: signed(asked.points, sentencePoints) })}</p>}
          {asked.coins !== 0 && <p>{t('bulk.coins', { change: signed(asked.coins, String) })}</p>}
          <p>{t('adjust.askReason', { reason: asked.reason })}</p>
        </AlertDialog>
      )}
    </>
  );
};
