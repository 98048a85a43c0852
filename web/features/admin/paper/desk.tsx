import { Printer } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import styles from './sheet.module.css';

interface DeskProps {
  /** What is chosen for these sheets. */
  options?: ReactNode;
  /** Says why there is nothing to print. */
  empty: string;
  /** The sheets, as they will be printed. */
  children: ReactNode;
}

/** What is chosen, the sheets as they will be, and the one button that prints them. */
export const Desk = ({ options, empty, children }: DeskProps) => {
  const { t } = useTranslation('adminPaper');
  const count = Children.toArray(children).length;
  return (
    <>
      <div className={styles.tools}>
        {options}
        {count > 0 && (
          <div className={styles.print}>
            <Button size="large" onClick={() => window.print()}>
              <Printer size={20} aria-hidden="true" />
              {t('print')}
            </Button>
            <span role="status">{t('pages', { count })}</span>
          </div>
        )}
        {count === 0 && <StatusBox tone="info">{empty}</StatusBox>}
      </div>
      <ul aria-label={t('preview')} className={styles.sheets}>
        {children}
      </ul>
    </>
  );
};
