import type { Config } from '#server/platform/config.ts';

/** Tells the person who started the server where to look and how to sign in. */
export function welcome(config: Config, isEmbedded: boolean): void {
  const lines = [
    '',
    `  Versta is listening on ${config.publicUrl}`,
    `  Database: ${isEmbedded ? `embedded, in ${config.dataDir}` : 'PostgreSQL'}${config.redisUrl ? ', Redis' : ''}`,
    ...(config.demo
      ? [
          '',
          '  Demo event: open /registration and pick a tile. Telegram ids for scripts (bot token 42:DEMO unless set):',
          '    2001 captain · 2002 member · 2011 English team · 2021 bike team · 2101 no team · 2201 not registered',
          '    1101 insider · 1002 ctc · 1001 organizer',
          `  Live leaderboard: ${config.publicUrl}/previous/demo`,
          config.host === 'localhost'
            ? '  Only this machine can open it. HOST=0.0.0.0 lets others in, who can then sign in as anyone, organizers too.'
            : `  Everyone who reaches ${config.host} can sign in as anyone, organizers too.`,
        ]
      : []),
    '',
    '  Ctrl-C stops it.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
