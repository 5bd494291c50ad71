import type { Plan } from './plan.ts';

/** What is left out is null. */
export type NewPlan = Pick<Plan, 'id' | 'name' | 'description' | 'price' | 'features'> & Partial<Plan>;

export interface PlansRepository {
  /** Adds the plans that are missing; the operator's changes to the others stay. */
  seed(plans: readonly NewPlan[]): Promise<void>;
  /** By id. */
  list(): Promise<Plan[]>;
  find(id: number): Promise<Plan | null>;
}
