import { Check } from 'lucide-react';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { ButtonRow } from '#web/shared/ui/buttons/button-row.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { type PersonalInfo_ViewerFragment, useUpdateProfileMutation } from './__generated__/personal-info.generated.ts';
import styles from './personal-info.module.css';

const fields = ['fullName', 'studentOrganization', 'geoLink'] as const;
type Field = (typeof fields)[number];
type Draft = Record<Field, string>;

const toDraft = ({ fullName, studentOrganization, geoLink }: PersonalInfo_ViewerFragment): Draft => ({
  fullName,
  studentOrganization: studentOrganization ?? '',
  geoLink: geoLink ?? '',
});

/** The fields that each role may change. */
const editable: Record<NonNullable<PersonalInfo_ViewerFragment['role']>, readonly Field[]> = {
  GUEST: ['fullName'],
  ORGANIZER: ['fullName'],
  INSIDER: ['fullName', 'studentOrganization', 'geoLink'],
  CTC: ['fullName', 'geoLink'],
};

interface PersonalInfoFormProps {
  viewer: PersonalInfo_ViewerFragment;
  form: RefObject<HTMLFormElement | null>;
  onClose: () => void;
}

export const PersonalInfoForm = ({ viewer, form, onClose }: PersonalInfoFormProps) => {
  const { t } = useTranslation(['profile', 'common']);
  const errorText = useErrorText();
  const [draft, setDraft] = useState(() => toDraft(viewer));
  const [wrong, setWrong] = useState<readonly Field[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const { act, isBusy } = useCommand(useUpdateProfileMutation());
  const editableFields = editable[viewer.role ?? 'GUEST'];

  const complain = (names: readonly Field[]) => {
    setWrong(names);
    form.current?.querySelector<HTMLInputElement>(`[name="${names[0]}"]`)?.focus();
  };

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const known = toDraft(viewer);
    if (fields.every((field) => draft[field].trim() === known[field])) return onClose();
    const missing = editableFields.filter((field) => field !== 'geoLink' && draft[field].trim() === '');
    if (missing.length > 0) return complain(missing);
    setFailure(null);
    const { fullName, studentOrganization, geoLink } = draft;
    const outcome = await act({ input: { fullName, studentOrganization: studentOrganization || null, geoLink: geoLink || null } });
    if (outcome.kind === 'done') {
      announce(t('info.saved'));
      return onClose();
    }
    if (outcome.kind === 'refused' && outcome.refusal.__typename === 'BadInput') {
      const named = new Set(outcome.refusal.fields.map(({ name }) => name));
      const ours = editableFields.filter((field) => named.has(field));
      if (ours.length > 0) return complain(ours);
    }
    setFailure(errorText(readReason(outcome)));
  };

  const field = (name: Field) => ({
    name,
    value: draft[name],
    readOnly: isBusy,
    problem: wrong.includes(name) ? t(`info.wrong.${name}`) : null,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setDraft({ ...draft, [name]: target.value });
      setWrong(wrong.filter((each) => each !== name));
    },
  });

  return (
    <form ref={form} noValidate aria-busy={isBusy} className={styles.form} onSubmit={(event) => void save(event)}>
      <TextField {...field('fullName')} label={t('info.fullName')} autoComplete="name" />
      {editableFields.includes('studentOrganization') && (
        <TextField {...field('studentOrganization')} label={t('info.organization')} autoComplete="organization" />
      )}
      {viewer.role === 'CTC' && (
        <p className={styles.fixed}>
          <span>{`${t('info.organization')}: `}</span>
          <strong>{viewer.studentOrganization}</strong>
          <span>{`. ${t('info.fixed')}`}</span>
        </p>
      )}
      {editableFields.includes('geoLink') && (
        <TextField {...field('geoLink')} label={t('info.geoLink')} note={t('info.geoNote')} type="url" inputMode="url" autoComplete="url" />
      )}
      {failure && (
        <StatusBox tone="error" role="alert" title={t('info.failed')}>
          {failure}
        </StatusBox>
      )}
      <ButtonRow>
        <Button type="submit" disabled={isBusy}>
          <Check size={20} aria-hidden="true" />
          {t(isBusy ? 'common:saving' : 'info.save')}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </ButtonRow>
    </form>
  );
};
