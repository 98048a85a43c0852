interface RedisServer {
  host: string;
  port: number;
}

interface Login {
  username?: string;
  password?: string;
}

/** The value of REDIS_URL: one server, the sentinels that know which server is the master, or some nodes of a cluster. */
export type RedisAddress =
  | { form: 'single'; url: string }
  | { form: 'sentinel'; sentinels: RedisServer[]; sentinelLogin: Login; masterName: string; db: number; login: Login; hasTls: boolean }
  | { form: 'cluster'; nodes: RedisServer[]; login: Login; hasTls: boolean };

/** A fault of an address, in a sentence that quotes nothing of it, because it may hold a password. */
export class RedisAddressFault extends Error {}

const unreadableAddress = 'cannot be read as an address';
const severalServers = /^(rediss?)\+(sentinel|cluster):\/\/(?:([^@/?#]*)@)?([^@/?#]+)(\/[^?#]*)?(\?[^#]*)?$/i;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new RedisAddressFault(unreadableAddress);
  }
}

const toLogin = (username: string, password: string): Login => ({ ...(username && { username }), ...(password && { password }) });

function readLogin(text: string): Login {
  const [username = '', ...password] = text.split(':');
  return toLogin(decode(username), decode(password.join(':')));
}

function readServer(text: string, defaultPort: number): RedisServer {
  const url = URL.parse(`redis://${text.trim()}`);
  if (!url?.hostname) throw new RedisAddressFault(unreadableAddress);
  // The brackets of an IPv6 address belong to the URL, not to the host.
  return { host: url.hostname.replaceAll(/^\[|\]$/g, ''), port: Number(url.port || defaultPort) };
}

const sentinelParameters = ['sentinel_username', 'sentinel_password'];

function readSentinelLogin(query: string): Login {
  const parameters = new URLSearchParams(query);
  if ([...parameters.keys()].some((key) => !sentinelParameters.includes(key)))
    throw new RedisAddressFault(`has other parameters than ${sentinelParameters.join(' and ')}`);
  return toLogin(parameters.get('sentinel_username') ?? '', parameters.get('sentinel_password') ?? '');
}

function readMaster(path: string): { masterName: string; db: number } {
  const [masterName = '', db = '0', ...rest] = path.slice(1).split('/').map(decode);
  if (!masterName) throw new RedisAddressFault('names no master after its sentinels');
  if (!/^\d{1,4}$/.test(db) || rest.length > 0)
    throw new RedisAddressFault('has more than a master and the number of a database in its path');
  return { masterName, db: Number(db) };
}

function readSingle(url: string): RedisAddress {
  const { protocol, username, password } = URL.parse(url) ?? {};
  if (protocol === undefined) throw new RedisAddressFault(unreadableAddress);
  if (!['redis:', 'rediss:'].includes(protocol))
    throw new RedisAddressFault('does not begin with redis:// or rediss://, redis+sentinel:// or redis+cluster://');
  decode(`${username}${password}`);
  return { form: 'single', url };
}

/** Reads the value of REDIS_URL; throws a RedisAddressFault. */
export function readRedisAddress(text: string): RedisAddress {
  if (!/^rediss?\+(sentinel|cluster):/i.test(text)) return readSingle(text);
  const [, scheme = '', form = '', login = '', servers = '', path = '', query = ''] = severalServers.exec(text) ?? [];
  const common = { login: readLogin(login), hasTls: scheme.toLowerCase() === 'rediss' };
  if (form.toLowerCase() === 'sentinel') {
    const sentinels = servers.split(',').map((server) => readServer(server, 26_379));
    return { form: 'sentinel', sentinels, sentinelLogin: readSentinelLogin(query), ...readMaster(path), ...common };
  }
  const nodes = servers.split(',').map((server) => readServer(server, 6_379));
  if (path.length > 1 || query) throw new RedisAddressFault('has something after the nodes of its cluster, which has one database only');
  return { form: 'cluster', nodes, ...common };
}
