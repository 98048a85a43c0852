import type { Config } from '#server/platform/config.ts';

/** Tells the person who started the server where to look and how to sign in. */
export function welcome({ publicUrl, dataDir, redisUrl, demo, host, logFormat }: Config, isEmbedded: boolean): void {
  const lines = [
    '',
    `  Versta is listening on ${publicUrl}`,
    `  Database: ${isEmbedded ? `embedded, in ${dataDir}` : 'PostgreSQL'}${redisUrl ? ', Redis' : ''}`,
    ...(demo
      ? [
          '',
          `  Sign in with a tile:   ${publicUrl}/registration`,
          `  Live leaderboard:      ${publicUrl}/previous/demo`,
          `  Wall for a projector:  ${publicUrl}/wall/demo`,
          '',
          '  Telegram ids for scripts (bot token 42:DEMO unless set):',
          '    2001 captain · 2002 member · 2011 English team · 2021 bike team · 2101 no team · 2201 not registered',
          '    1101 insider · 1002 ctc · 1001 organizer',
          host === 'localhost'
            ? '  Only this machine can open it. HOST=0.0.0.0 lets others in, who can then sign in as anyone, organizers too.'
            : `  Everyone who reaches ${host} can sign in as anyone, organizers too.`,
        ]
      : []),
    '',
    ...(logFormat === 'pretty'
      ? ['  Warnings and errors are written here, and a line for each minute with requests (LOG_FORMAT=json: all of them).']
      : []),
    '  Ctrl-C stops it.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
