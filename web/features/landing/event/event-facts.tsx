import { CalendarPlus, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarFile } from './calendar-file.ts';
import type { LandingEvent } from './use-landing-event.ts';
import { dayAndTime } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
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

const Facts = ({ event }: { event: LandingEvent }) => {
  const { t } = useTranslation(['landing', 'common']);
  const language = useLanguage();
  const place = localized(event.place, language);
  return (
    <dl className={styles.facts}>
      <Fact label={t('when.date')} icon={<CalendarPlus size={24} aria-hidden="true" />}>
        <a href={calendarFile(event, { place, title: t('hero.title') })} download={`${event.slug}.ics`} className={styles.value}>
          {dayAndTime(event.startsAt, language)}
          <VisuallyHidden>, {t('when.calendar')}</VisuallyHidden>
        </a>
      </Fact>
      <Fact label={t('when.place')} icon={<MapPin size={24} aria-hidden="true" />}>
        <a
          href={`https://yandex.ru/maps/?text=${encodeURIComponent(`Москва, ${event.place.ru}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.value}
        >
          {place}
          <VisuallyHidden>
            , {t('when.map')}, {t('common:newTab')}
          </VisuallyHidden>
        </a>
      </Fact>
    </dl>
  );
};

/** The facts load late, so their place is reserved and the buttons under them do not shift. */
export const EventFacts = ({ event }: { event: LandingEvent | null | undefined }) => (
  <div className={styles.place} data-empty={event === null || undefined}>
    {event === undefined && <Skeleton height="100%" radius="var(--r2)" />}
    {event && <Facts event={event} />}
  </div>
);
