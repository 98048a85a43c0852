import type { Context, Viewer } from '#server/platform/context.ts';
import { end, filterMap } from './broadcast/filter-map.ts';
import type { Hub } from './hub.ts';

/** Who gets the same bytes: everyone, the people of one group such as a team, or nobody but the one who asked. */
export type Audience = 'everyone' | 'alone' | { group: string };

/** Something that can be watched: who shares it, when to look again, and how to look. It knows of no transport. */
export interface Live<Root, Ctx extends Context = Context> {
  audience: Audience;
  /** Topics after whose change it is looked at again. */
  topics: readonly string[];
  /** Whoever reads it shows people how fresh it is: pinged every 5 seconds instead of every 15. */
  isVital?: boolean;
  /** Topics that may take the right away from the one who asked, such as the person's. */
  rights?: readonly string[];
  /** What it is now. undefined: nothing to show yet; `end`: there is nothing more. For everyone it is asked without a viewer. */
  read(ctx: Ctx): Promise<Root | undefined | typeof end>;
  /** Two readings with the same stamp show the same, so the second is not sent. Without it every change is sent. */
  stampOf?(root: Root): string;
  /** Which of these viewers may still see it: one statement for all of them, asked before every delivery. Without it everybody may. */
  stillAllowed?(ctx: Ctx, viewers: readonly Viewer[]): Promise<ReadonlySet<Viewer>>;
}

/** The same thing to watch, with something added to it. */
export function mapLive<A, B extends A, Ctx extends Context>(live: Live<A, Ctx>, map: (value: A) => B): Live<B, Ctx> {
  return {
    ...live,
    async read(ctx) {
      const value = await live.read(ctx);
      if (value === undefined) return undefined;
      return value === end ? end : map(value as A);
    },
  };
}

/** One viewer's own look at it, for who shares with nobody: at once, then after each change; ends with the right to it. */
export function follow<Root, Ctx extends Context & { hub: Hub }>(ctx: Ctx, live: Live<Root, Ctx>): AsyncIterableIterator<Root> {
  let shown: string | null = null;
  return filterMap(ctx.hub.watch(...live.topics, ...(live.rights ?? [])), async () => {
    if (live.stillAllowed && !(ctx.viewer && (await live.stillAllowed(ctx, [ctx.viewer])).has(ctx.viewer))) return end;
    const root = await live.read(ctx);
    if (root === undefined || root === end) return root;
    const stamp = live.stampOf?.(root) ?? null;
    if (stamp !== null && stamp === shown) return undefined;
    shown = stamp;
    return root;
  });
}
