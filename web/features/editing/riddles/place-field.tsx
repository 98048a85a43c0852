import { ArrowLeftRight, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mapLink, parsePoint } from '#web/shared/format/point.ts';
import { Button, ButtonAnchor } from '#web/shared/ui/buttons/button.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { useEditableBlockQuery } from '../blocks/__generated__/editable-block.generated.ts';
import { oddityOf, readPoint, writePoint } from './coordinates.ts';
import fields from '../form/fields.module.css';

interface PlaceFieldProps {
  blockId: string;
  /** undefined: it is not created yet. */
  riddleId: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** The coordinates of a place. They are typed in any usual form, and become the two decimals that players get. */
export const PlaceField = ({ blockId, riddleId, value, onChange }: PlaceFieldProps) => {
  const { t } = useTranslation('editing');
  const { data } = useEditableBlockQuery({ variables: { id: blockId }, fetchPolicy: 'cache-only' });
  const siblings = data?.editableBlock?.riddles.filter(({ id, isArchived }) => id !== riddleId && !isArchived) ?? [];
  const others = siblings.flatMap(({ answeredGeo }) => parsePoint(answeredGeo ?? '') ?? []);
  const point = value.trim() === '' ? null : parsePoint(value);
  const oddity = point && oddityOf(point, others);
  const map = mapLink(value);
  const tidy = async (field: HTMLInputElement) => {
    const typed = field.value;
    // Two decimals stay as they were typed.
    if (parsePoint(typed)) return;
    const read = await readPoint(typed);
    // Somebody may have gone on typing while the formats came.
    if (read && field.value === typed) onChange(writePoint(read));
  };
  return (
    <div className={fields.group}>
      <TextField
        label={t('riddle.geo')}
        note={t('riddle.geoNote')}
        placeholder={t('riddle.geoPlaceholder')}
        maxLength={200}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={({ target }) => void tidy(target)}
      />
      <p role="status" className={fields.note}>
        {oddity && t(oddity === 'far' ? 'riddle.geoFar' : 'riddle.geoTurned')}
      </p>
      {map && (
        <div className={fields.line}>
          {point && oddity === 'turned' && (
            <Button variant="outline" onClick={() => onChange(writePoint({ latitude: point.longitude, longitude: point.latitude }))}>
              <ArrowLeftRight size={20} aria-hidden="true" />
              {t('riddle.geoTurn')}
            </Button>
          )}
          <ButtonAnchor variant="quiet" href={map}>
            <MapPin size={20} aria-hidden="true" />
            {t('riddle.geoMap')}
          </ButtonAnchor>
        </div>
      )}
    </div>
  );
};
