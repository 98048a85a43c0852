import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from './use-complete-registration.ts';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';

/** The fields that only insiders fill in. */
export const InsiderFields = ({ field }: { field: (name: Field) => Omit<ComponentProps<typeof TextField>, 'label'> }) => {
  const { t } = useTranslation('registration');
  return (
    <>
      <TextField
        {...field('studentOrganization')}
        label={t('completion.studentOrganization')}
        required
        maxLength={200}
        autoComplete="organization"
      />
      <TextField
        {...field('geoLink')}
        label={t('completion.geoLink')}
        note={t('completion.geoLinkHint')}
        type="url"
        pattern="https://.+"
        maxLength={2048}
        autoComplete="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
};
