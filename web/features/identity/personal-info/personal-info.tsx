import { useTranslation } from 'react-i18next';
import { InfoList } from './info-list.tsx';
import { PersonalInfoForm } from './personal-info-form.tsx';
import type { PersonalInfo_ViewerFragment } from './__generated__/personal-info.generated.ts';
import { NeedsNetwork } from '#web/shared/connection/needs-network.tsx';
import { useEditToggle } from '#web/shared/hooks/use-edit-toggle.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
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
