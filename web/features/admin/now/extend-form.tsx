import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import styles from './now-page.module.css';

interface ExtendFormProps {
  isBusy: boolean;
  onExtend: (minutes: number) => void;
}

/** Minutes more, within what the server takes. */
export const ExtendForm = ({ isBusy, onExtend }: ExtendFormProps) => {
  const { t } = useTranslation('admin');
  const [minutes, setMinutes] = useState('15');
  return (
    <form
      className={styles.extend}
      onSubmit={(submit) => {
        submit.preventDefault();
        if (!isBusy) onExtend(Number(minutes));
      }}
    >
      <TextField
        label={t('extendBy')}
        type="number"
        inputMode="numeric"
        min={1}
        max={720}
        step={1}
        required
        value={minutes}
        onChange={({ target }) => setMinutes(target.value)}
      />
      <Button type="submit" variant="outline" aria-disabled={isBusy}>
        {t('move.extend')}
      </Button>
    </form>
  );
};
