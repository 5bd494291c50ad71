import { ButtonLink } from '../../components/ui/button.tsx';
import { BelowTheFold } from '../../features/landing/components/below-the-fold.tsx';
import { Section } from '../../features/landing/components/section.tsx';
import { FeaturedReviews } from '../../features/reviews/components/featured-reviews.tsx';
import { HomePricing } from './home-pricing.tsx';

/** The sections below the hero, with those that other features bring. */
export function HomeBelow() {
  return <BelowTheFold pricing={<HomePricing />} reviews={<HomeReviews />} />;
}

function HomeReviews() {
  return (
    <Section
      id="reviews"
      title="What people say"
      aside={
        <ButtonLink to="/reviews" variant="default">
          All reviews
        </ButtonLink>
      }
      raised
    >
      <FeaturedReviews />
    </Section>
  );
}
