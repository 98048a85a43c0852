import { request } from 'playwright-core';
import { callAs } from '#tests/e2e/support/machines/phone.ts';
import { people } from '#tests/e2e/support/people/passes.ts';

export interface Attempt {
  id: string;
  teamId: string;
  userId: string;
  riddleId: string;
  answer: string;
  isRight: boolean;
}

export interface Line {
  kind: string;
  teamId: string;
  riddleTitle: string | null;
}

/** What the server has written about these teams and people, oldest first. */
export async function readLedger(url: string, { teamIds, userIds }: { teamIds: readonly string[]; userIds: readonly string[] }) {
  const context = await request.newContext();
  const vera = await callAs(context, url, people.organizer);
  const attempts: Attempt[] = [];
  const lines: Line[] = [];
  for (const teamId of teamIds) {
    for (let after: string | null = null, isOver = false; !isOver;) {
      const page: Attempt[] = (
        await vera.asks<{ attempts: Attempt[] }>(
          `query ($teamId: ID!, $after: ID) {
            attempts(event: "demo", teamId: $teamId, after: $after, first: 100) { id teamId userId riddleId answer isRight }
          }`,
          { teamId, after },
        )
      ).attempts;
      attempts.unshift(...page.toReversed());
      isOver = page.length < 100;
      after = page.at(-1)?.id ?? null;
    }
    const { ledger } = await vera.asks<{ ledger: Line[] }>(
      'query ($teamId: ID!) { ledger(event: "demo", teamId: $teamId, first: 100) { kind riddleTitle } }',
      { teamId },
    );
    lines.push(...ledger.map((line) => ({ ...line, teamId })));
  }
  const comments: (string | null)[] = [];
  for (const userId of userIds) {
    const { programScore } = await vera.asks<{ programScore: { history: { comment: string | null }[] } }>(
      'query ($userId: ID!) { programScore(event: "demo", userId: $userId) { history(first: 100) { comment } } }',
      { userId },
    );
    comments.push(...programScore.history.map(({ comment }) => comment));
  }
  await context.dispose();
  return { attempts, lines, comments };
}

export type Ledger = Awaited<ReturnType<typeof readLedger>>;
