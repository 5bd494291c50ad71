import { ENTITLEMENTS, type Entitlements, PLAN_IDS, type Plan as PlanDto } from '@prep-ai/contract';
import type { Plan } from './plan.ts';

export function toPlanDto(plan: Plan): PlanDto {
  return {
    id: plan.id,
    name: plan.name,
    description: planDescription(plan),
    price: plan.price,
    list_price: plan.listPrice,
    currency: plan.currency,
    duration_days: plan.durationDays,
    question_limit: plan.questionLimit,
    features: planFeatures(plan),
  };
}

/** What an order, a receipt and the plan's card call the plan; the operator's own words come first. */
export function planDescription({ id, name, description, durationDays }: Plan): string {
  if (description !== '') return description;
  if (id === PLAN_IDS.guest) return 'Try it without an account';
  if (durationDays === null) return `${name} plan`;
  return `${name}, ${durationDays === 30 ? '1 month' : `${durationDays} days`}`;
}

/** What the plan's card lists, by what the plan lets its user do; the operator's own list comes first. */
function planFeatures({ id, features, questionLimit, quotaWindowDays }: Plan): string[] {
  if (features.length > 0) return features;
  const questions =
    quotaWindowDays === null
      ? `${questionLimit} questions in all`
      : `${questionLimit} questions in ${quotaWindowDays} days`;
  if (id === PLAN_IDS.guest) return [questions, lengthsOf(ENTITLEMENTS.guest)];
  if (id === PLAN_IDS.free) {
    const { free } = ENTITLEMENTS;
    return [`${free.skills_extracted} key skills extracted`, lengthsOf(free), questions];
  }
  const { pro } = ENTITLEMENTS;
  const generation = questionLimit === null ? 'Unlimited generation' : questions;
  return [`${pro.skills_extracted}+ skills`, generation, 'PDF export', 'Priority email support'];
}

function lengthsOf({ lengths }: Entitlements): string {
  return `Answers of ${lengths.at(0)} to ${lengths.at(-1)} words`;
}
