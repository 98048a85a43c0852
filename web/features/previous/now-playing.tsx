import { useTranslation } from 'react-i18next';
import type { NowPlayingQuery } from './__generated__/now-playing.generated.ts';
import { fullDay } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { previousEvent } from '#web/shared/paths.ts';
import { EventNav } from '#web/shared/ui/nav/event-nav.tsx';
import { LiveNav } from '#web/shared/ui/nav/live-nav.tsx';
import styles from './now-playing.module.css';

/** Leads to the quest that is being played and to the finished ones, newest first; one that has not begun has nothing to look at. */
export const NowPlaying = ({ events }: { events: NowPlayingQuery['events'] }) => {
  const { t } = useTranslation('previous');
  const language = useLanguage();
  return events
    .filter(({ slug, status }) => status !== 'SCHEDULED' && slug !== previousEvent)
    .map(({ id, slug, status, startsAt, localizedName }) => {
      const name = localized(localizedName, language);
      const isOver = status === 'FINISHED';
      return (
        <section key={id} aria-labelledby={`event-${id}`} className={styles.now}>
          <div>
            <h2 id={`event-${id}`} className={styles.name}>
              {isOver ? name : t('playing', { name })}
            </h2>
            {isOver && <p className={styles.day}>{fullDay(startsAt, language)}</p>}
          </div>
          {isOver ? <EventNav slug={slug} /> : <LiveNav slug={slug} />}
        </section>
      );
    });
};
