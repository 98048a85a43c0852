import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useConnectionState } from '#web/shared/connection/watched-fetch.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import styles from './palette.module.css';

interface PaletteStateProps {
  typed: string;
  /** Lines that are shown. */
  count: number;
  isSearching: boolean;
  error: unknown;
  onRetry: () => void;
}

/** Shows the state of the search, also to screen readers, and the keys. */
export const PaletteState = ({ typed, count, isSearching, error, onRetry }: PaletteStateProps) => {
  const { t } = useTranslation(['palette', 'common']);
  const errorText = useErrorText();
  const isOffline = useConnectionState() === 'offline';
  const isTyped = typed.trim() !== '';
  const saying = () => {
    if (!isTyped) return isOffline ? t('offline') : '';
    if (error !== undefined) return isOffline ? t('offline') : t('failed', { reason: errorText(error) });
    if (isSearching) return t('searching');
    return count === 0 ? t('nothing') : t('found', { count });
  };
  return (
    <div className={styles.foot}>
      <p role="status" className={styles.state}>
        {saying()}
      </p>
      {error !== undefined && isTyped && (
        <Button variant="outline" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      )}
      <p aria-hidden="true" className={styles.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('keys.move')} <kbd>↵</kbd> {t('keys.choose')} <kbd>Esc</kbd> {t('keys.close')}
      </p>
    </div>
  );
};
