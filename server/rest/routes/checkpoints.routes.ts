import { z } from 'zod';
import { AlreadyMarked, type InsiderTask, markVisit, readInsiderTasks } from '#server/modules/checkpoints/checkpoints.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { bodyId } from '../body.ts';
import { okResponse } from '../envelope.ts';
import { route, type Route } from '../route.ts';

const at = {
  section: 'Quest',
  access: 'signedIn',
  refusals: [{ of: Forbidden, text: 'Недостаточно прав для отметки посещений' }],
} as const;

const task = z.object({
  id: z.int(),
  title: z.string().describe('Markup: escaped words, in a link where the riddle has one.'),
  is_attendance_marked: z.boolean(),
  can_mark_attendance: z.boolean().describe('Solved, and not marked yet.'),
});

const toTask = ({ riddleId, title, titleLink, status }: InsiderTask) => ({
  id: riddleId,
  title: authoring.joinTitle({ title, titleLink }),
  is_attendance_marked: status === 'MARKED',
  can_mark_attendance: status === 'CAN_MARK',
});

const tasksStatus = route({
  ...at,
  method: 'GET',
  path: '/quest/insiders/tasks/status',
  summary: 'The riddles of the insider who asks, with their state for a team; none for an unknown team',
  query: z.object({ command_id: bodyId }),
  response: z.object({
    ok: z.literal(true),
    data: z.object({ ok: z.literal(true), tasks: z.array(task) }),
    tasks: z.array(task).describe('The same list outside of `data`.'),
  }),
  handle: async ({ ctx, query }) => {
    const tasks = (await readInsiderTasks(ctx, { teamId: query.command_id })).map(toTask);
    return okResponse({ data: okResponse({ tasks }), tasks });
  },
});

const markedMessage = 'Посещение успешно отмечено';

const attendanceMark = route({
  ...at,
  method: 'POST',
  path: '/quest/insiders/attendance/mark',
  summary: 'Marks that a team came to the place of a riddle that it has solved; credited once',
  body: z.object({ question_id: bodyId, command_id: bodyId, scanned_user_id: bodyId }),
  response: z.object({ ok: z.literal(true), message: z.string(), data: z.object({ message: z.string() }) }),
  handle: async ({ ctx, body }) => {
    const visit = { riddleId: body.question_id, teamId: body.command_id, scannedUserId: body.scanned_user_id };
    const outcome = await markVisit(ctx, visit);
    // Existing clients know one response to a second mark, also when another insider made the first.
    if (outcome.kind === 'AlreadyMarkedByYou') throw new AlreadyMarked({ byName: outcome.byName, at: new Date(outcome.at) });
    return okResponse({ message: markedMessage, data: { message: markedMessage } });
  },
});

/** Routes of insiders at their places. */
export const checkpointRoutes: Route[] = [tasksStatus, attendanceMark];
