import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { Messenger } from '../mirrors.types.ts';

interface Writing {
  db: Db;
  clock: Clock;
}

interface Hold {
  channel: Messenger;
  /** The process. */
  heldBy: string;
}

/** Takes or keeps the right to listen at a messenger, for so long. Returns nothing where another process has it. */
export async function holdListener(
  { db, clock }: Writing,
  { channel, heldBy, seconds }: Hold & { seconds: number },
): Promise<{ cursor: string | null } | undefined> {
  const { rows } = await sql<{ cursor: string | null }>`
    insert into mirror_listener as listener (channel, held_by, held_until)
    values (${channel}, ${heldBy}::uuid, ${clock.now} + make_interval(secs => ${seconds}))
    on conflict (channel) do update set held_by = excluded.held_by, held_until = excluded.held_until
      where listener.held_by = excluded.held_by or listener.held_until <= ${clock.now}
    returning cursor`.execute(db);
  return rows[0];
}

/** Writes up to where it has been read, unless another process listens by now. */
export const saveCursor = (db: Db, { channel, heldBy, cursor }: Hold & { cursor: string | null }) =>
  db.updateTable('mirrorListener').set({ cursor }).where('channel', '=', channel).where('heldBy', '=', heldBy).execute();

/** Gives the right to listen away, so that another process need not wait. */
export const releaseListener = ({ db, clock }: Writing, { channel, heldBy }: Hold) =>
  db
    .updateTable('mirrorListener')
    .set({ heldUntil: sql<Date>`${clock.now}` })
    .where('channel', '=', channel)
    .where('heldBy', '=', heldBy)
    .execute();
