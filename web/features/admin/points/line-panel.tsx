import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { clockWithSeconds, dayAndTime } from '#web/shared/format/dates.ts';
import { tablePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { SidePanel } from '#web/shared/ui/dialogs/side-panel.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { signed } from '../panel/signed.ts';
import { useRights } from '../rights/use-rights.ts';
import type { AdminLedgerQuery } from './__generated__/ledger.generated.ts';
import { UndoAdjust } from './undo-adjust.tsx';
import styles from '../panel/panel.module.css';
import sectionStyles from '../panel/section.module.css';

interface LinePanelProps {
  line: AdminLedgerQuery['ledger'][number];
  onChanged: () => void;
  onClose: () => void;
}

/** One line of the ledger whole; an organizer’s correction can be taken back by the opposite one. */
export const LinePanel = ({ line, onChanged, onClose }: LinePanelProps) => {
  const { t } = useTranslation('adminPoints');
  const language = useLanguage();
  const may = useRights();
  const { id, kind, teamId, teamName, points, coins, riddleTitle, blockTitle, reason, actorName, reversedById, at } = line;
  const facts = [
    [t('team'), teamName],
    [t('points'), signed(points, tablePoints)],
    [t('coins'), signed(coins, String)],
    [t('place'), riddleTitle],
    [t('block'), blockTitle],
    [t('reason'), reason],
    [t('who'), actorName],
    [t('at'), `${dayAndTime(at, language)} (${clockWithSeconds(at)})`],
    [t('id'), id],
  ].filter((fact): fact is [string, string] => fact[1] !== null);
  return (
    <SidePanel isOpen title={t(`kinds.${kind}`)} onClose={onClose}>
      <dl className={sectionStyles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {reversedById !== null && <StatusBox tone="info">{t('reversed', { id: reversedById })}</StatusBox>}
      <nav aria-label={t('links.label')} className={styles.links}>
        {may('PEOPLE') && <Link to={paths.adminTeam(teamId)}>{t('links.team')}</Link>}
        <Link to={paths.adminLogOf('team', teamId)}>{t('links.history')}</Link>
      </nav>
      {kind === 'ADJUST' && may('RUN') && (
        <>
          <OfflineNote>{t('offline')}</OfflineNote>
          <NeedsNetwork>
            <UndoAdjust line={line} onChanged={onChanged} />
          </NeedsNetwork>
        </>
      )}
    </SidePanel>
  );
};
