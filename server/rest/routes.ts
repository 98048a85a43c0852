import { answerPageRoutes } from './answers.routes.ts';
import { blockRoutes } from './blocks.routes.ts';
import { checkpointRoutes } from './checkpoints.routes.ts';
import { playRoutes } from './play.routes.ts';
import { programRoutes } from './program.routes.ts';
import { qrRoutes } from './qr.routes.ts';
import { clearTeamAttempts } from './admin-attempts.routes.ts';
import { adminAnswers } from './admin-answers.routes.ts';
import { adminBlocks } from './admin-blocks.routes.ts';
import { adminInsiders } from './admin-insiders.routes.ts';
import { adminQuestions } from './admin-questions.routes.ts';
import { csrf, csrfAlias } from './csrf.routes.ts';
import { eventList, eventStatus } from './events.routes.ts';
import { leaderboard } from './leaderboard.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { teamRoutes } from './team.routes.ts';
import type { Route } from './route.ts';

/** The table of the compatibility layer: every documented call is one row. */
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
