import { ScanLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { PassButton } from '#web/features/pass/pass-button.tsx';
import { QuestHeader } from '#web/features/quest/header/quest-header.tsx';
import { PlaceCard } from '#web/features/quest/team/place-card.tsx';
import { announcementsVersion } from '#web/features/quest/team/team-notices.ts';
import { pollMs, teamLive, TeamNowProvider } from '#web/features/quest/team/use-team-now.tsx';
import { loadTexts } from '#web/i18n/i18n.ts';
import { ConnectionStrip } from '#web/shared/connection/connection-strip.tsx';
import { usePageZone } from '#web/shared/format/page-zone.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { optionalPart } from '#web/shared/ui/layout/optional-part.ts';
import { AnnouncementsSlot } from '../../announcements/announcements-slot.tsx';
import { type ActiveEventQuery, useActiveEventQuery } from '../../guards/__generated__/active-event.generated.ts';
import { RequireActiveEvent } from '../../guards/require-active-event.tsx';
import { WaitingSlot } from '../../offline/waiting-slot.tsx';
import { SiteFooter } from '../site/site-footer.tsx';
import { QuestMenu } from './quest-menu.tsx';
import styles from './quest-layout.module.css';

/** It comes after the page. A phone that cannot load it still counts down in the header. */
const ClockBand = optionalPart(async () => {
  const [loaded] = await Promise.all([import('#web/features/quest/clock/clock-band.tsx'), loadTexts('clock')]);
  return loaded.ClockBand;
});

/** It comes after the page, too. A phone that never had it has no panel of help without network. */
const TeamHelp = optionalPart(async () => (await import('../../help/team-help.tsx')).loadTeamHelp());

/** Few people play in several quests, or in a rehearsal. */
const QuestChoice = optionalPart(async () => {
  const [loaded] = await Promise.all([import('./quest-choice.tsx'), loadTexts('severalQuests')]);
  return loaded.QuestChoice;
});

/** The stream of the team says when there is something to read. */
const TeamAnnouncements = () => {
  const version = useObservableValue(announcementsVersion);
  const { mode } = useObservableValue(teamLive);
  return <AnnouncementsSlot version={version} everyMs={mode === 'polling' ? pollMs : 0} />;
};

/** The guard sends the query; this hook only reads the cache. */
const useQuestEvent = () => {
  const { data } = useActiveEventQuery({ fetchPolicy: 'cache-only' });
  usePageZone(data?.event?.zone);
  return data;
};

const ChoiceSlot = ({ data }: { data: ActiveEventQuery | undefined }) => {
  const event = data?.event;
  const hasOthers = data?.viewer?.playedEvents.some(({ id }) => id !== event?.id) ?? false;
  if (!event || !(event.isSandbox || hasOthers)) return null;
  return (
    <Suspense>
      <QuestChoice event={event} hasOthers={hasOthers} />
    </Suspense>
  );
};

export const QuestLayout = () => {
  const data = useQuestEvent();
  const { t } = useTranslation('common');
  const role = data?.viewer?.role;
  const status = data?.event?.status;
  const [hasSeenPlay, setHasSeenPlay] = useState(false);
  if (!hasSeenPlay && (status === 'ACTIVE' || status === 'PAUSED')) setHasSeenPlay(true);
  return (
    <TeamNowProvider>
      <div className={styles.page}>
        <QuestHeader
          banner={data?.viewer && <TeamAnnouncements key={data.viewer.id} />}
          tools={
            <>
              <WaitingSlot />
              {role === 'INSIDER' || role === 'CTC' ? (
                <ButtonLink to={paths.scanner}>
                  <ScanLine size={22} aria-hidden="true" />
                  {t('nav.scanner')}
                </ButtonLink>
              ) : (
                <PassButton viewerId={data?.viewer?.id} />
              )}
              <QuestMenu eventSlug={data?.event?.slug} />
            </>
          }
        />
        <div className={styles.bands}>
          <ConnectionStrip sends="answers" />
          {data?.event && (
            <Suspense>
              <ClockBand slug={data.event.slug} hasSeenPlay={hasSeenPlay} />
            </Suspense>
          )}
        </div>
        <main id="main" tabIndex={-1} className={styles.main}>
          <ChoiceSlot data={data} />
          <RequireActiveEvent>
            <Outlet />
          </RequireActiveEvent>
        </main>
        <SiteFooter />
        <PlaceCard />
        <Suspense>{data?.viewer && <TeamHelp key={data.viewer.id} />}</Suspense>
      </div>
    </TeamNowProvider>
  );
};
