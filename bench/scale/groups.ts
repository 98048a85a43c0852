import type { Clock } from './engine.ts';

/** The pause between two frames of a group (server/platform/live/hub.ts). */
const frameMs = 250;

/**
 * The readers of one document in one process. It is woken by changes, reads once for any number of them, and delivers the frame to its
 * readers. The next read begins a quarter of a second after this one began, and not before everybody has the frame.
 */
export class SimulatedGroup<Change> {
  readonly #clock: Clock;
  readonly #read: (onRead: () => void, then: () => void) => void;
  readonly #deliver: (then: () => void) => void;
  readonly #shown: (change: Change) => void;
  #unread: Change[] = [];
  #isDirty = false;
  #isPaused = false;
  #isWorking = false;

  constructor(
    clock: Clock,
    /** `read` calls `onRead` when the database has read, and `then` when the frame is made. */
    steps: { read: (onRead: () => void, then: () => void) => void; deliver: (then: () => void) => void; shown: (change: Change) => void },
  ) {
    this.#clock = clock;
    this.#read = steps.read;
    this.#deliver = steps.deliver;
    this.#shown = steps.shown;
  }

  /** Notes a change that is in the database. The next read has it, even before its signal has come. */
  committed(change: Change): void {
    this.#unread.push(change);
  }

  wake(): void {
    this.#isDirty = true;
    this.#begin();
  }

  #begin(): void {
    if (!this.#isDirty || this.#isPaused || this.#isWorking) return;
    this.#isDirty = false;
    this.#isPaused = true;
    this.#isWorking = true;
    this.#clock.after(frameMs, () => {
      this.#isPaused = false;
      this.#begin();
    });
    let read: Change[] = [];
    const take = () => {
      read = this.#unread;
      this.#unread = [];
    };
    const finish = () => {
      for (const change of read) this.#shown(change);
      this.#isWorking = false;
      this.#begin();
    };
    this.#read(take, () => this.#deliver(finish));
  }
}
