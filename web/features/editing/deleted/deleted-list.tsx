import { Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { Disclosure } from '#web/shared/ui/layout/disclosure.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import { NetworkButton } from '../form/network-button.tsx';
import type { Deleted } from './use-restore.ts';
import styles from './deleted-list.module.css';

interface DeletedListProps {
  /** The last one deleted comes first; undefined while they are read. */
  items: readonly (Deleted & { title: string; lang: string })[] | undefined;
  error: unknown;
  onOpen: (isOpen: boolean) => void;
  onRetry: () => void;
  onRestore: (item: Deleted) => Promise<boolean>;
}

/** Lists deleted items that can be restored. It loads when it is opened. */
export const DeletedList = ({ items, error, onOpen, onRetry, onRestore }: DeletedListProps) => {
  const { t } = useTranslation('editing');
  const errorText = useErrorText();
  const details = useRef<HTMLDetailsElement>(null);
  const restore = async (item: Deleted) => {
    // The line that had the focus is gone.
    if (await onRestore(item)) details.current?.querySelector('summary')?.focus();
  };
  return (
    <Disclosure ref={details} summary={t('deleted.title')} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
      {error ? (
        <ErrorBox title={t('loadFailed')} text={errorText(error)} onRetry={onRetry} />
      ) : !items ? (
        <Loading>
          <Skeleton height={48} />
        </Loading>
      ) : items.length === 0 ? (
        <p className={styles.none}>{t('deleted.none')}</p>
      ) : (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.id} className={styles.item}>
              <span lang={item.lang} className={styles.name}>
                {item.title}
              </span>
              <NetworkButton variant="outline" onClick={() => void restore(item)}>
                <Undo2 size={20} aria-hidden="true" />
                {t('deleted.restore')}
                <VisuallyHidden> {item.title}</VisuallyHidden>
              </NetworkButton>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
};
