import { Broadcast } from './broadcast/broadcast.ts';
import type { Hub, Timers } from './hub.ts';
import { LiveFigures } from './live-figures.ts';
import { AnonymousGroups } from './streams/anonymous-groups.ts';
import { Sockets } from './streams/sockets.ts';
import { type GroupKind, groupLimits, type StreamLimits } from './streams/stream-limits.ts';
import { type Stream, type StreamOwner, Streams } from './streams/streams.ts';
import { Turns } from './streams/turns.ts';

interface Options {
  hub: Hub;
  timers?: Timers;
  monotonicNow?: () => number;
  /** Limits of streams that replace those of `streamLimits`. */
  limits?: Partial<StreamLimits>;
}

/** The group by which a stream is counted among the groups of anonymous readers. */
export interface CountedGroup {
  kind: GroupKind;
  key: string;
}

/** Returns true for a reader without a session and a token, who sees only data that everybody may see. */
export const isAnonymous = ({ viewer, token }: Pick<StreamOwner, 'viewer' | 'token'>): boolean => viewer === null && token === null;

/** The parts by which one process serves live streams: groups, limits and metrics. */
export class LiveCore {
  readonly figures = new LiveFigures();
  readonly broadcast: Broadcast;
  readonly streams: Streams;
  readonly sockets: Sockets;
  /** Counts the groups that anonymous readers opened. */
  readonly anonymousGroups: AnonymousGroups;
  /** Limits the time that is spent on frames for anonymous readers, by the kind of their documents. */
  readonly anonymousTurns: Record<GroupKind, Turns>;

  constructor({ limits = {}, ...options }: Options) {
    const { figures } = this;
    this.broadcast = new Broadcast({ ...options, figures });
    this.streams = new Streams({ ...options, limits, figures });
    this.sockets = new Sockets({ ...options, figures });
    this.anonymousGroups = new AnonymousGroups({ ...options, figures });
    // Each group waits at most once; one that was closed while it waited may still be in the queue.
    const createTurns = ({ timeDivisor, process }: { timeDivisor: number; process: number }) =>
      new Turns({ ...options, timeDivisor, maxWaiting: 2 * process });
    this.anonymousTurns = { free: createTurns(groupLimits.free), persisted: createTurns(groupLimits.persisted) };
  }

  /** Returns true when `enter` would refuse neither the stream nor its group. */
  hasRoomFor(who: StreamOwner, { field, group }: { field: string; group: CountedGroup }): boolean {
    const { address = null } = who;
    return this.streams.hasRoomFor(who, field) && (!isAnonymous(who) || this.anonymousGroups.hasRoomFor({ ...group, address }));
  }

  /**
   * Counts a stream, and its group when an anonymous reader opens it; refuses with Overloaded beyond a limit. Returns a function that
   * counts it out.
   */
  enter(who: StreamOwner, stream: Stream, group: CountedGroup): () => void {
    const { address = null } = who;
    const leaveGroup = isAnonymous(who) ? this.anonymousGroups.enter({ ...group, address }) : null;
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
