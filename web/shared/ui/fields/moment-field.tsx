import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime, zoneName } from '../../format/dates.ts';
import { instantsOf, readMoment } from '../../format/moment-input.ts';
import type { Zone } from '../../format/zone.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

interface MomentFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'> {
  zone: Zone;
  /** As `momentInput` writes it. */
  value: string;
  onChange: (value: string) => void;
}

/**
 * A day and an hour by the clocks of a zone, whatever clock the reader has; the label names it. In the night in which clocks change an hour
 * that does not come is refused, and of one that comes twice the reader picks one, so that no time is shifted in silence.
 */
export const MomentField = ({ zone, value, label, problem, onChange, ...field }: MomentFieldProps) => {
  const { t } = useTranslation('editing');
  const language = useLanguage();
  const [now] = useState(Date.now);
  const read = readMoment(value, zone);
  const both = instantsOf(value, zone);
  const isTwice = both.length > 1;
  return (
    <>
      <TextField
        label={`${label}, ${zoneName(read.instant ?? both[0]?.instant ?? now, language, zone)}`}
        type="datetime-local"
        value={value.slice(0, 16)}
        problem={read.problem ? t(`moment.${read.problem}`) : problem}
        onChange={({ target }) => onChange(target.value)}
        {...field}
      />
      {isTwice && (
        <SelectField
          label={t('moment.which')}
          value={read.problem ? '' : (both.find(({ instant }) => instant === read.instant)?.value ?? '')}
          disabled={field.readOnly}
          options={[
            { value: '', label: t('moment.choose') },
            ...both.map((each, index) => ({
              value: each.value,
              label: t(index === 0 ? 'moment.first' : 'moment.second', {
                time: `${clockTime(each.instant, zone)} ${zoneName(each.instant, language, zone)}`,
              }),
            })),
          ]}
          onChange={onChange}
        />
      )}
    </>
  );
};
