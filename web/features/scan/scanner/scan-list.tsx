import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isQuiet, isWaiting, type OutboxCommand, type OutboxEntry } from '#web/offline/outbox/outbox-entry.ts';
import { useOwnEntries } from '#web/offline/outbox/own-outbox.ts';
import { currentSender } from '#web/offline/outbox/page-senders.ts';
import { EntryRow } from '#web/offline/outbox/view/entry-row.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { useInsiderDayQuery } from './__generated__/insider-day.generated.ts';
import styles from './scan-list.module.css';

const restMs = 1_000;

/** Shows the server's count for the whole event, and how much of this phone waits. */
const Counts = ({ settled, waiting }: { settled: number; waiting: number }) => {
  const { t } = useTranslation('scanner');
  const { data, refetch } = useInsiderDayQuery({ fetchPolicy: 'cache-and-network' });
  const [read, setRead] = useState(settled);
  useEffect(() => {
    if (settled === read) return;
    // Once for many that are sent one after the other.
    const timer = setTimeout(() => {
      setRead(settled);
      void refetch().catch(() => undefined);
    }, restMs);
    return () => clearTimeout(timer);
  }, [settled, read, refetch]);
  const day = data?.insiderDay;
  return (
    <p className={styles.counts}>
      {day && <span>{t('list.people', { count: day.peopleScanned })}</span>}
      {day && <span>{t('list.teams', { count: day.teamsMarked })}</span>}
      {waiting > 0 && <strong>{t('list.waiting', { count: waiting })}</strong>}
    </p>
  );
};

const notOfScanner = new Set<OutboxCommand['kind']>(['answer', 'hint', 'rename', 'help', 'helpReply', 'helpEnd', 'presence']);
const allOf = (entries: readonly OutboxEntry[]) => entries;

/** Lists today's scans and marks of this phone, and all that waits from any day, the newest first. */
export const ScanList = ({ onOpen }: { onOpen: (token: string, id: string) => void }) => {
  const { t } = useTranslation('scanner');
  const entries = useOwnEntries(allOf)
    .filter((entry) => !notOfScanner.has(entry.command.kind) && !isQuiet(entry))
    .toReversed();
  const waiting = entries.filter(isWaiting).length;
  return (
    <Card labelledBy="scans">
      <div className={styles.head}>
        <h2 id="scans" className={styles.title}>
          {t('list.title')}
        </h2>
        <Counts settled={entries.length - waiting} waiting={waiting} />
      </div>
      {waiting > 0 && (
        <>
          <p>{t('list.promise')}</p>
          <Button variant="outline" isWide onClick={() => void currentSender.get()?.sendNow()}>
            {t('list.sendNow')}
          </Button>
        </>
      )}
      {entries.length === 0 && <p>{t('list.empty')}</p>}
      {entries.length > 0 && (
        <ul aria-labelledby="scans">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry}>
              {entry.token !== null && !isWaiting(entry) && (
                <button
                  type="button"
                  className={styles.open}
                  aria-label={t('list.open', { what: entry.subject ?? t('list.unknown') })}
                  onClick={() => entry.token !== null && onOpen(entry.token, entry.id)}
                >
                  <ChevronRight size={20} aria-hidden="true" />
                </button>
              )}
            </EntryRow>
          ))}
        </ul>
      )}
    </Card>
  );
};
