// A process of phones and walls. Each has a stream, comes back after a cut, and records what it showed and when.
import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '#tests/support/line/seeded-random.ts';
import { type Member, takeSeat } from '../crowd/member.ts';
import { monotonicMs } from '../rig/monotonic.ts';
import { type PhoneEvent, type PhonesOrder, type PhonesReport, wasCut } from './phones.ts';

const connectsAtOnce = 100;
const tickMs = 100;
const backAfterMs = 500;

interface Phone {
  seat: number;
  member: Member | null;
  isCut: boolean;
  back: NodeJS.Timeout | null;
}

const random = seededRandom(20_261_121);
const events: PhoneEvent[] = [];
const phones: Phone[] = [];
let opening: Extract<PhonesOrder, { kind: 'open' }> = { kind: 'open', port: 0, sources: [], seats: [] };
let cutting: NodeJS.Timeout | null = null;
let cuts = 0;
let lost = 0;
let failed = 0;
let isLeaving = false;

const report = (message: PhonesReport) => process.send?.(message);

/** Connects a phone; resolves with its first message, or when it could not connect. */
function connectPhone(phone: Phone): Promise<void> {
  return new Promise((resolve) => {
    let isFirst = true;
    const source = opening.sources[phone.seat % opening.sources.length] ?? '127.0.0.1';
    const request = opening.seats[phone.seat]?.request ?? '';
    const member = takeSeat(
      { host: '127.0.0.1', port: opening.port, source, request },
      {
        frame: (version, at) => {
          events.push([phone.seat, version, at]);
          isFirst = false;
          resolve();
        },
        end: () => {
          resolve();
          if (phone.member !== member) return;
          phone.member = null;
          if (isFirst) failed += 1;
          else lost += 1;
          events.push([phone.seat, wasCut, monotonicMs()]);
          // A stream that broke by itself comes back, as on a phone.
          if (!isLeaving) phone.back = setTimeout(() => void connectPhone(phone), backAfterMs);
        },
      },
    );
    phone.member = member;
  });
}

function cut(phone: Phone, ms: number): void {
  const { member } = phone;
  if (!member) return;
  cuts += 1;
  phone.member = null;
  phone.isCut = true;
  events.push([phone.seat, wasCut, monotonicMs()]);
  member.leave();
  phone.back = setTimeout(() => void comeBack(phone), ms);
}

async function comeBack(phone: Phone): Promise<void> {
  if (!phone.isCut) return;
  phone.isCut = false;
  if (phone.back) clearTimeout(phone.back);
  await connectPhone(phone);
}

async function open(order: Extract<PhonesOrder, { kind: 'open' }>): Promise<void> {
  opening = order;
  for (const seat of order.seats.keys()) phones.push({ seat, member: null, isCut: false, back: null });
  const waiting = [...phones];
  const lane = async () => {
    for (let phone = waiting.shift(); phone; phone = waiting.shift()) await connectPhone(phone);
  };
  await Promise.all(Array.from({ length: connectsAtOnce }, lane));
  report({ kind: 'opened' });
}

function startCutting({ perSecond, minMs, maxMs }: Extract<PhonesOrder, { kind: 'cut' }>): void {
  let due = 0;
  const mayBeCut = phones.filter((phone) => opening.seats[phone.seat]?.mayBeCut);
  cutting = setInterval(() => {
    for (due += (perSecond * tickMs) / 1000; due >= 1; due -= 1) {
      const phone = mayBeCut[Math.floor(random() * mayBeCut.length)];
      if (phone) cut(phone, minMs + random() * (maxMs - minMs));
    }
  }, tickMs);
}

async function settle(): Promise<void> {
  if (cutting) clearInterval(cutting);
  const away = phones.filter((phone) => phone.isCut);
  const lane = async () => {
    for (let phone = away.shift(); phone; phone = away.shift()) await comeBack(phone);
  };
  await Promise.all(Array.from({ length: connectsAtOnce }, lane));
  await wait(backAfterMs);
  report({ kind: 'settled' });
}

process.on('message', (order: PhonesOrder) => {
  if (order.kind === 'open') void open(order);
  if (order.kind === 'cut') startCutting(order);
  if (order.kind === 'settle') void settle();
  if (order.kind === 'readEvents') {
    const { user, system } = process.cpuUsage();
    report({ kind: 'events', events: events.splice(0), cuts, lost, failed, cpuMs: (user + system) / 1000 });
  }
  if (order.kind === 'leave') {
    isLeaving = true;
    if (cutting) clearInterval(cutting);
    for (const { member, back } of phones) {
      if (back) clearTimeout(back);
      member?.leave();
    }
    process.disconnect();
  }
});
