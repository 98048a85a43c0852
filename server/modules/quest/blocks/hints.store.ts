import { type Expression, sql } from 'kysely';
import { jsonRows } from '#server/platform/db/statements/prepared.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { StoredHint, WrittenHint } from '../quest.types.ts';
import { selectMedia } from './blocks.store.ts';

/** Selects the hints of a riddle in their order, with their secrets. */
export const selectHints = (riddleId: Expression<unknown>) =>
  sql<StoredHint[]>`coalesce((select jsonb_agg(jsonb_build_object('text', riddle_hint.text, 'mediaId', riddle_hint.media_id,
      'mediaAlt', riddle_hint.media_alt, 'media', ${selectMedia('riddle_hint.media_id')}, 'coins', riddle_hint.coins) order by riddle_hint.number)
    from riddle_hint where riddle_hint.riddle_id = ${riddleId}), '[]')`;

/** Counts the hints that a team has bought of a riddle in an epoch. They are the first ones. */
export const countBoughtHints = ({ riddleId, teamId, epoch }: Record<'riddleId' | 'teamId' | 'epoch', Expression<unknown>>) =>
  sql<number>`(select count(*) from hint where hint.riddle_id = ${riddleId} and hint.team_id = ${teamId} and hint.epoch = ${epoch})::int`;

/** Gives riddles these hints in place of those that they have. */
export async function replaceHints(db: Db, riddles: readonly { riddleId: number; hints: readonly WrittenHint[] }[]): Promise<void> {
  if (riddles.length === 0) return;
  const ids = riddles.map(({ riddleId }) => riddleId);
  await sql`delete from riddle_hint where riddle_id = any(${sql.val(ids)}::bigint[])`.execute(db);
  const rows = riddles.flatMap(({ riddleId, hints }) =>
    hints.map(({ text, media, coins }, index) => ({
      riddleId,
      number: index + 1,
      text,
      mediaId: media?.mediaId ?? null,
      mediaAlt: media?.alt ?? null,
      coins,
    })),
  );
  if (rows.length === 0) return;
  await sql`insert into riddle_hint (riddle_id, number, text, media_id, media_alt, coins)
    select "riddleId", number, text, "mediaId", "mediaAlt", coins
    from json_to_recordset(${jsonRows(rows)}::json) as hint
      ("riddleId" bigint, number smallint, text text, "mediaId" bigint, "mediaAlt" text, coins int)`.execute(db);
}
