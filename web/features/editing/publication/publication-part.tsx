import { CalendarClock, EyeOff, Send } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkButton } from '../form/network-button.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { Subject } from './subject.ts';
import { usePublication } from './use-publication.ts';
import { useStateText } from './use-state-text.ts';
import styles from './publication.module.css';

interface PublicationPartProps {
  subject: Subject;
  /** The form has changes that are not saved, which are not published either. */
  isDirty: boolean;
}

/** Shows and changes who sees a block or a riddle. The form does not save it. */
export const PublicationPart = ({ subject, isDirty }: PublicationPartProps) => {
  const { t } = useTranslation('editing');
  const id = useId();
  const { sentence } = useStateText();
  const { publish, takeBack, isBusy } = usePublication();
  const [dialog, setDialog] = useState<'publish' | 'schedule' | null>(null);
  const { state } = subject.publication;
  const needsReview = subject.warnings.length > 0 || subject.draftCount > 0;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.name}>
        {t('publication.title')}
      </h3>
      <p role="status">{sentence(subject.publication)}</p>
      <div className={styles.buttons}>
        {state !== 'PUBLISHED' && (
          <NetworkButton
            variant="outline"
            aria-disabled={isBusy}
            onClick={() => (needsReview ? setDialog('publish') : void publish([subject], false))}
          >
            <Send size={20} aria-hidden="true" />
            {t('publication.now')}
          </NetworkButton>
        )}
        <NetworkButton variant="quiet" aria-disabled={isBusy} onClick={() => setDialog('schedule')}>
          <CalendarClock size={20} aria-hidden="true" />
          {t('publication.later')}
        </NetworkButton>
        {state !== 'DRAFT' && (
          <NetworkButton variant="quiet" aria-disabled={isBusy} onClick={() => void takeBack([subject])}>
            <EyeOff size={20} aria-hidden="true" />
            {t('publication.toDrafts')}
          </NetworkButton>
        )}
      </div>
      {isDirty && state !== 'PUBLISHED' && <p className={styles.note}>{t('publication.savedOnly')}</p>}
      {dialog === 'publish' && <PublishDialog subjects={[subject]} onClose={() => setDialog(null)} />}
      {dialog === 'schedule' && <ScheduleDialog subject={subject} onClose={() => setDialog(null)} />}
    </section>
  );
};
