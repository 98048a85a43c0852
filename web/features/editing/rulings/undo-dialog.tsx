import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { EditDialog } from '../dialogs/edit-dialog.tsx';
import { NetworkButton } from '../form/network-button.tsx';
import { say } from '../form/say.ts';
import { type RulingPart_RiddleFragment, useUndoRulingMutation, useUndoRulingPreviewQuery } from './__generated__/rulings.generated.ts';
import { EffectTable } from './effect-table.tsx';
import { ErratumFields, isBlank, isWithdrawal, toErratum, usualErratum } from './erratum-fields.tsx';
import styles from './rulings.module.css';

type Ruling = RulingPart_RiddleFragment['rulings'][number];

/** Asks before a decision is taken back, and what the teams are told. */
export const UndoDialog = ({ ruling, onClose }: { ruling: Ruling; onClose: () => void }) => {
  const { t } = useTranslation(['rulings', 'common']);
  const errorText = useErrorText();
  const { act, isBusy } = useCommand(useUndoRulingMutation());
  const [erratum, setErratum] = useState(() => ({
    isOn: true,
    text: usualErratum(isWithdrawal(ruling.kind) ? 'undone' : 'undoneRejudged'),
  }));
  const [problem, setProblem] = useState<string | null>(null);
  const { data, error, refetch } = useUndoRulingPreviewQuery({ variables: { rulingId: ruling.id }, fetchPolicy: 'network-only' });
  const reread = () => void refetch().catch(() => undefined);
  const preview = data?.undoRulingPreview;

  const undo = async () => {
    if (isBusy || !preview || isBlank(erratum)) return;
    setProblem(null);
    const outcome = await act({
      input: { rulingId: ruling.id, fingerprint: preview.fingerprint, erratum: toErratum(erratum, ruling.kind) },
    });
    if (outcome.kind !== 'done') {
      // What would be taken back may be something else by now.
      reread();
      return setProblem(errorText(readReason(outcome)));
    }
    say.done(t('undoDone'));
    onClose();
  };
  return (
    <EditDialog isOpen role="alertdialog" title={t('undoTitle')} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          // This form is inside the form of the riddle, which is not to be saved by it.
          event.stopPropagation();
          void undo();
        }}
      >
        <p>{isWithdrawal(ruling.kind) ? t('undoText', { count: ruling.teams }) : t('undoRejudged')}</p>
        {ruling.answer !== null && <p>{t('undoAccepted', { answer: ruling.answer })}</p>}
        {!preview && error && <ErrorBox text={errorText(error)} onRetry={reread} />}
        {!preview && !error && (
          <Loading>
            <Skeleton height={160} radius="var(--r2)" />
          </Loading>
        )}
        {preview && preview.keptBy.length > 0 && <p>{t('keptBy', { teams: preview.keptBy.join(', ') })}</p>}
        {preview && <EffectTable effects={preview.effects} />}
        <ErratumFields erratum={erratum} onChange={setErratum} />
        {isBlank(erratum) && (
          <p role="alert" className={styles.warning}>
            {t('blank')}
          </p>
        )}
        {problem !== null && <ErrorBox title={t('failed')} text={problem} />}
        <div className={styles.buttons}>
          <NetworkButton type="submit" aria-disabled={isBusy || !preview}>
            {t('undo')}
          </NetworkButton>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </div>
      </form>
    </EditDialog>
  );
};
