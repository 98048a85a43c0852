import { expect, it } from 'vitest';
import { sheetText } from '#server/cli/rehearsal/print-sheet.ts';
import { rehearsals } from '#server/modules/event-files/event-files.ts';

const good: rehearsals.Measured = {
  teams: 4,
  playedTeams: 4,
  answers: { right: 8, wrong: 3, hints: 1, visits: 2 },
  unseen: [],
  misjudged: [],
  latency: { p50Ms: 12, p95Ms: 40 },
  failures: [],
  pictures: [{ url: '/media/a.webp', status: 200 }],
  slowest: { title: 'Мост', minutes: 7.25 },
  violations: [],
};

it('is go when nothing stands against it', () => {
  const sheet = rehearsals.judge([{ code: 'DRAFT', place: 'Центр', detail: null, isStopping: false }], good);

  expect(sheet).toMatchObject({ isGo: true, reasons: [] });
  expect(sheetText(sheet)).toMatch(/^GO\n\nWarnings: 1\n {2}Центр: a draft, which no team sees\n/);
  expect(sheetText(sheet)).toContain('Slowest:       Мост, 7.3 minutes');
});

it('is no-go with each reason by its name', () => {
  const sheet = rehearsals.judge([{ code: 'NO_ANSWER', place: 'Центр, 2. Мост', detail: null, isStopping: true }], {
    ...good,
    playedTeams: 3,
    misjudged: ['Башня'],
    latency: { p50Ms: 300, p95Ms: 1_400 },
    failures: [{ reason: 'ECONNREFUSED', count: 9 }],
    pictures: [
      { url: '/media/b.webp', status: 404 },
      { url: '/media/c.webp', status: 0 },
    ],
    violations: [{ invariant: 'I1 a team’s balance is the sum of its ledger', rows: 2 }],
  });

  expect(sheet.isGo).toBe(false);
  expect(sheetText(sheet)).toContain(
    [
      'NO-GO',
      '',
      'Reasons: 8',
      '  Центр, 2. Мост: a riddle without an accepted answer',
      '  /media/b.webp: a file out of reach, status 404',
      '  /media/c.webp: a file out of reach, no response',
      '  Башня: an accepted answer was judged wrong',
      '  Teams without a judged answer: 1',
      '  9 requests failed: ECONNREFUSED',
      '  1 answer in 20 took longer than 1400 ms',
      '  I1 a team’s balance is the sum of its ledger: broken in 2 rows',
    ].join('\n'),
  );
});
