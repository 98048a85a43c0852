import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import styles from './exit-page.module.css';

interface ExitPageProps {
  title: string;
  text: string;
  /** The button for another try stands before the exits. */
  children?: ReactNode;
  note?: ReactNode;
}

/** A dead end with three ways out. */
export const ExitPage = ({ title, text, children, note }: ExitPageProps) => {
  const { t } = useTranslation('common');
  return (
    <div className={styles.page}>
      <div className={styles.post} aria-hidden="true" />
      <div className={styles.words}>
        <PageHeading>{title}</PageHeading>
        <p className={styles.text}>{text}</p>
        <div className={styles.exits}>
          {children}
          <ButtonLink to={paths.home} variant={children ? 'outline' : 'primary'}>
            {t('nav.home')}
          </ButtonLink>
          <ButtonLink to={paths.quest} variant="outline">
            {t('nav.quest')}
          </ButtonLink>
          <ButtonLink to={paths.profile} variant="outline">
            {t('nav.profile')}
          </ButtonLink>
        </div>
        {note}
      </div>
    </div>
  );
};
