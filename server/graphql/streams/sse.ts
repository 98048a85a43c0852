import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { anonymousContext, type Deps, requestContext } from '#server/context.ts';
import { countEndedStreams } from '#server/platform/http/metrics/live-metrics.ts';
import type { CountedGroup } from '#server/platform/live/live-core.ts';
import { EventStream } from '#server/platform/live/sse/event-stream.ts';
import { sseHead } from '#server/platform/live/sse/sse-head.ts';
import { takesCompressed } from '#server/platform/live/sse/sse.ts';
import type { StreamOwner } from '#server/platform/live/streams/streams.ts';
import type { Respond } from '../http/call.ts';
import type { createGraphQL } from '../http/yoga.ts';
import type { LiveOperation } from './live-operation.ts';
import { farewellFrame } from './shared-subscriptions.ts';
import { StreamOperations } from './stream-operations.ts';
import { countedGroup, type LiveGroup, liveGroup } from './subscription-group.ts';

/** The group that a stream joins, and what it counts as. */
interface AdmittedStream {
  field: string;
  owner: StreamOwner;
  group: LiveGroup;
  counted: CountedGroup;
}

/** The context of a stream sets no headers. */
const noHeaders = { raw: { setHeader: () => undefined, appendHeader: () => undefined } };
const nothing = {};

/**
 * Frees the memory of a request whose stream is open. Node holds a request and its response as long as their connection, and the
 * framework's listeners on the response hold the rest. A stream counts and logs its own end, so it needs none of them.
 */
function releaseRequest(request: IncomingMessage, response: ServerResponse): void {
  request.headers = nothing;
  request.rawHeaders = [];
  response.removeAllListeners('finish').removeAllListeners('error');
}

/**
 * Opens streams of live fields past Yoga, whose objects would stay in memory for as long as a stream is open. It finds the caller, and
 * hands the connection to the hub. A call that it cannot open goes on to Yoga, so that all refusals come from one place.
 */
export function eventStreamOpener(app: FastifyInstance, deps: Deps, yoga: ReturnType<typeof createGraphQL>): Respond {
  const { config, live, log } = deps;
  const count = countEndedStreams(app.metrics);
  const operations = new StreamOperations(yoga);
  const anonymous = anonymousContext(deps);
  const farewell = () => farewellFrame(log);
  const heads = { plain: sseHead(config, false), compressed: sseHead(config, true) };

  /** Finds the caller and the group of a stream. It throws for a stream that is refused. */
  async function admit(request: FastifyRequest, operation: LiveOperation): Promise<AdmittedStream> {
    const ctx = await requestContext(deps, { request, reply: noHeaders });
    const watched = await operation.watch(ctx, operation.args);
    const group = liveGroup({ operation, live: watched, ctx, anonymous, core: live });
    const owner = { viewer: ctx.viewer, token: ctx.token, address: ctx.address };
    return { group, owner, counted: countedGroup(operation, group), field: operation.field };
  }

  /** Made apart from the function that opens a stream, because a function made there would hold all objects of the request. */
  const onLeave = (stream: { leave(): void; id: string; method: string; startedAt: number }) => (isAnswered: boolean) => {
    stream.leave();
    // A stream that its reader left counts as no answered request. In the routes it is the same.
    if (!isAnswered) return;
    const { id, method, startedAt } = stream;
    const responseTime = performance.now() - startedAt;
    count({ method, seconds: responseTime / 1000 });
    log.info(
      { reqId: id, req: { id, method, routeOptions: { url: '/graphql' } }, res: { statusCode: 200 }, responseTime },
      'request completed',
    );
  };

  /** Counts the stream. From here on it is not refused. */
  function enter(response: ServerResponse, { id, method }: FastifyRequest, { owner, field, counted }: AdmittedStream): EventStream {
    const stream = new EventStream(response, { field, farewell });
    stream.onLeave(onLeave({ leave: live.enter(owner, stream, counted), id, method, startedAt: performance.now() }));
    return stream;
  }

  return async (call) => {
    const { request, reply } = call;
    if (live.streams.isDraining) return null;
    const operation = operations.find(call);
    const admission = operation && (await admit(request, operation).catch(() => null));
    if (!admission || !live.hasRoomFor(admission.owner, { field: admission.field, group: admission.counted })) return null;
    if (reply.raw.closed) return () => undefined;
    const stream = enter(reply.raw, request, admission);
    const isCompressed = takesCompressed(request.headers['accept-encoding']);
    const head = (isCompressed ? heads.compressed : heads.plain)(request.id);
    const { group, owner } = admission;
    return (response) => {
      stream.begin({ isCompressed, head }, (connection) => live.broadcast.join({ ...group, viewer: owner.viewer, connection }));
      releaseRequest(request.raw, response);
    };
  };
}
