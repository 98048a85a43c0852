/** A public report of a comparable product that a test of a room proves already: what a person met there, where it is told, and the test. */
interface Report {
  met: string;
  sources: string;
  file: string;
  title: string;
}

const uploads: Report[] = [
  {
    met: 'A photo in HEIC is uploaded for ever, or fails without a reason.',
    sources: 'fixmystreet #2871, open-tacos #1265, inaturalist #2858',
    file: 'tests/server/media/upload-media.test.ts',
    title: 'says in words of their own that a file is too large, of another kind, broken, or has too many pixels',
  },
  {
    met: 'A good photo of 48 megapixels, or a panorama, is refused.',
    sources: 'open-tacos #1265, inaturalist #2858',
    file: 'tests/server/media/upload-media.test.ts',
    title: 'makes a photo of 48 megapixels and a long panorama smaller, and does not refuse them',
  },
  {
    met: 'A recording in the format of the phone’s own recorder is refused, or cannot be played.',
    sources: 'just_audio #162, pinafore #1547',
    file: 'tests/server/media/upload-media.test.ts',
    title: 'serves %s under a type and a name by which clients play it',
  },
  {
    met: 'A text from Notepad cannot be read any more.',
    sources: 'aidstream #77, ImportPagesCSV PR #9',
    file: 'tests/server/media/cleaning.test.ts',
    title: 'in %s is stored in UTF-8',
  },
];

const answers: Report[] = [
  {
    met: 'The right word is wrong with an accent, a ligature, a hyphen or a numeral that was copied with it.',
    sources: 'PuzzleServer #312, jolly-roger #1966, qbreader #162',
    file: 'tests/server/quest/play/answer-matching.rules.test.ts',
    title: 'takes %s',
  },
  {
    met: 'The page dies with the next answer once the browser has translated it.',
    sources: 'React #11538, React #22702, Couchers #6513, Baobab #1092, owid-grapher #1005',
    file: 'tests/e2e/screens/translated.test.ts',
    title: 'plays on: wrong, right, with a hint, and with what a teammate does meanwhile',
  },
];

const teams: Report[] = [
  {
    met: 'A captain leaves, and the team has no captain.',
    sources: 'ctftime #608',
    file: 'tests/server/teams/members/leave-team.test.ts',
    title: 'tells GraphQL which team was left, and why a captain cannot',
  },
  {
    met: 'A captain deletes the account, and the team has no captain.',
    sources: 'ctftime #646',
    file: 'tests/server/privacy/delete-me.test.ts',
    title: 'must hand the team over first, as its captain',
  },
  {
    met: 'The invitation of a former captain still lets people in.',
    sources: 'citadel #138',
    file: 'tests/server/teams/members/join-team.test.ts',
    title: 'with the pass of one who was the captain',
  },
  {
    met: 'A correction that is taken back costs a team its place among equals.',
    sources: 'CTFd #577, CTFd #833, CTFd PR #2212, IceCTF ColdCore #4',
    file: 'tests/server/standings/board/ties.test.ts',
    title: 'after a correction and the one that takes it back: %s',
  },
];

const scans: Report[] = [
  {
    met: 'Scans from before midnight are gone at midnight.',
    sources: 'pretixscan-android #49, Eventra #11074',
    file: 'tests/web/offline/outbox/outbox.test.ts',
    title: 'has what waited before midnight, and its outcome on the day it came; outcomes of yesterday go by the day of Moscow',
  },
  {
    met: 'The oldest of many unsent scans are dropped.',
    sources: 'pretixscan-desktop #65, Eventra #10933',
    file: 'tests/web/offline/outbox/outbox.test.ts',
    title: 'keeps all that waits, and the outcomes of two hundred',
  },
  {
    met: 'Scans that were made without network never arrive, because the scanner’s page was left.',
    sources: 'Eventra #11074, Uni-Event #221',
    file: 'tests/e2e/scan/unsent-scans.test.ts',
    title: 'gets through from any other page, once the scanner’s page is closed and the network is back, and this is said',
  },
  {
    met: 'Signing out drops what was not sent.',
    sources: 'pretixscan-android #49',
    file: 'tests/e2e/scan/unsent-scans.test.ts',
    title: 'is counted when its person signs out, stays while somebody else is signed in, and is sent when they are back',
  },
];

const events: Report[] = [
  {
    met: 'A second run that opens over one that is played takes its players out of it.',
    sources: 'encounter-engine ru.md:553',
    file: 'tests/server/events/current/current-events.test.ts',
    title: 'everybody is shown, and changes, the things of their own event by every door',
  },
  {
    met: 'A game that was ended by mistake cannot be resumed.',
    sources: 'encounter-engine ru.md:439',
    file: 'tests/server/events/clock/after-the-end.test.ts',
    title: 'undoes an end by mistake: teams answer again, until the new end',
  },
  {
    met: 'An organizer abroad sets the wrong hour.',
    sources: 'eventyay-exhibition #129, open-event #3582',
    file: 'tests/web/shared/format/moment-input.test.ts',
    title: 'has the hour and the name of the clock at the event',
  },
];

const tables: Report[] = [
  {
    met: 'A team’s name runs as a formula in the organizer’s Excel: the board.',
    sources: 'homebox #1703, Eventra #6438',
    file: 'tests/server/standings/board/export.test.ts',
    title: 'has no team’s name that runs as a formula',
  },
  {
    met: 'A team’s name runs as a formula in the organizer’s Excel: a sheet.',
    sources: 'homebox #1703, Eventra #6438',
    file: 'tests/server/event-files/sheets/export.test.ts',
    title: 'has no formula: cells of a workbook are texts, and a CSV keeps them texts by an apostrophe',
  },
  {
    met: 'A table that Excel saved as CSV is refused, or read as nonsense.',
    sources: 'aidstream #77, ImportPagesCSV PR #9',
    file: 'tests/server/event-files/sheets/hostile.test.ts',
    title: 'may be in the encodings in which Excel writes CSV',
  },
  {
    met: 'The product cannot import what it has exported itself: teams.',
    sources: 'CTFd #2966, CTFd #1121',
    file: 'tests/server/event-files/sheets/export.test.ts',
    title: 'of insiders and teams imports as no change, also for people without a name in the messenger',
  },
  {
    met: 'The product cannot import what it has exported itself: riddles.',
    sources: 'CTFd #2966, CTFd #1121',
    file: 'tests/server/event-files/sheets/export.test.ts',
    title: 'of riddles, as %s in %s, imports as no change, whatever the texts are',
  },
];

export const testedElsewhere: readonly Report[] = [uploads, answers, teams, scans, events, tables].flat();
