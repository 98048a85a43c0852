import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dayAndTime, zoneName } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { Section } from '#web/shared/ui/site/sections/section.tsx';
import type { RunningEvent } from './use-landing-event.ts';
import styles from './running-events.module.css';

const Row = ({ event: { status, startsAt, endsAt, zone, slug, localizedName } }: { event: RunningEvent }) => {
  const { t } = useTranslation('landing');
  const language = useLanguage();
  const isAhead = status === 'SCHEDULED';
  const at = isAhead ? startsAt : endsAt;
  const time = `${dayAndTime(at, language, zone)} ${zoneName(at, language, zone)}`;
  return (
    <li className={styles.row}>
      <Link to={paths.standings(slug)} className={styles.name}>
        {localized(localizedName, language)}
      </Link>
      <span>{isAhead ? t('status.starts', { date: time }) : t(status === 'PAUSED' ? 'when.paused' : 'when.until', { time })}</span>
    </li>
  );
};

/** Lists the quests that are played and that are to come. While the page is about the only one, there is nothing to choose from. */
export const RunningEvents = ({ events, currentId }: { events: readonly RunningEvent[]; currentId: string | undefined }) => {
  const { t } = useTranslation('landing');
  if (events.every(({ id }) => id === currentId)) return null;
  return (
    <Section title={t('running')}>
      <ul>
        {/* The server tells the newest first; what is played began before what is to come. */}
        {events.toReversed().map((event) => (
          <Row key={event.id} event={event} />
        ))}
      </ul>
    </Section>
  );
};
