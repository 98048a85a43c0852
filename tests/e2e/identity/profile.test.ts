import { describe, expect, it } from 'vitest';
import { type Language } from '#tests/e2e/support/machines/browser.ts';
import { languagesToWalk } from '#tests/e2e/support/nightly.ts';
import {
  answer,
  addPoints,
  arrive as arriveAt,
  captain,
  confirmed,
  ctc,
  fail,
  insider,
  isOurs,
  loner,
  looksRight,
  member,
  openAccount,
  organizer,
  ownId,
  smallTargets,
  team,
} from '#tests/e2e/support/people/profile.ts';
import { pressSlowly } from '#tests/e2e/support/screen/press.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { spec } from '#tests/support/spec.ts';

const city = demoCity();

const arrive = (name: string, screen?: { language?: Language; width?: number; height?: number }) => arriveAt(city, name, screen);

describe.each(languagesToWalk)('the profile in %s', (language) => {
  it('gives a captain the pass, the team and what a captain may do', async () => {
    const { page, context, text, complaints } = await arrive(captain, { language });

    await page.getByRole('button', { name: text('pass:open') }).waitFor();
    await page.getByText(text('team:capacity', { members: 4, max: 6 })).waitFor();
    await page.getByText(text('profile:status.captain'), { exact: true }).first().waitFor();
    await page.getByRole('button', { name: text('team:actionsFor', { name: member }) }).click();
    const remove = page.getByRole('button', { name: text('team:remove.button', { name: member }) });
    await remove.getByText(text('team:remove.action'), { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: text('team:actionsFor', { name: captain }) }).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: text('team:invite.copy') }).count()).toBe(1);
    await expect.poll(() => page.getByRole('button', { name: text('team:erase.button') }).count()).toBe(1);
    expect(await page.getByRole('button', { name: text('team:leave.button') }).count()).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    await looksRight(page, `profile-captain-${language}`);
    await page.locator('#team').scrollIntoViewIfNeeded();
    await page.screenshot({ path: `artifacts/screens/profile-captain-${language}-whole.png`, fullPage: true });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it(
    'offers who has no team the form, in the language of the page, and names what is wrong at the field',
    spec('2.4.12', '5.1', '8.35', 'profile.empty-no-team'),
    async () => {
      const { page, context, text } = await arrive(loner, { language });
      await page.getByText(text('pass:noTeam'), { exact: true }).first().waitFor();
      const form = page.getByRole('form', { name: text('team:create.title') });
      await expect.poll(() => form.getByRole('radio', { checked: true }).getAttribute('value')).toBe(language === 'en' ? 'EN' : 'RU');

      await form.getByRole('button', { name: text('team:create.button') }).click();
      await form.getByRole('alert').getByText(text('team:name.empty')).waitFor();
      await form.getByLabel(text('team:name.label')).fill(team);
      await form.getByRole('button', { name: text('team:create.button') }).click();
      await form.getByRole('alert').getByText(text('errors:code.NAME_TAKEN')).waitFor();

      await expect.poll(() => form.getByLabel(text('team:name.label')).inputValue()).toBe(team);
      expect(await smallTargets(page)).toEqual([]);
      await looksRight(page, `profile-no-team-${language}`);
      await page.screenshot({ path: `artifacts/screens/profile-no-team-${language}-whole.png`, fullPage: true });
      await context.close();
    },
  );
});

describe('the profile of', () => {
  it('an insider has an organization and a map, and neither team nor QR code', spec('2.4.10'), async () => {
    const { page, text, context } = await arrive(insider);
    const info = page.locator('section[aria-labelledby="info"]');
    expect(await page.locator('section[aria-labelledby="team"]').count()).toBe(0);
    expect(await page.getByRole('button', { name: text('pass:open') }).count()).toBe(0);
    await info.getByRole('button', { name: text('profile:info.edit') }).click();
    await info.getByLabel(text('profile:info.organization')).fill(' ');
    await info.getByRole('button', { name: text('profile:info.save') }).click();
    await info.getByRole('alert').getByText(text('profile:info.wrong.studentOrganization')).waitFor();
    await info.getByLabel(text('profile:info.organization')).fill('Студсовет');
    await info.getByLabel(text('profile:info.geoLink')).fill('у башни');
    await pressSlowly(info.getByRole('button', { name: text('profile:info.save') }));
    await info.getByRole('alert').getByText(text('profile:info.wrong.geoLink')).waitFor();
    await looksRight(page, 'profile-insider-edit');

    await info.getByLabel(text('profile:info.geoLink')).fill('https://maps.example/tower');
    await pressSlowly(info.getByRole('button', { name: text('profile:info.save') }));

    await info.getByText('Студсовет').waitFor();
    expect(await info.getByRole('link').getAttribute('href')).toBe('https://maps.example/tower');
    await context.close();
  });

  it('a ctc keeps the organization as it is', spec('2.4.11'), async () => {
    const { page, text, context } = await arrive(ctc);
    const info = page.locator('section[aria-labelledby="info"]');
    await info.getByRole('button', { name: text('profile:info.edit') }).click();
    await info.getByText(text('profile:info.fixed')).waitFor();

    await expect.poll(() => info.getByRole('textbox').count()).toBe(2);
    await expect.poll(() => info.getByText('СтС', { exact: true }).count()).toBe(1);
    expect(await page.locator('section[aria-labelledby="team"]').count()).toBe(0);
    await looksRight(page, 'profile-ctc');
    await context.close();
  });

  it('an organizer leads to the panel, on a large dark screen too', async () => {
    const { page, text, context } = await arrive(organizer, { width: 1440, height: 900 });
    await expect.poll(() => page.getByRole('link', { name: text('profile:admin') }).getAttribute('href')).toBe('/admin');
    await looksRight(page, 'profile-organizer-1440');
    await page.getByRole('button', { name: text('common:theme.dark') }).click();
    await looksRight(page, 'profile-organizer-1440-dark');
    await context.close();
  });

  it('a player shows the points of the programme, with their history, once there are any', spec('2.4.8'), async () => {
    const { page, text, context } = await arrive(member);
    const card = page.locator('section[aria-labelledby="program"]');
    expect(await card.count()).toBe(0);
    const desk = await arrive(organizer);
    await addPoints(desk.page, { userId: await ownId(page), score: 2.5, comment: 'Викторина' });
    await page.reload();

    await card.getByRole('heading', { name: text('profile:program.title') }).waitFor();
    await expect.poll(() => card.locator('data').first().getAttribute('value')).toBe('2.5');
    await card.getByText(text('profile:program.history')).click();
    await card.getByText('Викторина').waitFor();
    await card.getByText(text('profile:program.by', { name: organizer })).waitFor();
    await looksRight(page, 'profile-program');
    await desk.context.close();
    await context.close();
  });

  it('a captain says to hand over first before one can be deleted, and asks for the name', async () => {
    const { page, text, context } = await arrive(captain);
    await openAccount(page);
    const card = page.locator('section[aria-labelledby="privacy"]');
    await card.getByRole('button', { name: text('profile:privacy.delete') }).click();
    await card.getByRole('textbox').fill('Анна');
    await card.getByRole('button', { name: text('profile:privacy.deleteAction') }).click();
    await card
      .getByRole('alert')
      .getByText(text('profile:privacy.nameDiffers', { name: captain }))
      .waitFor();
    await card.getByRole('textbox').fill(captain);
    await pressSlowly(card.getByRole('button', { name: text('profile:privacy.deleteAction') }));
    await card.getByText(text('profile:privacy.captainFirst')).waitFor();
    expect(await smallTargets(page)).toEqual([]);
    await looksRight(page, 'profile-delete');
    await context.close();
  });
});

describe('own data', () => {
  it('comes as a file, or asks to sign in again and leads back', async () => {
    const { page, text, context } = await arrive(member);
    await openAccount(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text('profile:privacy.export') }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.json$/);

    await answer(page, 'ExportMyData', { exportMyData: { __typename: 'SignInAgain', code: 'SIGN_IN_AGAIN' } });
    await page.getByRole('button', { name: text('profile:privacy.export') }).click();
    await confirmed(page, text('profile:privacy.again'), text('profile:privacy.againAction'));

    await page.waitForURL((url) => url.pathname === '/registration');
    expect(new URL(page.url()).searchParams.get('redirect_url')).toBe('/profile');
    await context.close();
  });

  it('includes the devices by browser and system, of which the others can be signed out', spec('2.1.4'), async () => {
    const lost = await arrive(member);
    const { page, text, context } = await arrive(member);
    await openAccount(page);
    await page.getByText('Chrome · Linux').first().waitFor();
    await page.getByRole('button', { name: text('profile:devices.endOthers') }).click();
    await page.getByRole('button', { name: text('profile:devices.endOthers') }).waitFor({ state: 'detached' });

    await lost.page.reload();
    await lost.page.waitForURL((url) => url.pathname === '/registration');

    expect(
      await page
        .getByRole('list', { name: text('profile:devices.title') })
        .getByRole('listitem')
        .count(),
    ).toBe(1);
    await lost.context.close();
    await context.close();
  });

  it('is forgotten with its owner, who comes to the landing and nowhere else', async () => {
    const { page, text, context } = await arrive(loner);
    await openAccount(page);
    const card = page.locator('section[aria-labelledby="privacy"]');
    await card.getByRole('button', { name: text('profile:privacy.delete') }).click();
    await card.getByRole('textbox').fill(loner);
    const [gone, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/graphql', async (route) => {
      if (!isOurs('DeleteMe')(route.request())) return route.fallback();
      const response = await route.fetch();
      gone.resolve();
      await told.promise;
      await route.fulfill({ response });
    });
    await card.getByRole('button', { name: text('profile:privacy.deleteAction') }).click();
    await gone.promise;

    // The page is refused something before it knows why: what it asks now, unless the end of its stream was quicker and left no button.
    const exportButton = card.getByRole('button', { name: text('profile:privacy.export') });
    for (const button of await exportButton.elementHandles()) await button.evaluate((element) => (element as HTMLElement).click());
    const refused = page.getByText(text('profile:privacy.exportFailed'));
    await expect.poll(async () => (await refused.isVisible()) || (await card.count()) === 0).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/profile');
    told.resolve();

    await page.waitForURL((url) => url.pathname === '/');
    expect((await context.cookies()).some(({ name }) => name === 'session_token')).toBe(false);
    await context.close();
  });

  it('says at the button when signing out failed', spec('8.37'), async () => {
    const { page, text, context } = await arrive(member);
    await fail(page, 'SignOut');
    await page.getByRole('button', { name: text('identity:signOut') }).click();

    await page.getByRole('alert').getByText(text('identity:logoutFailed')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/profile');
    await context.close();
  });
});
