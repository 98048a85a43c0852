import { CircleCheck, CloudOff, OctagonX } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { InsiderState } from '#web/graphql/__generated__/types.generated.ts';
import { isWaiting, type OutboxEntry, readAt } from '#web/offline/outbox/outbox-entry.ts';
import { useOwnEntries } from '#web/offline/outbox/own-outbox.ts';
import { commit } from '#web/offline/outbox/page-senders.ts';
import { isUnderWay, useEntry } from '#web/offline/outbox/use-entry.ts';
import { useEntryNote } from '#web/offline/outbox/view/use-entry-note.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import type { InsiderHome_PostFragment as Post } from './__generated__/insider-home.generated.ts';
import styles from './insider-home.module.css';

const states: readonly InsiderState[] = ['ON_THE_WAY', 'HERE', 'AWAY', 'GONE'];

/** What this phone said last about the event. */
const useLastSaid = (eventId: string): OutboxEntry | null => {
  const id = useOwnEntries(
    useCallback(
      (entries: readonly OutboxEntry[]) =>
        entries.findLast(({ command }) => command.kind === 'presence' && command.input.eventId === eventId)?.id ?? null,
      [eventId],
    ),
  );
  return useEntry(id);
};

/** What the server knows, or what this phone said later: it is shown at once, and where it waits says so. */
const useSaid = ({ presence, presenceAt, event }: Post['duty']) => {
  const entry = useLastSaid(event.id);
  const isLater = entry !== null && (presenceAt === null || Date.parse(readAt(entry)) > Date.parse(presenceAt));
  if (entry?.command.kind === 'presence' && isLater && entry.state !== 'refused') {
    return { entry, state: entry.command.input.presence, at: readAt(entry), isSent: !isWaiting(entry) };
  }
  return { entry, state: presence, at: presenceAt, isSent: true };
};

/** Four buttons with which an insider says where they are, with network or without; the last word counts. */
export const Presence = ({ duty }: { duty: Post['duty'] }) => {
  const { t } = useTranslation('insiderHome');
  const language = useLanguage();
  const noteOf = useEntryNote();
  const { entry, state, at, isSent } = useSaid(duty);
  const say = (presence: InsiderState) => {
    if (presence === state) return;
    const what = t(`presence.${presence}`);
    void commit({ command: { kind: 'presence', input: { eventId: duty.event.id, presence } }, subject: t('presence.subject'), what });
  };
  const isWaitingOn = !isSent && !isUnderWay(entry);
  const said =
    state === null || at === null
      ? t('presence.none')
      : t('presence.since', { state: t(`presence.${state}`), time: momentOfDay(at, language, serverClock.now()) });
  return (
    <section aria-labelledby={`presence-${duty.event.id}`} className={styles.presence}>
      <h3 id={`presence-${duty.event.id}`}>{t('presence.title')}</h3>
      <div role="group" aria-labelledby={`presence-${duty.event.id}`} className={styles.states}>
        {states.map((each) => (
          <Button key={each} variant={each === state ? 'primary' : 'outline'} aria-pressed={each === state} onClick={() => say(each)}>
            {t(`presence.${each}`)}
          </Button>
        ))}
      </div>
      <p role="status" className={styles.said} data-waits={isWaitingOn || undefined}>
        {isWaitingOn && <CloudOff size={20} aria-hidden="true" />}
        {!isWaitingOn && state !== null && <CircleCheck size={20} aria-hidden="true" />}
        <span>{isWaitingOn ? `${said}. ${t('presence.waits')}` : said}</span>
      </p>
      {entry?.state === 'refused' && (
        <p role="alert" className={styles.problem}>
          <OctagonX size={20} aria-hidden="true" />
          <span>{`${t('presence.refused')} ${noteOf(entry) ?? ''}`}</span>
        </p>
      )}
    </section>
  );
};
