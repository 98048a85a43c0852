import { executeSubscriptionEvent, locatedError } from 'graphql';
import type { RequestContext } from '#server/context.ts';
import { personTopic, sessions } from '#server/modules/identity/identity.ts';
import type { Viewer } from '#server/platform/context.ts';
import { isOverloadCode, Overloaded } from '#server/platform/errors.ts';
import { requestScope } from '#server/platform/http/request-scope.ts';
import { end } from '#server/platform/live/broadcast/filter-map.ts';
import { Frame } from '#server/platform/live/broadcast/frame.ts';
import type { GroupSpec } from '#server/platform/live/broadcast/group.ts';
import type { TopicStream } from '#server/platform/live/hub.ts';
import { type CountedGroup, isAnonymous, type LiveCore } from '#server/platform/live/live-core.ts';
import { type LiveSnapshot, noteVersion } from '#server/platform/live/live.ts';
import type { GroupKind } from '#server/platform/live/streams/stream-limits.ts';
import { inSpanAfter } from '#server/platform/traces/spans.ts';
import { toGraphQLError } from '../build/to-graphql-error.ts';
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
  core: Pick<LiveCore, 'figures' | 'anonymousTurns'>;
}

/** Says which bound a group of anonymous readers counts against. */
const groupKind = ({ isPersisted }: LiveOperation): GroupKind => (isPersisted ? 'persisted' : 'free');

export const countedGroup = (operation: LiveOperation, { key }: LiveGroup): CountedGroup => ({ kind: groupKind(operation), key });

let aloneReaders = 0;

/**
 * Chooses the audience of the frames, and the context with which they are made. A reader who shares with nobody gets frames made with their
 * own context; anonymous readers share everything.
 */
function chooseAudience({ live, ctx, anonymous, operation }: Subscription) {
  if (isAnonymous(ctx)) return { key: 'everyone', base: anonymous };
  if (live.audience === 'alone' || operation.isPerViewer) {
    aloneReaders += 1;
    return { key: `alone:${aloneReaders}`, base: ctx };
  }
  return { key: live.audience === 'everyone' ? 'everyone' : `group:${live.audience.group}`, base: anonymous };
}

/** Executes the operation on the root that was read, and gives errors our codes. */
async function makeFrame(
  { operation, core: { figures } }: Subscription,
  { root, ctx }: { root: unknown; ctx: RequestContext },
): Promise<Frame> {
  const { data, errors } = await executeSubscriptionEvent({ ...operation.validated, rootValue: root, contextValue: ctx });
  figures.executions += 1;
  const refusals = errors?.map((error) => toGraphQLError(error, ctx.log));
  // While the database is away a screen shows its last frame, and the next one is tried again.
  if (refusals?.some(({ extensions }) => isOverloadCode(extensions['code']))) throw new Overloaded();
  return new Frame({ ...(refusals && { errors: refusals }), data });
}

/** Builds the group of a subscription: its key, how its frames are made, and which topics may end the right to them. */
export function liveGroup(subscription: Subscription): LiveGroup {
  const { operation, live, ctx, anonymous, core } = subscription;
  const { key, base } = chooseAudience(subscription);
  const isEveryones = key === 'everyone';
  const turns = isEveryones && !ctx.token ? core.anonymousTurns[groupKind(operation)] : null;
  const scope = { requestId: isEveryones ? anonymous.requestId : ctx.requestId };
  const locate = (error: unknown) => locatedError(error, [operation.node], [operation.node.alias?.value ?? operation.field]);
  let stamp: string | undefined;

  async function make(viewer: Viewer | null, shows: TopicStream['shows']) {
    // Each frame gets a new context, because loaders have cached values of the frame before.
    const frameContext: RequestContext = { ...base, viewer: isEveryones ? null : viewer };
    const root = await live.read(frameContext);
    if (root === undefined || root === end) return root;
    // The stamp changes with the part that everybody sees. A viewer's own part may change without it.
    const stampNow = operation.isPerViewer && !isEveryones ? undefined : live.stamp?.(root);
    if (stampNow !== undefined && stampNow === stamp) return undefined;
    const execute = () => makeFrame(subscription, { root, ctx: frameContext });
    // A frame for a person does not wait for the turn of anonymous readers.
    const frame = await (turns && viewer === null ? turns.take(execute) : execute());
    stamp = stampNow;
    noteVersion(live, { root, shows });
    return frame;
  }

  const spec: GroupSpec = {
    topics: live.topics,
    isVital: live.isVital ?? false,
    make: (viewer, shows) => requestScope.run(scope, () => inSpanAfter(live.topics, `frame ${operation.field}`, () => make(viewer, shows))),
    failed: (error) => requestScope.run(scope, () => new Frame({ errors: [toGraphQLError(locate(error), anonymous.log)] })),
  };
  const { viewer } = ctx;
  if (isEveryones || !viewer) return { key: groupKey(operation, key), spec, rights: [] };
  spec.stillAllowed = (viewers) => live.stillAllowed?.(anonymous, viewers) ?? sessions.readSignedIn(anonymous, viewers);
  return { key: groupKey(operation, key), spec, rights: [personTopic(viewer.userId), ...(live.rights ?? [])] };
}

/** Readers with the same key execute the same operation and see the same result. */
const groupKey = (operation: LiveOperation, audience: string) => `${operation.field}\n${audience}\n${operation.query}`;
