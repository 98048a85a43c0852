// Who may import whom: docs/architecture.md in words, here as law. Kept by `npm run check`, proven by tests/guards/walls.test.ts.

// Low to high: a room calls only rooms listed before it.
const order = [
  'identity',
  'events',
  'media',
  'installation',
  'site',
  'scoring',
  'teams',
  'quest',
  'checkpoints',
  'program',
  'announcements',
  'mirrors',
  'help',
  'standings',
  'feedback',
  'rulings',
  'regrouping',
  'event-files',
  'privacy',
  'admin',
];

// Low to high: below web's features and routes, a folder imports only folders listed before it.
const webOrder = ['outside', 'i18n', 'shared', 'graphql', 'offline'];

const rooms = '^server/modules/';
const door = '^server/modules/([^/]+)/\\1\\.ts$';
const packages = (...names) => `node_modules/(${names.join('|')})/`;
const transports = packages('graphql', '@pothos', 'graphql-yoga', 'fastify', '@fastify');

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule('no-cycles', 'A cycle is one thing in two files.', {}, { circular: true }),
    rule(
      'no-unresolved',
      'An import that leads nowhere escapes every other wall.',
      {},
      { couldNotResolve: true, pathNot: ['\\?', '^virtual:'] },
    ),

    // Rooms
    rule(
      'one-door-per-room',
      'Other rooms are reached through their door file.',
      { path: '^server/modules/([^/]+)/.+(?<!\\.graphql)\\.ts$' },
      { path: rooms, pathNot: ['^server/modules/$1/', door] },
    ),
    rule(
      'graphql-through-doors',
      'A .graphql.ts file may also load the .graphql.ts files of earlier rooms, to extend their types.',
      { path: '^server/modules/([^/]+)/.+\\.graphql\\.ts$' },
      { path: rooms, pathNot: ['^server/modules/$1/', door, '\\.graphql\\.ts$'] },
    ),
    ...order.map((room, place) =>
      rule(
        `${room}-looks-down`,
        `${room} calls only rooms before it: ${order.slice(0, place).join(', ') || 'none'}.`,
        { path: `^server/modules/${room}/` },
        { path: `^server/modules/(${order.slice(place + 1).join('|') || '-'})/` },
      ),
    ),
    rule(
      'every-room-has-its-place',
      'A room that the order does not name is guarded by nothing.',
      {},
      { path: rooms, pathNot: `^server/modules/(${order.join('|')})/` },
    ),
    rule(
      'one-door-for-outsiders',
      'REST, the demo, the first paint, the jobs and the composition root use doors only.',
      { path: '^server/((rest|demo|first-paint|jobs|start)/|[^/]+\\.ts$)', pathNot: '^server/demo/.+\\.graphql\\.ts$' },
      { path: rooms, pathNot: door },
    ),
    rule(
      'graphql-loads-types-and-errors',
      'server/graphql assembles: doors, .graphql.ts and .errors.ts files; the demo adds its own fields likewise.',
      { path: '^server/(graphql/|demo/.+\\.graphql\\.ts$)' },
      { path: rooms, pathNot: [door, '\\.(graphql|errors)\\.ts$'] },
    ),

    // Kinds of code
    rule(
      'rules-are-pure',
      'No database, no clock, no package: a rule is a function of its arguments.',
      { path: '\\.rules\\.ts$' },
      { pathNot: ['\\.(rules|types|errors)\\.ts$', '^server/platform/errors\\.ts$'] },
    ),
    rule(
      'stores-stay-home',
      'A store knows its own room and the platform, and types from doors; other tables it reads by a join.',
      { path: '^server/modules/([^/]+)/.+\\.store\\.ts$' },
      { path: '^server/', pathNot: ['^server/modules/$1/', '^server/platform/'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'sql-only-in-stores',
      'SQL lives in *.store.ts, in platform/db and clock, in migrations and in the tests of the server.',
      {
        path: '^(server|web|tests|scripts)/',
        pathNot: ['\\.store\\.ts$', '^server/platform/(db/|clock\\.ts$)', '^tests/(server|rest|race|support|e2e/support)/'],
      },
      { path: packages('kysely', 'pg', '@electric-sql') },
    ),
    rule(
      'domain-knows-no-transport',
      'Below the translators nobody knows who is asking.',
      { path: rooms, pathNot: '\\.graphql\\.ts$' },
      { path: ['^server/(graphql|rest)/', transports] },
    ),
    rule(
      'rest-knows-no-graphql',
      'Two translators of one domain.',
      { path: '^server/rest/' },
      { path: ['^server/graphql/', packages('graphql', '@pothos', 'graphql-yoga')] },
    ),
    rule(
      'graphql-knows-no-rest',
      'Two translators of one domain.',
      { path: ['^server/graphql/', '\\.graphql\\.ts$'] },
      { path: '^server/rest/' },
    ),
    rule(
      'platform-knows-no-domain',
      'The platform has never heard of a riddle.',
      { path: '^server/platform/' },
      { path: '^server/(modules|graphql|rest|demo|first-paint|jobs|start|[^/]+\\.ts$)' },
    ),
    rule(
      'build-knows-no-endpoint',
      'Rooms build the schema with graphql/build; the rest of graphql/ assembles it and responds with it.',
      { path: ['^server/graphql/build/', rooms] },
      { path: '^server/graphql/(?!build/)' },
    ),

    // Writes
    rule(
      'only-commands-open-transactions',
      'A write is a command(): it opens the transaction.',
      { pathNot: ['^server/platform/', '^tests/'] },
      { path: '^server/platform/db/transaction\\.ts$' },
    ),
    rule(
      'only-commands-save-results',
      'A command saves its result under its key.',
      { pathNot: ['^server/platform/', '^tests/'] },
      { path: '^server/platform/db/idempotency\\.ts$' },
    ),
    rule(
      'only-commands-write-the-audit-log',
      'A command writes its lines by ctx.audit; privacy empties those about a person who is forgotten.',
      { pathNot: ['^server/platform/', '^server/modules/privacy/', '^tests/'] },
      { path: '^server/platform/db/audit\\.ts$' },
    ),

    // Edges of the house
    rule(
      'nobody-needs-the-demo',
      'The demo is a guest: production code runs without it.',
      { pathNot: ['^server/demo/', '^server/(start/(serve|prepare)|graphql/schema)\\.ts$', '^tests/'] },
      { path: '^server/demo/' },
    ),
    rule(
      'migrations-are-frozen',
      'A migration keeps working when everything around it has changed.',
      { path: '^migrations/' },
      { pathNot: packages('kysely') },
    ),
    rule(
      'server-and-web-never-meet',
      'What both need is in schema.graphql.',
      { path: '^(server|web)/' },
      { path: '^(server|web)/', pathNot: '^$1/' },
    ),
    rule(
      'nobody-needs-the-tests',
      'Tests know the code, never the other way round.',
      { path: '^(server|web|migrations|scripts)/' },
      { path: '^tests/' },
    ),
    rule(
      'nobody-needs-the-bench',
      'What measures is no part of what is measured. The simulation of bench/scale/ measures nothing, and a test compares it with what was measured.',
      { path: '^(server|web|migrations|scripts|tests)/' },
      { path: '^bench/', pathNot: '^bench/scale/' },
    ),
    rule(
      'server-runs-without-dev-dependencies',
      'The image installs production packages only.',
      { path: '^(server|migrations)/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),

    // Web
    rule(
      'features-do-not-meet',
      'Routes compose features.',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/', pathNot: '^web/features/$1/' },
    ),
    rule(
      'features-know-no-routes',
      'web/app composes features; of it a feature may use the addresses.',
      { path: '^web/features/' },
      { path: '^web/app/', pathNot: '^web/app/paths\\.ts$' },
    ),
    rule(
      'shared-knows-no-feature',
      'Shared code serves every feature alike.',
      { path: '^web/(shared|graphql|i18n|offline)/' },
      { path: '^web/(features|app)/' },
    ),
    ...webOrder
      .slice(0, -1)
      .map((folder, place) =>
        rule(
          `web-${folder}-looks-down`,
          `web/${folder} imports only folders before it: ${webOrder.slice(0, place).join(', ') || 'none'}.`,
          { path: `^web/${folder}/` },
          { path: `^web/(${webOrder.slice(place + 1).join('|')})/` },
        ),
      ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|artifacts|coverage|\\.data)/' },
    // TypeScript 7 has no compiler API to parse with; without swc nothing at all would be checked.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
