import { Broadcast } from './broadcast/broadcast.ts';
import type { Hub, Timers } from './hub.ts';
import { LiveFigures } from './live-figures.ts';
import { Sockets } from './streams/sockets.ts';
import { StrangersGroups } from './streams/strangers-groups.ts';
import { type GroupKind, groupLimits, type StreamLimits } from './streams/stream-limits.ts';
import { Streams } from './streams/streams.ts';
import { Turns } from './streams/turns.ts';

interface Parts {
  hub: Hub;
  timers?: Timers;
  monotonicNow?: () => number;
  /** Bounds of streams that differ from those of `streamLimits`. */
  limits?: Partial<StreamLimits>;
}

/** Holds what one process needs to serve live streams: groups, bounds and figures. */
export class LiveCore {
  readonly figures = new LiveFigures();
  readonly broadcast: Broadcast;
  readonly streams: Streams;
  readonly sockets: Sockets;
  /** Counts the groups that strangers opened. */
  readonly strangersGroups: StrangersGroups;
  /** Bounds the time that goes into frames for strangers, by the kind of their documents. */
  readonly strangersTurns: Record<GroupKind, Turns>;

  constructor({ limits = {}, ...parts }: Parts) {
    const { figures } = this;
    this.broadcast = new Broadcast({ ...parts, figures });
    this.streams = new Streams({ ...parts, limits, figures });
    this.sockets = new Sockets({ ...parts, figures });
    this.strangersGroups = new StrangersGroups({ ...parts, figures });
    // Each group waits at most once; one that was closed while it waited may still stand in the line.
    const turnsOf = ({ partOfTime, process }: { partOfTime: number; process: number }) =>
      new Turns({ ...parts, partOfTime, mostWaiting: 2 * process });
    this.strangersTurns = { free: turnsOf(groupLimits.free), persisted: turnsOf(groupLimits.persisted) };
  }

  /** Lets every reader go at once. */
  async close(): Promise<void> {
    await this.streams.drain(0);
    this.broadcast.close();
  }
}
