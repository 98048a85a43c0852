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

interface Parts {
  out?: { write(text: string): unknown };
  timers?: Pick<Timers, 'setTimeout'>;
  now?: () => number;
}

const minuteMs = 60_000;
const [infoLevel, warnLevel, errorLevel] = [30, 40, 50];

const counted = (count: number, one: string, many: string) => `${count === 0 ? 'no' : count} ${count === 1 ? one : many}`;

const clockTime = (ms: number, second?: '2-digit') =>
  new Date(ms).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', ...(second && { second }) });

function kindOf(level: number): string {
  if (level >= errorLevel) return styleText('red', 'error  ');
  return level >= warnLevel ? styleText('yellow', 'warning  ') : '';
}

/** A person reads the words first; what remains of the fields stands behind them, and a stack below. */
function written({ level, time, msg = '', err, reqId, ...fields }: Line): string {
  const { message, stack } = typeof err === 'string' ? { message: err, stack: undefined } : (err ?? {});
  const rest = Object.entries({ ...(reqId && { requestId: reqId }), ...fields }).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const words = [msg, ...(message && message !== msg ? [`: ${message}`] : []), ...(rest.length > 0 ? [`  (${rest.join(', ')})`] : [])];
  const trace = level >= errorLevel && stack ? `\n${stack.split('\n').slice(1).join('\n')}` : '';
  return `${clockTime(time, '2-digit')}  ${kindOf(level)}${words.join('')}${trace}\n`;
}

/** Writes the log for a person at a terminal: what they should read at once, and a line a minute instead of one for each request. */
export class ReadableLog implements DestinationStream {
  readonly #people = new Set<number>();
  #requests = 0;
  #errors = 0;
  #isWaiting = false;
  readonly #parts: Required<Parts>;

  constructor({ out = process.stdout, timers = globalThis, now = Date.now }: Parts = {}) {
    this.#parts = { out, timers, now };
  }

  /** Counts one who is signed in among the people of this minute. */
  saw(userId: number): void {
    this.#people.add(userId);
  }

  write(text: string): void {
    const line = JSON.parse(text) as Line;
    if (line.level >= errorLevel) this.#errors += 1;
    if (line.level >= warnLevel || this.#isStep(line)) this.#parts.out.write(written(line));
    if (line['responseTime'] !== undefined) {
      this.#requests += 1;
      this.#tellSoon();
    }
  }

  /** What the server does at its start. That it listens is told with its address by welcome.ts. */
  #isStep({ level, reqId, msg }: Line): boolean {
    return level >= infoLevel && reqId === undefined && !msg?.startsWith('Server listening at');
  }

  #tellSoon(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    const timer = this.#parts.timers.setTimeout(() => this.#tell(), minuteMs) as { unref?(): void };
    timer.unref?.();
  }

  #tell(): void {
    const { out, now } = this.#parts;
    const people = this.#people.size === 0 ? 'nobody signed in' : counted(this.#people.size, 'person', 'people');
    out.write(
      `${clockTime(now())} · ${people}, ${counted(this.#requests, 'request', 'requests')}, ${counted(this.#errors, 'error', 'errors')}\n`,
    );
    this.#people.clear();
    [this.#requests, this.#errors, this.#isWaiting] = [0, 0, false];
  }
}
