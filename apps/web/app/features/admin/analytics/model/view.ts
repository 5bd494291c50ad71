import { ANALYTICS_PERIODS, type AnalyticsPeriod } from '@prep-ai/contract';

export const PERIOD_LABEL: Record<AnalyticsPeriod, string> = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '1y': 'Last year',
};

/** Days of a period in the token calls; all time is 365 days there (docs/spec/2-practice-and-admin.md section 7). */
export const PERIOD_DAYS: Record<AnalyticsPeriod, number> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 };

export const SECTIONS = ['platform', 'tokens'] as const;
export type Section = (typeof SECTIONS)[number];
export const SECTION_LABEL: Record<Section, string> = { platform: 'Platform Overview', tokens: 'Token Analytics' };

export interface AnalyticsView {
  section: Section;
  period: AnalyticsPeriod;
}

/** Reads the view from the address; invalid values become the default. */
export function viewOf(params: URLSearchParams): AnalyticsView {
  return {
    section: SECTIONS.find((section) => section === params.get('section')) ?? 'platform',
    period: ANALYTICS_PERIODS.find((period) => period === params.get('period')) ?? '30d',
  };
}

/** The address of a view, without the defaults; other parameters stay. */
export function withView(params: URLSearchParams, { section, period }: AnalyticsView): URLSearchParams {
  const next = new URLSearchParams(params);
  if (section === 'platform') next.delete('section');
  else next.set('section', section);
  if (period === '30d') next.delete('period');
  else next.set('period', period);
  return next;
}
