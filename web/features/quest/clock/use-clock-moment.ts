import { useEffect, useEffectEvent, useRef } from 'react';
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

/**
 * Returns what the clock says now. Every change is felt once per phone and said once; what a page finds when it opens is not felt. The end
 * is only for who has seen play: an organizer reads the quest of last year, too.
 */
export const useClockMoment = (event: ClockFacts, hasSeenPlay: boolean): { moment: ClockMoment | null; left: number } => {
  const { t } = useTranslation('clock');
  const now = useServerNow();
  const moment = readClockMoment(event, now);
  const before = useRef<{ event: ClockFacts; name: string | null } | null>(null);
  const shown = moment?.kind === 'over' && !hasSeenPlay ? null : moment;
  const name = shown?.name ?? null;

  // The header says the minutes itself.
  const say = useEffectEvent(() => {
    if (shown && shown.kind !== 'last') announce(t(shown.kind));
  });
  useEffect(() => say(), [name]);

  const change = useEffectEvent(() => {
    const last = before.current;
    before.current = { event, name };
    if (last && goesOn(last.event, event)) {
      notify.news(t('goesOn', { time: clockTime(event.endsAt) }));
      return void feel(`${event.id} on ${event.endsAt}`);
    }
    if (name === null || name === last?.name) return;
    // The end that this page has seen is news, even where the band came after it.
    const isNews = last !== null || shown?.kind === 'over';
    void (isNews ? feel(name) : oncePerPhone(name));
  });
  useEffect(() => change(), [name, event.status, event.endsAt]);

  return { moment: shown, left: Date.parse(event.endsAt) - (event.pausedAt === null ? now : Date.parse(event.pausedAt)) };
};
