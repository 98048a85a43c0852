import type { Context } from '#server/platform/context.ts';
import { listCategories } from './events.store.ts';
import type { Category } from './events.types.ts';

/** The cache never ends, since only a migration changes the three categories. */
let cached: Promise<Category[]> | null = null;

export function readCategories(ctx: Pick<Context, 'db' | 'clock'>): Promise<Category[]> {
  cached ??= listCategories(ctx, {}).catch((error: unknown) => {
    cached = null;
    throw error;
  });
  return cached;
}

export async function readCategory(ctx: Pick<Context, 'db' | 'clock'>, id: number): Promise<Category> {
  const category = (await readCategories(ctx)).find((each) => each.id === id);
  if (!category) throw new Error(`category ${id} is not in the database`);
  return category;
}
