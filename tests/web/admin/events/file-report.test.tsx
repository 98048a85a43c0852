import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { moscow } from '#tests/support/zones/known-zones.ts';
import { replyingServer } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import type { CheckedFileFragment } from '#web/features/admin/events/files/__generated__/event-files.generated.ts';
import { FileReport } from '#web/features/admin/events/files/file-report.tsx';

const times = { startsAt: '2027-04-26T09:00:00.000Z', endsAt: '2027-04-26T14:00:00.000Z' };
const other = {
  __typename: 'Event',
  id: '2',
  zone: moscow,
  startsAt: '2027-04-26T13:30:00Z',
  endsAt: '2027-04-26T16:00:00Z',
  localizedName: { __typename: 'LocalizedText', ru: 'Ночной дозор', en: 'Night watch' },
};

const show = (facts: Partial<CheckedFileFragment>) => {
  const { Server, requests } = replyingServer({ OverlappingEvents: { data: { overlappingEvents: [other] } } });
  const check: CheckedFileFragment = {
    __typename: 'EventFileCheck',
    ...times,
    isImportable: true,
    parts: [],
    played: [],
    event: null,
    faults: [],
    blocks: null,
    riddles: null,
    ...facts,
  };
  render(
    <Server>
      <FileReport check={check} />
    </Server>,
  );
  return requests;
};
const event = {
  __typename: 'Event' as const,
  id: '1',
  slug: '30',
  localizedName: { __typename: 'LocalizedText' as const, ru: '30', en: '30' },
};

beforeAll(() => startRussian('admin', 'adminEvents'));
afterEach(cleanup);

describe('what an organizer reads before an event file is imported', () => {
  it('names the events that are played at the time of a new one', async () => {
    const requests = show({});

    expect(await screen.findByText(/«Ночной дозор»/)).toBeTruthy();
    expect(requests[0]?.variables).toEqual({ ...times, exceptId: null });
  });

  it('names them where the file moves an event, which does not overlap itself', async () => {
    const requests = show({ event, parts: ['TIMES'] });

    expect(await screen.findByText(/«Ночной дозор»/)).toBeTruthy();
    expect(requests[0]?.variables).toMatchObject({ exceptId: '1' });
  });

  it('says nothing of them where the file leaves the times alone', () => {
    const requests = show({ event, parts: ['TEXTS'] });

    expect(screen.getByRole('status').textContent).toContain('30');
    expect(requests).toEqual([]);
  });
});
