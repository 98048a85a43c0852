import { CircleCheck, CloudOff, CloudUpload, Info, OctagonX } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#web/shared/format/dates.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { useObservablePart } from '#web/shared/observable-value.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { isWaiting, needsDecision, type OutboxEntry, repeated } from '../outbox-entry.ts';
import { ownOutbox } from '../own-outbox.ts';
import { commit } from '../page-senders.ts';
import { sendingEntry } from '../sender.ts';
import { useEntryNote } from './use-entry-note.ts';
import styles from './entry-row.module.css';

const icons = { accepted: CircleCheck, already: Info, refused: OctagonX, waiting: CloudOff, sending: CloudUpload };

/** One text for each state: waiting, being sent, accepted, refused with its reason. */
export const useEntryStory = () => {
  const { t } = useTranslation('outbox');
  const noteOf = useEntryNote();
  const accepted = ({ command, verdict, what, detail }: OutboxEntry): string => {
    switch (verdict?.kind) {
      case 'solved':
        return t('accepted.solved', { place: verdict.place, points: sentencePoints(verdict.points) });
      case 'teamSolved':
        return t('accepted.teamSolved');
      case 'wrong':
        return t('accepted.wrong', { answer: what ?? '' });
      case 'bought':
        return t('accepted.bought', { count: verdict.coins });
      case 'scored':
        return t('accepted.scored', { points: what ?? '' });
      default:
        if (command.kind === 'rename') return t('accepted.renamed', { name: what ?? '' });
        if (command.kind === 'scan') return t(detail === null ? 'accepted.scan' : 'accepted.seen');
        return what === null ? t('accepted.other') : t('accepted.marked', { what });
    }
  };
  return (entry: OutboxEntry, isSending: boolean): string => {
    const { state, waitsFor, what } = entry;
    if (state === 'accepted') return accepted(entry);
    if (state === 'already') return [noteOf(entry) ?? t('already'), what].filter(Boolean).join(' · ');
    if (state === 'refused') return [t('refused'), what, noteOf(entry)].filter(Boolean).join(' · ');
    return [t(isSending ? 'sending' : `waits.${waitsFor ?? 'network'}`), what].filter(Boolean).join(' · ');
  };
};

/** A team that had not solved the riddle may have by now. Of any other refusal a repeat would be refused again. */
const Decision = ({ entry, name }: { entry: OutboxEntry; name: string }) => {
  const { t } = useTranslation('outbox');
  const what = [name, entry.what].filter(Boolean).join(', ');
  const remove = () => void ownOutbox()?.remove(entry.id);
  const again = () => {
    void commit(repeated(entry));
    remove();
  };
  return (
    <div className={styles.acts}>
      {entry.code === 'NOT_SOLVED_YET' && (
        <Button variant="outline" aria-label={t('againOf', { what })} onClick={again}>
          {t('again')}
        </Button>
      )}
      <Button variant="quiet" aria-label={t('removeOf', { what })} onClick={remove}>
        {t('remove')}
      </Button>
    </div>
  );
};

interface EntryRowProps {
  entry: OutboxEntry;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** One entry of the outbox: what it is about, when it was made, and what became of it. While it waits it can be taken back. A long list renders the rows that have changed. */
export const EntryRow = memo(({ entry, children }: EntryRowProps) => {
  const { t } = useTranslation('outbox');
  const isSending = useObservablePart(sendingEntry, (id) => id === entry.id);
  const story = useEntryStory()(entry, isSending);
  const state = isSending ? 'sending' : entry.state;
  const Icon = icons[state];
  const name = entry.subject ?? t('unknown');
  return (
    <li className={styles.entry} data-state={state}>
      <Icon size={24} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {entry.detail && <p className={styles.story}>{entry.detail}</p>}
        <p className={styles.story}>{`${clockTime(entry.at)} · ${story}`}</p>
      </div>
      {children}
      {needsDecision(entry) && <Decision entry={entry} name={name} />}
      {isWaiting(entry) && (
        <div className={styles.acts}>
          <Button
            variant="quiet"
            disabled={isSending}
            aria-label={t('takeBackOf', { what: [name, entry.what].filter(Boolean).join(', ') })}
            onClick={() => void ownOutbox()?.remove(entry.id)}
          >
            {t('takeBack')}
          </Button>
        </div>
      )}
    </li>
  );
});
