import type { Config } from '#server/platform/config.ts';
import { readRedisFacts, type RedisFacts } from '#server/platform/redis/facts.ts';
import { examine, fault, fine, warning } from './finding.ts';

const patienceMs = 4_000;
/** The first that has sharded channels. */
const oldestOfCluster = 7;

const describe = ({ form, version, masters }: RedisFacts) =>
  ({
    single: `Redis ${version}`,
    sentinel: `Redis ${version}, whose master the sentinels know`,
    cluster: `Redis ${version}, a cluster of ${masters} masters`,
  })[form];

function verdictOn(facts: RedisFacts) {
  const { form, version, masters, alone, complaints, isWhole } = facts;
  if (form === 'cluster' && Number.parseInt(version, 10) < oldestOfCluster)
    return fault(`Redis ${version} is too old for a cluster`, `Use Redis ${oldestOfCluster} or newer, which has sharded channels.`);
  if (!isWhole)
    return fault(
      'a part of the cluster has no master',
      'Bring its nodes back: redis-cli --cluster check names them. Until then a part of the signals is late.',
    );
  const [complaint] = complaints;
  if (complaint !== undefined)
    return warning(complaint, 'Bring the sentinels back, or correct REDIS_URL: without a majority nobody is promoted.');
  if (form !== 'single' && alone > 0)
    return warning(
      masters === 1 ? 'the master has no replica' : `${alone} of ${masters} masters have no replica`,
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
      return verdictOn(await readRedisFacts(redisUrl, patienceMs));
    } catch (error) {
      return fault(
        `Redis cannot be used: ${(error as Error).message}`,
        'Start it, or correct REDIS_URL. Play goes on without it, with lag.',
      );
    }
  });
