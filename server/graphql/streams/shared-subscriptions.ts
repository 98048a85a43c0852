import type { ServerResponse } from 'node:http';
import { type ExecutionArgs, type ExecutionResult, type GraphQLError, locatedError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { anonymousContext, type Deps, type RequestContext } from '#server/context.ts';
import { DomainError, RateLimited } from '#server/platform/errors.ts';
import { readerAddress } from '#server/platform/http/client.ts';
import { Frame } from '#server/platform/live/broadcast/frame.ts';
import { PulledFrames } from '#server/platform/live/broadcast/pulled.ts';
import { endable } from '#server/platform/live/endable.ts';
import type { CountedGroup } from '#server/platform/live/live-core.ts';
import { EventStream } from '#server/platform/live/sse/event-stream.ts';
import { HandedOver, retryField, sseHeaders, takesCompressed } from '#server/platform/live/sse/sse.ts';
import type { Closing, Stream } from '#server/platform/live/streams/streams.ts';
import type { Logger } from '#server/platform/log.ts';
import { refuse, toGraphQLError } from '../build/to-graphql-error.ts';
import { type LiveOperation, readLiveOperation, subscribedField } from './live-operation.ts';
import { countedGroup, liveGroup, type LiveGroup } from './subscription-group.ts';

/** The part of a WebSocket that this plugin needs. */
export interface LiveSocket {
  /** Ends the connection so that the reader comes back, to another process. */
  sendAway(): void;
  /** Cuts the connection. */
  terminate(): void;
}

type StreamContext = RequestContext & {
  request: Request;
  http: { request: { ip?: string }; reply: { raw: ServerResponse } };
  socket?: LiveSocket;
};

interface SharedSubscription {
  field: string;
  group: LiveGroup;
  counted: CountedGroup;
}

const crowdedRetrySeconds = 30;

/** Makes the last frame of a stream that is closed because its person has opened too many others. */
export const farewellFrame = (log: Logger): Frame => new Frame({ errors: [toGraphQLError(new RateLimited(crowdedRetrySeconds), log)] });

/** Yields nothing, because the frames go past Yoga. */
async function* nothing(): AsyncGenerator<ExecutionResult> {
  // Empty by design.
}

/**
 * A frame of a live field is made once for all readers who share it, and written to every connection. Yoga runs the other subscriptions.
 * All count against the same bounds, and all are closed when the process stops.
 */
export function sharedSubscriptions(deps: Deps): Plugin {
  const { live, log } = deps;
  const anonymous = anonymousContext(deps);
  let unsharedStreams = 0;
  const handedOver = new WeakMap<Request, { isCompressed: boolean; begin(): void }>();
  const farewell = () => farewellFrame(log);

  /** Counts a stream until it leaves. */
  function enter({ viewer, token, http }: StreamContext, counted: CountedGroup, stream: Stream): () => void {
    return live.enter({ viewer, token, address: readerAddress(http.request.ip) }, stream, counted);
  }

  /** Joins a group over server-sent events. The plugin responds to the request itself: see onResultProcess. */
  function overResponse(ctx: StreamContext, { field, group, counted }: SharedSubscription) {
    const stream = new EventStream(ctx.http.reply.raw, { field, farewell });
    stream.onLeave(enter(ctx, counted, stream));
    const isCompressed = takesCompressed(ctx.request.headers.get('accept-encoding'));
    handedOver.set(ctx.request, {
      isCompressed,
      begin: () => stream.begin({ isCompressed }, (connection) => live.broadcast.join({ ...group, viewer: ctx.viewer, connection })),
    });
    return nothing();
  }

  /** Joins a group over a socket, which pulls the frames and sends them as messages of its protocol. */
  function overSocket(ctx: StreamContext, { field, group, counted, socket }: SharedSubscription & { socket: LiveSocket }) {
    const leave = enter(ctx, counted, {
      transport: 'ws',
      field,
      close: (why) => {
        reader.leave();
        if (why === 'crowded') frames.complete(farewell());
        else socket.sendAway();
      },
    });
    const frames = new PulledFrames({
      onPull: () => reader.drained(),
      onLeave: () => {
        reader.leave();
        leave();
      },
      onDestroy: () => socket.terminate(),
    });
    const reader = live.broadcast.join({ ...group, viewer: ctx.viewer, connection: frames });
    return frames;
  }

  async function share(ctx: StreamContext, operation: LiveOperation) {
    const watched = await operation.watch(ctx, operation.args).catch((error: unknown) => error as Error);
    if (watched instanceof Error)
      return { errors: [locatedError(watched, [operation.node], [operation.node.alias?.value ?? operation.field])] };
    const group = liveGroup({ operation, live: watched, ctx, anonymous, core: live });
    const joining = { field: operation.field, group, counted: countedGroup(operation, group) };
    const { socket } = ctx;
    return socket ? overSocket(ctx, { ...joining, socket }) : overResponse(ctx, joining);
  }

  /** Runs a stream that is shared with nobody by Yoga, so that it can be ended like the others. */
  async function runAlone(ctx: StreamContext, args: ExecutionArgs, subscribe: (args: ExecutionArgs) => unknown) {
    let close: (why: Closing) => void = () => undefined;
    const own: Stream = { transport: ctx.socket ? 'ws' : 'sse', field: subscribedField(args), close: (why) => close(why) };
    // A stream that is shared with nobody costs as much as a group.
    const leave = enter(ctx, { kind: 'free', key: `unshared:${(unsharedStreams += 1)}` }, own);
    const { raw } = ctx.http.reply;
    if (!ctx.socket) raw.once('close', leave);
    if (!ctx.socket && raw.closed) leave();
    const result = await Promise.resolve(subscribe(args)).catch((error: unknown) => {
      leave();
      throw error;
    });
    if (!isStream(result)) {
      leave();
      return result;
    }
    const { stream, end } = endable(result, leave);
    close = (why) => {
      // The error looks as if a resolver had thrown it, so Yoga gives it our names.
      end(why === 'crowded' ? { errors: [locatedError(new RateLimited(crowdedRetrySeconds), [])] } : undefined);
      if (why === 'draining') sendAway(ctx);
    };
    return stream;
  }

  return {
    onSubscribe({ args, subscribeFn, setSubscribeFn }) {
      const ctx = args.contextValue as unknown as StreamContext;
      setSubscribeFn(async (subscribeArgs: ExecutionArgs) => {
        try {
          const operation = readLiveOperation(subscribeArgs);
          return operation ? await share(ctx, operation) : await runAlone(ctx, subscribeArgs, subscribeFn);
        } catch (error) {
          return error instanceof DomainError ? { errors: [toRefusal(error)] } : Promise.reject(error as Error);
        }
      });
    },
    onResultProcess({ request, resultProcessor, setResultProcessor }) {
      const stream = handedOver.get(request);
      // Without a processor the client accepts no event stream, and Yoga refuses it.
      if (!stream || !resultProcessor) return;
      const { begin, isCompressed } = stream;
      setResultProcessor(
        (_result, { Response }) => new Response(new HandedOver(begin) as unknown as BodyInit, { headers: sseHeaders(isCompressed) }),
        'text/event-stream',
      );
    },
  };
}

const isStream = (result: unknown): result is AsyncIterable<ExecutionResult> =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result;

function toRefusal(error: DomainError): GraphQLError {
  try {
    return refuse(error);
  } catch (refusal) {
    return refusal as GraphQLError;
  }
}

/** Ends a stream so that its reader comes back. Yoga would say that the stream is complete, and then a reader stays away. */
function sendAway(ctx: StreamContext): void {
  if (ctx.socket) return ctx.socket.sendAway();
  const { raw } = ctx.http.reply;
  if (raw.headersSent && !raw.writableEnded) raw.write(retryField());
  raw.socket?.destroySoon();
}
