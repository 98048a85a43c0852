import { useTranslation } from 'react-i18next';
import type { Zone } from '#web/shared/format/zone.ts';
import { SegmentedSwitch } from '#web/shared/ui/buttons/segmented-switch.tsx';
import { MomentField } from '#web/shared/ui/fields/moment-field.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { useEditableBlocksQuery } from '../blocks/__generated__/editable-block.generated.ts';
import type { Subject } from './subject.ts';
import styles from './publication.module.css';

export interface ConditionDraft {
  way: 'time' | 'block';
  /** As the browser's field for a time writes it; '' for none. */
  time: string;
  afterBlockId: string;
}

interface ConditionFieldsProps {
  block: Subject['block'];
  zone: Zone;
  value: ConditionDraft;
  isFaulty: boolean;
  onChange: (patch: Partial<ConditionDraft>) => void;
}

/** A time by the clocks at the event, or another block of the same category. */
export const ConditionFields = ({ block, zone, value, isFaulty, onChange }: ConditionFieldsProps) => {
  const { t } = useTranslation('editing');
  const { data } = useEditableBlocksQuery({ variables: { eventId: block.eventId, category: block.category.code } });
  const others = data?.editableBlocks.filter(({ id }) => id !== block.id) ?? [];
  return (
    <>
      <SegmentedSwitch
        label={t('publication.way')}
        options={[
          { value: 'time', label: t('publication.byTime') },
          { value: 'block', label: t('publication.byBlock') },
        ]}
        value={value.way}
        onChange={(way) => onChange({ way })}
      />
      {value.way === 'time' ? (
        <MomentField
          zone={zone}
          label={t('publication.time')}
          value={value.time}
          problem={isFaulty ? t('publication.timeProblem') : null}
          onChange={(time) => onChange({ time })}
        />
      ) : (
        <>
          <SelectField
            label={t('publication.block')}
            options={[{ value: '', label: t('choose') }, ...others.map(({ id, title }) => ({ value: id, label: title }))]}
            value={value.afterBlockId}
            aria-invalid={isFaulty}
            onChange={(afterBlockId) => onChange({ afterBlockId })}
          />
          {isFaulty && (
            <p role="alert" className={styles.warning}>
              {t('publication.blockMissing')}
            </p>
          )}
          <p className={styles.note}>{t('publication.blockNote')}</p>
        </>
      )}
    </>
  );
};
