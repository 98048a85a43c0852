import { type Kysely, sql } from 'kysely';

export const breaksOlder = 'a withdrawn riddle takes no answer, hint or visit';

const statements = [
  `create table ruling (
    id bigint generated always as identity constraint ruling_pk primary key,
    event_id bigint not null constraint ruling_event_fk references event on delete restrict,
    riddle_id bigint not null constraint ruling_riddle_fk references riddle on delete restrict,
    kind text not null constraint ruling_kind_known
      check (kind in ('withdrawn_for_nobody', 'withdrawn_for_everybody')),
    made_by bigint not null constraint ruling_made_by_fk references app_user on delete restrict,
    made_at timestamptz not null,
    undone_by bigint constraint ruling_undone_by_fk references app_user on delete restrict,
    undone_at timestamptz,
    constraint ruling_undone_by_somebody check ((undone_by is null) = (undone_at is null))
  )`,
  `create index ruling_riddle on ruling (riddle_id, id)`,
  `comment on table ruling is 'What organizers decided about a riddle after teams had played it, and whether they took it back'`,

  `alter table riddle add column withdrawn text constraint riddle_withdrawn_known check (withdrawn in ('nobody', 'everybody'))`,
  `comment on column riddle.withdrawn is 'Who has the points of a riddle that organizers took out of play; null while it is in play'`,

  `alter table ledger_entry add column ruling_id bigint constraint ledger_entry_ruling_fk references ruling on delete restrict`,
  `create index ledger_entry_ruling on ledger_entry (ruling_id) where ruling_id is not null`,
  `create index ledger_entry_ruling_team on ledger_entry (team_id, riddle_id, block_id) where ruling_id is not null`,
  `comment on column ledger_entry.ruling_id is 'The ruling that wrote the line, or whose undoing did; null for all other lines'`,
  `alter table ledger_entry drop constraint ledger_entry_kind_known`,
  `alter table ledger_entry add constraint ledger_entry_kind_known
    check (kind in ('start', 'solve', 'rejudge', 'visit', 'hint', 'block_solved', 'block_visited', 'adjust', 'reversal', 'ruling'))`,
  `alter table ledger_entry add constraint ledger_entry_ruling_names_riddle
    check (kind <> 'ruling' or (ruling_id is not null and riddle_id is not null))`,
  // What a ruling credits can be taken back and then be earned by play, so the indexes bind only the lines of play.
  `drop index ledger_entry_one_credit`,
  `create unique index ledger_entry_one_credit on ledger_entry (team_id, riddle_id, epoch, (case kind when 'rejudge' then 'solve' else kind end))
    where kind in ('solve', 'rejudge', 'visit', 'hint') and ruling_id is null`,
  `drop index ledger_entry_one_bonus`,
  `create unique index ledger_entry_one_bonus on ledger_entry (team_id, block_id, epoch, kind)
    where kind in ('block_solved', 'block_visited') and ruling_id is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
