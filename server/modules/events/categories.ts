import type { Context } from '#server/platform/context.ts';
import { listCategories } from './events.store.ts';
import type { Category } from './events.types.ts';

/** The three categories never change while a process lives: the migration writes them. */
let known: Promise<Category[]> | null = null;

export function readCategories(ctx: Pick<Context, 'db'>): Promise<Category[]> {
  known ??= listCategories(ctx.db).catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

export async function readCategory(ctx: Pick<Context, 'db'>, id: number): Promise<Category> {
  const category = (await readCategories(ctx)).find((each) => each.id === id);
  if (!category) throw new Error(`category ${id} is not in the database`);
  return category;
}
