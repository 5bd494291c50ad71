import type { LineLook } from '@prep-ai/contract';
import type { DocumentKind, UnreadableReason } from '../../../ports/document-reader.ts';

/** What the parent asks of a child. One at a time; the bytes come along, never a path. */
export interface ReadRequest {
  kind: DocumentKind;
  bytes: Uint8Array;
}

export type ChildMessage =
  /** modules are loaded */
  | { type: 'ready' }
  /** a document has arrived and work on it begins */
  | { type: 'begun' }
  /** `linePages`: the page of each line, where the kind of document has pages that stay the same; `looks`: how each is set */
  | { type: 'text'; pages: number; lines: string[]; linePages?: number[]; looks?: LineLook[] }
  | { type: 'refused'; reason: UnreadableReason };

/** What a read ends with. */
export type Answer = Extract<ChildMessage, { type: 'text' | 'refused' }>;

const REASONS: Record<UnreadableReason, true> = {
  empty: true,
  image_only: true,
  encrypted: true,
  damaged: true,
  too_complex: true,
};

/** Letters of a whole document; a book has a million. */
export const MAX_TEXT = 1_000_000;

/**
 * Checks what a child sent: a document that took the child over must not get further than this. null when it is none
 * of the messages above.
 */
export function toChildMessage(value: unknown): ChildMessage | null {
  if (value === null || typeof value !== 'object') return null;
  const { type, reason, pages, lines, linePages, looks } = value as Record<string, unknown>;
  if (type === 'ready' || type === 'begun') return { type };
  if (type === 'refused') return isReason(reason) ? { type, reason } : null;
  if (type !== 'text' || !Number.isSafeInteger(pages) || !Array.isArray(lines)) return null;
  let letters = 0;
  const texts = (lines as unknown[]).filter((line): line is string => {
    if (typeof line === 'string') letters += line.length;
    return typeof line === 'string' && line !== '';
  });
  if (texts.length !== lines.length || letters > MAX_TEXT) return null;
  const known = looks === undefined ? undefined : toLooks(looks, texts.length);
  if (known === null || (linePages !== undefined && !isPages(linePages, texts.length))) return null;
  return {
    type,
    pages: Number(pages),
    lines: texts,
    ...(linePages !== undefined && { linePages }),
    ...(known && { looks: known }),
  };
}

const isPages = (value: unknown, count: number): value is number[] =>
  Array.isArray(value) &&
  value.length === count &&
  value.every((page: unknown) => typeof page === 'number' && Number.isSafeInteger(page) && page > 0);

function toLooks(value: unknown, count: number): LineLook[] | null {
  const looks = Array.isArray(value) ? (value as unknown[]).flatMap((look) => toLook(look) ?? []) : [];
  return looks.length === count ? looks : null;
}

/** By hand and not by the contract's schema: the child would have to load it. */
function toLook(value: unknown): LineLook | null {
  if (value === null || typeof value !== 'object') return null;
  const { size, strong, gap } = value as Record<string, unknown>;
  if (size !== undefined && !(Number.isFinite(size) && Number(size) > 0)) return null;
  return {
    ...(size !== undefined && { size: Number(size) }),
    ...(strong === true && { strong }),
    ...(gap === true && { gap }),
  };
}

export function toReadRequest(value: unknown): ReadRequest | null {
  if (value === null || typeof value !== 'object') return null;
  const { kind, bytes } = value as Record<string, unknown>;
  return (kind === 'pdf' || kind === 'docx') && bytes instanceof Uint8Array ? { kind, bytes } : null;
}

function isReason(value: unknown): value is UnreadableReason {
  return typeof value === 'string' && Object.hasOwn(REASONS, value);
}
