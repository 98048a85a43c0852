import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { toEventState } from '#web/shared/event-state/event-state.ts';
import { useFinishWords } from '#web/shared/event-state/use-finish-words.ts';
import { dayAndTime } from '#web/shared/format/dates.ts';
import { sentencePoints, tablePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import type { ActiveEventQuery } from './__generated__/active-event.generated.ts';
import { useQuestResultQuery } from './__generated__/quest-result.generated.ts';

type EndedEvent = NonNullable<ActiveEventQuery['event']>;

/** The public rank of the team, so that nobody has to search the table for it, and links to what is open by now. */
const Result = ({ event }: { event: EndedEvent }) => {
  const { t } = useTranslation('quest');
  const finish = useFinishWords(event);
  const { data } = useQuestResultQuery({ fetchPolicy: 'cache-and-network' });
  const team = data?.viewer?.team;
  const rank = team?.place ?? null;
  return (
    <>
      {team && (rank !== null || team.isPlaceFrozen) && (
        <p>
          <Link to={paths.points}>
            {team.isPlaceFrozen
              ? t(rank === null ? 'guard.frozenOff' : 'guard.frozen', { name: team.name, place: rank, points: tablePoints(team.liveTotal) })
              : t('guard.place', { name: team.name, place: rank, count: team.total, points: sentencePoints(team.total) })}
          </Link>
        </p>
      )}
      <p>{[t('guard.thanks'), finish].filter(Boolean).join(' ')}</p>
      {team && (
        <p>
          <Link to={paths.ownQuests}>{t('guard.feedback')}</Link>
        </p>
      )}
    </>
  );
};

/** Says that the quest is not on, and leads to what there is instead; home is the way back. */
export const QuestIsShut = ({ event }: { event: ActiveEventQuery['event'] }) => {
  const { t } = useTranslation(['quest', 'common']);
  const language = useLanguage();
  const navigate = useNavigate();
  const lead = (to: string) => () => void navigate(to, { replace: true });
  const home = { label: t('common:nav.home'), lead: lead(paths.home) };
  if (event?.status !== 'FINISHED') {
    return (
      <AlertDialog isOpen title={t('guard.inactive')} actionLabel={home.label} onAction={home.lead}>
        {event && t('guard.starts', { date: dayAndTime(event.startsAt, language, event.zone) })}
      </AlertDialog>
    );
  }
  const { board, areAnswersOpen } = toEventState(event);
  return (
    <AlertDialog
      isOpen
      title={t('guard.inactive')}
      actionLabel={t(board === 'final' ? 'common:eventNav.standings' : 'common:eventNav.board')}
      onAction={lead(paths.standings(event.slug))}
      between={
        areAnswersOpen && (
          <ButtonLink to={paths.answers(event.slug)} replace size="large" variant="outline">
            {t('common:eventNav.answers')}
          </ButtonLink>
        )
      }
      cancelLabel={home.label}
      onCancel={home.lead}
    >
      <Result event={event} />
    </AlertDialog>
  );
};
