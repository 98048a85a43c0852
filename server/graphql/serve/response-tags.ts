import type { Plugin } from 'graphql-yoga';
import type { RequestContext } from '#server/context.ts';
import { etagOf, matchesEtag } from '#server/platform/http/etag.ts';

/** What is asked by GET may be kept by the browser of the one caller, who asks each time whether it is the newest. */
export const keptHeaders = { 'cache-control': 'private, no-cache', vary: 'Cookie, Authorization' };

/** A tag belongs to one caller: tags of an integrator and of a person never match. */
export const ownerOf = ({ viewer, token }: Partial<RequestContext>): number | null => viewer?.userId ?? (token ? -token.id : null);

/** A query by GET has a tag, so a client that polls gets 304 and no body when nothing changed. */
export function responseTags(): Plugin {
  return {
    async onResponse({ request, response, setResponse, serverContext, fetchAPI }) {
      const isJson = /^application\/(graphql-response\+)?json\b/.test(response.headers.get('content-type') ?? '');
      if (request.method !== 'GET' || response.status !== 200 || !isJson) return;
      const body = await response.text();
      const etag = etagOf(body, ownerOf(serverContext as Partial<RequestContext>));
      const isKnown = matchesEtag(request.headers.get('if-none-match') ?? undefined, etag);
      const headers = { ...Object.fromEntries(response.headers), ...keptHeaders, etag };
      setResponse(
        isKnown
          ? new fetchAPI.Response(null, { status: 304, headers: { ...keptHeaders, etag } })
          : new fetchAPI.Response(body, { status: 200, headers }),
      );
    },
  };
}
