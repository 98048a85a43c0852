import { CircleCheck, Clock, Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EventFacts } from './event-facts.tsx';
import type { EventNowFragment } from './__generated__/now.generated.ts';
import { Card } from '#web/shared/ui/layout/card.tsx';
import styles from './now-page.module.css';

const icons = { SCHEDULED: Clock, ACTIVE: Play, PAUSED: Pause, FINISHED: CircleCheck };

export const EventCard = ({ event }: { event: EventNowFragment }) => {
  const { t } = useTranslation('admin');
  const Icon = icons[event.status];
  return (
    <Card labelledBy="admin-event">
      <div className={styles.cardTop}>
        <h2 id="admin-event" className={styles.title}>
          {event.name}
        </h2>
        <p className={styles.status} data-status={event.status}>
          <Icon size={18} aria-hidden="true" />
          {t(`status.${event.status}`)}
        </p>
      </div>
      <EventFacts event={event} />
    </Card>
  );
};
