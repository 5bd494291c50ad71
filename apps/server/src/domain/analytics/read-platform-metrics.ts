import type { AnalyticsPeriod, PlatformAnalytics } from '@prep-ai/contract';
import { LIMITS, MS } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import { addDays, dayBegin, dayOf, monthBegin, monthsBetween } from '../time/india-time.ts';
import type {
  Activity,
  ActivityMetrics,
  GradingMetrics,
  PlatformMetricsRepository,
} from './platform-metrics-repository.ts';

export interface ReadPlatformMetricsDeps {
  metrics: PlatformMetricsRepository;
  clock: Clock;
}

/** `step`: days per point of the series; `points`: its length */
const PERIODS: Record<AnalyticsPeriod, { days: number; step: number; points: number }> = {
  '7d': { days: 7, step: 1, points: 7 },
  '30d': { days: 30, step: 1, points: 30 },
  '90d': { days: 90, step: 7, points: 13 },
  '1y': { days: 365, step: 7, points: 52 },
};

/** after a pause this long a new visit begins; the usual threshold of web analytics */
const VISIT_PAUSE_MS = 30 * MS.minute;
/** one user action leaves several traces: an upload, for example, the resume and the tokens of reading it */
const SINGLE_ACTION_MS = MS.second;

/** PDF export is missing: it happens in the browser, so the server can't count it. */
const FEATURES: Record<Exclude<Activity, 'seen'>, string> = {
  questions: 'Question generation',
  chat: 'Chat',
  resume: 'Resume upload',
  match: 'Job match',
  subtopics: 'Subtopics',
  conversation: 'Saved conversations',
  feedback: 'Feedback',
  review: 'Reviews',
};

/**
 * The metrics of a period, computed from stored data (docs/spec/decisions.md D1). A period ends today and is counted in days
 * of India; it is compared with the period of the same length before it. The contract defines each metric.
 */
export function makeReadPlatformMetrics({ metrics, clock }: ReadPlatformMetricsDeps) {
  return async (period: AnalyticsPeriod): Promise<PlatformAnalytics> => {
    const until = clock.now();
    const { days, step, points } = PERIODS[period];
    const from = addDays(dayBegin(until), 1 - days);
    const seriesFrom = addDays(dayBegin(until), 1 - step * points);
    const seriesBefore = addDays(seriesFrom, -step * points);
    const month = monthBegin(until);
    const lastMonth = monthBegin(until, -1);
    const visitsFrom = addDays(dayBegin(until), 1 - Math.min(days, LIMITS.admin.activeDays));
    const reviewsFrom = monthBegin(until, 1 - LIMITS.admin.months);
    // as much of last month as has passed of this one, at most all of it
    const sameDays = new Date(Math.min(lastMonth.getTime() + (until.getTime() - month.getTime()), month.getTime()));

    const [accounts, byDay, activity, visits, questionsAsked, graded, reviews, byMonth] = await Promise.all([
      metrics.accounts(until, [
        { from: month, until },
        { from: lastMonth, until: month },
        { from: lastMonth, until: sameDays },
      ]),
      metrics.accountsByDay(seriesBefore, until),
      metrics.activity({ before: addDays(from, -days), from, until }),
      metrics.visits(visitsFrom, until, VISIT_PAUSE_MS, SINGLE_ACTION_MS),
      metrics.questions(from, until),
      metrics.grading(from, until, LIMITS.admin.gradedSkills),
      metrics.reviews(),
      metrics.reviewsByMonth(reviewsFrom, until),
    ]);

    const [thisMonth = 0, allOfLastMonth = 0, sameOfLastMonth = 0] = accounts.made;
    const madeIn = (begin: Date) => {
      let sum = 0;
      for (let day = 0; day < step; day++) sum += byDay.get(dayOf(addDays(begin, day))) ?? 0;
      return sum;
    };
    const anyone = activity.find((row) => row.activity === null);
    return {
      userGrowth: {
        total: accounts.total,
        thisMonth,
        lastMonth: allOfLastMonth,
        growth: change(thisMonth, sameOfLastMonth),
        series: Array.from({ length: points }, (_, point) => ({
          date: dayOf(addDays(seriesFrom, point * step)),
          count: madeIn(addDays(seriesFrom, point * step)),
          previous: madeIn(addDays(seriesBefore, point * step)),
        })),
      },
      engagementMetrics: {
        activeUsers: anyone?.now ?? 0,
        questionsAsked,
        averageSessionTime: visits.visits === 0 ? null : oneDecimal(visits.ms / visits.visits / MS.minute),
        retentionRate: percent(anyone?.both ?? 0, anyone?.before ?? 0),
      },
      reviewMetrics: {
        totalReviews: reviews.total,
        ...ratings(reviews.published),
        monthlyReviews: monthsBetween(reviewsFrom, until).map((name) => ({
          month: name,
          count: byMonth.get(name) ?? 0,
        })),
      },
      popularFeatures: features(activity, anyone?.now ?? 0),
      grading: grading(graded),
    };
  };
}

/** Most users first; features that nobody used in either period are left out. */
function features(activity: readonly ActivityMetrics[], active: number): PlatformAnalytics['popularFeatures'] {
  return activity
    .flatMap(({ activity: name, now, before }) =>
      name === null || now + before === 0 ? [] : [{ name: FEATURES[name], now, before }],
    )
    .sort((a, b) => b.now - a.now || a.name.localeCompare(b.name))
    .map(({ name, now, before }) => ({ name, usage: percent(now, active) ?? 0, growth: change(now, before) }));
}

function grading({ graders, skills }: GradingMetrics): PlatformAnalytics['grading'] {
  const of = (grader: GradingMetrics['graders'][number]['grader']) =>
    graders.find((row) => row.grader === grader)?.n ?? 0;
  const attempts = graders.reduce((sum, { n }) => sum + n, 0);
  return {
    attempts,
    by_grader: { built_in: of('built-in'), provider: of('provider'), self: of('self') },
    mean_score_by_skill: skills.map(({ mean, ...skill }) => ({ ...skill, mean: oneDecimal(mean) })),
    zero_share: percent(
      graders.reduce((sum, { zeros }) => sum + zeros, 0),
      attempts,
    ),
  };
}

function ratings(published: readonly { rating: number; n: number }[]) {
  const of = (rating: number) => published.find((row) => row.rating === rating)?.n ?? 0;
  const count = published.reduce((sum, row) => sum + row.n, 0);
  const stars = published.reduce((sum, row) => sum + row.rating * row.n, 0);
  return {
    averageRating: count === 0 ? null : Math.round((stars / count) * 100) / 100,
    ratingDistribution: { '1': of(1), '2': of(2), '3': of(3), '4': of(4), '5': of(5) },
  };
}

/** Growth in percent; null when there is nothing to compare with. */
function change(now: number, before: number): number | null {
  return before === 0 ? null : oneDecimal(((now - before) / before) * 100);
}

function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : oneDecimal((part / whole) * 100);
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
