import type { ServerResponse } from 'node:http';
import { type ExecutionArgs, type ExecutionResult, type GraphQLError, locatedError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { contextOfNobody, type Deps, type RequestContext } from '#server/context.ts';
import { DomainError, RateLimited } from '#server/platform/errors.ts';
import { endable } from '#server/platform/live/endable.ts';
import { Frame } from '#server/platform/live/frame.ts';
import { PulledFrames } from '#server/platform/live/pulled.ts';
import { HandedOver, retryHint, SseOutlet, sseHeaders } from '#server/platform/live/sse.ts';
import type { Closing, Stream } from '#server/platform/live/streams.ts';
import { type LiveOperation, liveOperation, subscribedField } from './live-operation.ts';
import { liveSource, type Seen } from './live-source.ts';
import { refuse } from './refuse.ts';
import { toGraphQLError } from './to-graphql-error.ts';

/** A socket that carries operations, as this plugin needs to know it. */
export interface LiveSocket {
  /** Ends the connection so that the reader comes back, to another process. */
  sendAway(): void;
  /** Cuts it. */
  terminate(): void;
}

type Asking = RequestContext & { request: Request; http: { reply: { raw: ServerResponse } }; socket?: LiveSocket };

const crowdedRetrySeconds = 30;

/** Nothing: what is shown goes past Yoga. */
async function* nothing(): AsyncGenerator<ExecutionResult> {
  // Empty by design.
}

/**
 * Subscriptions to live fields are made once for all who share them and written to every connection; others run as Yoga runs
 * them. All count against the same bounds, and all are closed when the process stops.
 */
export function sharedSubscriptions(deps: Deps): Plugin {
  const { live, log } = deps;
  const nobody = contextOfNobody(deps);
  const handedOver = new WeakMap<Request, (response: ServerResponse) => void>();
  const farewell = () => new Frame({ errors: [toGraphQLError(new RateLimited(crowdedRetrySeconds), log)] });

  /** Counts a stream from here until its connection or its reader leaves. */
  function enter(ctx: Asking, stream: Stream): () => void {
    const leave = live.streams.enter(ctx, stream);
    if (ctx.socket) return leave;
    const { raw } = ctx.http.reply;
    raw.once('close', leave);
    if (raw.closed) leave();
    return leave;
  }

  /** Server-sent events: the plugin answers the request itself, see onResultProcess. */
  function overResponse(ctx: Asking, { field, seen }: { field: string; seen: Seen }) {
    let close: (why: Closing) => void = () => undefined;
    enter(ctx, { transport: 'sse', field, close: (why) => close(why) });
    handedOver.set(ctx.request, (response) => {
      const outlet = new SseOutlet(response, () => place.drained());
      const place = live.broadcast.join({ ...seen, viewer: ctx.viewer, outlet });
      response.once('close', () => place.leave());
      close = (why) => {
        place.leave();
        if (why === 'crowded') outlet.complete(farewell());
        else outlet.sendAway();
      };
    });
    return nothing();
  }

  /** A socket: it pulls the frames, and frames them itself. */
  function overSocket(ctx: Asking, { field, seen, socket }: { field: string; seen: Seen; socket: LiveSocket }) {
    const leave = enter(ctx, {
      transport: 'ws',
      field,
      close: (why) => {
        place.leave();
        if (why === 'crowded') frames.complete(farewell());
        else socket.sendAway();
      },
    });
    const frames = new PulledFrames({
      onPull: () => place.drained(),
      onLeave: () => {
        place.leave();
        leave();
      },
      onDestroy: () => socket.terminate(),
    });
    const place = live.broadcast.join({ ...seen, viewer: ctx.viewer, outlet: frames });
    return frames;
  }

  async function share(ctx: Asking, operation: LiveOperation) {
    const watched = await operation.watch(ctx, operation.args).catch((error: unknown) => error as Error);
    if (watched instanceof Error)
      return { errors: [locatedError(watched, [operation.node], [operation.node.alias?.value ?? operation.field])] };
    const seen = liveSource({ operation, live: watched, ctx, nobody, figures: live.figures });
    const { socket } = ctx;
    return socket ? overSocket(ctx, { field: operation.field, seen, socket }) : overResponse(ctx, { field: operation.field, seen });
  }

  /** One reader's own stream, made by Yoga, which can be ended like the others. */
  async function runAlone(ctx: Asking, args: ExecutionArgs, subscribe: (args: ExecutionArgs) => unknown) {
    let close: (why: Closing) => void = () => undefined;
    const leave = enter(ctx, { transport: ctx.socket ? 'ws' : 'sse', field: subscribedField(args), close: (why) => close(why) });
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
      // Told as a resolver would throw it: Yoga puts it into our names.
      end(why === 'crowded' ? { errors: [locatedError(new RateLimited(crowdedRetrySeconds), [])] } : undefined);
      if (why === 'draining') sendAway(ctx);
    };
    return stream;
  }

  return {
    onSubscribe({ args, subscribeFn, setSubscribeFn }) {
      const ctx = args.contextValue as unknown as Asking;
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
      const take = handedOver.get(request);
      // Without a processor the client takes no event stream, and hears so from Yoga.
      if (!take || !resultProcessor) return;
      const accepted = request.headers.get('accept-encoding');
      setResultProcessor(
        (_result, { Response }) => new Response(new HandedOver(take) as unknown as BodyInit, { headers: sseHeaders(accepted) }),
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

/** Yoga would say that the stream is complete; who hears that does not come back. */
function sendAway(ctx: Asking): void {
  if (ctx.socket) return ctx.socket.sendAway();
  const { raw } = ctx.http.reply;
  if (raw.headersSent && !raw.writableEnded) raw.write(retryHint());
  raw.socket?.destroySoon();
}
