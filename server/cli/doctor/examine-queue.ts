import type { Config } from '#server/platform/config.ts';
import type { openUnpooled } from '#server/platform/db/connection/connect.ts';
import { queueSchema } from '#server/platform/db/queue/queue.ts';
import { examine, fault, fine, type Finding, skipped } from './finding.ts';

interface Rights {
  isThere: boolean;
  mayUse: boolean | null;
  mayCreate: boolean;
}

const remedy = 'or leave the settings of push and bots out';

/**
 * Examines whether the queue of announcements has its schema, or may make it. The server does so at its first start with push or a bot, and does
 * not start otherwise.
 */
export const examineQueue = (client: ReturnType<typeof openUnpooled>, { mirrors }: Pick<Config, 'mirrors'>): Promise<Finding> =>
  examine('queue', async () => {
    if (Object.values(mirrors).every((each) => each === null)) return skipped('announcements reach nobody beside the pages');
    const { rows } = await client.query<Rights>(
      `select to_regnamespace($1) is not null as "isThere", has_schema_privilege(to_regnamespace($1), 'create, usage') as "mayUse",
        has_database_privilege(current_database(), 'create') as "mayCreate"`,
      [queueSchema],
    );
    const [rights] = rows;
    if (rights?.mayUse) return fine('the queue of announcements has its schema');
    if (rights?.isThere)
      return fault(
        `the user of the database may not use the schema ${queueSchema}, so the server does not start`,
        `Make it and its tables the property of the user of DATABASE_URL (ALTER SCHEMA ${queueSchema} OWNER TO …), ${remedy}.`,
      );
    if (rights?.mayCreate) return fine('the user of the database may make the schema of the queue');
    return fault(
      'the user of the database may not make the schema of the queue, so the server does not start',
      `Give the user of DATABASE_URL the right (GRANT CREATE ON DATABASE … TO …), ${remedy}.`,
    );
  });
