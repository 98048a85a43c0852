import type { Logger } from './log.ts';

/** Logs the first failure of repeated work, and its recovery, once each. Failures in between are logged for debugging only. */
export class FailureLog {
  readonly #log: Logger;
  readonly #messages: { failing: string; working: string };
  #isFailing = false;

  constructor(log: Logger, messages: { failing: string; working: string }) {
    this.#log = log;
    this.#messages = messages;
  }

  failed(error: unknown, fields: object = {}): void {
    const level = this.#isFailing ? 'debug' : 'warn';
    this.#isFailing = true;
    this.#log[level]({ err: (error as Error).message, ...fields }, this.#messages.failing);
  }

  worked(fields: object = {}): void {
    if (this.#isFailing) this.#log.warn(fields, this.#messages.working);
    this.#isFailing = false;
  }
}
