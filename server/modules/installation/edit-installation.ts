import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput, EditConflict } from '#server/platform/errors.ts';
import { defaultInstallation } from './defaults.ts';
import { installationChange } from './installation-input.ts';
import { listFreeMedia, lockInstallation, updateInstallation } from './installation.store.ts';
import type { Installation, WrittenInstallation } from './installation.types.ts';
import { readInstallation } from './read-installation.ts';

const editInput = z.object({
  /** The organizer saw this version. */
  version: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullish(),
  ...installationChange,
});

type Change = Omit<z.output<typeof editInput>, 'version'>;

const toWritten = ({ logo: _logo, sharePicture: _picture, version: _version, ...all }: Installation): WrittenInstallation => all;

/** A text or a list is changed when it is given; a picture is also changed when it is taken away. */
const withChange = (before: WrittenInstallation, change: Change): WrittenInstallation => ({
  ...before,
  ...(Object.fromEntries(
    Object.entries(change).filter(([name, value]) => value !== undefined && (value !== null || name.endsWith('Id'))),
  ) as Partial<WrittenInstallation>),
});

const pictures = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
/** Messengers show no SVG with a link, so a share picture is none. */
const fitting = { logoId: new Set([...pictures, 'image/svg+xml']), sharePictureId: pictures };

/** Refuses a new picture that is not there, is one of an event, or is no picture. */
async function requirePictures(ctx: Pick<Context, 'db'>, before: WrittenInstallation, after: WrittenInstallation): Promise<void> {
  const changed = (['logoId', 'sharePictureId'] as const).filter((name) => after[name] !== null && after[name] !== before[name]);
  const usable = await listFreeMedia(
    ctx.db,
    changed.map((name) => after[name] as number),
  );
  const mimesById = new Map(usable.map(({ id, mime }) => [id, mime]));
  const faults = changed.flatMap((name) => {
    const mime = mimesById.get(after[name] as number);
    if (mime === undefined) return [{ name, message: 'no file of this installation' }];
    return fitting[name].has(mime) ? [] : [{ name, message: 'no picture of a fitting type' }];
  });
  if (faults.length > 0) throw new BadInput(faults);
}

/**
 * An organizer changes the name and the look of the installation: what is left out stays, and a list replaces the list. With a version it
 * is refused when another organizer was faster.
 */
export const editInstallation = organizerCommand({
  right: 'govern',
  name: 'editInstallation',
  input: editInput,
  async run(ctx, { version, ...change }): Promise<{ kind: 'Installation' }> {
    await lockInstallation(ctx.db, toWritten(defaultInstallation));
    const installation = await readInstallation(ctx);
    if (version != null && version !== installation.version) throw new EditConflict();
    const before = toWritten(installation);
    const after = withChange(before, change);
    await requirePictures(ctx, before, after);
    await updateInstallation(ctx.db, after);
    await ctx.audit({ subjectType: 'installation', subjectId: 1, before, after });
    ctx.publish(installationTopic);
    return { kind: 'Installation' };
  },
  show: (ctx) => readInstallation(ctx),
});

/** This topic is published when the name or the look of the installation changes. */
const installationTopic = 'installation';
