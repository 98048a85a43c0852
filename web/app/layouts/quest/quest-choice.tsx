import { Drama } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import type { ActiveEventQuery } from '../../guards/__generated__/active-event.generated.ts';
import styles from './quest-choice.module.css';

interface QuestChoiceProps {
  event: Pick<NonNullable<ActiveEventQuery['event']>, 'isSandbox' | 'localizedName'>;
  /** The viewer plays in another event, too. */
  hasOthers: boolean;
}

/** Names the quest of these pages to who plays in several, or in a rehearsal, and leads to where another is chosen. */
export const QuestChoice = ({ event, hasOthers }: QuestChoiceProps) => {
  const { t } = useTranslation('severalQuests');
  const language = useLanguage();
  const name = localized(event.localizedName, language);
  return (
    <p className={styles.choice}>
      <span>
        {event.isSandbox && <Drama size={20} aria-hidden="true" />}
        <span>{t(event.isSandbox ? 'choice.rehearsal' : 'choice.quest', { name })}</span>
      </span>
      {hasOthers && (
        <Link to={paths.profile} className={styles.change}>
          {t('choice.change')}
        </Link>
      )}
    </p>
  );
};
