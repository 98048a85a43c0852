import type { Context } from '#server/platform/context.ts';
import { copyGeoLink } from './insiders.store.ts';

/** Gives the map link of an insider to the one who takes their places, unless that one has a link: teams go on seeing where to go. */
export const lendGeoLink = (ctx: Pick<Context, 'db'>, people: { fromId: number; toId: number }): Promise<void> =>
  copyGeoLink(ctx.db, people);
