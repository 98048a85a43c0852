import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { fullDay } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { Disclosure } from '#web/shared/ui/layout/disclosure.tsx';
import { optionalPart } from '#web/shared/ui/layout/optional-part.ts';
import { type OwnQuestsQuery, useOwnQuestsQuery } from './__generated__/own-quests.generated.ts';
import styles from './own-quests.module.css';

type Viewer = NonNullable<OwnQuestsQuery['viewer']>;
type PastTeam = Viewer['pastTeams'][number];

/** Lists the quests that the viewer has played, with the place, the team and its people. Renders nothing for a person who has played none. */
export const OwnQuestsCard = () => {
  const { t } = useTranslation('ownQuests');
  const errorText = useErrorText();
  const { data, error, refetch } = useOwnQuestsQuery({ fetchPolicy: 'cache-and-network' });
  const teams = data?.viewer?.pastTeams ?? [];
  const said = data?.viewer?.feedback ?? [];
  if (!data && error) return <ErrorBox title={t('failed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (teams.length === 0) return null;
  return (
    <Card labelledBy="own-quests">
      <h2 id="own-quests" className={styles.title}>
        {t('title')}
      </h2>
      <ul className={styles.quests}>
        {teams.map((team) => (
          <OwnQuest key={team.id} team={team} said={said.find(({ eventId }) => eventId === team.event.id) ?? null} />
        ))}
      </ul>
    </Card>
  );
};

/** It loads when somebody opens it. */
const FeedbackForm = optionalPart(async () => (await import('./feedback/feedback-form.tsx')).FeedbackForm);

const OwnQuest = ({ team, said }: { team: PastTeam; said: Viewer['feedback'][number] | null }) => {
  const { t } = useTranslation('ownQuests');
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { id, name, place, total, isPlaceFrozen, category, event, members } = team;
  const isTold = place !== null && !isPlaceFrozen;
  return (
    <li className={styles.quest}>
      <Link to={paths.standings(event.slug)} className={styles.event}>
        {localized(event.localizedName, language)}
      </Link>
      <p className={styles.note}>{fullDay(event.startsAt, language, event.zone)}</p>
      <p className={styles.place}>
        {isTold
          ? `${t('place', { rank: place })} · ${t('points', { count: total, points: sentencePoints(total) })}`
          : t(isPlaceFrozen ? 'notTold' : 'noPlace')}
      </p>
      <p>
        <strong translate="no">{name}</strong>
        <span>{` · ${localized(category.name, language)}`}</span>
      </p>
      <ul aria-label={t('people')} translate="no" className={styles.people}>
        {members.map(({ id, fullName }) => (
          <li key={id}>{fullName}</li>
        ))}
      </ul>
      {!isPlaceFrozen && (
        <Link to={paths.certificate(id)} className={styles.certificate}>
          {t('certificate')}
        </Link>
      )}
      <Disclosure
        summary={t(said ? 'left' : 'leave')}
        value={said ? `${said.rating}/5` : undefined}
        onToggle={({ currentTarget }) => currentTarget.open && setIsOpen(true)}
      >
        {isOpen && (
          <Suspense fallback={null}>
            <FeedbackForm eventId={event.id} said={said} />
          </Suspense>
        )}
      </Disclosure>
    </li>
  );
};
