import type { Db } from '#server/platform/db/tables/tables.ts';
import { AnsweringPhone } from '#tests/support/faults/answering-phone.ts';
import { storedAnswers } from '#tests/support/faults/stored-answers.ts';
import type { LiveCity } from '#tests/support/live/live-city.ts';
import { expect } from '../support/expect.ts';
import { untilTrue } from '../support/until-true.ts';

const answer = 'Спасская башня';

/** An answer that a phone was told was taken. */
export interface Taken {
  /** The person and the riddle. */
  attempt: string;
  /** The team and the riddle. */
  solve: string;
  at: number;
}

interface Play {
  city: LiveCity;
  riddles: readonly number[];
  urls: readonly string[];
  paceMs: number;
  onRefusal?: (name: string) => void;
}

/** Lets the phones of a city answer riddle after riddle. */
export function sendPhones({ city, riddles, urls, paceMs, onRefusal = () => undefined }: Play): AnsweringPhone[] {
  // The last team is that of the drill of the proxy.
  const phones = city.teams
    .slice(0, -1)
    .flatMap(({ id: teamId, phones: people }) =>
      people.map(({ id: userId, token }) => new AnsweringPhone({ urls, token, userId, teamId, riddles, answer, paceMs, onRefusal })),
    );
  for (const phone of phones) phone.play();
  return phones;
}

export const takenBy = (phones: readonly AnsweringPhone[]): Taken[] =>
  phones.flatMap(({ acknowledged, holding: { userId, teamId } }) =>
    acknowledged.map(({ riddleId, at }) => ({ attempt: `${userId} ${riddleId}`, solve: `${teamId} ${riddleId}`, at })),
  );

/** Every phone has so many more answers taken. */
export async function untilTaken(phones: readonly AnsweringPhone[], more: number): Promise<void> {
  const before = phones.map(({ acknowledged }) => acknowledged.length);
  await untilTrue(`every phone has ${more} more answers taken`, async () =>
    phones.every(({ acknowledged }, at) => acknowledged.length >= (before[at] ?? 0) + more),
  );
}

/** Returns the answers of these that are not stored; none may be stored twice. */
export async function missingFrom(db: Db, taken: readonly Taken[]): Promise<Taken[]> {
  const { attempts, solves } = await storedAnswers(db);
  const doubled = [...attempts.values()].filter((times) => times > 1).length;
  expect(doubled === 0, `${doubled} answers are stored twice`);
  return taken.filter(({ attempt, solve }) => !attempts.has(attempt) || !solves.has(solve));
}
