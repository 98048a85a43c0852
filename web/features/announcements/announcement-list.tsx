import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { SidePanel } from '#web/shared/ui/dialogs/side-panel.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { optionalPart } from '#web/shared/ui/layout/optional-part.ts';
import type { ShownAnnouncement } from './unread.ts';
import styles from './announcements.module.css';

const MirrorsPart = optionalPart(async () => (await import('./mirrors-part.tsx')).MirrorsPart);

interface ItemProps {
  announcement: ShownAnnouncement;
  isNew: boolean;
  onGo: () => void;
}

const Item = ({ announcement, isNew, onGo }: ItemProps) => {
  const { t } = useTranslation('announcements');
  const language = useLanguage();
  const { announcedAt, editedAt, grade, text, blockId } = announcement;
  const marks = [
    isNew && t('new'),
    grade === 'URGENT' && t('urgent'),
    editedAt !== null && t('edited', { time: momentOfDay(editedAt, language) }),
  ].filter(Boolean);
  return (
    <li className={styles.item} data-new={isNew || undefined}>
      <p className={styles.when}>{[momentOfDay(announcedAt, language), ...marks].join(' · ')}</p>
      <p className={styles.whole}>{localized(text, language)}</p>
      {blockId !== null && (
        <Link to={paths.block(blockId)} className={styles.link} onClick={onGo}>
          {t('toRiddle')}
        </Link>
      )}
    </li>
  );
};

interface AnnouncementListProps {
  /** Undefined while it is not here yet. */
  list: readonly ShownAnnouncement[] | undefined;
  unread: readonly ShownAnnouncement[];
  error: unknown;
  onRetry: () => void;
  /** The person has seen these. */
  onShown: (announcements: readonly ShownAnnouncement[]) => void;
  onClose: () => void;
}

/** All that was announced to the person, newest first. Opening it reads what is new. */
export const AnnouncementList = ({ list, unread, error, onRetry, onShown, onClose }: AnnouncementListProps) => {
  const { t } = useTranslation('announcements');
  const errorText = useErrorText();
  // What was new when the list opened stays marked as new while it is open.
  const [isNewOnOpen] = useState(() => new Set(unread.map(({ id }) => id)));
  const show = useEffectEvent(() => onShown(unread));
  useEffect(() => show(), [unread.length]);
  return (
    <SidePanel isOpen title={t('title')} onClose={onClose}>
      <div className={styles.list}>
        {!list && error !== undefined && <ErrorBox text={errorText(error)} onRetry={onRetry} />}
        {!list && error === undefined && (
          <Loading>
            <Skeleton height={72} radius="var(--r2)" />
          </Loading>
        )}
        {list?.length === 0 && <p>{t('empty')}</p>}
        {list && list.length > 0 && (
          <ul aria-label={t('title')} className={styles.items}>
            {list.map((each) => (
              <Item key={each.id} announcement={each} isNew={isNewOnOpen.has(each.id)} onGo={onClose} />
            ))}
          </ul>
        )}
        <Suspense fallback={null}>
          <MirrorsPart />
        </Suspense>
      </div>
    </SidePanel>
  );
};
