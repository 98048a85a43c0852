import { useParams } from 'react-router-dom';
import { EventStatsPage } from '#web/features/event-stats/event-stats-page.tsx';

export const EventStatsRoute = () => {
  const { eventName } = useParams();
  return <EventStatsPage key={eventName} eventName={eventName} />;
};
