import '#web/shared/styles/reset.css';
import '#web/shared/styles/fonts.css';
import '#web/shared/styles/tokens.css';
import { StrictMode, Suspense } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { openMatched } from '#web/app/open-matched.ts';
import { routes } from '#web/app/router.tsx';
import { csrfToken } from '#web/graphql/csrf-token.ts';
import { currentLanguage, startI18n } from '#web/i18n/i18n.ts';
import { firstLanguage, mirrorStoredLanguage } from '#web/i18n/language.ts';
import { listenForInstall } from '#web/offline/install-prompt.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

void csrfToken();
mirrorStoredLanguage();
await startI18n(firstLanguage(root.dataset['language']));

/** Rendered at build time for this very page and language; else what stands there is replaced. */
const isPrerendered = root.dataset['page'] === window.location.pathname && root.dataset['language'] === currentLanguage();
const isReady = isPrerendered && (await openMatched(routes, window.location.pathname));

const app = (
  <StrictMode>
    <Suspense>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Suspense>
  </StrictMode>
);
if (isReady) hydrateRoot(root, app);
else createRoot(root).render(app);

listenForInstall();
const later = () => setTimeout(() => void import('#web/app/offline/start.ts').then(({ start }) => start()).catch(() => undefined), 1_000);
if (document.readyState === 'complete') later();
else window.addEventListener('load', later, { once: true });
