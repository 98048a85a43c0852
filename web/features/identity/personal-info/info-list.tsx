import { useTranslation } from 'react-i18next';
import type { PersonalInfo_ViewerFragment } from './__generated__/personal-info.generated.ts';
import { safeHref } from '#web/shared/safe-href.ts';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import styles from './personal-info.module.css';

export const InfoList = ({ viewer }: { viewer: PersonalInfo_ViewerFragment }) => {
  const { t } = useTranslation(['profile', 'common']);
  const map = safeHref(viewer.geoLink);
  const isStaff = viewer.role === 'INSIDER' || viewer.role === 'CTC';
  return (
    <dl className={styles.facts}>
      <dt>{t('info.fullName')}</dt>
      <dd>{viewer.fullName}</dd>
      {isStaff && (
        <>
          <dt>{t('info.organization')}</dt>
          <dd>{viewer.studentOrganization ?? t('common:notSpecified')}</dd>
          <dt>{t('info.geoLink')}</dt>
          <dd>
            {map ? (
              <a href={map} target="_blank" rel="noopener noreferrer" className={styles.link}>
                <span>{t('info.map')}</span>
                <VisuallyHidden>{` (${t('common:newTab')})`}</VisuallyHidden>
              </a>
            ) : (
              t('common:notSpecified')
            )}
          </dd>
        </>
      )}
    </dl>
  );
};
