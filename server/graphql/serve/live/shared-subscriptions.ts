import type { ServerResponse } from 'node:http';
import { type ExecutionArgs, type ExecutionResult, type GraphQLError, locatedError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { anonymousContext, type Deps, type RequestContext } from '#server/context.ts';
import { refuse } from '#server/graphql/build/refuse.ts';
import { toGraphQLError } from '#server/graphql/build/to-graphql-error.ts';
import { DomainError, RateLimited } from '#server/platform/errors.ts';
import { readerAddress } from '#server/platform/http/address.ts';
import { Frame } from '#server/platform/live/broadcast/frame.ts';
import { PulledFrames } from '#server/platform/live/broadcast/pulled.ts';
import { endable } from '#server/platform/live/endable.ts';
import type { CountedGroup } from '#server/platform/live/live-core.ts';
import { EventStream } from '#server/platform/live/sse/event-stream.ts';
import { HandedOver, retryField, sseHeaders, takesCompressed } from '#server/platform/live/sse/sse.ts';
import type { Closing, Stream } from '#server/platform/live/streams/streams.ts';
import type { Logger } from '#server/platform/log.ts';
import { type LiveOperation, liveOperation, subscribedField } from './live-operation.ts';
import { countedGroup, liveGroup, type LiveGroup } from './live-group.ts';

/** A WebSocket, as far as this plugin needs it. */
export interface LiveSocket {
  /** Ends the connection so that the reader comes back, to another process. */
  sendAway(): void;
  /** Cuts it. */
  terminate(): void;
}

type StreamContext = RequestContext & {
  request: Request;
  http: { request: { ip?: string }; reply: { raw: ServerResponse } };
  socket?: LiveSocket;
};

interface Joining {
  field: string;
  group: LiveGroup;
  counted: CountedGroup;
}

const crowdedRetrySeconds = 30;

/** The last frame of a stream whose place another one of the same person takes. */
export const farewellFrame = (log: Logger): Frame => new Frame({ errors: [toGraphQLError(new RateLimited(crowdedRetrySeconds), log)] });

/** Yields nothing: the frames go past Yoga. */
async function* nothing(): AsyncGenerator<ExecutionResult> {
  // Empty by design.
}

/**
 * Subscriptions to live fields are made once for all who share them and written to every connection; Yoga runs the others. All count against the same bounds, and all are closed when the process stops.
 */
export function sharedSubscriptions(deps: Deps): Plugin {
  const { live, log } = deps;
  const anonymous = anonymousContext(deps);
  let unshared = 0;
  const handedOver = new WeakMap<Request, { isCompressed: boolean; begin(): void }>();
  const farewell = () => farewellFrame(log);

  /** Counts a stream from here on. */
  function enter({ viewer, token, http }: StreamContext, counted: CountedGroup, stream: Stream): () => void {
    return live.enter({ viewer, token, address: readerAddress(http.request.ip) }, stream, counted);
  }

  /** Server-sent events: the plugin answers the request itself, see onResultProcess. */
  function overResponse(ctx: StreamContext, { field, group, counted }: Joining) {
    const stream = new EventStream(ctx.http.reply.raw, { field, farewell });
    stream.leavesBy(enter(ctx, counted, stream));
    const isCompressed = takesCompressed(ctx.request.headers.get('accept-encoding'));
    handedOver.set(ctx.request, {
      isCompressed,
      begin: () => stream.begin({ isCompressed }, (connection) => live.broadcast.join({ ...group, viewer: ctx.viewer, connection })),
    });
    return nothing();
  }

  /** A socket: it pulls the frames, and frames them itself. */
  function overSocket(ctx: StreamContext, { field, group, counted, socket }: Joining & { socket: LiveSocket }) {
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

  /** One reader's own stream, made by Yoga, which can be ended like the others. */
  async function runAlone(ctx: StreamContext, args: ExecutionArgs, subscribe: (args: ExecutionArgs) => unknown) {
    let close: (why: Closing) => void = () => undefined;
    const own: Stream = { transport: ctx.socket ? 'ws' : 'sse', field: subscribedField(args), close: (why) => close(why) };
    // A stream that is shared with nobody costs as much as a group of its own.
    const leave = enter(ctx, { kind: 'free', key: `unshared:${(unshared += 1)}` }, own);
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
      setSubscribeFn(async (given: ExecutionArgs) => {
        try {
          const operation = liveOperation(given);
          return operation ? await share(ctx, operation) : await runAlone(ctx, given, subscribeFn);
        } catch (error) {
          return error instanceof DomainError ? { errors: [refusalOf(error)] } : Promise.reject(error as Error);
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

function refusalOf(error: DomainError): GraphQLError {
  try {
    return refuse(error);
  } catch (refusal) {
    return refusal as GraphQLError;
  }
}

/** Yoga would say that the stream is complete, and a reader that hears this does not come back. */
function sendAway(ctx: StreamContext): void {
  if (ctx.socket) return ctx.socket.sendAway();
  const { raw } = ctx.http.reply;
  if (raw.headersSent && !raw.writableEnded) raw.write(retryField());
  raw.socket?.destroySoon();
}
