import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import styles from './over-ribbon.module.css';

/** Tells a player on a quest page that the event is over: they may read on, but send nothing. */
export const OverRibbon = ({ eventSlug }: { eventSlug: string }) => {
  const { t } = useTranslation('quest');
  const title = t('over.title');
  useEffect(() => announce(title), [title]);
  return (
    <div className={styles.ribbon}>
      <StatusBox
        tone="info"
        title={title}
        actions={
          <ButtonLink to={paths.standings(eventSlug)} variant="outline">
            {t('over.standings')}
          </ButtonLink>
        }
      >
        {t('over.text')}
      </StatusBox>
    </div>
  );
};
