import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useReadOnReturn } from '#web/graphql/use-read-on-return.ts';
import { NeedsNetwork } from '#web/shared/connection/needs-network.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { CreateTeamForm } from '../create-team/create-team-form.tsx';
import { LookingForTeam } from '../seekers/looking-for-team.tsx';
import { useOwnTeamQuery } from './__generated__/own-team.generated.ts';
import { TeamBody } from './team-body.tsx';
import styles from './team-card.module.css';

/**
 * Shows the viewer's team, or the way to one. It refetches when the viewer comes back to the page and after every command;
 * other updates of the team in the cache appear by themselves.
 */
export const OwnTeamCard = () => {
  const { t } = useTranslation('team');
  const errorText = useErrorText();
  const { data, error, refetch } = useOwnTeamQuery({ fetchPolicy: 'cache-and-network' });
  useReadOnReturn(refetch);

  const viewer = data?.viewer;
  if (!viewer) {
    if (error) return <ErrorBox title={t('loadFailed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
    return (
      <Loading>
        <Skeleton height={384} radius="var(--r3)" />
      </Loading>
    );
  }
  const { team } = viewer;
  const isCaptain = team?.members.some((member) => member.isCaptain && member.id === viewer.id) ?? false;
  const looking = (
    <NeedsNetwork>
      <LookingForTeam isOn={viewer.isLookingForTeam} isCaptain={isCaptain} />
    </NeedsNetwork>
  );
  return (
    <Card labelledBy="team">
      {team ? (
        <TeamBody
          key={team.id}
          team={team}
          viewerId={viewer.id}
          isCaptain={isCaptain}
          joinLink={viewer.pass?.link ?? null}
          categories={data.event?.categories ?? []}
          minSize={data.event?.minTeamSize ?? 1}
          isOver={data.event?.status === 'FINISHED'}
        >
          {isCaptain && looking}
        </TeamBody>
      ) : (
        <div className={styles.part}>
          <h2 id="team" tabIndex={-1} className={styles.name}>
            {t('none.title')}
          </h2>
          <p className={styles.text}>{t('none.text')}</p>
          {data.event && data.event.status !== 'FINISHED' && <CreateTeamForm categories={data.event.categories} />}
        </div>
      )}
      {!team && looking}
    </Card>
  );
};
