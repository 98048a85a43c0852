import type { EventStatsQuery } from '../__generated__/event-stats.generated.ts';

export type Statistics = NonNullable<EventStatsQuery['statistics']>;
export type CategoryNumbers = Statistics['categories'][number];
export type Share = Statistics['riddles'][number];
export type Records = NonNullable<Statistics['records']>;
