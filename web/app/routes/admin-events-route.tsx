export { EventsPage as AdminEventsRoute } from '#web/features/admin/events/events-page.tsx';
