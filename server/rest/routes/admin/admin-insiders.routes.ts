import { z } from 'zod';
import { type InsiderProfile, profiles } from '#server/modules/identity/identity.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { bodyId, readBounds, textWithin } from '../../body.ts';
import { okResponse } from '../../envelope.ts';
import { messageResponse, requireLive, route, type Route } from '../../route.ts';
import { adminInsider, assignment, toAssignment, toInsider, changeResponse, changeSchema } from '../../shapes/editable.shape.ts';

const at = { section: 'Admin', access: 'organizer' } as const;
const pageSize = 100;

/** Reads all insiders, page by page, because existing clients search in the whole list themselves. */
async function readAllInsiders(ctx: Context): Promise<InsiderProfile[]> {
  const all: InsiderProfile[] = [];
  for (let page = await profiles.readInsiders(ctx); ; page = await profiles.readInsiders(ctx, { after: all.at(-1)?.id })) {
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
    handle: async ({ ctx }) => okResponse({ insiders: (await readAllInsiders(ctx)).map(toInsider) }),
  }),
  route({
    ...at,
    method: 'PUT',
    path: '/quest/admin/insiders/:id/profile',
    summary: 'Mends what is said of an insider; null clears, what is left out stays',
    body: z.object({
      student_organization: textWithin(profiles.updateInsiderProfile.input.shape.studentOrganization).nullish(),
      geo_link: textWithin(profiles.updateInsiderProfile.input.shape.geoLink).nullish(),
    }),
    response: changeSchema(adminInsider),
    handle: async ({ ctx, id, body }) => {
      const change = { studentOrganization: body.student_organization, geoLink: body.geo_link };
      return changeResponse('Профиль инсайдера обновлён', toInsider(await profiles.updateInsiderProfile(ctx, { id: id(), ...change })));
    },
  }),
  route({
    ...at,
    method: 'POST',
    path: '/quest/admin/question-insiders/assign',
    summary: 'Adds people to those at the place of a riddle; who stands there already stays',
    body: z.object({ question_id: bodyId, insider_ids: z.array(bodyId).meta(readBounds(authoring.assignInsiders.input.shape.insiderIds)) }),
    response: messageResponse,
    fields: { riddleId: 'question_id' },
    handle: async ({ ctx, body }) => {
      await authoring.assignInsiders(ctx, { riddleId: body.question_id, insiderIds: body.insider_ids });
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
      const riddle = requireLive(await authoring.readEditableRiddle(ctx, id()));
      return riddle.insiders.map((insider) => toAssignment(insider, riddle.id));
    },
  }),
  route({
    ...at,
    method: 'DELETE',
    path: '/quest/admin/question-insiders/:question/:insider',
    summary: 'Takes a person from the place of a riddle',
    response: messageResponse,
    handle: async ({ ctx, id }) => {
      await authoring.removeInsider(ctx, { riddleId: id('question'), insiderId: id('insider') });
      return okResponse({ message: 'Инсайдер снят с загадки' });
    },
  }),
];
