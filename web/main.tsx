import '#web/shared/styles/reset.css';
import '#web/shared/styles/fonts.css';
import '#web/shared/styles/tokens.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { router } from '#web/app/router.tsx';
import { csrfToken } from '#web/graphql/csrf-token.ts';
import { startI18n } from '#web/i18n/i18n.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

void csrfToken();
await startI18n();

createRoot(root).render(
  <StrictMode>
    <Suspense>
      <RouterProvider router={router} />
    </Suspense>
  </StrictMode>,
);
