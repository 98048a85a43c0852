import { useEffect, useRef, useState, type ReactNode, useLayoutEffect } from 'react';
import { everyWhileSeen } from '#web/shared/clock/while-seen.ts';
import { tablePoints } from '#web/shared/format/points.ts';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import { WallAnnouncement } from '../announcement/wall-announcement.tsx';
import { isCeremony } from '../page/wall-options.ts';
import { useWallTexts, WallTextsProvider } from '../page/wall-texts.tsx';
import type { Slide, WallView } from '../page/wall-view.ts';
import type { RevealedBoard } from '../reveal/use-reveal.ts';
import type { WallFrame } from '../source/wall-frame.ts';
import type { WallState } from '../source/wall-store.ts';
import { usePhase } from '../source/wall-time.ts';
import { BeforeStart } from './event-clock.tsx';
import { keepTextsFitted } from './fit-texts.ts';
import { WallFooter } from './wall-footer.tsx';
import { WallHeader } from './wall-header.tsx';
import { WallScene } from './wall-scene.tsx';
import '../fonts/wall-fonts.css';
import './wall-tokens.css';
import styles from './wall-stage.module.css';

interface WallStageProps {
  state: WallState & { frame: WallFrame };
  view: WallView;
  slide: Slide;
  page: { at: number; of: number } | null;
  revealed: RevealedBoard | null;
  isRehearsal?: boolean;
  isHeld?: boolean;
  isDimmed?: boolean;
  /** In pixels of the screen, against burn-in. */
  pixelShift?: { x: number; y: number };
  children?: ReactNode;
}

/** The picture is a sheet of 1920 × 1080 that fills its container. It is the same on a projector and in the remote control. */
export const WallStage = ({ state, view, slide, page, revealed, ...rest }: WallStageProps) => {
  const { isRehearsal = false, isHeld = false, isDimmed = false, pixelShift = { x: 0, y: 0 }, children } = rest;
  const { frame, changes, health, heardAt } = state;
  const { event } = frame.standings;
  const phase = usePhase(event);
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (stage.current ? keepTextsFitted(stage.current) : undefined), []);
  const isOfPlay = view.scene === 'cats' || view.scene === 'one' || view.scene === 'top3' || view.scene === 'feed';
  const isWaiting = isOfPlay && phase === 'before';
  return (
    <WallTextsProvider languages={view.options.lang}>
      <div ref={stage} className={styles.stage} data-wall>
        <div className={styles.sheet} style={{ transform: `translate(${pixelShift.x}px, ${pixelShift.y}px)` }}>
          <div className={styles.stripes} aria-hidden="true" />
          <WallHeader
            standings={frame.standings}
            health={health}
            heardAt={heardAt}
            isHeld={isHeld}
            isDimmed={isDimmed}
            hasClock={!isWaiting && view.scene !== 'reveal' && !isCeremony(view.scene)}
          />
          <div>{view.announcement && <WallAnnouncement announcement={view.announcement} />}</div>
          <div className={styles.scene} data-scene={view.scene}>
            {isWaiting ? (
              <BeforeStart startsAt={event.startsAt} />
            ) : (
              <WallScene
                scene={view.scene}
                frame={frame}
                changes={changes}
                slide={slide}
                fit={view.fit}
                revealed={revealed}
                isRehearsal={isRehearsal}
              />
            )}
          </div>
          <WallFooter standings={frame.standings} heardAt={heardAt} page={isWaiting ? null : page} isRehearsal={isRehearsal} />
        </div>
        <LeaderSummary boards={frame.standings.boards} />
        {children}
      </div>
    </WallTextsProvider>
  );
};

const announceEveryMs = 30_000;

/** Screen readers hear a new leader at most twice a minute. The rows themselves are silent. */
const LeaderSummary = ({ boards }: { boards: WallFrame['standings']['boards'] }) => {
  const { tell, first } = useWallTexts();
  const text = boards
    .flatMap(({ category, rows: [leader] }) =>
      leader ? [tell('leads', { category: category.name[first], team: leader.teamName, points: tablePoints(leader.total) })] : [],
    )
    .join('. ');
  const newest = useRef(text);
  const [spoken, setSpoken] = useState(text);
  useEffect(() => {
    newest.current = text;
  }, [text]);
  useEffect(() => everyWhileSeen(() => setSpoken(newest.current), announceEveryMs), []);
  return (
    <VisuallyHidden>
      <span role="status" lang={first}>
        {spoken}
      </span>
    </VisuallyHidden>
  );
};
