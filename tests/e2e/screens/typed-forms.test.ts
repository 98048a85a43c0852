import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sidewaysPixels } from '#tests/e2e/support/machines/browser.ts';
import { openPhone } from '#tests/e2e/support/machines/phone.ts';
import { isNightly } from '#tests/e2e/support/nightly.ts';
import { people } from '#tests/e2e/support/people/passes.ts';
import { readAddress, screens } from '#tests/e2e/support/places.ts';
import { settled, walkTo } from '#tests/e2e/support/screen/fit.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { formsFor } from '#tests/support/typed/typed-forms.ts';

const city = demoCity();

const widths = [360, 390];
const fields = 'main :is(input:not([type]), input[type=text], input[type=search], textarea):not([readonly], [disabled])';

/** Puts a text into the field as a paste does, half of a letter included, which a protocol would replace. */
const paste = (page: Page, index: number, text: string): Promise<void> =>
  page
    .locator(fields)
    .nth(index)
    .evaluate(
      (element, units) => {
        const field = element as HTMLInputElement | HTMLTextAreaElement;
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
        set?.call(field, units.map((unit) => String.fromCharCode(unit)).join(''));
        field.dispatchEvent(new Event('input', { bubbles: true }));
      },
      Array.from({ length: text.length }, (_, unit) => text.charCodeAt(unit)),
    );

/** Who sends what they typed: the others look for something, or their forms change what everybody plays. */
const sent = ['block', 'profile', 'scanner'];

const walks = [
  ['a captain', people.captain, ['profile', 'quest', 'block', 'standings']],
  ['somebody without a team', people.loner, ['profile', 'scanner']],
  ['an insider', people.insider, ['profile', 'scanner']],
  [
    'an organizer',
    people.organizer,
    isNightly ? Object.keys(screens).filter((name) => name.startsWith('admin')) : ['adminPeople', 'adminTeams'],
  ],
] as const;

describe.each(walks)('whatever %s types', (_who, person, names) => {
  it(
    'no page breaks, is wider than a phone, or hears of a fault of the server',
    async () => {
      const { page, context, opens, complaints } = await openPhone(city, person);
      const faults: string[] = [];
      page.on(
        'response',
        (response) => response.status() >= 500 && faults.push(`${response.status()} ${response.request().postData()?.slice(0, 200)}`),
      );
      await opens('/quest');
      let tried = 0;
      for (const name of names) {
        const address = await readAddress(page, name);
        if (new URL(page.url()).pathname !== address) await walkTo(page, address);
        await settled(page, address);
        const count = Math.min(await page.locator(fields).count(), isNightly ? 40 : 2);
        for (let index = 0; index < count; index += 1) {
          for (const [form, text] of formsFor((tried += 1), 3)) {
            if (index >= (await page.locator(fields).count())) break;
            await paste(page, index, text);
            if (sent.includes(name)) await page.locator(fields).nth(index).press('Enter');
            for (const width of widths) {
              await page.setViewportSize({ width, height: 640 });
              const sideways = await sidewaysPixels(page);
              if (sideways > 0) faults.push(`${name}, field ${index}, ${form}, at ${width}: ${sideways} px too wide`);
            }
          }
        }
      }

      expect(tried).toBeGreaterThan(0);
      expect(faults).toEqual([]);
      expect(complaints.filter((complaint) => !complaint.includes('Failed to load resource'))).toEqual([]);
      await context.close();
    },
    isNightly ? 1_200_000 : 120_000,
  );
});
