import { useTranslation } from 'react-i18next';
import { NeedsNetwork } from '#web/shared/connection/needs-network.tsx';
import { useEditToggle } from '#web/shared/hooks/use-edit-toggle.ts';
import { safeHref } from '#web/shared/safe-href.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import type { PersonalInfo_ViewerFragment } from './__generated__/personal-info.generated.ts';
import { PersonalInfoForm } from './personal-info-form.tsx';
import styles from './personal-info.module.css';

/** The first press edits, the second saves, or only closes when nothing has changed. */
export const PersonalInfo = ({ viewer }: { viewer: PersonalInfo_ViewerFragment }) => {
  const { t } = useTranslation('profile');
  const { isEditing, form, toggle, open, close } = useEditToggle();
  return (
    <Card labelledBy="info">
      <div className={styles.head}>
        <h2 id="info" className={styles.title}>
          {t('info.title')}
        </h2>
        {!isEditing && (
          <NeedsNetwork>
            <Button ref={toggle} variant="outline" aria-describedby="info" onClick={open}>
              {t('info.edit')}
            </Button>
          </NeedsNetwork>
        )}
      </div>
      {isEditing ? <PersonalInfoForm viewer={viewer} form={form} onClose={close} /> : <InfoList viewer={viewer} />}
    </Card>
  );
};

const InfoList = ({ viewer }: { viewer: PersonalInfo_ViewerFragment }) => {
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
