interface InsiderHour {
  userId: string;
  fullName: string;
  hour: string;
  visits: number;
}

interface InsiderRow {
  userId: string;
  fullName: string;
  total: number;
  /** A number for each of the hours. */
  visits: number[];
}

/** Returns the insiders, the busiest first, with their marks in every hour with any mark. */
export const insiderRows = (all: readonly InsiderHour[]): { hours: string[]; rows: InsiderRow[] } => {
  const hours = [...new Set(all.map(({ hour }) => hour))].toSorted((a, b) => Date.parse(a) - Date.parse(b));
  const rows = [...Map.groupBy(all, ({ userId }) => userId)].map(([userId, own]) => {
    const byHour = new Map(own.map(({ hour, visits }) => [hour, visits]));
    const visits = hours.map((hour) => byHour.get(hour) ?? 0);
    return { userId, fullName: own[0]?.fullName ?? '', visits, total: visits.reduce((sum, count) => sum + count, 0) };
  });
  return { hours, rows: rows.toSorted((a, b) => b.total - a.total || a.fullName.localeCompare(b.fullName, 'ru')) };
};
