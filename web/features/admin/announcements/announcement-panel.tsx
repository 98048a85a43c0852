import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { dayAndTime } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { Facts } from '../panel/facts.tsx';
import { type AdminAnnouncement_SentFragment, useAdminWithdrawAnnouncementMutation } from './__generated__/announcements.generated.ts';
import { EditAnnouncement } from './edit-announcement.tsx';
import { Readers } from './readers.tsx';
import { useAudienceText } from './use-audience-text.ts';
import styles from '../panel/section.module.css';
import textStyles from './announcements.module.css';

interface AnnouncementPanelProps {
  announcement: AdminAnnouncement_SentFragment;
  onChanged: () => void;
}

const Withdraw = ({ announcement, onChanged }: AnnouncementPanelProps) => {
  const { t } = useTranslation(['adminAnnouncements', 'common']);
  const errorText = useErrorText();
  const { act, isBusy } = useCommand(useAdminWithdrawAnnouncementMutation());
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const withdraw = async () => {
    setIsAsking(false);
    const outcome = await act({ input: { announcementId: announcement.id } });
    if (outcome.kind !== 'done') return setProblem(errorText(readReason(outcome)));
    notify.success(t('withdrawn'));
    onChanged();
  };
  return (
    <>
      {problem !== null && <ErrorBox title={t('failed')} text={problem} />}
      <Button variant="danger-outline" aria-disabled={isBusy} onClick={() => isBusy || setIsAsking(true)}>
        {t('withdraw')}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        title={t('withdrawAsk.title')}
        actionLabel={t('withdraw')}
        onAction={() => void withdraw()}
        cancelLabel={t('common:cancel')}
        onCancel={() => setIsAsking(false)}
        isDangerous
      >
        {t('withdrawAsk.text')}
      </AlertDialog>
    </>
  );
};

/** How much was sent beside the pages, by each way. */
const useMirrorFacts = (mirrors: AdminAnnouncement_SentFragment['mirrors']): [string, string][] => {
  const { t } = useTranslation('adminAnnouncements');
  return mirrors.map(({ channel, sent, waiting, lost }) => {
    const parts = [t('mirrors.sent', { sent }), waiting > 0 && t('mirrors.waiting', { waiting }), t('mirrors.lost', { lost })];
    return [t(`mirrors.${channel}`), parts.filter(Boolean).join(' · ')];
  });
};

/** One announcement: its words, who has read it, and how to change it or take it back. */
export const AnnouncementPanel = ({ announcement, onChanged }: AnnouncementPanelProps) => {
  const { t } = useTranslation('adminAnnouncements');
  const language = useLanguage();
  const audienceText = useAudienceText();
  const [isEditing, setIsEditing] = useState(false);
  const { id, text, byName, announcedAt, editedAt, endsAt, withdrawnAt, grade, people, read } = announcement;
  const facts: [string, string][] = [
    [t('whom'), audienceText(announcement)],
    [t('grade'), t(`grades.${grade}`)],
    [t('by'), `${byName}, ${dayAndTime(announcedAt, language)}`],
    ...(editedAt === null ? [] : [[t('editedAt'), dayAndTime(editedAt, language)] as [string, string]]),
    ...(endsAt === null ? [] : [[t('ends'), dayAndTime(endsAt, language)] as [string, string]]),
    ...(withdrawnAt === null ? [] : [[t('withdrawnAt'), dayAndTime(withdrawnAt, language)] as [string, string]]),
    [t('read'), t('readOf', { read, people })],
    ...useMirrorFacts(announcement.mirrors),
  ];
  return (
    <>
      <section className={styles.part} aria-label={t('one')}>
        <p className={textStyles.text}>{localized(text, language)}</p>
        <Facts facts={facts} />
        <p className={styles.links}>
          <Link to={paths.adminLogOf('announcement', id)}>{t('log')}</Link>
        </p>
        {withdrawnAt === null && (
          <>
            <OfflineNote>{t('offline')}</OfflineNote>
            <NeedsNetwork>
              <div className={styles.actions}>
                <Button variant="outline" aria-expanded={isEditing} onClick={() => setIsEditing(!isEditing)}>
                  {t('edit')}
                </Button>
                <Withdraw announcement={announcement} onChanged={onChanged} />
              </div>
            </NeedsNetwork>
          </>
        )}
      </section>
      {isEditing && (
        <EditAnnouncement
          key={announcement.revision}
          announcement={announcement}
          onEdited={() => {
            setIsEditing(false);
            onChanged();
          }}
        />
      )}
      {withdrawnAt === null && <Readers id={id} />}
    </>
  );
};
