import '#web/first-paint/react-first.ts';
import '#web/shared/styles/reset.css';
import '#web/shared/styles/fonts.css';
import '#web/shared/styles/tokens.css';
import '#web/shared/styles/layout.css';
import '#web/shared/styles/text.css';
import { startTransition, StrictMode, Suspense } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchPath, RouterProvider } from 'react-router-dom';
import { openMatched } from '#web/app/open-matched.ts';
import { patchRoutesOnNavigation, routes } from '#web/app/router.tsx';
import { LastResort } from '#web/app/routes/failures/last-resort.tsx';
import { csrfToken } from '#web/graphql/csrf-token.ts';
import { currentLanguage, startI18n } from '#web/i18n/i18n.ts';
import { listenForInstall } from '#web/offline/install-prompt.ts';
import { tolerateForeignNodes } from '#web/shared/foreign-nodes.ts';
import { adoptSavedInstallation } from '#web/shared/saved-installation.ts';
import { firstLanguage, mirrorStoredLanguage } from '#web/shared/stored-language.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** Lets a tap through between two tasks. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

tolerateForeignNodes();
void csrfToken();
mirrorStoredLanguage();
if (root.dataset['page'] === undefined) adoptSavedInstallation();
await startI18n(firstLanguage(root.dataset['language']));
await pause();

/** True when the markup was rendered for this page and language; otherwise React replaces it. */
const { page, language } = root.dataset;
const isPrerendered = () => page !== undefined && matchPath(page, window.location.pathname) !== null && language === currentLanguage();
const isOpened = isPrerendered() && (await openMatched(routes, window.location.pathname));
await pause();
// Somebody may have gone on meanwhile.
const isReady = isOpened && isPrerendered();

// The reader may have scrolled already, and a router without initial data would go to the top.
const router = createBrowserRouter(routes, { patchRoutesOnNavigation, ...(isReady && { hydrationData: {} }) });

const app = (
  <StrictMode>
    <LastResort>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </LastResort>
  </StrictMode>
);
// React pauses a transition for a tap, and hydrates the tapped part first.
if (isReady) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);
document.dispatchEvent(new Event('versta-alive'));

listenForInstall();
/** It is loaded again until it is there: a phone may lose its network in the first second, and what it keeps has to be sent later. */
const startIn = (waitMs: number): void => {
  const load = async () => {
    const loaded = await import('#web/app/offline/start.ts').catch(() => null);
    if (loaded) loaded.start();
    else startIn(5_000);
  };
  setTimeout(() => void load().catch(() => undefined), waitMs);
};
const later = () => startIn(1_000);
if (document.readyState === 'complete') later();
else window.addEventListener('load', later, { once: true });
