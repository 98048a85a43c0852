import { anonymousContext, type Deps } from '#server/context.ts';
import { publishDue } from '#server/modules/quest/quest.ts';
import { FailureLog } from '#server/platform/failure-log.ts';

const secondMs = 1_000;

/** Publishes each second the drafts whose time has come, until the returned function is called. Several processes may do so. In maintenance drafts wait. */
export function publishSteadily(deps: Deps): () => void {
  const failures = new FailureLog(deps.log, {
    failing: 'drafts whose time has come could not be published, and are tried again each second',
    working: 'drafts are published at their time again',
  });
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning || deps.writes?.stop) return;
    isRunning = true;
    publishDue({ ...anonymousContext(deps), requestId: 'publishing' })
      .then(
        () => failures.worked(),
        (error: unknown) => failures.failed(error),
      )
      .finally(() => (isRunning = false));
  }, secondMs);
  return () => clearInterval(timer);
}
