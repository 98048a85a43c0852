import { request } from 'playwright-core';
import { callAs } from '../machines/phone.ts';
import { people } from './passes.ts';

interface ScorePage {
  cursor: string;
  hasMore: boolean;
  events: { kind: string; riddleId: string; teamName: string }[];
}

/** Riddles that the ledger of the demo credits this team with, one entry for each credit. */
export async function listSolves(serverUrl: string, teamName: string): Promise<string[]> {
  const context = await request.newContext();
  const vera = await callAs(context, serverUrl, people.organizer);
  const credits: string[] = [];
  for (let after: string | null = null, hasMore = true; hasMore;) {
    const { scoreEvents }: { scoreEvents: ScorePage } = await vera.asks<{ scoreEvents: ScorePage }>(
      `query ($after: String) { scoreEvents(event: "demo", after: $after) { cursor hasMore events { kind riddleId teamName } } }`,
      { after },
    );
    credits.push(
      ...scoreEvents.events.filter((line) => line.kind === 'SOLVE' && line.teamName === teamName).map(({ riddleId }) => riddleId),
    );
    ({ cursor: after, hasMore } = scoreEvents);
  }
  await context.dispose();
  return credits;
}
