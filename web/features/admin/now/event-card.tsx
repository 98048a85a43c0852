import { EventFacts } from './event-facts.tsx';
import type { EventNowFragment } from './__generated__/now.generated.ts';
import { StatusMark } from '../panel/facts.tsx';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Card } from '#web/shared/ui/layout/card.tsx';
import styles from './now-page.module.css';

export const EventCard = ({ event }: { event: EventNowFragment }) => {
  const language = useLanguage();
  return (
    <Card labelledBy="admin-event">
      <div className={styles.cardTop}>
        <h2 id="admin-event" className={styles.title}>
          {localized(event.localizedName, language)}
        </h2>
        <StatusMark status={event.status} />
      </div>
      <EventFacts event={event} />
    </Card>
  );
};
