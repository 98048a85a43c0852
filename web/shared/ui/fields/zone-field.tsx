import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeZone, deviceZone, listZones } from '../../format/all-zones.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { Button } from '../buttons/button.tsx';
import { TextField } from './text-field.tsx';

interface ZoneFieldProps {
  value: string;
  problem?: string | null;
  onChange: (value: string) => void;
}

/** A time zone by its IANA name, found by a city, a country or a distance from UTC; that of the device is one tap away. */
export const ZoneField = ({ value, problem, onChange }: ZoneFieldProps) => {
  const { t } = useTranslation('editing');
  const language = useLanguage();
  const id = useId();
  const [now] = useState(Date.now);
  const [isSought, setIsSought] = useState(false);
  const zones = useMemo(() => (isSought ? listZones(language, now) : []), [isSought, language, now]);
  const listed = useMemo(() => describeZone(value, { language, now }), [value, language, now]);
  const own = deviceZone();
  return (
    <>
      <TextField
        label={t('moment.zone')}
        note={listed ? t('moment.zoneOption', { ...listed }) : t('moment.zoneNote')}
        list={id}
        maxLength={64}
        onFocus={() => setIsSought(true)}
        required
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={value}
        problem={problem}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {zones.map((each) => (
          <option key={each.name} value={each.name}>
            {t('moment.zoneOption', { ...each })}
          </option>
        ))}
      </datalist>
      {own !== value && (
        <div>
          <Button variant="outline" onClick={() => onChange(own)}>
            {t('moment.zoneOwn', { zone: own })}
          </Button>
        </div>
      )}
    </>
  );
};
