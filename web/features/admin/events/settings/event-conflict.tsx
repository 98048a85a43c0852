import { useTranslation } from 'react-i18next';
import type { useEventForm } from './use-event-form.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import styles from '../fields/events.module.css';

interface EventConflictProps<Name extends string> {
  form: ReturnType<typeof useEventForm<Name>>;
  labelOf: (name: Name) => string;
  wordsOf: (value: string) => string;
}

/** Another organizer changed the same thing first: both versions, and a choice. */
export const EventConflict = <Name extends string>({ form, labelOf, wordsOf }: EventConflictProps<Name>) => {
  const { t } = useTranslation('adminEvents');
  const shown = (value: string) => (value === '' ? t('conflict.empty') : wordsOf(value));
  return (
    <StatusBox tone="checking" role="alert" title={t('conflict.title')}>
      {t('conflict.text')}
      {form.conflict?.rows.map(({ name, mine, theirs }) => (
        <dl key={name} className={styles.versions}>
          <div>
            <dt>{t('conflict.mine', { field: labelOf(name) })}</dt>
            <dd>{shown(mine)}</dd>
          </div>
          <div>
            <dt>{t('conflict.theirs', { field: labelOf(name) })}</dt>
            <dd>{shown(theirs)}</dd>
          </div>
        </dl>
      ))}
      <div className={styles.actions}>
        <Button onClick={() => void form.takeMine()}>{t('conflict.takeMine')}</Button>
        <Button variant="outline" onClick={form.takeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
      </div>
    </StatusBox>
  );
};
