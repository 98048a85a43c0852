import type { Context, Viewer } from '../context.ts';
import { end, filterMap } from './broadcast/filter-map.ts';
import type { Hub, TopicStream } from './hub.ts';

/** The readers who get the same bytes: everyone, the people of one group such as a team, or one reader alone. */
type Audience = 'everyone' | 'alone' | { group: string };

/** A snapshot that can be watched: who shares it, which topics change it, and how it is read. It knows no transport. */
export interface LiveSnapshot<Root, Ctx extends Context = Context> {
  audience: Audience;
  /** A change of these topics makes the snapshot be read again. */
  topics: readonly string[];
  /** Its readers show people how fresh it is, so they are pinged every 5 seconds instead of every 15. */
  isVital?: boolean;
  /** A change of these topics, such as the person's, may end the reader's right to it. */
  rights?: readonly string[];
  /** Reads its state now. undefined: nothing to show yet; `end`: nothing more comes. For everyone it is read without a viewer. */
  read(ctx: Ctx): Promise<Root | undefined | typeof end>;
  /** Of two reads with the same stamp the second is not sent. Without it every change is sent. */
  stamp?(root: Root): string;
  /** The version of one of the topics that a read shows, as the healer reads it. The healer wakes only streams that show another one. */
  version?(root: Root): { topic: string; version: string };
  /** Returns those of the viewers who may still see it, by one statement before every delivery. Without it everybody may. */
  stillAllowed?(ctx: Ctx, viewers: readonly Viewer[]): Promise<ReadonlySet<Viewer>>;
}

/** Reports which version a read shows, if the snapshot knows it. */
export function noteVersion<Root, Ctx extends Context>(
  live: Pick<LiveSnapshot<Root, Ctx>, 'version'>,
  { root, shows }: { root: Root; shows: TopicStream['shows'] },
): void {
  const current = live.version?.(root);
  if (current) shows(current.topic, current.version);
}

/** Maps the result of each read. */
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

/** Streams a snapshot to one viewer alone: it yields immediately and after each change, and ends when the viewer loses the right to it. */
export function follow<Root, Ctx extends Context & { hub: Hub }>(ctx: Ctx, live: LiveSnapshot<Root, Ctx>): AsyncIterableIterator<Root> {
  let shown: string | null = null;
  const changes = ctx.hub.watch(...live.topics, ...(live.rights ?? []));
  return filterMap(changes, async () => {
    if (live.stillAllowed && !(ctx.viewer && (await live.stillAllowed(ctx, [ctx.viewer])).has(ctx.viewer))) return end;
    const root = await live.read(ctx);
    if (root === undefined || root === end) return root;
    noteVersion(live, { root, shows: changes.shows });
    const stamp = live.stamp?.(root) ?? null;
    if (stamp !== null && stamp === shown) return undefined;
    shown = stamp;
    return root;
  });
}
