import { request } from 'playwright-core';
import { callAs } from '../machines/phone.ts';

export const people = {
  captain: { id: '2001', firstName: 'Анна' },
  member: { id: '2002', firstName: 'Илья' },
  loner: { id: '2101', firstName: 'Ксения' },
  insider: { id: '1101', firstName: 'Софья' },
  ctc: { id: '1002', firstName: 'Павел' },
  organizer: { id: '1001', firstName: 'Вера' },
};

const isFull = '{ viewer { team { members { id } } } }';

/** Passes of every kind that somebody may hold before a scanner: of a captain, of a member, of somebody who has left, and so on. */
export async function collectPasses(url: string) {
  const callers: { dispose(): Promise<void> }[] = [];
  const caller = async (person: { id: string; firstName: string }) => {
    const context = await request.newContext();
    callers.push(context);
    return callAs(context, url, person);
  };
  const captain = await (await caller(people.captain)).pass();
  const member = await (await caller(people.member)).pass();

  const rotates = await caller({ id: '2003', firstName: 'Мария' });
  const stale = await rotates.pass();
  await rotates.asks('mutation { rotatePass { __typename } }');

  const leaves = await caller({ id: '2004', firstName: 'Борис' });
  const teamless = await leaves.pass();
  await leaves.post('/api/auth/command/leave', {});

  const crowded = await caller({ id: '2011', firstName: 'Clara' });
  const full = await crowded.pass();
  const { viewer } = await crowded.asks<{ viewer: { team: { members: unknown[] } } }>(isFull);
  for (let seat = viewer.team.members.length; seat < 6; seat += 1) {
    const newcomer = await caller({ id: `93000${seat}`, firstName: `Seat ${seat}` });
    await newcomer.post('/api/auth/complete-registration', { full_name: `Seat ${seat}` });
    await newcomer.post('/api/auth/command/join', { token: full });
  }
  await Promise.all(callers.map((context) => context.dispose()));
  return { captain, member, stale, teamless, full, invalid: 'AAAAAAAAAAAAAAAAAAAAAA' };
}
