import { useTranslation } from 'react-i18next';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { EventArea } from './event-area.tsx';

export type EventRules = Record<'minTeamSize' | 'reviewsNames' | 'rulesRu' | 'rulesEn', string>;

export const noRules: EventRules = { minTeamSize: '1', reviewsNames: 'false', rulesRu: '', rulesEn: '' };

const sizes = ['1', '2', '3', '4', '5', '6'];

/** The changed rules as the server takes them. */
export const rulesInput = ({ minTeamSize, reviewsNames, ...texts }: Partial<EventRules>) => ({
  ...texts,
  ...(minTeamSize !== undefined && { minTeamSize: Number(minTeamSize) }),
  ...(reviewsNames !== undefined && { reviewsNames: reviewsNames === 'true' }),
});

interface EventRulesFieldsProps {
  values: EventRules;
  onChange: (name: keyof EventRules, value: string) => void;
}

export const EventRulesFields = ({ values, onChange }: EventRulesFieldsProps) => {
  const { t } = useTranslation('adminEvents');
  return (
    <>
      <SelectField
        label={t('field.minTeamSize')}
        value={values.minTeamSize}
        options={sizes.map((value) => ({ value, label: t('people', { count: Number(value) }) }))}
        onChange={(value) => onChange('minTeamSize', value)}
      />
      <SelectField
        label={t('field.reviewsNames')}
        value={values.reviewsNames}
        options={(['false', 'true'] as const).map((value) => ({ value, label: t(`reviewsNames.${value}`) }))}
        onChange={(value) => onChange('reviewsNames', value)}
      />
      <EventArea
        label={t('field.rulesRu')}
        note={t('rulesNote')}
        language="ru"
        value={values.rulesRu}
        onChange={(value) => onChange('rulesRu', value)}
      />
      <EventArea label={t('field.rulesEn')} language="en" value={values.rulesEn} onChange={(value) => onChange('rulesEn', value)} />
    </>
  );
};
