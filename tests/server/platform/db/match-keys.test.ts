import { resolve } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { openCopy } from '#tests/support/database.ts';

it('makes the stored keys of answers and of tries by the new rule, and leaves an answer that has no word by it its key', async () => {
  const { db, close } = await openCopy();
  const keys = await db.connection().execute(async (one) => {
    // A complete riddle would prove nothing more.
    await sql`set session_replication_role = replica`.execute(one);
    await sql`alter table attempt drop column match_key, drop column is_repeat`.execute(one);
    await sql`insert into answer (riddle_id, text, match_key, added_version)
      values (1, '3-2-1', '1 2 3', 1), (1, 'Ёлка', 'елка', 1), (1, '№', 'no', 1)`.execute(one);
    await sql`insert into attempt (team_id, riddle_id, user_id, epoch, answer, is_right, answers_version, at)
      select 1, 1, 1, 0, answer, false, 1, now() from (values ('1-2-3'), (${'за\u0301мок'}), ('—')) as typed(answer)
      union all select 1, 1, 1, 0, 'мимо ' || k, false, 1, now() from generate_series(1, 1500) as k`.execute(one);
    const { up } = (await import(resolve('migrations/20261126T1700_match_keys.ts'))) as { up(db: Db): Promise<void> };
    await up(one);
    await sql`reset session_replication_role`.execute(one);
    return {
      answers: (await one.selectFrom('answer').select('matchKey').orderBy('id').execute()).map(({ matchKey }) => matchKey),
      tries: (await one.selectFrom('attempt').select('matchKey').orderBy('id').execute()).map(({ matchKey }) => matchKey),
    };
  });
  await close();

  expect(keys.answers).toEqual(['3 2 1', 'елка', 'no']);
  expect(keys.tries.slice(0, 4)).toEqual(['1 2 3', 'замок', '', '1 мимо']);
  expect(keys.tries.at(-1)).toBe('1500 мимо');
});
