import { Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Withdrawn } from '#web/graphql/__generated__/types.generated.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { type RiddleNotices_ErratumFragment, useRiddleNoticesQuery } from './__generated__/riddle-notices.generated.ts';
import styles from './riddle-notices.module.css';

const Erratum = ({ erratum: { text, announcedAt, editedAt } }: { erratum: RiddleNotices_ErratumFragment }) => {
  const { t } = useTranslation('announcements');
  const language = useLanguage();
  return (
    <aside aria-label={t('erratum')} className={styles.erratum}>
      <Megaphone size={22} aria-hidden="true" />
      <div>
        <p className={styles.when}>{`${t('erratum')}, ${momentOfDay(editedAt ?? announcedAt, language)}`}</p>
        <p className={styles.text}>{localized(text, language)}</p>
      </div>
    </aside>
  );
};

interface RiddleNoticesProps {
  riddleId: string;
  withdrawn: Withdrawn | null;
}

/** What organizers say about a riddle, at its card: that it is withdrawn, and their errata as far as this phone has read them. */
export const RiddleNotices = ({ riddleId, withdrawn }: RiddleNoticesProps): ReactNode => {
  const { t } = useTranslation('announcements');
  // The slot of the announcements reads them; this follows what it has.
  const { data } = useRiddleNoticesQuery({ fetchPolicy: 'cache-only' });
  const errata = data?.viewer?.announcements.filter((each) => each.riddleId === riddleId) ?? [];
  return (
    <>
      {withdrawn !== null && (
        <StatusBox tone="info" title={t('withdrawn.title')}>
          {t(`withdrawn.${withdrawn}`)}
        </StatusBox>
      )}
      {errata.map((erratum) => (
        <Erratum key={erratum.id} erratum={erratum} />
      ))}
    </>
  );
};
