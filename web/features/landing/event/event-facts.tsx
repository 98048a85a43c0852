import { CalendarPlus, MapPin, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { installation } from '#web/i18n/installation.ts';
import { clockTime, dayAndMonth, dayAndTime } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import { countHours, siteNumbers } from '#web/shared/ui/site/site-numbers.ts';
import { useFill } from '#web/shared/ui/site/use-fill.ts';
import type { LandingEvent } from './use-landing-event.ts';
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
  const hours = countHours(event);
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

/**
 * The facts load late, so their place is reserved and the buttons under them do not shift; without an event there is nothing to wait for.
 */
export const EventFacts = ({ event }: { event: LandingEvent | null | undefined }) =>
  event !== null && <div className={styles.place}>{event ? <Facts event={event} /> : <Skeleton height="100%" radius="var(--r2)" />}</div>;

const stamp = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

interface Words {
  title: string;
  place: string;
}

/** Returns the event as an iCalendar data URL (RFC 5545), which works without network. */
export const calendarFile = (event: Pick<LandingEvent, 'id' | 'startsAt' | 'endsAt'>, { title, place }: Words): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(installation().name.en)}//Quest//EN`,
    'BEGIN:VEVENT',
    `UID:versta-event-${event.id}`,
    `DTSTAMP:${stamp(event.startsAt)}`,
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(event.endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`;
};
