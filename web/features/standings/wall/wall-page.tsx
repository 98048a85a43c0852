import { lazy, Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePaging } from '#web/features/standings/wall/use-paging.ts';
import { useReveal } from './reveal/use-reveal.ts';
import { useScreenCare } from '#web/features/standings/wall/use-screen-care.ts';
import { useSelfCare } from '#web/features/standings/wall/use-self-care.ts';
import { useWallKeys } from '#web/features/standings/wall/use-wall-keys.ts';
import { useWallStore } from './source/use-wall-store.ts';
import { readOptions, withOptions } from './model/wall-options.ts';
import { WallStage } from './stage/wall-stage.tsx';
import { WallToolbar } from '#web/features/standings/wall/wall-toolbar.tsx';
import { viewOf } from './model/wall-view.ts';
import { WallWaiting } from '#web/features/standings/wall/wall-waiting.tsx';
import { usePageTitle } from '#web/shared/hooks/use-page-title.ts';
import { useWakeLock } from '#web/shared/hooks/use-wake-lock.ts';
import styles from './wall-page.module.css';

/** The person who sets up the wall opens this, so it loads late. */
const KeysSheet = lazy(async () => ({ default: (await import('./sheets/keys-sheet.tsx')).KeysSheet }));
const SetupSheet = lazy(async () => ({ default: (await import('./sheets/setup-sheet.tsx')).SetupSheet }));

const firstSlide = { category: null, page: 0 };

const toggleFullscreen = () =>
  void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);

/** The board for the whole square: one stream, no hands. */
export const WallPage = ({ event }: { event: string }) => {
  const [life, setLife] = useState(0);
  const [search, setSearch] = useSearchParams();
  const { store, state } = useWallStore(event, life);
  const [isHeld, setIsHeld] = useState(false);
  const [sheet, setSheet] = useState<'setup' | 'keys' | null>(null);

  const { frame } = state;
  const said = readOptions(search.toString());
  const view = viewOf(said, frame);
  const paging = usePaging({ count: view.slides.length, seconds: view.options.page, isHeld: isHeld || sheet !== null });
  const reveal = useReveal(frame, view.options.category);
  const isRehearsal = reveal.isRehearsal && view.scene === 'reveal';
  const care = useScreenCare(view.options.orbit);
  useWakeLock();
  useSelfCare(
    store.silenceMs,
    useCallback(() => setLife((before) => before + 1), []),
  );
  usePageTitle(frame?.standings.event.name);

  const hold = () => {
    setIsHeld(!isHeld);
    store.hold(!isHeld);
  };
  const step = (by: 1 | -1) => (isRehearsal ? reveal.step(by) : paging.turn(by));
  useWallKeys({
    Space: () => (isRehearsal ? reveal.step(1) : hold()),
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    KeyF: toggleFullscreen,
    KeyS: () => setSheet('setup'),
    KeyR: () => view.scene === 'reveal' && reveal.toggle(),
    Slash: () => setSheet('keys'),
  });

  if (!frame) return <WallWaiting isMissing={state.isMissing} />;
  // A sheet that closes after another was opened closes only itself.
  const closer = (which: typeof sheet) => () => setSheet((open) => (open === which ? null : open));
  return (
    <main id="main" tabIndex={-1} className={styles.page} data-resting={care.isTouched || sheet ? undefined : true}>
      <WallStage
        state={{ ...state, frame }}
        view={view}
        slide={view.slides[paging.at] ?? firstSlide}
        page={view.scene === 'cats' || view.scene === 'one' ? { at: paging.at, of: view.slides.length } : null}
        revealed={reveal.revealed}
        isRehearsal={isRehearsal}
        isHeld={isHeld}
        isDimmed={care.isDimmed}
        orbit={care.orbit}
      >
        <WallToolbar
          isHeld={isHeld}
          isSeen={care.isTouched}
          onHold={hold}
          onFullscreen={toggleFullscreen}
          onSetup={() => setSheet('setup')}
          onKeys={() => setSheet('keys')}
        />
        <Suspense>
          {sheet === 'keys' && <KeysSheet onClose={closer('keys')} />}
          {sheet === 'setup' && (
            <SetupSheet
              options={view.options}
              said={said}
              onClose={closer('setup')}
              onChange={(change) => setSearch(withOptions(search.toString(), change), { replace: true, preventScrollReset: true })}
            />
          )}
        </Suspense>
      </WallStage>
    </main>
  );
};
