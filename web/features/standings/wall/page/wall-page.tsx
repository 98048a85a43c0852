import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { localized } from '#web/shared/format/localized.ts';
import { usePageZone } from '#web/shared/format/page-zone.ts';
import { usePageTitle } from '#web/shared/hooks/use-page-title.ts';
import { useWakeLock } from '#web/shared/hooks/use-wake-lock.ts';
import { paths } from '#web/shared/paths.ts';
import { optionalPart } from '#web/shared/ui/layout/optional-part.ts';
import { WallStage } from '../board/wall-stage.tsx';
import { useReveal } from '../reveal/use-reveal.ts';
import { useWallStore } from '../source/use-wall-store.ts';
import { useAnnouncement } from '../source/wall-time.ts';
import { useBurnInProtection } from './use-burn-in-protection.ts';
import { usePaging } from './use-paging.ts';
import { useUnattendedReload } from './use-unattended-reload.ts';
import { toggleFullscreen, useSheet, useWallKeys } from './wall-controls.ts';
import { readOptions, withOptions } from './wall-options.ts';
import type { WallToolbarProps } from './wall-toolbar.tsx';
import { buildView } from './wall-view.ts';
import styles from './wall-page.module.css';

/** Shown only after a pointer has moved. The keyboard works without it. */
const WallToolbar = optionalPart<WallToolbarProps>(async () => (await import('./wall-toolbar.tsx')).WallToolbar);

/** The page for a projector. It is fed by one stream and runs unattended. Also called: kiosk. */
export const WallPage = ({ event }: { event: string }) => {
  const { t } = useTranslation('wall');
  const [search, setSearch] = useSearchParams();
  const [restarts, setRestarts] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  const sheet = useSheet();

  // What to show: the newest frame of the stream, by the options of the address and of the organizers.
  const { store, state } = useWallStore(event, restarts);
  const { frame } = state;
  usePageZone(frame?.standings.event.zone);
  const optionsInAddress = readOptions(search.toString());
  const view = buildView(optionsInAddress, frame, useAnnouncement(frame));
  const paging = usePaging({ count: view.slides.length, seconds: view.options.page, isHeld: isHeld || sheet.openSheet !== null });
  const reveal = useReveal(frame, view.options.category);
  const isRehearsal = reveal.isRehearsal && view.scene === 'reveal';
  usePageTitle(frame ? localized(frame.standings.event.localizedName, currentLanguage()) : undefined);

  // A wall runs all day, and nobody looks after it.
  const restart = useCallback(() => setRestarts((before) => before + 1), []);
  useUnattendedReload(store.silenceMs, restart);
  useWakeLock();
  const { pixelShift, isDimmed, hasPointer } = useBurnInProtection(view.options.orbit);

  const toggleHold = () => {
    setIsHeld(!isHeld);
    store.hold(!isHeld);
  };
  const step = (by: 1 | -1) => (isRehearsal ? reveal.step(by) : paging.turn(by));
  useWallKeys({
    Space: () => (isRehearsal ? reveal.step(1) : toggleHold()),
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    KeyF: toggleFullscreen,
    KeyS: () => sheet.open('setup'),
    KeyR: () => view.scene === 'reveal' && reveal.toggle(),
    Slash: () => sheet.open('keys'),
  });

  if (!frame) return <NoBoardYet isMissing={state.isMissing} />;
  return (
    <main id="main" tabIndex={-1} className={styles.page} data-resting={hasPointer || sheet.openSheet ? undefined : true}>
      <WallStage
        state={{ ...state, frame }}
        view={view}
        slide={view.slides[paging.at] ?? []}
        page={view.scene === 'cats' || view.scene === 'one' ? { at: paging.at, of: view.slides.length } : null}
        revealed={reveal.revealed}
        isRehearsal={isRehearsal}
        isHeld={isHeld}
        isDimmed={isDimmed}
        pixelShift={pixelShift}
      >
        <Suspense>
          <WallToolbar
            isHeld={isHeld}
            isSeen={hasPointer}
            onHold={toggleHold}
            onFullscreen={toggleFullscreen}
            onSetup={() => sheet.open('setup')}
            onKeys={() => sheet.open('keys')}
          />
        </Suspense>
        {sheet.openSheet?.name === 'keys' && <sheet.openSheet.KeysSheet onClose={() => sheet.close('keys')} />}
        {sheet.openSheet?.name === 'setup' && (
          <sheet.openSheet.SetupSheet
            options={view.options}
            inAddress={optionsInAddress}
            onClose={() => sheet.close('setup')}
            onChange={(change) => setSearch(withOptions(window.location.search, change), { replace: true, preventScrollReset: true })}
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

/** Fills the screen until the first board; afterwards there is always one to show. */
const NoBoardYet = ({ isMissing }: { isMissing: boolean }) => {
  const { t } = useTranslation('wall');
  return (
    <main id="main" tabIndex={-1} data-wall className={styles.waiting} aria-busy={!isMissing}>
      <div className={styles.words} role="status">
        <h1 className={styles.title}>{t(isMissing ? 'unknownEvent' : 'title')}</h1>
        <p className={styles.text}>{t(isMissing ? 'unknownEventText' : 'loading')}</p>
      </div>
    </main>
  );
};
