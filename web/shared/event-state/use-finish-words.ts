import { useTranslation } from 'react-i18next';
import { type EventFacts, eventStateOf, finishOf } from './event-state.ts';
import { clockTime } from '#web/shared/format/dates.ts';

interface EndingEvent extends EventFacts {
  answersOpenAt: string | null;
}

/** Says after the end of an event which of its results and answers are open, and when the others come; null before the end. */
export const useFinishWords = (event: EndingEvent | null | undefined): string | null => {
  const { t } = useTranslation('common');
  const finish = event ? finishOf(eventStateOf(event)) : null;
  const time = event?.answersOpenAt ? clockTime(event.answersOpenAt) : null;
  return finish && time && t(`finish.${finish}`, { time });
};
