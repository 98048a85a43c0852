import type { Route } from './route.ts';
import { adminAnswers } from './routes/admin/admin-answers.routes.ts';
import { clearTeamAttempts } from './routes/admin/admin-attempts.routes.ts';
import { adminBlocks } from './routes/admin/admin-blocks.routes.ts';
import { adminInsiders } from './routes/admin/admin-insiders.routes.ts';
import { adminQuestions } from './routes/admin/admin-questions.routes.ts';
import { answerPageRoutes } from './routes/answers.routes.ts';
import { blockRoutes } from './routes/blocks.routes.ts';
import { checkpointRoutes } from './routes/checkpoints.routes.ts';
import { csrf, csrfAlias } from './routes/csrf.routes.ts';
import { eventList, eventStatus } from './routes/events.routes.ts';
import { leaderboard } from './routes/leaderboard.routes.ts';
import { playRoutes } from './routes/play.routes.ts';
import { profileRoutes } from './routes/profile.routes.ts';
import { programRoutes } from './routes/program.routes.ts';
import { qrRoutes } from './routes/qr.routes.ts';
import { signInRoutes } from './routes/sign-in.routes.ts';
import { teamRoutes } from './routes/team.routes.ts';

/** The table of the compatibility layer: every documented call is one route. */
export const routes: Route[] = [
  csrf,
  csrfAlias,
  eventStatus,
  eventList,
  ...signInRoutes,
  ...profileRoutes,
  ...teamRoutes,
  leaderboard,
  ...qrRoutes,
  ...programRoutes,
  ...blockRoutes,
  ...playRoutes,
  ...checkpointRoutes,
  ...answerPageRoutes,
  ...adminBlocks,
  ...adminQuestions,
  ...adminAnswers,
  ...adminInsiders,
  clearTeamAttempts,
];
