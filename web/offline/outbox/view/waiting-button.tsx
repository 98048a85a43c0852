import { CloudUpload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { isOver, isQuiet, isWaiting, needsDecision, type OutboxEntry } from '../outbox-entry.ts';
import { type Outbox } from '../outbox.ts';
import { ownOutbox, useOwnEntries, useOwnOutbox, useWaitingCount } from '../own-outbox.ts';
import { currentSender } from '../page-senders.ts';
import { EntryRow, useEntryStory } from './entry-row.tsx';
import styles from './waiting-button.module.css';

/** A page that shows the riddle or the person tells the outcome there, at once. */
const toldElsewhereMs = 1_500;

const untold = (entry: OutboxEntry) => !isWaiting(entry) && !entry.isTold;

/** Says on any page what became of entries that no form on the page follows. */
const useNews = (): void => {
  const { t } = useTranslation('outbox');
  const storyOf = useEntryStory();
  const hasNews = useOwnEntries((entries) => entries.some(untold));
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!hasNews) return;
    const timer = setTimeout(() => {
      const outbox = ownOutbox();
      const news = outbox?.entries.get().filter(untold) ?? [];
      for (const entry of news) void outbox?.change(entry.id, { isTold: true });
      const bad = news.filter(({ state, verdict }) => state === 'refused' || verdict?.kind === 'wrong');
      const good = news.filter((entry) => !bad.includes(entry));
      const [only] = good;
      if (only && good.length === 1) notify.success(only.subject ?? t('title'), storyOf(only, false));
      if (good.length > 1)
        notify.success(
          t('sent', { count: good.length }),
          good
            .map((entry) => storyOf(entry, false))
            .slice(0, 3)
            .join(' · '),
        );
      for (const entry of bad)
        notify.warning(entry.subject ?? t('refused'), [entry.detail, storyOf(entry, false)].filter(Boolean).join(' · '));
      if (news.length > 0) announce(t('sent', { count: news.length }));
      setTurn((before) => before + 1);
    }, toldElsewhereMs);
    return () => clearTimeout(timer);
  }, [hasNews, turn, storyOf, t]);
};

/** Where a browser deletes what sites store after days without a visit, the person learns it before relying on it. */
const useIsLasting = (): boolean => {
  const [isLasting, setIsLasting] = useState(true);
  useEffect(() => void navigator.storage?.persisted?.().then(setIsLasting, () => undefined), []);
  return isLasting;
};

const StorageNote = ({ outbox }: { outbox: Outbox }) => {
  const { t } = useTranslation('outbox');
  const isKept = useObservableValue(outbox.isKept);
  const isLasting = useIsLasting();
  if (!isKept) return <StatusBox tone="error" title={t('storage.closed')} />;
  return isLasting ? null : <p className={styles.note}>{t('storage.days')}</p>;
};

const List = ({ outbox, onClose }: { outbox: Outbox; onClose: () => void }) => {
  const { t } = useTranslation(['outbox', 'common']);
  const entries = useObservableValue(outbox.entries).filter((entry) => !isQuiet(entry));
  const waiting = entries.filter(isWaiting);
  const refused = entries.filter(needsDecision);
  const settled = entries.filter(isOver).toReversed();
  return (
    <>
      <Heading slot="title" className={styles.title}>
        {t('title')}
      </Heading>
      <div className={styles.body}>
        {waiting.length > 0 && <p>{t('promise')}</p>}
        {waiting.length === 0 && <p>{t('empty')}</p>}
        <ul aria-label={t('title')}>
          {waiting.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
        {waiting.length > 0 && <StorageNote outbox={outbox} />}
        {refused.length > 0 && (
          <>
            <h3 id="outbox-refused" className={styles.caption}>
              {t('conflicts')}
            </h3>
            <ul aria-labelledby="outbox-refused">
              {refused.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ul>
          </>
        )}
        {settled.length > 0 && (
          <>
            <h3 id="outbox-settled" className={styles.caption}>
              {t('settled')}
            </h3>
            <ul aria-labelledby="outbox-settled">
              {settled.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ul>
          </>
        )}
      </div>
      <div className={styles.foot}>
        {waiting.length > 0 && (
          <Button size="large" isWide onClick={() => void currentSender.get()?.sendNow()}>
            {t('sendNow')}
          </Button>
        )}
        <Button size="large" isWide variant="outline" onClick={onClose}>
          {t('common:close')}
        </Button>
      </div>
    </>
  );
};

const countRefused = (entries: readonly OutboxEntry[]) => entries.filter(needsDecision).length;

/**
 * How many things wait on this phone, and how many refused visits ask for a decision, in the header of every page, and their list.
 * Nothing while there is neither.
 */
export const WaitingButton = () => {
  const { t } = useTranslation('outbox');
  const outbox = useOwnOutbox();
  const waiting = useWaitingCount();
  const refused = useOwnEntries(countRefused);
  const count = waiting + refused;
  const [isOpen, setIsOpen] = useState(false);
  useNews();
  if (!outbox || (count === 0 && !isOpen)) return null;
  return (
    <>
      <button
        type="button"
        data-waiting
        aria-haspopup="dialog"
        aria-label={[waiting > 0 && t('waiting', { count: waiting }), refused > 0 && t('refusedCount', { count: refused })]
          .filter(Boolean)
          .join(', ')}
        className={styles.button}
        onClick={() => setIsOpen(true)}
      >
        <CloudUpload size={20} aria-hidden="true" />
        <span aria-hidden="true">{count}</span>
      </button>
      <ModalOverlay isOpen={isOpen} isDismissable onOpenChange={setIsOpen} className={styles.overlay}>
        <Modal className={styles.modal}>
          <Dialog className={styles.dialog}>
            <List outbox={outbox} onClose={() => setIsOpen(false)} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
};
