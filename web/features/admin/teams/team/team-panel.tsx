import { type SyntheticEvent, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { tablePoints } from '#web/shared/format/points.ts';
import { useDrawn } from '#web/shared/hooks/use-drawn.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { SidePanel } from '#web/shared/ui/dialogs/side-panel.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { useRights } from '../../rights/use-rights.ts';
import { useAdminTeamQuery } from '../__generated__/teams.generated.ts';
import { toFrozenResult } from '../frozen-result.ts';
import { NameReview } from '../names/name-review.tsx';
import { MergeForm } from '../regrouping/merge-form.tsx';
import { UndoRegrouping } from '../regrouping/undo-regrouping.tsx';
import { AdjustForm } from '../score/adjust-form.tsx';
import { type TeamCommands, useTeamCommands } from '../use-team-commands.ts';
import { CategoryForm } from './category-form.tsx';
import type { PanelTeam } from './panel-team.ts';
import { TeamFate } from './team-fate.tsx';
import { TeamLines } from './team-lines.tsx';
import { TeamMembers } from './team-members.tsx';
import { TeamSeen } from './team-seen.tsx';
import styles from '../../panel/panel.module.css';

/** Shows the state of a team: first its result now, as in the list of teams, and what everybody sees where that is something else. */
const TeamFacts = ({ team }: { team: PanelTeam }) => {
  const { t } = useTranslation('adminTeams');
  const language = useLanguage();
  const { category, points, coins, coinValue, liveTotal, livePlace, deletedAt } = team;
  const frozen = toFrozenResult(team);
  const figures: [string, ReactNode][] = [
    [
      t('total'),
      <data key="total" value={liveTotal}>
        {tablePoints(liveTotal)}
      </data>,
    ],
    ...(livePlace === null ? [] : [[t('place'), String(livePlace)] satisfies [string, ReactNode]]),
    [t('category'), localized(category.name, language)],
  ];
  return (
    <div className={styles.facts}>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('sum', { points: tablePoints(points), count: coins, value: tablePoints(coinValue) })}</p>
      {frozen && <p className={styles.note}>{t('frozen', { told: t('told', frozen) + t('toldPlace', frozen) })}</p>}
      {!team.isRanked && <p className={styles.note}>{t('unranked')}</p>}
      {deletedAt !== null && <p className={styles.note}>{t('deleted', { time: momentOfDay(deletedAt, language, serverClock.now()) })}</p>}
    </div>
  );
};

/** A new name for a team; its members see it at once. */
const RenameForm = ({ team, commands }: { team: { id: string; name: string }; commands: TeamCommands }) => {
  const { t } = useTranslation('adminTeams');
  const [name, setName] = useState(team.name);
  const isSame = name.trim() === team.name || name.trim() === '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSame || commands.isBusy) return;
    void commands.settle(commands.rename.act({ input: { teamId: team.id, name: name.trim(), category: null } }), {
      done: () => t('rename.done', { name: name.trim() }),
      refusals: { BAD_INPUT: t('rename.bad') },
    });
  };
  return (
    <section className={styles.part} aria-labelledby="team-rename">
      <h3 id="team-rename">{t('rename.title')}</h3>
      <form className={styles.part} noValidate onSubmit={submit}>
        <TextField label={t('rename.label')} value={name} maxLength={64} onChange={({ target }) => setName(target.value)} />
        <div className={styles.buttons}>
          <Button type="submit" variant="outline" aria-disabled={isSame || commands.isBusy}>
            {t('rename.action')}
          </Button>
        </div>
      </form>
    </section>
  );
};

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
  const outcome = useRef<HTMLDivElement>(null);
  // The forms are taller than a screen, and the outcome of each stands above them all.
  useEffect(() => {
    if (last) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  return (
    <>
      <OfflineNote>{t('offline')}</OfflineNote>
      {last && (
        <div ref={outcome}>
          {last.isDone ? <StatusBox tone="success">{last.text}</StatusBox> : <ErrorBox title={t('failed')} text={last.text} />}
        </div>
      )}
      <NeedsNetwork>
        <TeamMembers team={team} commands={commands} />
        {!isDeleted && <AdjustForm team={team} commands={commands} />}
        {!isDeleted && <NameReview key={`${team.name} ${team.nameState}`} team={team} commands={commands} />}
        {!isDeleted && <RenameForm key={team.name} team={team} commands={commands} />}
        {!isDeleted && <CategoryForm key={team.category.id} team={team} commands={commands} />}
        {!isDeleted && <MergeForm team={team} commands={commands} />}
        {!isDeleted && <UndoRegrouping team={team} commands={commands} />}
        <TeamFate team={team} commands={commands} />
      </NeedsNetwork>
    </>
  );
};

const Links = ({ team: { id, eventSlug } }: { team: PanelTeam }) => {
  const { t } = useTranslation('adminTeams');
  const may = useRights();
  return (
    <nav aria-label={t('links.label')} className={styles.links}>
      {may('SECRETS') && <Link to={paths.adminAttemptsOf({ event: eventSlug, teamId: id })}>{t('links.attempts')}</Link>}
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
  const may = useRights();
  const drawnId = useDrawn(id, '');
  const query = useAdminTeamQuery({
    pollInterval: everyMs,
    variables: { id: drawnId },
    skip: drawnId === '',
    fetchPolicy: 'cache-and-network',
  });
  if (id === '') return null;
  const { refetch } = query;
  const { data, error }: Partial<typeof query> = drawnId === id ? query : {};
  const team = data?.foundTeam;
  const canBeSeen = team?.deletedAt === null && may('SECRETS');
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
          {isSeen && canBeSeen ? (
            <TeamSeen teamId={team.id} />
          ) : (
            may('RUN') && <TeamCommandsParts key={team.id} team={team} onChanged={onChanged} />
          )}
        </>
      )}
    </SidePanel>
  );
};
