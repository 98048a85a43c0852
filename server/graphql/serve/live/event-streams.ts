import type { IncomingMessage, ServerResponse } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import { anonymousContext, type Deps, type RequestHead, requestContext } from '#server/context.ts';
import type { Early } from '#server/http-server.ts';
import { ipOf, trustOf } from '#server/platform/http/address.ts';
import { forgetBody } from '#server/platform/http/bodies/read-body.ts';
import { requestScope } from '#server/platform/http/request-scope.ts';
import type { CountedGroup } from '#server/platform/live/live-core.ts';
import { EventStream } from '#server/platform/live/sse/event-stream.ts';
import { takesCompressed } from '#server/platform/live/sse/sse.ts';
import { sseHead } from '#server/platform/live/sse/sse-head.ts';
import type { StreamOwner } from '#server/platform/live/streams/streams.ts';
import type { createGraphQL } from '../yoga.ts';
import { countedGroup, liveGroup, type LiveGroup } from './live-group.ts';
import type { LiveOperation } from './live-operation.ts';
import { farewellFrame } from './shared-subscriptions.ts';
import { StreamOperations } from './stream-operations.ts';
import { asksForStream, newRequestId, passesCsrf, readCall } from './stream-request.ts';

interface Parts {
  yoga: ReturnType<typeof createGraphQL>;
  /** Counts a stream that the server ended, with the seconds that it was open. */
  counted(ended: { method: string; seconds: number }): void;
}

interface Opening {
  head: RequestHead;
  operation: LiveOperation;
}

/** What a stream counts as, and the group that it joins. */
interface Admission {
  field: string;
  who: StreamOwner;
  group: LiveGroup;
  counted: CountedGroup;
}

/** No header of a response comes from the context of a stream. */
const noHeaders = { raw: { setHeader: () => undefined, appendHeader: () => undefined } };
const nothing = {};

/** Node holds a request as long as its connection; what it carried is needed no longer. */
function letGo(request: IncomingMessage): void {
  forgetBody(request);
  request.resume();
  request.headers = nothing;
  request.rawHeaders = [];
}

/**
 * Opens streams of live fields before the routes, whose objects would be held for as long as a stream is open: it parses, validates, finds the
 * caller, and hands the connection to the hub. It takes only what it can answer with a stream. Everything else, each fault among
 * it, goes on to the routes untouched, so that all refusals come from one place.
 */
export function answerEventStreams(deps: Deps, { yoga, counted }: Parts): Early {
  const { config, live, log } = deps;
  const trusts = trustOf(config.trustedProxies);
  const operations = new StreamOperations(yoga);
  const anonymous = anonymousContext(deps);
  const farewell = () => farewellFrame(log);
  const [plainHead, compressedHead] = [sseHead(config, false), sseHead(config, true)];

  /** Everything that may be refused. */
  async function admit({ head, operation }: Opening): Promise<Admission> {
    const ctx = await requestContext(deps, { request: head, reply: noHeaders });
    const watched = await operation.watch(ctx, operation.args);
    const group = liveGroup({ operation, live: watched, ctx, anonymous, core: live });
    const who = { viewer: ctx.viewer, token: ctx.token, address: ctx.address };
    return { group, who, counted: countedGroup(operation, group), field: operation.field };
  }

  /** Apart from what opens a stream, whose objects a function made there would hold. */
  const leaving = (stream: { leave(): void; id: string; method: string; startedAt: number }) => (isAnswered: boolean) => {
    stream.leave();
    // One that its reader left is no answered request, as in the routes.
    if (!isAnswered) return;
    const { id, method, startedAt } = stream;
    const responseTime = performance.now() - startedAt;
    counted({ method, seconds: responseTime / 1000 });
    log.info(
      { reqId: id, req: { id, method, routeOptions: { url: '/graphql' } }, res: { statusCode: 200 }, responseTime },
      'request completed',
    );
  };

  /** From here on it cannot be refused. */
  function begin(request: IncomingMessage, response: ServerResponse, { id, admission }: { id: string; admission: Admission }): void {
    const { method = '', headers } = request;
    const { group, who, field } = admission;
    const stream = new EventStream(response, { field, farewell });
    stream.leavesBy(leaving({ leave: live.enter(who, stream, admission.counted), id, method, startedAt: performance.now() }));
    const isCompressed = takesCompressed(headers['accept-encoding']);
    const head = (isCompressed ? compressedHead : plainHead)(id);
    stream.begin({ isCompressed, head }, (connection) => live.broadcast.join({ ...group, viewer: who.viewer, connection }));
  }

  /** Returns false when it has to go on to the routes. */
  async function open(request: IncomingMessage, response: ServerResponse, opening: Opening): Promise<boolean> {
    const admission = await admit(opening).catch(() => null);
    if (!admission || !live.hasRoomFor(admission.who, { field: admission.field, group: admission.counted })) return false;
    if (response.closed) return true;
    begin(request, response, { id: opening.head.id, admission });
    letGo(request);
    return true;
  }

  async function answer(request: IncomingMessage, response: ServerResponse, cookies: RequestHead['cookies']): Promise<boolean> {
    const { headers } = request;
    const call = await readCall(request);
    const operation = call && operations.find(call);
    if (!operation || live.streams.isDraining) return false;
    const head = { id: newRequestId(), ip: ipOf(request, trusts) ?? '', headers, cookies };
    return requestScope.run({ requestId: head.id }, () => open(request, response, { head, operation }));
  }

  return (request, response) => {
    const { headers } = request;
    if (!asksForStream(request) || live.streams.isDraining) return false;
    const cookies = fastifyCookie.parse(headers.cookie ?? '');
    return passesCsrf(config, { headers, cookies }) && answer(request, response, cookies);
  };
}
