import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { toFreezeState } from '../event-commands/event-commands.ts';
import { Facts, FreezeMark, HiddenMark, SandboxMark, StatusMark } from '../panel/facts.tsx';
import type { EventDesk } from './event-desk.ts';
import { NextSteps } from './next-steps.tsx';
import { timeSpan } from './time-span.ts';
import sectionStyles from '../panel/section.module.css';
import styles from './fields/events.module.css';

/** Shows the state of an event, and links its public pages. */
export const EventSummary = ({ desk }: { desk: EventDesk }) => {
  const { t } = useTranslation(['adminEvents', 'admin', 'common']);
  const language = useLanguage();
  const { event, teams, blocks, riddles } = desk;
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  const facts = [
    [
      t('status'),
      <span key="status" className={sectionStyles.marks}>
        <StatusMark status={event.status} />
        {event.isSandbox && <SandboxMark />}
        {event.isHidden && <HiddenMark />}
        {toFreezeState(event, serverClock.now()) === 'frozen' && <FreezeMark />}
      </span>,
    ],
    [t('when'), timeSpan(event, language)],
    [
      t('teams'),
      <Link key="teams" to={paths.adminTeamsOf(event.slug)}>
        {number(teams)}
      </Link>,
    ],
    [
      t('made'),
      <Link key="made" to={paths.adminBlocksOf(event.id)}>
        {t('madeOf', { blocks: number(blocks), riddles: number(riddles) })}
      </Link>,
    ],
  ] as const;
  const pages =
    event.status === 'FINISHED'
      ? [
          [paths.standings(event.slug), t('common:eventNav.standings')],
          [paths.answers(event.slug), t('common:eventNav.answers')],
          [paths.eventStats(event.slug), t('common:eventNav.stats')],
        ]
      : [
          [paths.adminNowOf(event.slug), t('now')],
          [paths.standings(event.slug), t('common:eventNav.standings')],
          [paths.wall(event.slug), t('wall')],
        ];
  // The next event may be the current one before the reveal of this one.
  const isToBeRevealed = event.status === 'FINISHED' && event.freezeAt !== null && event.revealedAt === null;
  return (
    <>
      <Facts facts={facts} />
      {event.status === 'SCHEDULED' && <NextSteps desk={desk} />}
      <nav aria-label={t('common:eventNav.label')} className={styles.pages}>
        {isToBeRevealed && (
          <Link to={paths.wallRemoteOf(event.slug)} className={styles.page}>
            {t('reveal')}
          </Link>
        )}
        {pages.map(([to = '', name]) => (
          <Link key={to} to={to} className={styles.page}>
            {name}
          </Link>
        ))}
      </nav>
    </>
  );
};
