import { short } from '../rig/spread.ts';
import type { Simulated } from './simulate.ts';
import type { Topology } from './topology.ts';
import { bounds } from './unit-costs.ts';

/** Beyond these bounds people notice: shares of busy time, ms, and the share of answers without a reply. */
const max = { busy: 0.9, replyMs: 500, boardMs: 1_000, unanswered: 0.01 } as const;

interface Load {
  name: string;
  value: number;
  bound: number;
  text: string;
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

function listLoads({ busy, replyMs, boardMs, unanswered, streamsOfProcess }: Simulated, { processes, database }: Topology): Load[] {
  const connections = processes * (database.poolOfProcess + 1);
  const allowed = database.maxConnections - bounds.reservedConnections;
  const share = (name: string, value: number): Load => ({ name, value, bound: max.busy, text: `${name} busy ${percent(value)}` });
  return [
    { name: 'streams', value: streamsOfProcess, bound: bounds.streamsOfProcess, text: `${short(streamsOfProcess)} streams a process` },
    ...(database.bouncer > 0
      ? []
      : [{ name: 'connections', value: connections, bound: allowed, text: `${connections} connections of ${allowed}` }]),
    share('event loop', busy.loop),
    share('PostgreSQL', busy.postgres),
    share('replicas', busy.replicas),
    share('Redis', busy.redis),
    share('fan-out worker', busy.fanOut),
    { name: 'reply', value: replyMs.p95, bound: max.replyMs, text: `reply p95 ${short(replyMs.p95)} ms` },
    { name: 'board', value: boardMs.p95, bound: max.boardMs, text: `board p95 ${short(boardMs.p95)} ms` },
    { name: 'unanswered', value: unanswered, bound: max.unanswered, text: `${percent(unanswered)} of the answers wait` },
  ];
}

/** Lists the loads that are beyond their bound, the worst first. */
export const listBreaks = (simulated: Simulated, topology: Topology): string[] =>
  listLoads(simulated, topology)
    .filter(({ value, bound }) => value > bound)
    .sort((a, b) => b.value / b.bound - a.value / a.bound)
    .map(({ text }) => text);
