import type { Config } from '#server/platform/config.ts';
import { connectPostgres, openUnpooled } from '#server/platform/db/connection/connect.ts';
import { poolerRemedy, wrongSessionSettings } from '#server/platform/db/connection/session-settings.ts';
import { examine, fault, fine, type Finding, warning } from './finding.ts';

/** A replica that is further behind is not read, because boards wait a tenth of a second for it. */
const maxLagSeconds = 1;

interface ReplicaState {
  follows: boolean;
  cluster: string;
  /** Seconds since the last commit that it has applied; null when it has applied everything that it received. */
  lag: number | null;
}

async function queryRow<T extends object>(url: string, statement: string): Promise<T> {
  const client = openUnpooled(url, 'versta doctor');
  try {
    await client.connect();
    const { rows } = await client.query<T>(statement);
    if (!rows[0]) throw new Error('the database answered with nothing');
    return rows[0];
  } finally {
    await client.end().catch(() => undefined);
  }
}

const cluster = '(select system_identifier::text from pg_control_system()) as cluster';

async function replica(url: string, primary: string) {
  const name = `the replica at ${new URL(url).host}`;
  let state: ReplicaState;
  try {
    state = await queryRow<ReplicaState>(
      url,
      `select pg_is_in_recovery() as follows, ${cluster}, case when pg_last_wal_receive_lsn() > pg_last_wal_replay_lsn()
        then extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as lag`,
    );
  } catch (error) {
    return warning(
      `${name} cannot be used: ${(error as Error).message}`,
      'Start it, or correct DATABASE_REPLICA_URLS. Until then the primary is read.',
    );
  }
  if (!state.follows)
    return fault(`${name} follows no primary`, 'Name replicas in DATABASE_REPLICA_URLS, and the primary in DATABASE_URL.');
  if (state.cluster !== primary) return fault(`${name} follows another primary`, 'Name replicas of DATABASE_URL in DATABASE_REPLICA_URLS.');
  if ((state.lag ?? 0) > maxLagSeconds)
    return warning(`${name} is ${Math.round(state.lag ?? 0)} s behind`, 'Look at its disk and its line; until then the primary is read.');
  return fine(`${name} follows`);
}

/** Examines each replica: whether it can be used, follows this primary, and how far it is behind. */
export async function examineReplicas({ databaseUrl, databaseReplicaUrls: urls }: Config): Promise<Finding[]> {
  if (databaseUrl === null || urls.length === 0) return [];
  const primary = await queryRow<{ cluster: string }>(databaseUrl, `select ${cluster}`);
  return Promise.all(urls.map((url) => examine('replica', () => replica(url, primary.cluster))));
}

/** Examines whether the sessions of a pooler have the settings that the server needs. */
export async function examinePooler({ databaseUrl, databasePooler: pooler }: Config): Promise<Finding[]> {
  if (databaseUrl === null || pooler === 'none') return [];
  const { db, close } = connectPostgres(databaseUrl, { onError: () => undefined, poolMax: 1, pooler });
  const checkSessions = async () => {
    const wrong = await wrongSessionSettings(db);
    return wrong.length > 0
      ? fault(`a session of the pooler has ${wrong.join(', ')}`, `The server does not start: ${poolerRemedy}.`)
      : fine('the sessions of the pooler begin as the server needs them');
  };
  try {
    return [await examine('pooler', checkSessions)];
  } finally {
    await close();
  }
}
