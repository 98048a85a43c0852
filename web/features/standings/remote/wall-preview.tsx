import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#web/shared/paths.ts';
import { WallStage } from '../wall/board/wall-stage.tsx';
import { usePaging } from '../wall/page/use-paging.ts';
import { buildView } from '../wall/page/wall-view.ts';
import type { useReveal } from '../wall/reveal/use-reveal.ts';
import { rankChangesBetween } from '../wall/source/rank-changes.ts';
import type { WallFrame } from '../wall/source/wall-frame.ts';
import type { WallState } from '../wall/source/wall-store.ts';
import { useAnnouncement } from '../wall/source/wall-time.ts';
import type { WallRemoteQuery } from './__generated__/wall-remote.generated.ts';
import styles from './wall-remote.module.css';

interface WallPreviewProps {
  state: WallState & { frame: WallFrame };
  liveBoards: NonNullable<WallRemoteQuery['standings']>['liveBoards'];
  /** A rehearsal is seen here alone. */
  reveal: ReturnType<typeof useReveal>;
}

/** Shows the wall in small, and says how far it differs from the true board. */
export const WallPreview = ({ state, liveBoards, reveal }: WallPreviewProps) => {
  const { t } = useTranslation('remote');
  const { frame } = state;
  const { isRehearsal } = reveal;
  const view = buildView({ orbit: false, ...(isRehearsal && { scene: 'reveal' }) }, frame, useAnnouncement(frame));
  const paging = usePaging({ count: view.slides.length, seconds: view.options.page, isHeld: false });
  const { boards, frozenAt } = frame.standings;
  const part = useRef<HTMLElement>(null);
  // On a phone the button that begins it is far below.
  useEffect(() => {
    if (isRehearsal) part.current?.scrollIntoView({ block: 'nearest' });
  }, [isRehearsal]);
  const changed = liveBoards ? rankChangesBetween(boards, liveBoards).moved : 0;
  const verdict = frozenAt === null ? t('same') : changed === 0 ? t('differsNone') : t('differs', { count: changed });
  return (
    <section ref={part} aria-labelledby="remote-preview" className={styles.previewPart}>
      <h2 id="remote-preview" className={styles.heading}>
        {t(isRehearsal ? 'rehearsalPreview' : 'preview')}
      </h2>
      <div className={styles.preview} inert>
        <WallStage
          state={state}
          view={view}
          slide={view.slides[paging.at] ?? []}
          page={{ at: paging.at, of: view.slides.length }}
          revealed={reveal.revealed}
          isRehearsal={isRehearsal}
        />
      </div>
      <p className={styles.note}>{isRehearsal ? t('rehearsalNote') : verdict}</p>
      {frozenAt !== null && !isRehearsal && (
        <Link to={paths.adminTeamsOf(frame.standings.event.slug)} className={styles.truth}>
          {t('truth')}
        </Link>
      )}
    </section>
  );
};
