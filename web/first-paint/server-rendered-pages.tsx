// This part of the client runs in the server: it renders the pages of an event over their first result
// (server/first-paint/server-rendered-pages.ts).
import i18next from 'i18next';
import { AnswersOperation, type AnswersQuery } from '#web/features/answers/__generated__/answers.generated.ts';
import { cutAnswers } from '#web/features/answers/cut-answers.ts';
import { EventStatsOperation, type EventStatsQuery } from '#web/features/event-stats/__generated__/event-stats.generated.ts';
import { LandingEventOperation } from '#web/features/landing/event/__generated__/landing-event.generated.ts';
import { RulesOperation } from '#web/features/landing/rules/__generated__/rules.generated.ts';
import { PreviousEventsOperation, type PreviousEventsQuery } from '#web/features/previous/__generated__/previous-events.generated.ts';
import { StandingsOperation, type StandingsQuery } from '#web/features/standings/board/__generated__/standings.generated.ts';
import { firstRows } from '#web/features/standings/board/standings-boards.tsx';
import { type InitialData, initialDataId, setInitialData } from '#web/graphql/initial-data.ts';
import { startI18n } from '#web/i18n/i18n.ts';
import { type Installation, setInstallation } from '#web/i18n/installation.ts';
import type { Language } from '#web/i18n/language.ts';
import { localized } from '#web/shared/format/localized.ts';
import { paths } from '#web/shared/paths.ts';
import { renderPage } from './render-page.tsx';

/** A page that asks about the current event, whichever it is, and nothing else. */
const ofCurrentEvent = (path: string, query: string) => ({
  path: () => path,
  query,
  variables: () => ({}),
  sent: (data: unknown) => ({ data, isCut: false, isThere: (data as PreviousEventsQuery).event !== null }),
  title: () => null,
});

type Named = { event: { localizedName: Record<Language, string> } } | null;

/** The title that the page itself gives the window once it runs. */
const formatTitle = (key: 'standings:pageTitle' | 'answers:title' | 'eventStats:title', of: Named, language: Language): string | null =>
  of && i18next.t('common:title.page', { name: i18next.t(key, { name: localized(of.event.localizedName, language) }) });

const pages = {
  home: ofCurrentEvent(paths.home, LandingEventOperation.text),
  rules: ofCurrentEvent(paths.rules, RulesOperation.text),
  previous: ofCurrentEvent(paths.previous, PreviousEventsOperation.text),
  standings: {
    path: paths.standings,
    query: StandingsOperation.text,
    variables: (event: string) => ({ event, first: firstRows }),
    sent: (data: unknown) => ({ data, isCut: false, isThere: (data as StandingsQuery).standings !== null }),
    title: (data: unknown, language: Language) => formatTitle('standings:pageTitle', (data as StandingsQuery).standings, language),
  },
  answers: {
    path: paths.answers,
    query: AnswersOperation.text,
    variables: (event: string) => ({ event }),
    sent: (data: unknown, language: Language) => ({
      ...cutAnswers(data as AnswersQuery, language),
      isThere: (data as AnswersQuery).answers !== null,
    }),
    title: (data: unknown, language: Language) => formatTitle('answers:title', (data as AnswersQuery).answers, language),
  },
  eventStats: {
    path: paths.eventStats,
    query: EventStatsOperation.text,
    variables: (event: string) => ({ event }),
    // The statistics of a running event are not public.
    sent: (data: unknown) => ({ data, isCut: false, isThere: (data as EventStatsQuery).statistics?.event.answersPublished === true }),
    title: (data: unknown, language: Language) => formatTitle('eventStats:title', (data as EventStatsQuery).statistics, language),
  },
};

type PageName = keyof typeof pages;

export const isServerRendered = (name: string): name is PageName => name in pages;

/** The first query of a page, as a document with its variables. */
export const queryOf = (name: PageName, event: string) => ({ document: pages[name].query, variables: pages[name].variables(event) });

let turn: Promise<unknown> = startI18n('ru');

interface ServerRenderedPage {
  /** Of a page about one event; null leaves the title that the build gave the page. */
  title: string | null;
  markup: string;
  /** The data go into the page under this id, so that the client begins with the rendered data. */
  initialDataId: string;
  initialData: InitialData;
}

/** Renders a page over its data; null when there is nothing to show. Pages render one at a time, because they share one i18next. */
export const renderServerPage = (
  name: PageName,
  { event, language, installation, data }: { event: string; language: Language; installation: Installation; data: unknown },
): Promise<ServerRenderedPage | null> => {
  const page = pages[name];
  const path = page.path(event);
  const { isThere, ...sent } = page.sent(data, language);
  const initialData = { path, ...sent };
  const draw = async () => {
    if (!isThere) return null;
    await i18next.changeLanguage(language);
    try {
      const before = () => {
        setInstallation(installation);
        setInitialData(initialData);
      };
      const markup = await renderPage(path, before);
      return { title: page.title(data, language), markup, initialDataId, initialData };
    } finally {
      setInitialData(null);
    }
  };
  const drawn = turn.then(draw);
  turn = drawn.catch(() => undefined);
  return drawn;
};
