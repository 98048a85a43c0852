import { isCode, isGenerated, matchesIn, type SourceFile } from '../sources.ts';

interface Ban {
  pattern: RegExp;
  where: (path: string) => boolean;
  message: string;
}

const mayReadEnvironment = /^(server\/platform\/config\.ts|scripts\/|tests\/|bench\/|deploy\/|[^/]+$)/;
const mayOpenConnections =
  /^server\/(platform\/(db\/connection\/(connect|lock-directory)|redis\/clients)|graphql\/streams\/websocket|start\/http-server)\.ts$/;
// Addresses that are part of a standard or of somebody's public protocol, or that can never be reached.
const knownHosts =
  '(www\\.(?:w3|sitemaps)\\.org|t\\.me|telegram\\.org|api\\.telegram\\.org|oauth\\.telegram\\.org|fcm\\.googleapis\\.com|api\\.vk\\.com|vk\\.me|(?:platform-api2\\.)?max\\.ru|nodejs\\.org|yandex\\.ru|localhost|127\\.0\\.0\\.1|[\\w.-]*example(\\.\\w+)?|[\\w.-]+\\.(test|invalid))';

const bans: Ban[] = [
  {
    pattern: /\b(describe|test|it|suite)(\.\w+)*\.(only|skip|todo|fails)\b/,
    where: (path) => path.startsWith('tests/'),
    message: 'a test runs or does not exist (skipIf with a reason is fine)',
  },
  {
    pattern: /\bvi\.mock\(\s*['"](#|\.)/,
    where: (path) => path.startsWith('tests/'),
    message: 'our own modules are not mocked: tests talk to the real thing',
  },
  {
    pattern: /\bprocess\.env\b/,
    where: (path) => isCode(path) && !mayReadEnvironment.test(path),
    message: 'the environment is read in server/platform/config.ts only',
  },
  {
    pattern: new RegExp(`\\b(https?|wss?)://(?!${knownHosts}([:/'"\`\\s),]|$))[a-z0-9]`, 'i'),
    where: (path) => /^(server|web|scripts|migrations|[^/]+$)/.test(path) && (isCode(path) || /\.(html|css|yml)$/.test(path)),
    message: 'no address of a host in code: it is a setting',
  },
  {
    pattern: /\bnew (pg\.)?(Pool|Client|Redis|WebSocketServer)\(|\bcreateServer\(/,
    where: (path) => path.startsWith('server/') && isCode(path) && !mayOpenConnections.test(path),
    message: 'what emits errors is opened where somebody listens to them: see "What may end a process" in docs/architecture.md',
  },
  {
    pattern: /\b(TODO|FIXME|XXX)\b(?!.*#\d)/,
    where: (path) => isCode(path) && !path.startsWith('scripts/checks/'),
    message: 'a reminder names its issue, as in "TODO #12", or it is forgotten',
  },
  {
    pattern: /\b(insertInto|updateTable|deleteFrom|mergeInto)\((?!['"])/,
    where: (path) => path.startsWith('server/'),
    message: 'a table is written by its literal name, or the owners guard cannot see who writes it',
  },
];

export function listForbiddenText(sources: SourceFile[]): string[] {
  return bans.flatMap(({ pattern, where, message }) =>
    sources
      .filter(({ path }) => where(path) && !isGenerated(path))
      .flatMap((source) => matchesIn(source, pattern).map((location) => `${location}: ${message}`)),
  );
}
