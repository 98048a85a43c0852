import type { SpokenLanguage } from '#server/platform/http/spoken-language.ts';
import { writeInstant } from '#server/platform/zones/zone.rules.ts';
import type { BasicCeremony } from './basic-ceremony.ts';

const refreshSeconds = 15;
const maxRows = 30;

/** The words of web/i18n's wall.json, for browsers that run no script of ours. */
const texts = {
  ru: {
    title: 'Табло',
    unknown: 'Такого события нет',
    unknownText: 'Проверьте адрес табло: /wall/имя-события',
    updated: 'Обновлено',
    lostSince: 'Нет связи · данные от',
    frozen: (time: string) => `Табло заморожено в ${time}. Результаты — на закрытии`,
    rank: 'Место',
    team: 'Команда',
    points: 'Баллы',
    empty: 'Пока ни одной команды',
    away: 'Нет связи с табло. Страница обновится сама',
  },
  en: {
    title: 'Wall',
    unknown: 'There’s no such event',
    unknownText: 'Check the address of the wall: /wall/event-name',
    updated: 'Updated at',
    lostSince: 'No connection · data from',
    frozen: (time: string) => `Leaderboard frozen at ${time}. Results at the closing ceremony`,
    rank: 'Rank',
    team: 'Team',
    points: 'Points',
    empty: 'No teams yet',
    away: 'Server unreachable. The page reloads by itself',
  },
};

interface BasicRow {
  rank: number;
  teamName: string;
  totalHalf: number;
}

interface BasicWallNow {
  eventName: string;
  timeZone: string;
  isStale: boolean;
  at: Date;
  frozenAt: Date | null;
  /** What organizers tell people, with line breaks; empty for nothing. */
  announcement: string;
  /** It stands in place of the boards; null while the walls show another scene. */
  ceremony: BasicCeremony | null;
  boards: { name: string; rows: BasicRow[] }[];
}

/** The content of a basic wall; null: there is no such event; `away`: the database is out of reach. */
export type BasicWall = BasicWallNow | 'away' | null;

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const clock = (zone: string, instant: Date, withSeconds: boolean) => writeInstant(zone, instant).slice(11, withSeconds ? 19 : 16);

// Only what a browser of 2010 draws: no grid, no variables, no script. The size follows the screen by columns of a plain table.
const style = `body{margin:0;padding:16px 24px;background:#14161a;color:#f4f1ea;font:24px/1.25 Arial,Helvetica,sans-serif}
h1{margin:0 0 4px;font-size:34px}p{margin:0 0 12px;color:#c9c6be}p.frozen{padding:8px 12px;background:#1d3a5f;color:#fff}p.news{padding:8px 12px;background:#ffc531;color:#14161a;font-size:30px;font-weight:bold}
h2{margin:12px 0;font-size:48px;color:#ffd24a}h3{margin:0 0 8px;font-size:28px}ul{margin:0;padding:0 0 0 1em;font-size:30px}
table.boards{width:100%;border-collapse:collapse;table-layout:fixed}table.boards>tbody>tr>td{padding:0 12px 0 0;vertical-align:top}
table.board{width:100%;border-collapse:collapse;table-layout:fixed}caption{padding:8px 0;text-align:left;font-size:28px;font-weight:bold}
table.board th{padding:2px 0;border-bottom:2px solid #57534b;color:#c9c6be;text-align:left;font-size:18px;font-weight:normal}
table.board td{padding:4px 0;border-bottom:1px solid #35383f;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
table.board .n{width:4em;padding-right:8px;text-align:right}table.board .r{width:4em;padding-right:8px}
@media (max-width:900px){body{padding:12px;font-size:18px}h1{font-size:24px}table.boards>tbody>tr>td{display:block;padding:0 0 16px}caption{font-size:22px}}`;

function boardTable(language: SpokenLanguage, { name, rows }: { name: string; rows: BasicRow[] }): string {
  const { rank, team, points, empty } = texts[language];
  const lines = rows
    .slice(0, maxRows)
    .map(
      (row) =>
        `<tr><td class="r">${row.rank}</td><td>${escaped(row.teamName)}</td><td class="n">${(row.totalHalf / 2).toFixed(1)}</td></tr>`,
    );
  const body = lines.length > 0 ? lines.join('') : `<tr><td colspan="3">${empty}</td></tr>`;
  const head = `<tr><th scope="col" class="r">${rank}</th><th scope="col">${team}</th><th scope="col" class="n">${points}</th></tr>`;
  return `<table class="board"><caption>${escaped(name)}</caption><thead>${head}</thead><tbody>${body}</tbody></table>`;
}

function ceremonyPart({ title, columns }: BasicCeremony): string {
  const cells = columns.map(({ heading, lines }) => {
    const items = lines.map((line) => `<li>${escaped(line)}</li>`).join('');
    return `<td><h3>${escaped(heading)}</h3><ul>${items}</ul></td>`;
  });
  return `<h2>${escaped(title)}</h2>${inColumns(cells)}`;
}

const inColumns = (cells: readonly string[]) =>
  cells.length === 0 ? '' : `<table class="boards" role="presentation"><tbody><tr>${cells.join('')}</tr></tbody></table>`;

function bodyOf(language: SpokenLanguage, wall: BasicWall): string {
  const words = texts[language];
  if (wall === null) return `<h1>${words.unknown}</h1><p>${words.unknownText}</p>`;
  if (wall === 'away') return `<h1>${words.title}</h1><p>${words.away}</p>`;
  const { eventName, timeZone, isStale, at, frozenAt, announcement, ceremony, boards } = wall;
  const frozen = frozenAt ? `<p class="frozen">${words.frozen(clock(timeZone, frozenAt, false))}</p>` : '';
  const news = announcement ? `<p class="news">${escaped(announcement).replaceAll('\n', '<br>')}</p>` : '';
  const shown = ceremony ? ceremonyPart(ceremony) : inColumns(boards.map((board) => `<td>${boardTable(language, board)}</td>`));
  const age = `${isStale ? words.lostSince : words.updated} ${clock(timeZone, at, true)}`;
  return `<h1>${escaped(eventName)}</h1><p>${age}</p>${news}${frozen}${shown}`;
}

/** The page of a wall without a script: it reloads itself every 15 seconds. */
export function basicWallPage(language: SpokenLanguage, wall: BasicWall): string {
  const { title } = texts[language];
  const name = wall !== null && wall !== 'away' ? `${escaped(wall.eventName)} · ${title}` : title;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${refreshSeconds}">
<title>${name}</title><style>${style}</style></head><body>${bodyOf(language, wall)}</body></html>
`;
}
