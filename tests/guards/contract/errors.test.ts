import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLEnumType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { restErrors } from '#server/rest/errors.ts';

const contract = buildSchema(readFileSync('schema.graphql', 'utf8'));
const codes = (contract.getType('ErrorCode') as GraphQLEnumType).getValues().map(({ name }) => name);
const readTexts = (language: string) =>
  (JSON.parse(readFileSync(`web/i18n/${language}/errors.json`, 'utf8')) as { code: Record<string, string> }).code;

// A 401 or 403 sends the player from the game to the sign-in page, so no rule of the game may respond with one.
const refusalsOfTheGame =
  /^(ALREADY_.+|BAD_INPUT|CODE_EXPIRED|EVENT_NOT_ACTIVE|HINT_NOT_AVAILABLE|INSUFFICIENT_COINS|NAME_TAKEN|NOT_FOUND|NOT_IN_TEAM|NOT_SOLVED_YET|PREVIEW_STALE|RATE_LIMITED|RIDDLE_NOT_ASSIGNED|RIDDLE_WITHDRAWN|SCAN_REQUIRED|TEAM_FULL|TEAM_TOO_SMALL)$/;

describe('every refusal', () => {
  test('has one row in the REST table, and the table has no other', () => {
    expect(Object.keys(restErrors).sort()).toEqual([...codes].sort());
  });

  test.each(['ru', 'en'])('has a text for people in %s, and no text is left over', (language) => {
    const texts = readTexts(language);

    expect(Object.keys(texts).sort()).toEqual([...codes].sort());
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test.each(codes)('%s has a status of its kind and a text', (code) => {
    const { status, text } = restErrors[code as keyof typeof restErrors];

    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(text).not.toBe('');
  });

  test('by a rule of the game never sends the player to the sign-in page', () => {
    const statuses = codes
      .filter((code) => refusalsOfTheGame.test(code))
      .map((code) => [code, restErrors[code as keyof typeof restErrors].status]);

    expect(statuses.length).toBeGreaterThan(10);
    expect(statuses.filter(([, status]) => status === 401 || status === 403)).toEqual([]);
  });

  test('of a missing session never speaks of a QR code: the client would not send the person to the sign-in page', () => {
    expect(restErrors.UNAUTHENTICATED.text).not.toMatch(/qr|истек/i);
    expect(restErrors.QR_INVALID.text).toMatch(/QR/);
    expect(restErrors.QR_EXPIRED.text).toMatch(/Срок действия QR-кода.* истек/);
  });
});
