import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import styles from './over-ribbon.module.css';

/** Tells a player on a quest page that the event is over: they may read on, but send nothing. */
export const OverRibbon = ({ eventSlug }: { eventSlug: string }) => {
  const { t } = useTranslation('quest');
  const [title, text] = [t('over.title'), t('over.text')];
  const ribbon = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A player who has scrolled down to a riddle does not see the top of the page.
    if ((ribbon.current?.getBoundingClientRect().bottom ?? 0) < 0) notify.news(title, text);
    else announce(title);
  }, [title, text]);
  return (
    <div ref={ribbon} className={styles.ribbon}>
      <StatusBox
        tone="info"
        title={title}
        actions={
          <ButtonLink to={paths.standings(eventSlug)} variant="outline">
            {t('over.standings')}
          </ButtonLink>
        }
      >
        {text}
      </StatusBox>
    </div>
  );
};
