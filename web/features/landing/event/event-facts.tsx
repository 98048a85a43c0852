import { CalendarPlus, MapPin, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarFile } from './calendar-file.ts';
import type { LandingEvent } from './use-landing-event.ts';
import { installation } from '#web/i18n/installation.ts';
import { clockTime, dayAndMonth, dayAndTime } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { hoursOf, siteNumbers } from '#web/shared/ui/site/words/site-numbers.ts';
import { useFill } from '#web/shared/ui/site/words/use-fill.ts';
import { Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import styles from './event-facts.module.css';

const Fact = ({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) => (
  <div className={styles.fact}>
    {icon}
    <dt className={styles.label}>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Says the start before it, the end while the quest is on, and then that it is over. */
const When = ({ event, title, place }: { event: LandingEvent; title: string; place: string }) => {
  const { t } = useTranslation('landing');
  const language = useLanguage();
  if (event.status === 'FINISHED') return t('when.over', { date: dayAndMonth(event.endsAt, language) });
  return (
    <a href={calendarFile(event, { place, title })} download={`${event.slug}.ics`} className={styles.value}>
      <span>
        {event.status === 'ACTIVE'
          ? t('when.until', { time: clockTime(event.endsAt) })
          : event.status === 'PAUSED'
            ? t('when.paused')
            : dayAndTime(event.startsAt, language)}
      </span>
      <VisuallyHidden>{`, ${t('when.calendar')}`}</VisuallyHidden>
    </a>
  );
};

const Facts = ({ event }: { event: LandingEvent }) => {
  const { t } = useTranslation(['landing', 'common']);
  const language = useLanguage();
  const fill = useFill(siteNumbers(event));
  const hours = hoursOf(event);
  const place = localized(event.place, language);
  return (
    <dl className={styles.facts}>
      <Fact label={t('when.date')} icon={<CalendarPlus size={24} aria-hidden="true" />}>
        <When event={event} place={place} title={`${localized(event.localizedName, language)} · ${fill(event.site.title)}`} />
      </Fact>
      <Fact label={t('when.length')} icon={<Timer size={24} aria-hidden="true" />}>
        {`${sentencePoints(hours)} ${t('unit.hours', { count: hours })}`}
      </Fact>
      {place && (
        <Fact label={t('when.place')} icon={<MapPin size={24} aria-hidden="true" />}>
          <a
            href={`https://yandex.ru/maps/?text=${encodeURIComponent([installation().city.ru, event.place.ru].filter(Boolean).join(', '))}`}
            target="_blank"
            rel="noopener noreferrer"
            className={styles.value}
          >
            <span>{place}</span>
            <VisuallyHidden>{`, ${t('when.map')}, ${t('common:newTab')}`}</VisuallyHidden>
          </a>
        </Fact>
      )}
    </dl>
  );
};

/** The facts load late, so their place is reserved and the buttons under them do not shift; without an event there is nothing to wait for. */
export const EventFacts = ({ event }: { event: LandingEvent | null | undefined }) =>
  event !== null && <div className={styles.place}>{event ? <Facts event={event} /> : <Skeleton height="100%" radius="var(--r2)" />}</div>;
