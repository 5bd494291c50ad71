import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { MailFolder, WholeMail } from '../../ports/mail-folder.ts';

/** The only file names that are read: digits and a digest, so that no id leads out of the folder. */
const ID = /^\d{17}-[0-9a-f]{16}$/;
const SHOWN = 100;

/** Reads what `createFolderMailer` writes. */
export function createMailFolder(folder: string): MailFolder {
  const read = async (id: string): Promise<WholeMail | null> => {
    if (!ID.test(id)) return null;
    const bytes = await readFile(join(folder, `${id}.eml`)).catch(nullIfMissing);
    if (!bytes) return null;
    const mail = await PostalMime.parse(bytes);
    return {
      id,
      to: mail.to?.map((recipient) => recipient.address ?? '').join(', ') ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      date: new Date(mail.date ?? 0),
      headers: bytes.subarray(0, bytes.indexOf('\r\n\r\n')).toString('utf8'),
    };
  };
  return {
    read,
    async list() {
      const names = (await readdir(folder).catch(nullIfMissing)) ?? [];
      const ids = names
        .filter((name) => name.endsWith('.eml'))
        .map((name) => name.slice(0, -'.eml'.length))
        .filter((id) => ID.test(id));
      const newest = ids.sort().reverse().slice(0, SHOWN);
      const mails = await Promise.all(newest.map(read));
      return mails.flatMap((mail) => {
        if (!mail) return [];
        const { html: _html, headers: _headers, ...kept } = mail;
        return [kept];
      });
    },
  };
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
