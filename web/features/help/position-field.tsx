import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpPositionInput } from '#web/graphql/__generated__/types.generated.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import styles from './help.module.css';

export type Place = HelpPositionInput;

/** Under a roof a phone needs this long; a place of a minute ago still does. */
const options: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 };

type Finding = 'idle' | 'finding' | 'denied' | 'failed';

interface PositionFieldProps {
  place: Place | null;
  onChange: (place: Place | null) => void;
}

/** Tells where the person stands, only after a tap and once. The browser asks whether it may. */
export const PositionField = ({ place, onChange }: PositionFieldProps) => {
  const { t } = useTranslation('help');
  const [finding, setFinding] = useState<Finding>('idle');
  const find = () => {
    setFinding('finding');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setFinding('idle');
        onChange({ latitude, longitude, accuracyMeters: accuracy });
      },
      ({ code, PERMISSION_DENIED }) => setFinding(code === PERMISSION_DENIED ? 'denied' : 'failed'),
      options,
    );
  };
  if (!('geolocation' in navigator)) return null;
  return (
    <div className={styles.position}>
      {place ? (
        <Button variant="outline" onClick={() => onChange(null)}>
          {t('position.remove')}
        </Button>
      ) : (
        <Button variant="outline" aria-disabled={finding === 'finding'} onClick={() => finding === 'finding' || find()}>
          <MapPin size={22} aria-hidden="true" />
          {t('position.add')}
        </Button>
      )}
      <p role="status" className={styles.when}>
        {place ? t('position.added', { meters: Math.round(place.accuracyMeters) }) : t(`position.${finding}`)}
      </p>
    </div>
  );
};
