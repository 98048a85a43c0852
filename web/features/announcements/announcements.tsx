import { Megaphone } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { paths } from '#web/shared/paths.ts';
import { Button, ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { vibrate } from '#web/shared/vibrate.ts';
import { AnnouncementList } from './announcement-list.tsx';
import { isAnnouncementListOpen, unreadAnnouncements } from './announcements-view.ts';
import type { ShownAnnouncement } from './unread.ts';
import { useAnnouncements } from './use-announcements.ts';
import styles from './announcements.module.css';

const openList = () => isAnnouncementListOpen.set(true);
const closeList = () => isAnnouncementListOpen.set(false);

interface BannerProps {
  announcement: ShownAnnouncement;
  /** How many more are not read. */
  more: number;
  onRead: () => void;
}

/** One announcement on one or two lines; a tap opens it whole. */
const Banner = ({ announcement, more, onRead }: BannerProps) => {
  const { t } = useTranslation('announcements');
  const text = localized(announcement.text, useLanguage());
  useEffect(() => announce(`${t('one')}: ${text}`), [t, text]);
  return (
    <aside aria-label={t('one')} className={styles.banner}>
      <button type="button" className={styles.open} onClick={openList}>
        <Megaphone size={22} aria-hidden="true" />
        <span className={styles.words}>
          <span className={styles.text}>{text}</span>
          {more > 0 && <span className={styles.more}>{t('more', { count: more })}</span>}
        </span>
      </button>
      <Button variant="outline" onClick={onRead}>
        {t('understood')}
      </Button>
    </aside>
  );
};

/** It stays until the person confirms it: neither Escape nor a tap beside it is a confirmation. */
const UrgentDialog = ({ announcement, onRead }: Omit<BannerProps, 'more'>) => {
  const { t } = useTranslation('announcements');
  useEffect(() => vibrate('error'), []);
  return (
    <AlertDialog
      isOpen
      title={t('urgent')}
      actionLabel={t('understood')}
      onAction={onRead}
      between={
        announcement.blockId !== null && (
          <ButtonLink to={paths.block(announcement.blockId)} size="large" variant="outline" onClick={onRead}>
            {t('toRiddle')}
          </ButtonLink>
        )
      }
      onCancel={() => undefined}
    >
      <p className={styles.whole}>{localized(announcement.text, useLanguage())}</p>
    </AlertDialog>
  );
};

interface AnnouncementsProps {
  version: string | null;
  everyMs: number;
  /** A page without a menu of its own for them has a button here. */
  hasButton?: boolean;
}

/** What organizers tell the person: a banner, for what is urgent a dialog, and the list of all. */
export const Announcements = ({ version, everyMs, hasButton = false }: AnnouncementsProps) => {
  const { t } = useTranslation('announcements');
  const { list, unread, error, refetch, markRead } = useAnnouncements({ version, everyMs });
  const isOpen = useObservableValue(isAnnouncementListOpen);
  const count = unread.length;
  useEffect(() => unreadAnnouncements.set(count), [count]);
  // Another person, or nobody, may be at the phone next.
  useEffect(
    () => () => {
      unreadAnnouncements.set(0);
      closeList();
    },
    [],
  );

  const urgent = unread.find(({ grade }) => grade === 'URGENT');
  const normal = unread.findLast(({ grade }) => grade !== 'QUIET');
  return (
    <>
      {normal && !urgent && <Banner key={normal.id} announcement={normal} more={count - 1} onRead={() => markRead([normal])} />}
      {hasButton && list !== undefined && list.length > 0 && (
        <div className={styles.button}>
          <Button variant="outline" onClick={openList}>
            <Megaphone size={22} aria-hidden="true" />
            {count > 0 ? t('titleUnread', { count }) : t('title')}
          </Button>
        </div>
      )}
      {urgent && <UrgentDialog key={`${urgent.id} ${urgent.revision}`} announcement={urgent} onRead={() => markRead([urgent])} />}
      {isOpen && !urgent && (
        <AnnouncementList
          list={list}
          unread={unread}
          error={error}
          onRetry={() => void refetch().catch(() => undefined)}
          onShown={markRead}
          onClose={closeList}
        />
      )}
    </>
  );
};
