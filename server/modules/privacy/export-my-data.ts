import { readPerson, readSessions, requireRecentSignIn } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/db/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { RateLimited } from '#server/platform/errors.ts';
import { listKeptRows, listLogOf } from './own-rows.store.ts';
import { countExports, listOwnAttempts, listOwnProgramEntries, listOwnTeams } from './privacy.store.ts';

const exportsPerDay = 3;
const daySeconds = 86_400;

export interface DataExport {
  fileName: string;
  json: string;
}

/**
 * Everything that is kept about the viewer, at once, in ids and words of the tables; of secrets (digests of tokens, the text of passes)
 * only that and when they were made. Three times a day, within ten minutes of signing in: it is written
 * down, so that an owner of a stolen phone can see that somebody took it.
 */
export function exportMyData(ctx: Context): Promise<DataExport> {
  return inTransaction(ctx, async (within) => {
    const { userId } = await requireRecentSignIn(within);
    if ((await countExports(within.db, userId)) >= exportsPerDay) throw new RateLimited(daySeconds);
    await audit(within, { action: 'exportMyData', subjectType: 'person', subjectId: userId });

    const person = await readPerson(within, userId);
    const data = {
      profile: person,
      sessions: await readSessions(within),
      teams: await listOwnTeams(within.db, userId),
      programPoints: await listOwnProgramEntries(within.db, userId),
      answers: await listOwnAttempts(within.db, userId),
      ...(await listKeptRows(within.db, userId)),
      logOfMe: await listLogOf(within.db, userId),
    };
    return { fileName: `versta-${userId}.json`, json: JSON.stringify(data, null, 2) };
  });
}
