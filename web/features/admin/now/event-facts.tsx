import { useTranslation } from 'react-i18next';
import { useServerNow } from '#web/shared/clock/use-server-now.ts';
import { clockWithSeconds, momentOfDay, zoneName } from '#web/shared/format/dates.ts';
import { timeLeftInWords } from '#web/shared/format/time-left.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { readEnd, toFreezeState, readGraceLeft } from '../event-commands/event-commands.ts';
import type { EventNowFragment } from './__generated__/now.generated.ts';
import styles from './now-page.module.css';

/** Shows the state of the event by the server's clock, by the clocks at the event; the time that is left comes first. */
export const EventFacts = ({ event }: { event: EventNowFragment }) => {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const now = useServerNow();
  const { status, startsAt, pausedAt, freezeAt, answersOpenAt } = event;
  const end = readEnd(event, now);
  const { zone } = event;
  const named = (time: string, instant: string | number) => `${time} ${zoneName(instant, language, zone)}`;
  const at = (instant: string | number) => named(momentOfDay(instant, language, now, zone), instant);
  const isOn = status === 'ACTIVE' || status === 'PAUSED';
  const left = (status === 'SCHEDULED' ? Date.parse(startsAt) : end) - now;
  const freeze = toFreezeState(event, now);
  const grace = readGraceLeft(event, now);

  const facts: [string, string][] = [];
  if (status === 'SCHEDULED') facts.push([t('facts.untilStart'), left > 0 ? timeLeftInWords(left, language) : t('facts.now')]);
  if (grace > 0) facts.push([t('facts.untilAnswers'), timeLeftInWords(grace, language)]);
  if (isOn) facts.push([t('facts.untilFinish'), left > 0 ? timeLeftInWords(left, language) : t('facts.over')]);
  facts.push([t(status === 'SCHEDULED' ? 'facts.start' : 'facts.started'), at(startsAt)]);
  if (pausedAt !== null) facts.push([t('facts.pausedSince'), at(pausedAt)]);
  facts.push([t(pausedAt !== null ? 'facts.finishIfResumed' : 'facts.finish'), at(end)]);
  if (answersOpenAt !== null)
    facts.push([t('facts.answers'), t(grace > 0 ? 'answersOpen.ahead' : 'answersOpen.since', { time: at(answersOpenAt) })]);
  facts.push([t('facts.serverTime'), named(clockWithSeconds(now, zone), now)]);
  const open = t(status === 'FINISHED' && grace === 0 ? 'board.final' : 'board.live');
  facts.push([t('facts.board'), freezeAt === null || freeze === 'none' ? open : t(`board.${freeze}`, { time: at(freezeAt) })]);

  return (
    <dl className={styles.facts} data-counts={status !== 'FINISHED' || grace > 0 || undefined}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
