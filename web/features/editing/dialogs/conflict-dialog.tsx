import { useTranslation } from 'react-i18next';
import { EditDialog } from './edit-dialog.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import styles from './conflict-dialog.module.css';

/** A field that the two versions have otherwise. */
export interface ConflictRow {
  label: string;
  mine: string;
  theirs: string;
}

interface ConflictDialogProps {
  isOpen: boolean;
  rows: ConflictRow[];
  onMine: () => void;
  onTheirs: () => void;
  onCancel: () => void;
}

/** Somebody else saved first: both versions, and a choice. Closing it changes nothing. */
export const ConflictDialog = ({ isOpen, rows, onMine, onTheirs, onCancel }: ConflictDialogProps) => {
  const { t } = useTranslation(['editing', 'common']);
  const shown = (text: string) => text || t('conflict.empty');
  return (
    <EditDialog role="alertdialog" isOpen={isOpen} title={t('conflict.title')} onClose={onCancel}>
      <p>{t('conflict.text')}</p>
      {rows.map(({ label, mine, theirs }) => (
        <section key={label} className={styles.row} aria-label={label}>
          <h3 className={styles.label}>{label}</h3>
          <dl className={styles.versions}>
            <div>
              <dt>{t('conflict.mine')}</dt>
              <dd>{shown(mine)}</dd>
            </div>
            <div>
              <dt>{t('conflict.theirs')}</dt>
              <dd>{shown(theirs)}</dd>
            </div>
          </dl>
        </section>
      ))}
      <div className={styles.actions}>
        <Button onClick={onMine}>{t('conflict.takeMine')}</Button>
        <Button variant="outline" onClick={onTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </EditDialog>
  );
};
