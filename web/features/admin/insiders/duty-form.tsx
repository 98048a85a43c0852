import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { NeedsNetwork } from '#web/shared/connection/needs-network.tsx';
import { momentInput, readMoment, toInstant } from '#web/shared/format/moment-input.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { FieldProblem } from '#web/shared/ui/fields/field-problem.tsx';
import { MomentField } from '#web/shared/ui/fields/moment-field.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { type AdminInsider_DutyFragment as Duty, useAdminEditInsiderDutyMutation } from './__generated__/insiders.generated.ts';
import fieldStyles from '#web/shared/ui/fields/text-field.module.css';
import styles from '../panel/section.module.css';

const maxBriefing = 2_000;

const toDraft = ({ shiftFrom, shiftTo, contactName, contactPhone, briefing, event: { zone } }: Duty) => ({
  shiftFrom: momentInput(shiftFrom, zone),
  shiftTo: momentInput(shiftTo, zone),
  contactName,
  contactPhone,
  briefing,
});
type Draft = ReturnType<typeof toDraft>;

interface DutyFormProps {
  userId: string;
  duty: Duty;
  onSaved: () => void;
}

/** A field that was not touched keeps its seconds. */
const timeOf = (duty: Duty, draft: Draft, name: 'shiftFrom' | 'shiftTo') =>
  draft[name] === momentInput(duty[name], duty.event.zone) ? duty[name] : toInstant(draft[name], duty.event.zone);

/** Edits the shift of an insider, whom they may call, and what they tell a team. */
export const DutyForm = ({ userId, duty, onSaved }: DutyFormProps) => {
  const { t } = useTranslation(['adminInsiders', 'common']);
  const errorText = useErrorText();
  const id = useId();
  const { act, isBusy } = useCommand(useAdminEditInsiderDutyMutation());
  const [draft, setDraft] = useState(() => toDraft(duty));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const { zone } = duty.event;
  // An empty field means the whole day, so one that cannot be read must not pass for it.
  const isUnclear = [draft.shiftFrom, draft.shiftTo].some((input) => readMoment(input, zone).problem !== null);
  const isSame = JSON.stringify(draft) === JSON.stringify(toDraft(duty));
  const faultOf = (name: 'shiftFrom' | 'shiftTo' | 'contactPhone' | 'briefing') => (wrong.includes(name) ? t(`duty.wrong.${name}`) : null);
  const field = (name: keyof Draft) => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft((before) => ({ ...before, [name]: target.value })),
  });

  const moment = (name: 'shiftFrom' | 'shiftTo') => ({
    value: draft[name],
    onChange: (value: string) => setDraft((before) => ({ ...before, [name]: value })),
  });

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy || isUnclear) return;
    const outcome = await act({
      input: {
        eventId: duty.event.id,
        userId,
        version: duty.version,
        ...draft,
        shiftFrom: timeOf(duty, draft, 'shiftFrom'),
        shiftTo: timeOf(duty, draft, 'shiftTo'),
      },
    });
    const fields = outcome.kind === 'refused' && 'fields' in outcome.refusal ? outcome.refusal.fields.map(({ name }) => name) : [];
    setWrong(fields);
    setProblem(outcome.kind === 'done' || fields.length > 0 ? null : errorText(readReason(outcome)));
    if (outcome.kind !== 'done') return;
    notify.success(t('common:success'), t('duty.saved'));
    onSaved();
  };
  return (
    <form noValidate aria-label={t('duty.title')} className={styles.arrival} onSubmit={(event) => void save(event)}>
      <MomentField zone={zone} label={t('duty.from')} note={t('duty.fromStart')} problem={faultOf('shiftFrom')} {...moment('shiftFrom')} />
      <MomentField zone={zone} label={t('duty.to')} note={t('duty.whole')} problem={faultOf('shiftTo')} {...moment('shiftTo')} />
      <TextField label={t('duty.contactName')} maxLength={100} {...field('contactName')} />
      <TextField label={t('duty.contactPhone')} type="tel" maxLength={30} problem={faultOf('contactPhone')} {...field('contactPhone')} />
      <div className={fieldStyles.group}>
        <label htmlFor={id} className={fieldStyles.label}>
          {t('duty.briefing')}
        </label>
        <p id={`${id}-note`} className={fieldStyles.note}>
          {t('duty.briefingNote')}
        </p>
        <textarea
          id={id}
          rows={5}
          maxLength={maxBriefing}
          className={fieldStyles.field}
          aria-invalid={wrong.includes('briefing')}
          aria-describedby={`${id}-note ${id}-problem`}
          {...field('briefing')}
        />
        <FieldProblem id={`${id}-problem`} problem={faultOf('briefing')} />
      </div>
      {problem !== null && <ErrorBox title={t('duty.failed')} text={problem} />}
      <NeedsNetwork>
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={isBusy || isSame}>
            {isBusy ? t('common:saving') : t('duty.save')}
          </Button>
        </div>
      </NeedsNetwork>
    </form>
  );
};
