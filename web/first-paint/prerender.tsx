import i18next from 'i18next';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { type Installation, setInstallation } from '#web/i18n/installation.ts';
import { type Language, languages } from '#web/i18n/language.ts';
import { renderPage } from './render-page.tsx';
import { routePatterns } from '#web/shared/paths.ts';

/** These pages are rendered at build time, because their first markup is the same for everybody. */
const pages = [
  {
    name: 'home',
    path: '/',
    modules: ['app/routes/landing-route.tsx'],
    texts: ['landing'],
  },
  {
    name: 'rules',
    path: '/rules',
    modules: ['app/routes/rules-route.tsx'],
    texts: ['landing'],
  },
  {
    name: 'previous',
    path: '/previous',
    modules: ['app/routes/previous-route.tsx'],
    texts: ['previous'],
  },
  {
    name: 'developers',
    path: '/developers',
    modules: ['app/routes/developers/developers-route.tsx'],
    texts: ['developers', 'errors'],
  },
  {
    name: 'liveNumbers',
    path: '/stats',
    modules: ['app/routes/live-numbers-route.tsx'],
    texts: ['numbers'],
  },
  {
    name: 'registration',
    path: '/registration',
    modules: ['app/layouts/data-layout.tsx', 'app/routes/registration-route.tsx'],
    texts: ['errors', 'identity', 'registration'],
  },
  {
    name: 'standings',
    path: routePatterns.standings,
    modules: ['app/layouts/notices-layout.tsx', 'app/routes/standings-route.tsx'],
    texts: ['errors', 'standings'],
  },
  {
    name: 'answers',
    path: routePatterns.answers,
    modules: ['app/layouts/notices-layout.tsx', 'app/routes/answers-route.tsx'],
    texts: ['errors', 'answers'],
  },
  {
    name: 'eventStats',
    path: routePatterns.eventStats,
    modules: ['app/layouts/notices-layout.tsx', 'app/routes/event-stats-route.tsx'],
    texts: ['errors', 'eventStats', 'charts'],
  },
] as const;

export interface PrerenderedPage {
  name: string;
  /** A pattern when the markup before the first result is the same for every event. */
  path: string;
  language: Language;
  title: string;
  description: string;
  markup: string;
  /** Sources that the page needs at once, below web/. */
  modules: string[];
}

/** Includes the packs of the fallback language, because i18next waits for them too. */
const packsOf = (language: Language, texts: string[]): string[] =>
  [...new Set([language, 'en'])].flatMap((each) => texts.map((text) => `i18n/${each}/${text}.json`));

const inBoth = (token: string) => ({ ru: token, en: token });

/** The server writes what these stand for into every page that it sends (server/first-paint/write-installation.ts). */
const tokens: Installation & { description: Record<Language, string> } = {
  version: 0,
  name: inBoth('%NAME%'),
  motto: inBoth('%MOTTO%'),
  title: inBoth('%TITLE%'),
  description: inBoth('%DESCRIPTION%'),
  city: inBoth(''),
  links: [{ label: inBoth('%LINK_LABEL%'), url: '%LINK_URL%' }],
  logo: null,
};

/** Every page in every language, one after another: they share one i18next. */
export async function prerenderAll(): Promise<PrerenderedPage[]> {
  const done: PrerenderedPage[] = [];
  setInstallation(tokens);
  await startI18n('ru');
  await loadTexts('head');
  for (const language of languages) {
    await i18next.changeLanguage(language);
    for (const { name, path, modules, texts } of pages) {
      const markup = await renderPage(path.replace(':eventName', 'any'));
      done.push({
        name,
        path,
        language,
        markup,
        title: i18next.t(`common:title.${name}`),
        description: i18next.t(`head:description.${name}`),
        modules: [...modules, ...packsOf(language, ['common', ...texts])],
      });
    }
  }
  return done;
}

/** What a messenger shows of a captain's link: the page itself is drawn in the browser, which knows whose link it is. */
export const invitationHead = (language: Language) => ({
  title: i18next.t('common:title.page', { name: i18next.t('head:invitation.title', { lng: language }), lng: language }),
  description: i18next.t('head:invitation.description', { lng: language }),
});

/** Every address that has a page, as a pattern; the server answers others with 404. */
export const routes: string[] = Object.values(routePatterns);
