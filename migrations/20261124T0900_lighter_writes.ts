import { type Kysely, sql } from 'kysely';

/** Rows are added to these tables, or changed in them, with every move of a team. */
const hotTables = ['attempt', 'solve', 'hint', 'visit', 'ledger_entry', 'team_balance', 'idempotency', 'session'];

const statements = [
  // The versions of a team's lines have the order of their ids, and an index of their own, so a second one is written for nothing.
  `drop index ledger_entry_team_time`,
  // Nearly no line takes another one back.
  `alter table ledger_entry drop constraint ledger_entry_reversed_once`,
  `create unique index ledger_entry_reversed_once on ledger_entry (reverses_id) where reverses_id is not null`,
  // A row whose indexed columns do not change is updated within its page, without an entry in any index.
  `drop index team_balance_event`,
  `create index team_balance_event on team_balance (event_id)`,
  `alter table team_balance set (fillfactor = 50)`,
  // Rows come in the order of their age, and are only looked for by age when they are swept.
  `drop index idempotency_age`,
  `create index idempotency_age on idempotency using brin (created_at)`,
  // The tables grow from nothing to their size within hours, and plans made for empty tables are wrong by then.
  ...hotTables.map(
    (table) =>
      `alter table ${table} set (autovacuum_analyze_scale_factor = 0.05, autovacuum_analyze_threshold = 200, autovacuum_vacuum_scale_factor = 0.1)`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
