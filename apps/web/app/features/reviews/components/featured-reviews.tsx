import { LIMITS } from '@prep-ai/contract';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { FEATURED_TESTIMONIALS } from '../../../content/sample-content.ts';
import { useFeatured } from '../hooks/use-featured.ts';
import { dayOf } from '../model/day.ts';
import './featured-reviews.css';
import { ReviewCard } from './review-card.tsx';
import { SampleCard } from './sample-card.tsx';

const { featured: ROOM } = LIMITS.review;

/** Featured reviews; sample testimonials fill the gaps, unless the operator switched them off (docs/spec/decisions.md D2). */
export function FeaturedReviews() {
  const reviews = useFeatured() ?? [];
  return (
    <>
      <ul className="review-grid">
        {reviews.map(({ id, reviewer_name, created_at, rating, review_text, is_verified }) => (
          <li key={id} className="featured-item">
            <ReviewCard
              name={reviewer_name}
              line={dayOf(created_at)}
              rating={rating}
              text={review_text}
              verified={is_verified}
            />
          </li>
        ))}
        {FEATURED_TESTIMONIALS.slice(0, Math.max(0, ROOM - reviews.length)).map((testimonial) => (
          <li key={testimonial.name} className="featured-item" data-sample="claim">
            <SampleCard testimonial={testimonial} />
          </li>
        ))}
      </ul>
      {reviews.length === 0 && (
        <div className="featured-empty" data-sample="measured">
          <p>No reviews yet. Be the first to share your experience!</p>
          <ButtonLink to="/write-review" variant="light">
            Write First Review
          </ButtonLink>
        </div>
      )}
    </>
  );
}
