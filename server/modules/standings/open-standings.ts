import { EventCache } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import type { DatabaseWatch } from '#server/platform/db/connection/database-watch.ts';
import type { Replicas } from '#server/platform/db/replicas/replicas.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import { OncePerChange } from '#server/platform/live/once-per-change.ts';
import { BoardCache } from './board/board-cache.ts';
import { wakeBoards } from './board/heal-boards.ts';
import { NominationsCache } from './ceremony/read-ceremony.ts';
import { StatisticsCache } from './insights/event/statistics-cache.ts';
import type { Happening } from './scores/activity.store.ts';
import { WallCache } from './wall/wall-cache.ts';

/** The caches of what many people read of an event, so that it is read once for all of them. A process has one of each. */
export interface StandingsCaches {
  events: EventCache;
  boards: BoardCache;
  /** The boards with everything else that the big screens show. */
  walls: WallCache;
  /** The newest solves and visits of an event, under the topic of its board. */
  happenings: OncePerChange<Happening[]>;
  /** The public numbers of an event, counted once per change of its board. */
  statistics: StatisticsCache;
  /** The nominations of the ceremony, counted once per change of the board. */
  nominations: NominationsCache;
}

type CacheContext = Pick<Context, 'db' | 'clock' | 'log'> & { watch?: DatabaseWatch; replicas?: Replicas };

/** Opens the caches of a process, and wakes the readers of boards when the database goes away or comes back. */
export function openStandings(ctx: CacheContext, hub: Hub, monotonicNow: () => number = () => performance.now()): StandingsCaches {
  const boards = new BoardCache(ctx, hub, monotonicNow);
  const nominations = new NominationsCache();
  ctx.watch?.onChange(() => wakeBoards(hub, boards));
  return {
    events: new EventCache(ctx, hub, monotonicNow),
    boards,
    walls: new WallCache(ctx, hub, { monotonicNow, nominations }),
    happenings: new OncePerChange(hub, monotonicNow),
    statistics: new StatisticsCache(ctx, monotonicNow),
    nominations,
  };
}
