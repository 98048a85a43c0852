import { type ComponentType, lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usePaging } from '#web/features/standings/wall/use-paging.ts';
import { useReveal } from './reveal/use-reveal.ts';
import { useScreenCare } from '#web/features/standings/wall/use-screen-care.ts';
import { useSelfCare } from '#web/features/standings/wall/use-self-care.ts';
import { useWallKeys } from '#web/features/standings/wall/use-wall-keys.ts';
import { useSheet } from './sheets/use-sheet.ts';
import { useWallStore } from './source/use-wall-store.ts';
import { readOptions, withOptions } from './model/wall-options.ts';
import { WallStage } from './stage/wall-stage.tsx';
import type { WallToolbarProps } from '#web/features/standings/wall/wall-toolbar.tsx';
import { viewOf } from './model/wall-view.ts';
import { WallWaiting } from '#web/features/standings/wall/wall-waiting.tsx';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { localized } from '#web/shared/format/localized.ts';
import { usePageTitle } from '#web/shared/hooks/use-page-title.ts';
import { paths } from '#web/shared/paths.ts';
import { useWakeLock } from '#web/shared/hooks/use-wake-lock.ts';
import styles from './wall-page.module.css';

/** Nobody sees it before a pointer moves, and a wall without it obeys its keys. */
const WallToolbar = lazy<ComponentType<WallToolbarProps>>(() =>
  import('#web/features/standings/wall/wall-toolbar.tsx').then(
    ({ WallToolbar: Toolbar }) => ({ default: Toolbar }),
    () => ({ default: () => null }),
  ),
);

const toggleFullscreen = () =>
  void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);

/** The board for the whole square: one stream, no hands. */
export const WallPage = ({ event }: { event: string }) => {
  const { t } = useTranslation('wall');
  const [life, setLife] = useState(0);
  const [search, setSearch] = useSearchParams();
  const { store, state } = useWallStore(event, life);
  const [isHeld, setIsHeld] = useState(false);
  const sheet = useSheet();

  const { frame } = state;
  const said = readOptions(search.toString());
  const view = viewOf(said, frame);
  const paging = usePaging({ count: view.slides.length, seconds: view.options.page, isHeld: isHeld || sheet.shown !== null });
  const reveal = useReveal(frame, view.options.category);
  const isRehearsal = reveal.isRehearsal && view.scene === 'reveal';
  const care = useScreenCare(view.options.orbit);
  useWakeLock();
  useSelfCare(
    store.silenceMs,
    useCallback(() => setLife((before) => before + 1), []),
  );
  usePageTitle(frame ? localized(frame.standings.event.localizedName, currentLanguage()) : undefined);

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
    KeyS: () => sheet.open('setup'),
    KeyR: () => view.scene === 'reveal' && reveal.toggle(),
    Slash: () => sheet.open('keys'),
  });

  if (!frame) return <WallWaiting isMissing={state.isMissing} />;
  return (
    <main id="main" tabIndex={-1} className={styles.page} data-resting={care.isTouched || sheet.shown ? undefined : true}>
      <WallStage
        state={{ ...state, frame }}
        view={view}
        slide={view.slides[paging.at] ?? []}
        page={view.scene === 'cats' || view.scene === 'one' ? { at: paging.at, of: view.slides.length } : null}
        revealed={reveal.revealed}
        isRehearsal={isRehearsal}
        isHeld={isHeld}
        isDimmed={care.isDimmed}
        orbit={care.orbit}
      >
        <Suspense>
          <WallToolbar
            isHeld={isHeld}
            isSeen={care.isTouched}
            onHold={hold}
            onFullscreen={toggleFullscreen}
            onSetup={() => sheet.open('setup')}
            onKeys={() => sheet.open('keys')}
          />
        </Suspense>
        {sheet.shown?.name === 'keys' && <sheet.shown.KeysSheet onClose={() => sheet.close('keys')} />}
        {sheet.shown?.name === 'setup' && (
          <sheet.shown.SetupSheet
            options={view.options}
            said={said}
            onClose={() => sheet.close('setup')}
            onChange={(change) => setSearch(withOptions(search.toString(), change), { replace: true, preventScrollReset: true })}
          />
        )}
      </WallStage>
      <p className={styles.phones}>
        {t('forPhones')}
        <a className={styles.phonesLink} href={paths.standings(frame.standings.event.slug)}>
          {t('forPhonesLink')}
        </a>
      </p>
    </main>
  );
};
