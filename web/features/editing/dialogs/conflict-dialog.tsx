import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import type { Editor } from '../form/use-editor-form.ts';
import { EditDialog } from './edit-dialog.tsx';
import styles from './conflict-dialog.module.css';

/** One field that differs between the two versions. */
export interface ConflictRow {
  label: string;
  mine: string;
  theirs: string;
}

interface ConflictDialogProps {
  editor: Editor;
  rows: ConflictRow[];
}

/** Shows both versions when somebody else saved first, and lets the organizer choose. Closing it changes nothing. */
export const ConflictDialog = ({ editor: { isConflict, closeConflict, draft, saving }, rows }: ConflictDialogProps) => {
  const { t } = useTranslation(['editing', 'common']);
  const takeMine = () => {
    closeConflict();
    void saving.run(true);
  };
  const takeTheirs = () => {
    closeConflict();
    draft.discard();
    saving.forget();
  };
  const displayText = (text: string) => text || t('conflict.empty');
  return (
    <EditDialog role="alertdialog" isOpen={isConflict} title={t('conflict.title')} onClose={closeConflict}>
      <p>{t('conflict.text')}</p>
      {rows.map(({ label, mine, theirs }) => (
        <section key={label} className={styles.row} aria-label={label}>
          <h3 className={styles.label}>{label}</h3>
          <dl className={styles.versions}>
            <div>
              <dt>{t('conflict.mine')}</dt>
              <dd>{displayText(mine)}</dd>
            </div>
            <div>
              <dt>{t('conflict.theirs')}</dt>
              <dd>{displayText(theirs)}</dd>
            </div>
          </dl>
        </section>
      ))}
      <div className={styles.actions}>
        <Button onClick={takeMine}>{t('conflict.takeMine')}</Button>
        <Button variant="outline" onClick={takeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button variant="quiet" onClick={closeConflict}>
          {t('common:cancel')}
        </Button>
      </div>
    </EditDialog>
  );
};
