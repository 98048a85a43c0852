import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { FieldProblem } from '#web/shared/ui/fields/field-problem.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { type AdminHelp_DeskFragment, useAdminEditHelpDeskMutation } from './__generated__/admin-help.generated.ts';
import fieldStyles from '#web/shared/ui/fields/text-field.module.css';
import styles from '../panel/section.module.css';
import textStyles from './help.module.css';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

interface DeskFormProps {
  desk: AdminHelp_DeskFragment;
  onSaved: () => void;
}

/** The number that phones call, and the answers that organizers have ready, one on a line. */
export const DeskForm = ({ desk, onSaved }: DeskFormProps) => {
  const { t } = useTranslation('adminHelp');
  const errorText = useErrorText();
  const id = useId();
  const { act, isBusy } = useCommand(useAdminEditHelpDeskMutation());
  const [number, setNumber] = useState(desk.emergencyNumber);
  const [answers, setAnswers] = useState(desk.readyAnswers.join('\n'));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const isWrong = (field: string) => wrong.some((name) => name.startsWith(field));

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { eventId, version } = desk;
    const outcome = await act({ input: { eventId, version, emergencyNumber: number.trim(), readyAnswers: linesOf(answers) } });
    const fields = outcome.kind === 'refused' && 'fields' in outcome.refusal ? outcome.refusal.fields.map(({ name }) => name) : [];
    setWrong(fields);
    setProblem(outcome.kind === 'done' || fields.length > 0 ? null : errorText(readReason(outcome)));
    if (outcome.kind !== 'done') return;
    notify.success(t('desk.saved'));
    onSaved();
  };
  return (
    <form noValidate className={styles.part} onSubmit={(event) => void save(event)}>
      <TextField
        label={t('desk.number')}
        note={t('desk.numberNote')}
        type="tel"
        maxLength={30}
        value={number}
        problem={isWrong('emergencyNumber') ? t('desk.numberWrong') : null}
        onChange={({ target }) => setNumber(target.value)}
      />
      <div className={fieldStyles.group}>
        <label htmlFor={id} className={fieldStyles.label}>
          {t('desk.answers')}
        </label>
        <p id={`${id}-note`} className={fieldStyles.note}>
          {t('desk.answersNote')}
        </p>
        <textarea
          id={id}
          rows={8}
          className={textStyles.area}
          aria-invalid={isWrong('readyAnswers')}
          aria-describedby={`${id}-note ${id}-problem`}
          value={answers}
          onChange={({ target }) => setAnswers(target.value)}
        />
        <FieldProblem id={`${id}-problem`} problem={isWrong('readyAnswers') ? t('desk.answersWrong') : null} />
      </div>
      {problem !== null && <ErrorBox title={t('failed')} text={problem} />}
      <OfflineNote>{t('offline')}</OfflineNote>
      <NeedsNetwork>
        <Button type="submit" size="large" isWide aria-disabled={isBusy}>
          {t('desk.save')}
        </Button>
      </NeedsNetwork>
    </form>
  );
};
