import { anonymousContext, type Deps } from '#server/context.ts';
import { publication } from '#server/modules/quest/quest.ts';
import { FailureLog } from '#server/platform/failure-log.ts';
import { eachSecond } from './each-second.ts';

/**
 * Publishes each second the drafts whose time has come, until the returned function is called. Several processes may do so. While writes
 * are refused, drafts wait.
 */
export function publishSteadily(deps: Deps): () => void {
  const failures = new FailureLog(deps.log, {
    failing: 'drafts whose time has come could not be published, and are tried again each second',
    working: 'drafts are published at their time again',
  });
  return eachSecond(failures, async () => {
    if (!deps.writes?.stop) await publication.publishDue({ ...anonymousContext(deps), requestId: 'publishing' });
  });
}
