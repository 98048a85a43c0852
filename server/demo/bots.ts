import type { Deps } from '#server/context.ts';
import { play } from '#server/modules/quest/quest.ts';
import { DomainError } from '#server/platform/errors.ts';
import { findBotMove } from './bots.store.ts';
import { readCast } from './cast.ts';
import { as, demoContext, firstInventedTelegramId } from './seed-context.ts';

const everyMs = 4_000;
const rightShare = 0.7;

/** One move of one bot team, right more often than not; outside the event's hours it is refused like anybody's. */
async function playOnce(deps: Deps): Promise<void> {
  const ctx = { ...demoContext(deps), publish: (topic: string) => deps.hub.touch(topic) };
  const move = await findBotMove(deps.db, firstInventedTelegramId);
  if (!move) return;
  const answer = Math.random() < rightShare ? move.answer : readCast().wrongGuesses.ru;
  await play.checkAnswer(as(ctx, { id: move.captainId, role: 'guest' }), { riddleId: move.riddleId, answer });
}

/** Lets the invented teams of the demo play on, so that the board lives; returns what stops them. */
export function startBots(deps: Deps): () => void {
  const timer = setInterval(() => {
    playOnce(deps).catch((error: unknown) => {
      if (!(error instanceof DomainError)) deps.log.warn({ err: error }, 'a demo bot could not make its move');
    });
  }, everyMs);
  return () => clearInterval(timer);
}
