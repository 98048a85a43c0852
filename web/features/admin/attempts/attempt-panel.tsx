import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { clockWithSeconds, dayAndTime } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { SidePanel } from '#web/shared/ui/dialogs/side-panel.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import type { AdminAttemptsQuery } from './__generated__/attempts.generated.ts';
import { AcceptAnswer } from './accept-answer.tsx';
import { Verdict } from './verdict.tsx';
import styles from '../panel/panel.module.css';
import sectionStyles from '../panel/section.module.css';

interface AttemptPanelProps {
  attempt: AdminAttemptsQuery['attempts'][number];
  /** Filters the list by the values of this attempt. */
  onOnly: (only: { team: string } | { riddle: string }) => void;
  onChanged: () => void;
  onClose: () => void;
}

/** Shows one attempt; a wrong one can become a right answer. */
export const AttemptPanel = ({ attempt, onOnly, onChanged, onClose }: AttemptPanelProps) => {
  const { t } = useTranslation('adminAttempts');
  const language = useLanguage();
  const { answer, teamId, teamName, riddleId, riddleTitle, userName, at, isRight, isCleared } = attempt;
  const facts = [
    [t('team'), teamName],
    [t('riddle'), riddleTitle],
    [t('who'), userName],
    [t('at'), `${dayAndTime(at, language)} (${clockWithSeconds(at)})`],
  ];
  return (
    <SidePanel isOpen title={answer} onClose={onClose}>
      <dl className={sectionStyles.facts}>
        <div>
          <dt>{t('verdict')}</dt>
          <dd>
            <Verdict attempt={attempt} />
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isCleared && <StatusBox tone="info">{t('clearedNote')}</StatusBox>}
      <nav aria-label={t('links.label')} className={styles.links}>
        <Link to={paths.adminTeam(teamId)}>{t('links.team')}</Link>
        <Link to={paths.adminLogOf('riddle', riddleId)}>{t('links.riddle')}</Link>
      </nav>
      <section className={styles.part} aria-labelledby="attempt-only">
        <h3 id="attempt-only">{t('only.label')}</h3>
        <div className={styles.buttons}>
          <Button variant="outline" onClick={() => onOnly({ team: teamId })}>
            {t('only.team')}
          </Button>
          <Button variant="outline" onClick={() => onOnly({ riddle: riddleId })}>
            {t('only.riddle')}
          </Button>
        </div>
      </section>
      {!isRight && (
        <>
          <OfflineNote>{t('offline')}</OfflineNote>
          <NeedsNetwork>
            <AcceptAnswer attempt={attempt} onChanged={onChanged} />
          </NeedsNetwork>
        </>
      )}
    </SidePanel>
  );
};
