import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RulingKind } from '#web/graphql/__generated__/types.generated.ts';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import type { Decision, RulingDialogProps } from '#web/shared/rulings/editor-parts.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { SegmentedSwitch } from '#web/shared/ui/buttons/segmented-switch.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { EditDialog } from '../dialogs/edit-dialog.tsx';
import { NetworkButton } from '../form/network-button.tsx';
import { say } from '../form/say.ts';
import { useMakeRulingMutation } from './__generated__/rulings.generated.ts';
import { EffectTable } from './effect-table.tsx';
import { type ErratumDraft, ErratumFields, isBlank, toErratum, usualErratum } from './erratum-fields.tsx';
import { type Asked, usePreview } from './use-preview.ts';
import styles from './rulings.module.css';

interface Choice extends Asked {
  erratum: ErratumDraft;
}

const firstKinds = { withdraw: 'WITHDRAWN_FOR_NOBODY', rejudge: 'REJUDGED', accept: 'ACCEPTED_ANSWER' } as const;

/** One more right answer is not announced unless asked for: who gains by it reads so in the ledger. */
const firstChoice = (decision: Decision): Choice => {
  const kind = firstKinds[decision.is];
  const answer = decision.is === 'accept' ? decision.answer : null;
  return { kind, everyTeam: false, answer, erratum: { isOn: answer === null, text: usualErratum(kind) } };
};

interface ChoiceFieldsProps {
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** Who has the points of a withdrawn riddle. The usual words of the announcement follow the choice. */
const ChoiceFields = ({ choice, onChange }: ChoiceFieldsProps) => {
  const { t } = useTranslation('rulings');
  const { kind, everyTeam, erratum } = choice;
  return (
    <>
      <SegmentedSwitch
        label={t('who')}
        options={[
          { value: 'WITHDRAWN_FOR_NOBODY', label: t('nobody') },
          { value: 'WITHDRAWN_FOR_EVERYBODY', label: t('everybody') },
        ]}
        value={kind}
        onChange={(next: RulingKind) => onChange({ ...choice, kind: next, erratum: { ...erratum, text: usualErratum(next) } })}
      />
      {kind === 'WITHDRAWN_FOR_EVERYBODY' && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            className={styles.box}
            checked={everyTeam}
            onChange={({ target }) => onChange({ ...choice, everyTeam: target.checked })}
          />
          <span>{t('everyTeam')}</span>
        </label>
      )}
    </>
  );
};

/** Shows what a decision about a riddle changes for the teams before it is made, with the words that they are told. */
export const RulingDialog = ({ riddleId, decision, onClose }: RulingDialogProps) => {
  const { t } = useTranslation(['rulings', 'common']);
  const errorText = useErrorText();
  const [choice, setChoice] = useState(() => firstChoice(decision));
  const [problem, setProblem] = useState<string | null>(null);
  const { act, isBusy } = useCommand(useMakeRulingMutation());
  const { erratum, ...chosen } = choice;
  const { asked, isRightByNow, preview, error, retry } = usePreview(riddleId, chosen);

  const decide = async () => {
    if (isBusy || !preview || isBlank(erratum)) return;
    setProblem(null);
    const { fingerprint } = preview;
    const outcome = await act({ input: { riddleId, ...asked, fingerprint, erratum: toErratum(erratum, asked.kind) } });
    // A refusal has the preview read again, so the table shows what changes by now.
    if (outcome.kind !== 'done') return setProblem(errorText(readReason(outcome)));
    say.done(t(`${decision.is}Done`));
    onClose(true);
  };
  return (
    <EditDialog isOpen title={t(`${decision.is}Title`)} onClose={() => onClose(false)}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          // This form is inside the form of the riddle, which is not to be saved by it.
          event.stopPropagation();
          void decide();
        }}
      >
        {decision.is === 'withdraw' && <ChoiceFields choice={choice} onChange={setChoice} />}
        {decision.is === 'accept' && (
          <p className={styles.answer}>
            <q>{decision.answer}</q>
          </p>
        )}
        <p className={styles.note}>{t(isRightByNow ? 'rightByNow' : `explained.${asked.kind}`)}</p>
        {!preview && error && <ErrorBox text={errorText(error)} onRetry={retry} />}
        {!preview && !error && (
          <Loading>
            <Skeleton height={160} radius="var(--r2)" />
          </Loading>
        )}
        {preview && <EffectTable effects={preview.effects} />}
        <ErratumFields erratum={erratum} onChange={(next) => setChoice({ ...choice, erratum: next })} />
        {isBlank(erratum) && (
          <p role="alert" className={styles.warning}>
            {t('blank')}
          </p>
        )}
        {problem !== null && <ErrorBox title={t('failed')} text={problem} />}
        <div className={styles.buttons}>
          <NetworkButton type="submit" aria-disabled={isBusy || !preview}>
            {t(`${decision.is}Now`)}
          </NetworkButton>
          <Button variant="outline" onClick={() => onClose(false)}>
            {t('common:cancel')}
          </Button>
        </div>
      </form>
    </EditDialog>
  );
};
