import { isNumber, isObject, isText, nullOr, objectOf, parseAs, type Shape } from '#web/outside/shape.ts';
import { localMemory } from '#web/shared/browser-storage.ts';
import type { OutboxCommand, OutboxEntry } from './outbox-entry.ts';

// Until 27 November 2026 the scans that waited stood in local storage. A phone may come with some from before that day; this file can go
// with the first release after 1 February 2027.

const storageKey = (viewerId: string) => `versta-unsent-${viewerId}`;

interface OlderScan {
  id: string;
  at: number;
  token: string;
  personName?: string | null;
  teamName?: string | null;
  what?: string | null;
  move?: Record<string, unknown> | null;
}

const isOlderScan = objectOf({ id: isText, at: isNumber, token: isText }) as Shape<OlderScan>;
const isMove = objectOf({ kind: isText, input: isObject });

const commandOf = ({ move }: OlderScan): OutboxCommand => (isMove(move) ? (move as never) : { kind: 'scan' });

const isTextOrNull = nullOr(isText);
const textOrNull = (value: unknown) => (isTextOrNull(value) ? value : null);

/** Reads what an older version of the app has left for this person. Its requests may have left, so each counts as sent. */
export const readOlderScans = (viewerId: string): { entries: OutboxEntry[]; forget: () => void } => {
  const key = storageKey(viewerId);
  const scans = (parseAs<unknown[]>(localMemory.read(key), Array.isArray) ?? []).filter(isOlderScan);
  const entries = scans.map((scan, index): OutboxEntry => ({
    id: scan.id,
    sequence: index - scans.length,
    at: scan.at,
    clockOffsetMs: null,
    command: commandOf(scan),
    token: scan.token,
    state: 'waiting',
    waitsFor: 'network',
    pause: null,
    firstSentAt: scan.at,
    settledAt: null,
    isTold: false,
    subject: textOrNull(scan.personName),
    detail: textOrNull(scan.teamName),
    what: textOrNull(scan.what),
    code: null,
    verdict: null,
    by: null,
  }));
  return { entries, forget: () => localMemory.remove(key) };
};
