import { ERRORS, LIMITS } from '@prep-ai/contract';

export interface Refusal {
  title: string;
  text: string;
}

/** What the picker dialog offers; the check below decides. */
export const ACCEPTED =
  '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * Why a chosen file can't be a resume, or null (docs/spec/2-practice-and-admin.md section 5). The server looks into the
 * file too.
 */
export function checkFile({ name, size }: Pick<File, 'name' | 'size'>): Refusal | null {
  const extension = name.includes('.') ? name.split('.').at(-1)?.toLowerCase() : '';
  if (!LIMITS.resume.extensions.some((allowed) => allowed === extension)) {
    return { title: 'Invalid File Type', text: 'Only PDF and DOCX files are allowed' };
  }
  if (size > LIMITS.resume.maxBytes) {
    return { title: 'File Too Large', text: `File size (${megabytes(size)} MB) exceeds 2 MB limit` };
  }
  return size === 0 ? { title: 'Processing Error', text: ERRORS.file_empty[1] } : null;
}

/** "2.01" rather than a rounded "2.0" that would seem to be allowed. */
function megabytes(bytes: number): string {
  const exact = bytes / 1_048_576;
  return exact > 2 && exact < 2.1 ? (Math.ceil(exact * 100) / 100).toFixed(2) : exact.toFixed(1);
}

/** "212 KB", "1.4 MB" */
export function formatSize(bytes: number): string {
  return bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
}
