import { useTranslation } from 'react-i18next';
import { FormField } from '../sign-in/form-field.tsx';
import { textFault } from './text-fault.ts';

interface InsiderDetails {
  organization: string;
  link: string;
}

interface InsiderFieldsProps extends InsiderDetails {
  onChange: (next: InsiderDetails) => void;
  isReadOnly: boolean;
}

/** The fields that only insiders fill in. */
export const InsiderFields = ({ organization, link, onChange, isReadOnly }: InsiderFieldsProps) => {
  const { t } = useTranslation('registration');
  const missing = t('completion.fault.studentOrganization');
  return (
    <>
      <FormField
        label={t('completion.studentOrganization')}
        name="studentOrganization"
        value={organization}
        onChange={(next) => onChange({ organization: next, link })}
        isRequired
        isReadOnly={isReadOnly}
        maxLength={200}
        autoComplete="organization"
        validate={(value) => (value.trim() === '' ? missing : null)}
        fault={textFault(missing)}
      />
      <FormField
        label={t('completion.geoLink')}
        hint={t('completion.geoLinkHint')}
        name="geoLink"
        type="url"
        pattern="https://.+"
        value={link}
        onChange={(next) => onChange({ organization, link: next })}
        isReadOnly={isReadOnly}
        maxLength={2048}
        autoComplete="url"
        input={{ inputMode: 'url', autoCapitalize: 'none', spellCheck: false }}
        fault={() => t('completion.fault.geoLink')}
      />
    </>
  );
};
