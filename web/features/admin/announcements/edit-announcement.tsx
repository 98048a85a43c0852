import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { SwitchButton } from '#web/shared/ui/buttons/switch-button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { type AdminAnnouncement_SentFragment, useAdminEditAnnouncementMutation } from './__generated__/announcements.generated.ts';
import { grades, isBlank, maySeeOnWall } from './announcement-draft.ts';
import { TextFields } from './text-fields.tsx';
import styles from '../panel/section.module.css';

interface EditAnnouncementProps {
  announcement: AdminAnnouncement_SentFragment;
  onEdited: () => void;
}

/** Changes the words, the grade and the place on the walls. For whom it is stays, so that a receipt stays true. */
export const EditAnnouncement = ({ announcement, onEdited }: EditAnnouncementProps) => {
  const { t } = useTranslation('adminAnnouncements');
  const errorText = useErrorText();
  const { act, isBusy } = useCommand(useAdminEditAnnouncementMutation());
  const [text, setText] = useState({ ru: announcement.text.ru, en: announcement.text.en });
  const [grade, setGrade] = useState(announcement.grade);
  const [isOnWall, setIsOnWall] = useState(announcement.isOnWall);
  const [asksAgain, setAsksAgain] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const save = async (sent: SyntheticEvent) => {
    sent.preventDefault();
    setIsTried(true);
    if (isBlank(text) || isBusy) return;
    const { id: announcementId, revision, endsAt } = announcement;
    const outcome = await act({ input: { announcementId, revision, text, grade, isOnWall, endsAt, asksAgain } });
    if (outcome.kind !== 'done') return setProblem(errorText(readReason(outcome)));
    notify.success(t('edited'));
    onEdited();
  };
  return (
    <form noValidate className={styles.part} onSubmit={(sent) => void save(sent)}>
      <TextFields text={text} problem={isTried && isBlank(text) ? t('faults.text') : null} onChange={setText} />
      <SelectField
        label={t('grade')}
        value={grade}
        options={grades.map((value) => ({ value, label: t(`grades.${value}`) }))}
        onChange={(value) => setGrade(value as typeof grade)}
      />
      {maySeeOnWall(announcement.audience) && (
        <SwitchButton isOn={isOnWall} onChange={setIsOnWall}>
          {t('isOnWall')}
        </SwitchButton>
      )}
      <SwitchButton isOn={asksAgain} onChange={setAsksAgain}>
        {t('asksAgain')}
      </SwitchButton>
      {problem !== null && <ErrorBox title={t('failed')} text={problem} />}
      <OfflineNote>{t('offline')}</OfflineNote>
      <NeedsNetwork>
        <Button type="submit" isWide aria-disabled={isBusy}>
          {t('save')}
        </Button>
      </NeedsNetwork>
    </form>
  );
};
