import { executeSubscriptionEvent, locatedError } from 'graphql';
import type { RequestContext } from '#server/context.ts';
import { toGraphQLError } from '#server/graphql/build/to-graphql-error.ts';
import { personTopic, readSignedIn } from '#server/modules/identity/identity.ts';
import type { Viewer } from '#server/platform/context.ts';
import { isOverloadCode, Overloaded } from '#server/platform/errors.ts';
import { requestScope } from '#server/platform/http/request-scope.ts';
import { end } from '#server/platform/live/broadcast/filter-map.ts';
import { Frame } from '#server/platform/live/broadcast/frame.ts';
import type { Source } from '#server/platform/live/broadcast/group.ts';
import type { LiveCore } from '#server/platform/live/live-core.ts';
import type { Live } from '#server/platform/live/live.ts';
import type { GroupKind } from '#server/platform/live/streams/stream-limits.ts';
import type { LiveOperation } from './live-operation.ts';

/** What a reader joins: which group, how it is made, and what may take the reader's right away. */
export interface Seen {
  key: string;
  source: Source;
  rights: readonly string[];
}

interface Asked {
  operation: LiveOperation;
  live: Live<unknown, RequestContext>;
  /** The one who asks. */
  ctx: RequestContext;
  /** Nobody in particular. */
  nobody: RequestContext;
  core: Pick<LiveCore, 'figures' | 'strangersTurns'>;
}

/** How a document counts among those of strangers. */
export const kindOf = ({ isPersisted }: LiveOperation): GroupKind => (isPersisted ? 'persisted' : 'free');

let alone = 0;

/** A reader without a session and a token, to whom nothing is shown but what everybody sees. */
export const isStranger = ({ viewer, token }: Pick<RequestContext, 'viewer' | 'token'>): boolean => viewer === null && token === null;

/** For whom the answer is made. A reader who shares it with nobody gets one made with their own context; strangers share everything. */
function eyesOf({ live, ctx, nobody, operation }: Asked) {
  if (isStranger(ctx)) return { key: 'everyone', base: nobody };
  if (live.audience === 'alone' || operation.isPerViewer) {
    alone += 1;
    return { key: `alone:${alone}`, base: ctx };
  }
  return { key: live.audience === 'everyone' ? 'everyone' : `group:${live.audience.group}`, base: nobody };
}

/** Executes once what was read, and puts errors into our names. */
async function frameOf({ operation, core: { figures } }: Asked, { root, ctx }: { root: unknown; ctx: RequestContext }): Promise<Frame> {
  const { data, errors } = await executeSubscriptionEvent({ ...operation.validated, rootValue: root, contextValue: ctx });
  figures.executions += 1;
  const refusals = errors?.map((error) => toGraphQLError(error, ctx.log));
  // Nobody's screen goes dark because the database is away: what is shown stays, and is made again.
  if (refusals?.some(({ extensions }) => isOverloadCode(extensions['code']))) throw new Overloaded();
  return new Frame({ ...(refusals && { errors: refusals }), data });
}

/** How the frames of a group are made, for whom, and what may take the right to them away. */
export function liveSource(asked: Asked): Seen {
  const { operation, live, ctx, nobody, core } = asked;
  const { key, base } = eyesOf(asked);
  const isEveryones = key === 'everyone';
  const turns = isEveryones && !ctx.token ? core.strangersTurns[kindOf(operation)] : null;
  const scope = { requestId: isEveryones ? nobody.requestId : ctx.requestId };
  const place = (error: unknown) => locatedError(error, [operation.node], [operation.node.alias?.value ?? operation.field]);
  let stamp: string | undefined;

  async function make(viewer: Viewer | null) {
    // A context of its own for each: what loaders have kept of the one before is of the past.
    const now: RequestContext = { ...base, viewer: isEveryones ? null : viewer };
    const root = await live.read(now);
    if (root === undefined || root === end) return root;
    // The stamp tells of what everybody sees; one viewer's own part may have changed without it.
    const stampNow = operation.isPerViewer && !isEveryones ? undefined : live.stampOf?.(root);
    if (stampNow !== undefined && stampNow === stamp) return undefined;
    const execute = () => frameOf(asked, { root, ctx: now });
    // Where a person is among the readers, nobody waits for the turn of strangers.
    const frame = await (turns && viewer === null ? turns.take(execute) : execute());
    stamp = stampNow;
    return frame;
  }

  const source: Source = {
    topics: live.topics,
    isVital: live.isVital ?? false,
    make: (viewer) => requestScope.run(scope, () => make(viewer)),
    failed: (error) => requestScope.run(scope, () => new Frame({ errors: [toGraphQLError(place(error), nobody.log)] })),
  };
  const { viewer } = ctx;
  if (isEveryones || !viewer) return { key: keyOf(operation, key), source, rights: [] };
  source.stillAllowed = (viewers) => live.stillAllowed?.(nobody, viewers) ?? readSignedIn(nobody, viewers);
  return { key: keyOf(operation, key), source, rights: [personTopic(viewer.userId), ...(live.rights ?? [])] };
}

/** A reader may share with those who ask the same and see the same. */
const keyOf = (operation: LiveOperation, eyes: string) => `${operation.field}\n${eyes}\n${operation.query}`;
