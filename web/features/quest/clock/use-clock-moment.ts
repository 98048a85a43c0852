import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { useServerNow } from '#web/shared/clock/use-server-now.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { canVibrate, vibrate } from '#web/shared/vibrate.ts';
import { type ClockFacts, type ClockMoment, goesOn, readClockMoment } from './clock-moment.ts';
import { oncePerPhone } from './once-per-phone.ts';

/** A page that cannot vibrate, as one in a pocket, leaves the change to another one. */
const feel = async (name: string): Promise<void> => {
  if (!document.hidden && canVibrate() && (await oncePerPhone(name))) vibrate('clock');
};

/** Returns what the clock says now. Every change is felt once per phone and said once; what a page finds when it opens is not felt. */
export const useClockMoment = (event: ClockFacts): { moment: ClockMoment | null; left: number } => {
  const { t } = useTranslation('clock');
  const now = useServerNow();
  const moment = readClockMoment(event, now);
  const before = useRef<{ event: ClockFacts; name: string | null } | null>(null);
  const [hasSeenPlay, setHasSeenPlay] = useState(false);
  if (!hasSeenPlay && (event.status === 'ACTIVE' || event.status === 'PAUSED')) setHasSeenPlay(true);
  // An organizer reads the quest of last year, too.
  const shown = moment?.kind === 'over' && !hasSeenPlay ? null : moment;
  const name = shown?.name ?? null;

  const change = useEffectEvent(() => {
    const last = before.current;
    before.current = { event, name };
    // The header says the minutes itself.
    if (shown && shown.kind !== 'last' && shown.name !== last?.name) announce(t(shown.kind));
    if (last === null) return void (name && oncePerPhone(name));
    const isOn = goesOn(last.event, event);
    if (isOn) notify.news(t('goesOn', { time: clockTime(event.endsAt) }));
    if (isOn) void feel(`${event.id} on ${event.endsAt}`);
    else if (name !== null && name !== last.name) void feel(name);
  });
  useEffect(() => change(), [name, event.status, event.endsAt]);

  return { moment: shown, left: Date.parse(event.endsAt) - (event.pausedAt === null ? now : Date.parse(event.pausedAt)) };
};
