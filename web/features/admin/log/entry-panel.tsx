import { useTranslation } from 'react-i18next';
import { installation } from '#web/i18n/installation.ts';
import { clockWithSeconds, dayAndTime } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { SidePanel } from '#web/shared/ui/dialogs/side-panel.tsx';
import type { AdminLogQuery } from './__generated__/audit-log.generated.ts';
import { useActionText } from './use-action-text.ts';
import { useSubject } from './use-subject.ts';
import panelStyles from '../panel/panel.module.css';
import styles from '../panel/section.module.css';

interface EntryPanelProps {
  entry: AdminLogQuery['auditLog'][number] | undefined;
  /** Filters the log by the values of this entry. */
  onOnly: (only: { actor: string } | { subject: string }) => void;
  onClose: () => void;
}

const indented = (json: string): string => {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
};

/** Shows one log entry with the values before and after. */
export const EntryPanel = ({ entry, onOnly, onClose }: EntryPanelProps) => {
  const { t } = useTranslation('adminLog');
  const language = useLanguage();
  const actionText = useActionText();
  const subject = useSubject();
  if (!entry) return null;
  const { at, actorId, actorName, action, subjectType, subjectId, personName, before, after, requestId } = entry;
  return (
    <SidePanel isOpen title={actionText(action)} onClose={onClose}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('at')}</dt>
          <dd>{`${dayAndTime(at, language, installation().zone)} (${clockWithSeconds(at, installation().zone)})`}</dd>
        </div>
        <div>
          <dt>{t('who')}</dt>
          <dd>{actorName}</dd>
        </div>
        <div>
          <dt>{t('subject')}</dt>
          <dd>{subject(entry)}</dd>
        </div>
        {personName !== null && (
          <div>
            <dt>{t('person')}</dt>
            <dd>{personName}</dd>
          </div>
        )}
        {requestId !== null && (
          <div>
            <dt>{t('request')}</dt>
            <dd>{requestId}</dd>
          </div>
        )}
      </dl>
      <div className={panelStyles.buttons}>
        <Button variant="outline" onClick={() => onOnly({ subject: `${subjectType}:${subjectId}` })}>
          {t('onlySubject')}
        </Button>
        <Button variant="outline" onClick={() => onOnly({ actor: actorId })}>
          {t('onlyActor')}
        </Button>
      </div>
      {before !== null && (
        <section>
          <h3>{t('before')}</h3>
          <pre className={styles.code}>{indented(before)}</pre>
        </section>
      )}
      {after !== null && (
        <section>
          <h3>{t('after')}</h3>
          <pre className={styles.code}>{indented(after)}</pre>
        </section>
      )}
    </SidePanel>
  );
};
