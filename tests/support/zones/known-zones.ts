const offset = (from: string, minutes: number, label: { ru: string; en: string }) => ({
  __typename: 'ZoneOffset' as const,
  from,
  minutes,
  label: { __typename: 'LocalizedText' as const, ...label },
});

/** Moscow as the server describes it. */
export const moscow = {
  __typename: 'TimeZone' as const,
  name: 'Europe/Moscow',
  offsets: [offset('2025-01-01T00:00:00.000Z', 180, { ru: 'МСК', en: 'MSK' })],
};

const cet = { ru: 'CET', en: 'CET' };
const cest = { ru: 'CEST', en: 'CEST' };

/** Berlin in 2026, with the night of spring and that of autumn. */
export const berlin = {
  __typename: 'TimeZone' as const,
  name: 'Europe/Berlin',
  offsets: [
    offset('2026-01-01T00:00:00.000Z', 60, cet),
    offset('2026-03-29T01:00:00.000Z', 120, cest),
    offset('2026-10-25T01:00:00.000Z', 60, cet),
  ],
};

/** Lord Howe in 2026, where summer is half an hour ahead. */
export const lordHowe = {
  __typename: 'TimeZone' as const,
  name: 'Australia/Lord_Howe',
  offsets: [
    offset('2026-01-01T00:00:00.000Z', 660, { ru: 'UTC+11', en: 'UTC+11' }),
    offset('2026-04-04T15:00:00.000Z', 630, { ru: 'LHST', en: 'LHST' }),
    offset('2026-10-03T15:30:00.000Z', 660, { ru: 'UTC+11', en: 'UTC+11' }),
  ],
};

const fixed = (name: string, minutes: number, label: { ru: string; en: string }) => ({
  __typename: 'TimeZone' as const,
  name,
  offsets: [offset('2026-01-01T00:00:00.000Z', minutes, label)],
});

export const vladivostok = fixed('Asia/Vladivostok', 600, { ru: 'МСК+7', en: 'UTC+10' });
export const kathmandu = fixed('Asia/Kathmandu', 345, { ru: 'UTC+5:45', en: 'UTC+5:45' });
