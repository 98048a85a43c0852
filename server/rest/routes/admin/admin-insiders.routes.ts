import { z } from 'zod';
import { type InsiderProfile, readInsiders, updateInsiderProfile } from '#server/modules/identity/identity.ts';
import { assignInsiders, readEditableRiddle, removeInsider } from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { bodyId } from '#server/rest/body.ts';
import { okResponse } from '#server/rest/envelope.ts';
import { foundLive } from '#server/rest/found.ts';
import { messageResponse, route, type Route } from '#server/rest/route.ts';
import { adminInsider, assignment, assignmentOf, insiderOf, written, writtenResponse } from '#server/rest/shapes/editable.shape.ts';

const at = { section: 'Admin', access: 'organizer' } as const;
const pageSize = 100;

/** Existing clients search in the whole list themselves. */
async function readAllInsiders(ctx: Context): Promise<InsiderProfile[]> {
  const all: InsiderProfile[] = [];
  for (let page = await readInsiders(ctx); ; page = await readInsiders(ctx, { after: all.at(-1)?.id })) {
    all.push(...page);
    if (page.length < pageSize) return all;
  }
}

export const adminInsiders: Route[] = [
  route({
    ...at,
    method: 'GET',
    path: '/quest/admin/insiders',
    summary: 'All insiders by name',
    response: z.object({ ok: z.literal(true), insiders: z.array(adminInsider) }),
    handle: async ({ ctx }) => okResponse({ insiders: (await readAllInsiders(ctx)).map(insiderOf) }),
  }),
  route({
    ...at,
    method: 'PUT',
    path: '/quest/admin/insiders/:id/profile',
    summary: 'Mends what is said of an insider; null clears, what is left out stays',
    body: z.object({ student_organization: z.string().nullish(), geo_link: z.string().nullish() }),
    response: writtenResponse(adminInsider),
    handle: async ({ ctx, id, body }) => {
      const change = { studentOrganization: body.student_organization, geoLink: body.geo_link };
      return written('Профиль инсайдера обновлён', insiderOf(await updateInsiderProfile(ctx, { id: id(), ...change })));
    },
  }),
  route({
    ...at,
    method: 'POST',
    path: '/quest/admin/question-insiders/assign',
    summary: 'Adds people to those at the place of a riddle; who stands there already stays',
    body: z.object({ question_id: bodyId, insider_ids: z.array(bodyId) }),
    response: messageResponse,
    fields: { riddleId: 'question_id' },
    handle: async ({ ctx, body }) => {
      await assignInsiders(ctx, { riddleId: body.question_id, insiderIds: body.insider_ids });
      return okResponse({ message: 'Инсайдеры назначены' });
    },
  }),
  route({
    ...at,
    method: 'GET',
    path: '/quest/admin/question-insiders/by-question/:id',
    summary: 'Who stands at the place of a riddle, in the order of their links',
    response: z.array(assignment),
    handle: async ({ ctx, id }) => {
      const riddle = foundLive(await readEditableRiddle(ctx, id()));
      return riddle.insiders.map((insider) => assignmentOf(insider, riddle.id));
    },
  }),
  route({
    ...at,
    method: 'DELETE',
    path: '/quest/admin/question-insiders/:question/:insider',
    summary: 'Takes a person from the place of a riddle',
    response: messageResponse,
    handle: async ({ ctx, id }) => {
      await removeInsider(ctx, { riddleId: id('question'), insiderId: id('insider') });
      return okResponse({ message: 'Инсайдер снят с загадки' });
    },
  }),
];
