import i18next from 'i18next';
import { matchRoutes } from 'react-router-dom';
import { routes as clientRoutes } from '#web/app/router.tsx';
import type { RouteMeta } from '#web/app/routes/route-meta.ts';
import head from '#web/i18n/en/head.json' with { type: 'json' };
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { type Installation, setInstallation } from '#web/i18n/installation.ts';
import { type Language, languages } from '#web/i18n/language.ts';
import { routePatterns } from '#web/shared/paths.ts';
import { renderPage } from './render-page.tsx';

const withData = ['app/layouts/data-layout.tsx', 'app/apollo.ts'];
const ofQuest = { layouts: [...withData, 'app/layouts/quest/quest-layout.tsx'], texts: ['errors', 'quest', 'pass'] };
const ofSignIn = { modules: [...withData, 'app/routes/registration-route.tsx'], texts: ['errors', 'identity', 'registration'] };

/**
 * These pages are rendered at build time, because their first markup is the same for everybody. Those with data of one person have their
 * headings and skeletons then.
 */
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
    path: routePatterns.registration,
    ...ofSignIn,
  },
  {
    name: 'telegramReturn',
    path: routePatterns.telegramReturn,
    ...ofSignIn,
  },
  {
    name: 'profile',
    path: routePatterns.profile,
    modules: [...withData, 'app/routes/profile/profile-route.tsx'],
    texts: ['errors', 'identity', 'profile', 'team', 'pass'],
  },
  {
    name: 'quest',
    path: routePatterns.quest,
    modules: [...ofQuest.layouts, 'app/routes/quest/quest-route.tsx'],
    texts: ofQuest.texts,
  },
  {
    name: 'block',
    path: routePatterns.block,
    modules: [...ofQuest.layouts, 'app/routes/quest/block-route.tsx'],
    texts: ofQuest.texts,
  },
  {
    name: 'points',
    path: routePatterns.points,
    modules: [...withData, 'app/routes/quest/points-route.tsx'],
    texts: ['errors', 'points', 'quest'],
  },
  {
    name: 'scanner',
    path: routePatterns.scanner,
    modules: [...withData, 'app/routes/scanner-route.tsx'],
    texts: ['errors', 'scanner', 'qr'],
  },
  {
    name: 'invitation',
    path: routePatterns.passCheck,
    query: '?token=any',
    modules: [...withData, 'app/routes/pass-check-route.tsx'],
    texts: ['errors', 'qr'],
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
] satisfies Page[];

interface Page {
  name: string;
  path: string;
  query?: string;
  modules: string[];
  texts: string[];
}

export interface PrerenderedPage {
  name: string;
  /** A pattern when the markup before the first result is the same for every event. */
  path: string;
  language: Language;
  /** Players see it in the light unless they chose otherwise. */
  isForPlayers: boolean;
  title: string;
  description: string;
  markup: string;
  /** Sources that the page needs at once, below web/. */
  modules: string[];
}

/** Includes the packs of the fallback language, because i18next waits for them too. */
const listPacks = (language: Language, texts: string[]): string[] =>
  [...new Set([language, 'en'])].flatMap((each) => texts.map((text) => `i18n/${each}/${text}.json`));

/** What a messenger shows of a captain's link: the browser draws the page, because it knows whose link it is. */
const invitationHead = () => ({
  title: i18next.t('common:title.page', { name: i18next.t('head:invitation.title') }),
  description: i18next.t('head:invitation.description'),
});

const readMeta = (path: string) => matchRoutes(clientRoutes, path)?.at(-1)?.route.handle as RouteMeta;

const isDescribed = (name: string): name is keyof typeof head.description => name in head.description;

/** Nobody searches for the pages of one person, so they have the description of the site. */
const writeHead = ({ name, path }: Page) =>
  name === 'invitation'
    ? invitationHead()
    : {
        title: i18next.t(readMeta(path).title as 'title.home', { ns: 'common' }),
        description: isDescribed(name) ? i18next.t(`head:description.${name}`) : '%DESCRIPTION%',
      };

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
  zone: { name: 'UTC', offsets: [] },
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
    for (const page of pages as Page[]) {
      const { name, path, query = '', modules, texts } = page;
      const markup = await renderPage(path.replace(/:\w+/, 'any') + query);
      done.push({
        name,
        path,
        language,
        markup,
        ...writeHead(page),
        isForPlayers: readMeta(path).isForPlayers ?? false,
        modules: [...modules, ...listPacks(language, ['common', ...texts])],
      });
    }
  }
  return done;
}

/** Every address that has a page, as a pattern; the server responds to others with 404. */
export const routes: string[] = Object.values(routePatterns);
