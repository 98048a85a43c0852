import { Broadcast } from './broadcast.ts';
import type { Hub, Timers } from './hub.ts';
import { LiveFigures } from './live-figures.ts';
import { Streams } from './streams.ts';

interface Parts {
  hub: Hub;
  timers?: Timers;
  monotonicNow?: () => number;
  /** The most streams of the process. */
  most?: number;
}

/** What a process needs to serve live streams: who gets what, how many there are, and the count of it all. */
export class LiveCore {
  readonly figures = new LiveFigures();
  readonly broadcast: Broadcast;
  readonly streams: Streams;

  constructor(parts: Parts) {
    this.broadcast = new Broadcast({ ...parts, figures: this.figures });
    this.streams = new Streams({ ...parts, figures: this.figures });
  }

  /** Lets every reader go at once. */
  async close(): Promise<void> {
    await this.streams.drain(0);
    this.broadcast.close();
  }
}
