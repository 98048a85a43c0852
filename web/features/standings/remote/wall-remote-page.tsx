import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useServerNow } from '#web/shared/clock/use-server-now.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { usePageZone } from '#web/shared/format/page-zone.ts';
import { paths } from '#web/shared/paths.ts';
import { Button, ButtonAnchor } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Page, PageTop } from '#web/shared/ui/layout/page.tsx';
import { useReveal } from '../wall/reveal/use-reveal.ts';
import { useWallStore } from '../wall/source/use-wall-store.ts';
import type { WallFrame } from '../wall/source/wall-frame.ts';
import type { WallState } from '../wall/source/wall-store.ts';
import { frozenSince, phaseAt } from '../wall/source/wall-time.ts';
import { useCurrentEventSlugQuery, useWallRemoteQuery } from './__generated__/wall-remote.generated.ts';
import { CeremonyPart } from './ceremony-part.tsx';
import { FreezePart } from './freeze-part.tsx';
import { MessagePart } from './message-part.tsx';
import { RevealPart } from './reveal-part.tsx';
import { ScenePart } from './scene-part.tsx';
import { useRemote, type Remote } from './use-remote.ts';
import { WallPreview } from './wall-preview.tsx';
import styles from './wall-remote.module.css';

/** Begins the reveal. While the event is still played, this asks first, because every wall and phone turns to it. */
const StartReveal = ({ remote, standings }: { remote: Remote; standings: WallFrame['standings'] }) => {
  const { t } = useTranslation('remote');
  const [isAsking, setIsAsking] = useState(false);
  const now = useServerNow();
  const { event } = standings;
  const isOver = phaseAt(event, now) === 'over';
  return (
    <>
      <p className={styles.state}>{t('revealWhen')}</p>
      <Button
        disabled={remote.isBusy || frozenSince(standings, now) === null}
        onClick={() => (isOver ? void remote.startReveal() : setIsAsking(true))}
      >
        {t('revealStart')}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        title={t('revealAsk', { time: clockTime(event.endsAt) })}
        actionLabel={t('revealStart')}
        onAction={() => {
          setIsAsking(false);
          void remote.startReveal();
        }}
        cancelLabel={t('revealNotYet')}
        onCancel={() => setIsAsking(false)}
      >
        {t('revealAskText')}
      </AlertDialog>
    </>
  );
};

/** Goes through the reveal in the picture above, with the places that everybody sees now. No wall shows anything of it. */
const Rehearsal = ({ reveal }: { reveal: ReturnType<typeof useReveal> }) => {
  const { t } = useTranslation('remote');
  if (!reveal.isRehearsal) {
    return (
      <Button variant="outline" onClick={reveal.toggle}>
        {t('rehearse')}
      </Button>
    );
  }
  return (
    <div className={styles.line} role="group" aria-label={t('rehearse')}>
      <Button variant="brand" disabled={reveal.revealed?.nextRank === null} onClick={() => reveal.step(1)}>
        {t('rehearseNext')}
      </Button>
      <Button variant="outline" disabled={reveal.revealed?.places.length === 0} onClick={() => reveal.step(-1)}>
        {t('rehearseBack')}
      </Button>
      <Button variant="quiet" onClick={reveal.toggle}>
        {t('rehearseEnd')}
      </Button>
    </div>
  );
};

const Controls = ({ state }: { state: WallState & { frame: WallFrame } }) => {
  const { frame } = state;
  const { event, version, history } = frame.standings;
  usePageZone(event.zone);
  const remote = useRemote(event.id);
  const reveal = useReveal(frame, frame.wall.category?.code ?? null);
  const { data, refetch } = useWallRemoteQuery({ variables: { event: event.slug }, fetchPolicy: 'network-only' });
  // The wall's stream reports a change; the true board behind a freeze needs a query.
  useEffect(() => void refetch().catch(() => undefined), [refetch, version, history]);
  const liveBoards = data?.standings?.liveBoards ?? null;
  const reveals = frame.standings.reveal !== null || reveal.isRehearsal;
  const revealPart = (
    <RevealPart key="reveal" remote={remote} frame={frame} liveBoards={liveBoards}>
      {!reveal.isRehearsal && <StartReveal remote={remote} standings={frame.standings} />}
      <Rehearsal reveal={reveal} />
    </RevealPart>
  );
  return (
    <>
      {remote.problem !== null && <ErrorBox text={remote.problem} />}
      <div className={styles.columns} data-reveals={reveals || undefined}>
        <WallPreview state={state} liveBoards={liveBoards} reveal={reveal} />
        <div className={styles.parts}>
          {/* Once it or its rehearsal has begun, it is all that the organizer does. */}
          {reveals && revealPart}
          <ScenePart remote={remote} frame={frame} />
          <FreezePart remote={remote} standings={frame.standings} />
          {!reveals && revealPart}
          {!reveals && <CeremonyPart remote={remote} frame={frame} />}
          <MessagePart key={event.id} remote={remote} message={frame.wall.message} />
        </div>
      </div>
    </>
  );
};

const LiveControls = ({ slug }: { slug: string }) => {
  const { t } = useTranslation('wall');
  const { state } = useWallStore(slug, 0);
  if (!state.frame && state.isMissing) return <StatusBox tone="info" title={t('unknownEvent')} />;
  return state.frame ? <Controls state={{ ...state, frame: state.frame }} /> : <div className={styles.skeleton} aria-busy="true" />;
};

/** The remote control of all walls of one event, the current one unless the address names another. It is made for a phone. */
export const WallRemotePage = () => {
  const { t } = useTranslation('remote');
  const errorText = useErrorText();
  const [query] = useSearchParams();
  const named = query.get('event');
  const { data, error, refetch } = useCurrentEventSlugQuery({ skip: named !== null, fetchPolicy: 'cache-and-network' });
  const slug = named ?? data?.event?.slug;
  return (
    <Page>
      <PageTop>
        <PageHeading>{t('title')}</PageHeading>
        {slug && (
          <ButtonAnchor variant="outline" href={paths.wall(slug)}>
            <ExternalLink size={20} aria-hidden="true" />
            {t('open')}
          </ButtonAnchor>
        )}
      </PageTop>
      {error && !data && <ErrorBox text={errorText(error)} onRetry={() => void refetch()} />}
      {data?.event === null && <StatusBox tone="info">{t('noEvent')}</StatusBox>}
      {slug && <LiveControls key={slug} slug={slug} />}
    </Page>
  );
};
