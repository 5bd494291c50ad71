import { LIMITS } from '@prep-ai/contract';

const { max, min, warnAbove } = LIMITS.jobDescription;

/**
 * Text over the limit is cut (docs/spec/2-practice-and-admin.md section 5), never between the halves of a surrogate
 * pair.
 */
export function cutJobDescription(text: string): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max);
}

export function canAnalyze(text: string): boolean {
  return text.trim().length >= min;
}

export function isNearLimit(text: string): boolean {
  return text.length > warnAbove;
}
