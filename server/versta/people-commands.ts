import { Command, InvalidArgumentError, Option } from 'commander';
import {
  changeRole,
  issueRegistrationCode,
  readRegistrationCodes,
  type RegistrationCode,
  registerPerson,
} from '#server/modules/identity/identity.ts';
import { instant } from './instant.ts';
import { asOrganizer, withContext } from './with-deps.ts';

interface Common {
  organizer?: string;
  json?: boolean;
}

const roles = ['insider', 'ctc', 'organizer'] as const;

function telegramId(written: string): string {
  if (!/^[1-9]\d{0,15}$/.test(written)) throw new InvalidArgumentError('Write the number that Telegram gives a person, such as 123456789.');
  return written;
}

function count(written: string): number {
  const value = Number(written);
  if (!Number.isInteger(value) || value < 1 || value > 10_000) throw new InvalidArgumentError('Write a whole number from 1 to 10000.');
  return value;
}

/** Makes a person an organizer before or after their first sign-in; the first organizer of an installation comes this way, too. */
async function addOrganizer(id: string, { name, json }: Common & { name: string }): Promise<void> {
  const person = await withContext(async (ctx) => {
    const known = await registerPerson(ctx, { telegramId: id, fullName: name, username: null, role: 'organizer' });
    // The log has the person's own name, since before the first organizer there is no other.
    const self = { ...ctx, viewer: { userId: known.id, role: 'organizer' as const, sessionHash: Buffer.alloc(0) } };
    if (known.role !== 'organizer') await changeRole(self, { personId: known.id, role: 'organizer' });
    return known;
  });
  process.stdout.write(
    json ? `${JSON.stringify({ personId: person.id })}\n` : `${person.fullName} is an organizer, from the next request or sign-in on.\n`,
  );
}

interface Asked extends Common {
  label: string;
  uses: number;
  expires?: Date;
}

async function addCode(role: (typeof roles)[number], { organizer, label, uses, expires, json }: Asked): Promise<void> {
  const made = await asOrganizer(organizer, (ctx) =>
    issueRegistrationCode(ctx, { role, label, maxUses: uses, expiresAt: expires ?? null }),
  );
  process.stdout.write(json ? `${JSON.stringify(made)}\n` : `${made.code}\nIt is shown this once. The panel ends it: /admin/codes\n`);
}

const line = ({ id, label, role, uses, maxUses, expiresAt }: RegistrationCode) =>
  `${id}  ${role.padEnd(9)}  ${`${uses} of ${maxUses}`.padEnd(12)}  ${expiresAt ? expiresAt.toISOString() : 'no end'.padEnd(24)}  ${label}`;

async function listCodes({ organizer, json }: Common): Promise<void> {
  const codes = await asOrganizer(organizer, (ctx) => readRegistrationCodes(ctx, { state: 'valid' }));
  if (json) return void process.stdout.write(`${JSON.stringify(codes)}\n`);
  process.stdout.write(codes.length === 0 ? 'No code can be used.\n' : `${codes.map(line).join('\n')}\n`);
}

const common = (command: Command): Command => command.option('--json', 'the result as JSON');
const byOrganizer = (command: Command): Command =>
  common(command).option(
    '--organizer <name>',
    'who does it, by the name in the messenger; without it the organizer who has been here longest',
  );

/** `versta organizer`: who may organize. */
export function organizerCommands(): Command {
  const organizer = new Command('organizer').description('Organizers of this installation.');
  common(organizer.command('add').description('makes a person an organizer, before or after their first sign-in'))
    .argument('<telegram-id>', 'the number of the person in Telegram', telegramId)
    .option('--name <name>', 'what to call them until they sign in', 'Организатор')
    .action(addOrganizer);
  return organizer;
}

/** `versta codes`: invitations to a role. */
export function codesCommands(): Command {
  const codes = new Command('codes').description('Codes with which people register as insiders, ctc or organizers.');
  byOrganizer(codes.command('add').description('makes a code and prints it'))
    .addOption(new Option('--role <role>', 'what it makes people').choices(roles).default('insider'))
    .requiredOption('--label <text>', 'what the list calls it, at most 100 characters')
    .option('--uses <number>', 'how many people may use it, 1 to 10000', count, 1)
    .option('--expires <instant>', 'from when it no longer works', instant)
    .action(({ role, ...asked }: Asked & { role: (typeof roles)[number] }) => addCode(role, asked));
  byOrganizer(
    codes.command('list').description('lists at most 100 codes that can be used; the codes themselves are not known any more'),
  ).action(listCodes);
  return codes;
}
