import { type Kysely, sql } from 'kysely';

export const breaksOlder = 'a riddle may have several hints, each with its price, and points of its own';

const statements = [
  `create table riddle_hint (
    riddle_id bigint not null constraint riddle_hint_riddle_fk references riddle on delete restrict,
    number smallint not null constraint riddle_hint_number_range check (number between 1 and 5),
    text text not null default '' constraint riddle_hint_text_length check (char_length(text) <= 10000),
    media_id bigint constraint riddle_hint_file_fk references media on delete restrict,
    media_alt text,
    coins int constraint riddle_hint_coins_range check (coins between 0 and 100),
    constraint riddle_hint_pk primary key (riddle_id, number),
    constraint riddle_hint_filled check (text <> '' or media_id is not null)
  )`,
  `create index riddle_hint_file on riddle_hint (media_id) where media_id is not null`,
  `comment on table riddle_hint is 'The hints of a riddle in their order, from 1 without gaps; a secret until the team bought it or the answers are open'`,
  `comment on column riddle_hint.coins is 'Its price; null for that of the event'`,
  // The old columns stay as they are for servers of the last release, which may read but not write. A later migration drops them.
  `insert into riddle_hint (riddle_id, number, media_id, media_alt)
    select id, 1, hint_media_id, hint_media_alt from riddle where hint_media_id is not null`,
  `comment on column riddle.hint_media_id is 'Not read any more: hints are in riddle_hint'`,
  `comment on column riddle.hint_media_alt is 'Not read any more: hints are in riddle_hint'`,

  `alter table hint add column number smallint not null default 1 constraint hint_number_range check (number between 1 and 5)`,
  `alter table hint drop constraint hint_pk`,
  `alter table hint add constraint hint_pk primary key (team_id, riddle_id, epoch, number)`,
  `comment on table hint is 'A hint that a team bought: the first ones of a riddle, in their order, each paid once per epoch'`,
  // A riddle has a line for each of its hints; hint_pk is what makes one be paid once.
  `drop index ledger_entry_one_credit`,
  `create unique index ledger_entry_one_credit on ledger_entry (team_id, riddle_id, epoch, (case kind when 'rejudge' then 'solve' else kind end))
    where kind in ('solve', 'rejudge', 'visit') and ruling_id is null`,

  `alter table riddle add column solve_half int constraint riddle_solve_half_range check (solve_half between 0 and 2000)`,
  `alter table riddle add column solve_with_hint_half int
    constraint riddle_solve_with_hint_half_range check (solve_with_hint_half between 0 and 2000)`,
  `comment on column riddle.solve_half is 'What its solve is worth, in half-points; null for the price of the event'`,
  `comment on column riddle.solve_with_hint_half is 'What its solve with a hint is worth, in half-points; null for the price of the event'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
