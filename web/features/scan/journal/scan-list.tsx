import { ChevronRight, CircleCheck, CloudOff, CloudUpload, Eye, Info, OctagonX, RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#web/shared/format/dates.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { useInsiderDayQuery } from './__generated__/insider-day.generated.ts';
import { currentOutbox, sendingLine } from './current-outbox.ts';
import type { ScanEntry, ScanJournal } from './scan-journal.ts';
import styles from './scan-list.module.css';

const icons = { seen: Eye, done: CircleCheck, already: Info, refused: OctagonX, unsent: CloudOff, sending: CloudUpload };

/** One text for each state. */
const useStory = () => {
  const { t } = useTranslation('scanner');
  return ({ state, move, what, note }: ScanEntry, isSending: boolean): string => {
    if (state === 'unsent') return [t(isSending ? 'list.sending' : 'list.unsent'), what].filter(Boolean).join(' · ');
    if (state === 'refused') return [t('list.refused'), what, note].filter(Boolean).join(' · ');
    if (state === 'seen') return note ?? t('list.seen');
    if (state === 'already') return [note ?? t('list.already'), what].filter(Boolean).join(' · ');
    if (move?.kind === 'score') return t('list.scored', { points: what ?? '' });
    return move?.kind === 'attendance' ? t('list.attended') : [t('list.marked'), what].filter(Boolean).join(': ');
  };
};

interface EntryProps {
  entry: ScanEntry;
  isSending: boolean;
  onOpen: () => void;
  onRepeat: () => void;
}

const Entry = ({ entry, isSending, onOpen, onRepeat }: EntryProps) => {
  const { t } = useTranslation('scanner');
  const story = useStory()(entry, isSending);
  const Icon = icons[isSending ? 'sending' : entry.state];
  const name = entry.personName ?? t('list.unknown');
  return (
    <li className={styles.entry} data-state={isSending ? 'sending' : entry.state}>
      <Icon size={24} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {entry.teamName && <p className={styles.story}>{entry.teamName}</p>}
        <p className={styles.story}>{`${clockTime(entry.at)} · ${story}`}</p>
      </div>
      {entry.state === 'unsent' ? (
        <div className={styles.repeat}>
          <Button variant="outline" disabled={isSending} aria-label={t('list.repeatOf', { what: `${name}, ${story}` })} onClick={onRepeat}>
            <RotateCcw size={20} aria-hidden="true" />
            {t('list.repeat')}
          </Button>
        </div>
      ) : (
        <button type="button" className={styles.open} aria-label={t('list.open', { what: name })} onClick={onOpen}>
          <ChevronRight size={20} aria-hidden="true" />
        </button>
      )}
    </li>
  );
};

/** Shows the server's count for the whole event, and the unsent commands of this phone. */
const Counts = ({ entries }: { entries: ScanEntry[] }) => {
  const { t } = useTranslation('scanner');
  const { data, refetch } = useInsiderDayQuery({ fetchPolicy: 'cache-and-network' });
  useEffect(() => void refetch().catch(() => undefined), [entries.length, refetch]);
  const unsent = entries.filter(({ state }) => state === 'unsent').length;
  const day = data?.insiderDay;
  return (
    <p className={styles.counts}>
      {day && <span>{t('list.people', { count: day.peopleScanned })}</span>}
      {day && <span>{t('list.teams', { count: day.teamsMarked })}</span>}
      {unsent > 0 && <strong>{t('list.waiting', { count: unsent })}</strong>}
    </p>
  );
};

interface ScanListProps {
  journal: ScanJournal;
  onOpen: (token: string, id: string) => void;
}

/** Today's scans on this phone, with those that wait for the network. */
export const ScanList = ({ journal, onOpen }: ScanListProps) => {
  const { t } = useTranslation('scanner');
  const entries = useObservableValue(journal.entries);
  const sending = useObservableValue(sendingLine);
  const isWaiting = entries.some(({ state }) => state === 'unsent');
  return (
    <Card labelledBy="scans">
      <div className={styles.head}>
        <h2 id="scans" className={styles.title}>
          {t('list.title')}
        </h2>
        <Counts entries={entries} />
      </div>
      {isWaiting && <p className={styles.promise}>{t('list.promise')}</p>}
      {entries.length === 0 && <p className={styles.story}>{t('list.empty')}</p>}
      {entries.length > 0 && (
        <ul aria-labelledby="scans">
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              isSending={entry.id === sending}
              onOpen={() => onOpen(entry.token, entry.id)}
              onRepeat={() => void currentOutbox.get()?.sendNow()}
            />
          ))}
        </ul>
      )}
    </Card>
  );
};
