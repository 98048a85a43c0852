import { useTranslation } from 'react-i18next';
import { clockTime } from '../format/dates.ts';
import type { Zone } from '../format/zone.ts';
import { type EventFacts, toEventState, toFinish } from './event-state.ts';

interface EndingEvent extends EventFacts {
  answersOpenAt: string | null;
  zone: Zone;
}

/** Says after the end of an event which of its results and answers are open, and when the others come; null before the end. */
export const useFinishWords = (event: EndingEvent | null | undefined): string | null => {
  const { t } = useTranslation('common');
  const finish = event ? toFinish(toEventState(event)) : null;
  const time = event?.answersOpenAt ? clockTime(event.answersOpenAt, event.zone) : null;
  return finish && time && t(`finish.${finish}`, { time });
};
