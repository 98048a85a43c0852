import { type Locator, type Page, request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textsOf } from '#tests/e2e/support/machines/browser.ts';
import { callAs, openPhone } from '#tests/e2e/support/machines/phone.ts';
import { isNightly } from '#tests/e2e/support/nightly.ts';
import { people } from '#tests/e2e/support/people/passes.ts';
import { team } from '#tests/e2e/support/people/profile.ts';
import { settled, walkTo } from '#tests/e2e/support/screen/fit.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { spec } from '#tests/support/spec.ts';
import { routePatterns } from '#web/shared/paths.ts';

const text = textsOf('ru');

const roles = ['visitor', 'participant', 'insider', 'ctc', 'organizer'] as const;
type Role = (typeof roles)[number];

const who: Record<Role, (typeof people)[keyof typeof people] | null> = {
  visitor: null,
  participant: people.loner,
  insider: people.insider,
  ctc: people.ctc,
  organizer: people.organizer,
};

/** Every section of the panel: a new one is looked at without a line here. */
const sections = Object.values(routePatterns).filter((path) => path.startsWith('/admin'));

/** One guard stands before the panel and one before its statistics: before a merge each refused role meets both, and the first all sections. */
const sectionsFor = (role: Role) =>
  isNightly || !['insider', 'ctc'].includes(role) ? sections : sections.filter((path) => path === '/admin' || path === '/admin/stats');

/** Where somebody ends up: on the page, told that it is not for them, or at the sign-in. */
const panel: Record<Role, string> = { visitor: 'sign in', participant: 'refused', insider: 'refused', ctc: 'refused', organizer: 'shown' };

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true });
const words = (said: string) => (page: Page) => page.getByText(said, { exact: true }).first();

/** The parts of a page that some roles are shown and others are not. */
const parts: Record<string, Record<string, (page: Page) => Locator>> = {
  '/profile': { admin: words(text('profile:admin')), scanner: words(text('profile:scan')) },
  '/qr': { 'as staff': words(text('scanner:explain.staff')), 'as player': words(text('scanner:explain.player')) },
  '/qr/verify': {
    join: heading(text('qr:join.title')),
    invited: words(text('qr:invitation.join')),
    members: heading(text('qr:members', { team, n: 4 })),
    points: heading(text('qr:score.title')),
    person: heading(text('qr:person.title')),
    team: heading(text('qr:team.title')),
  },
  '/quest': { edit: words(text('editing:mode')) },
  '/developers': { refused: words(text('developers:token.organizersOnly')), make: words(text('developers:token.create')) },
};

const seen: Record<string, Record<Role, string[]>> = {
  '/profile': { visitor: ['sign in'], participant: [], insider: ['scanner'], ctc: ['scanner'], organizer: ['admin', 'scanner'] },
  '/qr': { visitor: ['sign in'], participant: ['as player'], insider: ['as staff'], ctc: ['as staff'], organizer: ['as staff'] },
  '/qr/verify': {
    visitor: ['invited'],
    participant: ['join'],
    insider: ['members'],
    ctc: ['members', 'points'],
    organizer: ['members', 'points', 'person', 'team'],
  },
  '/quest': { visitor: ['sign in'], participant: [], insider: [], ctc: [], organizer: ['edit'] },
  '/developers': { visitor: [], participant: ['refused'], insider: ['refused'], ctc: ['refused'], organizer: ['make'] },
};

const city = demoCity();
let pass = '';
beforeAll(async () => {
  const context = await request.newContext();
  pass = await (await callAs(context, city.url, people.captain)).pass();
  await context.dispose();
});

describe.each(roles)('as %s', (role) => {
  let phone: Awaited<ReturnType<typeof openPhone>>;
  beforeAll(async () => {
    phone = await openPhone(city, who[role]);
    await phone.opens('/previous');
  });
  afterAll(() => phone.context.close());

  /** Where a walk to this address ends; the page stands still when this says so. */
  const endsAt = async (path: string): Promise<string> => {
    const { page } = phone;
    // A refused person is at the profile already.
    if (new URL(page.url()).pathname !== path) await walkTo(page, path);
    const refusal = page.getByRole('alertdialog', { name: text('common:guard.organizer') });
    const end = await Promise.race([
      settled(page, '/registration').then(() => 'sign in'),
      refusal.waitFor().then(() => 'refused'),
      settled(page, path).then(() => 'shown'),
    ]);
    if (end !== 'refused') return end;
    await refusal.getByRole('button').click();
    await settled(page, '/profile');
    return end;
  };

  it('the organizers’ panel is as the table says', spec('H.21'), async () => {
    const found: Record<string, string> = {};
    const walked = sectionsFor(role);
    for (const path of walked) found[path] = await endsAt(path);

    expect(found).toEqual(Object.fromEntries(walked.map((path) => [path, panel[role]])));
  });

  it.each(Object.keys(parts))('%s shows what this role needs of it, and nothing else', spec('H.22'), async (path) => {
    const wanted = seen[path]?.[role] ?? [];
    const end = await endsAt(path === '/qr/verify' ? `${path}?token=${pass}` : path);

    expect(end).toBe(wanted[0] === 'sign in' ? 'sign in' : 'shown');
    if (end === 'sign in') return;
    const known = Object.entries(parts[path] ?? {});
    for (const [name, locate] of known) if (wanted.includes(name)) await locate(phone.page).waitFor();
    const there = await Promise.all(known.map(async ([name, locate]) => ((await locate(phone.page).isVisible()) ? [name] : [])));
    expect(there.flat()).toEqual(wanted);
  });

  it('the header has the scanner for staff only', async () => {
    await phone.opens('/previous');
    const isStaff = role === 'insider' || role === 'ctc' || role === 'organizer';

    const scanner = phone.page.locator('header').getByRole('link', { name: text('common:nav.scanner') });
    await expect.poll(() => scanner.count()).toBe(Number(isStaff));
  });
});
