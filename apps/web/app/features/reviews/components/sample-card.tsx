import type { Testimonial } from '../../../content/sample-content.ts';
import { ReviewCard } from './review-card.tsx';

/** A sample testimonial: marked as one, and with nothing to press that would count it. */
export function SampleCard({ testimonial: { name, role, rating, text } }: { testimonial: Testimonial }) {
  return <ReviewCard sample name={name} line={role} rating={rating} text={text} />;
}
