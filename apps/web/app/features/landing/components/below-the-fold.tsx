import type { ReactNode } from 'react';
import { Comparison } from './comparison.tsx';
import { Demos } from './demos.tsx';
import { Faq } from './faq.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { HowItWorks } from './how-it-works.tsx';

/**
 * Everything below the hero: one script, fetched when the visitor does anything at all. The first screen must not carry it:
 * a section that is added here costs that screen nothing. Its styles are imported by routes/home.tsx.
 */
export function BelowTheFold({ pricing, reviews }: { pricing: ReactNode; reviews: ReactNode }) {
  return (
    <>
      <Comparison />
      <HowItWorks />
      <Demos />
      {pricing}
      <FeatureGrid />
      {reviews}
      <Faq />
    </>
  );
}
