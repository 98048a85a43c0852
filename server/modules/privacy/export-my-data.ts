import { people, sessions } from '#server/modules/identity/identity.ts';
import { command, noInput } from '#server/platform/command.ts';
import { RateLimited } from '#server/platform/errors.ts';
import { listExportedRows, listPersonLog } from './own-rows.store.ts';
import { countExports, listOwnAttempts, listOwnProgramEntries, listOwnTeams } from './privacy.store.ts';

const exportsPerDay = 3;
const daySeconds = 86_400;

export interface DataExport {
  fileName: string;
  json: string;
}

/**
 * Gives the viewer everything that is stored about them, under the names of the tables. Of secrets, such as tokens and passes, it only
 * says that and when they were made. It can be taken three times a day, within ten minutes of signing in. The audit log says that it was
 * taken, so that the owner of a stolen phone can see it.
 */
export const exportMyData = command({
  name: 'exportMyData',
  input: noInput,
  allow: sessions.requireRecentSignIn,
  async run(ctx, _noInput, { userId }): Promise<DataExport> {
    if ((await countExports(ctx.db, { userId, seconds: daySeconds })) >= exportsPerDay) throw new RateLimited(daySeconds);
    await ctx.audit({ subjectType: 'person', subjectId: userId });

    const data = {
      profile: await people.readPerson(ctx, userId),
      sessions: await sessions.readSessions(ctx),
      teams: await listOwnTeams(ctx.db, userId),
      programPoints: await listOwnProgramEntries(ctx.db, userId),
      answers: await listOwnAttempts(ctx.db, userId),
      ...(await listExportedRows(ctx.db, userId)),
      logOfMe: await listPersonLog(ctx.db, userId),
    };
    return { fileName: `versta-${userId}.json`, json: JSON.stringify(data, null, 2) };
  },
  allowReplay: 'noKey',
});
