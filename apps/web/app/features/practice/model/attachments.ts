import { LIMITS } from '@prep-ai/contract';

const { maxBytes, extensions } = LIMITS.resume;
const MEGABYTE = 1024 * 1024;

/**
 * Why a file can't be sent along with a question, before the server is asked; null when it can
 * (docs/spec/2-practice-and-admin.md section 5).
 */
export function refuseFile({ name, size }: Pick<File, 'name' | 'size'>): { title: string; text: string } | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (!extensions.some((known) => known === extension)) {
    return { title: 'Invalid File Type', text: 'Only PDF and DOCX files are allowed' };
  }
  if (size <= maxBytes) return null;
  const megabytes = (size / MEGABYTE).toFixed(1);
  return { title: 'File Too Large', text: `File size (${megabytes} MB) exceeds ${maxBytes / MEGABYTE} MB limit` };
}
