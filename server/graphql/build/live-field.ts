import type { RequestContext } from '#server/context.ts';
import { follow, type LiveSnapshot } from '#server/platform/live/live.ts';

/** How a field finds what to watch; refuses by throwing a DomainError. */
export type Watch<Root, Args extends object> = (ctx: RequestContext, args: Args) => Promise<LiveSnapshot<Root, RequestContext>>;

/**
 * A root subscription field whose answer is made once for all who share it: spread into its definition, it stands for
 * `subscribe`, `resolve` and the mark by which the transports know that it may be shared. A field without it never is.
 */
export const liveField = <Root, Args extends object>(watch: Watch<Root, Args>) => ({
  subscribe: async (_root: unknown, args: Args, ctx: RequestContext) => follow(ctx, await watch(ctx, args)),
  resolve: (root: Root) => root,
  extensions: { live: watch },
});

/** The mark of a field whose answer depends on who asks: a document with it is shared with nobody. */
export const perViewer = { extensions: { perViewer: true } } as const;
