import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { moscow } from '#tests/support/zones/known-zones.ts';
import { replyingServer } from '#tests/web/answering.tsx';
import { startRussian } from '#tests/web/start-russian.ts';
import { AskFirst } from '#web/features/admin/event-commands/ask-first.tsx';

const event = { id: '1', zone: moscow, startsAt: '2027-04-26T09:00:00.000Z' };
const end = Date.parse('2027-04-26T14:00:00Z');
const other = {
  __typename: 'Event',
  id: '2',
  zone: moscow,
  startsAt: '2027-04-26T13:30:00Z',
  endsAt: '2027-04-26T16:00:00Z',
  localizedName: { __typename: 'LocalizedText', ru: 'Ночной дозор', en: 'Night watch' },
};

beforeAll(() => startRussian('admin'));
afterEach(cleanup);

describe('what an organizer is asked before a command moves the time of an event', () => {
  it.each(['start', 'resume', 'extend', 'goOn'] as const)('names the events that it would overlap: %s', async (command) => {
    const { Server, requests } = replyingServer({ OverlappingEvents: { data: { overlappingEvents: [other] } } });
    render(
      <Server>
        <AskFirst pending={{ command }} event={event} end={end} onYes={() => undefined} onNo={() => undefined} />
      </Server>,
    );

    expect(await screen.findByText(/«Ночной дозор»/)).toBeTruthy();
    expect(requests[0]?.variables).toMatchObject({ exceptId: '1', ...(command === 'start' ? {} : { endsAt: '2027-04-26T14:00:00.000Z' }) });
  });
});
