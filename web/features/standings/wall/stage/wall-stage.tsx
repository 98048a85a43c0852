import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { keepTextsFitted } from './fit-texts.ts';
import { BeforeStart } from '../scenes/plain-scenes.tsx';
import { LeaderSummary } from '../scenes/leader-summary.tsx';
import type { RevealedBoard } from '../reveal/reveal-steps.ts';
import type { Slide } from '../model/slides.ts';
import { usePhase } from './use-phase.ts';
import { WallFooter } from './wall-footer.tsx';
import { WallHeader } from './wall-header.tsx';
import { WallScene } from '../scenes/wall-scene.tsx';
import type { WallState } from '../source/wall-store.ts';
import { WallTextsProvider } from '../model/wall-texts.tsx';
import type { WallView } from '../model/wall-view.ts';
import type { WallFrame } from '../model/wall.types.ts';
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
  /** The offset of the picture, in pixels. */
  orbit?: { x: number; y: number };
  children?: ReactNode;
}

/** The picture is a sheet of 1920 × 1080 that fills its container. It is the same on a projector and in the remote control. */
export const WallStage = ({ state, view, slide, page, revealed, ...rest }: WallStageProps) => {
  const { isRehearsal = false, isHeld = false, isDimmed = false, orbit = { x: 0, y: 0 }, children } = rest;
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
        <div className={styles.sheet} style={{ transform: `translate(${orbit.x}px, ${orbit.y}px)` }}>
          <div className={styles.stripes} aria-hidden="true" />
          <WallHeader
            standings={frame.standings}
            health={health}
            heardAt={heardAt}
            isHeld={isHeld}
            isDimmed={isDimmed}
            hasClock={!isWaiting && view.scene !== 'reveal'}
          />
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
