import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table event add column time_zone text not null default 'Europe/Moscow'
    constraint event_time_zone_shape check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$')`,
  `comment on column event.time_zone is 'The IANA name of the time zone in which all hours of the event are told'`,
  `alter table installation add column time_zone text not null default 'Europe/Moscow'
    constraint installation_time_zone_shape check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$')`,
  `comment on column installation.time_zone is 'The zone that a new event begins with, and of moments that belong to no event'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
