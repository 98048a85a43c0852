import { Broadcast } from './broadcast/broadcast.ts';
import type { Hub, Timers } from './hub.ts';
import { LiveFigures } from './live-figures.ts';
import { Sockets } from './streams/sockets.ts';
import { StrangersGroups } from './streams/strangers-groups.ts';
import { type GroupKind, groupLimits, type StreamLimits } from './streams/stream-limits.ts';
import { type Stream, type StreamOwner, Streams } from './streams/streams.ts';
import { Turns } from './streams/turns.ts';

interface Parts {
  hub: Hub;
  timers?: Timers;
  monotonicNow?: () => number;
  /** Bounds of streams that differ from those of `streamLimits`. */
  limits?: Partial<StreamLimits>;
}

/** The group that a stream counts under among the groups of strangers. */
export interface CountedGroup {
  kind: GroupKind;
  key: string;
}

/** A reader without a session and a token, to whom nothing is shown but what everybody sees. */
export const isStranger = ({ viewer, token }: Pick<StreamOwner, 'viewer' | 'token'>): boolean => viewer === null && token === null;

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

  /** Returns true when `enter` would refuse neither the stream nor its group. */
  hasRoomFor(who: StreamOwner, { field, group }: { field: string; group: CountedGroup }): boolean {
    const { address = null } = who;
    return this.streams.hasRoomFor(who, field) && (!isStranger(who) || this.strangersGroups.hasRoomFor({ ...group, address }));
  }

  /** Counts a stream, and its group when a stranger opens it; refuses with Overloaded what is beyond a bound. Returns how to leave. */
  enter(who: StreamOwner, stream: Stream, group: CountedGroup): () => void {
    const { address = null } = who;
    const leaveGroup = isStranger(who) ? this.strangersGroups.enter({ ...group, address }) : null;
    try {
      const leave = this.streams.enter(who, stream);
      return leaveGroup === null ? leave : () => (leave(), leaveGroup());
    } catch (error) {
      leaveGroup?.();
      throw error;
    }
  }

  /** Lets every reader go at once. */
  async close(): Promise<void> {
    await this.streams.drain(0);
    this.broadcast.close();
  }
}
