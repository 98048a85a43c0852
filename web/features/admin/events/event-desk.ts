import type { AdminEventDeskQuery } from '#web/features/admin/events/events.generated.ts';

export type EventDesk = AdminEventDeskQuery['eventDesks'][number];
