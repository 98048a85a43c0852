import type { Config } from '#server/platform/config.ts';
import { readRedisFacts, type RedisFacts } from '#server/platform/redis/facts.ts';
import { examine, fault, fine, warning } from './finding.ts';

const timeoutMs = 4_000;
/** The first version with sharded channels. */
const minClusterVersion = 7;

const describe = ({ form, version, masters }: RedisFacts) =>
  ({
    single: `Redis ${version}`,
    sentinel: `Redis ${version}, whose master the sentinels know`,
    cluster: `Redis ${version}, a cluster of ${masters} masters`,
  })[form];

function judge(facts: RedisFacts) {
  const { form, version, masters, withoutReplica, complaints, isWhole } = facts;
  if (form === 'cluster' && Number.parseInt(version, 10) < minClusterVersion)
    return fault(`Redis ${version} is too old for a cluster`, `Use Redis ${minClusterVersion} or newer, which has sharded channels.`);
  if (!isWhole)
    return fault(
      'a part of the cluster has no master',
      'Bring its nodes back: redis-cli --cluster check names them. Until then a part of the signals is late.',
    );
  const [complaint] = complaints;
  if (complaint !== undefined)
    return warning(complaint, 'Bring the sentinels back, or correct REDIS_URL: without a majority nobody is promoted.');
  if (form !== 'single' && withoutReplica > 0)
    return warning(
      masters === 1 ? 'the master has no replica' : `${withoutReplica} of ${masters} masters have no replica`,
      'Add one: without it signals are late until the master itself is back.',
    );
  return fine(describe(facts));
}

/** Examines the Redis that carries signals, whichever form REDIS_URL has. */
export const examineRedis = ({ redisUrl }: Config) =>
  examine('redis', async () => {
    if (redisUrl === null)
      return warning(
        'no Redis: one process alone',
        'Set REDIS_URL before a second process runs; without it screens lag up to two seconds.',
      );
    try {
      return judge(await readRedisFacts(redisUrl, timeoutMs));
    } catch (error) {
      return fault(
        `Redis cannot be used: ${(error as Error).message}`,
        'Start it, or correct REDIS_URL. Play goes on without it, with lag.',
      );
    }
  });
