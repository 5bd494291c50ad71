import type { CompetencyLevel, ResponseLength } from '@prep-ai/contract';
import type { PracticeSettings } from './exchange.ts';

const LENGTHS: Record<ResponseLength, string> = {
  '100': '100 words',
  '200': '200 words',
  '500': '500 words',
  deep: 'Deep answer',
};

/** The quiet line under a question: the skill that it is for, or those that were chosen while that is not known; level, length. */
export function metaOf({ skills, level, length }: PracticeSettings, skill: string | null): string[] {
  return [skill ?? skills.join(', '), levelName(level), LENGTHS[length]];
}

function levelName(level: CompetencyLevel): string {
  return level === 'General' ? 'General level' : level;
}

/** The time of today's cards, date and time of older ones: "10:36 am", "20 Nov 2026, 10:31 am". */
export function formatTime(iso: string, now: Date): string {
  const date = new Date(iso);
  const time = date.toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit' });
  if (date.toDateString() === now.toDateString()) return time;
  return `${date.toLocaleDateString('en-IN', { day: 'numeric', month: 'short', year: 'numeric' })}, ${time}`;
}

/** When a card was asked, with its day: "Today, 10:36 am", "20 Nov 2026, 10:31 am". */
export function formatAsked(iso: string, now: Date): string {
  const time = formatTime(iso, now);
  return new Date(iso).toDateString() === now.toDateString() ? `Today, ${time}` : time;
}
