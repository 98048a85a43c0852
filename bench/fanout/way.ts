import type { Seat } from '../crowd/member.ts';

type WayName = 'versta' | 'nchan' | 'naive' | 'floor';

/** One way to bring the same bytes to many sockets. */
export interface Way {
  name: WayName;
  /** The name in the table. */
  title: string;
  /** Lists the processes whose cost is counted. */
  pids(): number[];
  seat: Omit<Seat, 'source'>;
  /** Publishes the next version and returns the time at which the publisher got the order. */
  publish(): Promise<number>;
}
