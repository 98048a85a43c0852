import { type Kysely, sql } from 'kysely';

export const breaksOlder = 'a line of the ledger says when play brought it';

const ofPlay = `kind in ('solve', 'rejudge', 'visit', 'block_solved', 'block_visited') and (half > 0 or coins > 0)`;

const statements = [
  `alter table ledger_entry add column gained_at timestamptz`,
  `comment on column ledger_entry.gained_at is 'When play brought points or coins; that of a rejudged answer is the instant of the answer. Null for all other lines'`,
  `alter table ledger_entry disable trigger ledger_entry_append_only`,
  `update ledger_entry set gained_at = at where ${ofPlay}`,
  `update ledger_entry as line set gained_at = solve.at from solve
    where line.kind = 'rejudge' and line.gained_at is not null
      and solve.team_id = line.team_id and solve.riddle_id = line.riddle_id and solve.epoch = line.epoch`,
  // The bonus for a block that a rejudged answer made whole is the line after it.
  `update ledger_entry as line set gained_at = before.gained_at from ledger_entry as before
    where line.kind = 'block_solved' and line.gained_at is not null
      and before.team_id = line.team_id and before.team_version = line.team_version - 1 and before.kind = 'rejudge' and before.at = line.at`,
  `alter table ledger_entry enable trigger ledger_entry_append_only`,
  `update team_balance set last_gain_at = (
    select max(line.gained_at) from ledger_entry as line where line.team_id = team_balance.team_id
      and not exists (select from ledger_entry as back where back.reverses_id = line.id))`,
  `comment on column team_balance.last_gain_at is 'gained_at of the newest line of play in force: of equal totals the earlier one stands higher'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
