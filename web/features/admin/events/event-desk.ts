import type { AdminEventDeskQuery } from '#web/features/admin/events/__generated__/events.generated.ts';

export type EventDesk = AdminEventDeskQuery['eventDesks'][number];
