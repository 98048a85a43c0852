import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { sentencePoints } from '#web/shared/format/points.ts';
import { useSettled } from '#web/shared/hooks/use-settled.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { BulkOutcome } from '../../bulk/bulk-outcome.tsx';
import { ChosenList } from '../../bulk/chosen-list.tsx';
import { type Pick, PickField } from '../../panel/pick-field.tsx';
import { signed } from '../../panel/signed.ts';
import { useAdminPlayingTeamsQuery } from './__generated__/bulk-adjust.generated.ts';
import type { ScoreChange } from './score-change.ts';
import { ScoreFields } from './score-fields.tsx';
import { maxTeams, useBulkAdjust } from './use-bulk-adjust.ts';
import { useScoreDraft } from './use-score-draft.ts';
import styles from '../../panel/panel.module.css';

interface AddTeamProps {
  event: string;
  label: string;
  /** Offered no more. */
  chosen: readonly Pick[];
  onAdd: (team: Pick) => void;
}

/** One more team that plays in an event, by its name or by somebody in it. */
const AddTeam = ({ event, label, chosen, onAdd }: AddTeamProps) => {
  const [typed, search] = useState<string | null>(null);
  const text = useSettled(typed ?? '');
  const { data, previousData } = useAdminPlayingTeamsQuery({ variables: { event, text }, skip: typed === null });
  const options = (data ?? previousData)?.teams.items
    .filter(({ id }) => !chosen.some((team) => team.id === id))
    .map(({ id, name, captainName }): Pick => ({ id, name, ...(captainName !== null && { more: captainName }) }));
  return <PickField label={label} chosen={null} options={options ?? null} onSearch={search} onPick={(team) => team && onAdd(team)} />;
};

/** Changes the scores of several teams together, with one reason, after a confirmation that names them. */
export const BulkAdjustPanel = ({ event, onDone }: { event: string; onDone: () => void }) => {
  const { t } = useTranslation(['adminTeams', 'common']);
  const { chosen, add, remove, adjust, isBusy, result, problem } = useBulkAdjust(onDone);
  const draft = useScoreDraft();
  const [pending, setPending] = useState<ScoreChange | null>(null);
  const [isTried, setIsTried] = useState(false);
  const count = chosen.length;

  const submit = (sent: SyntheticEvent) => {
    sent.preventDefault();
    setIsTried(true);
    const change = draft.check();
    if (change && count > 0 && !isBusy) setPending(change);
  };
  const confirm = async (change: ScoreChange) => {
    setPending(null);
    setIsTried(false);
    if (await adjust(change)) draft.clear();
  };

  return (
    <>
      <p className={styles.note}>{t('bulk.note', { most: maxTeams })}</p>
      {result && <BulkOutcome result={result} />}
      {problem !== null && <ErrorBox title={t('failed')} text={problem} />}
      <OfflineNote>{t('offline')}</OfflineNote>
      <NeedsNetwork>
        <form className={styles.part} noValidate onSubmit={submit}>
          {count < maxTeams && <AddTeam event={event} label={t('bulk.add')} chosen={chosen} onAdd={add} />}
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
      {pending && (
        <AlertDialog
          isOpen
          title={t('bulk.ask', { count })}
          actionLabel={t('adjust.action')}
          onAction={() => void confirm(pending)}
          cancelLabel={t('common:cancel')}
          onCancel={() => setPending(null)}
        >
          <p>{chosen.map(({ name }) => name).join(', ')}</p>
          {pending.points !== 0 && <p>{t('bulk.points', { change: signed(pending.points, sentencePoints) })}</p>}
          {pending.coins !== 0 && <p>{t('bulk.coins', { change: signed(pending.coins, String) })}</p>}
          <p>{t('adjust.askReason', { reason: pending.reason })}</p>
        </AlertDialog>
      )}
    </>
  );
};
