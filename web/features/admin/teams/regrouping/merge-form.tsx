import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { useAdminTeamNameQuery } from '../../panel/__generated__/picks.generated.ts';
import { TeamPick } from '../../panel/picks.tsx';
import type { PanelTeam } from '../team/panel-team.ts';
import type { TeamCommands } from '../use-team-commands.ts';
import { useAdminMergePreviewQuery } from './__generated__/regrouping.generated.ts';
import { PreviewFacts } from './preview-facts.tsx';
import styles from '../../panel/panel.module.css';

interface MergeProps {
  team: PanelTeam;
  commands: TeamCommands;
}

const MergeDialog = ({ team, commands, fromTeamId, onClose }: MergeProps & { fromTeamId: string; onClose: () => void }) => {
  const { t } = useTranslation(['adminTeams', 'common']);
  const { id: teamId, name } = team;
  const { data, error } = useAdminMergePreviewQuery({ variables: { teamId, fromTeamId }, fetchPolicy: 'network-only' });
  const named = useAdminTeamNameQuery({ variables: { id: fromTeamId } });
  const preview = data?.mergePreview;
  const merge = () => {
    if (!preview) return;
    onClose();
    const input = { teamId, fromTeamId, fingerprint: preview.fingerprint };
    void commands.settle(commands.merge.act({ input }), { done: () => t('merge.done', { name }) });
  };
  return (
    <AlertDialog
      isOpen
      isDangerous
      title={t('merge.title', { name, from: named.data?.foundTeam?.name ?? '…' })}
      actionLabel={t('merge.action')}
      onAction={merge}
      isReady={preview !== undefined}
      cancelLabel={t('common:cancel')}
      onCancel={onClose}
    >
      <PreviewFacts preview={preview} error={error} refusals={{ TEAM_FULL: t('merge.full') }} />
      <p>{t('merge.text')}</p>
    </AlertDialog>
  );
};

/** Merges another team of the event into this one, after a look at what both keep. */
export const MergeForm = ({ team, commands }: MergeProps) => {
  const { t } = useTranslation('adminTeams');
  const [fromTeamId, setFromTeamId] = useState('');
  return (
    <section className={styles.part} aria-labelledby="team-merge">
      <h3 id="team-merge">{t('merge.heading')}</h3>
      <TeamPick event={team.eventSlug} label={t('merge.label')} value={fromTeamId} onChange={setFromTeamId} />
      {fromTeamId !== '' && fromTeamId !== team.id && (
        <MergeDialog team={team} commands={commands} fromTeamId={fromTeamId} onClose={() => setFromTeamId('')} />
      )}
    </section>
  );
};
