import { executeSubscriptionEvent, locatedError } from 'graphql';
import type { RequestContext } from '#server/context.ts';
import { toGraphQLError } from '#server/graphql/build/to-graphql-error.ts';
import { personTopic, readSignedIn } from '#server/modules/identity/identity.ts';
import type { Viewer } from '#server/platform/context.ts';
import { isOverloadCode, Overloaded } from '#server/platform/errors.ts';
import { requestScope } from '#server/platform/http/request-scope.ts';
import { end } from '#server/platform/live/broadcast/filter-map.ts';
import { Frame } from '#server/platform/live/broadcast/frame.ts';
import type { GroupSpec } from '#server/platform/live/broadcast/group.ts';
import type { TopicStream } from '#server/platform/live/hub.ts';
import { type CountedGroup, isStranger, type LiveCore } from '#server/platform/live/live-core.ts';
import { type LiveSnapshot, noteVersion } from '#server/platform/live/live.ts';
import { inSpanAfter } from '#server/platform/traces/spans.ts';
import type { GroupKind } from '#server/platform/live/streams/stream-limits.ts';
import type { LiveOperation } from './live-operation.ts';

/** The group that a reader joins, and the topics that may end the reader's right. */
export interface LiveGroup {
  key: string;
  spec: GroupSpec;
  rights: readonly string[];
}

interface Subscription {
  operation: LiveOperation;
  live: LiveSnapshot<unknown, RequestContext>;
  /** The reader's context. */
  ctx: RequestContext;
  anonymous: RequestContext;
  core: Pick<LiveCore, 'figures' | 'strangersTurns'>;
}

/** Says under which bound a stranger's document counts. */
const kindOf = ({ isPersisted }: LiveOperation): GroupKind => (isPersisted ? 'persisted' : 'free');

export const countedGroup = (operation: LiveOperation, { key }: LiveGroup): CountedGroup => ({ kind: kindOf(operation), key });

let alone = 0;

/** Chooses the audience and the context of the frames. A reader who shares with nobody gets frames made with their own context; strangers share everything. */
function audienceOf({ live, ctx, anonymous, operation }: Subscription) {
  if (isStranger(ctx)) return { key: 'everyone', base: anonymous };
  if (live.audience === 'alone' || operation.isPerViewer) {
    alone += 1;
    return { key: `alone:${alone}`, base: ctx };
  }
  return { key: live.audience === 'everyone' ? 'everyone' : `group:${live.audience.group}`, base: anonymous };
}

/** Executes once what was read, and puts errors into our names. */
async function frameOf(
  { operation, core: { figures } }: Subscription,
  { root, ctx }: { root: unknown; ctx: RequestContext },
): Promise<Frame> {
  const { data, errors } = await executeSubscriptionEvent({ ...operation.validated, rootValue: root, contextValue: ctx });
  figures.executions += 1;
  const refusals = errors?.map((error) => toGraphQLError(error, ctx.log));
  // No screen goes dark because the database is away: the last frame stays, and the next is tried again.
  if (refusals?.some(({ extensions }) => isOverloadCode(extensions['code']))) throw new Overloaded();
  return new Frame({ ...(refusals && { errors: refusals }), data });
}

/** Builds the group of a subscription: its key, how its frames are made, and which topics may end the right to them. */
export function liveGroup(subscription: Subscription): LiveGroup {
  const { operation, live, ctx, anonymous, core } = subscription;
  const { key, base } = audienceOf(subscription);
  const isEveryones = key === 'everyone';
  const turns = isEveryones && !ctx.token ? core.strangersTurns[kindOf(operation)] : null;
  const scope = { requestId: isEveryones ? anonymous.requestId : ctx.requestId };
  const place = (error: unknown) => locatedError(error, [operation.node], [operation.node.alias?.value ?? operation.field]);
  let stamp: string | undefined;

  async function make(viewer: Viewer | null, shows: TopicStream['shows']) {
    // Each frame has a context of its own, because loaders have cached values of the frame before.
    const now: RequestContext = { ...base, viewer: isEveryones ? null : viewer };
    const root = await live.read(now);
    if (root === undefined || root === end) return root;
    // The stamp stands for the part that everybody sees; one viewer's own part may change without it.
    const stampNow = operation.isPerViewer && !isEveryones ? undefined : live.stampOf?.(root);
    if (stampNow !== undefined && stampNow === stamp) return undefined;
    const execute = () => frameOf(subscription, { root, ctx: now });
    // Where a person is among the readers, the frame does not wait for the turn of strangers.
    const frame = await (turns && viewer === null ? turns.take(execute) : execute());
    stamp = stampNow;
    noteVersion(live, { root, shows });
    return frame;
  }

  const spec: GroupSpec = {
    topics: live.topics,
    isVital: live.isVital ?? false,
    make: (viewer, shows) => requestScope.run(scope, () => inSpanAfter(live.topics, `frame ${operation.field}`, () => make(viewer, shows))),
    failed: (error) => requestScope.run(scope, () => new Frame({ errors: [toGraphQLError(place(error), anonymous.log)] })),
  };
  const { viewer } = ctx;
  if (isEveryones || !viewer) return { key: keyOf(operation, key), spec, rights: [] };
  spec.stillAllowed = (viewers) => live.stillAllowed?.(anonymous, viewers) ?? readSignedIn(anonymous, viewers);
  return { key: keyOf(operation, key), spec, rights: [personTopic(viewer.userId), ...(live.rights ?? [])] };
}

/** Readers with the same key ask the same and see the same. */
const keyOf = (operation: LiveOperation, audience: string) => `${operation.field}\n${audience}\n${operation.query}`;
