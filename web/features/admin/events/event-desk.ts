import type { AdminEventDeskQuery } from './__generated__/events.generated.ts';

export type EventDesk = AdminEventDeskQuery['eventDesks'][number];
