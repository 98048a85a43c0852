import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FreezePart } from '#web/features/standings/remote/freeze-part.tsx';
import { MessagePart } from '#web/features/standings/remote/message-part.tsx';
import { Rehearsal } from '#web/features/standings/remote/rehearsal.tsx';
import { RevealPart } from '#web/features/standings/remote/reveal-part.tsx';
import { ScenePart } from '#web/features/standings/remote/scene-part.tsx';
import { StartReveal } from '#web/features/standings/remote/start-reveal.tsx';
import { useRemote } from '#web/features/standings/remote/use-remote.ts';
import { WallPreview } from '#web/features/standings/remote/wall-preview.tsx';
import { useCurrentEventSlugQuery, useWallRemoteQuery } from '#web/features/standings/remote/__generated__/wall-remote.generated.ts';
import { useReveal } from '../wall/reveal/use-reveal.ts';
import { useWallStore } from '../wall/source/use-wall-store.ts';
import type { WallState } from '../wall/source/wall-store.ts';
import type { WallFrame } from '../wall/model/wall.types.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonAnchor } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Page, PageTop } from '#web/shared/ui/layout/page.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import styles from './wall-remote.module.css';

const Controls = ({ state }: { state: WallState & { frame: WallFrame } }) => {
  const { frame } = state;
  const { event, version, history } = frame.standings;
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
  const { data, error, refetch } = useCurrentEventSlugQuery({ skip: named !== null });
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
