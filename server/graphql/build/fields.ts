import type { RequestContext } from '#server/context.ts';
import { follow, type LiveSnapshot } from '#server/platform/live/live.ts';

/**
 * Marks a root query field that says the same to all anonymous readers, callers without a session and a token, at one moment. Where a
 * document of our client has no other root fields, its response to anonymous readers is cached as bytes. A field that says the time, or
 * depends on an address or a language of the request, must not have it.
 */
export const forAnonymous = { extensions: { forAnonymous: true } } as const;

/** Marks a field whose result depends on its viewer. A document with such a field is shared with nobody. */
export const perViewer = { extensions: { perViewer: true } } as const;

/** Finds the topics that a field watches, and how it is read. It refuses by throwing a DomainError. */
export type Watch<Root, Args extends object> = (ctx: RequestContext, args: Args) => Promise<LiveSnapshot<Root, RequestContext>>;

/**
 * Defines a root subscription field whose result is made once for all readers who share it. Spread into the field's definition, it is the
 * `subscribe`, the `resolve` and the mark by which the transports know that the field may be shared. A field without the mark never is.
 */
export const liveField = <Root, Args extends object>(watch: Watch<Root, Args>) => ({
  subscribe: async (_root: unknown, args: Args, ctx: RequestContext) => follow(ctx, await watch(ctx, args)),
  resolve: (root: Root) => root,
  extensions: { live: watch },
});

/** Describes the history of a version; each type with a version has such a field. */
export const historyDescription =
  'The history of the database that the version counts in. Restoring a backup, or a standby that takes over, begins another one, in which a lower version may be the newer one: with another id, take what comes whatever its version.';
