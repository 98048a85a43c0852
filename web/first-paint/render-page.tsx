import { StrictMode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { routes } from '#web/app/router.tsx';
import { leavePageZone } from '#web/shared/format/page-zone.ts';

/** The page of a path as it first stands in a browser, in the language that is set. */
export const renderPage = async (path: string, before: () => void = () => undefined): Promise<string> => {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, 'http://localhost/')));
  if (context instanceof Response) throw new Error(`${path} responds with ${context.status} instead of a page`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  // The rest is synchronous, so pages cannot mix.
  before();
  leavePageZone();
  // The tree is the one of main.tsx, or React's generated ids would differ.
  const markup = renderToString(
    <StrictMode>
      <Suspense>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
      </Suspense>
    </StrictMode>,
  );
  // React leaves an unfinished place to the browser silently; a page without its texts is an error.
  if (markup.includes('<!--$!-->')) throw new Error(`${path} could not be rendered whole`);
  return markup;
};
