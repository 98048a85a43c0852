import { styleText } from 'node:util';
import type { DestinationStream } from 'pino';
import type { Timers } from './live/hub.ts';

/** A line of the log, as pino writes it. */
interface Line {
  level: number;
  time: number;
  msg?: string;
  reqId?: string;
  err?: string | { message?: string; stack?: string };
  [field: string]: unknown;
}

interface Options {
  out?: { write(text: string): unknown };
  timers?: Pick<Timers, 'setTimeout'>;
  now?: () => number;
}

const minuteMs = 60_000;
const [infoLevel, warnLevel, errorLevel] = [30, 40, 50];

const formatCount = (count: number, one: string, many: string) => `${count === 0 ? 'no' : count} ${count === 1 ? one : many}`;

const clockTime = (ms: number, second?: '2-digit') =>
  new Date(ms).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', ...(second && { second }) });

function formatLevel(level: number): string {
  if (level >= errorLevel) return styleText('red', 'error  ');
  return level >= warnLevel ? styleText('yellow', 'warning  ') : '';
}

/** Puts the message first, the other fields behind it, and the stack below. */
function formatLine({ level, time, msg = '', err, reqId, ...fields }: Line): string {
  const { message, stack } = typeof err === 'string' ? { message: err, stack: undefined } : (err ?? {});
  const rest = Object.entries({ ...(reqId && { requestId: reqId }), ...fields }).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const words = [msg, ...(message && message !== msg ? [`: ${message}`] : []), ...(rest.length > 0 ? [`  (${rest.join(', ')})`] : [])];
  const trace = level >= errorLevel && stack ? `\n${stack.split('\n').slice(1).join('\n')}` : '';
  return `${clockTime(time, '2-digit')}  ${formatLevel(level)}${words.join('')}${trace}\n`;
}

/** Writes the log for a person at a terminal: warnings and errors at once, and one line a minute instead of one for each request. */
export class ReadableLog implements DestinationStream {
  readonly #people = new Set<number>();
  #requests = 0;
  #errors = 0;
  #isWaiting = false;
  readonly #options: Required<Options>;

  constructor({ out = process.stdout, timers = globalThis, now = Date.now }: Options = {}) {
    this.#options = { out, timers, now };
  }

  /** Counts a signed-in caller among the people of this minute. */
  countPerson(userId: number): void {
    this.#people.add(userId);
  }

  write(text: string): void {
    const line = JSON.parse(text) as Line;
    if (line.level >= errorLevel) this.#errors += 1;
    if (line.level >= warnLevel || this.#isStep(line)) this.#options.out.write(formatLine(line));
    if (line['responseTime'] !== undefined) {
      this.#requests += 1;
      this.#scheduleSummary();
    }
  }

  /** Returns true for a step of the start. The line that the server listens is left out, because welcome.ts prints it with the address. */
  #isStep({ level, reqId, msg }: Line): boolean {
    return level >= infoLevel && reqId === undefined && !msg?.startsWith('Server listening at');
  }

  #scheduleSummary(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    const timer = this.#options.timers.setTimeout(() => this.#writeSummary(), minuteMs) as { unref?(): void };
    timer.unref?.();
  }

  #writeSummary(): void {
    const { out, now } = this.#options;
    const people = this.#people.size === 0 ? 'nobody signed in' : formatCount(this.#people.size, 'person', 'people');
    out.write(
      `${clockTime(now())} · ${people}, ${formatCount(this.#requests, 'request', 'requests')}, ${formatCount(this.#errors, 'error', 'errors')}\n`,
    );
    this.#people.clear();
    [this.#requests, this.#errors, this.#isWaiting] = [0, 0, false];
  }
}
