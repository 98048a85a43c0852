import { useTranslation } from 'react-i18next';
import type { PreviousEventsQuery } from './__generated__/previous-events.generated.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { LiveNav } from '#web/shared/ui/nav/live-nav.tsx';
import styles from './now-playing.module.css';

/** Leads to a quest that is being played. */
export const NowPlaying = ({ event: { id, slug, localizedName } }: { event: PreviousEventsQuery['events'][number] }) => {
  const { t } = useTranslation('previous');
  const language = useLanguage();
  return (
    <section aria-labelledby={`event-${id}`} className={styles.now}>
      <h2 id={`event-${id}`} className={styles.name}>
        {t('playing', { name: localized(localizedName, language) })}
      </h2>
      <LiveNav slug={slug} />
    </section>
  );
};
