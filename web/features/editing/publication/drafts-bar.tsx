import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchButton } from '#web/shared/ui/buttons/switch-button.tsx';
import { NetworkButton } from '../form/network-button.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { isDraft, type Subject } from './subject.ts';
import styles from './publication.module.css';

interface DraftsBarProps {
  /** Everything in the outline that not every team sees. */
  subjects: readonly Subject[];
  isFiltered: boolean;
  onFilter: (isFiltered: boolean) => void;
  /** Drafts were published, and with the last of them the bar is gone. */
  onPublished: () => void;
}

/** Counts the drafts of an outline, shows only what teams do not see yet, and publishes many at once. */
export const DraftsBar = ({ subjects, isFiltered, onFilter, onPublished }: DraftsBarProps) => {
  const { t } = useTranslation('editing');
  const [isAsking, setIsAsking] = useState(false);
  const drafts = subjects.filter(isDraft);
  if (subjects.length === 0) return null;
  return (
    <div className={styles.bar}>
      <SwitchButton isOn={isFiltered} onChange={onFilter}>
        {t('publication.only', { count: subjects.length })}
      </SwitchButton>
      {drafts.length > 0 && (
        <NetworkButton variant="outline" onClick={() => setIsAsking(true)}>
          {t('publication.many', { count: drafts.length })}
        </NetworkButton>
      )}
      {isAsking && <PublishDialog subjects={drafts} onPublished={onPublished} onClose={() => setIsAsking(false)} />}
    </div>
  );
};
