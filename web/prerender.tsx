import i18next from 'i18next';
import { StrictMode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { routes } from '#web/app/router.tsx';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { type Language, languages } from '#web/i18n/language.ts';

/** What can be rendered before anybody asks: the same for everybody, up to what arrives later. */
const pages = [
  {
    name: 'home',
    path: '/',
    modules: ['app/routes/landing-route.tsx'],
    texts: ['landing', 'partners'],
  },
  {
    name: 'previous',
    path: '/previous',
    modules: ['app/routes/previous-route.tsx'],
    texts: ['previous', 'partners'],
  },
  {
    name: 'registration',
    path: '/registration',
    modules: ['app/layouts/data-layout.tsx', 'app/layouts/strip-layout.tsx', 'app/routes/registration-route.tsx'],
    texts: ['identity', 'registration'],
  },
] as const;

export interface PrerenderedPage {
  name: string;
  path: string;
  language: Language;
  title: string;
  description: string;
  markup: string;
  /** Sources that the page needs at once, below web/. */
  modules: string[];
}

const render = async (path: string): Promise<string> => {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, 'http://localhost/')));
  if (context instanceof Response) throw new Error(`${path} answers with ${context.status} instead of a page`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  // As in main.tsx, or the identifiers that React makes would differ.
  const markup = renderToString(
    <StrictMode>
      <Suspense>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
      </Suspense>
    </StrictMode>,
  );
  // React leaves an unfinished place to the browser without a word; a page without its words is no page.
  if (markup.includes('<!--$!-->')) throw new Error(`${path} could not be rendered whole`);
  return markup;
};

/** Every page in every language, one after another: they share one i18next. */
export async function prerenderAll(): Promise<PrerenderedPage[]> {
  const done: PrerenderedPage[] = [];
  await startI18n('ru');
  await loadTexts('head');
  for (const language of languages) {
    await i18next.changeLanguage(language);
    for (const { name, path, modules, texts } of pages) {
      const markup = await render(path);
      done.push({
        name,
        path,
        language,
        markup,
        title: i18next.t(`common:title.${name}`),
        description: i18next.t(`head:description.${name}`),
        modules: [...modules, ...['common', 'errors', ...texts].map((pack) => `i18n/${language}/${pack}.json`)],
      });
    }
  }
  return done;
}
