import { Command, InvalidArgumentError, Option } from 'commander';
import { invitations, LastOrganizer, organizerRoles, people } from '#server/modules/identity/identity.ts';
import type { OrganizerRole } from '#server/platform/context.ts';
import { parseInstant, wholeNumber } from './arguments.ts';
import { asOrganizer, Refused, withContext } from './with-deps.ts';

interface Common {
  organizer?: string;
  json?: boolean;
}

const roles = ['insider', 'ctc', 'organizer'] as const;

function telegramId(text: string): string {
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new InvalidArgumentError('Write the number that Telegram gives a person, such as 123456789.');
  return text;
}

function parseRoles(text: string): OrganizerRole[] {
  const written = text.split(',').map((word) => word.trim());
  const known = organizerRoles.filter((role) => written.includes(role));
  if (known.length < new Set(written).size)
    throw new InvalidArgumentError(`Write roles of ${organizerRoles.join(', ')} with commas, such as gate,observer.`);
  return known;
}

/** Makes a person an organizer before or after their first sign-in; the first organizer of an installation comes this way, too. */
async function addOrganizer(id: string, { name, roles, json }: Common & { name: string; roles?: OrganizerRole[] }): Promise<void> {
  const person = await withContext(async (ctx) => {
    const person = await people.registerPerson(ctx, { telegramId: id, fullName: name, username: null, role: 'organizer' });
    // The log names the person themselves, because before the first organizer there is nobody else.
    const self = {
      ...ctx,
      viewer: { userId: person.id, role: 'organizer' as const, organizerRoles: ['all' as const], sessionHash: Buffer.alloc(0) },
    };
    if (person.role !== 'organizer') await people.changeRole(self, { personId: person.id, role: 'organizer' });
    if (roles)
      await people.changeOrganizerRoles(self, { personId: person.id, roles }).catch((error: unknown) => {
        throw error instanceof LastOrganizer ? new Refused('Nobody else may do everything: make such an organizer first.') : error;
      });
    return person;
  });
  process.stdout.write(
    json ? `${JSON.stringify({ personId: person.id })}\n` : `${person.fullName} is an organizer, from the next request or sign-in on.\n`,
  );
}

interface CodeOptions extends Common {
  label: string;
  uses: number;
  expires?: Date;
}

async function addCode(role: (typeof roles)[number], { organizer, label, uses, expires, json }: CodeOptions): Promise<void> {
  const code = await asOrganizer(organizer, (ctx) =>
    invitations.issueRegistrationCode(ctx, { role, label, maxUses: uses, expiresAt: expires ?? null }),
  );
  process.stdout.write(json ? `${JSON.stringify(code)}\n` : `${code.code}\nIt is shown this once. The panel ends it: /admin/codes\n`);
}

const line = ({ id, label, role, uses, maxUses, expiresAt }: invitations.RegistrationCode) =>
  `${id}  ${role.padEnd(9)}  ${`${uses} of ${maxUses}`.padEnd(12)}  ${expiresAt ? expiresAt.toISOString() : 'no end'.padEnd(24)}  ${label}`;

async function listCodes({ organizer, json }: Common): Promise<void> {
  const codes = await asOrganizer(organizer, (ctx) => invitations.readRegistrationCodes(ctx, { state: 'valid' }));
  if (json) return void process.stdout.write(`${JSON.stringify(codes)}\n`);
  process.stdout.write(codes.length === 0 ? 'No code can be used.\n' : `${codes.map(line).join('\n')}\n`);
}

const common = (command: Command): Command => command.option('--json', 'the result as JSON');
const byOrganizer = (command: Command): Command =>
  common(command).option(
    '--organizer <name>',
    'who does it, by the name in the messenger; without it the organizer who has been here longest',
  );

/** Makes `versta organizer`, which adds organizers. */
export function organizerCommands(): Command {
  const organizer = new Command('organizer').description('Organizers of this installation.');
  common(organizer.command('add').description('makes a person an organizer, before or after their first sign-in'))
    .argument('<telegram-id>', 'the number of the person in Telegram', telegramId)
    .option('--name <name>', 'what to call them until they sign in', 'Организатор')
    .option('--roles <list>', `what they do, of ${organizerRoles.join(', ')}; without it a new organizer does all`, parseRoles)
    .action(addOrganizer);
  return organizer;
}

/** Makes `versta codes`, which adds and lists registration codes. */
export function codesCommands(): Command {
  const codes = new Command('codes').description('Codes with which people register as insiders, ctc or organizers.');
  byOrganizer(codes.command('add').description('makes a code and prints it'))
    .addOption(new Option('--role <role>', 'what it makes people').choices(roles).default('insider'))
    .requiredOption('--label <text>', 'what the list calls it, at most 100 characters')
    .option('--uses <number>', 'how many people may use it, 1 to 10000', wholeNumber(10_000), 1)
    .option('--expires <instant>', 'from when it no longer works', parseInstant)
    .action(({ role, ...options }: CodeOptions & { role: (typeof roles)[number] }) => addCode(role, options));
  byOrganizer(
    codes.command('list').description('lists at most 100 codes that can be used; the codes themselves are not known any more'),
  ).action(listCodes);
  return codes;
}
