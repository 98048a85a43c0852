import type { Context, Viewer } from '#server/platform/context.ts';
import { end, filterMap } from './broadcast/filter-map.ts';
import type { Hub, TopicStream } from './hub.ts';

/** Names the readers who get the same bytes: everyone, the people of one group such as a team, or one reader alone. */
type Audience = 'everyone' | 'alone' | { group: string };

/** Describes a snapshot that can be watched: who shares it, which topics change it, and how to read it. It knows no transport. */
export interface LiveSnapshot<Root, Ctx extends Context = Context> {
  audience: Audience;
  /** It is read again after a change of these topics. */
  topics: readonly string[];
  /** Its readers show people how fresh it is, so they are pinged every 5 seconds instead of every 15. */
  isVital?: boolean;
  /** A change of these topics, such as the person's, may end the reader's right to it. */
  rights?: readonly string[];
  /** Reads its state now. undefined: nothing to show yet; `end`: nothing more comes. For everyone it is read without a viewer. */
  read(ctx: Ctx): Promise<Root | undefined | typeof end>;
  /** Two readings with the same stamp show the same, so the second is not sent. Without it every change is sent. */
  stampOf?(root: Root): string;
  /** The version of one of the topics that a reading shows, as the healer reads it. It wakes only who shows another. */
  versionOf?(root: Root): { topic: string; version: string };
  /** Returns those of the viewers who may still see it, by one statement before every delivery. Without it everybody may. */
  stillAllowed?(ctx: Ctx, viewers: readonly Viewer[]): Promise<ReadonlySet<Viewer>>;
}

/** Says which version a reading shows, where the snapshot knows it. */
export function noteVersion<Root, Ctx extends Context>(
  live: Pick<LiveSnapshot<Root, Ctx>, 'versionOf'>,
  { root, shows }: { root: Root; shows: TopicStream['shows'] },
): void {
  const seen = live.versionOf?.(root);
  if (seen) shows(seen.topic, seen.version);
}

/** Adds something to each reading. */
export function mapLiveSnapshot<A, B extends A, Ctx extends Context>(
  live: LiveSnapshot<A, Ctx>,
  map: (value: A) => B,
): LiveSnapshot<B, Ctx> {
  return {
    ...live,
    async read(ctx) {
      const value = await live.read(ctx);
      if (value === undefined) return undefined;
      return value === end ? end : map(value as A);
    },
  };
}

/** A stream for one viewer alone: it yields at once and after each change, and ends with the right to it. */
export function follow<Root, Ctx extends Context & { hub: Hub }>(ctx: Ctx, live: LiveSnapshot<Root, Ctx>): AsyncIterableIterator<Root> {
  let shown: string | null = null;
  const changes = ctx.hub.watch(...live.topics, ...(live.rights ?? []));
  return filterMap(changes, async () => {
    if (live.stillAllowed && !(ctx.viewer && (await live.stillAllowed(ctx, [ctx.viewer])).has(ctx.viewer))) return end;
    const root = await live.read(ctx);
    if (root === undefined || root === end) return root;
    noteVersion(live, { root, shows: changes.shows });
    const stamp = live.stampOf?.(root) ?? null;
    if (stamp !== null && stamp === shown) return undefined;
    shown = stamp;
    return root;
  });
}
