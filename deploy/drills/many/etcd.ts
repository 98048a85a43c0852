import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#tests/support/processes/free-port.ts';
import { startProgram } from '#tests/support/processes/program.ts';

const members = [1, 2, 3];

/** Starts three members of etcd, which agree on the primary. Returns their addresses, as host and port. */
export async function startEtcd(home: string, stack: AsyncDisposableStack): Promise<string[]> {
  const seats = await Promise.all(members.map(async (at) => ({ name: `etcd-${at}`, client: await freePort(), peer: await freePort() })));
  const cluster = seats.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join();
  const start = async ({ name, client, peer }: (typeof seats)[0]) => {
    const folder = join(home, name);
    mkdirSync(folder, { mode: 0o700 });
    const program = startProgram(['etcd'], {
      env: {
        ETCD_NAME: name,
        ETCD_DATA_DIR: folder,
        ETCD_LISTEN_CLIENT_URLS: `http://127.0.0.1:${client}`,
        ETCD_ADVERTISE_CLIENT_URLS: `http://127.0.0.1:${client}`,
        ETCD_LISTEN_PEER_URLS: `http://127.0.0.1:${peer}`,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://127.0.0.1:${peer}`,
        ETCD_INITIAL_CLUSTER: cluster,
        ETCD_INITIAL_CLUSTER_STATE: 'new',
        ETCD_LOGGER: 'zap',
      },
    });
    stack.defer(() => program.kill());
    // A member is healthy once there is a leader.
    await program.untilReady(async () => (await fetch(`http://127.0.0.1:${client}/health`)).ok);
  };
  await Promise.all(seats.map(start));
  return seats.map(({ client }) => `127.0.0.1:${client}`);
}
