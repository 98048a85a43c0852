import type { Logger } from '#server/platform/log.ts';

/** Logs that something repeated fails once, at its first failure, and once that it works again; failures in between are for debugging. */
export class FailureLog {
  readonly #log: Logger;
  readonly #messages: { failing: string; working: string };
  #isFailing = false;

  constructor(log: Logger, messages: { failing: string; working: string }) {
    this.#log = log;
    this.#messages = messages;
  }

  failed(error: unknown, place: object = {}): void {
    const level = this.#isFailing ? 'debug' : 'warn';
    this.#isFailing = true;
    this.#log[level]({ err: (error as Error).message, ...place }, this.#messages.failing);
  }

  worked(place: object = {}): void {
    if (this.#isFailing) this.#log.warn(place, this.#messages.working);
    this.#isFailing = false;
  }
}
