import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { editMode, setEditMode } from '#web/features/editing/edit-mode.ts';
import { loadTexts } from '#web/i18n/i18n.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { useActiveEventQuery } from '../../guards/__generated__/active-event.generated.ts';
import styles from './with-editing.module.css';

/** Players never load the editor. */
const EditModeSwitch = lazy(async () => {
  const [{ EditModeSwitch: Switch }] = await Promise.all([import('#web/features/editing/edit-mode-switch.tsx'), loadTexts('editing')]);
  return { default: Switch };
});

interface WithEditingProps {
  /** Everybody sees this page. */
  view: ReactNode;
  /** Organizers see this instead while they edit; it mounts only then. */
  editor: ReactNode;
}

/** Organizers who know the riddles get a switch above the page. Everyone else gets the page as it is, even with the switch left on. */
export const WithEditing = ({ view, editor }: WithEditingProps) => {
  const { t } = useTranslation('quest');
  const { data } = useActiveEventQuery();
  const isOn = useObservableValue(editMode);
  const isOrganizer = data?.viewer?.rights.includes('SECRETS') === true;
  const isRefused = isOn && data?.viewer != null && !isOrganizer;

  useEffect(() => {
    if (!isRefused) return;
    notify.warning(t('editing.refused'));
    setEditMode(false);
  }, [isRefused, t]);

  if (!isOrganizer) return view;
  return (
    <>
      <div className={styles.bar}>
        <Suspense fallback={<Skeleton width={220} height={48} />}>
          <EditModeSwitch />
        </Suspense>
      </div>
      {isOn ? (
        <Suspense
          fallback={
            <Loading className={styles.waiting}>
              <Skeleton height={320} radius="var(--r3)" />
            </Loading>
          }
        >
          {editor}
        </Suspense>
      ) : (
        view
      )}
    </>
  );
};
