import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execute, parse } from 'graphql';
import { anonymousContext, type Deps } from '#server/context.ts';
import { toGraphQLError } from '#server/graphql/build/to-graphql-error.ts';
import { schema } from '#server/graphql/schema.ts';
import { requestScope } from '#server/platform/http/request-scope.ts';
import { TtlCache } from '#server/platform/ttl-cache.ts';
import type { Fill, Filling } from './filling.ts';
import { inTime } from './in-time.ts';
import { shownByDefault } from './shown-installation.ts';
import { clientInstallation, type ShownInstallation } from './write-installation.ts';

/** The part of the client that draws these pages (web/first-paint/server-rendered-pages.tsx), as the build leaves it. */
interface Renderer {
  isServerRendered(page: string): boolean;
  queryOf(page: string, event: string): { document: string; variables: Record<string, unknown> };
  renderServerPage(
    page: string,
    over: { event: string; language: string; installation: ReturnType<typeof clientInstallation>; data: unknown },
  ): Promise<Filling | null>;
}

const file = join(import.meta.dirname, '../../dist/renderer/server-rendered-pages.js');

/** Loads the renderer once; a process does so at its start, before the first reader comes. */
export const loadRenderer = (): Promise<Renderer> => import(pathToFileURL(file).href) as Promise<Renderer>;

/** The data of a page is reused for this time; the client fetches it again as soon as it runs. */
const keptMs = 2_000;
/** A page without rows at once is better than a page with rows late. */
const defaultTimeoutMs = 300;
/** In one language each. */
const maxPages = 60;

/**
 * Draws the pages of an event with the result of their first query. The query runs as anonymous, so a page is the same for everyone. When
 * the query is refused or does not finish in time, the shell is sent without data.
 */
export function openServerRenderedPages(
  deps: Deps,
  { load = loadRenderer, timeoutMs = defaultTimeoutMs, monotonicNow = () => performance.now() } = {},
): Fill {
  const fillings = new TtlCache<Filling | null>({ ttlMs: keptMs, max: maxPages, monotonicNow });
  /** The key is the data that a page was drawn from, so equal data is drawn once. */
  const drawn = new TtlCache<Filling | null>({ ttlMs: Infinity, max: maxPages, monotonicNow });

  async function ask(renderer: Renderer, page: string, event: string): Promise<unknown> {
    const { document, variables } = renderer.queryOf(page, event);
    const asked = { schema, document: parse(document), variableValues: variables, contextValue: anonymousContext(deps) };
    const { data, errors } = await requestScope.run({ requestId: asked.contextValue.requestId }, async () => execute(asked));
    // toGraphQLError logs faults and leaves refusals out.
    for (const error of errors ?? []) toGraphQLError(error, deps.log);
    return errors ? null : data;
  }

  type Wanted = Parameters<Fill>[0] & { installation: ShownInstallation };

  async function make({ page, event, language, installation }: Wanted): Promise<Filling | null> {
    try {
      const renderer = await load();
      if (!renderer.isServerRendered(page)) return null;
      const data = await ask(renderer, page, event);
      if (!data) return null;
      const key = createHash('sha256')
        .update(JSON.stringify([page, event, language, installation.version, data]))
        .digest('base64url');
      return await drawn.read(key, () =>
        renderer.renderServerPage(page, { event, language, data, installation: clientInstallation(installation) }),
      ).value;
    } catch (error) {
      deps.log.warn({ err: error, page, event }, 'a server-rendered page was sent without its data');
      return null;
    }
  }

  return ({ installation = shownByDefault, ...asked }) => {
    const key = `${asked.page} ${asked.event} ${asked.language} ${installation.version}`;
    const { value, sinceMs } = fillings.read(key, () => make({ ...asked, installation }));
    return inTime(value, Math.max(0, timeoutMs - sinceMs));
  };
}
