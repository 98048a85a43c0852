import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table media add column digest bytea constraint media_digest_is_sha256 check (octet_length(digest) = 32)`,
  `comment on column media.digest is 'SHA-256 of the bytes, by which an import knows a file that is here already; null for files that were stored before it was'`,
  `create index media_digest on media (digest) where digest is not null and parent_id is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
