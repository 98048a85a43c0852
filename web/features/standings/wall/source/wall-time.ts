import { useEffect, useState } from 'react';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { everyWhileSeen } from '#web/shared/clock/while-seen.ts';
import type { WallAnnouncement, WallEvent, WallFrame } from './wall-frame.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** h:mm:ss, rounded up, so that 0:00:00 means over: a wall is a clock for the whole square. */
export const wallTimeLeft = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 3600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
};

const hourMs = 3_600_000;
const amount = (value: number, unit: 'day' | 'hour', language: string) =>
  value === 0 ? [] : [new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)];

/** "6 days 5 hours" while there is a day left, because nobody counts 149 hours; null afterwards. */
export const daysAndHours = (ms: number, language: string): string | null => {
  const hours = Math.floor(ms / hourMs);
  return hours < 24 ? null : [...amount(Math.floor(hours / 24), 'day', language), ...amount(hours % 24, 'hour', language)].join(' ');
};

export type Phase = 'before' | 'running' | 'paused' | 'over';

interface Clock {
  startsAt: string;
  endsAt: string;
  pausedAt: string | null;
  status: string;
}

/** By the server's clock, without waiting for news: an event begins and ends by itself. */
export const phaseAt = ({ startsAt, endsAt, pausedAt, status }: Clock, now: number): Phase => {
  if (status === 'FINISHED') return 'over';
  if (pausedAt !== null) return 'paused';
  if (now < Date.parse(startsAt)) return 'before';
  return now < Date.parse(endsAt) ? 'running' : 'over';
};

interface Freeze {
  frozenAt: string | null;
  event: { freezeAt: string | null; revealedAt: string | null };
}

/** Returns the time of the freeze: from the server, or by the clock before the server reports it. */
export const frozenSince = ({ frozenAt, event: { freezeAt, revealedAt } }: Freeze, now: number): string | null =>
  frozenAt ?? (freezeAt !== null && revealedAt === null && Date.parse(freezeAt) <= now ? freezeAt : null);

/** Returns the announcement until it ends; a frame that an older page has saved has none. */
export const useAnnouncement = (frame: WallFrame | null): WallAnnouncement | null => {
  const announcement = frame?.announcement ?? null;
  const [isOver, setIsOver] = useState(false);
  const endsAt = announcement?.endsAt ?? null;
  useEffect(() => {
    const check = () => setIsOver(endsAt !== null && Date.parse(endsAt) <= serverClock.now());
    check();
    return everyWhileSeen(check, 500);
  }, [endsAt]);
  return isOver ? null : announcement;
};

/** Returns the phase of the event; the picture renders only when it changes, not every second. */
export const usePhase = (event: WallEvent): Phase => {
  const [phase, setPhase] = useState(() => phaseAt(event, serverClock.now()));
  useEffect(() => {
    const check = () => setPhase(phaseAt(event, serverClock.now()));
    check();
    return everyWhileSeen(check, 500);
  }, [event]);
  return phase;
};
