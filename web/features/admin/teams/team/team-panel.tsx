import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from '#web/features/admin/panel/panel.module.css';
import { AdjustForm } from '../score/adjust-form.tsx';
import { CategoryForm } from './category-form.tsx';
import type { PanelTeam } from './panel-team.ts';
import { RenameForm } from './rename-form.tsx';
import { TeamFacts } from './team-facts.tsx';
import { TeamFate } from './team-fate.tsx';
import { TeamLines } from './team-lines.tsx';
import { TeamMembers } from './team-members.tsx';
import { TeamSeen } from './team-seen.tsx';
import { useAdminTeamQuery } from '../__generated__/teams.generated.ts';
import { useTeamCommands } from '../commands/use-team-commands.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { useDrawn } from '#web/shared/hooks/use-drawn.ts';
import { paths } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { SidePanel } from '#web/shared/ui/dialogs/side-panel.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';

interface TeamPanelProps {
  /** '' for none. */
  id: string;
  /** Shows the quest as the team sees it. */
  isSeen: boolean;
  onSeen: (isSeen: boolean) => void;
  onChanged: () => void;
  onClose: () => void;
}

const TeamCommandsParts = ({ team, onChanged }: { team: PanelTeam; onChanged: () => void }) => {
  const { t } = useTranslation('adminTeams');
  const commands = useTeamCommands(onChanged);
  const { last } = commands;
  const isDeleted = team.deletedAt !== null;
  return (
    <>
      <OfflineNote>{t('offline')}</OfflineNote>
      {last && (last.isDone ? <StatusBox tone="success">{last.text}</StatusBox> : <ErrorBox title={t('failed')} text={last.text} />)}
      <NeedsNetwork>
        <TeamMembers team={team} commands={commands} />
        {!isDeleted && <AdjustForm team={team} commands={commands} />}
        {!isDeleted && <RenameForm key={team.name} team={team} commands={commands} />}
        {!isDeleted && <CategoryForm key={team.category.id} team={team} commands={commands} />}
        <TeamFate team={team} commands={commands} />
      </NeedsNetwork>
    </>
  );
};

const Links = ({ team: { id, eventSlug } }: { team: PanelTeam }) => {
  const { t } = useTranslation('adminTeams');
  return (
    <nav aria-label={t('links.label')} className={styles.links}>
      <Link to={paths.adminAttemptsOf({ event: eventSlug, teamId: id })}>{t('links.attempts')}</Link>
      <Link to={paths.adminPointsOf({ event: eventSlug, teamId: id })}>{t('links.points')}</Link>
      <Link to={paths.adminLogOf('team', id)}>{t('links.history')}</Link>
    </nav>
  );
};

/** The result is looked at while a team argues about it. */
const everyMs = 5_000;

/** Shows one team: its members, its state and all commands for it. */
export const TeamPanel = ({ id, isSeen, onSeen, onChanged, onClose }: TeamPanelProps) => {
  const { t } = useTranslation(['adminTeams', 'errors']);
  const errorText = useErrorText();
  const asked = useDrawn(id, '');
  const answer = useAdminTeamQuery({
    pollInterval: everyMs,
    variables: { id: asked },
    skip: asked === '',
    fetchPolicy: 'cache-and-network',
  });
  if (id === '') return null;
  const { refetch } = answer;
  const { data, error }: Partial<typeof answer> = asked === id ? answer : {};
  const team = data?.foundTeam;
  const canBeSeen = team?.deletedAt === null;
  return (
    <SidePanel isOpen title={team?.name ?? t('team')} onClose={onClose}>
      {error && !data && <ErrorBox title={t('failedToLoad')} text={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !data && (
        <>
          <OfflineNote>{t('errors:network')}</OfflineNote>
          <Loading>
            <Skeleton height={420} radius="var(--r2)" />
          </Loading>
        </>
      )}
      {team === null && <StatusBox tone="info">{t('unknown')}</StatusBox>}
      {team && (
        <>
          <TeamFacts team={team} />
          <Links team={team} />
          {!isSeen && <TeamLines key={`${team.id} ${team.liveTotal}`} team={team} />}
          {canBeSeen && (
            <Button variant="outline" isWide onClick={() => onSeen(!isSeen)}>
              {t(isSeen ? 'seen.back' : 'seen.action')}
            </Button>
          )}
          {isSeen && canBeSeen ? <TeamSeen teamId={team.id} /> : <TeamCommandsParts key={team.id} team={team} onChanged={onChanged} />}
        </>
      )}
    </SidePanel>
  );
};
